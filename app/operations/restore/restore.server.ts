/** All is checked beside it first; then what is there moves aside, and the backup's database comes last: no start finds half a database. */
import { existsSync, mkdirSync, mkdtempDisposableSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { syncToDisk } from "#db/atomic-file.ts";
import { originOfFile } from "#db/last-build/origin.server.ts";
import { faultsOfDatabase } from "../backups/database-facts.server.ts";
import { type BackupSource, faultsOf } from "./backup-source.server.ts";
import { stageBackup } from "./stage.server.ts";

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
