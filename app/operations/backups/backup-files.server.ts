/** A second name for a file whose bytes never change; where the file system gives none, a backup. */
import { copyFileSync, linkSync, renameSync, statSync } from "node:fs";
import { syncToDisk } from "#db/atomic-file.ts";
import { hashFile } from "#db/file-hash.ts";
import type { FileDigest } from "./backup.ts";

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
