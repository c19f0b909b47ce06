/** Technical sheet of a page, read on the server, because browsers need no rules. */
import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { findCategoryTexts, generalOverseedingRate } from "#app/catalog/category/category-texts.server.ts";
import type { StoredDose } from "#app/catalog/dose/dose.ts";
import { type PlateView, plateOfSheet } from "#app/catalog/plate/read-plate.server.ts";
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import { generalRate, ratesInUnits, withLowerEnd } from "#app/catalog/quantity/rates.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { packagingWords } from "./packaging-words.ts";
import { factProperty, factWords, isSeedFact } from "./seed-facts.ts";
import { plainKey, readSheet, type Sheet, type Spec, sheetRows } from "./sheet.ts";
import { rowsPerHectare } from "./sheet-rules.ts";
import type { SowingWindow } from "./sowing.ts";

export type SheetView = SheetParts & {
  introduction: string | undefined;
  dose: Dose | undefined;
  recommended: string | undefined;
  plate: PlateView | undefined;
  windows: SowingWindow[] | undefined;
  properties: ReturnType<typeof factProperty>[];
};

type SheetSource = {
  name: string;
  short_description: string | null;
  category_slug: string;
  specs: readonly Spec[];
  dose: StoredDose | null;
  category: CategoryFacts;
};

export function viewSheet(product: SheetSource, texts = findCategoryTexts(product.category.content_key)): SheetView {
  const sheet = readSheet(product);
  const specs = product.category.start_unit === "ha" && sheet.dose ? rowsPerHectare(product) : product.specs;
  const rows = sheetRows(specs);
  const parts = sheetParts(rows, sheet);
  const [, , grams] = sheet.dose ? ratesInUnits(sheet.dose, product.category) : [];
  const general = generalRate(sheet, generalOverseedingRate(texts));
  return {
    introduction: sheet.introduction,
    dose: sheet.dose && withLowerEnd(sheet.dose, sheet.recommended),
    recommended: [sheet.recommended ?? sheet.density, grams].filter(Boolean).join(" · ") || undefined,
    plate: plateOfSheet(product),
    windows: unbroken(sheet.sowing.windows),
    ...parts,
    sowing: general ? [...parts.sowing, general] : parts.sowing,
    properties: rows.filter(({ spec_value }) => spec_value !== "").map((row) => factProperty(row.spec_key, packsFromLightest(row))),
  };
}

/** Rows about sowing stand beside the months. `told` comes last: what the page also says otherwise (the mixture, the months, doses). */
type SheetParts = { sowing: Spec[]; rows: Spec[]; told: Spec[] };

const PACK = /^(compoziti|ambalaj|bucati in pachet|calibru)/;
const SOWING = /^(perioada de|epoca de|doz|norma|consum|interval|adancime|rasarire|suprainsamant|distant|densitate)|doz/;

export function sheetParts(specs: readonly Spec[], { composition, sowing, dose, recommended }: Sheet): SheetParts {
  const told = [
    ...(composition.components ? [/^compoziti/] : []),
    ...(sowing.windows ? [/^(perioada|epoca) de/] : []),
    ...(dose ? [/^consum/] : []),
    ...(dose && recommended ? [/^(?!norma).*doz/] : []),
  ];
  const shown = specs.filter(({ spec_value }) => spec_value.trim() !== "").map((spec) => ({ ...spec, spec_value: valueWords(spec) }));
  const parts = Map.groupBy(shown, ({ spec_key }) => (told.some((key) => key.test(plainKey(spec_key))) ? "told" : partOf(spec_key)));
  const of = (part: "told" | ReturnType<typeof partOf>) => parts.get(part) ?? [];
  return { sowing: of("sowing"), rows: [...of("pack"), ...of("crop")], told: of("told") };
}

function valueWords(row: Spec): string {
  return factWords(row.spec_key, packsFromLightest(row));
}

function packsFromLightest({ spec_key, spec_value }: Spec): string {
  return plainKey(spec_key) === "ambalaj" ? packagingWords(spec_value) : spec_value;
}

function partOf(key: string): "pack" | "sowing" | "crop" {
  const plain = plainKey(key);
  if (PACK.test(plain)) return "pack";
  if (SOWING.test(plain)) return "sowing";
  // The seed facts that describe the plant that grows from it.
  return isSeedFact(key) && !/^(ploidie|precocitate|repaus|persistenta)/.test(plain) ? "pack" : "crop";
}
