// Further cards that a game lays beside its board: rows of words, pictures with words beside them,
// or a table with a column for each player.

import { player, tellSentence } from "./words.js";

export class Panels {
  constructor(box, view) {
    this.box = box;
    this.view = view;
    this.shown = "";
  }

  // `said`: what the scene tells now; the row that it is about stands out.
  show(table, said = []) {
    const panels = table.panels ?? [];
    this.said = said;
    const key = JSON.stringify([panels, said, table.game, table.seats, document.documentElement.lang, Object.keys(this.view.kinds).length]);
    if (key === this.shown) return;
    this.shown = key;
    this.box.replaceChildren(...panels.map((panel) => this.card(panel, table)));
  }

  card(panel, table) {
    const title = make("h2", tellSentence(panel.title, table));
    const rows = panel.players ? this.columns(panel, table) : make("ul", ...panel.rows.map((row) => this.line(row, table)));
    const card = make("section", title, rows);
    card.className = panel.large ? "card panel large" : "card panel";
    return card;
  }

  line({ head, words, said, between, pictures, when }, table) {
    const tell = (one) => tellSentence(one, table);
    const line = make("li", make("b", tell(head)), " ", words.map(tell).join(between));
    if (said.length) line.append(" ", make("em", said.map(tell).join(" ")));
    line.dataset.now = when && this.said.includes(when) ? "yes" : "";
    for (const [label, words] of pictures) line.append(this.picture(label, words));
    return line;
  }

  picture(label, words) {
    const one = make("span", "");
    one.className = "count";
    one.innerHTML = this.view.kinds[label]?.svg ?? "";
    one.append(make("small", words));
    return one;
  }

  columns({ players, rows }, table) {
    const seats = [...new Array(players).keys()];
    const pieces = seats.map((seat) => {
      const cell = make("th", "");
      cell.scope = "col";
      cell.innerHTML = this.view.kindOf(`${seat + 1}.1`).svg;
      cell.append(Object.assign(make("span", player(seat, table)), { className: "unseen" }));
      return cell;
    });
    const lines = rows.map(({ head, cells }) => {
      const name = Object.assign(make("th", tellSentence(head, table)), { scope: "row" });
      return make("tr", name, ...cells.map((one) => make("td", String(one).replace("-", "−"))));
    });
    return make("table", make("tr", make("td", ""), ...pieces), ...lines);
  }
}

function make(name, ...parts) {
  const element = document.createElement(name);
  element.append(...parts);
  return element;
}
