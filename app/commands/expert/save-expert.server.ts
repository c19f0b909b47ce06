import { updatePerson } from "#app/auth/people/people.server.ts";
import { binExpert, findExpertSnapshot, recordExpertChange } from "#app/experts/expert-history.server.ts";
import {
  createExpert,
  type ExpertInput,
  type ExpertPhoto,
  expertForm,
  expertMoveForm,
  findExpert,
  type PhotoChange,
  prepareExpertPhoto,
  setExpertPhoto,
  updateExpert,
  updateExpertOrder,
} from "#app/experts/expert-store.server.ts";
import type { Recorded } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { closeExpertLinksOf } from "#app/leads/expert-links/expert-link-store.server.ts";
import type { Upload, UploadedFile } from "#app/media/upload/uploads.server.ts";
import { IMAGE_REFUSALS, type ImageRefusal } from "#app/media/variants.server.ts";
import { SIZES } from "#app/registers/limits.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Expert } from "#db/schema.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseUpload } from "../refuse-upload.ts";
import { refuseOnConflict, refuseWhenBusy, type VersionedForm } from "../refuse-write.server.ts";

type SavedExpert = { ok: true; expert: Expert; change: number | undefined };

export const EXPERT_UPLOAD = { fileFields: ["photo"], maxFiles: 1 };

const UPLOAD_REFUSALS = {
  "too many": "Alegeți o singură fotografie.",
  "too large": `Fotografia este prea mare: cel mult ${sizeWords(SIZES.file.bytes)}.`,
};

const PHOTO_REFUSALS: Record<ImageRefusal, string> = {
  type: "Fișierul nu este o imagine JPG, PNG sau WebP.",
  pixels: `Imaginea ${IMAGE_REFUSALS.pixels}.`,
  unreadable: "Imaginea este deteriorată și nu poate fi citită.",
  worker: "Imaginea nu a putut fi prelucrată. Încercați din nou.",
};

/** `id`: which is written anew. `account`: whose card the new one becomes. */
type Whose = { id?: number; form?: VersionedForm; account?: number | undefined };

export async function saveExpert(upload: Upload, now: Date, { id, form, account }: Whose = {}): Promise<SavedExpert | Refusal> {
  if (!upload.ok) return refuseUpload(upload.refusal, "photo", UPLOAD_REFUSALS);
  const parsed = parseWith(expertForm, form?.values ?? upload.fields);
  if (!parsed.ok) return parsed;
  const photo = await preparePhoto(upload.files[0]);
  if (photo && "ok" in photo) return photo;
  const change = photo || upload.fields.remove_photo ? { photo: photo ?? null } : undefined;
  return refuseWhenBusy(() => {
    if (id === undefined) return add(parsed.value, change, account, now);
    return refuseOnConflict(form, () =>
      savedExpert(
        withHistory("expert", id, now, () => updateExpert(id, parsed.value, change)),
        { form: "Consultantul nu mai există." },
      ),
    );
  });
}

export function saveExpertFields(id: number, values: Record<string, unknown>, now: Date): SavedExpert | Refusal {
  const stored = findExpert(id);
  if (!stored) return refuse(404);
  const parsed = parseWith(expertForm, { ...stored, ...values });
  if (!parsed.ok) return parsed;
  return savedExpert(withHistory("expert", id, now, () => updateExpert(id, parsed.value)));
}

export async function saveExpertPhoto(upload: Upload, id: number, now: Date): Promise<SavedExpert | Refusal> {
  if (!upload.ok) return refuseUpload(upload.refusal, "photo", UPLOAD_REFUSALS);
  const photo = await preparePhoto(upload.files[0]);
  if (!photo) return refuse(422, { photo: "Alegeți o fotografie." });
  if ("ok" in photo) return photo;
  return savedExpert(withHistory("expert", id, now, () => setExpertPhoto(id, { photo })));
}

function add(input: ExpertInput, photo: PhotoChange | undefined, account: number | undefined, now: Date): SavedExpert {
  return inTransaction(() => {
    const expert = createExpert(input, photo);
    if (account !== undefined) updatePerson(account, { expert_id: expert.id }, now);
    return { ok: true, expert, change: recordExpertChange(expert.id, { after: findExpertSnapshot(expert.id) }, "add", now) };
  });
}

function savedExpert(
  { result: expert, change }: { result: Expert | undefined; change: number | undefined },
  errors: FieldErrors = {},
): SavedExpert | Refusal {
  return expert ? { ok: true, expert, change } : refuse(404, errors);
}

async function preparePhoto(file: UploadedFile | undefined): Promise<ExpertPhoto | Refusal | undefined> {
  if (!file) return undefined;
  const photo = await prepareExpertPhoto(file.path);
  if (typeof photo !== "string") return photo;
  const errors: FieldErrors = { photo: PHOTO_REFUSALS[photo] };
  return photo === "worker" ? refuse(503, errors, { message: PHOTO_REFUSALS.worker, retryAfter: 5 }) : refuse(422, errors);
}

export function moveExpert(values: unknown, now: Date): Recorded | Refusal {
  const parsed = parseWith(expertMoveForm, values);
  if (!parsed.ok) return parsed;
  const { expert_id, direction } = parsed.value;
  const { result: isThere, change } = withHistory("expert", expert_id, now, () => updateExpertOrder(expert_id, direction));
  return isThere ? { ok: true, change } : refuse(404, { form: "Consultantul nu mai există." });
}

/** Puts an expert into the bin; links to requests open nothing any more, requests keep the name. 404 for no such expert. */
export function deleteExpert(id: number | undefined, now: Date): Recorded | Refusal {
  if (id === undefined) return refuse(404);
  const { result: isBinned, change } = withHistory("expert", id, now, () => takeOut(id, now));
  return isBinned ? { ok: true, change } : refuse(404);
}

function takeOut(id: number, now: Date): boolean {
  closeExpertLinksOf(id);
  return binExpert(id, now);
}
