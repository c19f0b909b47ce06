import type { Recorded } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { inNewOrder } from "#app/media/picture.ts";
import { conflictWith, type VersionedForm } from "../refuse-on-conflict.server.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";
import { type OwnPicture, PICTURE_OWNERS, type PictureOwner } from "./picture-owners.server.ts";

export type PictureWords = { alt_text: string; shows_result: number };
export type PictureButton = { verb: "main" | "up" | "down" | "delete"; picture: number };

/** Saves what is written of each picture and does what the button of one says. 404 for a picture that is not there, beside which the words are saved. */
export function changePictures(
  owner: PictureOwner,
  { words, button }: { words: ReadonlyMap<number, PictureWords>; button: PictureButton | undefined },
  now: Date,
  form: VersionedForm<readonly OwnPicture[]>,
): Recorded | Refusal {
  let isMissing = false;
  const changed = refuseWhenBusy(() =>
    PICTURE_OWNERS[owner.kind].change(
      owner.id,
      (pictures) => {
        const described = pictures.map((picture) => withWords(picture, words.get(picture.id)));
        const pressed = button ? press(described, button) : described;
        isMissing = pressed === undefined;
        return conflictWith(form, pictures) ?? pressed ?? described;
      },
      now,
    ),
  );
  if (!changed.ok || !isMissing) return changed;
  return button?.verb === "delete" || owner.kind === "category" ? refuse(404, { form: NO_PICTURE }) : refuse(404);
}

/** Those that `values` does not name stay behind the others. */
export function orderPictures({ kind, id }: PictureOwner, values: unknown, now: Date): Recorded | Refusal {
  const { change, orderForm, notInList } = PICTURE_OWNERS[kind];
  const wanted = (pictures: readonly OwnPicture[]) => {
    const parsed = parseWith(orderForm, values);
    if (!parsed.ok) return parsed;
    const ids = inNewOrder(pictures, parsed.value.order);
    return ids ? ids.flatMap((one) => pictures.find((picture) => picture.id === one) ?? []) : refuse(422, { order: notInList });
  };
  return change(id, wanted, now);
}

/** Its files stay for as long as it can be had back. 404 when the owner has no such picture. */
export function deletePicture({ kind, id }: PictureOwner, picture: number | undefined, now: Date): Recorded | Refusal {
  const noPicture = refuse(404, { form: NO_PICTURE });
  const wanted = (pictures: readonly OwnPicture[]) => (picture !== undefined && press(pictures, { verb: "delete", picture })) || noPicture;
  const deleted = PICTURE_OWNERS[kind].change(id, wanted, now);
  return deleted.ok ? deleted : noPicture;
}

const NO_PICTURE = "Imaginea nu mai există.";

function withWords(picture: OwnPicture, words: PictureWords | undefined): OwnPicture {
  if (!words) return picture;
  const { shows_result } = words;
  return { ...picture, alt_text: words.alt_text.trim().slice(0, 200), ...("shows_result" in picture && { shows_result }) };
}

/** Undefined where the picture is not there. */
function press(pictures: readonly OwnPicture[], { verb, picture }: PictureButton): readonly OwnPicture[] | undefined {
  const place = pictures.findIndex(({ id }) => id === picture);
  const own = pictures[place];
  if (!own) return undefined;
  const others = pictures.toSpliced(place, 1);
  if (verb === "delete") return others;
  const target = verb === "main" ? 0 : Math.max(0, place + (verb === "up" ? -1 : 1));
  return others.toSpliced(target, 0, own);
}
