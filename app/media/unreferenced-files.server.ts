/** A file may serve several rows (decision 7): it goes with the last one. Functions that change such rows call this. */

import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { eq, isNotNull, like, sql } from "drizzle-orm";
import { isPictureInHistory, listPicturesInHistory } from "#app/history/history-store.server.ts";
import { log } from "#app/http/log.server.ts";
import { db, isShared } from "#db/client.server.ts";
import { categoryImages, documents, documentVersions, experts, productDocuments, productImages } from "#db/schema.ts";
import { addressesOf, listUploaded, readAddress, WIDTHS } from "./picture.ts";
import { listFilesOf, removeFiles } from "./storage.server.ts";
import { isAbandoned } from "./upload/work-directory.server.ts";

/** Inside a transaction it waits for the end: the next microtask finds the outermost one committed or rolled back. */
export function deleteUnreferenced(addresses: readonly string[]): void {
  // Another process may have just referred to them, which our replica does not know yet (decision 88).
  if (isShared()) return;
  if (db().$client.inTransaction) queueMicrotask(() => deleteNow(addresses));
  else deleteNow(addresses);
}

export function deleteUnreferencedPictures(names: readonly string[]): void {
  if (names.length > 0) deleteUnreferenced(listFilesOf(new Set(names)));
}

/** Protects the files of a picture until the result is disposed of, while rows are about to refer to them. */
export function protectFiles(name: string): Disposable {
  protectedNames.set(name, (protectedNames.get(name) ?? 0) + 1);
  return {
    [Symbol.dispose]() {
      const others = (protectedNames.get(name) ?? 1) - 1;
      if (others > 0) protectedNames.set(name, others);
      else protectedNames.delete(name);
    },
  };
}

export function listReferencedFiles(name?: string): Set<string> {
  const pictures = [productImages, categoryImages].flatMap((images) =>
    db()
      .select({ name: images.name, widths: images.widths, width: images.width, height: images.height })
      .from(images)
      .where(name === undefined ? undefined : eq(images.name, name))
      .all(),
  );
  const photos = db()
    .select({ photo_url: experts.photo_url })
    .from(experts)
    .where(name === undefined ? isNotNull(experts.photo_url) : like(experts.photo_url, `/uploads/${name}-%`))
    .all();
  const pdfs = db()
    .select({ name: productDocuments.name })
    .from(productDocuments)
    .where(name === undefined ? undefined : eq(productDocuments.name, name))
    .all();
  return new Set([
    ...pdfs.map((pdf) => `/uploads/${pdf.name}.pdf`),
    ...pictures.flatMap(addressesOf),
    ...photos.flatMap(({ photo_url }) => photo_url ?? []),
    ...listFilesInTexts(name),
    ...listPicturesInTexts(name),
  ]);
}

function listFilesInTexts(name: string | undefined): string[] {
  const written = "SELECT atom FROM bodies, json_tree(bodies.body) WHERE type = 'text' AND atom LIKE ?";
  const texts = "SELECT draft AS body FROM documents WHERE draft IS NOT NULL UNION ALL SELECT body FROM document_versions";
  // An offer keeps the logo with which it went out.
  const bodies = `${texts} UNION ALL SELECT letterhead FROM offers WHERE letterhead IS NOT NULL`;
  return db()
    .$client.prepare<[string], string>(`WITH bodies AS (${bodies}) ${written}`)
    .pluck()
    .all(`/uploads/${name === undefined ? "" : `${name}-`}%`);
}

function listPicturesInTexts(name = ""): string[] {
  const names = `%upload/${name}%`;
  const bodies = db()
    .select({ text: sql<string>`${documentVersions.body}` })
    .from(documentVersions)
    .where(like(documentVersions.body, names))
    .all();
  const drafts = db()
    .select({ text: sql<string>`${documents.draft}` })
    .from(documents)
    .where(like(documents.draft, names))
    .all();
  return [...bodies, ...drafts].flatMap(({ text }) => listUploaded(String(text)).flatMap(addressesOf));
}

const protectedNames = new Map<string, number>();

/** The rows are deleted; a file that cannot be deleted now is left to the sweep of a later start. */
function deleteNow(addresses: readonly string[]): void {
  try {
    removeFiles(addresses.filter(isUnreferenced));
  } catch (error) {
    log.warn({ error }, "Files of a deleted picture stay until a later start");
  }
}

function isUnreferenced(address: string): boolean {
  const name = readAddress(address)?.name;
  return name !== undefined && !protectedNames.has(name) && !isPictureInHistory(name) && !listReferencedFiles(name).has(address);
}

/**
 * Removes the remains of a kill in an upload: unnamed files, halves, temporary directories. Looked for at the start, before uploads
 * (decision 7).
 */

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
