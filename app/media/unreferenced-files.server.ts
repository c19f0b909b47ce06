/**
 * A picture's file may serve several rows (decision 7): it goes when the last row that names it has gone. The verbs that change such
 * rows call this themselves; nobody who calls a verb has to remember files.
 */

import { eq, isNotNull, like, sql } from "drizzle-orm";
import { isPictureInHistory } from "#app/history/history-pictures.server.ts";
import { log } from "#app/http/log.server.ts";
import { db, isShared } from "#db/client.server.ts";
import { categoryImages, documents, documentVersions, experts, productDocuments, productImages } from "#db/schema.ts";
import { addressesOf, readAddress } from "./picture.ts";
import { listFilesOf, removeFiles, uploadsDir } from "./storage.server.ts";
import { listUploaded } from "./text-picture.ts";

/**
 * Removes those of the files that no picture of a product or a category, no expert and no version that can be put back names any more. Inside a transaction it waits for its end: transactions
 * are synchronous, so the next microtask finds the outermost one committed or taken back, and then the rows tell which files stay.
 */
export function deleteUnreferenced(addresses: readonly string[], directory?: string): void {
  // Another process may have just named them, which our replica does not know yet: they stay (decision 88).
  if (isShared()) return;
  if (db().$client.inTransaction) queueMicrotask(() => deleteNow(addresses, directory));
  else deleteNow(addresses, directory);
}

/** The same for all files of pictures, by the names of the pictures. */
export function deleteUnreferencedPictures(names: readonly string[], directory = uploadsDir()): void {
  if (names.length > 0) deleteUnreferenced(listFilesOf(new Set(names), directory), directory);
}

/** Keeps the files of a picture where they are until the answer is disposed of: rows are about to name them. */
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

/** The addresses of all files that rows name: of every picture, or of the one that has this name. */
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

/** The addresses that texts name, as visitors read them, as drafts, and in every version that can be had back. */
function listFilesInTexts(name: string | undefined): string[] {
  const written = "SELECT atom FROM bodies, json_tree(bodies.body) WHERE type = 'text' AND atom LIKE ?";
  const bodies = "SELECT draft AS body FROM documents WHERE draft IS NOT NULL UNION ALL SELECT body FROM document_versions";
  return db()
    .$client.prepare<[string], string>(`WITH bodies AS (${bodies}) ${written}`)
    .pluck()
    .all(`/uploads/${name === undefined ? "" : `${name}-`}%`);
}

/** The pictures that texts name by a word (text-picture.ts), in drafts and in every version. */
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

/** How many are about to name the files of a picture. */
const protectedNames = new Map<string, number>();

/** The rows are gone, which is what was asked for: a file that cannot follow them is left to the sweep of a later start. */
function deleteNow(addresses: readonly string[], directory = uploadsDir()): void {
  try {
    removeFiles(addresses.filter(isUnreferenced), directory);
  } catch (error) {
    log.warn({ error }, "Files of a deleted picture stay until a later start");
  }
}

function isUnreferenced(address: string): boolean {
  const name = readAddress(address)?.name;
  return name !== undefined && !protectedNames.has(name) && !isPictureInHistory(name) && !listReferencedFiles(name).has(address);
}
