// Draws light words on a canvas, from the tables of shared_rules/light_tables.py that the server sends.

const SIGNS = {
  faint: "·", dim: "○", steady: "●", breathing: "≈", pulsing: "◎", blinking: "◐", strobing: "‼",
  alternating: "✕", running: "›", "with a gap": "◔", "all signs": "✳", swapping: "⇄",
  "two long flashes": "━━", "one faint flash": "▪",
  "one flash": "•", "two flashes": "••", "three flashes": "•••", "four flashes": "::",
  swelling: "◒", "one slow flash": "–", "two slow flashes": "– –", "three slow flashes": "– – –",
  "four slow flashes": "= =", "one wink": "◡", "two winks": "◡◡", "three winks": "◡◡◡",
  "swapping fast": "⇌", "five flashes": "•::", "six flashes": ":::",
  "long and short swell": "⌒ˆ", "three swells": "ˆˆˆ", "four swells": "ˆˆˆˆ",
};

// Where the parts of a light word begin, in bits: the same as in shared_rules/lights.py.
export const BITS = { pattern: 0, colour: 5, second: 9, sixth: 13, soft: 14 };
const SOFT_LEVEL = 0.25;

const FRAME_MS = 1000 / 30;
const LATE_MS = 12; // a browser's frame that comes a little early is not let go by
const HALO = [[0, 0.95], [0.3, 0.7], [0.55, 0.42], [0.68, 0.16], [1, 0]]; // [how far out, how bright]

export class Lights {
  constructor(tables) {
    this.colours = tables.colours;
    this.patterns = tables.patterns;
    this.meanings = new Map(tables.meanings.map(([word, name]) => [word, name]));
    this.step = tables.step_ms;
  }

  parts(word) {
    const part = (name, mask) => (word >> BITS[name]) & mask;
    return {
      colour: part("colour", 15), second: part("second", 15), soft: part("soft", 1) === 1,
      pattern: part("pattern", 31) | part("sixth", 1) << 5,
    };
  }

  // [colour, level from 0 to 1] of a cell at a time in milliseconds; as rgb() in lights.py.
  at(word, now, cell) {
    const { colour, pattern, second, soft } = this.parts(word);
    let figures = this.patterns[pattern][1];
    const first = figures[0];
    const time = first === "^" ? now * 2 : now;
    let place = Math.floor(time / this.step);
    if (first === ">") place -= (cell >> 4) + (cell & 15);
    if ("~>^".includes(first)) figures = figures.slice(1);
    const count = figures.length;
    const code = figures.charCodeAt(((place % count) + count) % count);
    const letter = code >= 97;
    let level = (letter ? code - 97 : code - 48) * 28;
    if (first === "~") {
      const next = figures.charCodeAt((((place + 1) % count) + count) % count);
      if (!letter && next < 97) level += Math.trunc(((next - code) * 28 * (time % this.step)) / this.step);
    }
    return [letter ? second : colour, (soft ? level * SOFT_LEVEL : level) / 256];
  }

  // What a word looks like when nothing may move.
  resting(word) {
    const { colour, pattern, soft } = this.parts(word);
    const figures = this.patterns[pattern][1].replace(/[~>^]/, "");
    let most = 0;
    for (const figure of figures) most = Math.max(most, (figure >= "a" ? figure.charCodeAt(0) - 97 : Number(figure)) / 9);
    return [colour, most * (soft ? SOFT_LEVEL : 0.8)];
  }

  moves(word) {
    return this.patterns[this.parts(word).pattern][1].length > 1;
  }

  sign(word) {
    const [name] = this.patterns[this.parts(word).pattern];
    return SIGNS[name] ?? name.slice(0, 1);
  }

  css(colour, alpha = 1) {
    const [, red, green, blue] = this.colours[colour];
    const most = this.strength(colour) || 1; // light adds and never darkens: a soft hue is a faint one
    return `rgba(${red / most},${green / most},${blue / most},${alpha})`;
  }

  strength(colour) {
    return Math.max(...this.colours[colour].slice(1)) / 255;
  }
}

// The glow of every cell of the board, at most thirty times a second.
export class LightsView {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.words = [];
    this.time = 0;
    this.speed = 1;
    this.signs = false;
    this.still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.drawn = 0;
    this.last = 0;
    this.due = 0;
    requestAnimationFrame((now) => this.tick(now));
  }

  use(lights) {
    this.lights = lights;
    this.glows = null;
  }

  resize(columns, rows, size) {
    this.ratio = Math.min(window.devicePixelRatio || 1, 2);
    Object.assign(this, { columns, rows, size, glows: null, stale: true });
    this.canvas.width = Math.round(columns * size * this.ratio);
    this.canvas.height = Math.round(rows * size * this.ratio);
  }

  // `words` by cell number.
  show(words) {
    this.words = words;
    this.moving = words.some((word) => word && this.lights?.moves(word));
    this.stale = true;
  }

  tick(now) {
    requestAnimationFrame((later) => this.tick(later));
    if (now < this.due && !this.stale) return; // what the board says is shown at once
    this.due = Math.max(this.due + FRAME_MS, now + FRAME_MS - LATE_MS);
    this.time += Math.min(now - this.last, 200) * this.speed;
    this.last = now;
    if (this.lights && this.size && (this.stale || (this.moving && !this.still))) this.draw();
  }

  // [colour, level] of a cell now; at rest where nothing may move.
  look(word, cell) {
    return this.still ? this.lights.resting(word) : this.lights.at(word, this.time, cell);
  }

  // Whole pictures at whole pixels: the browser only has to add them up.
  draw() {
    this.stale = false;
    this.drawn += 1;
    if (!this.glows) this.makePictures();
    const { context, lights } = this;
    const step = this.size * this.ratio;
    const half = this.glows[0].width / 2;
    const inside = half - this.rings[0].width / 2;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.globalCompositeOperation = "lighter";
    for (let cell = 0; cell < this.words.length; cell += 1) {
      const word = this.words[cell];
      const column = cell & 15;
      const row = cell >> 4;
      if (!word || column >= this.columns || row >= this.rows) continue;
      const [colour, level] = this.look(word, cell);
      const x = Math.round((column + 0.5) * step - half);
      const y = Math.round((this.rows - row - 0.5) * step - half);
      const { colour: own, soft } = lights.parts(word);
      context.globalAlpha = soft ? Math.sqrt(SOFT_LEVEL) : 1;
      context.drawImage(this.rings[own], x + inside, y + inside);
      if (level <= 0) continue;
      context.globalAlpha = Math.min(1, (level * lights.strength(colour)) ** 0.62);
      context.drawImage(this.glows[colour], x, y);
    }
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
    if (this.signs || this.still) this.drawSigns();
  }

  drawSigns() {
    const { context, size, ratio } = this;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.font = `700 ${Math.max(9, size * 0.24)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    this.words.forEach((word, cell) => {
      if (!word || (cell & 15) >= this.columns || cell >> 4 >= this.rows) return;
      const sign = this.lights.sign(word);
      const wide = Math.max(size * 0.3, context.measureText(sign).width + 4);
      const x = ((cell & 15) + 1) * size - wide / 2 - 1;
      const y = (this.rows - (cell >> 4)) * size - size * 0.16;
      context.fillStyle = "rgba(8,14,11,.82)";
      context.beginPath();
      context.roundRect(x - wide / 2, y - size * 0.15, wide, size * 0.3, size * 0.1);
      context.fill();
      context.fillStyle = this.lights.css(this.lights.parts(word).colour);
      context.fillText(sign, x, y);
    });
  }

  // For each colour a glow, which is a soft halo with a ring round the foot of a piece; and a faint
  // ring, which is left between two flashes so that one sees at any moment which cells speak.
  makePictures() {
    const side = Math.ceil(this.size * 0.8 * this.ratio) * 2;
    const colours = this.lights.colours.map((_, colour) => colour);
    this.glows = colours.map((colour) =>
      picture(side, (context, middle) => {
        const halo = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
        for (const [stop, alpha] of HALO) halo.addColorStop(stop, this.lights.css(colour, alpha));
        context.fillStyle = halo;
        context.fillRect(0, 0, side, side);
        ring(context, middle, side * 0.285, side * 0.032, this.lights.css(colour, 0.95));
      }),
    );
    const small = Math.ceil(this.size * 0.48 * this.ratio) * 2;
    this.rings = colours.map((colour) =>
      picture(small, (context, middle) => {
        const faint = this.lights.css(colour, 0.28 * Math.sqrt(this.lights.strength(colour)));
        ring(context, middle, side * 0.285, Math.max(this.ratio, side * 0.019), faint);
      }),
    );
  }
}

// Not a canvas, of which the browser would take a copy for each cell of each frame.
function picture(side, draw) {
  const canvas = new OffscreenCanvas(side, side);
  draw(canvas.getContext("2d"), side / 2);
  return canvas.transferToImageBitmap();
}

function ring(context, middle, radius, width, colour) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.arc(middle, middle, radius, 0, Math.PI * 2);
  context.stroke();
}
