/** Pictures, the database at one moment, then pictures that came meanwhile. Named once verified. Reads without pause: for a thread. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { syncToDisk, writeAtomically } from "#db/atomic-file.ts";
import { readableFile } from "#db/cluster/replica/replica-copy.ts";
import { hashFile } from "#db/file-hash.ts";
import { openFile } from "#db/quick-check.ts";
import {
  BACKUP_FORMAT,
  type Backup,
  type BackupKind,
  type BackupManifest,
  backupName,
  backupsToEvict,
  type FileDigest,
  surplusBackups,
} from "./backup.ts";
import {
  asBackup,
  backupsDir,
  bytesUsed,
  DATABASE,
  findBackup,
  linkOrCopy,
  listBackups,
  lockBackups,
  MANIFEST,
  matchesDigest,
  picturesDir,
  removeBackup,
  removeUnusedBackupFiles,
  SECRET,
} from "./backup-directory.server.ts";
import { type DatabaseFacts, faultsOfDatabase, leaveWalMode, readDatabaseFacts } from "./database-facts.server.ts";

const MB = 1_000_000;
const SPARE = 100 * MB;
const WITH_TRIAL = 2;
const PAGES = 2_000;
const DEFAULT_LIMIT_MB = 5_000;
const PICTURE = /^[\w-]+\.(webp|jpg|pdf)$/;

class NoRoom extends Error {
  readonly reason: "limit" | "disk";
  readonly needed: number;
  constructor(reason: "limit" | "disk", needed: number) {
    super(
      reason === "limit"
        ? `The limit of the copies leaves no room for one more of ${Math.ceil(needed / MB)} MB`
        : `The disk has no room for a copy of ${Math.ceil(needed / MB)} MB`,
    );
    this.reason = reason;
    this.needed = needed;
  }
}

type BackupPlan = { needed: number; used: number; limit: number; goes: string[] };

export function planBackup(dataDir: string, database = ownDatabase(dataDir)): BackupPlan {
  const { needed, limit } = measure(dataDir, database);
  const used = bytesUsed(dataDir);
  const goes = backupsToEvict(listBackups(dataDir), used, needed, limit);
  if (!goes) throw new NoRoom("limit", needed);
  return { needed, used, limit, goes: goes.map(({ name }) => name) };
}

/** On a failure nothing is left, and older backups stay. A replica becomes one file by libsql: other libraries' locks do not hold it. */
export async function makeBackup(dataDir: string, kind: BackupKind, now: Date): Promise<Backup> {
  using _lock = lockBackups(dataDir);
  removeUnusedBackupFiles(dataDir);
  using database = readableFile(ownDatabase(dataDir), path.join(backupsDir(dataDir), ".replica.db"));
  makeRoom(dataDir, database.file);
  const name = backupName(kind, now, (taken) => existsSync(path.join(backupsDir(dataDir), taken)));
  const aside = path.join(backupsDir(dataDir), `.making-${name}`);
  try {
    mkdirSync(aside, { mode: 0o700 });
    const manifest = await fill(dataDir, aside, kind, now, database.file);
    syncToDisk(aside);
    renameSync(aside, path.join(backupsDir(dataDir), name));
    syncToDisk(backupsDir(dataDir));
    for (const old of surplusBackups(listBackups(dataDir))) removeBackup(dataDir, old.name);
    return asBackup(name, manifest);
  } finally {
    rmSync(aside, { recursive: true, force: true });
    removeUnusedBackupFiles(dataDir);
  }
}

function makeRoom(dataDir: string, database: string): void {
  const { needed, goes } = planBackup(dataDir, database);
  for (const name of goes) removeBackup(dataDir, name);
  const { bavail, bsize } = statfsSync(backupsDir(dataDir));
  if (bavail * bsize < needed + SPARE) throw new NoRoom("disk", needed);
}

function measure(dataDir: string, file: string): { needed: number; limit: number } {
  using client = openFile(file);
  const pages = client.pragma("page_count", { simple: true }) as number;
  const database = pages * (client.pragma("page_size", { simple: true }) as number);
  return { needed: database * WITH_TRIAL + bytesToCopy(dataDir), limit: readLimit(client) * MB };
}

function readLimit(client: Database.Database): number {
  const isThere = client.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'backup_settings'").get();
  if (!isThere) return DEFAULT_LIMIT_MB;
  return client.prepare<[], number>("SELECT limit_mb FROM backup_settings WHERE id = 1").pluck().get() ?? DEFAULT_LIMIT_MB;
}

async function fill(dataDir: string, aside: string, kind: BackupKind, now: Date, database: string): Promise<BackupManifest> {
  const before = takePictures(dataDir);
  const target = path.join(aside, DATABASE);
  const facts = await takeDatabase(database, target);
  const names = [...new Set([...before, ...takePictures(dataDir)])].sort();
  const faults = faultsOfDatabase(target, facts);
  if (faults.length > 0) throw new Error(`The copy is not what was copied: ${faults.join("; ")}`);
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    kind,
    made_at: now.toISOString(),
    ...facts,
    database: hashFile(target),
    secret: takeSecret(dataDir, aside),
    ...digestPictures(dataDir, names, kind),
  };
  syncToDisk(target);
  writeAtomically(path.join(aside, MANIFEST), JSON.stringify(manifest));
  return manifest;
}

/**
 * The database as it was when this began: others write on meanwhile, and the backup does not see them. Written anew row by row, so that nothing
 * stands in it that was erased before (decision 49).
 */
async function takeDatabase(file: string, target: string): Promise<DatabaseFacts> {
  const pages = `${target}.pages`;
  const facts = await takePages(file, pages);
  using client = openFile(pages, { readonly: false });
  client.prepare("VACUUM INTO ?").run(target);
  rmSync(pages);
  return facts;
}

async function takePages(file: string, target: string): Promise<DatabaseFacts> {
  using client = openFile(file);
  client.exec("BEGIN");
  const facts = readDatabaseFacts(client);
  await client.backup(target, { progress: () => PAGES });
  leaveWalMode(target);
  return facts;
}

function takeSecret(dataDir: string, aside: string): FileDigest | null {
  const source = path.join(dataDir, SECRET);
  if (!existsSync(source)) return null;
  const target = path.join(aside, SECRET);
  copyFileSync(source, target);
  syncToDisk(target);
  return hashFile(target);
}

/** Gives each picture a second name among the backups; where the file system cannot, it is copied. Returns all that are there. */
function takePictures(dataDir: string): string[] {
  const [uploads, pictures] = [path.join(dataDir, "uploads"), picturesDir(dataDir)];
  mkdirSync(pictures, { recursive: true, mode: 0o700 });
  const names = existsSync(uploads) ? readdirSync(uploads).filter((name) => PICTURE.test(name)) : [];
  const there = new Set(readdirSync(pictures));
  return names.filter((name) => there.has(name) || takePicture(path.join(uploads, name), path.join(pictures, name)));
}

function takePicture(source: string, target: string): boolean {
  try {
    linkOrCopy(source, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** A picture never changes under its name: hourly backups believe the last one what it found, daily ones and those by hand read every picture. */
function digestPictures(dataDir: string, names: readonly string[], kind: BackupKind): Pick<BackupManifest, "files" | "damaged"> {
  const [newest] = listBackups(dataDir);
  const last = newest && findBackup(dataDir, newest.name)?.manifest;
  const damaged = new Set(last?.damaged);
  const files: BackupManifest["files"] = {};
  for (const name of names) {
    const file = path.join(picturesDir(dataDir), name);
    const known = last?.files[name];
    const isKnown = known && (kind === "hourly" ? statSync(file).size === known.bytes : matchesDigest(file, known));
    if (known && !isKnown) damaged.add(name);
    if (!damaged.has(name)) files[name] = known ?? hashFile(file);
  }
  return { files, damaged: names.filter((name) => damaged.has(name)) };
}

/** Bytes of pictures that cannot have a second name, because the backups lie on another file system. */
function bytesToCopy(dataDir: string): number {
  const [uploads, backups] = [path.join(dataDir, "uploads"), backupsDir(dataDir)];
  if (!existsSync(uploads) || !existsSync(backups) || statSync(uploads).dev === statSync(backups).dev) return 0;
  const there = new Set(existsSync(picturesDir(dataDir)) ? readdirSync(picturesDir(dataDir)) : []);
  const missing = readdirSync(uploads).filter((name) => PICTURE.test(name) && !there.has(name));
  return missing.reduce((sum, name) => sum + statSync(path.join(uploads, name)).size, 0);
}

function ownDatabase(dataDir: string): string {
  return path.join(dataDir, DATABASE);
}
