import { expect, it } from "vitest";
import { refuseImportFile } from "./upload-rules.ts";

it.each([
  ["products", "fisier", "Fișierul este prea mare: cel mult 20 MB."],
  ["pictures", "arhiva", "Arhiva este prea mare: cel mult 55 MB."],
  ["experts", "fisier", "Fișierul este prea mare: cel mult 1 MB."],
  ["settings", "fisier", "Fișierul este prea mare: cel mult 1 MB."],
] as const)("a file of %s that is too large is answered 413 with its limit, beside its field", (kind, field, sentence) => {
  expect(refuseImportFile(kind, "too large")).toMatchObject({ status: 413, errors: { [field]: sentence } });
});
