// The texts of the page in the chosen language, and the translation of what games say.

const LANGUAGES = ["en", "de", "fr"];
let texts = {};
let english = {};
export let language = "en";

async function load(name) {
  return (await fetch(`texts/${name}.json`)).json();
}

export function preferredLanguage() {
  const kept = keep("language");
  const wished = kept ? [kept] : navigator.languages || [navigator.language];
  for (const one of wished) {
    const short = String(one).slice(0, 2);
    if (LANGUAGES.includes(short)) return short;
  }
  return "en";
}

export async function choose(name) {
  english = Object.keys(english).length ? english : await load("en");
  texts = name === "en" ? english : await load(name);
  language = name;
  document.documentElement.lang = name;
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = say(element.dataset.text);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
    if (element.tagName === "BUTTON") element.title = say(element.dataset.label);
  }
}

// A text by its path, `colours|red`; the English one if it is missing, `otherwise` if that is too.
export function find(path, otherwise) {
  for (const table of [texts, english]) {
    let value = table;
    for (const key of path.split("|")) value = value?.[key];
    if (typeof value === "string") return value;
  }
  return otherwise;
}

export function say(key, values = {}) {
  return fill(find(key, key), values);
}

// Values go into {name}; into {name:player} the names of players, into {name:faces} and the like
// the words of that table of the game. The same is done by host/games/telling.py.
function fill(text, values, table) {
  return text.replace(/\{(\w+)(?::([\w ]+))?\}/g, (whole, name, kind) => {
    if (!(name in values)) return whole;
    const value = values[name];
    if (kind === "first") return String(value).split(",")[0]; // of a list of cells
    if (kind === "player") return numbers(value).map((one) => player(one, table)).join(", ");
    return kind ? String(value).split(", ").map((one) => word(kind, one, table)).join(", ") : plain(value);
  });
}

// A number below zero gets a minus, which is longer than a hyphen.
function plain(value) {
  return String(value).replace(/^-(?=\d+$)/, "−");
}

// A word of a table of the game or of the page; `*` stands for all that it has not.
function word(kind, one, table) {
  const own = `games|${table?.game}|${kind}|`;
  const rest = () => find(own + "*", "{0}").replace("{0}", table?.spaces?.[one] ?? one);
  return find(own + one) ?? find(`${kind}|${one}`) ?? rest();
}

// The numbers of players, also where a game calls them p0 and p1, or names several of them.
function numbers(value) {
  return [value].flat().flatMap((one) => String(one).split(",")).map((one) => Number(one.replace("p", "")));
}

// A sentence as the server tells it: a text of the game, or else a general one.
export function tellSentence({ own, general, values }, table) {
  const path = `games|${table.game}|${own}`;
  const one = own && values.n === 1 ? find(path + " 1") : undefined;
  const template = own ? one ?? find(path) : undefined;
  const words = fill(template ?? find(general, general), values, table);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

// Names.

export function player(number, table) {
  if (table?.names?.[number]) return table.names[number];
  const name = find(`games|${table?.game}|players|${number}`) ?? say("player_n", { n: number + 1 });
  if (!table?.seats?.[number]) return name;
  return name.endsWith(")") ? `${name.slice(0, -1)}, ${say("bot")})` : `${name} (${say("bot")})`;
}

// A piece by its kind, and by the tag it wears if it has one.
export function pieceName(piece) {
  if (!piece) return say("piece");
  const name = find(`games|${piece.game}|pieces|${piece.kind}`) ?? find(`pieces|${piece.kind}`, piece.kind);
  return piece.tag ? `${name} ${piece.tag}` : name;
}

// One event of a game as a sentence: its words are filled into the template of its first word.
// `how`: the table of texts that goes first, where the moment wants another sentence.
export function event(text, table, how = "events") {
  const words = text.split(" ");
  const first = how === "events" ? undefined : find(`games|${table.game}|${how}|${words[0]}`);
  const many = find(`games|${table.game}|events|${words[0]} ${words[1]}`);
  const template = first ?? many ?? find(`games|${table.game}|events|${words[0]}`);
  if (template === undefined) return ""; // nothing of the notation is said
  const values = { ...new Array(10).fill(""), ...words, 9: words.slice(1).join(", ") };
  const cells = template.replace(/\{(\d)\}/g, (_, place) => table.spaces?.[values[place]] ?? plain(values[place]));
  const sentence = fill(cells, values, table).trim();
  return template.startsWith("{") ? sentence.slice(0, 1).toUpperCase() + sentence.slice(1) : sentence;
}

// All of them: what begins with a small letter goes on with the sentence before it.
export function events(list, table, how) {
  const sentences = list.map((one) => event(one, table, how)).filter(Boolean);
  const join = (all, one) => (isSmall(one) ? all.replace(/[.]?$/, /[!?]$/.test(all) ? "" : ",") : all) + " " + one;
  return sentences.length ? sentences.reduce(join) : "";
}

// Who did it, and what: "Red throws a 6.", "Player 1: The die shows a square."; where nobody in
// particular did it: "Somebody picks a berry.", "The wind turns."
export function deed(entry, table, how) {
  const words = events(entry.events, table, how);
  const who = entry.player === null ? say("somebody") : player(entry.player, table);
  if (isSmall(words)) return [who, words];
  return [entry.player === null ? "" : say("who_says", { who }), words];
}

// Advice: what would come of the move, or where that is chance or hidden, the button or the cells
// that make it; and the reason.
export function advice({ cells, events: coming, player: seat, why }, buttons, table) {
  const button = buttons.find(({ cell }) => cell === cells.at(-1));
  const where = button ? tellSentence(button.say, table) : cells.join(", ");
  const there = where && say("who_says", { who: where });
  const what = coming.length ? deed({ player: seat, events: coming }, table).join(" ") : there;
  return `${what} ${tellSentence(why, table)}`.trim();
}

function isSmall(words) {
  return /^\p{Ll}/u.test(words);
}

// A sentence of the rules, which speak English, by the templates of this game and of the page, and
// then those of the other games; "offline" is ours.
export function refusal(sentence, table = {}) {
  if (sentence === "offline") return say("lost_server");
  const words = translate(sentence, table) ?? sentence;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function translate(sentence, table) {
  const games = texts.games ?? {};
  for (const { refusals = {}, words = {} } of [games[table.game] ?? {}, texts, ...Object.values(games)]) {
    for (const [template, other] of Object.entries(refusals)) {
      const found = match(template, sentence);
      if (!found) continue;
      const parts = Object.fromEntries(found.map((part, place) => [place, translatePart(part, words, table)]));
      return fill(other, parts, table);
    }
  }
  return null;
}

// What is filled in may be a reason of its own, or a list of words.
function translatePart(part, words, table) {
  return translate(part, table) ?? part.split(", ").map((word) => words[word] ?? texts.settings?.[word] ?? table.spaces?.[word] ?? word).join(", ");
}

function match(template, sentence) {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const pattern = new RegExp("^" + escaped.replace(/\{\d\}/g, "(.+?)") + "$");
  const found = pattern.exec(sentence);
  return found ? found.slice(1) : null;
}

// What is remembered from visit to visit.

export function keep(name, value) {
  try {
    if (value !== undefined) localStorage.setItem("lichtwiese-" + name, value);
    return localStorage.getItem("lichtwiese-" + name);
  } catch {
    return null;
  }
}

// A value of an option: its own word, the player it names, or itself if it is a number.
export function optionValue(game, option, value) {
  const plain = Array.isArray(value) ? value.join(", ") || "–" : String(value);
  const own = find(`games|${game}|options|${option.name}|${plain}`);
  return own ?? (option.players ? player(value, { game }) : plain);
}
