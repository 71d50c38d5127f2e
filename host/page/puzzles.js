// Puzzles: a shelf of them, one on the board, and whether it is solved or missed.

import { make } from "./seats.js";
import { gameTitle } from "./side.js";
import { sure } from "./sure.js";
import { find, keep, say, tellSentence } from "./words.js";

const byId = (id) => document.getElementById(id);
const STARS = 3;

export class Puzzles {
  // `isUnfinished()` tells whether a game would be lost; `solved()` lets everybody see and hear it;
  // `share(puzzle)` makes an address of it; `table()` is what the board said last; see NewGame for
  // the other.
  constructor(line, { tell, isUnfinished, begun, solved, share, table }) {
    Object.assign(this, { line, tell, isUnfinished, begun, solved, table });
    this.all = null;
    this.seen = new IntersectionObserver((entries) => this.draw(entries));
    this.now = null; // the one on the board, with the number of the move it begins at
    byId("puzzles-card").ontoggle = () => this.load();
    byId("puzzle-again").onclick = () => this.begin(this.now);
    byId("puzzle-share").onclick = () => share(this.now);
    byId("puzzle-leave").onclick = () => this.leave();
  }

  async load() {
    if (this.all || !byId("puzzles-card").open) return;
    this.all = (await this.line.ask("puzzles").catch(() => ({ puzzles: [] }))).puzzles;
    this.show();
  }

  // Once more, for another language.
  show() {
    byId("puzzles").replaceChildren(...(this.all ?? []).map((puzzle, number) => this.cover(puzzle, number)));
    this.tellNow();
  }

  cover(puzzle, number) {
    const picture = make("span", { className: "cover" });
    picture.setAttribute("aria-hidden", "true");
    picture.dataset.number = number;
    this.seen.observe(picture);
    const title = make("strong", { textContent: this.title(puzzle, number) });
    const stars = make("span", { className: "stars", textContent: "★".repeat(puzzle.stars) + "☆".repeat(STARS - puzzle.stars) });
    stars.setAttribute("role", "img");
    stars.setAttribute("aria-label", say("puzzle_stars", { n: puzzle.stars }));
    const goal = make("small", { className: "line", textContent: goalWords(puzzle) });
    return make("button", { type: "button", className: "game puzzle", onclick: () => this.choose(puzzle) }, picture, make("span", {}, title, " ", stars), goal);
  }

  // A picture is drawn when it comes into view.
  draw(entries) {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      this.seen.unobserve(target);
      this.line.ask("puzzle_picture", { number: Number(target.dataset.number) }).then(({ svg }) => (target.innerHTML = svg)).catch(() => {});
    }
  }

  title({ game }, number) {
    return say("puzzle_title", { n: number + 1, game: gameTitle(game) });
  }

  async choose(puzzle) {
    if (await sure(this.isUnfinished())) await this.begin(puzzle);
  }

  async begin(puzzle) {
    try {
      const { count, players } = await this.line.ask("replay", { text: puzzle.moves });
      await this.line.ask("replay_at", { at: count });
      await this.line.ask("play_on", { seats: new Array(players).fill("") });
      this.start({ ...puzzle, since: count });
      this.begun();
    } catch (error) {
      this.tell(error.message);
    }
  }

  // It is on the board now; `arrived` if the board has said so: until then it may still tell of
  // what was before.
  start(puzzle, arrived = false) {
    Object.assign(this, { now: puzzle, arrived });
    this.state = "open";
    this.left = puzzle.turns;
    byId("puzzle").hidden = false;
    byId("puzzles-card").open = false;
    byId("puzzle").scrollIntoView({ block: "nearest" });
    this.tellNow();
    this.look(this.table());
  }

  // Kept with the text of its game, by which it is known when the page is opened again.
  async remember() {
    const puzzle = this.now;
    const { text: played } = await this.line.ask("share").catch(() => ({}));
    if (played && this.now === puzzle) keep("puzzle", JSON.stringify({ ...puzzle, played }));
  }

  async takeUp() {
    const puzzle = JSON.parse(keep("puzzle") || "null");
    if (!puzzle) return;
    const { text = "" } = await this.line.ask("share").catch(() => ({}));
    if (this.now) return;
    if (text.startsWith(puzzle.played)) this.start(puzzle, true);
    else keep("puzzle", "");
  }

  leave() {
    if (this.now) keep("puzzle", "");
    this.now = null;
    byId("puzzle").hidden = true;
  }

  // Whether it is solved now, after what the board said of the table.
  async look(table) {
    if (!this.now || !table.screen) return;
    const { goal, turns, since, game } = this.now;
    const here = table.game === game && table.screen === "game";
    if (this.arrived && !here) this.leave(); // another game has begun, or none
    if (!this.arrived && here && table.number === since) {
      this.arrived = true;
      this.remember();
    }
    if (!this.arrived || !this.now) return;
    const asked = this.now;
    const judged = await this.line.ask("judge", { goal, turns, since }).catch(() => null);
    if (!judged || this.now !== asked) return;
    const before = this.state;
    Object.assign(this, { state: judged.state, left: judged.left });
    if (this.state === "solved" && before !== "solved") {
      this.solved();
      keep("puzzle", ""); // nobody needs to solve it again
    }
    this.tellNow();
  }

  tellNow() {
    if (!this.now) return;
    byId("puzzle-goal").textContent = goalWords(this.now);
    byId("puzzle-throws").textContent = throwWords(this.now);
    byId("puzzle-state").textContent = say(`puzzle_${this.state}`, { n: this.left ?? this.now.turns });
    byId("puzzle").dataset.state = this.state;
    byId("puzzle-again").className = this.state === "missed" ? "loud" : "";
  }
}

// What is to be done, in the words of its game.
export function goalWords({ game, goal, turns }) {
  const words = goal.split(" ");
  const names = words.filter((_, place) => place % 2 === 0).join(" ");
  const values = { n: Number(words[1]), turns };
  return tellSentence({ own: `puzzles|${names}`, general: "puzzle_goal", values }, { game });
}

// Which throws will come, as far as they are known.
function throwWords({ game, throws = [] }) {
  const faces = throws.map((face) => find(`games|${game}|faces|${face}`, face));
  return faces.length ? say("puzzle_throws", { throws: faces.join(" · ") }) : "";
}
