// Whose hands are at this page: where all play at once, each page may be one player's.

import { player, say } from "./words.js";

const byId = (id) => document.getElementById(id);

export class Seat {
  constructor(line) {
    this.line = line;
    this.known = -1; // what the server knows
    this.chosen = ""; // "" is anybody's hand
    this.mine = -1;
    byId("my-seat").addEventListener("change", (event) => {
      this.chosen = event.target.value;
      this.show(this.table);
    });
  }

  // A lone person is known; several choose.
  show(table) {
    this.table = table;
    const people = [...(table.seats ?? []).keys()].filter((seat) => !table.seats[seat]);
    const matters = Array.isArray(table.to_act) || Boolean(table.discreet);
    const several = matters && people.length > 1;
    byId("my-seat-row").hidden = !several;
    if (several && !people.includes(Number(this.chosen || -1))) this.chosen = "";
    this.mine = -1;
    if (matters && people.length === 1) this.mine = people[0];
    else if (several && this.chosen !== "") this.mine = Number(this.chosen);
    this.tellServer();
    if (!several) return;
    const choices = [["", say("any_seat")], ...people.map((seat) => [String(seat), player(seat, table)])];
    const options = choices.map(([value, text]) => Object.assign(document.createElement("option"), { value, textContent: text, selected: value === this.chosen }));
    byId("my-seat").replaceChildren(...options);
  }

  // It tells a page only what is for its seat.
  tellServer() {
    if (this.mine === this.known) return;
    this.known = this.mine;
    this.line.ask("sit", { seat: this.mine }).catch(() => {});
  }

  // A new line to the server, which knows nothing yet.
  forget() {
    this.known = -1;
  }

  // What a touch tells of its hand.
  get fields() {
    return this.mine < 0 ? {} : { seat: this.mine };
  }
}
