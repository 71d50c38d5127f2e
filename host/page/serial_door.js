// The door to a board at a serial port of this computer (Web Serial): the session runs in a worker,
// as for the browser's own board, and the bytes of its line go through the port.

import { WorkerDoor } from "./worker_door.js";

const BAUD = 115200; // USB does not care, but the browser wants to know
const AGAIN_MS = 400;

export class SerialDoor extends WorkerDoor {
  // `port` was chosen by a person; in the worker is its session, or an update of its files.
  constructor(port, name = "far") {
    super(name);
    this.port = port;
    this.isClosed = false;
    this.running = null;
    this.written = new Promise((opened) => (this.opened = opened)); // nothing is written before
  }

  // A worker that begins anew finds the port open.
  open(take, lose) {
    super.open((data) => (typeof data === "string" ? take(data) : this.write(data)), lose);
    this.running ??= this.run(take);
  }

  // Read as long as the board is there; when it was unplugged, wait for it.
  async run(take) {
    let lost = false;
    while (!this.isClosed) {
      const port = await this.found();
      try {
        await port.open({ baudRate: BAUD });
      } catch {
        if (!lost) {
          take(JSON.stringify({ say: "no_answer", why: "port_busy" }));
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        continue;
      }
      if (this.isClosed) { // while it was being opened
        await port.close().catch(() => {});
        return;
      }
      this.port = port;
      this.opened();
      if (lost) this.worker?.postMessage({ there: true });
      await this.read(port);
      lost = true;
      this.worker?.postMessage({ there: false });
      await port.close().catch(() => {});
    }
  }

  // The same port; plugged in anew, it may be another one to the browser.
  async found() {
    const known = (await navigator.serial.getPorts()).filter((port) => alike(port, this.port));
    return known.includes(this.port) || !known.length ? this.port : known[0];
  }

  async read(port) {
    this.reader = port.readable.getReader();
    try {
      for (let part = await this.reader.read(); !part.done; part = await this.reader.read()) {
        this.worker?.postMessage({ bytes: part.value });
      }
    } catch {
      // unplugged
    }
    this.reader.releaseLock();
  }

  // One after the other; what cannot be written is lost with the board.
  write(bytes) {
    this.written = this.written.then(async () => {
      const writer = this.port.writable?.getWriter();
      await writer?.write(bytes).catch(() => {});
      writer?.releaseLock();
    });
  }

  // Until the port is free again.
  async close() {
    this.isClosed = true;
    super.close();
    await this.reader?.cancel().catch(() => {});
    await this.running;
  }
}

function alike(one, other) {
  const [a, b] = [one.getInfo(), other.getInfo()];
  return a.usbVendorId === b.usbVendorId && a.usbProductId === b.usbProductId;
}
