/**
 * DATA_DIR/copies: a directory for each copy (site.db, secret, manifest.json), and `pictures`, where every picture that a copy names lies once, as a
 * second name of the file among the uploads. A directory has its name only after it was verified (make-copy.server.ts).
 */
import { type Dirent, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { lockFile } from "#db/lock.ts";
import { COPY_NAME, type Copy, type Manifest, manifestForm } from "./copy.ts";

/** What is being made, tried or sent; a start, and the next copy, takes away what was left of it. */
const PASSING = /^\.(making|trial|archive)-/;

export const DATABASE = "site.db";
export const MANIFEST = "manifest.json";
export const SECRET = "secret";

export function copiesDir(dataDir: string): string {
  return path.join(dataDir, "copies");
}

export function picturesDir(dataDir: string): string {
  return path.join(copiesDir(dataDir), "pictures");
}

/** Makes the directory where it is missing, and holds it for one at a time. Throws when another process or thread is at it. */
export function holdCopies(dataDir: string): () => void {
  mkdirSync(copiesDir(dataDir), { recursive: true, mode: 0o700 });
  const giveBack = lockFile(path.join(copiesDir(dataDir), ".lock"));
  if (!giveBack) throw new Error("Another copy is being made, tried or restored at this moment");
  return giveBack;
}

/** The verified copies, the newest first. */
export function listCopies(dataDir: string): Copy[] {
  return namesOf(dataDir)
    .flatMap((name) => readCopy(path.join(copiesDir(dataDir), name)) ?? [])
    .sort((one, other) => other.made_at.localeCompare(one.made_at));
}

/** The newest copy, which was verified when it was made; undefined when there is none. */
export function newestVerifiedCopy(dataDir: string): Copy | undefined {
  return listCopies(dataDir)[0];
}

/** What was read of a directory; a manifest that names thousands of pictures is read once. */
const known = new Map<string, { changed: number; copy: Copy }>();

function readCopy(directory: string): Copy | undefined {
  const changed = statSync(path.join(directory, MANIFEST), { throwIfNoEntry: false })?.mtimeMs;
  const before = known.get(directory);
  if (before && before.changed === changed) return before.copy;
  known.delete(directory);
  const manifest = changed === undefined ? undefined : readManifest(directory);
  if (changed === undefined || !manifest) return undefined;
  const copy = asCopy(path.basename(directory), manifest);
  known.set(directory, { changed, copy });
  return copy;
}

/** Directories named like a copy that cannot be one: their manifest is missing or cannot be read. */
export function listUnreadable(dataDir: string): string[] {
  return namesOf(dataDir).filter((name) => !readManifest(path.join(copiesDir(dataDir), name)));
}

/** Where a copy lies; undefined for any other name. */
export function findCopy(dataDir: string, name: string): { directory: string; manifest: Manifest } | undefined {
  if (!COPY_NAME.test(name)) return undefined;
  const directory = path.join(copiesDir(dataDir), name);
  const manifest = readManifest(directory);
  return manifest && { directory, manifest };
}

export function readManifest(directory: string): Manifest | undefined {
  try {
    return manifestForm.parse(JSON.parse(readFileSync(path.join(directory, MANIFEST), "utf8")));
  } catch {
    return undefined;
  }
}

export function asCopy(name: string, manifest: Manifest): Copy {
  const { kind, made_at, schema, tables, newest_request } = manifest;
  const [pictures, damaged] = [Object.keys(manifest.files).length, manifest.damaged.length];
  return { name, kind, made_at, schema, bytes: manifest.database.bytes, pictures, damaged, tables, newest_request };
}

/** Bytes that all copies take together; a picture that also lies among the uploads takes nothing more. */
export function bytesUsed(dataDir: string): number {
  return sizesIn(copiesDir(dataDir)).reduce((sum, size) => sum + size, 0);
}

export function removeCopy(dataDir: string, name: string): void {
  const directory = path.join(copiesDir(dataDir), name);
  rmSync(directory, { recursive: true, force: true });
  known.delete(directory);
}

/** Takes away what no copy names any more, and what was left of copies that came to nothing. Only while the copies are held. */
export function tidyCopies(dataDir: string): void {
  const directory = copiesDir(dataDir);
  for (const name of readdirSync(directory)) if (PASSING.test(name)) rmSync(path.join(directory, name), { recursive: true, force: true });
  const pictures = picturesDir(dataDir);
  if (!existsSync(pictures)) return;
  const named = new Set(namesOf(dataDir).flatMap((name) => Object.keys(readManifest(path.join(directory, name))?.files ?? {})));
  for (const file of readdirSync(pictures)) if (!named.has(file)) rmSync(path.join(pictures, file), { force: true });
}

/** A directory that is not there, or cannot be read, has none. */
function namesOf(dataDir: string): string[] {
  return entriesOf(copiesDir(dataDir)).flatMap(({ name }) => (COPY_NAME.test(name) ? [name] : []));
}

function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Of every file below; what has another name elsewhere counts there. */
function sizesIn(directory: string): number[] {
  return entriesOf(directory).flatMap((entry) => {
    const place = path.join(directory, entry.name);
    if (entry.isDirectory()) return sizesIn(place);
    const stat = statSync(place, { throwIfNoEntry: false });
    return stat && stat.nlink === 1 ? [stat.size] : [];
  });
}
