// Asks once before a game that is not over is lost.

import { say } from "./words.js";

const byId = (id) => document.getElementById(id);

// True if nothing can be lost, or the person agrees.
export function sure(unfinished, question = "sure_replace") {
  if (!unfinished) return Promise.resolve(true);
  const dialog = byId("sure");
  byId("sure-words").textContent = say(question);
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => resolve(dialog.returnValue === "yes");
  });
}
