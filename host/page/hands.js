// The hands: mouse, finger and keys lift pieces and put them down, exactly as on the board.

import { nameOf, placeOf } from "./board.js";
import { pieceName, say } from "./words.js";

const FAR = 7; // pixels that make a press a drag
const TAP_MS = 700; // how long a bell that lives beside the board rests on a cell, so that it counts

export class Hands {
  constructor(line, board, view, seat, tell) {
    Object.assign(this, { line, board, view, seat, tell });
    this.carried = null; // {piece, from, lifted}
    this.press = null; // the pointer that is down
    const stage = board.stage;
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    stage.addEventListener("pointerup", (event) => this.up(event));
    stage.addEventListener("pointercancel", () => this.cancel());
    for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, () => this.press || board.keepStill(false));
    board.grid.addEventListener("keydown", (event) => this.key(event));
    board.grid.addEventListener("focusin", (event) => {
      if (event.target.dataset.cell) board.moveCursor(event.target.dataset.cell, false);
    });
    view.tray.addEventListener("keydown", (event) => this.trayKey(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.carried) this.putBack();
    });
  }

  // While a record is looked at, and on a board with real sensors, which only real hands can move.
  isFrozen() {
    if (this.view.touchable === false) this.tell("This board has real sensors: use your hands.");
    return this.view.frozen || !this.view.touchable;
  }

  // Lifting and placing.

  async take(piece) {
    const cell = Object.keys(this.view.places.at).find((one) => this.view.places.at[one] === piece) ?? "";
    const from = cell || this.view.places.hand[piece] || "";
    const carried = { piece, from, lifted: Promise.resolve() };
    this.carried = carried;
    this.view.carry(piece);
    if (!cell) return;
    const before = [...this.board.words];
    carried.lifted = this.line.ask("lift", { cell, ...this.seat.fields });
    try {
      await carried.lifted;
    } catch (error) {
      if (this.carried === carried) this.letGo();
      this.tell(error.message);
      return;
    }
    setTimeout(() => this.tellGoals(before), 450);
  }

  async placeOn(cell) {
    const { piece, from, lifted } = this.carried;
    const before = this.view.places;
    this.view.own = piece;
    const held = this.hold(piece, cell);
    this.letGo();
    try {
      await lifted;
      await this.line.ask("place", { cell, piece, ...this.seat.fields });
      if (piece === "bell" && !this.view.home) this.bringBack(cell);
    } catch (error) {
      this.tell(error.message);
      if (this.view.places === held) this.view.places = before; // the server has said nothing since
      if (from && from !== cell) await this.line.ask("place", { cell: from, piece, ...this.seat.fields }).catch(() => {});
      this.view.arrange();
    }
  }

  // A bell that lives beside the board taps: it goes back by itself. Where it may rest, for a pause
  // or a look, it stays until it has made a move.
  async bringBack(cell) {
    const before = this.view.count;
    const rest = TAP_MS / Math.min(3, Math.max(1, this.board.view.speed));
    do {
      await new Promise((resolve) => setTimeout(resolve, rest));
      if (this.carried || this.view.pieceAt(cell) !== "bell") return;
    } while (this.view.rests.includes(cell) && this.view.count <= before);
    await this.take("bell");
    if (this.carried?.piece === "bell" && !this.press) await this.putAway();
  }

  // On another piece: where lifting the carried one has uncovered something, its way ends there.
  async use(cell) {
    const other = this.view.pieceAt(cell);
    if (!other || this.view.atOnce || !this.view.marks[this.carried.from]) return this.placeOn(cell);
    await this.putAway();
    return this.take(other);
  }

  // Until the server answers, show the piece where it was put.
  hold(piece, cell) {
    const places = structuredClone(this.view.places);
    delete places.hand[piece];
    places.tray = places.tray.filter((one) => one !== piece);
    for (const one of Object.keys(places.at)) if (places.at[one] === piece) delete places.at[one];
    if (places.at[cell]) return null;
    places.at[cell] = piece;
    this.view.places = places;
    return places;
  }

  async putAway() {
    const { piece, from, lifted } = this.carried;
    this.letGo();
    await lifted.catch(() => {});
    if (from) await this.line.ask("put_away", { piece }).catch(() => {});
    this.tell(say("put_aside", { piece: pieceName(this.view.kindOf(piece)) }), "quiet");
  }

  putBack() {
    if (this.carried.from) this.placeOn(this.carried.from);
    else this.letGo();
  }

  letGo() {
    this.carried = null;
    this.view.carry("");
  }

  // Lift the bell and put it straight back; from another cell it goes home first.
  ring() {
    return this.pressOn(this.view.home || this.bellCell());
  }

  bellCell() {
    return Object.keys(this.view.places.at).find((one) => this.view.places.at[one] === "bell") ?? "";
  }

  // Carry the bell to a cell. At home it is rung: lifted and put straight back. Where it stands
  // already, elsewhere, it goes home first, so that it comes there anew. How long it must be in the
  // air the session knows (host/session/flight.py).
  async pressOn(cell) {
    if (!cell || this.carried || this.isFrozen()) return;
    const { home } = this.view;
    const detour = home && this.bellCell() && (this.bellCell() === cell) !== (cell === home);
    for (const goal of detour ? [home, cell] : [cell]) {
      await this.take("bell");
      if (this.carried?.piece !== "bell") return;
      await this.placeOn(goal);
    }
  }

  // Tell readers what the board lights for the piece in the hand.
  tellGoals(before) {
    if (!this.carried) return;
    const lit = [];
    for (const name of this.board.cells.keys()) {
      const { column, row } = placeOf(name);
      const word = this.board.words[row * 16 + column];
      if (word && word !== before[row * 16 + column] && name !== this.carried.from) {
        lit.push(`${name} ${this.board.lightAt(name)}`);
      }
    }
    const piece = pieceName(this.view.kindOf(this.carried.piece));
    this.tell(say("in_hand", { piece, cells: lit.slice(0, 12).join("; ") || "–" }), "quiet");
  }

  // Mouse and finger.

  // The cell or the slot of the tray decides: a piece that is seen there may only fly past.
  pieceUnder(event, cell) {
    const there = document.elementsFromPoint(event.clientX, event.clientY);
    const slot = there.find((one) => one.matches(".slot"));
    const hovers = there.find((one) => one.matches(".piece[data-where=hand]"))?.dataset.piece;
    if (slot) return this.view.slots.get(slot.dataset.kind).pieces.at(-1);
    return (cell && (this.view.pieceAt(cell) || this.view.hovering(cell) || this.view.of(cell))) || hovers || "";
  }

  down(event) {
    if (event.button !== 0 || this.press) return;
    const cell = this.board.cellUnder(event.clientX, event.clientY);
    const piece = this.pieceUnder(event, cell);
    const carrying = Boolean(this.carried);
    const control = !carrying && this.isControl(cell, piece);
    if ((!piece && !carrying && !control) || this.isFrozen()) return;
    event.preventDefault();
    if (control) {
      this.useControl(cell);
      return;
    }
    this.press = { id: event.pointerId, x: event.clientX, y: event.clientY, piece, cell, dragging: false, carrying };
    this.board.keepStill(true);
    if (!carrying) {
      this.board.stage.setPointerCapture(event.pointerId);
      this.take(piece);
    } else if (piece === this.carried.piece) {
      this.board.stage.setPointerCapture(event.pointerId);
    }
  }

  // The printed arrow takes back, unless the bell has something to do there; else it is carried.
  useControl(cell) {
    const [, undo] = this.view.pauses;
    if (cell !== undo || this.view.pressed.includes(cell)) return this.pressOn(cell);
    return this.line.ask("undo").catch((error) => this.tell(error.message));
  }

  // Where the bell may be put: a tap carries it there.
  isControl(cell, piece) {
    return !piece && this.view.bellCells.includes(cell) && !this.view.atOnce;
  }

  move(event) {
    const press = this.press;
    if (!press || event.pointerId !== press.id || !this.carried) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.dragging && far < FAR) return;
    if (press.carrying && press.piece !== this.carried.piece) return;
    press.dragging = true;
    this.view.drag(this.carried.piece, event.clientX, event.clientY);
    this.mark(this.board.cellUnder(event.clientX, event.clientY));
  }

  up(event) {
    const press = this.press;
    if (!press || event.pointerId !== press.id) return;
    this.press = null;
    this.mark("");
    if (!this.carried) return;
    const cell = this.board.cellUnder(event.clientX, event.clientY);
    if (press.dragging) {
      if (cell) this.placeOn(cell);
      else this.putAway();
    } else if (press.carrying) {
      if (cell) this.use(cell);
      else if (this.overTray(event)) this.putAway();
    } else if (this.carried.piece === "bell" && this.carried.from) {
      this.placeOn(this.view.home || this.carried.from);
    }
  }

  overTray(event) {
    const box = this.view.tray.getBoundingClientRect();
    return event.clientY >= box.top && event.clientY <= box.bottom;
  }

  cancel() {
    this.press = null;
    this.mark("");
    if (this.carried) this.putBack();
  }

  mark(cell) {
    for (const one of this.board.grid.querySelectorAll(".under")) one.classList.remove("under");
    if (cell) this.board.cells.get(cell).classList.add("under");
  }

  // Keys.

  key(event) {
    const { column, row } = placeOf(this.board.cursor);
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (steps) {
      const [x, y] = [column + steps[0], row + steps[1]];
      if (x >= 0 && x < this.board.columns && y >= 0 && y < this.board.rows) this.board.moveCursor(nameOf(x, y));
    } else if (event.key === " " || event.key === "Enter") {
      this.useCell(this.board.cursor, event.key === "Enter");
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.putAside(this.board.cursor);
    } else {
      return;
    }
    event.preventDefault();
  }

  useCell(cell, enter) {
    if (this.isFrozen()) return;
    if (this.carried) {
      this.use(cell);
      return;
    }
    const piece = this.view.pieceAt(cell) || this.view.hovering(cell) || this.view.of(cell);
    if (this.isControl(cell, piece)) this.useControl(cell);
    else if (!piece) this.tell(say("nothing_here", { cell }), "quiet");
    else if (piece === "bell" && enter) this.ring();
    else this.take(piece);
  }

  // What is in the hand, or else what stands on the cell, goes beside the board.
  async putAside(cell) {
    if (this.isFrozen()) return;
    const piece = this.view.pieceAt(cell) || this.view.hovering(cell);
    if (!this.carried && !piece) this.tell(say("nothing_here", { cell }), "quiet");
    else if (!this.carried) await this.take(piece);
    if (this.carried) await this.putAway();
  }

  trayKey(event) {
    const slot = event.target.closest(".slot");
    if (!slot || (event.key !== " " && event.key !== "Enter") || this.isFrozen()) return;
    event.preventDefault();
    if (this.carried) this.putAway();
    else {
      this.take(this.view.slots.get(slot.dataset.kind).pieces.at(-1));
      this.board.moveCursor(this.board.cursor);
    }
  }
}
