/** Imports the ZIP of site-zip.server.ts into an empty installation. All or nothing. */
import { closeSync, existsSync, mkdtempDisposableSync, openSync, readSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { EXPORTED_TABLES, FILLED_TABLES, UNREAD_COLUMNS } from "#app/export/site-tables.ts";
import { uploadsDir } from "#app/media/storage.server.ts";
import { deleteUnreferenced, listReferencedFiles } from "#app/media/unreferenced-files.server.ts";
import type { OpenZip } from "#app/tables/zip/zip-read.server.ts";
import { db } from "#db/client.server.ts";
import { asJson, extractFile, type Manifest, UnreadableSite, withSiteZip } from "./open-site-zip.server.ts";

const FILLED = new Set<string>(FILLED_TABLES);
/** A row for each state of requests: a site from before a state has none for it, and that of this installation stays. */
const OVERWRITTEN = "retention";

/** Far more than a row; each line is read whole. */
const LINE_BYTES = 16 * 1024 ** 2;

export type ReadSite = { rows: Record<string, number>; files: number };

type Surroundings = {
  derive: (productId: number) => void;
  /** Throws UnreadableSite where existing data must stay. Without it only an empty installation is accepted. Called under the lock too. */
  refuseUsed?: () => void;
};

/** Throws UnreadableSite; then nothing has changed. Existing data and their history are deleted. */
export async function readSite(file: string, { derive, refuseUsed = refuseAny }: Surroundings): Promise<ReadSite> {
  refuseUsed();
  return await withSiteZip(file, async (zip, manifest) => {
    using aside = mkdtempDisposableSync(path.join(uploadsDir(), ".moving-"));
    await takeTables(zip, manifest, aside.path);
    const names = await takeFiles(zip, manifest, aside.path);
    const former = [...listReferencedFiles()];
    const placed = names.filter((name) => !existsSync(path.join(uploadsDir(), name)));
    for (const name of placed) renameSync(path.join(aside.path, name), path.join(uploadsDir(), name));
    try {
      const rows = writeAll(manifest, aside.path, { derive, refuseUsed });
      deleteUnreferenced(former);
      return { rows, files: names.length };
    } catch (error) {
      for (const name of placed) rmSync(path.join(uploadsDir(), name), { force: true });
      if (error instanceof UnreadableSite) throw error;
      throw new UnreadableSite("misfit", `The rows do not fit this installation: ${error instanceof Error ? error.message : error}`);
    }
  });
}

function refuseAny(): void {
  const used = EXPORTED_TABLES.filter(
    (table) => !FILLED.has(table) && db().$client.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined,
  );
  if (used.length > 0)
    throw new UnreadableSite(
      "used",
      `This installation is not empty (${used.join(", ")}): start from an empty data directory, with SEED_DEMO=0`,
    );
}

async function takeFiles(zip: OpenZip, manifest: Manifest, aside: string): Promise<string[]> {
  const files = Object.entries(manifest.files);
  for (const [name, { sha256 }] of files) await extractFile(zip, `uploads/${name}`, sha256, path.join(aside, name));
  return files.map(([name]) => name);
}

/** Extracted to files, because a large catalogue does not fit in memory. A table that an older version lacked is empty. */
async function takeTables(zip: OpenZip, manifest: Manifest, aside: string): Promise<void> {
  for (const table of EXPORTED_TABLES) {
    const said = manifest.tables[table];
    if (said) await extractFile(zip, `data/${table}.jsonl`, said.sha256, linesOf(aside, table));
  }
}

function linesOf(aside: string, table: string): string {
  return path.join(aside, `${table}.jsonl`);
}

function writeAll(manifest: Manifest, aside: string, { derive, refuseUsed }: Required<Surroundings>): Record<string, number> {
  const { $client } = db();
  return $client
    .transaction(() => {
      refuseUsed();
      $client.pragma("defer_foreign_keys = ON");
      for (const table of EXPORTED_TABLES.toReversed().filter((table) => table !== OVERWRITTEN))
        if ((manifest.tables[table]?.rows ?? 0) > 0 || !FILLED.has(table)) withoutGuards(table, () => $client.exec(`DELETE FROM ${table}`));
      $client.exec("DELETE FROM history WHERE subject <> 'user'; DELETE FROM history_batches");
      // The search words of deleted products; imported ones bring their own.
      $client.exec("DELETE FROM product_search");
      const counts: Record<string, number> = {};
      for (const table of EXPORTED_TABLES) counts[table] = writeRows(table, linesOf(aside, table));
      for (const id of $client.prepare<[], number>("SELECT id FROM products").pluck().all()) derive(id);
      return counts;
    })
    .immediate();
}

/** A trigger protects consent texts, because people agreed to them; in an empty installation nobody has. */
function withoutGuards(table: string, work: () => void): void {
  const { $client } = db();
  const guards = $client
    .prepare<[string], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? AND sql LIKE '%AFTER DELETE%RAISE(ABORT%'",
    )
    .all(table);
  for (const { name } of guards) $client.exec(`DROP TRIGGER "${name}"`);
  work();
  for (const { sql } of guards) $client.exec(sql);
}

function writeRows(table: string, file: string): number {
  if (!existsSync(file)) return 0;
  const { $client } = db();
  const known = new Set($client.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all());
  const inserts = new Map<string, { run: (...values: unknown[]) => unknown }>();
  let count = 0;
  for (const line of readLines(file)) {
    const row = asJson(line) as Record<string, unknown>;
    const columns = Object.keys(row).filter((name) => !UNREAD_COLUMNS.has(`${table}.${name}`));
    const unknown = columns.find((name) => !known.has(name));
    if (unknown !== undefined) throw new Error(`${table}.${unknown.slice(0, 60)} is unknown`);
    const names = columns.map((name) => `"${name}"`).join(", ");
    const into = table === OVERWRITTEN ? "INSERT OR REPLACE INTO" : "INSERT INTO";
    const insert = inserts.get(names) ?? $client.prepare(`${into} ${table} (${names}) VALUES (${columns.map(() => "?").join(", ")})`);
    inserts.set(names, insert);
    insert.run(...columns.map((name) => row[name]));
    count += 1;
  }
  return count;
}

/** Synchronous, because they are read within a transaction. */
function* readLines(file: string): Generator<string, void, void> {
  const handle = openSync(file, "r");
  try {
    const block = Buffer.alloc(262_144);
    let waiting = Buffer.alloc(0);
    for (let size = readSync(handle, block); size > 0; size = readSync(handle, block)) {
      waiting = Buffer.concat([waiting, block.subarray(0, size)]);
      let start = 0;
      for (let end = waiting.indexOf(10); end !== -1; end = waiting.indexOf(10, start)) {
        if (end > start) yield waiting.toString("utf8", start, end);
        start = end + 1;
      }
      waiting = waiting.subarray(start);
      if (waiting.length > LINE_BYTES) throw new UnreadableSite("damaged", `A line of ${path.basename(file)} does not end`);
    }
    if (waiting.length > 0) yield waiting.toString("utf8");
  } finally {
    closeSync(handle);
  }
}
