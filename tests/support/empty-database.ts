/** A database of the site's tables with nothing in them but what migrations write, for rules that are queries. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase, openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";

/** Open while the file's tests run: `db()` is this one. */
export function openEmptyDatabase(): void {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "seminord-rules-"));
    openEmptyIn(dataDir);
  });
  afterAll(() => {
    closeDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Opens one in this directory, which has none, and answers its connection: `db()` is this one. */
export function openEmptyIn(dataDir: string): Database.Database {
  writeEmptyDatabase(dataDir);
  return openDatabase(dataDir).$client;
}

let made: Buffer | undefined;

/** The migrations run once for each process of tests; that they run on a file is shown beside them. */
export function writeEmptyDatabase(dataDir: string): void {
  made ??= migrated();
  writeFileSync(path.join(dataDir, "site.db"), made);
}

function migrated(): Buffer {
  const database = new Database(":memory:");
  migrate(database, path.resolve("db/migrations"), "no copies of nothing");
  const bytes = database.serialize();
  database.close();
  return bytes;
}
