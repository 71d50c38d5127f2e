// Beside the board: whose turn it is, what was done, how it stands, what the lights mean.

import { tellLight } from "./board.js";
import { deed, find, player, say } from "./words.js";

const byId = (id) => document.getElementById(id);

export class Side {
  constructor(board, view) {
    this.board = board;
    this.view = view;
    this.table = {};
    this.entries = [];
    this.helper = { auto: true, busy: false };
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
    this.table = table;
    this.show();
    const playing = table.screen === "game";
    document.body.dataset.screen = table.screen;
    byId("welcome").hidden = playing;
    byId("actions").hidden = byId("last-card").hidden = !playing;
    byId("saved").hidden = !hasSaved(table.choices);
  }

  // Whose turn it is, and what is to be done now.

  showTurn() {
    const { who, hint, piece } = this.turnWords();
    if (byId("turn-who").textContent !== who) byId("turn-who").textContent = who;
    if (byId("turn-hint").textContent !== hint) byId("turn-hint").textContent = hint;
    const picture = piece ? this.view.kindOf(piece).svg : "";
    if (this.picture !== picture) byId("turn-piece").innerHTML = this.picture = picture;
    byId("help").disabled = !this.isAsked() || this.helper.busy;
    byId("turn").dataset.over = this.table.result ? "yes" : "";
  }

  isAsked() {
    const { missing = [], surplus = [], screen } = this.table;
    return screen === "game" && Boolean(missing.length || surplus.length || this.view.told.tray.includes("bell"));
  }

  turnWords() {
    const table = this.table;
    if (table.screen !== "game") return { who: say("choose_game"), hint: say("choose_hint"), piece: "bell" };
    if (table.result) return this.resultWords();
    const acting = [table.to_act].flat();
    const seat = table.view?.turn ?? acting[0];
    const who = player(seat, table);
    const piece = this.seatPiece(seat);
    return { who, hint: this.hintWords(seat), piece };
  }

  hintWords(seat) {
    const { missing, surplus, view, game, seats } = this.table;
    if (surplus?.length === 1 && missing?.length === 1) return say("hint_back", { put: missing[0], take: surplus[0] });
    if (surplus?.length && missing?.length) return say("hint_both", { put: missing.length, take: surplus.length });
    if (surplus?.length) return say("hint_take", { cells: some(surplus) });
    if (missing?.length) return say("hint_put", { cells: some(missing) });
    if (this.view.told.tray.includes("bell")) return say("hint_bell", { cell: this.view.home });
    if (seats?.[seat]) return say("hint_bot");
    if (view?.phase === "roll" && this.view.pieceAt(this.view.home) !== "bell") return say("hint_bell", { cell: this.view.home });
    const asked = view?.ask?.[0];
    const named = asked && find(`games|${game}|hints|${view.phase} ${asked}`);
    const hint = named ?? find(`games|${game}|hints|${this.table.hint || view?.phase}`) ?? say("hint_move");
    return hint.replace("{die}", find(`games|${game}|faces|${view?.die}`, view?.die));
  }

  resultWords() {
    const { result, game } = this.table;
    const winners = result.winners.map((one) => player(one, this.table));
    const title = result.title ? find(`games|${game}|titles|${result.title}`, result.title) : "";
    const who = winners.length ? (title || say("won_by", { who: winners.join(", ") })) : say("lost");
    const own = winners.length ? `${game}|won` : `${game}|lost`;
    const hint = find(`games|${own}`) ?? say("again");
    return { who, hint, piece: winners.length ? this.seatPiece(result.winners[0]) : "" };
  }

  // The piece that stands for a seat, where every player has own pieces.
  seatPiece(seat) {
    return this.table.own_pieces && this.view.kinds[seat + 1] ? `${seat + 1}.1` : "bell";
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

  // While a record is looked at, the moves of the board's game wait: they are told in its words.
  showLog() {
    const entries = this.table.replayed ? [] : this.entries;
    byId("log").replaceChildren(...entries.slice(-120).reverse().map((entry) => this.logLine(entry)));
    const last = entries.at(-1);
    byId("save-record").disabled = byId("undo").disabled = !last;
    byId("last").textContent = last ? this.told(last) : say("nothing_yet");
  }

  told(entry) {
    return deed(entry, this.table).join(" ");
  }

  logLine(entry) {
    const line = document.createElement("li");
    line.value = entry.number;
    const who = document.createElement("b");
    const [name, words] = deed(entry, this.table);
    who.textContent = name;
    line.append(who, " ", words);
    line.title = `${entry.move} > ${entry.events.join("; ")}`;
    return line;
  }

  // How it stands.

  showTally() {
    const parts = (this.table.tally ?? []).map(([what, seat, number]) => {
      const row = document.createElement("div");
      const name = document.createElement("dt");
      name.textContent = seat === null ? say(`tally_${what}`) : player(seat, this.table);
      const value = document.createElement("dd");
      value.textContent = seat === null ? number : say(`tally_${what}`, { n: number });
      row.append(name, value);
      row.dataset.now = seat !== null && seat === (this.table.view?.turn ?? this.table.to_act) ? "yes" : "";
      return row;
    });
    byId("tally").replaceChildren(...parts);
  }

  // What the lights say that are lit now.

  showLegend() {
    if (!this.board.lights) return;
    const seen = new Map();
    for (const name of this.board.cells?.keys() ?? []) {
      const word = this.board.wordAt(name);
      if (word) seen.set(word, [...(seen.get(word) ?? []), name]);
    }
    const key = JSON.stringify([...seen]) + document.documentElement.lang;
    if (key === this.legendKey) return;
    this.legendKey = key;
    const lines = [...seen].map(([word, cells]) => {
      const line = document.createElement("li");
      const lamp = document.createElement("i");
      const { colour, second } = this.board.lights.parts(word);
      lamp.style.background = this.board.lights.css(colour);
      if (second) lamp.style.borderColor = this.board.lights.css(second);
      lamp.textContent = this.board.lights.sign(word);
      line.append(lamp, ` ${tellLight(this.board.lights, word)} `, Object.assign(document.createElement("small"), { textContent: some(cells) }));
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
