import { storeBrandPicture } from "#app/company/brand-pictures.server.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { refuseUpload } from "../refuse-upload.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";
import { changeCompany } from "./save-company.server.ts";

export const BRAND_UPLOAD = { fileFields: ["logo", "sharing_picture"], maxFiles: 2 };

const UPLOAD_REFUSALS = {
  "too many": "Alegeți cel mult o siglă și o imagine.",
  "too large": "Fișierul este prea mare: cel mult 10 MB.",
};
const NO_PICTURE = "Fișierul nu este o imagine JPG, PNG, WebP sau SVG care poate fi citită.";

type SavedPictures = { ok: true; change: number | undefined; done: { logo?: Outcome; sharing_picture?: Outcome } };
type Outcome = "set" | "removed";

export async function saveBrandPictures(upload: Upload, now: Date): Promise<SavedPictures | Refusal> {
  if (!upload.ok) return refuseUpload(upload.refusal, "form", UPLOAD_REFUSALS);
  const { fields, files } = upload;
  const isRemoving = fields.remove_logo === "1" || fields.remove_sharing_picture === "1";
  if (files.length === 0 && !isRemoving) return refuse(422, { form: "Nu ați ales niciun fișier: nu s-a schimbat nimic." });
  const change: { logo?: string; sharing_picture?: string } = {};
  const errors: FieldErrors = {};
  if (fields.remove_logo === "1") change.logo = "";
  if (fields.remove_sharing_picture === "1") change.sharing_picture = "";
  for (const { field, path } of files) {
    const name = await storeBrandPicture(field === "logo" ? "logo" : "sharing", path);
    if (name === undefined) errors[field] = NO_PICTURE;
    else change[field === "logo" ? "logo" : "sharing_picture"] = name;
  }
  if (Object.keys(errors).length > 0) return refuse(422, errors);
  const outcome = (name: string | undefined) => name !== undefined && (name === "" ? ("removed" as const) : ("set" as const));
  const [logo, sharing_picture] = [outcome(change.logo), outcome(change.sharing_picture)];
  const done = { ...(logo && { logo }), ...(sharing_picture && { sharing_picture }) };
  return refuseWhenBusy(() => ({ ok: true as const, change: changeCompany((company) => ({ ...company, ...change }), now), done }));
}
