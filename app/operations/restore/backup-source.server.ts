import { existsSync } from "node:fs";
import path from "node:path";
import type { BackupManifest } from "../backups/backup.ts";
import { DATABASE, findBackup, matchesDigest, picturesDir, readManifest, SECRET } from "../backups/backup-directory.server.ts";
import { faultsOfDatabase } from "../backups/database-facts.server.ts";

export type BackupSource = {
  name: string;
  database: string;
  manifest: BackupManifest | undefined;
  secret: string | undefined;
  pictures: string | undefined;
};

export function ownSource(dataDir: string, name: string): BackupSource | undefined {
  const backup = findBackup(dataDir, name);
  return backup && sourceOf(name, backup.directory, picturesDir(dataDir), backup.manifest);
}

/** A backup that lies off site as a directory, its pictures in it or, as among the backups of an installation, beside it. */
export function directorySource(directory: string): BackupSource | undefined {
  const manifest = readManifest(directory);
  const pictures = [path.join(directory, "pictures"), path.join(directory, "..", "pictures")].find((place) => existsSync(place));
  return manifest && sourceOf(path.basename(directory), directory, pictures, manifest);
}

export function databaseSource(file: string): BackupSource {
  return { name: path.basename(file), database: file, manifest: undefined, secret: undefined, pictures: undefined };
}

/** Faults of a source, in words; empty when it is whole. Of a database alone only that it is sound. */
export function faultsOf({ database, manifest, secret, pictures }: BackupSource, withPictures = true): string[] {
  if (!manifest) return faultsOfDatabase(database);
  if (!matchesDigest(database, manifest.database)) return [`${path.basename(database)} is not what the manifest says`];
  const faults = faultsOfDatabase(database, manifest);
  if (manifest.secret && !(secret && matchesDigest(secret, manifest.secret))) faults.push("secret is not what the manifest says");
  if (withPictures) faults.push(...faultsOfPictures(manifest, pictures));
  return faults;
}

function faultsOfPictures({ files }: BackupManifest, pictures: string | undefined): string[] {
  const wrong = Object.entries(files).filter(([name, seal]) => !pictures || !matchesDigest(path.join(pictures, name), seal));
  return wrong.length > 0 ? [`${wrong.length} pictures are missing or damaged, e.g. ${wrong[0]?.[0]}`] : [];
}

function sourceOf(name: string, directory: string, pictures: string | undefined, manifest: BackupManifest): BackupSource {
  const secret = path.join(directory, SECRET);
  return { name, database: path.join(directory, DATABASE), manifest, secret: existsSync(secret) ? secret : undefined, pictures };
}
