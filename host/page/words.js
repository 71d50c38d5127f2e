// The texts of the page in the chosen language, and the translation of what games say.

const LANGUAGES = ["en", "de", "fr"];
let texts = {};
let english = {};
export let language = "en";

async function load(name) {
  return (await fetch(`page/texts/${name}.json`)).json();
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

// A text by its path, `lights.red`; the English one if it is missing, `otherwise` if that is too.
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

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

// Names.

export function player(number, table) {
  const name = find(`games|${table?.game}|players|${number}`) ?? say("player_n", { n: number + 1 });
  if (!table?.seats?.[number]) return name;
  return name.endsWith(")") ? `${name.slice(0, -1)}, ${say("bot")})` : `${name} (${say("bot")})`;
}

export function pieceName(told) {
  if (!told) return say("piece");
  const name = find(`pieces|${told.kind}`, told.kind);
  return /^[A-Z]\d$/.test(told.name) ? `${name} ${told.name}` : name;
}

// One event of a game as a sentence: its words are filled into the template of its first word.
export function event(text, table) {
  const words = text.split(" ");
  const many = find(`games|${table.game}|events|${words[0]} ${words[1]}`);
  const template = many ?? find(`games|${table.game}|events|${words[0]}`);
  if (template === undefined) return text;
  const told = template.replace(/\{(\d)(?::(\w+))?\}/g, (_, place, kind) => {
    const word = place === "9" ? words.slice(1).join(", ") : words[Number(place)] ?? "";
    if (kind === "player") return player(Number(word), table);
    if (kind) return find(`games|${table.game}|${kind}|${word}`, word);
    return table.spaces?.[word] ?? word;
  }).trim();
  return template.startsWith("{") ? told.slice(0, 1).toUpperCase() + told.slice(1) : told;
}

// All of them: what begins with a small letter goes on with the sentence before it.
export function events(list, table) {
  const told = list.map((one) => event(one, table)).filter(Boolean);
  const join = (all, one) => (isSmall(one) ? all.replace(/[.]?$/, /[!?]$/.test(all) ? "" : ",") : all) + " " + one;
  return told.length ? told.reduce(join) : "";
}

// Who did it, and what: "Red throws a 6.", "Player 1: The die shows a square."
export function deed(entry, table) {
  const words = events(entry.events, table);
  const who = player(entry.player, table);
  return [isSmall(words) ? who : say("who_says", { who }), words];
}

function isSmall(words) {
  return /^\p{Ll}/u.test(words);
}

// A sentence of the rules, which speak English, by the table of its templates; "offline" is ours.
export function refusal(sentence) {
  if (sentence === "offline") return say("lost_server");
  return translate(sentence) ?? sentence;
}

function translate(sentence) {
  for (const [template, other] of Object.entries(texts.refusals ?? {})) {
    const found = match(template, sentence);
    if (found) return other.replace(/\{(\d)\}/g, (_, place) => translatePart(found[place]));
  }
  return null;
}

// What is filled in may be a reason of its own, or a list of words.
function translatePart(part) {
  return translate(part) ?? part.split(", ").map((word) => texts.words?.[word] ?? word).join(", ");
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
