// Draws light words on a canvas, from the tables of shared_rules/lights.py that the server sends.

const SIGNS = {
  faint: "·", dim: "○", steady: "●", breathing: "≈", pulsing: "◎", blinking: "◐", strobing: "‼",
  alternating: "✕", running: "›", "with a gap": "◔", "all signs": "✳", swapping: "⇄",
  "two long flashes": "━━", "one faint flash": "▪",
  "one flash": "•", "two flashes": "••", "three flashes": "•••", "four flashes": "::",
  swelling: "◒", "one slow flash": "–", "two slow flashes": "– –", "three slow flashes": "– – –",
  "four slow flashes": "= =", "one wink": "◡", "two winks": "◡◡", "three winks": "◡◡◡",
  "five flashes": "•::", "six flashes": ":::",
};

export class Lights {
  constructor(tables) {
    this.colours = tables.colours;
    this.patterns = tables.patterns;
    this.meanings = new Map(tables.meanings.map(([word, name]) => [word, name]));
    this.step = tables.step_ms;
  }

  parts(word) {
    return { colour: (word >> 5) & 15, pattern: word & 31, second: (word >> 9) & 15, fast: word >> 13 === 1 };
  }

  // [colour, level from 0 to 1] of a cell at a time in milliseconds; as rgb() in lights.py.
  at(word, now, cell) {
    const { colour, pattern, second, fast } = this.parts(word);
    let figures = this.patterns[pattern][1];
    const first = figures[0];
    const time = fast ? now * 2 : now;
    let place = Math.floor(time / this.step);
    if (first === ">") place -= (cell >> 4) + (cell & 15);
    if (first === "~" || first === ">") figures = figures.slice(1);
    const count = figures.length;
    const code = figures.charCodeAt(((place % count) + count) % count);
    const letter = code >= 97;
    let level = (letter ? code - 97 : code - 48) * 28;
    if (first === "~") {
      const next = figures.charCodeAt((((place + 1) % count) + count) % count);
      if (!letter && next < 97) level += Math.trunc(((next - code) * 28 * (time % this.step)) / this.step);
    }
    return [letter ? second : colour, level / 256];
  }

  // What a word looks like when nothing may move.
  resting(word) {
    const { colour, pattern } = this.parts(word);
    const figures = this.patterns[pattern][1].replace(/[~>]/, "");
    let most = 0;
    for (const figure of figures) most = Math.max(most, (figure >= "a" ? figure.charCodeAt(0) - 97 : Number(figure)) / 9);
    return [colour, most * 0.8];
  }

  moves(word) {
    return this.patterns[word & 31][1].length > 1;
  }

  sign(word) {
    return SIGNS[this.patterns[word & 31][0]] ?? this.patterns[word & 31][0].slice(0, 1);
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
    requestAnimationFrame((now) => this.tick(now));
  }

  use(lights) {
    this.lights = lights;
    this.glows = null;
  }

  resize(columns, rows, size) {
    this.ratio = Math.min(window.devicePixelRatio || 1, 2);
    Object.assign(this, { columns, rows, size, glows: null, stale: true });
    this.canvas.width = columns * size * this.ratio;
    this.canvas.height = rows * size * this.ratio;
  }

  // `words` by cell number.
  show(words) {
    this.words = words;
    this.stale = true;
  }

  tick(now) {
    requestAnimationFrame((later) => this.tick(later));
    const passed = now - this.last;
    if (passed < 30) return;
    this.last = now;
    this.time += Math.min(passed, 200) * this.speed;
    const alive = !this.still && this.words.some((word) => word && this.lights.moves(word));
    if (this.lights && this.size && (this.stale || alive)) this.draw();
  }

  draw() {
    this.stale = false;
    this.drawn += 1;
    this.glows ??= this.makeGlows();
    const { context, size, ratio } = this;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.columns * size, this.rows * size);
    context.globalCompositeOperation = "lighter";
    for (let cell = 0; cell < this.words.length; cell += 1) {
      const column = cell & 15;
      const row = cell >> 4;
      const word = this.words[cell];
      if (!word || column >= this.columns || row >= this.rows) continue;
      const [colour, level] = this.still ? this.lights.resting(word) : this.lights.at(word, this.time, cell);
      const reach = size * 0.8;
      const x = (column + 0.5) * size;
      const y = (this.rows - row - 0.5) * size;
      this.drawRing(x, y, this.lights.parts(word).colour);
      if (level <= 0) continue;
      context.globalAlpha = Math.min(1, (level * this.lights.strength(colour)) ** 0.62);
      context.drawImage(this.glows[colour], x - reach, y - reach, reach * 2, reach * 2);
    }
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
    if (this.signs || this.still) this.drawSigns();
  }

  // Between two flashes a faint ring is left, so that one sees at any moment which cells speak.
  drawRing(x, y, colour) {
    const { context, size } = this;
    context.globalAlpha = 0.28 * Math.sqrt(this.lights.strength(colour));
    context.strokeStyle = this.lights.css(colour);
    context.lineWidth = Math.max(1, size * 0.03);
    context.beginPath();
    context.arc(x, y, size * 0.455, 0, Math.PI * 2);
    context.stroke();
  }

  drawSigns() {
    const { context, size } = this;
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

  // One picture of a glow for each colour: a soft halo, and a ring round the foot of a piece.
  makeGlows() {
    const side = Math.ceil(this.size * 1.6 * this.ratio);
    return this.lights.colours.map((_, colour) => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = side;
      const context = canvas.getContext("2d");
      const middle = side / 2;
      const halo = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
      for (const [stop, alpha] of [[0, 0.95], [0.3, 0.7], [0.55, 0.42], [0.68, 0.16], [1, 0]]) {
        halo.addColorStop(stop, this.lights.css(colour, alpha));
      }
      context.fillStyle = halo;
      context.fillRect(0, 0, side, side);
      context.strokeStyle = this.lights.css(colour, 0.95);
      context.lineWidth = side * 0.032;
      context.beginPath();
      context.arc(middle, middle, side * 0.285, 0, Math.PI * 2);
      context.stroke();
      return canvas;
    });
  }
}
