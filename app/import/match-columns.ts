import { plainText } from "#app/language/plain-text.ts";
import { fold } from "#app/language/text.ts";
import { type Cell, cellWords, isBlankCell } from "#app/tables/cell.ts";
import { columnLetter, isBlankRow, type Table, type TableRow } from "#app/tables/table.ts";
import type { HeadColumn, ImportChoice, ImportSummary, MatchedBy, PlannedRow } from "./import-state.ts";

export type ColumnNames = {
  recognize: Recognize;
  isLost?: (title: string, isKnown: boolean) => boolean;
};

export type MatchedTable = {
  headRow: number;
  titles: string[];
  columns: HeadColumn[];
  targets: (string | undefined)[];
  body: readonly TableRow[];
  /** Words of the rows above the head, one for each row. */
  above: string[];
  matchedBy: MatchedBy;
  /** A text file divides its cells by a sign that may stand within one too. */
  isText: boolean;
  /** True where the person has left out rows of it. */
  isShortened?: true;
};

type Known = {
  chosen?: readonly (string | null)[] | undefined;
  remembered?: ((titles: readonly string[]) => (string | null)[] | undefined) | undefined;
};

const SAMPLES = 3;
const SAMPLE_ROWS = 50;

export function matchColumns(table: Table, names: ColumnNames, { chosen, remembered = () => undefined }: Known): MatchedTable | undefined {
  const filled = table.rows.filter((row) => !isBlankRow(row));
  const head = findHead(filled, names.recognize, (titles) => remembered(titles) !== undefined);
  const [first] = head?.rows ?? [];
  if (!head || !first) return undefined;
  const { titles } = head;
  const byHand = chosen?.length === titles.length ? chosen : undefined;
  const before = byHand ? undefined : remembered(titles);
  const body = filled.slice(filled.indexOf(first) + head.rows.length).filter((row) => !isHeadAgain(row, head));
  const above = filled.slice(0, filled.indexOf(first)).map(({ cells }) => [...new Set(cells.map(cellWords))].join(" ").trim());
  const known = { recognize: (titles: readonly string[]) => names.recognize(titles, body, above) };
  const named = recognizeShown(known, titles, new Set([...table.hidden, ...struckColumns(titles.length, body)]));
  const targets = (byHand ?? before)?.map((target) => target ?? undefined) ?? named;
  return {
    headRow: first.number,
    titles,
    targets,
    body,
    above,
    columns: titles.map((title, index) => columnOf(title, index, { target: targets[index], named: named[index] }, { body, names })),
    matchedBy: byHand ? "hand" : before ? "memory" : "names",
    isText: table.sheet === undefined,
  };
}

export function columnPlace(target: string, targets: readonly (string | undefined)[], label: string): string {
  const index = targets.indexOf(target);
  return index === -1 ? label : `${label} (coloana ${columnLetter(index)})`;
}

/** True for a row with more cells than the head: in a text file a comma within a price has split one, in a workbook a note stands beside the table. */
export function isTooWide(cells: readonly Cell[], width: number): boolean {
  return cells.slice(width).some((cell) => !isBlankCell(cell));
}

/** Columns whose cells are mostly struck through: what they say no longer holds. */
function struckColumns(width: number, body: readonly TableRow[]): number[] {
  if (!body.some(({ struck }) => struck)) return [];
  const filled = (index: number) => body.filter(({ cells }) => !isBlankCell(cells[index]));
  const isStruck = (index: number) => filled(index).filter(({ struck }) => struck?.includes(index)).length * 2 > filled(index).length;
  return Array.from({ length: width }, (_, index) => index).filter(isStruck);
}

/** A column that the spreadsheet hides or strikes through is read for what no other column is. */
function recognizeShown({ recognize }: ColumnNames, titles: readonly string[], hidden: ReadonlySet<number>) {
  if (hidden.size === 0) return recognize(titles);
  const shown = recognize(titles.map((title, index) => (hidden.has(index) ? "" : title)));
  return recognize(titles).map((target, index) => {
    const isFree = target !== undefined && !shown.includes(target);
    if (hidden.has(index)) return target === undefined || isFree ? target : shown[index];
    // „Nou” is a price beside the one that is struck through.
    return shown[index] ?? (isFree ? target : undefined);
  });
}

function columnOf(
  title: string,
  index: number,
  { target, named }: { target: string | undefined; named: string | undefined },
  { body, names: { isLost = () => false } }: { body: readonly TableRow[]; names: ColumnNames },
): HeadColumn {
  const texts = body.slice(0, SAMPLE_ROWS).map(({ cells }) => plainText(cellWords(cells[index])));
  const samples = [...new Set(texts)].filter(Boolean).slice(0, SAMPLES);
  return {
    letter: columnLetter(index),
    title: title.slice(0, 120),
    target: target ?? null,
    named: named ?? null,
    samples: samples.map((text) => text.slice(0, 40)),
    isLost: isLost(title, target !== undefined),
  };
}

/* The head of a table among the rows above it: one row, or two where a group of columns stands over its parts. Pure. */

/** Targets of the titles, in order; undefined for an unknown title. `body`, `above`: the rows below and the words above, where they are known yet. */
type Recognize = (titles: readonly string[], body?: readonly TableRow[], above?: readonly string[]) => (string | undefined)[];

type Head = { rows: readonly TableRow[]; titles: string[] };

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

/** Kinds of things that an import reads: a value beside the thing, listed in `registers/imports.server.ts`. Types alone. */

export type Hear<Write> = (row: PlannedRow, write?: Write, cells?: readonly Cell[]) => void;

type Source = { file: string; choice: ImportChoice };

export type ImportedThing<Write> = {
  columns?: TableColumns;
  plan: (source: Source, hear: Hear<Write>) => Promise<Omit<ImportSummary, "counts" | "hash" | "faults">>;
  /** Called in a transaction, for a batch of the history. Kinds that are written otherwise have none. */
  write?: (writes: readonly Write[], about: { batch_id: number; publishes: "all" | "said" | "none"; now: Date }) => void;
};

/** Columns of a table that a person may match by hand. */
export type TableColumns = {
  names: ColumnNames;
  fields: () => { target: string; label: string }[];
  sheetNames: () => string[];
  readTarget: (text: string) => string | undefined;
  mayRepeat: (target: string) => boolean;
  /** Several sheets of a workbook may be one list. */
  joins?: true;
};
