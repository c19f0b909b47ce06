import { type Refusal, refuse } from "#app/http/refusal.ts";
import type { ImportKind } from "#app/import/import-state.ts";
import type { UploadRefusal } from "#app/media/upload/uploads.server.ts";
import { UPLOAD_STATUSES } from "../refuse-upload.ts";

const MB = 1024 * 1024;

type UploadRule = { field: "fisier" | "arhiva"; maxBytes: number; most: string; choose: string };

export const UPLOADS: Record<ImportKind, UploadRule> = {
  products: { field: "fisier", maxBytes: 20 * MB, most: "20 MB.", choose: "Alegeți un fișier CSV, XLSX sau ODS." },
  pictures: { field: "arhiva", maxBytes: 55 * MB, most: "55 MB.", choose: "Alegeți o arhivă ZIP." },
  experts: { field: "fisier", maxBytes: MB, most: "1 MB.", choose: "Alegeți un fișier." },
  settings: { field: "fisier", maxBytes: MB, most: "1 MB.", choose: "Alegeți un fișier." },
};

export function refuseImportFile(kind: ImportKind, refusal: UploadRefusal | "none"): Refusal {
  const { field, most, choose } = UPLOADS[kind];
  const [what, whose] = field === "arhiva" ? ["Arhiva", "arhivei"] : ["Fișierul", "fișierului"];
  const sentences: Record<UploadRefusal | "none", string> = {
    none: choose,
    "too many": "Alegeți un singur fișier.",
    "too large": `${what} este prea mare: cel mult ${most}`,
    malformed: `Încărcarea ${whose} nu s-a încheiat. Încercați din nou.`,
    unsupported: "Trimiteți un formular multipart/form-data.",
  };
  return refuse(refusal === "none" ? 422 : UPLOAD_STATUSES[refusal], { [field]: sentences[refusal] });
}
