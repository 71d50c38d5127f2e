// Who sits where: a row for each of the players, with colour, name, person or bot, and whether it is
// a child. Whoever takes another's colour gives his own for it.

import { find, player, say } from "./words.js";

let people = {}; // name -> game -> what is known, also the seat of the last time

export function usePeople(known) {
  people = known;
}

export function make(tag, fields = {}, ...inside) {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...inside);
  return element;
}

// Fill a box with the seats of a game; what was chosen there before stays, as far as it can.
export function showSeats(box, game, count, wished = [], named = false) {
  const kept = rowsOf(box);
  const colour = keptColours(kept, count);
  box.replaceChildren(...[...new Array(count).keys()].map((seat) => row(box, game, count, seat, colour[seat], kept[seat] ?? {}, wished[seat], named)));
}

// Everybody keeps the colour, as far as so many players have it; the others get what is left.
function keptColours(kept, count) {
  const places = [...new Array(count).keys()];
  const held = kept.slice(0, count).map(({ seat }) => Number(seat));
  const free = places.filter((one) => !held.includes(one));
  return places.map((place) => (held[place] < count ? held[place] : free.shift()));
}

function row(box, game, count, seat, colour, kept, wished, named) {
  const who = player(seat, { game: game.name });
  const level = labelled(levels(game, seat, kept.level, wished), who);
  if (!named) return make("div", { className: "seat" }, make("span", { textContent: who }), level);
  const name = make("input", { className: "name", maxLength: 24, autocomplete: "off", placeholder: say("guest"), value: kept.name ?? "" });
  name.setAttribute("list", "known-people");
  labelled(name, say("name_of", { who: say("player_n", { n: seat + 1 }) }));
  const child = make("input", { type: "checkbox", className: "is-child", checked: kept.child ?? false });
  const child_label = make("label", { className: "child" }, child, make("span", { textContent: say("child") }));
  const line = make("div", { className: "seat" }, ...colours(box, game, count, seat, colour), name, level, child_label);
  const show = () => (name.hidden = child_label.hidden = Boolean(level.value));
  level.addEventListener("change", show);
  name.addEventListener("change", () => remember(box, line, game.name));
  show();
  return line;
}

function levels(game, seat, kept, wished) {
  const all = ["", ...game.bots];
  const chosen = [kept, wished, seat === 0 ? "" : game.bots[0]].find((one) => all.includes(one));
  return make("select", { className: "level" }, ...all.map((level) => make("option", {
    value: level, selected: level === chosen,
    textContent: level ? say("bot_level", { level: find(`levels|${level}`, level) }) : say("person"),
  })));
}

// The colour is that of the pieces; where nobody has pieces of his own, it is only a number.
function colours(box, game, count, seat, colour) {
  if (find(`games|${game.name}|players|0`) === undefined || count < 2) {
    return [make("span", { className: "who", textContent: player(seat, { game: game.name }) })];
  }
  const picture = make("i", { className: "own-piece", innerHTML: game.pieces[colour] ?? "" });
  picture.setAttribute("aria-hidden", "true");
  const select = make("select", { className: "colour" }, ...[...new Array(count).keys()].map((one) => make("option", { value: one, selected: one === colour, textContent: player(one, { game: game.name }) })));
  select.dataset.seat = colour;
  select.addEventListener("change", () => take(box, select, Number(select.value), game));
  return [picture, labelled(select, say("colour_of", { n: seat + 1 }))];
}

// A colour is taken: whoever had it gets the one that becomes free.
function take(box, select, seat, game) {
  const other = [...box.querySelectorAll(".colour")].find((one) => one !== select && one.dataset.seat === String(seat));
  if (other) paint(other, Number(select.dataset.seat), game);
  paint(select, seat, game);
}

function paint(select, seat, { pieces }) {
  select.value = select.dataset.seat = seat;
  select.previousSibling.innerHTML = pieces[seat] ?? "";
}

// Somebody who has played this before sits down: the same colour again, if nobody else with a name
// has it, and the same help.
function remember(box, line, game) {
  const known = people[line.querySelector(".name").value.trim()]?.[game];
  if (!known) return;
  line.querySelector(".is-child").checked = known.child ?? false;
  const select = line.querySelector(".colour");
  const held = [...box.children].find((one) => one !== line && one.querySelector(".colour")?.value === String(known.seat));
  if (!select?.options[known.seat] || held?.querySelector(".name:not([hidden])")?.value) return;
  select.value = known.seat;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function rowsOf(box) {
  return [...box.children].map((line) => ({
    level: line.querySelector(".level").value,
    name: line.querySelector(".name:not([hidden])")?.value.trim() ?? "",
    child: line.querySelector(".child:not([hidden]) input")?.checked ?? false,
    seat: line.querySelector(".colour")?.value,
  }));
}

// Who sits on each seat: the level of a bot or "" for a person, a name, whether it is a child.
export function chosen(box) {
  const rows = rowsOf(box);
  const seated = [];
  rows.forEach((one, place) => (seated[one.seat ?? place] = one));
  return {
    seats: seated.map(({ level }) => level),
    names: seated.map(({ name }) => name),
    children: [...seated.keys()].filter((seat) => seated[seat].child),
  };
}

function labelled(field, words) {
  field.setAttribute("aria-label", words);
  return field;
}
