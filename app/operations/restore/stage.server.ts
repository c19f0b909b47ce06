/** Sets up a data directory of a backup beside the one in use: the last step of restoring puts it in place, trying one takes it away again. */
import { constants, copyFileSync, mkdirSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import { syncToDisk } from "#db/atomic-file.ts";
import { linkOrCopy } from "../backups/backup-files.server.ts";
import type { BackupSource } from "./backup-source.server.ts";

const SPARE = 50 * 1024 * 1024;

/** Fills `target`, which is there and empty, with site.db, and secret and uploads where the source has them. Throws where the disk is too small. */
export function stageBackup({ database, secret, manifest, pictures }: BackupSource, target: string, withPictures = true): void {
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
