// Share: a game as an address and as a code for a camera. Nothing is sent anywhere.

import { addressOf } from "./address.js";
import { qrSvg } from "./qr.js";
import { find, say } from "./words.js";

const byId = (id) => document.getElementById(id);
const HERE = ["localhost", "127.0.0.1", "[::1]"];

export class Share {
  // `tell(sentence)` if there is nothing to share.
  constructor(line, tell) {
    Object.assign(this, { line, tell });
    for (const id of ["share", "share-replay"]) byId(id).onclick = () => this.open();
    byId("share-close").onclick = () => byId("share-dialog").close();
    byId("share-copy").onclick = () => this.copy();
  }

  // The game on the board or on the slider; or a puzzle.
  async open(puzzle = null) {
    let address;
    try {
      const text = puzzle?.moves ?? (await this.line.ask("share")).text;
      address = await addressOf(text, puzzle);
    } catch (error) {
      this.tell(find(error.message, error.message));
      return;
    }
    byId("share-address").value = address;
    const code = qrSvg(address);
    byId("share-code").innerHTML = code;
    byId("share-code").hidden = !code;
    byId("share-here").hidden = !HERE.includes(location.hostname);
    byId("share-copied").textContent = "";
    byId("share-dialog").showModal();
    byId("share-address").select();
  }

  async copy() {
    byId("share-address").select();
    const copied = await navigator.clipboard?.writeText(byId("share-address").value).then(() => true, () => false);
    byId("share-copied").textContent = say(copied ? "share_copied" : "share_by_hand");
  }
}
