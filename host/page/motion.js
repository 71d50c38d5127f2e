// Pieces that move by themselves go their way: wolves run, sheep hop, who is knocked out flies,
// who is caught is carried off.

const CELL_MS = 170; // a running piece takes so long for a cell
const LONGEST_MS = 1500;
const HOP_MS = 340;
const FLIGHT_MS = 420;
const CARRY_MS = 620;
const LEG_MS = { run: CELL_MS, hop: HOP_MS, carry: CARRY_MS }; // from point to point
const LIFTS = { hop: 0.55, fly: 1.1, carry: 0.25 }; // how high above the board, in cells

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

// Let an element that stands at the last of these points already come there from the first one.
// `transform(point, lift)` puts it at a point, `lift` cells above the board.
export function goAlong(element, points, how, transform, speed = 1) {
  if (reduced.matches || points.length < 2 || !element.animate) return null;
  const hops = how in LIFTS;
  const frames = points.flatMap((point, place) => {
    const here = { transform: transform(point, 0), easing: how === "run" ? "linear" : "ease-in-out" };
    const next = points[place + 1];
    if (!hops || !next) return [here];
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return [here, { transform: transform(middle, LIFTS[how]) }];
  });
  const each = LEG_MS[how] ?? FLIGHT_MS;
  const duration = Math.min(LONGEST_MS, each * (points.length - 1)) / Math.max(1, speed);
  return element.animate(frames, { duration, easing: "linear" });
}

// A picture that is turned up.
export function turnOver(element) {
  if (reduced.matches || !element.firstElementChild?.animate) return;
  element.firstElementChild.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: 240, easing: "ease-out" });
}

// Paper in the colours of the evening, for a while; a still page only says it.
export function celebrate(stage, colours) {
  if (reduced.matches) return;
  const box = Object.assign(document.createElement("div"), { className: "confetti" });
  box.setAttribute("aria-hidden", "true");
  for (let place = 0; place < 60; place += 1) {
    const paper = document.createElement("i");
    const [left, wait, turn] = [(place * 37) % 100, (place * 53) % 900, 360 + ((place * 71) % 720)];
    Object.assign(paper.style, { left: `${left}%`, background: colours[place % colours.length] });
    box.append(paper);
    const fall = [{ transform: "translateY(-8%) rotate(0)", opacity: 1 }, { transform: `translateY(${stage.clientHeight}px) rotate(${turn}deg)`, opacity: 0.9 }];
    paper.animate?.(fall, { duration: 2200 + ((place * 29) % 900), delay: wait, fill: "backwards", easing: "cubic-bezier(.3,.1,.7,1)" });
  }
  stage.append(box);
  setTimeout(() => box.remove(), 4200);
}
