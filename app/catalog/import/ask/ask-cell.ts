/** Question that every column asks of a cell first: whether it is a text, or a kind of value that the column has no use for. Pure. */
import { type Cell, cellWords, isDay, isError, type NumberCell } from "#app/tables/cell.ts";
import type { CellValue } from "../cells/cell-values.ts";

/** `doubt`: what was read is perhaps not what was meant. */
export type Asked = CellValue & { doubt?: string };

/** A cell that is neither a text nor a number of that column says so; the rest is read as text. */
export function unlessOther<Read extends Asked>(cell: Cell, read: (text: string) => Read): Read | { fault: string } {
  if (typeof cell === "string") return read(cell);
  if (isError(cell)) return cell;
  if (isDay(cell)) return { fault: `Celula este o dată (${cellWords(cell)}). Scrieți valoarea ca text sau ca număr.` };
  return read(cellWords(cell));
}

export function notA(cell: NumberCell, what: string): { fault: string } {
  return { fault: `Celula arată „${cellWords(cell).slice(0, 40)}”, nu ${what}.` };
}
