import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** A backup has a directory that is named by its moment and its kind, and only once it was verified; its manifest says what lies in it. */
const COPY = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-/;

/** Undefined where there is none. Told by names alone: this is asked for with every page of the administration. */
export function findNewestBackup(dataDir: string): { at: Date; name: string } | undefined {
  const directory = path.join(dataDir, "copies");
  const newestFirst = namesIn(directory)
    .filter((name) => COPY.test(name))
    .sort()
    .reverse();
  const name = newestFirst.find((candidate) => existsSync(path.join(directory, candidate, "manifest.json")));
  return name === undefined ? undefined : { name, at: new Date(name.replace(COPY, "$1T$2:$3:$4Z|").split("|", 1)[0] as string) };
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
