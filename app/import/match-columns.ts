import { plainText } from "#app/language/plain-text.ts";
import { type Cell, isBlankCell, wordsOf } from "#app/tables/cell.ts";
import { columnLetter, isBlankRow, type Table, type TableRow } from "#app/tables/table.ts";
import type { HeadColumn, MatchedBy } from "./import-state.ts";

export type ColumnNames = {
  /** Targets of the titles, in order; undefined for an unknown title. `body`: the rows below, where they are known yet. */
  recognize: (titles: readonly string[], body?: readonly TableRow[]) => (string | undefined)[];
  isLost?: (title: string, isKnown: boolean) => boolean;
};

export type MatchedTable = {
  headRow: number;
  titles: string[];
  columns: HeadColumn[];
  targets: (string | undefined)[];
  body: TableRow[];
  matchedBy: MatchedBy;
};

type Known = {
  chosen?: readonly (string | null)[] | undefined;
  remembered?: (titles: readonly string[]) => (string | null)[] | undefined;
};

const SAMPLES = 3;
const SAMPLE_ROWS = 50;
/** Rows among which the head is looked for: a price list may begin with a name and a date. */
const HEAD_WITHIN = 10;

export function matchColumns(table: Table, names: ColumnNames, { chosen, remembered = () => undefined }: Known): MatchedTable | undefined {
  const filled = table.rows.filter((row) => !isBlankRow(row));
  const head = filled.slice(0, HEAD_WITHIN).find((row) => remembered(titlesOf(row))) ?? findHead(filled, names);
  if (!head) return undefined;
  const titles = titlesOf(head);
  const byHand = chosen?.length === titles.length ? chosen : undefined;
  const before = byHand ? undefined : remembered(titles);
  const body = filled.slice(filled.indexOf(head) + 1);
  const named = names.recognize(titles, body);
  const targets = (byHand ?? before)?.map((target) => target ?? undefined) ?? named;
  return {
    headRow: head.number,
    titles,
    targets,
    body,
    columns: titles.map((title, index) => columnOf(title, index, { target: targets[index], named: named[index] }, { body, names })),
    matchedBy: byHand ? "hand" : before ? "memory" : "names",
  };
}

export function columnPlace(target: string, targets: readonly (string | undefined)[], label: string): string {
  const index = targets.indexOf(target);
  return index === -1 ? label : `${label} (coloana ${columnLetter(index)})`;
}

/** True for a row with more cells than the head: a comma within a price has split one. */
export function isTooWide(cells: readonly Cell[], width: number): boolean {
  return cells.slice(width).some((cell) => !isBlankCell(cell));
}

function findHead(rows: readonly TableRow[], { recognize }: ColumnNames): TableRow | undefined {
  const known = (row: TableRow) => recognize(titlesOf(row)).filter(Boolean).length;
  let best = rows[0];
  let most = best ? known(best) : 0;
  for (const row of rows.slice(1, HEAD_WITHIN)) {
    const amount = known(row);
    if (amount > most) [best, most] = [row, amount];
  }
  return best;
}

function titlesOf({ cells }: TableRow): string[] {
  return cells.map((cell) => wordsOf(cell).trim());
}

function columnOf(
  title: string,
  index: number,
  { target, named }: { target: string | undefined; named: string | undefined },
  { body, names: { isLost = () => false } }: { body: readonly TableRow[]; names: ColumnNames },
): HeadColumn {
  const texts = body.slice(0, SAMPLE_ROWS).map(({ cells }) => plainText(wordsOf(cells[index])));
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
