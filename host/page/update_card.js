// Bring the files of a board at USB up to date: how far it is, how it ended, and the way out.

import { find, say } from "./words.js";

const byId = (id) => document.getElementById(id);

export class UpdateCard {
  // `begin()` chooses a board and starts; `ended(isDone)` plays on it, or on the browser's own.
  constructor(line, { begin, ended }) {
    Object.assign(this, { begin, ended, isOpen: false, isDone: false });
    byId("update-board").onclick = () => this.open();
    byId("update-close").onclick = () => byId("update-dialog").close();
    byId("update-dialog").oncancel = (event) => this.isOpen && event.preventDefault();
    line.on("update", (message) => this.show(message));
    line.on("no_board", () => this.isOpen && this.fail("no_board"));
    line.on("elsewhere", () => this.isOpen && this.fail("elsewhere"));
  }

  async open() {
    if (!(await this.begin())) return;
    this.isOpen = true;
    this.isDone = false;
    byId("update-bar").removeAttribute("value"); // nobody knows yet how much it is
    byId("update-close").disabled = true;
    this.say("update_looking");
    byId("update-dialog").showModal();
  }

  say(key, values) {
    byId("update-words").textContent = say(key, values);
  }

  show({ path, at, of, checking, starting, done, files, failed, values }) {
    if (!this.isOpen) return;
    if (path) {
      Object.assign(byId("update-bar"), { value: at, max: of });
      this.say("update_writing", { path, percent: Math.floor((100 * at) / of) });
    }
    if (checking) this.say("update_checking");
    if (starting) this.say("update_starting");
    if (failed) this.fail(failed, values);
    if (done) {
      this.isDone = true;
      this.say(files ? "update_done" : "update_same", { version: done, n: files });
      this.end();
    }
  }

  // Why it did not work, and what to do; what else keeps a port from opening has its own words.
  fail(why, values = {}) {
    this.say(find(`update_failed|${why}`) === undefined ? why : `update_failed|${why}`, values);
    this.end();
  }

  end() {
    Object.assign(byId("update-bar"), { value: this.isDone ? 1 : 0, max: 1 });
    byId("update-close").disabled = false;
    byId("update-close").focus();
    this.isOpen = false;
    this.ended(this.isDone);
  }
}
