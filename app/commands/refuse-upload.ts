import { type Refusal, type RefusalStatus, refuse } from "#app/http/refusal.ts";
import type { UploadRefusal } from "#app/media/upload/uploads.server.ts";

export const UPLOAD_STATUSES: Record<UploadRefusal, RefusalStatus> = {
  "too many": 422,
  "too large": 413,
  malformed: 400,
  unsupported: 415,
};
const FORM_SENTENCES = {
  malformed: "Formularul a ajuns incomplet. Încercați din nou.",
  unsupported: "Trimiteți un formular multipart/form-data.",
};

/** The sentences about the files are the form's own, and stand beside `field`; what is wrong with the form itself stands over it. */
export function refuseUpload(refusal: UploadRefusal, field: string, files: Record<"too many" | "too large", string>): Refusal {
  const status = UPLOAD_STATUSES[refusal];
  const sentence = { ...FORM_SENTENCES, ...files }[refusal];
  return refuse(status, { [refusal in files ? field : "form"]: sentence }, status === 422 ? {} : { message: sentence });
}
