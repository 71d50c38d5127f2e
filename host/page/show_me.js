// Show me: the board lights a good move, and here is why, for a while or until somebody goes on.

import { advice } from "./words.js";

const SHOWN_MS = 12000;

export class ShowMe {
  // `how`: turn() and table() as they are now, speak and tell.
  constructor(line, board, how) {
    Object.assign(this, { line, board, how });
    this.words = document.getElementById("advice");
    document.getElementById("suggest").onclick = () => this.ask().catch((error) => how.tell(error.message));
  }

  async ask() {
    const found = await this.line.ask("suggest");
    this.forget();
    this.words.textContent = advice(found, this.how.turn()?.buttons ?? [], this.how.table());
    this.words.hidden = false;
    for (const cell of found.cells) this.board.cells.get(cell)?.classList.add("advised");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.forget(), SHOWN_MS);
    this.how.speak(this.words.textContent);
  }

  forget() {
    this.words.hidden = true;
    for (const cell of this.board.grid.querySelectorAll(".advised")) cell.classList.remove("advised");
  }
}
