// The line to the session: asks, hears, and takes it up again when it was lost. Behind its door is
// a server, or a worker of this browser with a board of its own or one at a serial port; nothing
// else on the page knows which.

import { SocketDoor } from "./socket_door.js";
import { WorkerDoor } from "./worker_door.js";

const RETRY_MS = [200, 400, 800, 1500];

const shell = () => document.querySelector("meta[name=shell]")?.content;

export class Line {
  constructor(door = shell() === "worker" ? new WorkerDoor() : new SocketDoor()) {
    this.door = door;
    this.listeners = new Map();
    this.waiting = new Map();
    this.number = 0;
    this.tries = 0;
  }

  // Call `listener(message)` for every message that says this.
  on(say, listener) {
    if (!this.listeners.has(say)) this.listeners.set(say, []);
    this.listeners.get(say).push(listener);
  }

  tell(say, message = {}) {
    for (const listener of this.listeners.get(say) || []) listener({ say, ...message });
  }

  // From now on another board is at the other end; a port must be free before it is opened again.
  use(door) {
    this.forget();
    this.freed = Promise.all([this.freed, this.door.close()]);
    this.door = door;
    this.freed.then(() => door === this.door && this.connect());
  }

  forget() {
    for (const { reject } of this.waiting.values()) reject(new Error("offline"));
    this.waiting.clear();
  }

  connect() {
    this.door.open((text) => this.take(JSON.parse(text)), (why) => this.lose(why));
  }

  // The answer of the session; an Error with its sentence if it refuses.
  ask(what, fields = {}) {
    return new Promise((resolve, reject) => {
      if (!this.door.isOpen) {
        reject(new Error("offline"));
        return;
      }
      const id = ++this.number;
      this.waiting.set(id, { resolve, reject });
      this.door.send(JSON.stringify({ id, do: what, ...fields }));
    });
  }

  take(message) {
    if ("id" in message) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (!waiting) return;
      if ("error" in message) waiting.reject(new Error(message.error));
      else waiting.resolve(message.ok);
      return;
    }
    if (message.say === "welcome") {
      this.tries = 0;
      this.tell("found");
    }
    this.tell(message.say, message);
  }

  // `why` is a message for the page, such as `lost`; "" while whoever refuses us is there.
  async lose(why) {
    this.forget();
    if (why) this.tell(why);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS[Math.min(this.tries, 3)]));
    this.tries += 1;
    const still = await this.door.renew();
    if (still) this.tell(still);
    this.connect();
  }
}
