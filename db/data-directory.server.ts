/** Conditions of a data directory before its database is opened: nobody else's, whole, and not emptied behind our back (decision 37). */
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { Worker } from "node:worker_threads";
import { hashFile } from "./file-hash.ts";
import { originOfFile, requireReleased } from "./last-build/origin.server.ts";
import { lockFile } from "./lock.ts";
import { findDamage } from "./quick-check.ts";

const FILE = "site.db";
const LOCK = "site.lock";
/** A file up to this is looked through in less time than a thread takes to start. */
const SMALL = 16 * 1024 * 1024;
/** Time that a start waits for the look through a larger one; then that goes on beside the open site. */
const PATIENCE = 1_000;

const taken = new Set<string>();

export function isTaken(dataDir: string): boolean {
  return taken.has(dataDir);
}

/** Locks the directory for this process and returns what unlocks it; the lock ends with the process too. Throws when another process has it. */
export function lockDirectory(dataDir: string): () => void {
  const unlock = lockFile(path.join(dataDir, LOCK));
  if (!unlock) throw new Error(`${dataDir} is in use by another process of the site: end that one first`);
  taken.add(dataDir);
  return () => {
    taken.delete(dataDir);
    unlock();
  };
}

/** Nobody but the site's own user reads what lies in the directory, also what an older version wrote. */
export function restrictPermissions(dataDir: string): void {
  process.umask(0o077);
  const files = [FILE, `${FILE}-wal`, `${FILE}-shm`, LOCK].map((name) => path.join(dataDir, name));
  try {
    const own = ["uploads", "backups", "imports", "copies", "replaced"].map((name) => path.join(dataDir, name));
    for (const directory of isOursAlone(dataDir) ? [dataDir, ...own] : own) if (existsSync(directory)) chmodSync(directory, 0o700);
    for (const file of files) if (existsSync(file)) chmodSync(file, 0o600);
  } catch {
    // A directory of somebody else's, lent to us: what is new in it is ours alone all the same.
  }
}

/** False for a directory where other things live too: closing that to others would take it from them. */
function isOursAlone(dataDir: string): boolean {
  return readdirSync(dataDir).every((name) =>
    /^(site\.(db|lock|running).*|uploads|backups|imports|copies|replaced|\.(restoring|unpacking|replica)-.*|share-cards|secret(\.\d+)?|\.writable)$/.test(
      name,
    ),
  );
}

/** Throws when the database is gone, or empty, from a directory that has been used: a new one in its place would hide the loss. */
export function requireDatabaseFile(dataDir: string): void {
  const file = path.join(dataDir, FILE);
  if (existsSync(file) && statSync(file).size > 0) return;
  const traces = ["uploads", "backups", "copies"].filter((name) => hasFiles(path.join(dataDir, name)));
  if (existsSync(path.join(dataDir, "secret"))) traces.push("secret");
  if (existsSync(`${file}-wal`)) traces.push(`${FILE}-wal`);
  if (traces.length === 0) return;
  throw new Error(
    `${file} is missing or empty, but the directory has been used (${traces.join(", ")}). ${wayBack(dataDir)} To begin anew all the same, start with SEED_DEMO=1.`,
  );
}

/** Checks the database. Throws when it is damaged; a check that takes longer than a second goes on beside the open site and calls `onDamage`. */
export async function requireSoundDatabase(dataDir: string, onDamage: (line: string) => void): Promise<void> {
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

/** Throws for a database from before 1.0. Asked before it is opened to be written: opening alone may write into its file. */
export function requireReleasedDatabase(dataDir: string): void {
  const file = path.join(dataDir, FILE);
  if (existsSync(file) && statSync(file).size > 0) requireReleased(originOfFile(file));
}

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

/** The newest copy that is whole, where there is one, and how it comes back. */
function wayBack(dataDir: string): string {
  const newest = [...listDatabases(path.join(dataDir, "backups")), ...listVerified(dataDir)]
    .sort((one, other) => other.made - one.made)
    .find(({ file, sha256 }) => findDamage(file) === null && (sha256 === undefined || hashFile(file).sha256 === sha256));
  if (!newest)
    return "There is no good copy in its directories copies and backups: restore one of your own (node server.js restore --help).";
  return `The newest good copy: ${newest.file} of ${new Date(newest.made).toISOString()}. To put it in its place: node server.js restore ${newest.name}.`;
}

type KnownCopy = { file: string; name: string; made: number; sha256: string | undefined };

function listDatabases(folder: string): KnownCopy[] {
  const names = hasFiles(folder) ? readdirSync(folder).filter((name) => name.endsWith(".db")) : [];
  return names.map((name) => {
    const file = path.join(folder, name);
    return { file, name, made: statSync(file).mtimeMs, sha256: undefined };
  });
}

function listVerified(dataDir: string): KnownCopy[] {
  const folder = path.join(dataDir, "copies");
  const names = hasFiles(folder) ? readdirSync(folder).filter((name) => /^\d/.test(name)) : [];
  return names.flatMap((name) => {
    try {
      const { made_at, database } = JSON.parse(readFileSync(path.join(folder, name, "manifest.json"), "utf8"));
      return [{ file: path.join(folder, name, FILE), name, made: Date.parse(made_at), sha256: String(database.sha256) }];
    } catch {
      return [];
    }
  });
}

/** Hidden files are not counted: they are locks and leftovers. */
function hasFiles(directory: string): boolean {
  return existsSync(directory) && readdirSync(directory).some((name) => !name.startsWith("."));
}
