// The doctor looks at the board: what people shall do, what was found, and which part it may be.

import { refusal, say } from "./words.js";

const byId = (id) => document.getElementById(id);

export class DoctorCard {
  constructor(line) {
    this.line = line;
    this.runs = false;
    byId("doctor-board").onclick = () => this.open();
    byId("doctor-begin").onclick = () => this.begin();
    byId("doctor-on").onclick = () => this.ask("doctor_on");
    byId("doctor-close").onclick = () => byId("doctor-dialog").close();
    byId("doctor-dialog").onclose = () => this.runs && this.ask("doctor_stop");
    line.on("doctor", (message) => this.show(message));
    for (const lost of ["lost", "no_board", "no_answer"]) line.on(lost, () => this.runs && this.end("unplugged"));
    line.on("board", ({ connected }) => !connected && this.runs && this.end("unplugged"));
  }

  open() {
    this.end("doctor_words");
    byId("doctor-begin").hidden = false;
    byId("doctor-dialog").showModal();
  }

  async begin() {
    const dark = byId("doctor-dark").value.trim().toLowerCase();
    this.runs = true;
    byId("doctor-begin").hidden = byId("doctor-dark-row").hidden = true;
    byId("doctor-words").textContent = say("doctor_begins");
    await this.ask("doctor", dark ? { dark } : {});
  }

  async ask(what, fields) {
    try {
      await this.line.ask(what, fields);
    } catch (error) {
      this.end(refusal(error.message));
    }
  }

  show({ text, waits, sentences, failed, stopped }) {
    if (text) byId("doctor-words").textContent = refusal(text);
    byId("doctor-on").hidden = !waits;
    if (waits) byId("doctor-on").focus();
    if (failed) this.end(refusal(failed));
    if (stopped) this.end("doctor_words");
    if (sentences) this.end(sentences.length ? "doctor_found" : "doctor_well", sentences);
  }

  // `words` is a text of the page, or a sentence.
  end(words, sentences = []) {
    this.runs = false;
    byId("doctor-on").hidden = true;
    byId("doctor-begin").hidden = byId("doctor-dark-row").hidden = false;
    byId("doctor-words").textContent = say(words);
    byId("doctor-found").replaceChildren(...sentences.map((one) => Object.assign(document.createElement("li"), { textContent: found(one) })));
  }
}

// A cell keeps its small letter: C4 may be a part.
function found(sentence) {
  const words = refusal(sentence);
  return /^[a-p]\d/.test(sentence) ? words.slice(0, 1).toLowerCase() + words.slice(1) : words;
}
