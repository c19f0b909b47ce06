/** The head of a table among the rows above it: one row, or two where a group of columns stands over its parts. Pure. */
import { fold } from "#app/language/text.ts";
import { cellWords, isBlankCell } from "#app/tables/cell.ts";
import type { TableRow } from "#app/tables/table.ts";

/** Targets of the titles, in order; undefined for an unknown title. `body`: the rows below, where they are known yet. */
export type Recognize = (titles: readonly string[], body?: readonly TableRow[]) => (string | undefined)[];

export type Head = { rows: readonly TableRow[]; titles: string[] };

/** Rows among which the head is looked for: a price list may begin with a name and a date. */
const HEAD_WITHIN = 10;
/** A row of units below the titles: "(kg)", "lei", "g/mp". */
const UNIT = /^(?:\([^()]{1,30}\)|%|[mk]?g|t|lei|ron|buc\.?|mp|ha|cm|(?:lei|ron|k?g)\s*\/\s*(?:\d+\s*)?\p{L}+)$/iu;

/** `isRemembered`: a head whose columns were chosen by hand before. */
export function findHead(
  filled: readonly TableRow[],
  recognize: Recognize,
  isRemembered: (titles: readonly string[]) => boolean,
): Head | undefined {
  const singles = filled.slice(0, HEAD_WITHIN).map((row): Head => ({ rows: [row], titles: titlesOf(row) }));
  const doubles = singles.map((head, at) => joined(head, filled[at + 1], recognize));
  const remembered = [...doubles, ...singles].find((head) => head !== undefined && isRemembered(head.titles));
  if (remembered) return remembered;
  const known = ({ titles }: Head) => recognize(titles).filter(Boolean).length;
  let [best, most] = [singles[0], singles[0] ? known(singles[0]) : 0];
  for (const head of singles.slice(1)) {
    const amount = known(head);
    if (amount > most) [best, most] = [head, amount];
  }
  for (const head of doubles) {
    const amount = head ? known(head) : 0;
    // As many are known too where units stand below the titles.
    if (head && (amount > most || (amount === most && head.rows[0] === best?.rows[0]))) [best, most] = [head, amount];
  }
  return best;
}

/** True for the head once more, as it stands on each printed page. */
export function isHeadAgain({ cells }: TableRow, { rows, titles }: Head): boolean {
  const filled = cells.flatMap((cell, index) => (isBlankCell(cell) ? [] : [[fold(cellWords(cell)), index] as const]));
  const heads = [titles, ...rows.map(titlesOf)];
  return filled.length > 1 && heads.some((head) => filled.every(([words, index]) => words === fold(head[index] ?? "")));
}

function titlesOf({ cells }: TableRow): string[] {
  return cells.map((cell) => cellWords(cell).trim());
}

/** Both rows as one head; undefined where the second is none. */
function joined({ rows, titles: upper }: Head, next: TableRow | undefined, recognize: Recognize): Head | undefined {
  const [row] = rows;
  if (!row || next?.number !== row.number + 1 || next.cells.some((cell) => typeof cell !== "string")) return undefined;
  const lower = titlesOf(next);
  const isKnown = (title: string) => recognize([title])[0] !== undefined;
  let [group, isTwo] = ["", false];
  const titles: string[] = [];
  for (let index = 0; index < Math.max(upper.length, lower.length); index += 1) {
    const [above, below] = [upper[index] ?? "", lower[index] ?? ""];
    const isSame = below === "" || fold(above) === fold(below);
    const isGroup = (upper[index + 1] ?? "") === "" && (lower[index + 1] ?? "") !== "";
    if (!isSame && above !== "" && !isGroup && !UNIT.test(below)) return undefined;
    if (above !== "") group = isSame ? "" : above;
    const isUnit = above !== "" && UNIT.test(below);
    const both = isUnit ? `${above} (${below.replaceAll(/[()]/g, "")})` : `${group} ${below}`.trim();
    const other = isUnit ? above : below;
    titles.push(isSame ? above : isKnown(both) || !isKnown(other) ? both : other);
    isTwo ||= !isSame && group !== "";
  }
  return isTwo ? { rows: [row, next], titles } : undefined;
}
