// What is kept of a game that is over: the server makes a page of it, and it is saved.

import { language, say } from "./words.js";

const byId = (id) => document.getElementById(id);

export class Souvenir {
  // `tell(sentence)` if it cannot be made.
  constructor(line, tell) {
    Object.assign(this, { line, tell });
    byId("souvenir").onclick = () => this.make();
  }

  async make() {
    const button = byId("souvenir");
    button.disabled = true;
    button.textContent = say("souvenir_making");
    try {
      const answer = await fetch(`souvenir/${language}?token=${encodeURIComponent(this.line.door.token)}`);
      if (!answer.ok) throw new Error((await answer.text()).trim());
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await answer.blob());
      link.download = /filename="(.+)"/.exec(answer.headers.get("Content-Disposition"))[1];
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    } catch (error) {
      this.tell(error.message);
    }
    button.disabled = false;
    button.textContent = say("souvenir");
  }
}
