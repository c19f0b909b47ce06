/** Rows of a list that stand over others and say what these are: „SEMINȚE DE GAZON” alone in its row, where no column has the category. Pure. */
import { cellWords, isBlankCell } from "#app/tables/cell.ts";
import { isBlankRow, type TableRow } from "#app/tables/table.ts";
import { isPriceTarget } from "../cells/import-columns.ts";

const LONGEST = 80;

export function splitSections(body: readonly TableRow[], targets: readonly (string | undefined)[], isProduct: (text: string) => boolean) {
  const sections = new Map<number, string>();
  if (targets.includes("category_id") || !targets.includes("name") || !targets.some(isPriceTarget)) return { rows: body, sections };
  let section = "";
  const rows = body.filter((row) => {
    const heading = headingOf(row);
    if (heading !== undefined && !isProduct(heading)) {
      section = heading;
      return false;
    }
    // A sum belongs to no category, and is refused for want of one.
    if (section !== "" && !isSum(row)) sections.set(row.number, section);
    return true;
  });
  // A heading over nothing is a row like any other, and is refused as one.
  return sections.size > 0 ? { rows, sections } : { rows: body, sections };
}

function headingOf(row: TableRow): string | undefined {
  if (isBlankRow(row)) return undefined;
  const [text, ...others] = row.cells.filter((cell) => !isBlankCell(cell));
  if (typeof text !== "string" || others.length > 0 || text.length > LONGEST || /\d/.test(text) || isSum(row)) return undefined;
  return text.trim();
}

function isSum({ cells }: TableRow): boolean {
  return cells.some((cell) => /^\s*(sub)?total(\s+general)?\s*:?\s*$/i.test(cellWords(cell)));
}
