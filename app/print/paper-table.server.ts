/** A table on paper: figures at the right, a row never divided, the head again on every page. */
import { INK, type Paper, type Words } from "./paper.server.ts";

/** A cell's text; what stands on a second line of it is small and grey. */
type PaperCell = string | readonly [text: string, below: string];
export type PaperColumn = { head: PaperCell; width: number; align?: "left" | "right" };
type PaperRow = readonly PaperCell[];

const PAD = { x: 5, y: 3.5 };
const ROW: Words = { size: 9 };
const HEAD: Words = { face: "bold", size: 8, color: INK.soft };
const SMALL = 7.5;

/** Columns fill the width they say; one of them may be 0 wide: it takes what is left. */
export function drawTable(paper: Paper, columns: readonly PaperColumn[], rows: readonly PaperRow[]): void {
  const free = paper.width - columns.reduce((sum, { width }) => sum + width, 0);
  const fitted = columns.map((column) => ({ ...column, width: column.width || free }));
  drawHead(paper, fitted);
  for (const row of rows) {
    if (paper.need(heightOf(paper, fitted, row))) drawHead(paper, fitted);
    drawRow(paper, fitted, row);
  }
}

function drawHead(paper: Paper, columns: readonly PaperColumn[]): void {
  const heads = columns.map(({ head }) => head);
  drawCells(paper, columns, heads, HEAD);
  paper.rule(paper.colours.main);
}

function drawRow(paper: Paper, columns: readonly PaperColumn[], row: PaperRow): void {
  drawCells(paper, columns, row, ROW);
  paper.rule();
}

function drawCells(paper: Paper, columns: readonly PaperColumn[], cells: PaperRow, words: Words): void {
  const { doc } = paper;
  const top = doc.y;
  let x = paper.left;
  for (const [place, column] of columns.entries()) {
    const [text, below] = cellOf(cells[place]);
    const box = boxOf(column, x, place === 0, place === columns.length - 1);
    const size = column.align === "right" ? paper.fit(text, { ...words, ...box }) : undefined;
    paper.write(text, { ...words, ...box, ...(size && { size }), y: top + PAD.y });
    if (below) paper.write(below, { size: SMALL, color: INK.soft, ...box });
    x += column.width;
  }
  doc.y = top + heightOf(paper, columns, cells, words);
}

function heightOf(paper: Paper, columns: readonly PaperColumn[], cells: PaperRow, words = ROW): number {
  const heights = columns.map((column, place) => {
    const [text, below] = cellOf(cells[place]);
    const box = boxOf(column, 0, place === 0, place === columns.length - 1);
    return paper.heightOf(text, { ...words, ...box }) + (below ? paper.heightOf(below, { size: SMALL, ...box }) : 0);
  });
  return Math.max(...heights) + 2 * PAD.y;
}

/** At the edges of the paper nothing is padded, so that the table lines up with the text. */
function boxOf({ width, align = "left" }: PaperColumn, x: number, isFirst: boolean, isLast: boolean) {
  const [before, after] = [isFirst ? 0 : PAD.x, isLast ? 0 : PAD.x];
  return { x: x + before, width: width - before - after, align };
}

function cellOf(cell: PaperCell | undefined): readonly [string, string] {
  return typeof cell === "string" || cell === undefined ? [cell ?? "", ""] : cell;
}
