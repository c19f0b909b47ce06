/** Pictures in a ZIP, named by the slugs of their products: looked through first, then made one after the other while the page says how far it is. */

import { rmSync } from "node:fs";
import path from "node:path";
import { readCatalogueIndex } from "#app/catalog/import/catalogue-index.server.ts";
import { isLitter, readPictureName } from "#app/catalog/import/picture-names.ts";
import { readProductRecord, readProductRecords } from "#app/catalog/record/product-record.server.ts";
import { changeProduct } from "#app/catalog/versions/product-history.server.ts";
import { openHistoryBatch } from "#app/history/history.server.ts";
import { log } from "#app/http/log.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { slugify } from "#app/language/slug.ts";
import type { PictureFiles } from "#app/media/picture.ts";
import { openBatch, type PictureBatch } from "#app/media/picture-batch.server.ts";
import { MAX_IMAGE_BYTES, MAX_IMAGES, NOT_AN_IMAGE } from "#app/media/upload/image-choice.ts";
import { IMAGE_REFUSALS } from "#app/media/upload/image-refusals.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { makeWorkDirectory } from "#app/media/upload/work-directory.server.ts";
import { type OpenZip, openZip, UnreadableZip, type ZipEntry, type ZipProblem } from "#app/tables/zip-read.server.ts";
import { type ImportFile, importDirectory, keepImport, saveImport } from "#app/transfer/import-files.server.ts";
import { db } from "#db/client.server.ts";

const MB = 1024 * 1024;
const MAX_PICTURES = 300;
const LIMITS = { entries: 2 * MAX_PICTURES, entryBytes: 64 * MB, totalBytes: 400 * MB };

/** What a post of the page of imports may hold: a table or an archive. */
export const IMPORT_UPLOAD = { fileFields: ["fisier", "arhiva"], maxFiles: 1, maxBytes: 55 * MB };

type PictureMode = "add" | "replace";
type PicturesOf = { id: number; slug: string; name: string; has: number; files: string[] };
export type PicturesState = {
  kind: "pictures";
  mode: PictureMode;
  products: PicturesOf[];
  refused: { file: string; reason: string }[];
  job?: { stage: "working" | "done" | "failed"; done: number; total: number; batch?: number; reason?: string };
};
export type PictureImport = ImportFile<PicturesState>;

type Person = { username: string; full_name: string };

const PROBLEMS: Record<ZipProblem, string> = {
  broken: "Arhiva ZIP este deteriorată sau nu este o arhivă ZIP.",
  encrypted: "Arhiva ZIP este protejată cu parolă. Creați-o din nou, fără parolă.",
  path: "Arhiva ZIP conține nume de fișiere nepermise (căi care ies din arhivă).",
  entries: "Arhiva ZIP are prea multe fișiere: cel mult 300 de imagini.",
  bomb: "Arhiva ZIP este neobișnuit de mare după dezarhivare și a fost refuzată.",
  size: "Arhiva ZIP este prea mare după dezarhivare.",
};

/** Looks through an uploaded archive and keeps it. 422 for one that cannot be read or holds nothing of use. */
export async function beginPictures(
  upload: Upload,
  { mode }: { mode: PictureMode },
  person: Person,
  now: Date,
): Promise<{ ok: true; id: string } | Refusal> {
  if (!upload.ok) {
    const isTooLarge = upload.refusal === "too large";
    return refuse(isTooLarge ? 413 : 422, {
      arhiva: isTooLarge ? "Arhiva este prea mare: cel mult 55 MB." : "Încărcarea arhivei nu s-a încheiat. Încercați din nou.",
    });
  }
  const [file] = upload.files;
  if (!file) return refuse(422, { arhiva: "Alegeți o arhivă ZIP." });
  try {
    using zip = await openZip(file.path, LIMITS);
    const found = await look(zip);
    if (found.products.length === 0 && found.refused.length === 0) return refuse(422, { arhiva: "Arhiva nu conține nicio imagine." });
    const state: PicturesState = { kind: "pictures", mode, ...found };
    return {
      ok: true,
      id: keepImport(file.path, { owner: person.username, name: file.name.trim().slice(0, 200) || "fișier", state }, now).id,
    };
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error;
    return refuse(422, { arhiva: PROBLEMS[error.problem] });
  }
}

/** Which product gets what, and what is left out and why. */
async function look(zip: OpenZip): Promise<Pick<PicturesState, "products" | "refused">> {
  const { bySlug, byName } = readCatalogueIndex();
  const slugOfName = new Map(
    [...byName].flatMap(([name, [one, ...others]]) => (one && others.length === 0 ? [[slugify(name), one.slug]] : [])),
  );
  const byProduct = new Map<number, { file: string; number: number }[]>();
  const refused: PicturesState["refused"] = [];
  for (const entry of zip.entries.filter(({ name, isDirectory }) => !isDirectory && !isLitter(name))) {
    const named = readPictureName(entry.name, (words) => (bySlug.has(words) ? words : slugOfName.get(words)));
    const reason =
      named === undefined ? "Niciun produs nu are această adresă sau acest nume." : await refusalOf(zip, entry, named === "no picture");
    const id = typeof named === "object" ? bySlug.get(named.slug) : undefined;
    if (reason || id === undefined || typeof named !== "object") refused.push({ file: entry.name, reason: reason ?? "" });
    else byProduct.set(id, [...(byProduct.get(id) ?? []), { file: entry.name, number: named.number }]);
  }
  const stored = readProductRecords([...byProduct.keys()]);
  const products = [...byProduct].map(([id, files]): PicturesOf => {
    const ordered = files.sort((one, other) => one.number - other.number || (one.file < other.file ? -1 : 1)).map(({ file }) => file);
    for (const file of ordered.slice(MAX_IMAGES)) refused.push({ file, reason: `Cel mult ${MAX_IMAGES} imagini de produs la un import.` });
    const { slug = "", name = "" } = stored.get(id) ?? {};
    return { id, slug, name, has: stored.get(id)?.images.length ?? 0, files: ordered.slice(0, MAX_IMAGES) };
  });
  const total = products.reduce((sum, { files }) => sum + files.length, 0);
  if (total > MAX_PICTURES) throw new UnreadableZip("entries");
  return { products, refused };
}

async function refusalOf(zip: OpenZip, entry: ZipEntry, isOther: boolean): Promise<string | undefined> {
  if (/\.(zip|rar|7z|gz)$/i.test(entry.name)) return "Arhivele din interiorul arhivei nu se deschid.";
  if (isOther) return `Fișierul ${NOT_AN_IMAGE}.`;
  if (entry.size > MAX_IMAGE_BYTES) return "Cel mult 10 MB pe imagine.";
  const start = (await zip.peek(entry)).toString("latin1");
  const isPicture = start.startsWith("\xff\xd8\xff") || start.startsWith("\x89PNG") || /^RIFF.{4}WEBP/s.test(start);
  return isPicture ? undefined : `Fișierul ${NOT_AN_IMAGE}.`;
}

/** Begins the work and answers at once; the state tells how far it is. 409 when it has begun already, 422 when files are refused and may not be left out. */
export function applyPictures(kept: PictureImport, { skipsRefused }: { skipsRefused: boolean }): { ok: true } | Refusal {
  const { state } = kept;
  const job = jobOf(kept);
  if (job && job.stage !== "failed") return refuse(409, { form: "Imaginile se prelucrează deja." });
  if (state.products.length === 0) return refuse(422, { form: "Nicio imagine din arhivă nu corespunde unui produs." });
  if (state.refused.length > 0 && !skipsRefused) return refuse(422, { form: "Confirmați că fișierele respinse nu se importă." });
  const total = state.products.reduce((sum, { files }) => sum + files.length, 0);
  const tell = (job: NonNullable<PicturesState["job"]>) => {
    kept.state.job = job;
    saveImport(kept);
  };
  tell({ stage: "working", done: 0, total });
  working.add(kept.id);
  work(kept, (done) => tell({ stage: "working", done, total }))
    .then(
      (batch) => quietly(() => tell({ stage: "done", done: total, total, batch })),
      (error) => {
        log.warn({ error }, "Pictures of an archive could not be stored");
        const reason = error instanceof Refused ? error.message : "Imaginile nu au putut fi prelucrate. Încercați din nou.";
        quietly(() => tell({ stage: "failed", done: 0, total, reason }));
      },
    )
    .finally(() => working.delete(kept.id));
  return { ok: true };
}

/** Archives that this process is at work on. */
const working = new Set<string>();

/** How far an archive is; one whose process has ended in the middle has failed, and may be begun again. */
export function jobOf({ id, state: { job } }: PictureImport): PicturesState["job"] {
  if (job?.stage !== "working" || working.has(id)) return job;
  return { ...job, stage: "failed", reason: "Site-ul a fost repornit între timp. Nicio imagine nu a fost adăugată: încercați din nou." };
}

/** What the owner is told; anything else is ours. */
class Refused extends Error {}

/** Nobody waits for it: the archive may have been given up meanwhile, or the disk be full. */
function quietly(write: () => void): void {
  try {
    write();
  } catch (error) {
    log.warn({ error }, "The state of an import could not be written");
  }
}

/** All pictures first, then their rows in one transaction: on any failure the batch takes its files away again. */
async function work({ id, name, state }: PictureImport, onDone: (done: number) => void): Promise<number> {
  const folder = makeWorkDirectory("upload");
  try {
    using zip = await openZip(path.join(importDirectory(id), "source"), LIMITS);
    using batch = openBatch();
    const made = new Map<number, PictureFiles[]>();
    let done = 0;
    for (const product of state.products) {
      for (const file of product.files) {
        made.set(product.id, [...(made.get(product.id) ?? []), await makeOne(zip, file, folder, batch)]);
        done += 1;
        onDone(done);
      }
    }
    return db().$client.transaction(() => write(made, state.mode, name))();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeOne(zip: OpenZip, name: string, folder: string, batch: PictureBatch): Promise<PictureFiles> {
  const entry = zip.entries.find((candidate) => candidate.name === name);
  if (!entry) throw new Refused(PROBLEMS.broken);
  const file = path.join(folder, "picture");
  await zip.extract(entry, file);
  const picture = await batch.add(file);
  if (typeof picture === "string")
    throw new Refused(`„${name.slice(0, 60)}” ${IMAGE_REFUSALS[picture]}. Scoateți-o din arhivă și încercați din nou.`);
  return picture;
}

function write(made: ReadonlyMap<number, PictureFiles[]>, mode: PictureMode, title: string): number {
  const now = new Date();
  const batch_id = openHistoryBatch("import", title, now);
  for (const [id, pictures] of made) {
    const before = readProductRecord(id);
    if (!before) continue;
    const added = pictures.map(({ name, widths, width, height }) => ({
      name,
      widths,
      width,
      height,
      alt_text: before.name,
      shows_result: 0,
    }));
    const images = mode === "replace" ? added : [...before.images, ...added];
    changeProduct({ id, before }, { images }, now, { batch_id });
  }
  return batch_id;
}
