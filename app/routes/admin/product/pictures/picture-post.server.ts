import { data } from "react-router";
import { storedForm } from "#app/admin-kit/form/saved-form.server.ts";
import {
  addPictures,
  changePictures,
  PICTURE_OWNERS,
  type PictureButton,
  type PictureOwner,
  type PictureWords,
} from "#app/commands/pictures/change-pictures.server.ts";
import { answerIntent, done, type FormValues, showRefusal } from "#app/http/form.server.ts";
import { uploadedWords } from "#app/media/upload/image-sending.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { MAIN_FAILURE, type PictureAnswer } from "./picture-page.tsx";

type Page = { owner: PictureOwner; address: string; saved: string };

type StoredPicture = { id: number; alt_text: string; shows_result?: number };

const DONE = {
  main: "Imaginea a fost setată ca principală!",
  up: "Ordinea a fost salvată",
  down: "Ordinea a fost salvată",
  delete: "Imaginea a fost ștearsă",
};

function toFormValues(images: readonly StoredPicture[]): Record<string, string> {
  return Object.fromEntries(
    images.flatMap(({ id, alt_text, shows_result }) => [
      [`alt-${id}`, alt_text],
      ...(shows_result === undefined ? [] : [[`rezultat-${id}`, shows_result === 1 ? "1" : ""]]),
    ]),
  );
}

/** The forms of a page of pictures: each stores the files, or saves the texts and does what the button of one picture says. */
export async function postPictures(upload: Upload, visitor: AbortSignal, page: Page) {
  const save = (posted: FormValues) => savePictures(posted, page);
  const press = (verb: PictureButton["verb"]) => (posted: FormValues, picture: string) =>
    savePictures(posted, page, { verb, picture: Number(picture) });
  const isOfFiles = !upload.ok || upload.files.length > 0;
  return await answerIntent(isOfFiles ? { intent: "upload" } : upload.fields, {
    upload: async () => {
      const added = await addPictures(upload, page.owner, visitor);
      if (!added.ok) return showRefusal<PictureAnswer>(added, {});
      return done(page.address, uploadedWords(added.files.length), { change: added.change, seconds: 3 });
    },
    "": save,
    alts: save,
    "main-#": press("main"),
    "up-#": press("up"),
    "down-#": press("down"),
    "delete-#": press("delete"),
  });
}

function savePictures(posted: FormValues, { owner, address, saved }: Page, button?: PictureButton) {
  const form = pictureForm(owner).open(posted);
  const { values } = form;
  const isAsking = button?.verb === "delete" && values.confirmed !== "1";
  const wanted = { words: wordsIn(values), button: isAsking ? undefined : button };
  const changed = changePictures(owner, wanted, new Date(), form);
  if (!changed.ok && changed.status === 404 && changed.errors.form === undefined)
    return data<PictureAnswer>(MAIN_FAILURE, { status: changed.status });
  if (!changed.ok)
    return showRefusal<PictureAnswer>(changed, changed.status === 404 ? {} : { values: { ...(changed.values ?? values), intent: "alts" } });
  if (isAsking) return data<PictureAnswer>({ asking: button.picture });
  const { change } = changed;
  if (!button) return done(address, saved, { change, seconds: 3 });
  return done(address, DONE[button.verb], { change, seconds: button.verb === "delete" ? 3 : 2 });
}

export function pictureForm({ kind, id }: PictureOwner) {
  return storedForm({
    of: { subject: kind, subject_id: id },
    read: (pictures: readonly StoredPicture[] = PICTURE_OWNERS[kind].list(id)) => toFormValues(pictures),
  });
}

function wordsIn(fields: Readonly<Record<string, string>>): ReadonlyMap<number, PictureWords> {
  const words = Object.entries(fields).flatMap(([name, alt_text]) => {
    const picture = Number(/^alt-(\d{1,9})$/.exec(name)?.[1]);
    return picture ? [[picture, { alt_text, shows_result: fields[`rezultat-${picture}`] === "1" ? 1 : 0 }] as const] : [];
  });
  return new Map(words);
}
