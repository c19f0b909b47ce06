/**
 * Brings a database to the newest migration: a copy first, then each file in a transaction of its own. Foreign keys are off meanwhile, since
 * a table that is made anew must be dropped without the rows that hang on it, and SQLite cannot turn them off inside a transaction; before
 * each commit every reference is checked instead. A migration that deletes rows deletes what hangs on them itself.
 */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";

/**
 * Applies the SQL files of `directory` that the database has not seen, in the order of their names.
 * Before the first one a database that already holds data is copied to `backupDir`.
 * Returns the names applied. Throws with the name of the file that failed; that file leaves no trace. Not inside a transaction.
 */
export function migrate(client: Database.Database, directory: string, backupDir: string): string[] {
  client.exec("CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT");
  const applied = new Set(client.prepare<[], string>("SELECT name FROM migrations").pluck().all());
  const pending = readdirSync(directory)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  withoutForeignKeys(client, () => {
    if (pending.length > 0 && applied.size > 0) copyBefore(client, backupDir, pending[0] as string);
    for (const name of pending) applyOne(client, directory, name);
  });
  return pending;
}

function withoutForeignKeys(client: Database.Database, run: () => void): void {
  const before = client.pragma("foreign_keys", { simple: true });
  client.pragma("foreign_keys = 0");
  if (client.pragma("foreign_keys", { simple: true }) !== 0) throw new Error("Migrations cannot run inside a transaction");
  try {
    run();
  } finally {
    client.pragma(`foreign_keys = ${before}`);
  }
}

function applyOne(client: Database.Database, directory: string, name: string): void {
  const sql = readFileSync(path.join(directory, name), "utf8");
  client
    .transaction(() => {
      try {
        client.exec(sql);
        checkReferences(client);
      } catch (cause) {
        throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
      }
      client.prepare("INSERT INTO migrations (name, applied_at) VALUES (?, ?)").run(name, new Date().toISOString());
    })
    .immediate();
}

function checkReferences(client: Database.Database): void {
  const broken = client.pragma("foreign_key_check") as { table: string; rowid: number; parent: string }[];
  const [first] = broken;
  if (first) throw new Error(`${broken.length} broken references, e.g. of ${first.table} ${first.rowid} to ${first.parent}`);
}

function copyBefore(client: Database.Database, backupDir: string, name: string): void {
  mkdirSync(backupDir, { recursive: true });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  client.prepare("VACUUM INTO ?").run(path.join(backupDir, `before-${path.basename(name, ".sql")}-${stamp}.db`));
}
