// The workbench: what the switches say and what the pixels show, faults, the clock, the link.

import { nameOf, placeOf } from "./board.js";
import { find, say } from "./words.js";

const byId = (id) => document.getElementById(id);
const KINDS = ["none", "stuck", "dead", "bouncing", "pixel"];
const SPEEDS = [0, 1, 2, 5, 10];
const LINES = 200;

export class Workbench {
  constructor(line, board, tell) {
    Object.assign(this, { line, board, tell });
    this.raw = { lies: [], says: [], seen: [], flapping: [] };
    this.faults = {};
    this.lines = [];
    this.on = false;
    byId("open-workbench").onclick = () => this.open(!this.on);
    byId("fault").onsubmit = (event) => this.setFault(event);
    byId("map-cells").onclick = (event) => this.pickCell(event);
    byId("map-pixels").onclick = (event) => this.pickCell(event);
    byId("clear").onclick = () => this.ask("clear");
    line.on("raw", (raw) => { this.raw = raw; this.draw(); });
    line.on("faults", ({ faults }) => { this.faults = faults; this.showFaults(); });
    line.on("clock", ({ speed }) => { this.speed = speed; board.view.speed = speed; this.showClock(); });
    line.on("line", (message) => this.addLine(message));
    setInterval(() => this.on && this.draw(), 120);
  }

  use({ board, can_work, port }) {
    Object.assign(this, { columns: board.columns, rows: board.rows, canWork: can_work, port });
    if (this.on) this.ask("workbench", { on: true });
    this.show();
  }

  show() {
    byId("fault-kind").replaceChildren(...KINDS.map((kind) => new Option(say(`fault_${kind}`), kind)));
    for (const id of ["fault", "clock", "clear"]) byId(id).hidden = !this.canWork;
    byId("not-ours").hidden = this.canWork;
    this.showClock();
    this.showFaults();
    if (this.on) this.showSettings();
  }

  async ask(what, fields) {
    try {
      return await this.line.ask(what, fields);
    } catch (error) {
      this.tell(error.message);
      return null;
    }
  }

  async open(on) {
    this.on = on;
    byId("workbench").hidden = !on;
    byId("open-workbench").setAttribute("aria-pressed", String(on));
    byId("open-workbench").setAttribute("aria-expanded", String(on));
    await this.ask("workbench", { on });
    if (on) {
      this.show();
      byId("workbench").scrollIntoView({ block: "nearest" });
    }
    this.board.resize();
  }

  // Faults and clock.

  pickCell(event) {
    const box = event.target.getBoundingClientRect();
    const side = box.width / Math.max(this.columns, this.rows);
    const column = Math.floor((event.clientX - box.left) / side);
    const row = this.rows - 1 - Math.floor((event.clientY - box.top) / side);
    if (column < this.columns && row >= 0) byId("fault-cell").value = nameOf(column, row);
  }

  async setFault(event) {
    event.preventDefault();
    await this.ask("fault", { cell: byId("fault-cell").value.trim().toLowerCase(), kind: byId("fault-kind").value });
  }

  showFaults() {
    byId("faults").replaceChildren(...Object.entries(this.faults).map(([cell, kind]) => {
      const heal = Object.assign(document.createElement("button"), { type: "button", textContent: say("heal") });
      heal.onclick = () => this.ask("fault", { cell, kind: "none" });
      const line = document.createElement("li");
      line.append(`${cell}: ${say(`fault_${kind}`)} `, heal);
      return line;
    }));
  }

  showClock() {
    const speeds = SPEEDS.map((speed) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: speed ? `× ${speed}` : say("stop_clock") });
      button.setAttribute("aria-pressed", String(speed === this.speed));
      button.onclick = () => this.ask("speed", { value: speed });
      return button;
    });
    const step = Object.assign(document.createElement("button"), { type: "button", textContent: say("step_clock") });
    step.onclick = () => this.ask("step", { ms: 100 });
    byId("clock").replaceChildren(say("clock") + ": ", ...speeds, step);
  }

  async showSettings() {
    const answer = await this.ask("settings");
    if (!answer) return;
    byId("settings").replaceChildren(...answer.settings.map(([name, value, least, most, meaning]) => {
      const input = Object.assign(document.createElement("input"), { type: "number", value, min: least, max: most });
      input.onchange = () => this.set(input, name);
      input.dataset.kept = value;
      const label = document.createElement("label");
      label.title = meaning;
      label.append(`${find(`settings|${name}`, name)} `, input);
      return label;
    }));
  }

  // What is refused does not stay in its field.
  async set(input, name) {
    const value = Math.round(Number(input.value));
    if (await this.ask("set", { name, value })) input.dataset.kept = value;
    else input.value = input.dataset.kept;
  }

  // The link.

  addLine({ way, text }) {
    this.lines.push((way === "to" ? "→ " : "← ") + text);
    if (this.lines.length > LINES) this.lines.shift();
    this.linesStale = true;
  }

  // The two maps.

  draw() {
    if (!this.columns || !this.board.lights) return;
    this.drawCells();
    this.drawPixels();
    const { passes = "–", says, seen, flapping } = this.raw;
    const facts = { port: this.port, passes, says: says.length, seen: seen.length, flapping: flapping.join(" ") || "–" };
    byId("workbench-facts").textContent = say(this.canWork ? "workbench_facts" : "foreign_facts", facts);
    if (this.linesStale) {
      this.linesStale = false;
      const box = byId("lines");
      const atEnd = box.scrollTop + box.clientHeight > box.scrollHeight - 30;
      box.textContent = this.lines.join("\n");
      if (atEnd) box.scrollTop = box.scrollHeight;
    }
  }

  eachCell(id, drawCell) {
    const canvas = byId(id);
    const context = canvas.getContext("2d");
    const side = canvas.width / Math.max(this.columns, this.rows);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (let row = 0; row < this.rows; row += 1) {
      for (let column = 0; column < this.columns; column += 1) {
        drawCell(context, column * side, (this.rows - 1 - row) * side, side, nameOf(column, row));
      }
    }
  }

  drawCells() {
    const { lies, says, seen } = this.raw;
    const sets = { lies: new Set(lies), says: new Set(says), seen: new Set(seen) };
    this.eachCell("map-cells", (context, x, y, side, cell) => {
      context.fillStyle = sets.seen.has(cell) ? "#e9ba3b" : "#1b3228";
      context.fillRect(x + 1, y + 1, side - 2, side - 2);
      context.strokeStyle = sets.says.has(cell) ? "#ffffff" : "#46604f";
      context.lineWidth = sets.says.has(cell) ? 2 : 1;
      context.strokeRect(x + 2, y + 2, side - 4, side - 4);
      if (sets.lies.has(cell)) this.dot(context, x, y, side, "#2f62d0");
      if (this.faults[cell]) this.cross(context, x, y, side);
    });
  }

  drawPixels() {
    const { lights, view } = this.board;
    this.eachCell("map-pixels", (context, x, y, side, cell) => {
      const place = placeOf(cell);
      const number = place.row * 16 + place.column;
      const word = this.board.words[number] || 0;
      const [colour, level] = word ? view.look(word, number) : [0, 0];
      context.fillStyle = "#0b1310";
      context.fillRect(x + 1, y + 1, side - 2, side - 2);
      context.fillStyle = lights.css(colour, level * lights.strength(colour));
      context.fillRect(x + 1, y + 1, side - 2, side - 2);
      if (word) {
        context.fillStyle = level > 0.5 ? "#0b1310" : "#d9d2bd";
        context.font = `${Math.floor(side * 0.42)}px monospace`;
        context.fillText(lights.sign(word), x + side * 0.15, y + side * 0.68);
      }
      if (this.faults[cell] === "pixel") this.cross(context, x, y, side);
    });
  }

  dot(context, x, y, side, colour) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x + side / 2, y + side / 2, side * 0.24, 0, 7);
    context.fill();
  }

  cross(context, x, y, side) {
    context.strokeStyle = "#ff5a4c";
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(x + 3, y + 3);
    context.lineTo(x + side - 3, y + side - 3);
    context.moveTo(x + side - 3, y + 3);
    context.lineTo(x + 3, y + side - 3);
    context.stroke();
  }
}
