// The page put together: what the server says goes to the parts that show it.

import { found, left } from "./address.js";
import { Board } from "./board.js";
import { Film } from "./film.js";
import { Hands } from "./hands.js";
import { Seat } from "./seat.js";
import { Lights } from "./lights.js";
import { Line } from "./line.js";
import { Moment } from "./moment.js";
import { celebrate } from "./motion.js";
import { Sounds } from "./sounds.js";
import { save, Souvenir } from "./souvenir.js";
import { NewGame } from "./newgame.js";
import { PiecesView } from "./pieces.js";
import { PeopleCard } from "./people.js";
import { Puzzles } from "./puzzles.js";
import { RealBoard } from "./real_board.js";
import { Replay } from "./replay.js";
import { Share } from "./share.js";
import { ShowMe } from "./show_me.js";
import { hasSaved, Side } from "./side.js";
import { sure } from "./sure.js";
import { choiceWords } from "./choices.js";
import { Workbench } from "./workbench.js";
import { DoctorCard } from "./doctor_card.js";
import { choose, find, keep, language, preferredLanguage, refusal, say } from "./words.js";

const byId = (id) => document.getElementById(id);
const ALERT_MS = 7000;
const DESCRIBE_MS = 200;
const COLOURS = ["red", "yellow", "green", "blue", "orange", "purple", "pink", "light-blue"];
const KINDS = ["drawing", "pieces", "table", "turn", "frame", "meanings"]; // of messages, as they are shown

const line = new Line();
const board = new Board();
const view = new PiecesView(board);
const moment = new Moment(view, (cell) => hands.pressOn(cell));
const side = new Side(board, view, moment);
const sounds = new Sounds();
const newGame = new NewGame(line, { isUnfinished, begun });
const seat = new Seat(line);
const hands = new Hands(line, board, view, seat, tell);
const people = new PeopleCard(line, tell);
new Souvenir(line, side, tell);
const workbench = new Workbench(line, board, tell);
new DoctorCard(line);
const showMe = new ShowMe(line, board, { turn: () => side.turn, table: () => latest.table, speak, tell });
const share = new Share(line, tell);
const puzzles = new Puzzles(line, { tell, isUnfinished, begun, solved: celebration, share: (puzzle) => share.open(puzzle), table: () => latest.table ?? {} });
const latest = {}; // the last message of each kind
let wasOver = keep("over") === "yes"; // the game that was seen here last
const replay = new Replay(line, {
  opened: (record) => {
    view.frozen = true;
    board.choices = {};
    view.open(record.pieces);
    moment.open(record.die);
    board.draw(record);
  },
  shown: (position) => {
    view.looks = position.looks;
    view.crowds = position.crowds;
    view.marks = position.marks;
    board.meanings = position.meanings;
    view.update({ at: position.pieces, hand: {}, tray: [] });
    board.show(position.words, board.columns);
    side.setTable({ ...replay.record, ...position, screen: "game", replayed: true, seats: [] });
    side.setTurn(position.turn);
    describe();
  },
  ended: () => {
    view.frozen = false;
    for (const kind of KINDS) if (latest[kind]) line.tell(kind, latest[kind]);
  },
  puzzled: (puzzle) => puzzles.start(puzzle),
  tell,
  seatsOf: ({ game, players }) => {
    const { table, welcome } = latest;
    const same = table?.game === game && table.players === players;
    return { game: welcome.games.find((one) => one.name === game), seats: same ? table.seats : new Array(players).fill("") };
  },
  isUnfinished,
});

const film = new Film(line, { replay, board, view, save, tell });
new RealBoard(line, {
  tell,
  changing: () => {
    if (replay.record) replay.end();
    puzzles.leave();
    for (const kind of KINDS) delete latest[kind];
    showLost("");
  },
});

// Whether the board plays, or keeps, a game that is not over.
function isUnfinished() {
  const { screen, result, choices } = latest.table ?? {};
  return screen === "game" ? !result && side.entries.length > 0 : hasSaved(choices);
}

// A record that was looked at gives way to the game that has begun.
function begun() {
  if (replay.record) replay.end();
}

// A sentence for everybody; `quiet` for readers only.
function tell(sentence, how = "loud") {
  const words = refusal(sentence, latest.table);
  if (how === "quiet") {
    byId("live").textContent = words;
    return;
  }
  byId("alert").hidden = false;
  byId("alert-words").textContent = words;
  clearTimeout(tell.timer);
  tell.timer = setTimeout(closeAlert, ALERT_MS);
  speak(words);
}

function closeAlert() {
  byId("alert").hidden = true;
  byId("alert-words").textContent = ""; // the same sentence may come again, and is heard again
}

function speak(words) {
  if (byId("speak").getAttribute("aria-pressed") !== "true" || !window.speechSynthesis) return;
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(words), { lang: language }));
}

// Many frames may come in a moment; readers need the cells described once.
let describing = 0;
function describe() {
  if (describing) return;
  describing = setTimeout(() => {
    describing = 0;
    if (!board.cells || !board.lights) return;
    board.describe((cell) => [view.pieceAt(cell) && view.kindOf(view.pieceAt(cell)), view.markAt(cell)]);
    side.showLegend();
  }, DESCRIBE_MS);
}

// What the board says; while a record is looked at it waits.
function hear(kind, show) {
  line.on(kind, (message) => {
    latest[kind] = message;
    if (!replay.record) show(message);
  });
}

hear("drawing", (drawing) => {
  view.open(drawing.pieces);
  moment.open(drawing.die);
  sounds.ofEvents = drawing.sounds ?? {};
  document.body.dataset.buttons = drawing.buttons ? "yes" : "";
  board.draw(drawing);
});
hear("table", (table) => {
  board.choices = choiceWords(table.choices, latest.welcome?.games);
  if ((table.number ?? 0) !== view.count) {
    if (!table.at_once) closeAlert(); // something else was done since; in a race it always is
    showMe.forget();
  }
  board.meanings = table.screen === "game" ? board.meanings ?? {} : null;
  view.looks = table.looks ?? {};
  view.crowds = table.crowds ?? [];
  view.ways = table.ways ?? [];
  view.bellCells = table.bell_cells ?? [];
  view.marks = table.marks ?? {};
  view.home = table.bell_home ?? "";
  view.rests = table.rest_cells ?? [];
  view.pauses = table.pause_cells ?? [];
  view.count = table.number ?? 0;
  view.atOnce = table.at_once ?? false;
  side.setTable(table);
  puzzles.look(table);
  seat.show(table);
  view.arrange();
  describe();
});
hear("turn", (turn) => {
  const before = byId("turn-who").textContent;
  view.pressed = turn.buttons.map(({ cell }) => cell);
  const { own = "" } = side.turn?.hint ?? {};
  if (own.startsWith("hints|") && turn.hint.own !== own && turn.hint.own.startsWith("hints|")) {
    closeAlert(); // somebody has gone on
    showMe.forget();
  }
  if (turn.over && side.turn && !side.turn.over) end(turn);
  side.setTurn(turn);
  keep("over", turn.over ? "yes" : "");
  if (byId("turn-who").textContent !== before) speak(`${byId("turn-who").textContent}. ${byId("turn-hint").textContent}`);
});
hear("pieces", (places) => {
  view.update(places);
  describe();
});
hear("frame", ({ words }) => {
  board.show(words);
  describe();
});
hear("meanings", ({ cells }) => {
  if (board.meanings) board.meanings = cells;
  describe();
});
line.on("welcome", (welcome) => {
  latest.welcome = welcome;
  seat.forget();
  side.can = welcome.can;
  view.use(welcome.pictures);
  view.touchable = welcome.board.sensors === "simulated";
  document.body.dataset.touchable = view.touchable ? "yes" : "";
  board.welcome({ lights: new Lights(welcome.lights), columns: welcome.board.columns });
  newGame.use(welcome.games);
  workbench.use(welcome);
  people.look();
  for (const kind of KINDS) if (latest[kind]) line.tell(kind, latest[kind]);
  if (!document.body.dataset.ready) puzzles.takeUp().finally(openAddress);
  document.body.dataset.ready = "yes";
});
window.addEventListener("hashchange", openAddress);
line.on("log", (log) => {
  const known = side.entries.at(-1)?.number ?? 0;
  if (!log.whole) sounds.tell(log.entries.filter(({ number }) => number > known));
  side.addLog(log);
});
line.on("undone", (undone) => side.cutLog(undone));
line.on("refused", ({ why }) => {
  sounds.play("sorry");
  tell(why);
});
line.on("helper", (helper) => {
  side.helper = helper;
  byId("auto").checked = helper.auto;
  document.body.dataset.busy = helper.busy ? "yes" : "";
  side.showTurn();
});
line.on("board", ({ connected }) => showLost(connected ? "" : say("unplugged")));
line.on("lost", () => showLost(say("lost_server")));
line.on("found", () => showLost(""));
for (const why of ["stranger", "elsewhere", "no_board"]) line.on(why, () => showLost(say(why)));

// The end of a game is seen and heard, and who has played for the first time is known from now on.
function end({ who }) {
  people.look();
  const won = who.general !== "lost";
  if (won) celebration();
  else setTimeout(() => sounds.play("lost"), 600);
}

function celebration() {
  setTimeout(() => sounds.play("fanfare"), 600);
  celebrate(board.stage, COLOURS.map((name) => `var(--d-${name})`));
}

// A game or a puzzle that came with the address of the page opens on the slider.
async function openAddress() {
  const last = wasOver;
  wasOver = false; // once
  try {
    const game = await found();
    if (game) await replay.open(game.text, game.puzzle, true);
    else if (last) await openLast();
  } catch (error) {
    left(); // it is said once
    tell(find(error.message, error.message));
  }
}

// A board does not go on with a game that is over: what was seen of it when the page was closed opens
// on the slider.
async function openLast() {
  const { text } = await line.ask("record");
  if (latest.table?.screen === "menu") await replay.open(text, null, true);
}

function showLost(words) {
  if (byId("lost").textContent === words) return; // readers hear it once
  byId("lost").textContent = words;
  byId("lost").hidden = !words;
}

// Buttons.

for (const what of ["undo", "abort", "help", "resume", "discard"]) {
  byId(what).onclick = async () => {
    if (await sure(what === "discard", "sure_discard")) line.ask(what).catch((error) => tell(error.message));
  };
}
byId("alert-close").onclick = closeAlert;
byId("auto").onchange = (event) => line.ask("auto", { on: event.target.checked }).catch(() => {});
byId("theme").onclick = () => showTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark", true);
byId("signs").onclick = () => toggle("signs", (on) => { board.view.signs = on; board.view.stale = true; });
byId("speak").onclick = () => toggle("speak", (on) => !on && window.speechSynthesis?.cancel());
byId("language").onchange = (event) => showLanguage(event.target.value, true);

function toggle(name, act) {
  const on = byId(name).getAttribute("aria-pressed") !== "true";
  byId(name).setAttribute("aria-pressed", String(on));
  keep(name, on ? "yes" : "no");
  act(on);
}

const dark = matchMedia("(prefers-color-scheme: dark)");
function showTheme(theme, kept) {
  document.documentElement.dataset.theme = theme;
  if (kept) keep("theme", theme);
}
dark.addEventListener("change", () => keep("theme") || showTheme(dark.matches ? "dark" : "light"));

async function showLanguage(name, kept) {
  await choose(name);
  byId("language").value = name;
  if (kept) keep("language", name);
  sounds.show();
  if (!latest.welcome) return;
  newGame.show();
  puzzles.show();
  people.show();
  workbench.show();
  side.legendKey = "";
  side.show();
  if (replay.record) replay.go(replay.at);
  else board.choices = choiceWords(latest.table?.choices, latest.welcome.games);
  view.arrange();
  describe();
}

// Begin.

board.changed = () => {
  view.arrange();
  byId("zoom").hidden = !board.small;
  byId("zoom").setAttribute("aria-pressed", String(board.zoomed));
};
byId("zoom").onclick = () => {
  board.zoomed = !board.zoomed;
  board.resize();
};
new ResizeObserver(() => board.cells && board.resize()).observe(board.stage.parentElement);
window.addEventListener("resize", () => board.cells && board.resize());
if (keep("signs") === "yes") byId("signs").click();
await showLanguage(preferredLanguage());
line.connect();
window.lichtwiese = { board, film, hands, latest, line, side, view }; // for makers, and for the tests
