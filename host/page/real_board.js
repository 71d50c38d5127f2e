// A real board from the page without a server: choose its port, play on it, go back to the browser's.

import { SerialDoor } from "./serial_door.js";
import { WorkerDoor } from "./worker_door.js";
import { find, say } from "./words.js";

const byId = (id) => document.getElementById(id);
const MAKER = 0x2e8a; // Raspberry Pi

export class RealBoard {
  // `changing()` forgets what was known of the board before.
  constructor(line, { tell, changing }) {
    Object.assign(this, { line, tell, changing });
    this.isFar = false;
    const possible = Boolean(navigator.serial) && line.door instanceof WorkerDoor;
    byId("use-board").hidden = !possible;
    byId("use-board").onclick = () => (this.isFar ? this.back() : this.choose());
    const uf2 = document.querySelector("meta[name=uf2]")?.content; // beside the site, if it was built with one
    byId("new-pico").hidden = !uf2;
    if (uf2) byId("uf2").href = uf2;
    line.on("no_answer", ({ why }) => {
      this.back();
      tell(find(why, why));
    });
  }

  async choose() {
    let port;
    try {
      port = await navigator.serial.requestPort({ filters: [{ usbVendorId: MAKER }] });
    } catch {
      return; // nobody chose one
    }
    this.tell(say("board_asked"), "quiet");
    this.change(new SerialDoor(port), true);
  }

  back() {
    this.change(new WorkerDoor(), false);
  }

  change(door, isFar) {
    this.isFar = isFar;
    byId("use-board").setAttribute("aria-pressed", String(isFar));
    this.changing();
    this.line.use(door);
  }
}
