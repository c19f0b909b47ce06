import { data } from "react-router";
import type { PictureWords } from "#app/catalog/picture/pictures.server.ts";
import type { PictureDeeds, PictureMove } from "#app/commands/product/change-pictures.server.ts";
import { refuseOnConflict } from "#app/commands/refuse-on-conflict.server.ts";
import { answerPage, redirectWithUndo, requireKnownIntent } from "#app/http/form.server.ts";
import { uploadedWords } from "#app/media/upload/image-choice.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { MAIN_FAILURE, type PictureAnswer } from "./picture-page.tsx";

type StoredPicture = { id: number; alt_text: string; shows_result?: number };

const BUTTON = /^(main|up|down|delete)-(\d{1,9})$/;
const DONE = {
  ...{ main: "Imaginea a fost setată ca principală!", up: "Ordinea a fost salvată", down: "Ordinea a fost salvată" },
  delete: "Imaginea a fost ștearsă",
};

export function typedPictures(images: readonly StoredPicture[]): Record<string, string> {
  return Object.fromEntries(
    images.flatMap(({ id, alt_text, shows_result }) => [
      [`alt-${id}`, alt_text],
      ...(shows_result === undefined ? [] : [[`rezultat-${id}`, shows_result === 1 ? "1" : ""]]),
    ]),
  );
}

/** Stores the files; or saves the texts, and then does what the button of one picture says. */
export async function answerPictures(
  upload: Upload,
  visitor: AbortSignal,
  { of, list, add, describe, move, remove }: PictureDeeds,
  { id: subject_id, find }: { id: number; find: () => { id: number; name: string } },
  { address, saved }: { address: string; saved: string },
) {
  requireKnownIntent(upload.fields.intent, ["upload", "alts", BUTTON]);
  const back = (text: string, change: number | undefined, seconds = 3) => redirectWithUndo(address, { kind: "ok", text, seconds }, change);
  if (!upload.ok || upload.files.length > 0 || upload.fields.intent === "upload") {
    const added = await add(upload, find(), visitor);
    if (!added.ok) return answerPage<PictureAnswer>(added, {});
    throw back(uploadedWords(added.files.length), added.change);
  }
  const form = versionedForm(upload.fields, () => typedPictures(list(subject_id)), { subject: of, subject_id });
  const described = refuseOnConflict(form, () => describe(subject_id, wordsIn(form.values), new Date()));
  if (!described.ok) return answerPage<PictureAnswer>(described, { values: described.values ?? form.values });
  const [, verb, id] = BUTTON.exec(form.values.intent ?? "") ?? [];
  if (verb === undefined) throw back(saved, described.change);
  const isDeleting = verb === "delete";
  if (isDeleting && form.values.confirmed !== "1") return data<PictureAnswer>({ asking: Number(id) });
  const changed = isDeleting ? remove(subject_id, Number(id), new Date()) : move(subject_id, Number(id), verb as PictureMove, new Date());
  if (!changed.ok && changed.errors.form === undefined) return data<PictureAnswer>(MAIN_FAILURE, { status: changed.status });
  if (!changed.ok) return answerPage<PictureAnswer>(changed, {});
  throw back(DONE[verb as keyof typeof DONE], changed.change, isDeleting ? 3 : 2);
}

function wordsIn(fields: Readonly<Record<string, string>>): ReadonlyMap<number, PictureWords> {
  const words = Object.entries(fields).flatMap(([name, alt_text]) => {
    const picture = Number(/^alt-(\d{1,9})$/.exec(name)?.[1]);
    return picture ? [[picture, { alt_text, shows_result: fields[`rezultat-${picture}`] === "1" ? 1 : 0 }] as const] : [];
  });
  return new Map(words);
}
