// The site's program in node, without a browser: how long it takes to start, and a pass.
//
//     node tests/site_in_node.mjs SITE RUNTIME GAME
//
// RUNTIME is the folder of MicroPython as WebAssembly, with names that node knows.
// Prints milliseconds as JSON: until the page is welcomed, for an idle pass, for the longest of
// them, in the menu and in a game.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [site, runtime] = process.argv.slice(2, 4).map((name) => resolve(name));
const game = process.argv[4];
const began = performance.now();
const { loadMicroPython } = await import(`${runtime}/micropython.mjs`);
const python = await loadMicroPython({ url: `${runtime}/micropython.wasm`, heapsize: 8 * 1024 * 1024 });
const data = new Uint8Array(readFileSync(`${site}/program.bin`));
const end = data.indexOf(10);
let place = end + 1;
for (const [name, length] of JSON.parse(new TextDecoder().decode(data.subarray(0, end)))) {
  python.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
  python.FS.writeFile(name, data.subarray(place, place + length));
  place += length;
}
python.FS.mkdirTree("/board");
const said = [];
const faults = [];
let clock = 0;
python.registerJsModule("shell", {
  folder: "/board",
  say: (text) => said.push(JSON.parse(text)),
  seconds: () => clock,
  random: (count) => "07".repeat(count),
  report: (text) => faults.push(text),
});
python.runPython("import sys; sys.path[:] = ['/program']; from host.site.worker import hear, turn");
const [hear, turn] = [python.globals.get("hear"), python.globals.get("turn")];

function pass() {
  clock += 0.01;
  const before = performance.now();
  turn();
  return performance.now() - before;
}

function idle() {
  const times = Array.from({ length: 500 }, pass).sort((one, other) => one - other);
  return { middle: times[250], longest: times.at(-1) };
}

while (!said.some(({ say }) => say === "welcome")) pass();
const welcome = performance.now() - began;
for (let count = 0; count < 100; count += 1) pass();
const menu = idle();
hear(JSON.stringify({ id: 1, do: "new", game, players: 1, options: {}, seats: [""], auto: true }));
for (let count = 0; count < 600; count += 1) pass();
const playing = idle();
console.log(JSON.stringify({ welcome, menu, game: playing, says: said.at(-1).say, faults }));
