/**
 * Removes the remains of a kill in an upload: unnamed files, halves, temporary directories. Looked for at the start, before uploads
 * (decision 7).
 */
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { listPicturesInHistory } from "#app/history/history.server.ts";
import { readAddress, WIDTHS } from "./picture.ts";
import { listReferencedFiles } from "./unreferenced-files.server.ts";
import { isAbandoned } from "./upload/work-directory.server.ts";

const HOUR = 3_600_000;
const HALF_WRITTEN = /^\.(.+)\.\d+$/;
/** Eight batches of six pictures. More unnamed files were not left by kills: this is another site's database. */
const MAX_UNREFERENCED = 8 * 6 * (WIDTHS.length + 1);

type Sweep = {
  removed: number;
  missing: string[];
  foreign: number;
};

/** Deletes our files that no picture, expert or restorable version refers to; other files stay. */
export function sweepUploads(directory: string): Sweep {
  const names = readdirSync(directory);
  const present = new Set(names);
  const named = listReferencedFiles();
  const missing = [...named].filter((address) => {
    const file = readAddress(address)?.file;
    return file !== undefined && !present.has(file);
  });
  const kept = listPicturesInHistory();
  const isNamed = (name: string) => named.has(`/uploads/${name}`) || kept.has(readAddress(`/uploads/${name}`)?.name ?? "");
  const unnamed = names.filter((name) => !isNamed(name) && isStored(HALF_WRITTEN.exec(name)?.[1] ?? name));
  if (unnamed.length > MAX_UNREFERENCED) return { removed: 0, missing, foreign: unnamed.length };
  for (const name of unnamed) rmSync(path.join(directory, name), { force: true });
  return { removed: unnamed.length, missing, foreign: 0 };
}

/** Removes files of uploads whose process has ended; where the name does not say whose, those older than an hour. Returns how many. */
export function sweepTemporary(directory: string, now: Date): number {
  return readdirSync(directory).filter((name) => isLeft(directory, name, now) && remove(path.join(directory, name))).length;
}

function isStored(name: string): boolean {
  return readAddress(`/uploads/${name}`) !== undefined;
}

function isLeft(directory: string, name: string, now: Date): boolean {
  const touched = statSync(path.join(directory, name), { throwIfNoEntry: false })?.mtimeMs;
  if (touched === undefined) return false;
  const abandoned = isAbandoned(name, touched);
  return abandoned === undefined ? now.getTime() - touched > HOUR : abandoned === true;
}

/** False for a directory of another user in a shared temporary directory. */
function remove(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
