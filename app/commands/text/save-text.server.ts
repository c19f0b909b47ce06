import { deleteDraft, findDocument, publishDocument, saveDraft } from "#app/documents/documents.server.ts";
import { nestDottedNames } from "#app/forms/rows.ts";
import { type Recorded, recordChange } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { storeCurrentConsentTexts } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { uploadedWord } from "#app/media/picture.ts";
import { shareFiles } from "#app/media/shared/shared-pictures.server.ts";
import { storeFiles } from "#app/media/storage.server.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { IMAGE_REFUSALS, makePicture } from "#app/media/variants.server.ts";
import { SIZES } from "#app/registers/limits.ts";
import type { TextBody } from "#app/texts/text-field.ts";
import { kindOf, type TextKey, textName } from "#app/texts/text-keys.ts";
import { textForm } from "#app/texts/text-schema.server.ts";
import { createEmptyText, findTextVersion } from "#app/texts/text-store.server.ts";
import { refuseUpload } from "../refuse-upload.ts";
import { commitOrRefuse, refuseOnConflict, type VersionedForm } from "../refuse-write.server.ts";

export type PublishMode = "draft" | "publish";

/** 409 when somebody has published or drafted something else since it was opened; both texts stay. */
export function saveText(key: TextKey, form: VersionedForm, mode: PublishMode, now: Date): Recorded | Refusal {
  const parsed = parseWith(textForm(key), nestDottedNames(form.values));
  if (!parsed.ok) return parsed;
  return refuseOnConflict(form, () => ({ ok: true as const, change: write(key, parsed.value, mode, now) }));
}

export function restoreText(key: TextKey, wanted: string, mode: PublishMode, now: Date): Recorded | Refusal {
  const body = findTextVersion(key, wanted);
  if (!body) return refuse(404, { form: "Versiunea nu există." });
  return commitOrRefuse(() => ({ ok: true as const, change: write(key, body, mode, now) }));
}

export function forgetDraft(key: TextKey, form: VersionedForm): Recorded | Refusal {
  return refuseOnConflict(form, () => {
    deleteDraft(key);
    return { ok: true as const, change: undefined };
  });
}

function write(key: TextKey, body: TextBody, mode: PublishMode, now: Date): number | undefined {
  if (mode === "draft") {
    createEmptyText(key, now);
    saveDraft(key, body, now);
    return undefined;
  }
  const before = findDocument(key)?.body;
  publishDocument(key, body, now);
  const action = before === undefined ? "add" : "change";
  const change = recordChange({ subject: "text", subject_key: key, subject_name: textName(key), action, before, after: body }, now);
  if (kindOf(key) === "consent") storeCurrentConsentTexts(now);
  return change;
}

/** Ending that names the field of a new picture beside that of the one that is chosen: "hero.upload" beside "hero.file". */
export const UPLOAD = ".upload";
export const MOST_UPLOADS = 6;

const UPLOAD_REFUSALS = {
  "too many": `Cel mult ${MOST_UPLOADS} imagini noi odată.`,
  "too large": `O imagine este prea mare: cel mult ${sizeWords(SIZES.file.bytes)}.`,
};

type Values = { values: Record<string, string> };
type StoredPictures = { ok: true } & Values;

/** The form's values with the new pictures, also where one is refused: none is chosen twice. The sweep removes what is never saved. */
export async function storeTextPictures(upload: Upload): Promise<StoredPictures | (Refusal & Values)> {
  const values = { ...upload.fields };
  if (!upload.ok) return { ...refuseUpload(upload.refusal, "form", UPLOAD_REFUSALS), values };
  const errors: FieldErrors = {};
  for (const { field, path } of upload.files) {
    const target = `${field.slice(0, -UPLOAD.length)}.file`;
    const made = await makePicture(path);
    if (typeof made === "string") errors[target] = `Fișierul ${IMAGE_REFUSALS[made]}.`;
    else {
      await storeFiles(made.files);
      await shareFiles(made.files.keys());
      values[target] = uploadedWord(made.picture);
    }
  }
  return Object.keys(errors).length > 0 ? { ...refuse(422, errors), values } : { ok: true, values };
}
