/**
 * What a kill in the middle of an upload leaves behind (docs/decisions/0020-slow-uploads.md): files that no row names, half-written files and
 * temporary directories. An upload names its files by rows within minutes, and storing a picture again makes its file young again
 * (storage.server.ts): what is older than an hour belongs to no upload, not even to one of another process that is just ending.
 */
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";

const HOUR = 3_600_000;
const STORED = /^[0-9a-f]{32}-\d{1,4}\.(?:webp|jpg)$/;
/** As `storeAt` writes it before its name is its own. */
const HALF_WRITTEN = /^\.[0-9a-f]{32}-\d{1,4}\.(?:webp|jpg)\.\d+$/;
const TEMPORARY = /^seminord-(?:upload|image|photo)-\w{6}$/;
/** Eight batches of six pictures in four sizes. More unnamed files than this were not left by kills: the database is not the one of these files. */
const MOST = 192;

export type Sweep = {
  /** How many files were removed. */
  removed: number;
  /** Addresses that rows name and that have no file. */
  missing: string[];
  /** How many old unnamed files were left where they are, being too many. */
  foreign: number;
};

/** Removes old files of ours that no picture and no expert names; anything else in the directory stays. */
export function sweepUploads(directory: string, now: Date): Sweep {
  const names = readdirSync(directory);
  const present = new Set(names);
  const named = namedFiles();
  const missing = [...named].filter((name) => STORED.test(name) && !present.has(name)).map((name) => `/uploads/${name}`);
  const unnamed = names.filter((name) => !named.has(name) && (STORED.test(name) || HALF_WRITTEN.test(name)));
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

function namedFiles(): Set<string> {
  const rows = db().all<{ url: string }>(sql`
    SELECT image_url AS url FROM product_images UNION SELECT variant_thumb FROM product_images
    UNION SELECT variant_medium FROM product_images UNION SELECT variant_large FROM product_images
    UNION SELECT photo_url FROM experts WHERE photo_url IS NOT NULL`);
  return new Set(rows.map(({ url }) => path.basename(url)));
}
