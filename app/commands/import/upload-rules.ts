import { type Refusal, refuse } from "#app/http/refusal.ts";
import type { ImportKind } from "#app/import/import-state.ts";
import { sizeWords } from "#app/language/numbers.ts";
import type { UploadRefusal } from "#app/media/upload/uploads.server.ts";
import { SIZES } from "#app/registers/limits.ts";
import { UPLOAD_STATUSES } from "../refuse-upload.ts";

type UploadRule = { field: "fisier" | "arhiva"; maxBytes: number; choose: string };

export const UPLOADS: Record<ImportKind, UploadRule> = {
  products: { field: "fisier", maxBytes: SIZES.table.bytes, choose: "Alegeți un fișier CSV, XLSX sau ODS." },
  pictures: { field: "arhiva", maxBytes: SIZES.archive.bytes, choose: "Alegeți o arhivă ZIP." },
  experts: { field: "fisier", maxBytes: SIZES.smallTable.bytes, choose: "Alegeți un fișier." },
  settings: { field: "fisier", maxBytes: SIZES.smallTable.bytes, choose: "Alegeți un fișier." },
};

export function refuseImportFile(kind: ImportKind, refusal: UploadRefusal | "none"): Refusal {
  const { field, maxBytes, choose } = UPLOADS[kind];
  const [what, whose] = field === "arhiva" ? ["Arhiva", "arhivei"] : ["Fișierul", "fișierului"];
  const sentences: Record<UploadRefusal | "none", string> = {
    none: choose,
    "too many": "Alegeți un singur fișier.",
    "too large": `${what} este prea mare: cel mult ${sizeWords(maxBytes)}.`,
    malformed: `Încărcarea ${whose} nu s-a încheiat. Încercați din nou.`,
    unsupported: "Trimiteți un formular multipart/form-data.",
  };
  return refuse(refusal === "none" ? 422 : UPLOAD_STATUSES[refusal], { [field]: sentences[refusal] });
}
