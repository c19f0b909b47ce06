/** The tables of the ZIP of everything, laid into a database of their own: what left with it can be asked like what is here. */
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { EXPORTED_TABLES } from "#app/registers/leaves.server.ts";
import { openZip } from "#app/tables/zip/zip-read.server.ts";
import type { TestApp } from "./app.ts";

type ExportedSite = { tables: Database.Database; texts: string; files: string[] };

/** `texts`: all that is no file of an upload, for what must not stand there; `files`: names of the uploads. */
export async function exportedSite(from: TestApp, cookie: string): Promise<ExportedSite> {
  const answer = await from.get("/admin/export/tot.zip", { headers: { Cookie: cookie } });
  using folder = mkdtempDisposableSync(path.join(tmpdir(), "seminord-everything-"));
  const file = path.join(folder.path, "tot.zip");
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  using zip = await openZip(file, { entries: 10_000, entryBytes: 1e8, totalBytes: 1e9 });
  const tables = new Database(":memory:");
  tables.pragma("foreign_keys = OFF");
  let texts = "";
  for (const entry of zip.entries.filter(({ name }) => !name.startsWith("uploads/"))) texts += (await zip.read(entry)).toString("utf8");
  for (const table of EXPORTED_TABLES) {
    tables.exec(from.database.prepare<[string], string>("SELECT sql FROM sqlite_master WHERE name = ?").pluck().get(table) as string);
    const entry = zip.find(`data/${table}.jsonl`);
    const lines = entry ? (await zip.read(entry)).toString("utf8").split("\n").filter(Boolean) : [];
    for (const line of lines) writeRow(tables, table, JSON.parse(line));
  }
  const files = zip.entries.flatMap(({ name }) => (name.startsWith("uploads/") ? name.slice("uploads/".length) : []));
  return { tables, texts, files: files.sort() };
}

function writeRow(tables: Database.Database, table: string, row: Record<string, unknown>): void {
  const names = Object.keys(row);
  tables
    .prepare(`INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .run(...Object.values(row));
}
