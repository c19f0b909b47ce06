import { plainText } from "#app/language/plain-text.ts";
import { type Cell, cellWords, isBlankCell } from "#app/tables/cell.ts";
import { columnLetter, isBlankRow, type Table, type TableRow } from "#app/tables/table.ts";
import type { HeadColumn, MatchedBy } from "./import-state.ts";
import { findHead, isHeadAgain, type Recognize } from "./table-head.ts";

export type ColumnNames = {
  recognize: Recognize;
  isLost?: (title: string, isKnown: boolean) => boolean;
};

export type MatchedTable = {
  headRow: number;
  titles: string[];
  columns: HeadColumn[];
  targets: (string | undefined)[];
  body: TableRow[];
  matchedBy: MatchedBy;
  /** A text file divides its cells by a sign that may stand within one too. */
  isText: boolean;
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
  const named = recognizeShown(names, titles, body, table.hidden);
  const targets = (byHand ?? before)?.map((target) => target ?? undefined) ?? named;
  return {
    headRow: first.number,
    titles,
    targets,
    body,
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

/** A column that the spreadsheet hides is read for what no other column is. */
function recognizeShown({ recognize }: ColumnNames, titles: readonly string[], body: readonly TableRow[], hidden: ReadonlySet<number>) {
  if (hidden.size === 0) return recognize(titles, body);
  const shown = recognize(
    titles.map((title, index) => (hidden.has(index) ? "" : title)),
    body,
  );
  return recognize(titles, body).map((target, index) =>
    hidden.has(index) && !(target !== undefined && shown.includes(target)) ? target : shown[index],
  );
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
