import path from "node:path";
import { PICTURE_ZIP, ZIP_PROBLEMS } from "#app/catalog/picture/picture-import.server.ts";
import { findProductRecord } from "#app/catalog/record/product-record.server.ts";
import { changeProduct } from "#app/catalog/versions/product-history.server.ts";
import { createHistoryBatch } from "#app/history/history.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { type ImportFile, importSourcePath } from "#app/import/import-files.server.ts";
import { ImportFailure, startImportJob } from "#app/import/import-job.server.ts";
import type { PictureFiles } from "#app/media/picture.ts";
import { openBatch, type PictureBatch } from "#app/media/picture-batch.server.ts";
import { makeWorkDirectory } from "#app/media/upload/work-directory.server.ts";
import { IMAGE_REFUSALS } from "#app/media/variants.server.ts";
import { type OpenZip, openZip } from "#app/tables/zip/zip-read.server.ts";
import { db } from "#db/client.server.ts";

const BROKEN = "Imaginile nu au putut fi prelucrate. Încercați din nou.";

export function startPictures(file: ImportFile, { skipsRefused }: { skipsRefused: boolean }): { ok: true } | Refusal {
  const { pictures = [], counts } = file.state.summary;
  if (pictures.length === 0) return refuse(422, { form: "Nicio imagine din arhivă nu corespunde unui produs." });
  if (counts.refused > 0 && !skipsRefused) return refuse(422, { form: "Confirmați că fișierele respinse nu se importă." });
  const total = pictures.reduce((sum, { files }) => sum + files.length, 0);
  const hasBegun = startImportJob(file, { total, broken: BROKEN }, async (tell) => ({ batch: await makeAll(file, tell) }));
  return hasBegun ? { ok: true } : refuse(409, { form: "Imaginile se prelucrează deja." });
}

/** All pictures first, then their rows in one transaction: on any failure the batch takes its files away again. */
async function makeAll({ id, name, state }: ImportFile, tell: (done: number) => void): Promise<number> {
  using folder = makeWorkDirectory("upload");
  using zip = await openZip(importSourcePath(id), PICTURE_ZIP);
  using batch = openBatch();
  const made = new Map<number, PictureFiles[]>();
  let done = 0;
  for (const product of state.summary.pictures ?? []) {
    for (const file of product.files) {
      made.set(product.id, [...(made.get(product.id) ?? []), await makeOne(zip, file, folder.path, batch)]);
      done += 1;
      tell(done);
    }
  }
  return db().$client.transaction(() => write(made, state.choice.mode === "replace", name))();
}

async function makeOne(zip: OpenZip, name: string, folder: string, batch: PictureBatch): Promise<PictureFiles> {
  const entry = zip.entries.find((candidate) => candidate.name === name);
  if (!entry) throw new ImportFailure(ZIP_PROBLEMS.broken);
  const file = path.join(folder, "picture");
  await zip.extract(entry, file);
  const picture = await batch.add(file);
  if (typeof picture === "string")
    throw new ImportFailure(`„${name.slice(0, 60)}” ${IMAGE_REFUSALS[picture]}. Scoateți-o din arhivă și încercați din nou.`);
  return picture;
}

function write(made: ReadonlyMap<number, PictureFiles[]>, replaces: boolean, title: string): number {
  const now = new Date();
  const batch_id = createHistoryBatch("import", title, now);
  for (const [id, pictures] of made) {
    const before = findProductRecord(id);
    if (!before) continue;
    const added = pictures.map(({ name, widths, width, height }) => ({
      name,
      widths,
      width,
      height,
      alt_text: before.name,
      shows_result: 0,
    }));
    const images = replaces ? added : [...before.images, ...added];
    changeProduct({ id, before }, { images }, now, { batch_id });
  }
  return batch_id;
}
