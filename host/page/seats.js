// Who sits where: a field for each seat, with people and bots to choose from.

import { find, player, say } from "./words.js";

export function make(tag, fields = {}, ...inside) {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...inside);
  return element;
}

// Fill a box with the seats of a game; what was chosen there before stays, as far as it can.
export function showSeats(box, game, count, wished = []) {
  const kept = chosenSeats(box);
  const seats = [];
  for (let seat = 0; seat < count; seat += 1) {
    const levels = ["", ...game.bots];
    const chosen = [kept[seat], wished[seat], seat === 0 ? "" : game.bots[0]].find((one) => levels.includes(one));
    const choices = levels.map((level) => make("option", {
      value: level, selected: level === chosen,
      textContent: level ? say("bot_level", { level: find(`levels|${level}`, level) }) : say("person"),
    }));
    seats.push(make("label", {}, make("span", { textContent: player(seat, { game: game.name }) }), make("select", {}, ...choices)));
  }
  box.replaceChildren(...seats);
}

// The level of the bot on each seat, "" for a person.
export function chosenSeats(box) {
  return [...box.querySelectorAll("select")].map((select) => select.value);
}
