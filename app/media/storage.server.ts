/** DATA_DIR/uploads, under names made from content. A name never changes its bytes, so browsers may keep it for ever. */
import { createHash, randomInt } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/env.server.ts";
import type { StoredFile } from "#app/http/files/stored-file.server.ts";
import { readAddress } from "./picture.ts";

const TYPES: Record<string, string> = { ".webp": "image/webp", ".jpg": "image/jpeg" };

export function uploadsDir(dataDir = env().dataDir): string {
  const directory = path.join(dataDir, "uploads");
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** The name that all sizes of a picture share: made from the source's bytes and from how sizes are made, so it never means two things. */
export function pictureName(source: Buffer, recipe: string): string {
  return createHash("sha256").update(recipe).update(source).digest("hex").slice(0, 32);
}

/** Stores like storeAt, but without blocking: six pictures are twenty-four files to be synced. */
export async function storeFiles(files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [address, bytes] of files) {
    const { target, aside } = placesOf(address);
    if (existsSync(target)) continue;
    try {
      await using file = await open(aside, "w");
      await file.writeFile(bytes);
      await file.sync();
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }
}

/** Puts bytes at a public address, durably: written aside, synced, renamed. Bytes that are there already stay: a name means its bytes. */
export function storeAt(address: string, bytes: Buffer): void {
  const { target, aside } = placesOf(address);
  if (existsSync(target)) return;
  try {
    writeSynced(aside, bytes);
    renameSync(aside, target);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** The final path of a file, and the temporary one until it is whole, which no other writer shares. */
function placesOf(address: string): { target: string; aside: string } {
  const name = readAddress(address)?.file;
  if (!name) throw new Error(`Not an address of an upload: ${address}`);
  const directory = uploadsDir();
  return { target: path.join(directory, name), aside: path.join(directory, `.${name}.${randomInt(2 ** 47)}`) };
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

export function fileAt(address: string): string | undefined {
  const name = readAddress(address)?.file;
  const file = name && path.join(uploadsDir(), name);
  return file && existsSync(file) ? file : undefined;
}

export function listFilesOf(names: ReadonlySet<string>): string[] {
  const addresses = readdirSync(uploadsDir()).map((file) => `/uploads/${file}`);
  return addresses.filter((address) => names.has(readAddress(address)?.name ?? ""));
}

export function removeFiles(addresses: readonly string[]): void {
  for (const address of addresses) {
    const name = readAddress(address)?.file;
    if (name) rmSync(path.join(uploadsDir(), name), { force: true });
  }
}

/** Whether it is there or not; undefined for any other address. Its name is its bytes, so it is kept for ever. */
export function findUpload(directory: string, url: string, fetchFile?: (address: string) => Promise<boolean>): StoredFile | undefined {
  const name = readAddress(url)?.file;
  // Papers have an address that knows whether their product is on the site (routes/site/document-file.ts).
  const type = name && TYPES[path.extname(name)];
  if (!name || !type) return undefined;
  const etag = `"${name}"`;
  return {
    path: path.join(directory, name),
    ...(fetchFile && { fetch: () => fetchFile(`/uploads/${name}`) }),
    etag,
    headers: ["Cache-Control", "public, max-age=31536000, immutable", "ETag", etag],
    contentHeaders: ["Content-Type", type],
  };
}
