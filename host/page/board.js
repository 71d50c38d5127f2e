// The board on the page: the printed sheet, the cells as a grid for keys and readers, the sizes.

import { LightsView } from "./lights.js";
import { find, pieceName, say } from "./words.js";

const SMALL_PX = 30; // a cell that a finger does not hit
const LETTER_PX = 5.4; // how wide a letter is at least, as .cell in the style sheet has it
const LETTERS = "abcdefghijklmnop";

export function nameOf(column, row) {
  return LETTERS[column] + (row + 1);
}

export function placeOf(name) {
  return { column: LETTERS.indexOf(name[0]), row: Number(name.slice(1)) - 1 };
}

export class Board {
  constructor() {
    this.stage = document.getElementById("stage");
    this.box = document.getElementById("board");
    this.print = document.getElementById("print");
    this.grid = document.getElementById("grid");
    this.view = new LightsView(document.getElementById("lights"));
    this.columns = this.rows = 8;
    this.size = 40;
    this.text = ""; // the frame that is shown
    this.words = []; // and its words by cell number
    this.cursor = "a1";
    this.zoomed = false;
    this.changed = () => {};
    this.choices = {};
    this.meanings = null; // cell -> path of a text; null in a menu, where every light says the same
  }

  // The table of lights, and how many columns a frame has.
  welcome({ lights, columns }) {
    this.lights = lights;
    this.frameColumns = columns;
    this.view.use(lights);
  }

  draw({ svg, columns, rows }) {
    this.print.innerHTML = svg;
    if (columns !== this.columns || rows !== this.rows || !this.grid.children.length) {
      this.columns = columns;
      this.rows = rows;
      this.makeCells();
    }
    this.resize();
  }

  makeCells() {
    this.grid.replaceChildren();
    this.cells = new Map();
    for (let row = this.rows - 1; row >= 0; row -= 1) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (let column = 0; column < this.columns; column += 1) {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        cell.className = "cell";
        cell.dataset.cell = nameOf(column, row);
        if (row === 0) cell.dataset.column = LETTERS[column];
        if (column === 0) cell.dataset.row = row + 1;
        cell.tabIndex = -1;
        line.append(cell);
        this.cells.set(cell.dataset.cell, cell);
      }
      this.grid.append(line);
    }
    this.moveCursor(this.cells.has(this.cursor) ? this.cursor : "a1", false);
  }

  moveCursor(name, focus = true) {
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = name;
    const cell = this.cells.get(name);
    cell.tabIndex = 0;
    if (focus) cell.focus({ preventScroll: false });
  }

  // While a finger or the mouse is down, no cell may move away from under it.
  keepStill(still) {
    this.still = still;
    if (!still && this.late) this.resize();
  }

  // As large as the window allows, in whole pixels for each cell.
  resize() {
    this.late = this.still;
    if (this.still) return;
    const narrow = matchMedia("(max-width: 860px)").matches;
    const frame = narrow ? 24 : 34; // with the letters and numbers on it, both sides
    const wide = this.stage.parentElement.clientWidth - frame;
    const top = this.stage.getBoundingClientRect().top + window.scrollY;
    const tray = narrow ? 62 : 76;
    const high = narrow ? window.innerHeight * 0.64 : Math.max(320, window.innerHeight - top - tray - frame);
    const fits = Math.max(18, Math.floor(Math.min(wide / this.columns, high / this.rows)));
    this.small = fits < SMALL_PX; // too small for a finger: it may be looked at through a loupe
    if (!this.small) this.zoomed = false;
    this.size = this.zoomed ? fits * 2 : fits;
    this.stage.dataset.zoomed = this.zoomed ? "yes" : "";
    this.box.style.width = this.columns * this.size + "px";
    this.box.style.height = this.rows * this.size + "px";
    this.stage.style.setProperty("--cell", this.size + "px");
    this.grid.style.gridTemplateRows = `repeat(${this.rows}, ${this.size}px)`;
    this.view.resize(this.columns, this.rows, this.size);
    this.changed();
  }

  // The words of a frame, four hex digits each.
  show(text, columns = this.frameColumns) {
    const words = new Array(256).fill(0);
    for (let place = 0; place * 4 < text.length; place += 1) {
      const row = Math.floor(place / columns);
      words[row * 16 + (place % columns)] = parseInt(text.substr(place * 4, 4), 16);
    }
    this.text = text;
    this.words = words;
    this.view.show(words);
  }

  wordAt(name) {
    const { column, row } = placeOf(name);
    return this.words[row * 16 + column] || 0;
  }

  // What the light of a cell looks like, and what it means now.
  lightAt(name) {
    const word = this.wordAt(name);
    const general = this.lights.meanings.get(word);
    const path = this.meanings ? this.meanings[name] : general && `meanings|${general}`;
    const meaning = path ? find(path) : "";
    return meaning ? `${look(this.lights, word)}: ${meaning}` : look(this.lights, word);
  }

  // The middle of a cell on the stage.
  middle(name) {
    const { column, row } = placeOf(name);
    return {
      x: this.box.offsetLeft + (column + 0.5) * this.size,
      y: this.box.offsetTop + (this.rows - row - 0.5) * this.size,
    };
  }

  cellUnder(x, y) {
    const box = this.box.getBoundingClientRect();
    const column = Math.floor((x - box.left) / this.size);
    const row = this.rows - 1 - Math.floor((y - box.top) / this.size);
    const inside = column >= 0 && column < this.columns && row >= 0 && row < this.rows;
    return inside ? nameOf(column, row) : "";
  }

  // What is read out for a cell: its name, what lies on it, its light.
  describe(lyingAt) {
    const far = this.areFar();
    for (const [name, cell] of this.cells) {
      const words = [name];
      if (this.choices[name]) words.push(this.choices[name]);
      for (const one of lyingAt(name)) if (one) words.push(pieceName(one));
      if (this.wordAt(name)) words.push(this.lightAt(name));
      const label = words.join(", ");
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
      this.label(cell, this.choices[name] ?? "", far);
    }
  }

  // Whether the words of some choice are too long for a cell: then all stand beside theirs, so
  // that none lies over another.
  areFar() {
    const words = Object.values(this.choices).flatMap((choice) => choice.split(" "));
    const longest = Math.max(0, ...words.map((word) => word.length));
    return longest * Math.max(LETTER_PX, this.size * 0.09) > this.size;
  }

  // What can be chosen here: in the cell, or aslant beside it.
  label(cell, words, far) {
    const { column } = placeOf(cell.dataset.cell);
    const where = words && far ? (column * 2 < this.columns ? "right" : "left") : "";
    if (cell.dataset.choice === words && cell.dataset.far === where) return;
    Object.assign(cell.dataset, { choice: words, far: where });
    cell.replaceChildren(where ? Object.assign(document.createElement("span"), { textContent: words }) : words);
  }
}

// A light word in plain words of the chosen language.
function look(lights, word) {
  const { colour, pattern, second, soft } = lights.parts(word);
  let colours = find(`colours|${lights.colours[colour][0]}`, lights.colours[colour][0]);
  if (second) colours += " / " + find(`colours|${lights.colours[second][0]}`, lights.colours[second][0]);
  if (soft) colours = say("soft", { colours });
  return `${colours} ${find(`patterns|${lights.patterns[pattern][0]}`, lights.patterns[pattern][0])}`;
}
