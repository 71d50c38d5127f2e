// Beside the board: whose turn it is, what was done, how it stands, what the lights mean.

import { canFilm } from "./film.js";
import { Panels } from "./panels.js";
import { deed, find, player, say, tellSentence } from "./words.js";

const byId = (id) => document.getElementById(id);

export class Side {
  constructor(board, view, moment) {
    this.board = board;
    this.view = view;
    this.moment = moment;
    this.table = {};
    this.turn = null;
    this.entries = [];
    this.can = []; // what the shell can do beside all that every shell can
    this.helper = { auto: true, busy: false };
    this.panels = new Panels(byId("panels"), view);
  }

  // All of it again, in the chosen language.
  show() {
    this.showTurn();
    this.showLog();
    this.showTally();
    this.showLegend();
    this.showHow();
    byId("title").textContent = this.table.game ? gameTitle(this.table.game) : "";
  }

  setTable(table) {
    const before = this.words;
    this.table = table;
    this.words = JSON.stringify([table.game, table.options, table.seats, table.names, table.replayed, Boolean(table.result)]); // all that the words of the log depend on
    if (this.words !== before) this.show();
    else this.showTally();
    this.showSuggest();
    const playing = table.screen === "game";
    if (playing && document.body.dataset.screen !== "game") scrollTo(0, 0); // where the board is
    document.body.dataset.screen = table.screen;
    byId("welcome").hidden = playing;
    byId("actions").hidden = byId("last-card").hidden = !playing;
    byId("saved").hidden = !hasSaved(table.choices);
  }

  // Whose turn it is, what is to be done now, and what the board says beside its lights.

  setTurn(turn) {
    this.turn = turn;
    this.showTurn();
    this.showTally();
  }

  showTurn() {
    if (!this.turn) return;
    const { who, hint, notes, piece, over, asks } = this.turn;
    setText("turn-who", tellSentence(who, this.table));
    setText("turn-hint", tellSentence(hint, this.table));
    setText("turn-notes", notes.map((one) => tellSentence(one, this.table)).join(" "));
    const picture = piece ? this.view.kindOf(piece).svg : "";
    if (this.picture !== picture) byId("turn-piece").innerHTML = this.picture = picture;
    byId("help").disabled = !asks || this.helper.busy;
    byId("turn-bar").dataset.over = document.body.dataset.over = over ? "yes" : "";
    byId("souvenir").hidden = !over || Boolean(this.table.replayed);
    byId("film").hidden = byId("souvenir").hidden || !canFilm(this.can);
    this.moment.show(this.turn, this.table);
    this.showSuggest();
  }

  // Advice, as long as there is some left for a person who is on.
  showSuggest() {
    if (!this.turn) return;
    const { players, over, asks } = this.turn;
    const { seats = [], hints = [] } = this.table;
    const left = players.filter((seat) => !seats[seat]).map((seat) => hints[seat] ?? 0);
    byId("suggest").hidden = over || !left.some(Boolean);
    byId("suggest").disabled = asks;
    byId("suggest").textContent = left.some((one) => one < 0) ? say("suggest") : say("suggest_left", { n: Math.max(0, ...left) });
  }

  // What was done.

  addLog({ entries, whole }) {
    const first = entries[0]?.number ?? 1;
    this.entries = whole ? entries : [...this.entries.filter((entry) => entry.number < first), ...entries];
    this.showLog();
  }

  cutLog({ number }) {
    this.entries = this.entries.filter((entry) => entry.number <= number);
    this.showLog();
  }

  // While a record is looked at, the moves of the board's game wait: they need its words.
  showLog() {
    const entries = this.table.replayed || !this.table.game ? [] : this.entries;
    const known = this.table.result ? Infinity : this.lastKnown(entries);
    byId("log").replaceChildren(...entries.slice(-120).reverse().map((entry) => this.logLine(entry, entry.number <= known ? "events" : "later")));
    const last = entries.at(-1);
    for (const id of ["share", "save-record"]) byId(id).disabled = !last;
    byId("undo").disabled = !last || Boolean(this.table.final);
    byId("last").textContent = last ? deed(last, this.table, "last").join(" ").trim() : say("nothing_yet");
  }

  // The latest entry after which nothing of what came before is hidden any more.
  lastKnown(entries) {
    const name = this.table.revealed_by;
    const uncovers = ({ events }) => events.some((one) => one.split(" ")[0] === name);
    return name ? entries.findLast(uncovers)?.number ?? 0 : Infinity;
  }

  logLine(entry, how) {
    const line = document.createElement("li");
    line.value = entry.number;
    const who = document.createElement("b");
    const [name, words] = deed(entry, this.table, how);
    who.textContent = name;
    line.append(who, " ", words);
    return line;
  }

  // How it stands.

  showTally() {
    this.panels.show(this.table, this.turn?.said);
    const rows = new Map(); // all that is counted of a player stands in one row
    for (const [what, seat, number] of this.table.tally ?? []) {
      const words = tellSentence({ own: `tally|${what}`, general: what, values: { n: number } }, this.table);
      const row = rows.get(seat ?? what) ?? this.tallyRow(seat === null ? words : player(seat, this.table), seat);
      const value = document.createElement("dd");
      value.textContent = seat === null ? number : words;
      row.append(value);
      rows.set(seat ?? what, row);
    }
    byId("tally").replaceChildren(...rows.values());
  }

  tallyRow(name, seat) {
    const row = document.createElement("div");
    const term = document.createElement("dt");
    term.textContent = name;
    row.append(term);
    row.dataset.now = this.turn?.players.includes(seat) ? "yes" : "";
    return row;
  }

  // What the lights say that are lit now.

  showLegend() {
    if (!this.board.lights) return;
    const seen = new Map(); // what is said -> the cells that say it
    for (const name of this.board.cells?.keys() ?? []) {
      if (!this.board.wordAt(name)) continue;
      const words = this.board.lightAt(name);
      seen.set(words, [...(seen.get(words) ?? []), name]);
    }
    const key = JSON.stringify([...seen]);
    if (key === this.legendKey) return;
    this.legendKey = key;
    const lines = [...seen].map(([words, cells]) => {
      const word = this.board.wordAt(cells[0]);
      const line = document.createElement("li");
      const lamp = document.createElement("i");
      const { colour, second } = this.board.lights.parts(word);
      lamp.style.background = this.board.lights.css(colour);
      if (second) lamp.style.borderColor = this.board.lights.css(second);
      lamp.textContent = this.board.lights.sign(word);
      line.append(lamp, ` ${words} `, Object.assign(document.createElement("small"), { textContent: some(cells) }));
      return line;
    });
    byId("legend").replaceChildren(...lines);
  }

  showHow() {
    const text = find(`games|${this.table.game}|how`) ?? say("how_page");
    const parts = (text + "\n" + say("how_page")).split("\n").filter((one, place, all) => all.indexOf(one) === place);
    byId("how").replaceChildren(...parts.map((one) => Object.assign(document.createElement("p"), { textContent: one })));
  }
}

function setText(id, words) {
  if (byId(id).textContent !== words) byId(id).textContent = words; // readers hear it once
}

const titles = {}; // of the games of the board, in English

export function useTitles(games) {
  for (const game of games) titles[game.name] = game.title;
}

export function gameTitle(name) {
  return find(`games|${name}|title`, titles[name] ?? name);
}

// Whether the board's menu offers to go on with a saved game.
export function hasSaved(choices = []) {
  return choices.some(([, command]) => command === "resume");
}

function some(cells) {
  return cells.slice(0, 6).join(" ") + (cells.length > 6 ? " …" : "");
}
