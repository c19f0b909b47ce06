import { bucharestDay } from "#app/calendar/bucharest.ts";
import { type ColumnKey, IN_TABLES, PRODUCT } from "#app/catalog/product/fields.ts";
import { withoutRateUnit } from "#app/catalog/quantity/rate/read-rate.ts";
import { factInputs } from "#app/catalog/sheet/seed-facts.ts";
import { sheetKeyName, sheetKeys } from "#app/catalog/sheet/sheet.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { fold } from "#app/language/text.ts";
import type { TableRow } from "#app/tables/table.ts";
import { dayOfPrice, NEW, newness } from "./cell-values.ts";
import { isSeedsNorm } from "./dose-cell.ts";
import {
  areSidesOfOne,
  bareName,
  costsAmong,
  isOfPromotion,
  laterPrice,
  offerDayOf,
  PER_PACK,
  PERIOD,
  type PriceSide,
  packOfTitle,
  plainName,
  SEEDS,
  sideOfTitle,
  UNTIL,
  withoutUnit,
  withPriceWords,
  yearOfTitle,
} from "./price-titles.ts";

export type Target = ColumnName | `sheet:${string}`;

export type Remark = { target: Target | undefined; reason: string };

export type ColumnName = ColumnKey | PriceSide | Reduction | "blocked";

/** An offer said by the price before it, or by how much less: what the site stores as an offer's price. */
type Reduction = "price_before" | "discount";

/** The price once more, with its side of the VAT: what the site stores in two fields. The names are those of SAGA and WinMENTOR, which hide the side. */
const SIDES: readonly (readonly [PriceSide, { label: string; names: readonly string[] }])[] = [
  ["price_net", { label: "Preț fără TVA", names: ["pret vanz"] }],
  ["price_gross", { label: "Preț cu TVA", names: ["pret v tva", "pret tva", "pretvcutva", "pva"] }],
];

const REDUCTIONS: readonly (readonly [Reduction, { label: string; names: readonly string[] }])[] = [
  [
    "price_before",
    {
      label: "Preț înainte de reducere",
      names:
        "pret vechi|pret initial|pret taiat|pret barat|pret fara reducere|pret inainte de promotie|compare at price|variant compare at price|old price|was price".split(
          "|",
        ),
    },
  ],
  [
    "discount",
    {
      label: "Reducere (%)",
      names: "reducere|discount|disc|procent reducere|procent discount|reducere procent|discount percent".split("|"),
    },
  ],
];

/** SAGA's mark of an article that is no longer sold: here a product that is not on the site. */
const BLOCKED = [
  "blocked",
  { label: "Blocat", names: "blocata|articol blocat|blocat la vanzare|produs blocat|inactiv".split("|") },
] as const;

const COLUMNS = new Map(
  IN_TABLES.flatMap((key): (readonly [ColumnName, { label: string; names: readonly string[] }])[] => {
    const { label, unit, column }: Described = PRODUCT[key];
    const title = column?.label ?? label;
    const own = [
      key,
      { label: unit ? `${title} (${unit})` : title, names: [...(unit ? [fold(title)] : []), ...(column?.names ?? [])] },
    ] as const;
    if (key === "is_published") return [own, BLOCKED];
    return key === "price" ? [own, ...SIDES] : key === "offer_price" ? [own, ...REDUCTIONS] : [own];
  }),
);

const SHEET = /^\s*fi[sș][aă](?:\s+tehnic[aă])?\s*:\s*/i;
/** Titles are any words, "constructor" too: maps, not objects. */
const SHEET_NAMES = new Map<string, string>(
  Object.entries({
    compozitia: "Compoziție",
    "compozitie amestec": "Compoziție",
    reteta: "Compoziție",
    destinatia: "Destinație",
    "epoca de semanat": "Perioada de semănat",
    "perioada semanat": "Perioada de semănat",
    adancime: "Adâncime de semănat",
    adancimea: "Adâncime de semănat",
    "adancimea de semanat": "Adâncime de semănat",
    "puritate fizica": "Puritate",
    "facultate germinativa": "Germinație",
    mmb: "Masa a 1.000 de semințe",
    "tratament samanta": "Tratament",
    "an recolta": "Anul recoltei",
    umiditate: "Umiditate",
    fao: "Grupa FAO",
    "grupa fao": "Grupa FAO",
    calibru: "Calibru",
    calibrul: "Calibru",
    "marime bulb": "Calibru",
    culoare: "Culoare",
    culoarea: "Culoare",
  }),
);
/** A title that means either: the first that no other column of the head is. */
const EITHER = new Map<string, readonly [Target, Target]>(
  Object.entries({
    ambalaj: ["bag_weight_kg", "sheet:Ambalaj"],
    amb: ["bag_weight_kg", "sheet:Ambalaj"],
    ambal: ["bag_weight_kg", "sheet:Ambalaj"],
    soi: ["name", "sheet:Soiuri"],
    soiul: ["name", "sheet:Soiuri"],
  } as const),
);

export function listColumnFields(): { target: ColumnName; label: string }[] {
  return [...COLUMNS].map(([target, { label }]) => ({ target, label }));
}

export function columnLabel(target: Target): string {
  return isSheetTarget(target) ? `Fișă: ${sheetKeyOf(target)}` : (COLUMNS.get(target)?.label ?? target);
}

function isField(text: string): text is ColumnName {
  return (COLUMNS as ReadonlyMap<string, unknown>).has(text);
}

export function isPriceTarget(target: string | undefined): target is "price" | PriceSide {
  return target === "price" || target === "price_net" || target === "price_gross";
}

export type OtherPrice = "offer_price" | "planned_price" | "price_before";

/** Other prices of a row: of its offer, the one before it, and the one that is planned. */
export function isOtherPrice(target: string | undefined): target is OtherPrice {
  return target === "offer_price" || target === "planned_price" || target === "price_before";
}

export function isSheetTarget(target: Target): target is `sheet:${string}` {
  return target.startsWith("sheet:");
}

export function sheetKeyOf(target: `sheet:${string}`): string {
  return target.slice("sheet:".length);
}

export function readTarget(text: string): Target | undefined {
  if (isField(text)) return text;
  return /^sheet:.{1,120}$/su.test(text) ? (normalizeText(text) as Target) : undefined;
}

/** `today`: a price that holds from a day that has come is one of now. */
function recognize(head: string, today = ""): Target | undefined {
  // Cedilla letters are those of older programs.
  const text = normalizeText(head).trim();
  if (SHEET.test(text)) {
    const key = text.replace(SHEET, "").trim();
    // As it is written: keys are free, and what was exported must come back to the same row.
    return key && key.length <= 120 ? `sheet:${key}` : undefined;
  }
  const plain = plainName(text);
  if (plain === "" || EITHER.has(plainName(withoutUnit(text)))) return undefined;
  const later = laterPrice(text);
  const own = later && recognize(later.title);
  if (isSeedsNorm(text)) return "dose";
  if (isPriceTarget(own)) return (dayOfPrice(text, today)?.day ?? "9") > today ? "planned_price" : own;
  const target =
    fieldCalled(plain) ??
    sheetRow(text) ??
    calledBeside(text) ??
    calledBeside(withoutUnit(text)) ??
    pricedBeside(text) ??
    pricedOfPack(text);
  const isOfWeight = /(?<!\p{L})(?:kg|gr?|grame)\P{L}*$/iu.test(text);
  if (isOfWeight && (target === "price" || isOtherPrice(target))) return undefined;
  if (target === "price") return sideOfTitle(text) ?? "price";
  return target ?? doseCalled(plainName(withoutRateUnit(text)));
}

/** "Preț/UG (80.000 boabe)", "Preț/sac 80.000 boabe (fără TVA)": the number of seeds behind a price. */
function pricedBeside(text: string): Target | undefined {
  const target = SEEDS.test(text) ? calledBeside(text.replace(SEEDS, " ").replaceAll(/\(\s*\)/g, " ")) : undefined;
  return isPriceTarget(target) || isOtherPrice(target) ? target : undefined;
}

/** "Preț listă lei/sac fără TVA", "Preț comandă timpurie (până la 15.01.2027)": a price with the pack that it is of, or its days. */
function pricedOfPack(text: string): Target | undefined {
  const target = calledBeside(text.slice(0, 120).replace(UNTIL, " ").replace(PERIOD, " ").replace(PER_PACK, " "));
  return isPriceTarget(target) || isOtherPrice(target) ? target : undefined;
}

function calledBeside(text: string): Target | undefined {
  const bare = bareName(plainName(text));
  return bare === "" ? undefined : (fieldCalled(bare) ?? sheetRow(bare));
}

/** Target of each column; of several prices the newest. `isPromoted`: they are those of a promotion. A field is read from its first column, of several years from the newest; rows of the sheet may share a key. */
export function recognizeAll(
  titles: readonly string[],
  today = bucharestDay(new Date()),
  body: readonly TableRow[] = [],
  isPromoted = titles.some((title) => isOfPromotion(title) && offerDayOf(title) !== undefined),
) {
  const heads = withPriceWords(titles);
  const taken = new Set<Target>();
  const isCost = costsAmong(heads);
  const found: (Target | undefined)[] = heads.map(() => undefined);
  const order = heads
    .map((head, index) => ({
      head,
      index,
      year: laterPrice(head) ? Number.POSITIVE_INFINITY : yearOfTitle(head),
      age: newness(head, today),
    }))
    .sort((one, other) => (other.year === one.year ? other.age - one.age : other.year - one.year));
  // Of a list that says its old prices beside the new ones nothing is reduced, unless the new ones are of some days.
  if (!isPromoted && order.some(({ age }) => age > 0)) taken.add("price_before");
  const sides = new Set<PriceSide | undefined>();
  let newest: { index: number; age: number } | undefined;
  for (const { head, index, age } of order) {
    const target = recognize(head, today);
    const isPrice = isPriceTarget(target);
    if (isPrice && isCost(head)) continue;
    if (isPrice || isOtherPrice(target)) sides.add(target === "price_net" || target === "price_gross" ? target : sideOfTitle(head));
    const isOlder = isPrice && newest && newest.age >= NEW && age < newest.age && !areSidesOfOne(body, newest.index, index);
    if (target === undefined || (!isSheetTarget(target) && taken.has(target)) || isOlder) continue;
    if (isPrice) newest ??= { index, age };
    taken.add(target);
    found[index] = target;
  }
  sides.delete(undefined);
  // „Preț nou” beside a price without VAT is one without VAT too.
  if (newest && newest.age >= NEW && sides.size === 1 && found.filter(isPriceTarget).length === 1) found[newest.index] = [...sides][0];
  const isBeside = found.some(isPriceTarget) || taken.has("bag_weight_kg");
  // Beside a price or a column of packs "25 kg" may be anything, "Preț 25 kg" is a price.
  const isOfPack = (head: string) => packOfTitle(head) !== undefined && (!isBeside || /^pret/.test(fold(head)));
  const ofPacks = [...heads.keys()].filter((index) => found[index] === undefined && isOfPack(heads[index] ?? ""));
  if (!taken.has("packs") && (isBeside || ofPacks.length > 1)) for (const index of ofPacks) found[index] = "packs";
  for (const [index, day] of (found.some(makesOffer) ? heads : []).map(offerDayOf).entries())
    if (day && found[index] === undefined && !found.includes(day)) found[index] = day;
  const before = found.indexOf("price_before");
  // A price before a reduction is the list price where no other column is.
  if (before !== -1 && !found.some(isPriceTarget) && ["name", "sku", "slug", "ean"].some((target) => found.includes(target as Target)))
    found[before] = sideOfTitle(heads[before] ?? "") ?? "price";
  const weighed = pricedByWeight(heads, found);
  if (weighed) found[weighed.index] = weighed.target;
  return found.map((target, index): Target | undefined => {
    const plain = plainName(withoutUnit(heads[index] ?? ""));
    const other = EITHER.get(plain)?.find((either) => !taken.has(either));
    if (target !== undefined || other === undefined) return target;
    taken.add(other);
    return other;
  });
}

function makesOffer(target: Target | undefined): boolean {
  return target === "offer_price" || target === "price_before" || target === "discount";
}

/** "Preț lei/kg fără TVA" of a list of products that has no price of a pack. */
function pricedByWeight(heads: readonly string[], found: readonly (Target | undefined)[]) {
  if (found.some((target) => isPriceTarget(target) || target === "packs") || !found.includes("name")) return undefined;
  for (const [index, head] of heads.entries()) {
    if (found[index] !== undefined || !OF_WEIGHT.test(head)) continue;
    const target = recognize(head.replace(OF_WEIGHT, " "));
    if (isPriceTarget(target)) return { index, target };
  }
  return undefined;
}

const OF_WEIGHT = /\s*(?:\/|\b(?:pe|per)\b)\s*(?:kg|kilogram|to?|ton[aă])(?!\p{L})\.?/iu;

function fieldCalled(plain: string): ColumnName | undefined {
  return [...COLUMNS].find(([, { label, names }]) => [label, ...names].some((known) => plainName(known) === plain))?.[0];
}

function doseCalled(plain: string): ColumnName | undefined {
  return (["dose", "consumption"] as const).find((name) => COLUMNS.get(name)?.names.some((known) => known === plain));
}

function sheetRow(text: string): Target | undefined {
  const key = text === "" ? undefined : (SHEET_NAMES.get(plainName(text)) ?? knownKey(text));
  return key === undefined ? undefined : `sheet:${key}`;
}

function knownKey(text: string): string | undefined {
  const plain = plainName(text);
  const key = sheetKeys().find((candidate) => plainName(sheetKeyName(candidate)) === plain);
  return key ? sheetKeyName(key) : factInputs().find(({ name }) => plainName(name) === plain)?.name;
}
