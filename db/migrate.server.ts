/**
 * Brings a database to the newest migration: a copy first, then each file in a transaction of its own. Foreign keys are off meanwhile, since
 * a table that is made anew must be dropped without the rows that hang on it, and SQLite cannot turn them off inside a transaction; before
 * each commit every reference is checked instead. A migration that deletes rows deletes what hangs on them itself.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { hashFile } from "./file-hash.ts";
import { listApplied, originOf, requireReleased } from "./last-build/origin.server.ts";
import { takeOver } from "./last-build/take-over.server.ts";
import { findDamage } from "./quick-check.ts";

const KEPT = 5;

/**
 * Applies the SQL files of `directory` that the database has not seen, in the order of their names.
 * Before the first one a database that already holds data is copied to `backupDir`.
 * Returns the names applied. Throws with the name of the file that failed; that file leaves no trace. Not inside a transaction.
 */
export function migrate(client: Database.Database, directory: string, backupDir: string): string[] {
  const origin = originOf(client);
  requireReleased(origin);
  const known = listMigrations(directory);
  const isLastBuild = origin.kind === "last-build";
  const applied = isLastBuild ? [] : listApplied(client);
  refuseNewer(applied, known);
  client.exec("CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT");
  const pending = known.filter((name) => !applied.includes(name));
  withoutForeignKeys(client, () => {
    if (pending.length > 0 && (isLastBuild || applied.length > 0)) copyBefore(client, backupDir, pending[0] as string);
    for (const [index, name] of pending.entries()) applyOne(client, directory, name, isLastBuild && index === 0);
  });
  return pending;
}

export function listMigrations(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** A newer version may have moved anything: an older one that writes on would harm it. */
function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length === 0) return;
  const [theirs, ours] = [newer.at(-1), known.at(-1) ?? "none"].map((name) => path.basename(String(name), ".sql"));
  throw new Error(
    `The database was written by a newer version of the site (its migration ${theirs}; this version ends with ${ours}). Install that version again, or restore a copy from before the upgrade (node server.js restore --help).`,
  );
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

function applyOne(client: Database.Database, directory: string, name: string, takesOver: boolean): void {
  const sql = readFileSync(path.join(directory, name), "utf8");
  client
    .transaction(() => {
      try {
        if (takesOver) takeOver(client, sql);
        else client.exec(sql);
        checkReferences(client);
      } catch (cause) {
        throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
      }
      if (takesOver) client.exec("DELETE FROM migrations");
      client.prepare("INSERT INTO migrations (name, applied_at) VALUES (?, ?)").run(name, new Date().toISOString());
    })
    .immediate();
}

function checkReferences(client: Database.Database): void {
  const broken = client.pragma("foreign_key_check") as { table: string; rowid: number; parent: string }[];
  const [first] = broken;
  if (first) throw new Error(`${broken.length} broken references, e.g. of ${first.table} ${first.rowid} to ${first.parent}`);
}

/** A copy as one file. A start that fails again and again finds the first one: the same rows make the same file. */
function copyBefore(client: Database.Database, backupDir: string, name: string): void {
  mkdirSync(backupDir, { recursive: true });
  const migration = `before-${path.basename(name, ".sql")}`;
  const aside = path.join(backupDir, `.${migration}`);
  rmSync(aside, { force: true });
  client.prepare("VACUUM INTO ?").run(aside);
  const damage = findDamage(aside);
  if (damage !== null) throw new Error(`The copy before migration ${name} is not sound: ${damage}`);
  if (listBefore(backupDir, migration).some((copy) => hashFile(path.join(backupDir, copy)).sha256 === hashFile(aside).sha256)) {
    rmSync(aside);
    return;
  }
  renameSync(aside, path.join(backupDir, `${migration}-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.db`));
  for (const old of listBefore(backupDir, "before-\\d{4}").slice(0, -KEPT)) rmSync(path.join(backupDir, old), { force: true });
}

function listBefore(backupDir: string, beginning: string): string[] {
  const ours = new RegExp(`^${beginning}.*-(\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z)\\.db$`);
  const madeAt = (name: string) => ours.exec(name)?.[1] ?? "";
  return readdirSync(backupDir)
    .filter((name) => ours.test(name))
    .sort((one, other) => madeAt(one).localeCompare(madeAt(other)));
}
