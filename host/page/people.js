// The people of this machine: who they are, how they played, and how to forget them.

import { make, usePeople } from "./seats.js";
import { gameTitle } from "./side.js";
import { save } from "./souvenir.js";
import { say } from "./words.js";

const STEP = 20; // a bot that grows does it step by step
const byId = (id) => document.getElementById(id);

export class PeopleCard {
  constructor(line, tell) {
    Object.assign(this, { line, tell, people: {} });
    byId("people-card").ontoggle = () => this.look();
    byId("save-people").onclick = () => this.save();
  }

  async look() {
    await this.ask("people");
  }

  async ask(what, fields) {
    try {
      this.people = (await this.line.ask(what, fields)).people;
      usePeople(this.people);
      this.show();
    } catch (error) {
      this.tell(error.message);
    }
  }

  show() {
    const names = Object.keys(this.people).sort();
    byId("known-people").replaceChildren(...names.map((name) => make("option", { value: name })));
    byId("people").replaceChildren(...names.map((name) => this.person(name)));
    byId("save-people").disabled = !names.length;
  }

  person(name) {
    const games = Object.entries(this.people[name]).map(([game, { played, won, rating, grown }]) => {
      const words = [say("person_game", { game: gameTitle(game), played, won })];
      if (rating !== undefined) words[0] += " " + say("person_rating", { rating: Math.round(rating) });
      if (grown !== undefined) words.push(say("person_grown", { n: Math.round(grown / STEP) }));
      return words.join(", ");
    });
    const forget = make("button", { type: "button", textContent: say("forget_person", { name }), onclick: () => this.ask("forget", { name }) });
    return make("li", {}, make("b", { textContent: name }), " ", games.join("; "), " ", forget);
  }

  save() {
    save(new Blob([JSON.stringify(this.people, null, 1)], { type: "application/json" }), "lichtwiese-people.json");
  }
}
