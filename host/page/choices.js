// What can be chosen in the board's menu, cell by cell, in words.

import { gameTitle } from "./side.js";
import { find, optionValue, say } from "./words.js";

// `choices` as the board tells them, [cell, command]; `games` are those of the shelf.
export function choiceWords(choices = [], games = []) {
  const start = choices.map(([, command]) => command.split(" ")).find(([verb]) => verb === "start");
  const game = games.find((one) => one.name === start?.[1]);
  return Object.fromEntries(choices.map(([cell, command]) => [cell, wordsOf(command.split(" "), game)]));
}

function wordsOf([verb, ...rest], game) {
  if (verb === "game") return gameTitle(rest[0]);
  if (verb === "option") return option(game?.options[Number(rest[0])], Number(rest[1]), game?.name);
  return find(`choices|${verb}`, "").replace("{n}", Number(rest[0]) + (verb === "seat" ? 1 : 0));
}

// The first value of an option names it.
function option(option, place, game) {
  if (!option) return "";
  const value = option.order[place];
  const words = option.kind === "flag" ? say(value ? "yes" : "no") : optionValue(game, option, value);
  const name = find(`games|${game}|options|${option.name}|name`, "");
  return place === 0 ? `${name}: ${words}` : words;
}
