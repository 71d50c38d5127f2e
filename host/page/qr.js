// A QR code as SVG (ISO/IEC 18004): bytes, correction level L, the smallest version that holds them.
// A screen has no scratches: less correction makes larger squares, which cameras like better.

// By version: check bytes of each block, and how many blocks.
const CHECKS = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
  28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
  8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];
const MOST = CHECKS.length;
const QUIET = 4; // light squares around it
const LEVEL = 1; // the two bits that say L
const MASKS = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

const sideOf = (version) => 17 + 4 * version;

// Where the middles of the small squares are, along both edges.
export function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sideOf(version) - 7;
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (2 * (count - 1))) * 2;
  const places = [6];
  for (let number = count - 2; number >= 0; number -= 1) places.push(last - number * step);
  return places;
}

// How many bytes a version has in all: what timing, corners and their kin leave of its squares.
function bytesOf(version) {
  const small = alignments(version).length;
  const fixed = 3 * 64 + 2 * (sideOf(version) - 16) + 31 + (version > 6 ? 36 : 0);
  const squares = small ? (small * small - 3) * 25 - (small - 2) * 2 * 5 : 0;
  return Math.floor((sideOf(version) ** 2 - fixed - squares) / 8);
}

const roomOf = (version) => bytesOf(version) - CHECKS[version - 1] * BLOCKS[version - 1];
const lengthBits = (version) => (version < 10 ? 8 : 16);

function smallest(count) {
  for (let version = 1; version <= MOST; version += 1) {
    if (8 * count + 4 + lengthBits(version) <= 8 * roomOf(version)) return version;
  }
  return 0;
}

// The bytes with their mode and length before them and the usual filling behind.
function filled(bytes, version) {
  const bits = [];
  const push = (value, count) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const room = roomOf(version);
  push(0, Math.min(4, 8 * room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const data = [];
  for (let at = 0; at < bits.length; at += 8) data.push(Number.parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

// Powers of two, and their logarithms, in the field of 256 that the code reckons in.
const POWERS = [1];
while (POWERS.length < 255) POWERS.push((POWERS.at(-1) << 1) ^ (POWERS.at(-1) > 127 ? 0x11d : 0));
const LOGARITHMS = Object.fromEntries(POWERS.map((power, exponent) => [power, exponent]));
const times = (a, b) => (a && b ? POWERS[(LOGARITHMS[a] + LOGARITHMS[b]) % 255] : 0);

// The remainder of a block divided by (x - 1)(x - 2)(x - 4)...
function checks(block, count) {
  let divisor = [1];
  for (let root = 0; root < count; root += 1) {
    const longer = [...divisor, 0];
    divisor.forEach((value, at) => (longer[at + 1] ^= times(value, POWERS[root])));
    divisor = longer;
  }
  const rest = [...block, ...new Array(count).fill(0)];
  for (let at = 0; at < block.length; at += 1) {
    const factor = rest[at];
    divisor.forEach((value, place) => (rest[at + place] ^= times(value, factor)));
  }
  return rest.slice(block.length);
}

// Blocks and their checks, written in turn: a scratch spreads over all of them.
function woven(data, version) {
  const [count, length] = [BLOCKS[version - 1], CHECKS[version - 1]];
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks = [];
  for (let number = 0, at = 0; number < count; number += 1) {
    const end = at + short + (number >= count - longer ? 1 : 0);
    blocks.push(data.slice(at, end));
    at = end;
  }
  const inTurn = (rows) => {
    const longest = Math.max(...rows.map((row) => row.length));
    return [...new Array(longest).keys()].flatMap((at) => rows.filter((row) => at < row.length).map((row) => row[at]));
  };
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => checks(block, length)))];
}

// A number and the remainder that guards it.
function guarded(value, bits, divisor) {
  let rest = value << bits;
  for (let bit = 31; bit >= bits; bit -= 1) if ((rest >>> bit) & 1) rest ^= divisor << (bit - bits);
  return (value << bits) | rest;
}

class Squares {
  constructor(version) {
    this.version = version;
    this.side = sideOf(version);
    this.dark = Array.from({ length: this.side }, () => new Array(this.side).fill(false));
    this.fixed = Array.from({ length: this.side }, () => new Array(this.side).fill(false));
    for (let at = 0; at < this.side; at += 1) {
      this.fix(6, at, at % 2 === 0);
      this.fix(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [this.side - 4, 3], [3, this.side - 4]]) this.rings(x, y, 4, [0, 1, 3]);
    const places = alignments(version);
    const last = places.at(-1);
    for (const x of places) {
      for (const y of places) {
        if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))) this.rings(x, y, 2, [0, 2]);
      }
    }
    this.mark(0);
    if (version > 6) this.markVersion();
  }

  fix(x, y, dark) {
    this.dark[y][x] = dark;
    this.fixed[y][x] = true;
  }

  // Squares around a middle: those of these rings are dark.
  rings(x, y, size, rings) {
    for (let dy = -size; dy <= size; dy += 1) {
      for (let dx = -size; dx <= size; dx += 1) {
        const inside = x + dx >= 0 && x + dx < this.side && y + dy >= 0 && y + dy < this.side;
        if (inside) this.fix(x + dx, y + dy, rings.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  // Level and mask, twice, beside the corners.
  mark(mask) {
    const bits = guarded((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412;
    const bit = (number) => ((bits >> number) & 1) === 1;
    for (let number = 0; number < 6; number += 1) this.fix(8, number, bit(number));
    this.fix(8, 7, bit(6));
    this.fix(8, 8, bit(7));
    this.fix(7, 8, bit(8));
    for (let number = 9; number < 15; number += 1) this.fix(14 - number, 8, bit(number));
    for (let number = 0; number < 8; number += 1) this.fix(this.side - 1 - number, 8, bit(number));
    for (let number = 8; number < 15; number += 1) this.fix(8, this.side - 15 + number, bit(number));
    this.fix(8, this.side - 8, true);
  }

  markVersion() {
    const bits = guarded(this.version, 12, 0x1f25);
    for (let number = 0; number < 18; number += 1) {
      const dark = ((bits >> number) & 1) === 1;
      const [far, near] = [this.side - 11 + (number % 3), Math.floor(number / 3)];
      this.fix(far, near, dark);
      this.fix(near, far, dark);
    }
  }

  // Two columns at a time from the right, up and down in turn.
  write(bytes) {
    let bit = 0;
    for (let right = this.side - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const upward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.side; step += 1) {
        const y = upward ? this.side - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y][x] || bit >= 8 * bytes.length) continue;
          this.dark[y][x] = ((bytes[bit >> 3] >> (7 - (bit & 7))) & 1) === 1;
          bit += 1;
        }
      }
    }
  }

  // A mask turns squares over; the same once more turns them back.
  turn(mask) {
    for (let y = 0; y < this.side; y += 1) {
      for (let x = 0; x < this.side; x += 1) {
        if (!this.fixed[y][x] && MASKS[mask](x, y) === 0) this.dark[y][x] = !this.dark[y][x];
      }
    }
  }

  // How hard it would be to read: long runs, blocks, what looks like a corner, more dark than light.
  penalty() {
    const columns = this.dark.map((_, x) => this.dark.map((row) => row[x]));
    let sum = 0;
    for (const row of [...this.dark, ...columns]) {
      const text = row.map(Number).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      for (const corner of ["10111010000", "00001011101"]) {
        for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) sum += 40;
      }
    }
    for (let y = 1; y < this.side; y += 1) {
      for (let x = 1; x < this.side; x += 1) {
        const here = this.dark[y][x];
        if (here === this.dark[y][x - 1] && here === this.dark[y - 1][x] && here === this.dark[y - 1][x - 1]) sum += 3;
      }
    }
    const share = this.dark.flat().filter(Boolean).length / this.side ** 2;
    return sum + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
  }
}

// Rows of squares, true for dark, with `version` and `mask`; null if the text is too long.
export function squaresOf(text, mask = -1) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = smallest(bytes.length);
  if (!version) return null;
  const squares = new Squares(version);
  squares.write(woven(filled(bytes, version), version));
  const tried = MASKS.map((_, number) => {
    squares.mark(number);
    squares.turn(number);
    const penalty = squares.penalty();
    squares.turn(number);
    return penalty;
  });
  const chosen = mask < 0 ? tried.indexOf(Math.min(...tried)) : mask;
  squares.mark(chosen);
  squares.turn(chosen);
  return { rows: squares.dark, version, mask: chosen };
}

// The code as SVG, dark on light in every theme; "" if the text is too long for one.
export function qrSvg(text) {
  const code = squaresOf(text);
  if (!code) return "";
  const size = code.rows.length + 2 * QUIET;
  const path = code.rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`;
}
