// A film of a game that is over, where no server makes one: the page goes through its record, and the
// browser itself records what it draws of it. Whoever has ended the game sees it once more meanwhile.

import { canvasFor, draw } from "./picture.js";
import { say } from "./words.js";

const byId = (id) => document.getElementById(id);
const TYPES = ["video/mp4;codecs=avc1", "video/webm;codecs=vp9", "video/webm"]; // telephones show the first
const WIDE = 480; // pixels
const PER_SECOND = 25;
const LAST_MS = 2500; // the end is looked at longer
const AGAIN_MS = 100;
const GROUND = "#14231d";

const type = () => window.MediaRecorder && TYPES.find((one) => MediaRecorder.isTypeSupported(one));
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// `can` is what the shell can do: a server's souvenir has its film in it.
export const canFilm = (can) => !can.includes("souvenir") && Boolean(type());

export class Film {
  // `replay` goes through the record, `board` and `view` show it; `tell(sentence)` if it cannot be made.
  constructor(line, { replay, board, view, save, tell }) {
    Object.assign(this, { line, replay, board, view, save, tell });
    Object.assign(this, { pictures: 40, pictureMs: 350 }); // so many at most, each for so long
    byId("film").onclick = () => this.make();
  }

  async make() {
    const button = byId("film");
    button.disabled = true;
    button.textContent = say("film_making");
    try {
      const { text } = await this.line.ask("record");
      await this.replay.open(text);
      if (this.replay.record) await this.record();
    } catch (error) {
      this.tell(error.message);
    }
    if (this.replay.record) this.replay.end();
    button.disabled = false;
    button.textContent = say("film");
  }

  async record() {
    const { game, count } = this.replay.record;
    const canvas = canvasFor(this.board, WIDE);
    await this.show(canvas, 0);
    const camera = new MediaRecorder(canvas.captureStream(PER_SECOND), { mimeType: type() });
    const parts = [];
    camera.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => (camera.onstop = resolve));
    camera.start();
    for (const place of places(count, this.pictures)) {
      const began = performance.now();
      await this.show(canvas, place);
      await pause(this.pictureMs - (performance.now() - began));
    }
    await hold(canvas, LAST_MS);
    camera.stop();
    await ended;
    this.save(new Blob(parts, { type: type() }), `lichtwiese-${game}.${type().slice(6).split(";")[0]}`);
  }

  async show(canvas, place) {
    await this.replay.go(place);
    await draw(canvas, this.board, this.view);
    const context = canvas.getContext("2d");
    context.globalCompositeOperation = "destination-over"; // films have no clear corners
    context.fillStyle = GROUND;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = "source-over";
  }
}

// A picture lasts as long as it is drawn anew.
async function hold(canvas, milliseconds) {
  for (let left = milliseconds; left > 0; left -= AGAIN_MS) {
    canvas.getContext("2d").drawImage(canvas, 0, 0);
    await pause(AGAIN_MS);
  }
}

// At most so many places of a record, the first and the last among them.
function places(count, most) {
  const steps = Math.min(count, most - 1);
  return [...new Array(steps + 1).keys()].map((step) => (steps ? Math.round((step * count) / steps) : count));
}
