// Runs a script of the tests on MicroPython's WebAssembly port, in node.
//
//     node tests/run_in_node.mjs PORT FOLDER[,FOLDER...] SCRIPT WORD...
//
// PORT has the npm package unpacked. The port has no disk and no sys.argv: our rooms in these
// folders, the present directory first, are put into its memory where they are on disk, and the
// script's `main(words)` is called; what it returns is the exit code.

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const ROOMS = ["shared_rules", "firmware", "host", "tests"];
const WANTED = /\.(py|mpy|md|txt|json)$/;
const BESIDE = /^(__pycache__|page|corpus|out)$/; // no script reads what lies there

const [port, folders, script, ...words] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(resolve(port, "micropython.mjs")));
const python = await loadMicroPython({ heapsize: 16 << 20, stdout: (line) => console.log(line), linebuffer: true });

function put(folder) {
  python.FS.mkdirTree(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile() && WANTED.test(path)) python.FS.writeFile(path, readFileSync(path));
    else if (entry.isDirectory() && !BESIDE.test(entry.name)) put(path);
  }
}

for (const folder of folders.split(",")) {
  for (const room of readdirSync(folder)) if (ROOMS.includes(room)) put(resolve(folder, room));
}

const module = script.replace(/\.py$/, "").replaceAll("/", ".");
python.globals.set("here", process.cwd());
python.globals.set("words", JSON.stringify(words));
python.runPython(`
import json, os, sys
os.chdir(here)
sys.path[:] = [here]
code = __import__("${module}", None, None, ("",)).main(json.loads(words)) or 0
`);
process.exitCode = python.globals.get("code");
