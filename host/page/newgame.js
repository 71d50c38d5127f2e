// The dialog for a new game, drawn from the games' own tables of options.

import { chosen, make, showSeats } from "./seats.js";
import { gameTitle, useTitles } from "./side.js";
import { sure } from "./sure.js";
import { find, optionValue, refusal, say } from "./words.js";

const byId = (id) => document.getElementById(id);
const HINTS = [0, 3, -1]; // so much advice for each seat; -1 without end
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// A line may break between two facts, not within one.
const unbroken = (fact) => fact.replaceAll(" ", "\u00a0").replaceAll("–", "\u2060–\u2060");

export class NewGame {
  // `isUnfinished()` tells whether a game would be lost; `begun()` hears that one has begun.
  constructor(line, { isUnfinished, begun }) {
    Object.assign(this, { line, isUnfinished, begun });
    this.dialog = byId("new-game");
    this.games = [];
    byId("open-new").onclick = () => this.open();
    byId("new-cancel").onclick = () => this.dialog.close();
    byId("new-form").onsubmit = (event) => this.start(event);
    byId("new-players").onchange = () => this.seatPlayers();
    byId("new-games").onkeydown = (event) => this.key(event);
    byId("new-seats").addEventListener("change", () => this.suit());
    byId("new-options").parentElement.onchange = (event) => this.touched.add(event.target.dataset.option);
  }

  use(games) {
    this.games = games;
    useTitles(games);
    this.chosen ??= games[0];
    this.show();
  }

  // Once more, for another language.
  show() {
    for (const [id, pick] of [["shelf", (game) => this.open(game)], ["new-games", (game) => this.pick(game)]]) {
      byId(id).replaceChildren(...this.games.map((game) => this.cover(game, pick, id === "new-games")));
    }
    const hints = Number(byId("new-hints").value || 0);
    byId("new-hints").replaceChildren(...HINTS.map((count) => make("option", { value: count, selected: count === hints, textContent: say(`hints_${count}`) })));
    if (this.chosen) this.pick(this.chosen);
  }

  // A game on the shelf: its board, its name, for whom it is, how long it takes, and what it is.
  cover(game, pick, radio) {
    const picture = make("span", { className: "cover" });
    picture.setAttribute("aria-hidden", "true");
    this.preview(game).then((svg) => (picture.innerHTML = svg)).catch(() => {});
    const title = make("strong", { textContent: gameTitle(game.name) });
    const facts = make("small", { textContent: this.facts(game) });
    const button = make("button", { type: "button", className: "game", onclick: () => pick(game) }, picture, title, facts);
    const line = find(`games|${game.name}|line`);
    if (!radio && line) button.append(make("small", { className: "line", textContent: line }));
    button.dataset.game = game.name;
    if (radio) button.setAttribute("role", "radio");
    return button;
  }

  facts({ least, most, age, minutes }) {
    const facts = [say("for_players", { least, most })];
    if (age) facts.push(say("from_age", { age }));
    if (minutes) facts.push(say("minutes", { minutes: minutes.replace("-", "–") }));
    return facts.map(unbroken).join(" · ");
  }

  async preview(game) {
    this.previews ??= {};
    this.previews[game.name] ??= this.line.ask("preview", { game: game.name, ...game.cover });
    return (await this.previews[game.name]).svg;
  }

  open(game = this.chosen) {
    this.pick(game);
    byId("new-wrong").hidden = true;
    if (!this.dialog.open) this.dialog.showModal();
    byId("new-start").focus();
  }

  pick(game) {
    this.chosen = game;
    this.touched = new Set(); // options that somebody has chosen, so that they stay
    for (const button of byId("new-games").children) {
      const chosen = button.dataset.game === game.name;
      button.setAttribute("aria-checked", String(chosen));
      button.tabIndex = chosen ? 0 : -1; // one stop for Tab; arrows go from game to game
    }
    const counts = [];
    for (let count = game.least; count <= game.most; count += 1) counts.push(count);
    const usual = Math.max(game.least, Math.min(2, game.most));
    byId("new-players").replaceChildren(...counts.map((count) => make("option", { value: count, textContent: count, selected: count === usual })));
    this.showOptions();
    this.seatPlayers();
  }

  key(event) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const place = this.games.indexOf(this.chosen) + step;
    this.pick(this.games[(place + this.games.length) % this.games.length]);
    byId("new-games").querySelector("[aria-checked=true]").focus();
  }

  seatPlayers() {
    showSeats(byId("new-seats"), this.chosen, Number(byId("new-players").value), [], true);
    this.suit();
  }

  // Options that suit so many players, and a child if one plays along, unless somebody has chosen
  // others; and what that means, in words.
  suit() {
    const { seats, children } = chosen(byId("new-seats"));
    const suited = { ...this.chosen.fits[seats.length], ...(children.length ? this.chosen.child : {}) };
    for (const { name, players, chosen: usual } of this.chosen.options) {
      if (this.touched.has(name)) continue;
      const field = this.dialog.querySelector(`[data-option="${name}"]`);
      const value = suited[name] ?? (players && children.length ? children[0] : usual);
      if (field.type === "checkbox") field.checked = value;
      else field.value = JSON.stringify(value);
    }
    const words = children.length ? [find(`games|${this.chosen.name}|child`, ""), say("child_words")] : [];
    if (seats.includes("growing")) words.push(say("growing_words"));
    byId("new-words").textContent = words.join(" ");
  }

  // What is chosen often, and behind "More" the rest.
  showOptions() {
    const rows = { true: [], false: [] };
    for (const option of this.chosen.options) rows[option.common].push(this.row(option));
    byId("new-options").replaceChildren(...rows.true);
    byId("new-rare").replaceChildren(...rows.false);
    byId("new-more").hidden = !rows.false.length;
    byId("new-more").open = false;
  }

  row(option) {
    const path = `games|${this.chosen.name}|options|${option.name}`;
    const flag = option.kind === "flag";
    const field = flag ? make("input", { type: "checkbox", checked: option.chosen }) : this.choices(option);
    field.dataset.option = option.name;
    return make("label", {}, make("span", { textContent: find(`${path}|name`, option.name) }), field);
  }

  choices(option) {
    const text = JSON.stringify(option.chosen);
    return make("select", {}, ...option.values.map((value) => {
      const chosen = JSON.stringify(value) === text;
      return make("option", { value: JSON.stringify(value), selected: chosen, textContent: optionValue(this.chosen.name, option, value) });
    }));
  }

  order() {
    const options = {};
    for (const field of this.dialog.querySelectorAll("[data-option]")) {
      options[field.dataset.option] = field.type === "checkbox" ? field.checked : JSON.parse(field.value);
    }
    const sitting = chosen(byId("new-seats"));
    const [auto, hints] = [byId("new-auto").checked, Number(byId("new-hints").value)];
    return { game: this.chosen.name, players: sitting.seats.length, options, auto, hints, ...sitting };
  }

  async start(event) {
    event.preventDefault();
    if (!(await sure(this.isUnfinished()))) return;
    byId("new-start").disabled = true;
    try {
      await this.line.ask("new", this.order());
      this.begun();
      this.dialog.close();
      scrollTo(0, 0); // where the board is
    } catch (error) {
      byId("new-wrong").textContent = refusal(error.message, { game: this.chosen.name });
      byId("new-wrong").hidden = false;
    }
    byId("new-start").disabled = false;
  }
}
