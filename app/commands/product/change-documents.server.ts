import { documentForm } from "#app/catalog/document/document-form.ts";
import {
  addProductDocument,
  deleteProductDocument,
  listProductDocuments,
  MOST_DOCUMENTS,
  updateProductDocument,
} from "#app/catalog/document/product-documents.server.ts";
import { hasProduct } from "#app/catalog/record/product-lookups.server.ts";
import type { Recorded } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { storePdf } from "#app/media/upload/pdf-file.server.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseUpload } from "../refuse-upload.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

export const DOCUMENT_UPLOAD = { fileFields: ["file"], maxFiles: 1 };

const UPLOAD_REFUSALS = {
  "too many": "Trimiteți câte un fișier odată.",
  "too large": "Fișierul este prea mare: cel mult 10 MB. Ce ați scris a rămas în formular.",
};

const NO_PRODUCT = "Produsul nu mai există.";
const NO_DOCUMENT = "Documentul nu mai există.";

export async function addDocument(upload: Upload, productId: number, now: Date): Promise<Recorded | Refusal> {
  if (!upload.ok) return refuseUpload(upload.refusal, "file", UPLOAD_REFUSALS);
  const parsed = parseWith(documentForm, upload.fields);
  const errors: FieldErrors = parsed.ok ? {} : { ...parsed.errors };
  const [file] = upload.files;
  if (!file) errors.file = "Alegeți fișierul PDF.";
  using stored = file && (await storePdf(file.path));
  if (file && !stored)
    errors.file = `„${file.name}” nu este un PDF complet. Salvați documentul ca PDF și încercați din nou; o fotografie a etichetei se poate tipări ca PDF.`;
  if (listProductDocuments(productId).length >= MOST_DOCUMENTS)
    errors.form = `Un produs poate avea cel mult ${MOST_DOCUMENTS} de documente.`;
  if (!parsed.ok || !stored || Object.keys(errors).length > 0) return refuse(422, errors);
  const { name, bytes } = stored;
  return await refuseWhenBusy(() => {
    if (!hasProduct(productId)) return refuse(422, { form: NO_PRODUCT });
    const { change } = withHistory("product", productId, now, () => addProductDocument(productId, { name, bytes, ...parsed.value }, now));
    return { ok: true as const, change };
  });
}

export function describeDocument(productId: number, id: number, values: unknown, now: Date): Recorded | Refusal {
  const parsed = parseWith(documentForm, values);
  if (!parsed.ok) return parsed;
  const { result: isThere, change } = withHistory("product", productId, now, () => updateProductDocument(productId, id, parsed.value, now));
  return isThere ? { ok: true, change } : refuse(404, { form: NO_DOCUMENT });
}

/** Its file stays for as long as it can be had back. 404 when the product has no such paper. */
export function removeProductDocument(productId: number, id: number, now: Date): Recorded | Refusal {
  const { result: isGone, change } = withHistory("product", productId, now, () => deleteProductDocument(productId, id, now));
  return isGone ? { ok: true, change } : refuse(404, { form: NO_DOCUMENT });
}
