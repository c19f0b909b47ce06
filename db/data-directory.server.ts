/** What a data directory must be before its database is opened: nobody else's, whole, and not emptied behind our back (decision 37). */
import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import { findDamage } from "./quick-check.ts";

const FILE = "site.db";
const LOCK = "site.lock";
/** A file up to this is looked through in less time than a thread takes to start. */
const SMALL = 16 * 1024 * 1024;
/** What a start waits for the look through a larger one; then that goes on beside the open site. */
const PATIENCE = 1_000;

/**
 * Takes the directory for this process and returns what gives it back; it is given back too when the process dies, however it dies. Throws one
 * clear line when another process has it.
 */
export function takeDirectory(dataDir: string): () => void {
  const lock = new Database(path.join(dataDir, LOCK), { timeout: 0 });
  try {
    // The system's own lock on an open file, held as long as this transaction lasts.
    lock.pragma("journal_mode = memory");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new Error(`${dataDir} is in use by another process of the site: end that one first`);
  }
  return () => lock.close();
}

/** Nobody but the site's own user reads what lies in the directory, also what an older version wrote. */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  const files = [FILE, `${FILE}-wal`, `${FILE}-shm`, LOCK].map((name) => path.join(dataDir, name));
  try {
    const own = ["uploads", "backups", "imports"].map((name) => path.join(dataDir, name));
    for (const directory of isOursAlone(dataDir) ? [dataDir, ...own] : own) if (existsSync(directory)) chmodSync(directory, 0o700);
    for (const file of files) if (existsSync(file)) chmodSync(file, 0o600);
  } catch {
    // A directory of somebody else's, lent to us: what is new in it is ours alone all the same.
  }
}

/** False for a directory where other things live too: closing that to others would take it from them. */
function isOursAlone(dataDir: string): boolean {
  return readdirSync(dataDir).every((name) => /^(site\.(db|lock).*|uploads|backups|imports|share-cards|secret|\.writable)$/.test(name));
}

/** Throws when the database is gone, or empty, from a directory that has been used: a new one in its place would hide the loss. */
export function refuseEmptied(dataDir: string): void {
  const file = path.join(dataDir, FILE);
  if (existsSync(file) && statSync(file).size > 0) return;
  const traces = ["uploads", "backups"].filter((name) => hasFiles(path.join(dataDir, name)));
  if (existsSync(path.join(dataDir, "secret"))) traces.push("secret");
  if (existsSync(`${file}-wal`)) traces.push(`${FILE}-wal`);
  if (traces.length === 0) return;
  throw new Error(
    `${file} is missing or empty, but the directory has been used (${traces.join(", ")}). ${wayBack(dataDir)} To begin anew all the same, start with SEED_DEMO=1.`,
  );
}

/**
 * Looks through the database. Throws when it is damaged; where that takes longer than a second it goes on, and `onDamage` is told later. Nothing
 * to do where there is no database yet.
 */
export async function refuseDamaged(dataDir: string, onDamage: (line: string) => void): Promise<void> {
  const file = path.join(dataDir, FILE);
  if (!existsSync(file)) return;
  const isSmall = statSync(file).size <= SMALL;
  const found = (isSmall ? Promise.resolve(findDamage(file)) : lookThrough(file)).then((damage) =>
    damage === null ? null : damageLine(dataDir, damage),
  );
  const line = await Promise.race([found, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined).unref())]);
  if (line) throw new Error(line);
  if (line === undefined) found.then((late) => late && onDamage(late)).catch((error) => onDamage(String(error)));
}

/** On a thread of its own; one that cannot be started says nothing about the database. */
function lookThrough(file: string): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(path.resolve("db/quick-check-worker.ts"), { workerData: file });
    worker.unref();
    worker.once("message", resolve);
    worker.once("error", () => resolve(null));
    worker.once("exit", () => resolve(null));
  });
}

function damageLine(dataDir: string, damage: string): string {
  return `${path.join(dataDir, FILE)} is damaged (${damage.split("\n", 1)[0]}). ${wayBack(dataDir)}`;
}

/** The newest copy that is whole, where there is one. */
function wayBack(dataDir: string): string {
  const directory = path.join(dataDir, "backups");
  const copies = hasFiles(directory) ? readdirSync(directory).filter((name) => name.endsWith(".db")) : [];
  const newest = copies
    .map((name) => path.join(directory, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
    .find((copy) => findDamage(copy) === null);
  return newest ? `The newest good copy: ${newest}.` : "There is no good copy in its directory backups: put one of your own in its place.";
}

function hasFiles(directory: string): boolean {
  return existsSync(directory) && readdirSync(directory).length > 0;
}
