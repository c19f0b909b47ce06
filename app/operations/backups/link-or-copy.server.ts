/** A second name for a file whose bytes never change; where the file system gives none, a backup. */
import { copyFileSync, linkSync, renameSync } from "node:fs";
import { syncToDisk } from "#db/atomic-file.ts";

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
