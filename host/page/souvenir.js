// What is kept of a game that is over: a page with its story, if the shell can make one, or a
// picture of its end, which the page draws itself.

import { pictureOf } from "./picture.js";
import { language, say } from "./words.js";

const byId = (id) => document.getElementById(id);

// Into the folder where the browser puts what is downloaded.
export function save(data, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(data), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export class Souvenir {
  // `tell(sentence)` if it cannot be made.
  constructor(line, side, tell) {
    Object.assign(this, { line, side, tell });
    byId("souvenir").onclick = () => this.make();
  }

  async make() {
    const button = byId("souvenir");
    button.disabled = true;
    button.textContent = say("souvenir_making");
    try {
      const [data, name] = this.side.can.includes("souvenir") ? await this.page() : await this.picture();
      save(data, name);
    } catch (error) {
      this.tell(error.message);
    }
    button.disabled = false;
    button.textContent = say("souvenir");
  }

  async page() {
    const answer = await fetch(`souvenir/${language}?token=${encodeURIComponent(this.line.door.token)}`);
    if (!answer.ok) throw new Error((await answer.text()).trim());
    return [await answer.blob(), /filename="(.+)"/.exec(answer.headers.get("Content-Disposition"))[1]];
  }

  async picture() {
    return [await pictureOf(this.side.board, this.side.view), `lichtwiese-${this.side.table.game}.png`];
  }
}
