// Who sits where: a field for each seat, with people and bots to choose from.

import { find, player, say } from "./words.js";

export function make(tag, fields = {}, ...inside) {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...inside);
  return element;
}

// Fill a box with the seats of a game; what was chosen there before stays, as far as it can.
export function showSeats(box, game, count, wished = [], named = false) {
  const kept = chosenSeats(box);
  const keptNames = chosenNames(box);
  const seats = [];
  for (let seat = 0; seat < count; seat += 1) {
    const levels = ["", ...game.bots];
    const chosen = [kept[seat], wished[seat], seat === 0 ? "" : game.bots[0]].find((one) => levels.includes(one));
    const choices = levels.map((level) => make("option", {
      value: level, selected: level === chosen,
      textContent: level ? say("bot_level", { level: find(`levels|${level}`, level) }) : say("person"),
    }));
    const select = make("select", {}, ...choices);
    const name = make("input", { className: "name", maxLength: 24, autocomplete: "off", placeholder: say("guest"), value: keptNames[seat] ?? "" });
    name.setAttribute("list", "known-people");
    name.setAttribute("aria-label", say("name_of", { who: player(seat, { game: game.name }) }));
    const show = () => (name.hidden = !named || Boolean(select.value));
    select.onchange = show;
    show();
    seats.push(make("div", { className: "seat" }, make("span", { textContent: player(seat, { game: game.name }) }), name, labelled(select, player(seat, { game: game.name }))));
  }
  box.replaceChildren(...seats);
}

// The level of the bot on each seat, "" for a person.
export function chosenSeats(box) {
  return [...box.querySelectorAll("select")].map((select) => select.value);
}

// The names of the people on the seats, "" for nobody in particular and for bots.
export function chosenNames(box) {
  return [...box.querySelectorAll(".seat .name")].map((name) => (name.hidden ? "" : name.value.trim()));
}

function labelled(field, words) {
  field.setAttribute("aria-label", words);
  return field;
}
