/** DATA_DIR/copies: a directory for each backup, named once verified, and `pictures`, where each picture lies once, as a second name. */
import {
  copyFileSync,
  type Dirent,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { syncToDisk } from "#db/atomic-file.ts";
import { hashFile } from "#db/file-hash.ts";
import { lockFile } from "#db/lock.ts";
import { BACKUP_NAME, type Backup, type BackupManifest, type FileDigest, manifestForm } from "./backup.ts";

/** Folders that are being made, tried or sent; a start, and the next backup, takes away what was left of them. */
const PASSING = /^\.(making|trial|archive)-/;

export const DATABASE = "site.db";
export const MANIFEST = "manifest.json";
export const SECRET = "secret";

export function backupsDir(dataDir: string): string {
  return path.join(dataDir, "copies");
}

export function picturesDir(dataDir: string): string {
  return path.join(backupsDir(dataDir), "pictures");
}

/** Makes the directory where it is missing, and holds it for one at a time. Throws when another process or thread is at it. */
export function lockBackups(dataDir: string): Disposable {
  mkdirSync(backupsDir(dataDir), { recursive: true, mode: 0o700 });
  const unlock = lockFile(path.join(backupsDir(dataDir), ".lock"));
  if (!unlock) throw new Error("Another copy is being made, tried or restored at this moment");
  return { [Symbol.dispose]: unlock };
}

export function listBackups(dataDir: string): Backup[] {
  return namesOf(dataDir)
    .flatMap((name) => readBackup(path.join(backupsDir(dataDir), name)) ?? [])
    .sort((one, other) => other.made_at.localeCompare(one.made_at));
}

export function newestVerifiedBackup(dataDir: string): Backup | undefined {
  return listBackups(dataDir)[0];
}

/** Backups that were read of a directory; a manifest that names thousands of pictures is read once. */
const known = new Map<string, { changed: number; backup: Backup }>();

function readBackup(directory: string): Backup | undefined {
  const changed = statSync(path.join(directory, MANIFEST), { throwIfNoEntry: false })?.mtimeMs;
  const before = known.get(directory);
  if (before && before.changed === changed) return before.backup;
  known.delete(directory);
  const manifest = changed === undefined ? undefined : readManifest(directory);
  if (changed === undefined || !manifest) return undefined;
  const backup = asBackup(path.basename(directory), manifest);
  known.set(directory, { changed, backup });
  return backup;
}

export function listUnreadableBackups(dataDir: string): string[] {
  return namesOf(dataDir).filter((name) => !readManifest(path.join(backupsDir(dataDir), name)));
}

export function findBackup(dataDir: string, name: string): { directory: string; manifest: BackupManifest } | undefined {
  if (!BACKUP_NAME.test(name)) return undefined;
  const directory = path.join(backupsDir(dataDir), name);
  const manifest = readManifest(directory);
  return manifest && { directory, manifest };
}

export function readManifest(directory: string): BackupManifest | undefined {
  try {
    return manifestForm.parse(JSON.parse(readFileSync(path.join(directory, MANIFEST), "utf8")));
  } catch {
    return undefined;
  }
}

export function asBackup(name: string, manifest: BackupManifest): Backup {
  const { kind, made_at, schema, tables, newest_request } = manifest;
  const [pictures, damaged] = [Object.keys(manifest.files).length, manifest.damaged.length];
  return { name, kind, made_at, schema, bytes: manifest.database.bytes, pictures, damaged, tables, newest_request };
}

/** Bytes that all backups take together; a picture that also lies among the uploads takes nothing more. */
export function bytesUsed(dataDir: string): number {
  return sizesIn(backupsDir(dataDir)).reduce((sum, size) => sum + size, 0);
}

export function removeBackup(dataDir: string, name: string): void {
  const directory = path.join(backupsDir(dataDir), name);
  rmSync(directory, { recursive: true, force: true });
  known.delete(directory);
}

/** Takes away what no backup names any more, and what was left of backups that came to nothing. Only while the backups are held. */
export function removeUnusedBackupFiles(dataDir: string): void {
  const directory = backupsDir(dataDir);
  for (const name of readdirSync(directory)) if (PASSING.test(name)) rmSync(path.join(directory, name), { recursive: true, force: true });
  const pictures = picturesDir(dataDir);
  if (!existsSync(pictures)) return;
  const named = new Set(namesOf(dataDir).flatMap((name) => Object.keys(readManifest(path.join(directory, name))?.files ?? {})));
  for (const file of readdirSync(pictures)) if (!named.has(file)) rmSync(path.join(pictures, file), { force: true });
}

function namesOf(dataDir: string): string[] {
  return entriesOf(backupsDir(dataDir)).flatMap(({ name }) => (BACKUP_NAME.test(name) ? [name] : []));
}

function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Sizes of every file below; one that has another name off site counts there. */
function sizesIn(directory: string): number[] {
  return entriesOf(directory).flatMap((entry) => {
    const place = path.join(directory, entry.name);
    if (entry.isDirectory()) return sizesIn(place);
    const stat = statSync(place, { throwIfNoEntry: false });
    return stat && stat.nlink === 1 ? [stat.size] : [];
  });
}

/** A second name for a file whose bytes never change; where the file system gives none, a backup. */

export function matchesDigest(file: string, { bytes, sha256 }: FileDigest): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === bytes && hashFile(file).sha256 === sha256;
}

const NO_LINKS = /^(EXDEV|EPERM|EMLINK|ENOTSUP|EOPNOTSUPP|ENOSYS)$/;

export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!NO_LINKS.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
    const aside = `${target}.part`;
    copyFileSync(source, aside);
    syncToDisk(aside);
    renameSync(aside, target);
  }
}
