/** Brings a database to the newest migration: a copy first, then each file in a transaction of its own. */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";

/**
 * Applies the SQL files of `directory` that the database has not seen, in the order of their names.
 * Before the first one a database that already holds data is copied to `backupDir`.
 * Returns the names applied. Throws with the name of the file that failed; that file leaves no trace.
 */
export function migrate(client: Database.Database, directory: string, backupDir: string): string[] {
  client.exec("CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT");
  const applied = new Set(client.prepare<[], string>("SELECT name FROM migrations").pluck().all());
  const pending = readdirSync(directory)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  if (pending.length > 0 && applied.size > 0) copyBefore(client, backupDir, pending[0] as string);
  for (const name of pending) applyOne(client, directory, name);
  return pending;
}

function applyOne(client: Database.Database, directory: string, name: string): void {
  const sql = readFileSync(path.join(directory, name), "utf8");
  client
    .transaction(() => {
      try {
        client.exec(sql);
      } catch (cause) {
        throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
      }
      client.prepare("INSERT INTO migrations (name, applied_at) VALUES (?, ?)").run(name, new Date().toISOString());
    })
    .immediate();
}

function copyBefore(client: Database.Database, backupDir: string, name: string): void {
  mkdirSync(backupDir, { recursive: true });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  client.prepare("VACUUM INTO ?").run(path.join(backupDir, `before-${path.basename(name, ".sql")}-${stamp}.db`));
}
