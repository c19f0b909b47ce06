import { hash } from "node:crypto";
import { z } from "zod";
import { fold } from "#app/language/text.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { db } from "#db/client.server.ts";
import type { Answers, ImportChoice, ImportKind, TableSummary } from "./import-state.ts";
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

/** `isEnough`: whether columns that were found are those of such a table. */
export async function readMatchedTable(
  kind: ImportKind,
  file: string,
  { sheet: wanted, targets }: ImportChoice,
  { names, isEnough }: { names: TableColumns["names"]; isEnough: (known: readonly string[]) => boolean },
): Promise<{ matched: MatchedTable | undefined; table: TableSummary }> {
  const remembered = (titles: readonly string[]) => findRememberedColumns(kind, titles);
  const table = await readTable(file, {
    sheet: wanted,
    fits: (rows) => isKnown(matchColumns({ rows, ...ANY }, names, { remembered }), isEnough),
  });
  const matched = matchColumns(table, names, { chosen: targets, remembered });
  const { sheets, sheet, reading } = table;
  const { headRow = 0, columns = [], matchedBy = "names" } = matched ?? {};
  return { matched, table: { sheets, sheet, reading, headRow, columns, matchedBy } };
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
