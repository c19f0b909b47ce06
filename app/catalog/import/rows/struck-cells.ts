/** Cells that a line goes through: prices that no longer hold, with the new one beside them, and rows that are sold no more. Pure. */
import type { PlanNote } from "#app/import/import-state.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { type Cell, isBlankCell, isNumber } from "#app/tables/cell.ts";
import { columnLetter, type TableRow } from "#app/tables/table.ts";
import { NEW, newness } from "../cells/cell-values.ts";
import { isPriceTarget, recognizeAll, type Target } from "../cells/import-columns.ts";
import { costsAmong, sideOfTitle } from "../cells/price-titles.ts";

type Head = { titles: readonly string[]; targets: readonly (Target | undefined)[] };

const STRUCK: Cell = { kind: "error", fault: "Celula este tăiată cu o linie în fișier: nu se importă." };

type Current = { rows: readonly TableRow[]; notes: PlanNote[]; read: number[] };

/** Rows with the prices that hold now: not those that are struck through, and of an older column only what the newer one does not say. */
export function withPricesOfNow(body: readonly TableRow[], head: Head, today: string): Current {
  const unstruck = withoutStruck(body, head);
  const older = besideOlder(unstruck.rows, head, today);
  return { rows: older.rows, notes: [...unstruck.notes, ...older.notes], read: [...unstruck.read, ...older.read] };
}

function besideOlder(body: readonly TableRow[], { titles, targets }: Head, today: string): Current {
  const none = { rows: body, notes: [], read: [] };
  const price = targets.findIndex(isPriceTarget);
  if (price === -1 || newness(titles[price] ?? "", today) < NEW) return none;
  const isCost = costsAmong(titles);
  const older = titles.findIndex((title, index) => {
    const [side, own] = [sideOfTitle(title), targets[price]];
    const isOfSide = side === undefined || side === own || own === "price";
    return targets[index] === undefined && isOfSide && !isCost(title) && isPriceTarget(recognizeAll([title], today)[0]);
  });
  if (older === -1) return none;
  const isLeft = ({ cells }: TableRow) => isBlankCell(cells[price]) && !isBlankCell(cells[older]);
  const left = body.filter(isLeft).length;
  const [own, other] = [price, older].map((index) => `coloana ${columnLetter(index)} („${titles[index]}”)`);
  const words = `Prețul se ia din ${own}${left > 0 ? `; la ${count(left, NOUNS.row)}, unde lipsește, din ${other}` : `, nu din ${other}`}.`;
  const rows = body.map((row) =>
    isLeft(row) ? { ...row, cells: row.cells.map((cell, index) => (index === price ? (row.cells[older] ?? "") : cell)) } : row,
  );
  return { rows: left > 0 ? rows : body, notes: [{ words, isWarning: true }], read: left > 0 ? [older] : [] };
}

/**
 * Rows without what is struck through: a price that is has the one beside it in its place, else it is told; one before a reduction, and the list price
 * beside an offer's, are struck through rightly. `columns`: those from which a price was taken.
 */
export function withoutStruck(body: readonly TableRow[], head: Head): Current {
  const struck = body.filter((row) => row.struck);
  if (struck.length === 0) return { rows: body, notes: [], read: [] };
  const offer = head.targets.indexOf("offer_price");
  const isOffered = ({ cells }: TableRow) => offer !== -1 && !isBlankCell(cells[offer]);
  const isRight = (index: number, row: TableRow) =>
    head.targets[index] === "price_before" || (isPriceTarget(head.targets[index]) && isOffered(row));
  const price = head.targets.findIndex(isPriceTarget);
  const beside = price === -1 ? -1 : besidePrice(price, head, body);
  let [gone, replaced] = [0, 0];
  const rows = body.flatMap((row) => {
    const own = row.struck ?? [];
    if (own.length > 0 && row.cells.every((cell, index) => isBlankCell(cell) || own.includes(index))) {
      gone += 1;
      return [];
    }
    const isOld = beside !== -1 && !isOffered(row) && (own.includes(price) || isBlankCell(row.cells[price]));
    const isThere = isOld && !isBlankCell(row.cells[beside]) && !own.includes(beside);
    if (isThere) replaced += 1;
    const cells = row.cells.map((cell, index) => {
      if (isThere && index === price) return row.cells[beside] ?? "";
      if (index === beside && (isThere || index >= head.titles.length)) return "";
      return own.includes(index) && !isRight(index, row) ? STRUCK : cell;
    });
    return [{ number: row.number, cells }];
  });
  return { rows, notes: notesOf({ gone, replaced, price, beside }), read: replaced > 0 ? [beside] : [] };
}

/** The column beside the price that says another for some rows: one without a title, or with that of a price that nothing else reads. -1 for none. */
function besidePrice(price: number, { titles, targets }: Head, body: readonly TableRow[]): number {
  const isPrice = (index: number) => {
    const title = titles[index] ?? "";
    if (index < 0 || targets[index] !== undefined || (title !== "" && !isPriceTarget(recognizeAll([title])[0]))) return false;
    const filled = body.map(({ cells }) => cells[index] ?? "").filter((cell) => !isBlankCell(cell));
    return filled.length > 0 && filled.every((cell) => isNumber(cell) || (typeof cell === "string" && /^\D{0,5}\d/.test(cell)));
  };
  return [price + 1, price - 1].find(isPrice) ?? -1;
}

function notesOf({ gone, replaced, price, beside }: Record<"gone" | "replaced" | "price" | "beside", number>): PlanNote[] {
  const [own, other] = [price, beside].map(columnLetter);
  const words = [
    gone > 0 &&
      `${count(gone, NOUNS.row)} ${gone === 1 ? "este tăiat cu o linie și se lasă" : "sunt tăiate cu o linie și se lasă"} deoparte.`,
    replaced > 0 && `La ${count(replaced, NOUNS.row)} prețul din coloana ${own} este tăiat sau lipsește: se ia cel din coloana ${other}.`,
  ];
  return words.flatMap((line) => (line ? [{ words: line, isWarning: true }] : []));
}
