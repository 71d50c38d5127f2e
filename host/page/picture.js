// The board as it stands, as a picture: drawn here, of the same drawings as the page.

const SIZE = 1200; // pixels
const FRAME = 0.35; // cells of wood around the board
const PIECE = 0.86; // of a cell

export async function pictureOf(board, view) {
  const [columns, rows] = [board.columns, board.rows];
  const looks = view.lookOf();
  const place = (svg, cell, size) => {
    const [x, y] = [cell.charCodeAt(0) - 97 + (1 - size) / 2, rows - Number(cell.slice(1)) + (1 - size) / 2];
    return svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
  };
  const marks = Object.entries(view.marks).map(([cell, label]) => place(view.kinds[label].svg, cell, 1));
  const pieces = Object.entries(view.places.at).map(([cell, piece]) =>
    place((view.kinds[looks[cell]] ?? view.kindOf(piece)).svg, cell, PIECE));
  const [wide, high] = [columns + 2 * FRAME, rows + 2 * FRAME];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${(SIZE * high) / wide}" viewBox="${-FRAME} ${-FRAME} ${wide} ${high}">
<rect x="${-FRAME}" y="${-FRAME}" width="${wide}" height="${high}" rx="0.4" fill="var(--d-earth-edge)"/>
${board.print.innerHTML.replace("<svg ", `<svg width="${columns}" height="${rows}" `)}${marks.join("")}${pieces.join("")}</svg>`;
  return painted(coloured(svg), SIZE, (SIZE * high) / wide);
}

// The page's colours by their names.
function coloured(svg) {
  const style = getComputedStyle(document.documentElement);
  return svg.replace(/var\((--d-[\w-]+)\)/g, (_, name) => style.getPropertyValue(name).trim());
}

async function painted(svg, width, height) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
