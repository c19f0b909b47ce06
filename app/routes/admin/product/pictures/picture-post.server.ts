import { data } from "react-router";
import { versionedForm } from "#app/admin-kit/form/versioned-form.server.ts";
import { addPictures } from "#app/commands/pictures/add-pictures.server.ts";
import { changePictures, type PictureButton, type PictureWords } from "#app/commands/pictures/change-pictures.server.ts";
import { PICTURE_OWNERS, type PictureOwner } from "#app/commands/pictures/picture-owners.server.ts";
import { answerPage, redirectWithUndo, requireKnownIntent } from "#app/http/form.server.ts";
import { uploadedWords } from "#app/media/upload/image-choice.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { MAIN_FAILURE, type PictureAnswer } from "./picture-page.tsx";

type Page = { owner: PictureOwner; address: string; saved: string };

type StoredPicture = { id: number; alt_text: string; shows_result?: number };

const BUTTON = /^(main|up|down|delete)-(\d{1,9})$/;
const DONE = {
  main: "Imaginea a fost setată ca principală!",
  up: "Ordinea a fost salvată",
  down: "Ordinea a fost salvată",
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

/** Stores the files; or saves the texts, and does what the button of one picture says. */
export async function answerPictures(upload: Upload, visitor: AbortSignal, { owner, address, saved }: Page) {
  requireKnownIntent(upload.fields.intent, ["upload", "alts", BUTTON]);
  const back = (text: string, change: number | undefined, seconds = 3) => redirectWithUndo(address, { kind: "ok", text, seconds }, change);
  if (!upload.ok || upload.files.length > 0 || upload.fields.intent === "upload") {
    const added = await addPictures(upload, owner, visitor);
    if (!added.ok) return answerPage<PictureAnswer>(added, {});
    throw back(uploadedWords(added.files.length), added.change);
  }
  const form = pictureForm(upload.fields, owner);
  const { values } = form;
  const button = buttonIn(values);
  const isAsking = button?.verb === "delete" && values.confirmed !== "1";
  const wanted = { words: wordsIn(values), button: isAsking ? undefined : button };
  const changed = changePictures(owner, wanted, new Date(), form);
  if (!changed.ok && changed.status === 404 && changed.errors.form === undefined)
    return data<PictureAnswer>(MAIN_FAILURE, { status: changed.status });
  if (!changed.ok) return answerPage<PictureAnswer>(changed, changed.status === 404 ? {} : { values: changed.values ?? values });
  if (isAsking) return data<PictureAnswer>({ asking: button.picture });
  if (!button) throw back(saved, changed.change);
  throw back(DONE[button.verb], changed.change, button.verb === "delete" ? 3 : 2);
}

function pictureForm(posted: Readonly<Record<string, string>>, { kind, id }: PictureOwner) {
  const read = (pictures: readonly StoredPicture[] = PICTURE_OWNERS[kind].list(id)) => typedPictures(pictures);
  return versionedForm(posted, read, { subject: kind, subject_id: id });
}

function buttonIn({ intent = "" }: Readonly<Record<string, string>>): PictureButton | undefined {
  const [, verb, picture] = BUTTON.exec(intent) ?? [];
  return verb === undefined ? undefined : { verb: verb as PictureButton["verb"], picture: Number(picture) };
}

function wordsIn(fields: Readonly<Record<string, string>>): ReadonlyMap<number, PictureWords> {
  const words = Object.entries(fields).flatMap(([name, alt_text]) => {
    const picture = Number(/^alt-(\d{1,9})$/.exec(name)?.[1]);
    return picture ? [[picture, { alt_text, shows_result: fields[`rezultat-${picture}`] === "1" ? 1 : 0 }] as const] : [];
  });
  return new Map(words);
}
