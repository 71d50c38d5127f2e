// Sounds, made here and nowhere else: off, quiet or all. Whatever is heard is seen as well.

import { find, keep, say } from "./words.js";

const byId = (id) => document.getElementById(id);
const MODES = ["off", "quiet", "all"];
const LOUDNESS = { off: 0, quiet: 0.06, all: 0.16 };
const QUIET = ["roll", "home", "caught", "knock", "sorry", "bell", "fanfare", "lost"]; // the others are for "all"
const SEEN_MS = 900;

// Each is a row of notes: [frequency in hertz, begin, length in seconds, kind of wave, where it glides to].
const TUNES = {
  step: [[330, 0, 0.07, "triangle"]],
  hop: [[320, 0, 0.14, "triangle", 620], [520, 0.15, 0.06, "triangle"]],
  run: [[180, 0, 0.06, "square"], [170, 0.1, 0.06, "square"], [180, 0.2, 0.06, "square"], [170, 0.3, 0.06, "square"]],
  fly: [[400, 0, 0.4, "sine", 1100]],
  roll: [[240, 0, 0.04, "square"], [290, 0.09, 0.04, "square"], [230, 0.18, 0.04, "square"], [310, 0.3, 0.05, "square"], [260, 0.45, 0.07, "square"]],
  turn: [[520, 0, 0.05, "triangle", 700]],
  coin: [[990, 0, 0.07, "sine"], [1320, 0.07, 0.2, "sine"]],
  bell: [[880, 0, 0.5, "sine"], [1760, 0, 0.25, "sine"]],
  bark: [[220, 0, 0.1, "sawtooth", 160], [230, 0.18, 0.12, "sawtooth", 150]],
  knock: [[500, 0, 0.25, "triangle", 180], [140, 0.25, 0.12, "square"]],
  caught: [[330, 0, 0.18, "triangle"], [262, 0.2, 0.3, "triangle"]],
  sorry: [[262, 0, 0.16, "triangle"], [220, 0.18, 0.24, "triangle"]],
  home: [[523, 0, 0.12, "triangle"], [659, 0.12, 0.12, "triangle"], [784, 0.24, 0.26, "triangle"]],
  fanfare: [[523, 0, 0.14, "triangle"], [523, 0.16, 0.1, "triangle"], [659, 0.28, 0.14, "triangle"], [784, 0.44, 0.18, "triangle"], [1047, 0.64, 0.55, "triangle"]],
  lost: [[392, 0, 0.22, "triangle"], [349, 0.24, 0.22, "triangle"], [294, 0.48, 0.5, "triangle"]],
};

export class Sounds {
  constructor() {
    this.mode = MODES.includes(keep("sounds")) ? keep("sounds") : "off";
    this.ofEvents = {}; // the first word of an event -> a tune
    byId("sounds").onclick = () => this.next();
  }

  // In the chosen language.
  show() {
    const words = say("sounds_are", { mode: say(`sounds_${this.mode}`) });
    byId("sounds").dataset.mode = this.mode;
    byId("sounds").title = words;
    byId("sounds").setAttribute("aria-label", words);
  }

  next() {
    this.mode = MODES[(MODES.indexOf(this.mode) + 1) % MODES.length];
    keep("sounds", this.mode);
    this.show();
    this.play("bell");
  }

  // What new moves sound like, each tune once.
  tell(entries) {
    const tunes = entries.flatMap(({ events }) => events.map((event) => this.ofEvents[event.split(" ")[0]]));
    let wait = 0;
    for (const tune of new Set(tunes.filter(Boolean))) {
      setTimeout(() => this.play(tune), wait);
      wait += 1000 * Math.max(...TUNES[tune].map(([, begin, length]) => begin + length));
    }
  }

  play(tune) {
    if (!TUNES[tune] || this.mode === "off" || (this.mode === "quiet" && !QUIET.includes(tune))) return;
    this.see(tune);
    try {
      this.context ??= new AudioContext();
      this.context.resume();
      for (const note of TUNES[tune]) this.note(...note);
    } catch {
      // a browser without sound shows it all the same
    }
  }

  note(frequency, begin, length, wave, glide = frequency) {
    const { context } = this;
    const [start, end] = [context.currentTime + begin + 0.02, context.currentTime + begin + length + 0.02];
    const [voice, volume] = [context.createOscillator(), context.createGain()];
    voice.type = wave;
    voice.frequency.setValueAtTime(frequency, start);
    voice.frequency.exponentialRampToValueAtTime(glide, end);
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(LOUDNESS[this.mode], start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    voice.connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(end + 0.02);
  }

  // A note in the turn bar, for everybody who does not hear it.
  see(tune) {
    byId("heard").textContent = `♪ ${find(`sounds|${tune}`, "")}`;
    byId("heard").hidden = false;
    clearTimeout(this.seen);
    this.seen = setTimeout(() => (byId("heard").hidden = true), SEEN_MS);
  }
}
