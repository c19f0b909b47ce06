/** Where pictures live: DATA_DIR/uploads, under names made from their content. A name never changes its bytes, so browsers may keep it for ever. */
import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { readAddress } from "./picture.ts";

const TYPES: Record<string, string> = { ".webp": "image/webp", ".jpg": "image/jpeg" };

/** Where the files are; made when it is not there yet. */
export function uploadsDir(dataDir = env().dataDir): string {
  const directory = path.join(dataDir, "uploads");
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** The name that all sizes of a picture share: made from the source's bytes and from how sizes are made, so it never means two things. */
export function pictureName(source: Buffer, recipe: string): string {
  return createHash("sha256").update(recipe).update(source).digest("hex").slice(0, 32);
}

/** Puts the files of a picture, by address, among the uploads. */
export function storeFiles(files: ReadonlyMap<string, Buffer>, directory = uploadsDir()): void {
  for (const [address, bytes] of files) storeAt(address, bytes, directory);
}

/** Puts bytes at a public address, durably: written aside, synced, renamed. Bytes that are there already stay: a name means its bytes. */
export function storeAt(address: string, bytes: Buffer, directory = uploadsDir()): void {
  const name = readAddress(address)?.file;
  if (!name) throw new Error(`Not an address of an upload: ${address}`);
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

/** The file at a public address, or undefined when there is none. */
export function fileAt(address: string, directory = uploadsDir()): string | undefined {
  const name = readAddress(address)?.file;
  const file = name && path.join(directory, name);
  return file && existsSync(file) ? file : undefined;
}

/** Takes files away by their public addresses. Only for addresses that no row names any more: unnamed-files.server.ts knows. */
export function removeFiles(addresses: readonly string[], directory = uploadsDir()): void {
  for (const address of addresses) {
    const name = readAddress(address)?.file;
    if (name) rmSync(path.join(directory, name), { force: true });
  }
}

/** Answers a request for an upload and returns true; false for any other address or a file that is not there. */
export function serveUpload(directory: string, request: IncomingMessage, response: ServerResponse): boolean {
  const name = readAddress(request.url ?? "")?.file;
  if (!name) return false;
  const file = path.join(directory, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return false;
  const etag = `"${name}"`;
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  response.setHeader("ETag", etag);
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304).end();
    return true;
  }
  response.writeHead(200, { "Content-Type": TYPES[path.extname(name)] as string, "Content-Length": size });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
  return true;
}
