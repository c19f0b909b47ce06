import { z } from "zod";
import { DOCUMENT_KINDS, type ProductDocumentFile } from "#app/catalog/document/document.ts";
import { listProductDocuments, MOST_DOCUMENTS } from "#app/catalog/document/product-documents.server.ts";
import type { ProductPatch, StoredProduct } from "#app/catalog/record/product-record.ts";
import { anyLine, blankIsNull } from "#app/forms/text.ts";
import type { Recorded } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { storePdf, type Upload } from "#app/media/upload/uploads.server.ts";
import { SIZES } from "#app/registers/limits.ts";
import { refuseUpload } from "../refuse-upload.ts";
import { refuseWhenBusy } from "../refuse-write.server.ts";
import { changeOneProduct, type ProductForm } from "./change-one-product.server.ts";

export const DOCUMENT_UPLOAD = { fileFields: ["file"], maxFiles: 1 };

const UPLOAD_REFUSALS = {
  "too many": "Trimiteți câte un fișier odată.",
  "too large": `Fișierul este prea mare: cel mult ${sizeWords(SIZES.file.bytes)}. Ce ați scris a rămas în formular.`,
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
    const document = { name, bytes, ...parsed.value };
    const added = changeOneProduct(productId, ({ record }) => ({ documents: [...record.documents, document] }), now);
    return added.ok ? added : refuse(422, { form: NO_PRODUCT });
  });
}

export function describeDocument(productId: number, id: number, values: unknown, now: Date, form: ProductForm): Recorded | Refusal {
  const patchOf = (stored: StoredProduct) => {
    const parsed = parseWith(documentForm, values);
    return parsed.ok ? changeDocument(stored, id, (document) => [{ ...document, ...parsed.value }]) : parsed;
  };
  return changeOneProduct(productId, patchOf, now, form);
}

/** Its file stays for as long as it can be had back. 404 when the product has no such paper. */
export function removeProductDocument(productId: number, id: number, now: Date): Recorded | Refusal {
  return changeOneProduct(productId, (stored) => changeDocument(stored, id, () => []), now);
}

function changeDocument(
  { record, documents }: StoredProduct,
  id: number,
  change: (document: ProductDocumentFile) => ProductDocumentFile[],
): ProductPatch | Refusal {
  const isThere = documents.some((row) => row.id === id);
  if (!isThere) return refuse(404, { form: NO_DOCUMENT });
  // Two papers of the same file are told apart by their rows.
  const rows = record.documents.map((document, place) => ({ ...document, ...documents[place] }));
  return { documents: rows.flatMap((document) => (document.id === id ? change(document) : [document])) };
}

const YEAR = "Scrieți anul cu patru cifre, de exemplu 2026.";

const documentForm = z
  .object({
    kind: z.enum(DOCUMENT_KINDS, "Alegeți felul documentului."),
    title: anyLine(120),
    lot: anyLine(60),
    year: z.preprocess(
      (value) => blankIsNull(typeof value === "string" ? value.trim() : value),
      z.coerce.number(YEAR).int(YEAR).min(1990, YEAR).max(2100, YEAR).nullable().default(null),
    ),
  })
  .superRefine(({ kind, title }, context) => {
    if (kind === "other" && title === "") context.addIssue({ code: "custom", path: ["title"], message: "Scrieți ce document este." });
  });
