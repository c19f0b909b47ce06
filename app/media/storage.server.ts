/** Where pictures live: DATA_DIR/uploads, under names made from their content. A name never changes its bytes, so browsers may keep it for ever. */
import { createHash } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { StoredFile } from "#app/http/files/stored-file.server.ts";

const TYPES: Record<string, string> = { ".webp": "image/webp", ".jpg": "image/jpeg" };
const FILE_URL = /^\/uploads\/([0-9a-f]{32}-[0-9]{1,4}\.(?:webp|jpg))$/;

export function uploadsDir(dataDir: string): string {
  const directory = path.join(dataDir, "uploads");
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** The name that all sizes of a picture share: made from the source's bytes and from how sizes are made, so it never means two things. */
export function pictureName(source: Buffer, recipe: string): string {
  return createHash("sha256").update(recipe).update(source).digest("hex").slice(0, 32);
}

/** Puts one size of a picture among the uploads. Returns its public address, e.g. /uploads/3f…-800.webp. */
export function storeFile(directory: string, picture: string, bytes: Buffer, width: number, extension: "webp" | "jpg"): string {
  const url = `/uploads/${picture}-${width}.${extension}`;
  storeAt(directory, url, bytes);
  return url;
}

/** Puts bytes at a public address, durably: written aside, synced, renamed. Bytes that are there already stay: a name means its bytes. */
export function storeAt(directory: string, url: string, bytes: Buffer): void {
  const name = FILE_URL.exec(url)?.[1];
  if (!name) throw new Error(`Not an address of an upload: ${url}`);
  const target = path.join(directory, name);
  if (existsSync(target)) {
    // Wanted again: too young for the sweep of leftovers, whoever left it.
    const now = new Date();
    utimesSync(target, now, now);
    return;
  }
  const aside = path.join(directory, `.${name}.${process.pid}`);
  try {
    writeSynced(aside, bytes);
    renameSync(aside, target);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

function writeSynced(target: string, bytes: Buffer): void {
  const file = openSync(target, "w");
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Takes files away by their public addresses. Call only for addresses that no row names any more. */
export function removeFiles(directory: string, urls: readonly string[]): void {
  for (const url of urls) {
    const name = FILE_URL.exec(url)?.[1];
    if (name) rmSync(path.join(directory, name), { force: true });
  }
}

/** The file that an address means, whether it is there or not; undefined for any other address. Its name is its bytes, so they are kept for ever. */
export function findUpload(directory: string, url: string): StoredFile | undefined {
  const name = FILE_URL.exec(url)?.[1];
  if (!name) return undefined;
  const etag = `"${name}"`;
  return {
    path: path.join(directory, name),
    etag,
    headers: ["Cache-Control", "public, max-age=31536000, immutable", "ETag", etag],
    contentHeaders: ["Content-Type", TYPES[path.extname(name)] as string],
  };
}
