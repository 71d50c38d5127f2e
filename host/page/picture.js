// The board as it stands, lit, as a picture: drawn here, of the same drawings as the page.

const SIZE = 1200; // pixels
const FRAME = 0.35; // cells of wood around the board
const PIECE = 0.86; // of a cell

export async function pictureOf(board, view) {
  const canvas = canvasFor(board, SIZE);
  await draw(canvas, board, view);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

// As wide as wished; high enough for the board in its frame, and even, as films want it.
export function canvasFor(board, width) {
  const [wide, high] = measures(board);
  return Object.assign(document.createElement("canvas"), { width, height: 2 * Math.round((width * high) / wide / 2) });
}

const measures = ({ columns, rows }) => [columns + 2 * FRAME, rows + 2 * FRAME];

// The printed board with its tiles, the lights on it, the pieces above them.
export async function draw(canvas, board, view) {
  const { columns, rows } = board;
  const [wide, high] = measures(board);
  const looks = view.lookOf();
  const place = (svg, cell, size) => {
    const [x, y] = [cell.charCodeAt(0) - 97 + (1 - size) / 2, rows - Number(cell.slice(1)) + (1 - size) / 2];
    return svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
  };
  const marks = Object.entries(view.marks).map(([cell, label]) => place(view.kinds[label].svg, cell, 1));
  const pieces = Object.entries(view.places.at).map(([cell, piece]) =>
    place((view.kinds[looks[cell]] ?? view.kindOf(piece)).svg, cell, PIECE));
  const print = board.print.innerHTML.replace("<svg ", `<svg width="${columns}" height="${rows}" `);
  const frame = `<rect x="${-FRAME}" y="${-FRAME}" width="${wide}" height="${high}" rx="0.4" fill="var(--d-earth-edge)"/>`;
  const sheet = (inside) => image(`<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="${-FRAME} ${-FRAME} ${wide} ${high}">${inside}</svg>`);
  const [ground, above] = await Promise.all([sheet(frame + print + marks.join("")), sheet(pieces.join(""))]);
  const context = canvas.getContext("2d");
  const cell = canvas.width / wide;
  context.drawImage(ground, 0, 0);
  board.view.draw(); // the lights of this very moment
  context.drawImage(board.view.canvas, FRAME * cell, FRAME * cell, columns * cell, rows * cell);
  context.drawImage(above, 0, 0);
}

async function image(svg) {
  const made = new Image();
  made.src = URL.createObjectURL(new Blob([coloured(svg)], { type: "image/svg+xml" }));
  await made.decode();
  URL.revokeObjectURL(made.src);
  return made;
}

// The page's colours by their names.
function coloured(svg) {
  const style = getComputedStyle(document.documentElement);
  return svg.replace(/var\((--d-[\w-]+)\)/g, (_, name) => style.getPropertyValue(name).trim());
}
