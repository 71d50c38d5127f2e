// The dialog for a new game, drawn from the games' own tables of options.

import { gameTitle, useTitles } from "./side.js";
import { sure } from "./sure.js";
import { find, player, refusal, say } from "./words.js";

const byId = (id) => document.getElementById(id);

function make(tag, fields = {}, ...inside) {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...inside);
  return element;
}

export class NewGame {
  // `isUnfinished()` tells whether a game would be lost.
  constructor(line, isUnfinished) {
    Object.assign(this, { line, isUnfinished });
    this.dialog = byId("new-game");
    this.games = [];
    byId("open-new").onclick = () => this.open();
    byId("new-cancel").onclick = () => this.dialog.close();
    byId("new-form").onsubmit = (event) => this.start(event);
    byId("new-players").onchange = () => this.showSeats();
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
    if (this.chosen) this.pick(this.chosen);
  }

  // A game on the shelf: its board and its name.
  cover(game, pick, radio) {
    const picture = make("span", { className: "cover" });
    picture.setAttribute("aria-hidden", "true");
    this.preview(game).then((svg) => (picture.innerHTML = svg)).catch(() => {});
    const title = make("strong", { textContent: gameTitle(game.name) });
    const seats = make("small", { textContent: say("for_players", { least: game.least, most: game.most }) });
    const button = make("button", { type: "button", className: "game", onclick: () => pick(game) }, picture, title, seats);
    button.dataset.game = game.name;
    if (radio) button.setAttribute("role", "radio");
    return button;
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
  }

  pick(game) {
    this.chosen = game;
    for (const button of byId("new-games").children) {
      button.setAttribute("aria-checked", String(button.dataset.game === game.name));
    }
    const counts = [];
    for (let count = game.least; count <= game.most; count += 1) counts.push(count);
    const usual = Math.max(game.least, Math.min(2, game.most));
    byId("new-players").replaceChildren(...counts.map((count) => make("option", { value: count, textContent: count, selected: count === usual })));
    this.showSeats();
    this.showOptions();
  }

  showSeats() {
    const game = this.chosen;
    const count = Number(byId("new-players").value);
    const kept = [...byId("new-seats").querySelectorAll("select")].map((select) => select.value);
    const seats = [];
    for (let seat = 0; seat < count; seat += 1) {
      const levels = ["", ...game.bots];
      const wished = levels.includes(kept[seat]) ? kept[seat] : seat === 0 ? "" : game.bots[0];
      const choices = levels.map((level) => make("option", {
        value: level, selected: level === wished,
        textContent: level ? say("bot_level", { level: find(`levels|${level}`, level) }) : say("person"),
      }));
      seats.push(make("label", {}, make("span", { textContent: player(seat, { game: game.name }) }), make("select", {}, ...choices)));
    }
    byId("new-seats").replaceChildren(...seats);
  }

  showOptions() {
    const narrow = matchMedia("(max-width: 860px)").matches;
    const rows = this.chosen.options.map((option) => {
      const path = `games|${this.chosen.name}|options|${option.name}`;
      const wished = narrow ? option.small : option.chosen;
      const field = option.kind === "flag" ? make("input", { type: "checkbox", checked: wished }) : this.choices(option, path, wished);
      field.dataset.option = option.name;
      return make("label", {}, make("span", { textContent: find(`${path}|name`, option.name) }), field);
    });
    byId("new-options").replaceChildren(...rows);
  }

  choices(option, path, wished) {
    const text = JSON.stringify(wished);
    return make("select", {}, ...option.values.map((value) => {
      const plain = Array.isArray(value) ? value.join(", ") || "–" : String(value);
      const name = option.players ? player(value, { game: this.chosen.name }) : plain;
      const chosen = JSON.stringify(value) === text;
      return make("option", { value: JSON.stringify(value), selected: chosen, textContent: find(`${path}|${plain}`, name) });
    }));
  }

  order() {
    const options = {};
    for (const field of byId("new-options").querySelectorAll("[data-option]")) {
      options[field.dataset.option] = field.type === "checkbox" ? field.checked : JSON.parse(field.value);
    }
    const seats = [...byId("new-seats").querySelectorAll("select")].map((select) => select.value);
    return { game: this.chosen.name, players: seats.length, options, seats, auto: byId("new-auto").checked };
  }

  async start(event) {
    event.preventDefault();
    if (!(await sure(this.isUnfinished()))) return;
    byId("new-start").disabled = true;
    try {
      await this.line.ask("new", this.order());
      this.dialog.close();
    } catch (error) {
      byId("new-wrong").textContent = refusal(error.message, this.chosen.name);
      byId("new-wrong").hidden = false;
    }
    byId("new-start").disabled = false;
  }
}
