import { storeBrandPicture } from "#app/company/brand-pictures.server.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { refuseUpload } from "../refuse-upload.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";
import { changeCompany } from "./save-company.server.ts";

export const BRAND_UPLOAD = { fileFields: ["logo", "sharing_picture", "sal_sign"], maxFiles: 3 };

const UPLOAD_REFUSALS = {
  "too many": "Alegeți cel mult o siglă, o imagine și o pictogramă.",
  "too large": "Fișierul este prea mare: cel mult 10 MB.",
};
const NO_PICTURE = "Fișierul nu este o imagine JPG, PNG, WebP sau SVG care poate fi citită.";

type Field = "logo" | "sharing_picture" | "sal_sign";
type Outcome = "set" | "removed";
type SavedPictures = { ok: true; change: number | undefined; done: Partial<Record<Field, Outcome>> };

const KINDS = { logo: "logo", sharing_picture: "sharing", sal_sign: "sal" } as const satisfies Record<Field, string>;

export async function saveBrandPictures(upload: Upload, now: Date): Promise<SavedPictures | Refusal> {
  if (!upload.ok) return refuseUpload(upload.refusal, "form", UPLOAD_REFUSALS);
  const { fields, files } = upload;
  const change: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(KINDS) as Field[]) if (fields[`remove_${field}`] === "1") change[field] = "";
  if (files.length === 0 && Object.keys(change).length === 0)
    return refuse(422, { form: "Nu ați ales niciun fișier: nu s-a schimbat nimic." });
  const errors: FieldErrors = {};
  for (const { field, path } of files) {
    const name = await storeBrandPicture(KINDS[field as Field], path);
    if (name === undefined) errors[field] = NO_PICTURE;
    else change[field as Field] = name;
  }
  if (Object.keys(errors).length > 0) return refuse(422, errors);
  const done = Object.fromEntries(Object.entries(change).map(([field, name]) => [field, name === "" ? "removed" : "set"]));
  return refuseWhenBusy(() => ({ ok: true as const, change: changeCompany((company) => ({ ...company, ...change }), now), done }));
}
