// The board in a browser: MicroPython as WebAssembly runs the firmware and the session. What the
// page says is handed in, what is for it goes out; the board's files are kept in IndexedDB.
// A worker called `far` has no board of its own, but the bytes of one at a port of the page; one
// called `update` brings the files of such a board up to date.

import { loadMicroPython } from "./micropython.js";
import { KeptFiles } from "./kept_files.js";

const FOLDER = "/board";
const HEAP_BYTES = 8 * 1024 * 1024;
const PASS_MS = 10;
const asked = []; // what the page says before the board is there
const program = { far: "far_worker", update: "update_worker" }[self.name] ?? "worker";
const far = program !== "worker";
let hear = (text) => asked.push(text);
let port = () => {};
onmessage = ({ data }) => (typeof data === "string" ? hear(data) : port(data));

// Files in one: a line of JSON tells their names and lengths, then they follow.
async function unpack(FS, packed) {
  const answer = await fetch(packed);
  if (!answer.ok) throw new Error(packed);
  const data = new Uint8Array(await answer.arrayBuffer());
  const end = data.indexOf(10);
  let place = end + 1;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(data.subarray(0, end)))) {
    const folder = name.slice(0, name.lastIndexOf("/"));
    FS.mkdirTree(folder);
    FS.writeFile(name, data.subarray(place, place + length));
    place += length;
  }
}

async function begin() {
  const kept = new KeptFiles(FOLDER);
  const [python] = await Promise.all([loadMicroPython({ url: "micropython.wasm", heapsize: HEAP_BYTES }), kept.open()]);
  python.FS.mkdirTree(FOLDER);
  await Promise.all([unpack(python.FS, "program.bin"), kept.load(python.FS)]);
  if (self.name === "update" && !(await hasFiles(python.FS))) return;
  python.registerJsModule("shell", {
    folder: FOLDER,
    say: (text) => postMessage(text),
    seconds: () => performance.now() / 1000,
    random: (count) => digits(crypto.getRandomValues(new Uint8Array(count))),
    report: (text) => console.error(text),
    send: (text) => postMessage(new TextEncoder().encode(text)),
  });
  python.runPython(`import sys; sys.path[:] = ['/program']; from host.site.${program} import hear, turn`);
  const turn = python.globals.get("turn");
  if (far) usePort(python, turn);
  hear = python.globals.get("hear");
  for (const text of asked) hear(text);
  setInterval(() => {
    turn();
    kept.save(python.FS);
  }, PASS_MS);
}

// The files for a board are fetched only now: without a net they may not be here.
async function hasFiles(FS) {
  try {
    await unpack(FS, "chip.bin");
    return true;
  } catch {
    postMessage('{"say": "update", "failed": "no_files", "values": {}}');
    return false;
  }
}

const digits = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// Bytes of the board, or the word that it was unplugged or is there again. Whoever waits for them goes
// on at once: an update asks a board some thousand times.
function usePort(python, turn) {
  python.runPython(`from host.site.${program} import take, lose, find`);
  const [take, lose, find] = ["take", "lose", "find"].map((name) => python.globals.get(name));
  port = ({ bytes, there }) => {
    if (bytes) take(digits(bytes));
    else if (there) find();
    else lose();
    turn();
  };
}

// One board for all windows: a second one waits until the first is closed. At an address that is
// not safe, such as that of another machine at home, browsers know no locks.
async function wait(locks, name) {
  locks.request(name, { ifAvailable: true }, async (lock) => lock || postMessage('{"say": "elsewhere"}'));
  await new Promise((resolve) => {
    locks.request(name, () => {
      resolve();
      return new Promise(() => {}); // until this window is closed
    });
  });
}

if (navigator.locks) await wait(navigator.locks, `lichtwiese ${far ? "far " : ""}${new URL(".", location).pathname}`);
await begin();
