/** The copy that counts: the newest one from which the site could be restored. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Undefined where there is none. */
export function findNewestCopy(dataDir: string): { at: Date; name: string } | undefined {
  const directory = path.join(dataDir, "backups");
  const copies = names(directory).map((name) => ({ name, at: statSync(path.join(directory, name)).mtime }));
  return copies.sort((one, other) => other.at.getTime() - one.at.getTime())[0];
}

function names(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => name.endsWith(".db"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
