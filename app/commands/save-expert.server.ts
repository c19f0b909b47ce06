/** An expert from a page or a call: read, parse, make the photo, write. The answer carries the status to send. */
import { expertForm } from "#app/experts/expert-form.ts";
import { type ExpertPhoto, prepareExpertPhoto } from "#app/experts/expert-photo.server.ts";
import { createExpert, findExpert, setExpertPhoto, updateExpert } from "#app/experts/experts.server.ts";
import { failure, invalid, notFound } from "#app/http/call.server.ts";
import { type FieldErrors, type FormValues, parseWith } from "#app/http/form.server.ts";
import { BUSY } from "#app/http/storage-refusal.ts";
import { readUpload, type UploadedFile, type UploadRefusal } from "#app/media/upload/uploads.server.ts";
import type { ImageRefusal } from "#app/media/variants.server.ts";
import type { Expert } from "#db/schema.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";

export type ExpertAnswer = { ok: true; expert: Expert } | ExpertRefusal;
type ExpertRefusal = { ok: false; status: 400 | 404 | 413 | 415 | 422 | 503; values: FormValues; errors: FieldErrors };

const PHOTO = { fileFields: ["photo"], maxFiles: 1 };

const UPLOAD_REFUSALS: Record<UploadRefusal, [status: 400 | 413 | 415 | 422, errors: FieldErrors]> = {
  "too many": [422, { photo: "Alegeți o singură fotografie." }],
  "too large": [413, { photo: "Fotografia este prea mare: cel mult 10 MB." }],
  malformed: [400, { form: "Formularul nu a ajuns întreg. Încercați din nou." }],
  unsupported: [415, { form: "Trimiteți un formular multipart/form-data." }],
};

const PHOTO_REFUSALS: Record<ImageRefusal, string> = {
  type: "Fișierul nu este o imagine JPG, PNG sau WebP.",
  pixels: "Imaginea are prea mulți pixeli: cel mult 50 de megapixeli și 12.000 px pe latură.",
  unreadable: "Imaginea este deteriorată și nu poate fi citită.",
  worker: "Imaginea nu a putut fi prelucrată. Încercați din nou.",
};

/** Adds an expert, or with `id` writes one anew, from a posted form with an optional photo. */
export async function saveExpert(request: Request, id?: number): Promise<ExpertAnswer> {
  using upload = await readUpload(request, PHOTO);
  if (!upload.ok) return refusedUpload(upload.refusal, upload.fields);
  const parsed = parseWith(expertForm, upload.fields);
  if (!parsed.ok) return refuse(422, parsed.errors, upload.fields);
  const photo = await preparePhoto(upload.files[0], upload.fields);
  if (photo && "ok" in photo) return photo;
  const change = photo || upload.fields.remove_photo ? { photo: photo ?? null } : undefined;
  try {
    const expert = id === undefined ? createExpert(parsed.value, change) : updateExpert(id, parsed.value, change);
    return expert ? { ok: true, expert } : refuse(404, { form: "Expertul nu mai există." });
  } catch (error) {
    if (isStorageFailure(error)) return refuse(503, { form: BUSY }, upload.fields);
    throw error;
  }
}

/** Gives an expert the photo of a multipart form. */
export async function savePhoto(request: Request, id: number): Promise<ExpertAnswer> {
  using upload = await readUpload(request, PHOTO);
  if (!upload.ok) return refusedUpload(upload.refusal, upload.fields);
  const photo = await preparePhoto(upload.files[0], upload.fields);
  if (!photo) return refuse(422, { photo: "Alegeți o fotografie." });
  if ("ok" in photo) return photo;
  const expert = setExpertPhoto(id, { photo });
  return expert ? { ok: true, expert } : refuse(404, {});
}

/** The id in an address, when there is an expert of that id. */
export function findExpertId(param: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(param) ? findExpert(Number(param))?.id : undefined;
}

/** A refusal as a call answers it. */
export function expertFailure({ status, errors }: ExpertRefusal): Response {
  if (status === 404) return notFound();
  if (status === 422) return invalid(errors);
  const message = Object.values(errors)[0];
  if (status === 503) return failure(503, "busy", { message, headers: { "Retry-After": "5" } });
  return failure(status, status === 400 ? "malformed" : status === 413 ? "too_large" : "unsupported_type", { message });
}

async function preparePhoto(file: UploadedFile | undefined, values: FormValues): Promise<ExpertPhoto | ExpertRefusal | undefined> {
  if (!file) return undefined;
  const photo = await prepareExpertPhoto(file.path);
  if (typeof photo !== "string") return photo;
  return refuse(photo === "worker" ? 503 : 422, { photo: PHOTO_REFUSALS[photo] }, values);
}

function refusedUpload(refusal: UploadRefusal, values: FormValues): ExpertRefusal {
  const [status, errors] = UPLOAD_REFUSALS[refusal];
  return refuse(status, errors, values);
}

function refuse(status: ExpertRefusal["status"], errors: FieldErrors, values: FormValues = {}): ExpertRefusal {
  return { ok: false, status, values, errors };
}
