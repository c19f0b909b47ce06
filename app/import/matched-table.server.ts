import { hash } from "node:crypto";
import { z } from "zod";
import { fold } from "#app/language/text.ts";
import type { Cell } from "#app/tables/cell.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { textAt } from "#app/tables/table.ts";
import { db } from "#db/client.server.ts";
import type { Answers, ImportChoice, ImportKind, PlannedRow, SheetPart, TableSummary } from "./import-state.ts";
import { type MatchedTable, matchColumns, type TableColumns } from "./match-columns.ts";

export const EMPTY_FILE = "Fișierul este gol.";

const ANY = { sheets: [], sheet: undefined, hidden: new Set<number>(), reading: "" };

/** Whether a sheet is the table: a cover, sums or what was left over know no columns, or one by chance. */
function isKnown(matched: MatchedTable | undefined, isEnough: (known: readonly string[]) => boolean): boolean {
  if (!matched || matched.body.length === 0) return false;
  if (matched.matchedBy === "memory") return true;
  const known = matched.targets.filter((target) => target !== undefined);
  return known.length > 1 && isEnough(known);
}

/** One of several sheets that are read as one list. */
export type MatchedSheet = { sheet: string; matched: MatchedTable };

/** `hear` hears of the rows that the person leaves out. `isEnough`: whether columns that were found are those of such a table. `joined`: all sheets that can be read, where they are several and nobody chose one. */
export async function readMatchedTable(
  kind: ImportKind,
  file: string,
  { sheet: wanted, targets, sheets: answered = {}, out = {} }: ImportChoice,
  { names, isEnough, joins }: Pick<TableColumns, "names" | "joins"> & { isEnough: (known: readonly string[]) => boolean },
  hear: (row: PlannedRow) => void,
): Promise<{ matched: MatchedTable | undefined; joined: MatchedSheet[]; table: TableSummary }> {
  const remembered = (titles: readonly string[]) => findRememberedColumns(kind, titles);
  const table = await readTable(file, {
    sheet: wanted,
    fits: (rows) => isKnown(matchColumns({ rows, ...ANY }, names, { remembered }), isEnough),
  });
  const { sheets, sheet, reading, further = [], unread = [] } = table;
  const joined = sheet === undefined || !joins || further.length === 0 ? [] : [{ ...table, sheet }, ...further];
  const parts = joined.flatMap((one) => {
    const matched = matchColumns({ ...ANY, ...one }, names, { chosen: answered[one.sheet]?.targets, remembered });
    return matched ? [{ sheet: one.sheet, matched: shortened(matched, out[one.sheet], (row) => hear({ ...row, sheet: one.sheet })) }] : [];
  });
  const alone = joins ? [] : further.map((one) => ({ sheet: one.sheet, why: "se citește numai prima foaie" }));
  const left = [...unread, ...alone];
  const said = { sheets, reading, ...(left.length > 0 && { unread: left }) };
  if (parts.length > 1) return { matched: parts[0]?.matched, joined: parts, table: { ...said, sheet: undefined, ...summaryOf(parts) } };
  const matched = matchColumns(table, names, { chosen: targets, remembered });
  const { headRow = 0, columns = [], matchedBy = "names" } = matched ?? {};
  return {
    matched: matched && shortened(matched, out[sheet ?? ""], hear),
    joined: [],
    table: { ...said, sheet, headRow, columns, matchedBy },
  };
}

/** The table without the rows that the person leaves out. */
function shortened(matched: MatchedTable, out: readonly number[] | undefined, hear: (row: PlannedRow) => void): MatchedTable {
  if (!out) return matched;
  const [gone, name] = [new Set(out), matched.targets.indexOf("name")];
  for (const { number, cells } of matched.body)
    if (gone.has(number)) hear({ row: number, kind: "left", name: textAt(cells, name).slice(0, 120) });
  return { ...matched, body: matched.body.filter(({ number }) => !gone.has(number)), isShortened: true };
}

/** Keys of the titles of a table, by which those of several sheets are one column: of two alike in one sheet the second is another. */
function columnKeys(titles: readonly string[]): string[] {
  return titles.map((title, index) => {
    const same = titles.slice(0, index).filter((other) => fold(other.trim()) === fold(title.trim())).length;
    return `${fold(title.trim())}#${same}`;
  });
}

/** Cells of a sheet as they stand under the columns of all sheets. */
export function placerOf(columns: readonly { title: string }[], titles: readonly string[]): (cells: readonly Cell[]) => Cell[] {
  const own = columnKeys(titles.map((title) => title.slice(0, 120)));
  const places = columnKeys(columns.map(({ title }) => title)).map((key) => own.indexOf(key));
  return (cells) => places.map((place) => cells[place] ?? "");
}

function summaryOf(parts: readonly MatchedSheet[]): Pick<TableSummary, "headRow" | "columns" | "matchedBy" | "parts"> {
  const all = parts.map(({ sheet, matched: { headRow, columns, matchedBy, body } }): SheetPart => {
    return { sheet, headRow, columns, matchedBy, rows: body.length };
  });
  const columns = new Map<string, SheetPart["columns"][number]>();
  for (const part of all)
    for (const [index, key] of columnKeys(part.columns.map(({ title }) => title)).entries()) {
      const [own, known] = [part.columns[index], columns.get(key)];
      if (own) columns.set(key, known ? { ...known, target: known.target ?? own.target, isLost: known.isLost || own.isLost } : own);
    }
  return { headRow: 1, columns: [...columns.values()], matchedBy: "names", parts: all };
}

/** Sentence about a field for which two columns are chosen, where only one may be. */
export function repeatedField({ mayRepeat, fields }: TableColumns, targets: readonly (string | undefined)[]): string | undefined {
  const single = targets.filter((target) => target !== undefined && !mayRepeat(target));
  const twice = single.find((target, index) => single.indexOf(target) !== index);
  const label = fields().find(({ target }) => target === twice)?.label;
  return label === undefined ? undefined : `Două coloane sunt alese pentru „${label}”.`;
}

/** Columns and answers that somebody has given by hand for a table, by its head: the next file with the same head is read so by itself. */

const MOST = 200;

const COLUMN = { import_columns: "targets", import_answers: "answers" } as const;

const storedTargets = z.array(z.string().nullable());
const storedAnswers = z.record(z.string(), z.record(z.string(), z.string()));

function findRememberedColumns(kind: ImportKind, titles: readonly string[]): (string | null)[] | undefined {
  const targets = storedTargets.safeParse(find("import_columns", kind, titles)).data;
  return targets?.length === titles.length ? targets : undefined;
}

export function rememberColumns(kind: ImportKind, titles: readonly string[], targets: readonly (string | null)[], now: Date): void {
  remember("import_columns", kind, titles, targets, now);
}

export function forgetColumns(kind: ImportKind, titles: readonly string[]): void {
  db().$client.prepare("DELETE FROM import_columns WHERE head = ?").run(keyOfHead(kind, titles));
}

export function findAnswers(kind: ImportKind, titles: readonly string[]): Answers {
  return storedAnswers.safeParse(find("import_answers", kind, titles)).data ?? {};
}

export function rememberAnswers(kind: ImportKind, titles: readonly string[], answers: Answers, now: Date): void {
  remember("import_answers", kind, titles, answers, now);
}

function find(table: keyof typeof COLUMN, kind: ImportKind, titles: readonly string[]): unknown {
  const { $client } = db();
  const said = $client.prepare<[string], string>(`SELECT ${COLUMN[table]} FROM ${table} WHERE head = ?`).pluck();
  return JSON.parse(said.get(keyOfHead(kind, titles)) ?? "null");
}

function remember(table: keyof typeof COLUMN, kind: ImportKind, titles: readonly string[], said: unknown, now: Date): void {
  const { $client } = db();
  db().transaction(() => {
    const store = `INSERT OR REPLACE INTO ${table} (head, ${COLUMN[table]}, chosen_at) VALUES (?, ?, ?)`;
    $client.prepare(store).run(keyOfHead(kind, titles), JSON.stringify(said), now.toISOString());
    const newest = `SELECT head FROM ${table} ORDER BY chosen_at DESC LIMIT ?`;
    $client.prepare(`DELETE FROM ${table} WHERE head NOT IN (${newest})`).run(MOST);
  });
}

/**
 * Key of a head, the same whatever the case and the diacritics of its titles are; of long ones the beginning counts, as the pages show it.
 */
function keyOfHead(kind: ImportKind, titles: readonly string[]): string {
  return hash("sha256", JSON.stringify([kind, ...titles.map((title) => fold(title.trim().slice(0, 120)))]));
}
