import { type CategoryFacts, DEFAULT_FACTS } from "#app/catalog/category/category-facts.ts";
import { cardText } from "#app/catalog/description/description-rules.ts";
import { countedNorm } from "#app/catalog/dose/counted-norm.ts";
import { type SeedMeasures, weighSeeds } from "#app/catalog/dose/counted-weight.ts";
import { doseWords } from "#app/catalog/dose/dose.ts";
import { type CountedDose, countedOfTyped, kgOfTyped } from "#app/catalog/dose/typed-dose.ts";
import { unusualCountWords, unusualDoseWords } from "#app/catalog/dose/usual-dose.ts";
import { type CountedSeed, countedNeed, countedSeed } from "#app/catalog/pack/counted/counted.ts";
import { countedAnswer, countedPacks } from "#app/catalog/pack/counted/counted-words.ts";
import { readPackRows } from "#app/catalog/pack/pack-fields.ts";
import { type Packaging, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import type { BrandLooks } from "#app/catalog/pack-label/label-colours.ts";
import { priceOn } from "#app/catalog/price/price-on-day.ts";
import { readVatRate, type VatRates } from "#app/catalog/price/vat.ts";
import { areaInSqm, seedNeed } from "#app/catalog/quantity/quantity.ts";
import { areaWords, needExplanation, needWords } from "#app/catalog/quantity/quantity-words.ts";
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import type { RowProduct } from "#app/catalog/row/row.ts";
import { GERMINABLE_NEEDS } from "#app/catalog/sheet/sheet-rules.ts";
import { readStockState } from "#app/catalog/stock/stock.ts";
import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { slugify } from "#app/language/slug.ts";
import type { PictureFiles } from "#app/media/picture.ts";

export type TypedProduct = Readonly<Record<string, string | undefined>>;

type FormCategory = CategoryFacts & { id: number; name: string; slug: string };

export type PreviewContext = {
  categories: readonly FormCategory[];
  image: PictureFiles | undefined;
  rates: VatRates;
  /** The stored dose, while the field still says the same: it knows whether the sheet gives a range. */
  dose: Dose | undefined;
  recommended: string | undefined;
  packaging: Packaging & { pieces_per_pack: number | null };
  /** Measures of the seed, by which a norm in seeds is weighed. */
  seed: SeedMeasures;
  /** Season and use of the sheet. */
  sowing: string | null;
  destination: string | null;
  /** Colours of brands. */
  looks: BrandLooks;
  today: string;
};

/** The product of a row of the lists. What is no number or no date counts as not given; the form says so beside the field. */
export function previewProduct(typed: TypedProduct, context: PreviewContext): RowProduct {
  const { categories, image, rates, packaging, sowing, destination, today } = context;
  const text = (name: string) => normalizeText(typed[name] ?? "").trim();
  const category = typedCategory(typed, categories);
  const ron = (name: string) => readDecimal(typed[name] ?? "") || null;
  const days = { offer_valid_from: day(typed.offer_valid_from), offer_valid_to: day(typed.offer_valid_to), planned_from: null };
  const terms = { price: ron("price"), offer_price: ron("offer_price"), planned_price: null, ...days };
  const bag = readDecimal(typed.bag_weight_kg ?? "");
  const dose = kgOfTyped(typed);
  return {
    slug: slugify(text("slug") || text("name")),
    name: text("name") || "Numele produsului",
    brand: text("brand") || null,
    category: category ?? DEFAULT_FACTS,
    category_slug: category?.slug ?? "",
    category_name: category?.name ?? "Categoria",
    card_text: cardText(text("long_description"), text("short_description")),
    sowing,
    destination,
    price: priceOn(terms, today),
    price_show_vat_note: typed.price_show_vat_note === "1" ? 1 : 0,
    vat_rate: readVatRate(typed.vat_rate, rates),
    bag_weight_kg: bag !== undefined && bag > 0 ? bag : null,
    dose_kg_per_100sqm: dose !== undefined && dose > 0 ? dose : (typedDose(typed, context)?.kgPer100Sqm ?? null),
    ...packaging,
    ...typedCount(typed, packaging),
    packs: readPackRows(typed),
    min_quantity: typedMinimum(typed),
    stock_state: readStockState(typed.stock_state ?? "") ?? null,
    offer_valid_from: terms.offer_valid_from,
    offer_valid_to: terms.offer_valid_to,
    offer_text: text("offer_text") || null,
    images: image ? [image] : [],
    benefits: text("benefits")
      .split("\n")
      .map((line) => ({ label: line.trim() }))
      .filter(({ label }) => label !== ""),
  };
}

/** Row of the lists, answer of the calculator and check for what is typed, put together once for all parts of the form. */
export function previewOf(typed: TypedProduct, context: PreviewContext) {
  const product = previewProduct(typed, context);
  return { product, need: previewNeed(typed, context, product), check: quantityCheck(typed, context, product) };
}

export type Preview = ReturnType<typeof previewOf>;

export function previewNeed(
  typed: TypedProduct,
  context: PreviewContext,
  product = previewProduct(typed, context),
): { need: string; explanation: string } | undefined {
  const { start_amount, start_unit: unit } = typedCategory(typed, context.categories) ?? DEFAULT_FACTS;
  const counted = countedSeed(product);
  const count = counted && countedNeed(areaInSqm(start_amount, unit), counted);
  if (count) return countedAnswer(count, unit, counted, context.recommended);
  const dose = typedDose(typed, context);
  if (!dose) return undefined;
  const need = seedNeed(areaInSqm(start_amount, unit), dose.kgPer100Sqm, pricedPacks(product));
  return need && { need: needWords(need), explanation: needExplanation(need, unit, dose, context.recommended) };
}

export function quantityCheck(
  typed: TypedProduct,
  context: PreviewContext,
  product = previewProduct(typed, context),
): { words: string; rate: string; unusual: string | undefined } | undefined {
  const category = typedCategory(typed, context.categories);
  const { start_unit: unit, usual_dose_from: from, usual_dose_to: to } = category ?? DEFAULT_FACTS;
  const counted = countedOfTyped(typed);
  const dose = typedDose(typed, context);
  if (counted && !dose) return countedCheck(counted, category, countedSeed(product));
  if (!dose) return undefined;
  const need = seedNeed(unit === "ha" ? areaInSqm(1, "ha") : 1_000, dose.kgPer100Sqm, pricedPacks(product));
  if (!need) return undefined;
  return {
    rate: `Doză ${writeDecimal(dose.kgPer100Sqm)} kg/100 mp, consum ${writeDecimal(dose.kgPer100Sqm / 100)} kg/mp`,
    words: `pentru ${areaWords(need.area_sqm, unit)}: ${needWords(need).replace(" · ", ", ")}`,
    unusual: unusualDoseWords(dose.kgPer100Sqm, { from, to }, category?.name ?? ""),
  };
}

/** The norm and the content of what is counted, as typed; without a content that of the sheet. */
function typedCount(typed: TypedProduct, { pieces_per_pack, packaging }: PreviewContext["packaging"]) {
  const dose = countedOfTyped(typed);
  const norm = countedNorm({ density: undefined, packaging: packaging ?? undefined }, { dose: dose ?? null, specs: [] });
  return { counted_norm: norm ?? null, pieces_per_pack: Math.round(readDecimal(typed.pack_pieces ?? "") ?? 0) || pieces_per_pack };
}

function typedMinimum(typed: TypedProduct): number | null {
  return Math.max(0, Math.round(readDecimal(typed.min_quantity ?? "") ?? 0)) || null;
}

function typedCategory(typed: TypedProduct, categories: readonly FormCategory[]): FormCategory | undefined {
  return categories.find(({ id }) => String(id) === typed.category_id);
}

/** Check of what is counted: what a hectare or ten square metres take. */
function countedCheck(dose: CountedDose, category: FormCategory | undefined, counted: CountedSeed | undefined) {
  const unit = category?.start_unit === "ha" ? "ha" : "mp";
  const area = unit === "ha" ? areaInSqm(1, "ha") : 10;
  const need = counted && countedNeed(area, counted);
  return {
    rate: `Doză ${doseWords(dose)}`,
    words: need
      ? `pentru ${areaWords(area, unit)}: ${countedPacks(need).replace(" · ", ", ")}`
      : dose.isGerminable
        ? `Norma ${GERMINABLE_NEEDS}: până atunci calculatorul nu apare.`
        : NO_CONTENT,
    unusual: unusualCountWords(dose, category?.name ?? ""),
  };
}

const NO_CONTENT = "Scrieți câte boabe sau bucăți are ambalajul: până atunci calculatorul nu apare, iar cererile vin fără cantitate.";

function typedDose(typed: TypedProduct, { dose, seed, packaging }: PreviewContext): Dose | undefined {
  const counted = countedOfTyped(typed);
  if (counted) return typed.pack_pieces?.trim() || packaging.pieces_per_pack ? undefined : weighSeeds(counted, seed)?.dose;
  const value = kgOfTyped(typed);
  if (value === undefined || value <= 0) return undefined;
  return value === dose?.kgPer100Sqm ? dose : { kgPer100Sqm: value, isRange: false };
}

function day(text: string | undefined): string | null {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : null;
}
