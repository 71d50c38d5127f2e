// The pieces on the page: one element each, on the board, in the air or in the tray.

import { goAlong, turnOver } from "./motion.js";
import { pieceName, say } from "./words.js";

const BRIEF_MS = 3000; // so long a picture lasts that is only to be remembered

export class PiecesView {
  constructor(board) {
    this.board = board;
    this.layer = document.getElementById("pieces");
    this.ground = document.getElementById("ground"); // below the lights
    this.tray = document.getElementById("tray");
    this.elements = new Map();
    this.pictures = {};
    this.kinds = {};
    this.places = { at: {}, hand: {}, tray: [] };
    this.looks = {}; // cell -> label of another picture
    this.marks = {}; // cell -> label of a picture that lies on it
    this.shown = new Map(); // cell -> such a picture that is shown, and its label
    this.crowds = []; // [cells, labels]: where pieces lie in any order, each with another picture
    this.bellCells = []; // where the bell may be put
    this.pressed = []; // where it would mean something now
    this.ways = []; // [how, cells]: how pieces went in the latest move
    this.home = ""; // the cell where the bell lives, "" if that is beside the board
    this.rests = []; // cells where it may rest, if it lives beside the board
    this.pauses = []; // where it pauses the game, where a piece then takes back, where it leaves
    this.count = 0; // moves that stand
    this.atOnce = false; // every lift counts at once, and what was lifted belongs back
    this.carried = ""; // the piece in this page's hand
    this.own = ""; // the piece that was put down here last: it stands where the hand let it go
    this.stood = new Map(); // piece -> the cell where it stood, or was lifted from
    this.slots = new Map();
  }

  // Pictures of the bell and of unknown magnets.
  use(pictures) {
    this.pictures = pictures;
  }

  // The pieces of a game: label -> kind, tag, svg, and the game.
  open(kinds) {
    this.kinds = kinds;
    for (const element of this.elements.values()) element.remove();
    this.elements.clear();
    for (const { element } of this.shown.values()) element.remove();
    this.shown.clear(); // another game, in which a label means something else
  }

  update(places) {
    this.places = places;
    this.arrange();
  }

  kindOf(piece) {
    if (piece === "bell") return { kind: "bell", svg: this.pictures.bell };
    return this.kinds[piece.split(".")[0]] ?? { kind: "spare", svg: this.pictures.spare };
  }

  pieceAt(cell) {
    return this.places.at[cell] ?? "";
  }

  // The piece of the hand that hovers over a cell.
  hovering(cell) {
    return Object.keys(this.places.hand).find((piece) => this.places.hand[piece] === cell) ?? "";
  }

  // The piece beside the board that belongs to a picture that lies on a cell.
  of(cell) {
    const kind = this.kinds[this.marks[cell]];
    return kind && !kind.flat ? this.places.tray.findLast((piece) => piece !== "bell") ?? "" : "";
  }

  // Cell -> label of another picture, also where pieces lie in any order.
  lookOf() {
    const looks = { ...this.looks };
    for (const [cells, labels] of this.crowds) {
      cells.filter((cell) => this.places.at[cell]).forEach((cell, place) => (looks[cell] = labels[place]));
    }
    return looks;
  }

  arrange() {
    const present = new Set();
    const looks = this.lookOf();
    this.layOutTray();
    const put = (piece, x, y, size, where) => {
      present.add(piece);
      this.put(piece, x, y, size, where);
    };
    const size = this.board.size;
    for (const [cell, piece] of Object.entries(this.places.at)) {
      if (!this.board.cells?.has(cell)) continue;
      const { x, y } = this.board.middle(cell);
      const from = this.stood.get(piece);
      const before = this.elements.get(piece)?.spot;
      put(piece, x, y, size * 0.84, "board");
      if (from !== cell) this.come(piece, { from, before, to: { x, y }, way: this.wayTo(from, cell) });
      this.dress(piece, looks[cell]);
    }
    for (const [piece, cell] of Object.entries(this.places.hand)) {
      if (!this.board.cells?.has(cell)) continue;
      const { x, y } = this.board.middle(cell);
      put(piece, x + size * 0.08, y - size * 0.22, size * 0.95, "hand");
    }
    for (const piece of this.places.tray) {
      const slot = this.slots.get(this.kindOf(piece).kind);
      const x = slot.button.offsetLeft + slot.button.offsetWidth / 2;
      const y = slot.button.offsetTop + slot.button.offsetHeight / 2;
      const back = slot.pieces.length - 1 - slot.pieces.indexOf(piece);
      const step = Math.min(back, 3) * 3;
      const from = this.stood.get(piece);
      const to = { x: x - 4 + step, y: y - step };
      put(piece, to.x, to.y, slot.button.offsetWidth * 0.8, "tray");
      if (from) this.come(piece, { from, to, way: this.ways.find(([, cells]) => cells[0] === from) });
    }
    this.layOutMarks();
    for (const [piece, element] of this.elements) {
      if (!present.has(piece)) {
        element.remove();
        this.elements.delete(piece);
      }
    }
    this.stood = new Map(Object.entries(this.places.at).map(([cell, piece]) => [piece, cell]));
    for (const [piece, cell] of Object.entries(this.places.hand)) this.stood.set(piece, cell);
  }

  // How a piece came to a cell: the way that leads there; or, for what was sent away, the way that
  // begins where it stood. Where people send it away themselves it waits beside the board first.
  wayTo(from, cell) {
    const sent = ([how, cells]) => how === "fly" && (from ? cells[0] === from : cells.length === 1);
    return this.ways.find(([, cells]) => cells.at(-1) === cell && cells.length > 1) ?? this.ways.find(sent);
  }

  // A piece that somebody else moved goes the way that its game tells; others just glide there.
  come(piece, { from, before, to, way }) {
    if (!way || this.own === piece || !(from || before)) return;
    const [how, cells] = way;
    const passed = from ? cells.map((name) => this.board.middle(name)) : [];
    const points = from && cells[0] !== from ? [this.board.middle(from), ...passed] : from ? passed : [before];
    const { x, y } = points.at(-1);
    if (Math.hypot(x - to.x, y - to.y) > 1) points.push(to);
    const element = this.elements.get(piece);
    const half = Number.parseFloat(element.style.width) / 2;
    const transform = (point, lift) => `translate(${point.x - half}px, ${point.y - half - this.board.size * lift}px)`;
    goAlong(element, points, how, transform, this.board.view.speed);
  }

  put(piece, x, y, size, where) {
    let element = this.elements.get(piece);
    if (!element) {
      element = document.createElement("div");
      element.className = "piece";
      element.dataset.piece = piece;
      element.innerHTML = this.kindOf(piece).svg;
      this.layer.append(element);
      this.elements.set(piece, element);
    }
    element.dataset.where = where;
    if (piece === this.carried && element.dataset.dragged) return;
    element.style.width = element.style.height = size + "px";
    element.style.transform = `translate(${x - size / 2}px, ${y - size / 2}px)`;
    element.style.zIndex = where === "hand" ? 60 : Math.round(y);
    element.spot = { x, y };
  }

  // A piece that is turned over looks different.
  dress(piece, label) {
    const element = this.elements.get(piece);
    const look = String(label ?? piece);
    if ((element.dataset.look ?? piece) === look) return;
    element.dataset.look = look;
    element.innerHTML = (this.kinds[look] ?? this.kindOf(piece)).svg;
  }

  // Pictures that are no pieces, such as a tile that lies face-up. What is there already stays: a
  // ground has hundreds of them.
  layOutMarks() {
    for (const [cell, { label, element }] of this.shown) {
      if (this.marks[cell] === label) continue;
      element.remove();
      this.shown.delete(cell);
    }
    const marks = Object.entries(this.marks).filter(([cell, label]) => this.kinds[label] && this.board.cells?.has(cell));
    const middles = marks.map(([cell]) => this.board.middle(cell)); // all of them before anything is moved
    const { offsetLeft, offsetTop } = this.board.box;
    marks.forEach(([cell, label], place) => {
      const { flat } = this.kinds[label]; // it fills its cell, below the lights or above them, and pieces stand on it
      const below = flat === "below";
      if (!this.shown.has(cell)) this.showMark(cell, label, flat ? "mark flat" : "mark", below ? this.ground : this.layer);
      const size = this.board.size * (flat ? 1 : 0.72);
      const [left, top] = below ? [offsetLeft, offsetTop] : [0, 0];
      const { style } = this.shown.get(cell).element;
      style.width = style.height = size + "px";
      style.transform = `translate(${middles[place].x - left - size / 2}px, ${middles[place].y - top - size / 2}px)`;
    });
  }

  showMark(cell, label, className, layer) {
    const element = Object.assign(document.createElement("div"), { className, innerHTML: this.kinds[label].svg });
    element.dataset.cell = cell;
    layer.append(element);
    this.shown.set(cell, { label, element });
    if (this.kinds[label].brief) setTimeout(() => (element.hidden = true), BRIEF_MS / Math.max(1, this.board.view.speed));
    if (!this.kinds[label].flat) turnOver(element);
  }

  // The kind of the picture that is seen on a cell.
  markAt(cell) {
    const { label, element } = this.shown.get(cell) ?? {};
    return element && !element.hidden ? this.kinds[label] : undefined;
  }

  // The element follows the pointer.
  drag(piece, clientX, clientY) {
    const element = this.elements.get(piece);
    if (!element) return;
    const stage = this.board.stage.getBoundingClientRect();
    const size = Math.max(this.board.size, 44);
    element.dataset.dragged = "yes";
    element.style.width = element.style.height = size + "px";
    element.style.zIndex = 999;
    const { scrollLeft, scrollTop } = this.board.stage; // looked at through a loupe
    const x = clientX - stage.left + scrollLeft - size / 2;
    const y = clientY - stage.top + scrollTop - size * 0.75;
    element.style.transform = `translate(${x}px, ${y}px)`;
  }

  carry(piece) {
    const before = this.elements.get(this.carried);
    if (before) {
      delete before.dataset.dragged;
      delete before.dataset.carried;
    }
    this.carried = piece;
    const element = this.elements.get(piece);
    if (element) element.dataset.carried = "yes";
    this.arrange();
  }

  // One button for each kind of piece that lies beside the board.
  layOutTray() {
    const kinds = new Map();
    for (const piece of this.places.tray) {
      const kind = this.kindOf(piece).kind;
      if (!kinds.has(kind)) kinds.set(kind, []);
      kinds.get(kind).push(piece);
    }
    for (const [kind, slot] of this.slots) {
      if (!kinds.has(kind)) {
        slot.button.remove();
        this.slots.delete(kind);
      }
    }
    for (const [kind, pieces] of kinds) {
      if (!this.slots.has(kind)) this.slots.set(kind, { button: this.makeSlot(kind) });
      const slot = this.slots.get(kind);
      slot.pieces = pieces;
      const name = pieceName({ ...this.kindOf(pieces[0]), tag: "" });
      const label = say("tray_slot", { piece: name, n: pieces.length });
      if (slot.button.getAttribute("aria-label") !== label) slot.button.setAttribute("aria-label", label);
      slot.button.firstChild.textContent = pieces.length > 1 ? pieces.length : "";
    }
    this.tray.dataset.empty = kinds.size ? "" : "yes";
    this.tray.dataset.words = say("tray_empty");
  }

  makeSlot(kind) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "slot";
    button.dataset.kind = kind;
    button.append(document.createElement("b"));
    this.tray.append(button);
    return button;
  }
}
