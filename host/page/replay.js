// A record on the page: save the one of this game, open another, go through it with a slider.

import { left } from "./address.js";
import { goalWords } from "./puzzles.js";
import { chosen, showSeats } from "./seats.js";
import { save } from "./souvenir.js";
import { sure } from "./sure.js";
import { deed, say } from "./words.js";

const byId = (id) => document.getElementById(id);
const RUN_MS = 700;
const LARGEST = 800000; // bytes on the way to the server: more than twice a game of 10,000 lines

const sent = (text) => new Blob([JSON.stringify(text)]).size;

export class Replay {
  // `shown(position)` draws a position, `ended()` goes back to the board, `puzzled(puzzle)` takes
  // over one that is played on, `seatsOf(record)` tells the game and who sits at the board; see
  // NewGame for the last.
  constructor(line, { opened, shown, ended, puzzled, tell, seatsOf, isUnfinished }) {
    Object.assign(this, { line, opened, shown, ended, puzzled, tell, seatsOf, isUnfinished });
    this.record = null;
    byId("save-record").onclick = () => this.save();
    byId("load-record").onchange = (event) => this.load(event.target);
    byId("replay-at").oninput = (event) => this.go(Number(event.target.value));
    byId("replay-back").onclick = () => this.go(this.at - 1);
    byId("replay-on").onclick = () => this.go(this.at + 1);
    byId("replay-play").onclick = () => this.run();
    byId("replay-end").onclick = () => this.end();
    byId("replay-use").onclick = () => this.use();
  }

  async save() {
    try {
      const { text } = await this.line.ask("record");
      save(new Blob([text], { type: "text/plain" }), "lichtwiese-record.txt");
    } catch (error) {
      this.tell(error.message);
    }
  }

  async load(input) {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    const text = file.size > LARGEST ? null : await file.text();
    if (text === null || sent(text) > LARGEST) this.tell(say("file_too_large"));
    else await this.open(text);
  }

  // A game as text on the slider, at its beginning or at its end; a puzzle comes with its goal.
  async open(text, puzzle = null, atEnd = false) {
    try {
      this.record = await this.line.ask("replay", { text });
    } catch (error) {
      if (error.message !== "offline") left(); // what cannot be played is said once
      this.tell(error.message);
      return;
    }
    this.puzzle = puzzle && { ...puzzle, game: this.record.game, moves: text };
    byId("replay-goal").hidden = !puzzle;
    byId("replay-goal").textContent = puzzle ? goalWords(this.puzzle) : "";
    if (this.record.damage) this.tell(this.record.damage);
    byId("replay").hidden = false;
    byId("replay-at").max = this.record.count;
    document.body.dataset.replay = "yes";
    this.opened(this.record);
    const { game, seats } = this.seatsOf(this.record);
    byId("replay-seats").replaceChildren();
    if (game) showSeats(byId("replay-seats"), game, this.record.players, seats);
    await this.go(atEnd ? this.record.count : 0);
    byId("replay-at").focus();
  }

  async go(place) {
    if (!this.record) return;
    this.at = Math.max(0, Math.min(place, this.record.count));
    byId("replay-at").value = this.at;
    if (this.asking) return; // the answer that is under way will ask for the latest place
    this.asking = true;
    let position;
    do {
      position = await this.line.ask("replay_at", { at: this.at }).catch(() => null);
    } while (position && this.record && position.at !== this.at);
    this.asking = false;
    if (position && this.record) this.show(position);
  }

  show(position) {
    const { entry } = position;
    let words = say("replay_begin");
    if (entry?.undone) words = say("taken_back", { n: entry.undone });
    else if (entry) words = deed(entry, this.record).join(" ").trim();
    byId("replay-words").textContent = `${position.at} / ${this.record.count} · ${words}`;
    byId("replay-at").setAttribute("aria-valuetext", words);
    this.shown(position);
  }

  run() {
    if (this.running) {
      clearInterval(this.running);
      this.running = 0;
      return;
    }
    this.running = setInterval(() => {
      if (!this.record || this.at >= this.record.count) this.run();
      else this.go(this.at + 1);
    }, RUN_MS);
  }

  async use() {
    if (!(await sure(this.isUnfinished()))) return;
    try {
      await this.line.ask("play_on", { seats: chosen(byId("replay-seats")).seats });
      if (this.puzzle && this.at === this.record.count) this.puzzled({ ...this.puzzle, since: this.at });
      this.end();
    } catch (error) {
      this.tell(error.message);
    }
  }

  end() {
    if (this.running) this.run();
    this.record = null;
    byId("replay").hidden = true;
    document.body.dataset.replay = "";
    this.line.ask("replay_end").catch(() => {});
    left();
    this.ended();
  }
}
