/**
 * What a kill in the middle of an upload leaves behind (docs/decisions/0020-slow-uploads.md): files that no row names, half-written files and
 * temporary directories. An upload names its files by rows within minutes, and storing a picture again makes its file young again
 * (storage.server.ts): what is older than an hour belongs to no upload, not even to one of another process that is just ending.
 */
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { listKeptPictures } from "#app/history/kept-pictures.server.ts";
import { readAddress, WIDTHS } from "./picture.ts";
import { listNamedFiles } from "./unnamed-files.server.ts";

const HOUR = 3_600_000;
/** As `storeAt` writes a file before its name is its own. */
const HALF_WRITTEN = /^\.(.+)\.\d+$/;
const TEMPORARY = /^seminord-(?:upload|image)-\w{6}$/;
/** Eight batches of six pictures in all their sizes and a JPEG. More unnamed files than this were not left by kills: the database is not the one of these files. */
const MOST = 8 * 6 * (WIDTHS.length + 1);

type Sweep = {
  /** How many files were removed. */
  removed: number;
  /** Addresses that rows name and that have no file. */
  missing: string[];
  /** How many old unnamed files were left where they are, being too many. */
  foreign: number;
};

/** Removes old files of ours that no picture, no expert and no version that can be put back names; anything else in the directory stays. */
export function sweepUploads(directory: string, now: Date): Sweep {
  const names = readdirSync(directory);
  const present = new Set(names);
  const named = listNamedFiles();
  const missing = [...named].filter((address) => {
    const file = readAddress(address)?.file;
    return file !== undefined && !present.has(file);
  });
  const kept = listKeptPictures();
  const isNamed = (name: string) => named.has(`/uploads/${name}`) || kept.has(readAddress(`/uploads/${name}`)?.name ?? "");
  const unnamed = names.filter((name) => !isNamed(name) && isStored(HALF_WRITTEN.exec(name)?.[1] ?? name));
  const old = unnamed.map((name) => path.join(directory, name)).filter((file) => isOld(file, now));
  if (old.length > MOST) return { removed: 0, missing, foreign: old.length };
  for (const file of old) rmSync(file, { force: true });
  return { removed: old.length, missing, foreign: 0 };
}

/** Removes old temporary directories of uploads, whichever process of ours left them. Returns how many. */
export function sweepTemporary(directory: string, now: Date): number {
  const left = readdirSync(directory)
    .filter((name) => TEMPORARY.test(name))
    .map((name) => path.join(directory, name))
    .filter((folder) => isOld(folder, now));
  return left.filter(remove).length;
}

/** True for a name as we give it to a file of a picture. */
function isStored(name: string): boolean {
  return readAddress(`/uploads/${name}`) !== undefined;
}

function isOld(file: string, now: Date): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && now.getTime() - stat.mtimeMs > HOUR;
}

/** False for a directory of another user, in a temporary directory that all share. */
function remove(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
