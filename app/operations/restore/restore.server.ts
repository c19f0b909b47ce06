/** All is checked beside it first; then what is there moves aside, and the backup's database comes last: no start finds half a database. */
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { syncToDisk, writeAtomically } from "#db/atomic-file.ts";
import { originOfFile } from "#db/last-build/origin.server.ts";
import { openFile } from "#db/quick-check.ts";
import { backupsDir, findBackup, linkOrCopy, lockBackups } from "../backups/backup-directory.server.ts";
import { faultsOfDatabase, readDatabaseFacts } from "../backups/database-facts.server.ts";
import { type BackupSource, faultsOf, ownSource } from "./backup-source.server.ts";

const STAGING = ".restoring-";
const PASSING = /^\.(restoring|unpacking)-/;

/** Why a backup was not restored; nothing has changed. */
export class NotRestored extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join("; "));
    this.faults = faults;
  }
}

export type Restored = {
  replaced: string | undefined;
  withPictures: boolean;
};

/** The caller holds the directory. `known`: migrations of this version. Throws NotRestored for a newer or a damaged backup. */
export function restoreBackup(
  dataDir: string,
  source: BackupSource,
  { known, withPictures = true, now, prepare }: RestoreOptions,
): Restored {
  requireRestorable(source, known, withPictures);
  using staging = mkdtempDisposableSync(path.join(dataDir, STAGING));
  stageBackup(source, staging.path, withPictures);
  const faults = faultsOfDatabase(path.join(staging.path, "site.db"), source.manifest);
  if (faults.length > 0) throw new NotRestored(faults);
  prepare?.(path.join(staging.path, "site.db"));
  const parts = readdirSync(staging.path);
  const replaced = moveAside(dataDir, parts, now);
  for (const part of ["uploads", "secret", "site.db"].filter((name) => parts.includes(name)))
    renameSync(path.join(staging.path, part), path.join(dataDir, part));
  syncToDisk(dataDir);
  return { replaced, withPictures: parts.includes("uploads") };
}

/** `prepare` gets the database that is to be put in place; what it throws changes nothing. */
type RestoreOptions = { known: readonly string[]; withPictures?: boolean; now: Date; prepare?: (database: string) => void };

export function requireRestorable(source: BackupSource, known: readonly string[], withPictures = true): void {
  const faults = faultsOf(source, withPictures);
  if (faults.length > 0) throw new NotRestored(faults);
  const origin = originOfFile(source.database);
  if (origin.kind === "unreleased") throw new NotRestored([`it is ${origin.what}: ${origin.todo}`]);
  const schema = source.manifest?.schema;
  if (schema && origin.kind === "released" && !known.includes(schema))
    throw new NotRestored([`made by a newer version (${schema}) than this one (${known.at(-1)}): install that version first`]);
}

/** Takes away what a restore that was cut off left beside the database; the caller holds the directory. */
export function sweepRestores(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (PASSING.test(name)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

function moveAside(dataDir: string, parts: readonly string[], now: Date): string | undefined {
  const old = ["site.db", "site.db-wal", "site.db-shm", ...parts.filter((name) => name !== "site.db")].filter((name) =>
    existsSync(path.join(dataDir, name)),
  );
  if (old.length === 0) return undefined;
  mkdirSync(path.join(dataDir, "replaced"), { recursive: true, mode: 0o700 });
  const aside = mkdtempSync(path.join(dataDir, "replaced", `${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z-`));
  for (const name of old) renameSync(path.join(dataDir, name), path.join(aside, name));
  syncToDisk(aside);
  syncToDisk(dataDir);
  return aside;
}

/** Sets up a data directory of a backup beside the one in use: the last step of restoring puts it in place, trying one takes it away again. */

const SPARE = 50 * 1024 * 1024;

/** Fills `target`, which is there and empty, with site.db, and secret and uploads where the source has them. Throws where the disk is too small. */
function stageBackup({ database, secret, manifest, pictures }: BackupSource, target: string, withPictures = true): void {
  const { size } = statSync(database);
  const { bavail, bsize } = statfsSync(target);
  if (bavail * bsize < size + SPARE) throw new Error(`The disk has no room for ${Math.ceil(size / 1024 / 1024)} MB`);
  take(database, path.join(target, "site.db"));
  if (secret) take(secret, path.join(target, "secret"));
  if (!pictures || !withPictures) return;
  const uploads = path.join(target, "uploads");
  mkdirSync(uploads, { mode: 0o700 });
  for (const name of Object.keys(manifest?.files ?? {})) linkOrCopy(path.join(pictures, name), path.join(uploads, name));
  syncToDisk(uploads);
}

/** The backup stays as it is, whatever is written to this one. */
function take(source: string, target: string): void {
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  syncToDisk(target);
}

/** Tries a backup: restores it into a directory of its own, looks at what is in there, and takes the directory away again. */

const FILE = "trial.json";

const trialForm = z.object({
  tried_at: z.iso.datetime(),
  took: z.number(),
  faults: z.array(z.string()),
  products: z.number(),
  requests: z.number(),
  experts: z.number(),
  pictures: z.number(),
  newest_request: z.object({ id: z.number(), created_at: z.string() }).nullable(),
});
export type Trial = z.output<typeof trialForm>;

/** Undefined when there is no backup of this name. Throws when it could not be tried: the disk, or another backup that is being made. */
export function tryRestore(dataDir: string, name: string, now: Date): Trial | undefined {
  const source = ownSource(dataDir, name);
  const backup = findBackup(dataDir, name);
  if (!source || !backup) return undefined;
  using _lock = lockBackups(dataDir);
  const started = performance.now();
  using target = mkdtempDisposableSync(path.join(backupsDir(dataDir), ".trial-"));
  const faults = faultsOf(source);
  const found = faults.length === 0 ? restoreInto(target.path, source) : { ...NOTHING, faults };
  const trial = { tried_at: now.toISOString(), took: Math.round(performance.now() - started), ...found };
  writeAtomically(path.join(backup.directory, FILE), JSON.stringify(trial));
  return trial;
}

export function findTrial(dataDir: string, name: string): Trial | undefined {
  try {
    return trialForm.parse(JSON.parse(readFileSync(path.join(backupsDir(dataDir), name, FILE), "utf8")));
  } catch {
    return undefined;
  }
}

type Found = Omit<Trial, "tried_at" | "took">;
const NOTHING: Found = { faults: [], products: 0, requests: 0, experts: 0, pictures: 0, newest_request: null };

function restoreInto(target: string, source: NonNullable<ReturnType<typeof ownSource>>): Found {
  stageBackup(source, target);
  const restored = path.join(target, "site.db");
  const faults = faultsOfDatabase(restored, source.manifest);
  return { ...NOTHING, faults, ...readRestored(restored), pictures: readdirSync(path.join(target, "uploads")).length };
}

export function readRestored(file: string) {
  using client = openFile(file);
  const { tables, newest_request } = readDatabaseFacts(client);
  return { products: tables.products ?? 0, requests: tables.leads ?? 0, experts: tables.experts ?? 0, newest_request };
}
