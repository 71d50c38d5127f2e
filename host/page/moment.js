// What fits the moment: the die, and buttons for what the bell may do now.

import { say, tellSentence } from "./words.js";

const byId = (id) => document.getElementById(id);
const ROLL_MS = 90; // how long each face is seen while the die rolls
const ROLL_FACES = 7;

export class Moment {
  // `press(cell)` carries the bell to a cell.
  constructor(view, press) {
    Object.assign(this, { view, press });
    this.faces = {};
    this.rolled = null; // the number of the throw that was seen last
    this.still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  // The pictures of the die of a game; none if it has no die.
  open(faces = {}) {
    this.faces = faces;
    this.rolled = null;
    this.showDie(null);
  }

  show({ buttons = [], die = null }, table) {
    this.showDie(die);
    this.showButtons(buttons, table);
  }

  // Buttons. What stays is not made anew, so that nobody clicks beside it, and readers keep it.

  showButtons(buttons, table) {
    const box = byId("moment");
    const labels = buttons.map((one) => this.label(one, table));
    const key = JSON.stringify([buttons, labels, this.view.touchable]);
    if (key === this.key) return;
    this.key = key;
    const parts = buttons.map((one, place) => this.view.touchable ? this.button(one, labels[place]) : this.chip(labels[place]));
    box.replaceChildren(...parts);
  }

  // On a board with real sensors only real hands carry the bell: there the page says where to.
  label({ say: sentence, cell }, table) {
    const what = tellSentence(sentence, table);
    if (this.view.touchable) return what;
    return say(this.view.pieceAt(cell) === "bell" ? "press_again" : "press_at", { what, cell });
  }

  button({ name, cell }, words) {
    const face = this.faces[name.split("=")[1]];
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: face ? "loud face" : "loud", onclick: () => this.press(cell) });
    button.dataset.press = name;
    if (face) {
      button.innerHTML = face; // the picture says it; there are six of them in a row
      button.title = words;
      button.setAttribute("aria-label", words);
    } else button.append(words);
    return button;
  }

  chip(words) {
    return Object.assign(document.createElement("span"), { className: "chip", textContent: words });
  }

  // The die.

  showDie(die) {
    const box = byId("die");
    box.hidden = !die || !this.faces[die.face];
    byId("turn-piece").hidden = !box.hidden;
    if (box.hidden) return;
    const fresh = die.face && this.rolled !== null && die.number > this.rolled;
    this.rolled = die.number;
    this.face = die.face;
    this.lost = die.lost;
    if (fresh && !this.still) this.roll();
    else if (!this.rolling) this.lay();
  }

  roll() {
    clearInterval(this.rolling);
    const faces = Object.keys(this.faces).filter(Boolean);
    let left = ROLL_FACES;
    byId("die").dataset.rolls = "yes";
    byId("die").dataset.lost = "";
    this.rolling = setInterval(() => {
      left -= 1;
      if (left > 0) byId("die").innerHTML = this.faces[faces[(left * 5 + 3) % faces.length]];
      else this.lay();
    }, ROLL_MS);
  }

  lay() {
    clearInterval(this.rolling);
    this.rolling = 0;
    byId("die").innerHTML = this.faces[this.face] ?? "";
    byId("die").dataset.rolls = "";
    byId("die").dataset.lost = this.lost ? "yes" : "";
  }
}
