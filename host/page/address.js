// A game in the address of the page, behind `#`: packed and unpacked by the browser itself. The
// laptop does the same in host/addresses.py.

export const LONGEST = 12000; // letters of a packed game
const LONGEST_TEXT = 200000; // of what is in it

async function through(bytes, stream, most = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > most) throw new Error("address_damaged");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  letters = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  if (letters.length > LONGEST) throw new Error("address_too_long");
  return letters;
}

export async function unpacked(letters) {
  if (letters.length > LONGEST) throw new Error("address_damaged");
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate"), LONGEST_TEXT));
  } catch {
    throw new Error("address_damaged");
  }
}

// The address of a game; `puzzle` has its goal and turns.
export async function addressOf(text, puzzle = null) {
  const fields = new URLSearchParams({ record: await packed(text) });
  if (puzzle) for (const name of ["goal", "turns"]) fields.set(name, puzzle[name]);
  return `${location.origin}${location.pathname}#${fields}`;
}

// What this address carries: { text, puzzle }, or null.
export async function found(hash = location.hash) {
  const fields = new URLSearchParams(hash.slice(1));
  if (!fields.has("record")) return null;
  const text = await unpacked(fields.get("record"));
  const [goal, turns] = [fields.get("goal"), Number(fields.get("turns"))];
  return { text, puzzle: goal && turns > 0 ? { goal, turns } : null };
}

// Nobody looks at it any more, or nobody can: opened again, the page goes on with the board.
export function left() {
  if (new URLSearchParams(location.hash.slice(1)).has("record")) history.replaceState(null, "", location.pathname + location.search);
}
