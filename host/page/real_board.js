// A real board from the page without a server: choose its port, play on it, bring its files up to
// date, go back to the browser's.

import { SerialDoor } from "./serial_door.js";
import { UpdateCard } from "./update_card.js";
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
    this.update = new UpdateCard(line, {
      begin: () => this.choose("update"),
      ended: (isDone) => (isDone ? this.change(new SerialDoor(this.port), true) : this.back()),
    });
    for (const id of ["use-board", "update-board"]) byId(id).hidden = !possible;
    byId("use-board").onclick = () => (this.isFar ? this.back() : this.choose());
    const uf2 = document.querySelector("meta[name=uf2]")?.content; // beside the site, if it was built with one
    byId("new-pico").hidden = !uf2;
    if (uf2) byId("uf2").href = uf2;
    line.on("no_answer", ({ why }) => {
      if (this.update.isOpen) return this.update.fail(why);
      this.back();
      tell(find(why, why));
    });
  }

  // A person chooses; a board that is there already need not be chosen again.
  async choose(name = "far") {
    try {
      if (!this.isFar) this.port = await navigator.serial.requestPort({ filters: [{ usbVendorId: MAKER }] });
    } catch {
      return false; // nobody chose one
    }
    this.tell(say("board_asked"), "quiet");
    this.change(new SerialDoor(this.port, name), true);
    return true;
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
