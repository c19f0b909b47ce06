/** What a pack is enough for, and what an area costs: the two figures that buyers compare by. Pure. */
import { grossPrice, proportionalPrice } from "#app/catalog/price/price.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { startOf } from "#app/catalog/quantity/typed-area.ts";
import { count } from "#app/language/nouns.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { BULB } from "./bulbs.ts";
import { LIGHTEST_BAG_KG, packWords } from "./pack-words.ts";
import { type FurtherPack, pricedPacks } from "./sold-packs.ts";

/** A product as its summary has it; doses in kg per 100 sq m, bulbs by the piece. */
export type Measured = {
  price: number | null;
  price_show_vat_note: number;
  vat_rate: number;
  bag_weight_kg: number | null;
  dose_kg_per_100sqm: number | null;
  pieces_per_pack: number | null;
  pieces_per_sqm: number | null;
  category: { start_amount: number; start_unit: "mp" | "ari" | "ha" };
};

const SQM_PER_HA = 10_000;

/** "Un sac de 10 kg ajunge pentru 285 mp", "Un pachet de 50 de bulbi ajunge pentru 0,71 mp". Undefined where the sheet gives no dose or the pack is not known. */
export function coverWords(product: Measured, weightKg = product.bag_weight_kg): string | undefined {
  const area = coverArea(product, weightKg);
  if (area === undefined) return undefined;
  if (weightKg && product.dose_kg_per_100sqm) return `Un ${packWords(weightKg)} ajunge pentru ${area}`;
  return `Un pachet de ${count(product.pieces_per_pack ?? 0, BULB)} ajunge pentru ${area}`;
}

/** "285 mp", "0,57 ha": the area alone, rounded down, so that it is true; of less than 10 mp two digits, of less than 0,2 ha square metres. */
function coverArea({ dose_kg_per_100sqm: dose, ...product }: Measured, weightKg = product.bag_weight_kg): string | undefined {
  const sqm =
    dose && weightKg
      ? (weightKg / dose) * 100
      : product.pieces_per_pack && product.pieces_per_sqm && product.pieces_per_pack / product.pieces_per_sqm;
  if (!sqm) return undefined;
  const isField = product.category.start_unit === "ha" && sqm >= SQM_PER_HA / 5;
  if (isField) return areaWords(floor(sqm / SQM_PER_HA, 2) * SQM_PER_HA, "ha");
  return areaWords(floor(sqm, sqm < 1 ? 2 : sqm < 10 ? 1 : 0), "mp");
}

/** "1,78 RON/bulb", VAT included: the price of one, as a kilogram's is of seed. Undefined without a price, and for what is weighed. */
export function piecePriceWords(product: Measured): string | undefined {
  const gross = grossPrice(product);
  const { bag_weight_kg, dose_kg_per_100sqm: dose, pieces_per_pack } = product;
  if (gross === undefined || !pieces_per_pack || (dose && bag_weight_kg)) return undefined;
  return `${formatMoney(proportionalPrice(gross, 1, pieces_per_pack))}/bulb`;
}

/**
 * "136,15 RON la 100 mp, dacă folosiți tot sacul", "909,17 RON/ha, …", or of bulbs the price of one; VAT included, of the product's own pack. Nobody pays a
 * part of a pack: the condition makes the figure true. Undefined without a price.
 */
export function areaPriceWords(product: Measured): string | undefined {
  const gross = grossPrice(product);
  const { bag_weight_kg, dose_kg_per_100sqm: dose } = product;
  if (gross === undefined || !dose || !bag_weight_kg) return piecePriceWords(product);
  const isField = startOf({ ...product, dose }).unit === "ha";
  const price = formatMoney(proportionalPrice(gross, isField ? dose * 100 : dose, bag_weight_kg));
  const whole = bag_weight_kg < LIGHTEST_BAG_KG ? "tot ambalajul" : "tot sacul";
  return `${price}${isField ? "/ha" : " la 100 mp"}, dacă folosiți ${whole}`;
}

/** The row of a pack in the list of a product's packs: "sac de 20 kg", "577,20 RON", "28,86 RON/kg", "0,57 ha". */
export function packFacts(product: Measured, pack: { weight_kg: number; price: number | null }) {
  return {
    name: packWords(pack.weight_kg),
    price: pack.price === null ? "preț la cerere" : formatMoney(pack.price),
    per_kg: pack.price === null ? undefined : `${formatMoney(pack.price / pack.weight_kg)}/kg`,
    covers: coverArea(product, pack.weight_kg),
  };
}

/** What a page says of a product's packs, made on the server: how far the pack goes, what an area costs, and a row for each where there are several. */
export type SoldWords = { covers: string | undefined; area_price: string | undefined; packs: PackRow[] };

type PackRow = ReturnType<typeof packFacts>;

export function soldWords(product: Measured & { packs: readonly FurtherPack[]; min_quantity: number | null }): SoldWords {
  const rows = product.packs.length === 0 ? [] : pricedPacks(product).map((pack) => packFacts(product, pack));
  return unbroken({ covers: coverWords(product), area_price: areaPriceWords(product), packs: rows });
}

/** The number a sheet says, of a range the upper end: "60–70 de bulbi/mp" is 70. Null for anything else. */
export function upperNumber(text: string | undefined): number | null {
  const [, first, last] = /(\d+(?:[.,]\d+)?)(?:\s*[-–]\s*(\d+(?:[.,]\d+)?))?/.exec(text ?? "") ?? [];
  const value = Number((last ?? first ?? "").replace(",", "."));
  return value > 0 ? value : null;
}

function floor(value: number, digits: number): number {
  const power = 10 ** digits;
  return Math.floor(Number((value * power).toPrecision(12))) / power;
}
