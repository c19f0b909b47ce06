import { INK, type PdfWriter, type TextStyle } from "./pdf-writer.server.ts";

type PdfCell = string | readonly [text: string, below: string];
export type PdfColumn = { head: PdfCell; width: number; align?: "left" | "right" };
type PdfRow = readonly PdfCell[];

const PAD = { x: 5, y: 3.5 };
const ROW: TextStyle = { size: 9 };
const HEAD: TextStyle = { face: "bold", size: 8, color: INK.soft };
const SMALL = 7.5;

/** A column of width 0 takes the space that is left. */
export function drawTable(pdf: PdfWriter, columns: readonly PdfColumn[], rows: readonly PdfRow[]): void {
  const free = pdf.width - columns.reduce((sum, { width }) => sum + width, 0);
  const fitted = columns.map((column) => ({ ...column, width: column.width || free }));
  pdf.group("Table", () => {
    drawHead(pdf, fitted);
    for (const row of rows) {
      // The head is read aloud once.
      if (pdf.ensureSpace(heightOf(pdf, fitted, row))) pdf.decorate(() => drawHead(pdf, fitted));
      drawRow(pdf, fitted, row);
    }
  });
}

function drawHead(pdf: PdfWriter, columns: readonly PdfColumn[]): void {
  const heads = columns.map(({ head }) => head);
  pdf.group("TR", () => drawCells(pdf, columns, heads, HEAD));
  pdf.drawLine(pdf.colours.main);
}

function drawRow(pdf: PdfWriter, columns: readonly PdfColumn[], row: PdfRow): void {
  pdf.group("TR", () => drawCells(pdf, columns, row, ROW));
  pdf.drawLine();
}

function drawCells(pdf: PdfWriter, columns: readonly PdfColumn[], cells: PdfRow, words: TextStyle): void {
  const { doc } = pdf;
  const top = doc.y;
  let x = pdf.left;
  for (const [place, column] of columns.entries()) {
    const [text, below] = cellOf(cells[place]);
    const box = boxOf(column, x, place === 0, place === columns.length - 1);
    const size = column.align === "right" ? pdf.fittingSize(text, { ...words, ...box }) : undefined;
    const draw = () => {
      pdf.write(text, { ...words, ...box, ...(size && { size }), y: top + PAD.y });
      if (below) pdf.write(below, { size: SMALL, color: INK.soft, ...box });
    };
    if (words === HEAD) pdf.group("TH", draw, { scope: "Column" });
    else pdf.group("TD", draw);
    x += column.width;
  }
  doc.y = top + heightOf(pdf, columns, cells, words);
}

function heightOf(pdf: PdfWriter, columns: readonly PdfColumn[], cells: PdfRow, words = ROW): number {
  const heights = columns.map((column, place) => {
    const [text, below] = cellOf(cells[place]);
    const box = boxOf(column, 0, place === 0, place === columns.length - 1);
    return pdf.heightOf(text, { ...words, ...box }) + (below ? pdf.heightOf(below, { size: SMALL, ...box }) : 0);
  });
  return Math.max(...heights) + 2 * PAD.y;
}

/** No padding at the outer edges, so that the table lines up with the text. */
function boxOf({ width, align = "left" }: PdfColumn, x: number, isFirst: boolean, isLast: boolean) {
  const [before, after] = [isFirst ? 0 : PAD.x, isLast ? 0 : PAD.x];
  return { x: x + before, width: width - before - after, align };
}

function cellOf(cell: PdfCell | undefined): readonly [string, string] {
  return typeof cell === "string" || cell === undefined ? [cell ?? "", ""] : cell;
}
