import { countedNeed, readStoredCount, storedCount } from "#app/catalog/pack/counted/counted.ts";
import type { OfferedProduct } from "#app/catalog/pack/offered-product.ts";
import { COUNTED_NOUNS } from "#app/catalog/pack/pack-words.ts";
import type { PackBought, PricedPack } from "#app/catalog/pack/sold-packs.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { type LawnEstimate, offerNeed } from "#app/catalog/quantity/quantity.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { count } from "#app/language/nouns.ts";
import type { Lead } from "#db/schema.ts";

/** `priced`: every pack with its price, where what it costs is asked too. */
export type LeadProduct = OfferedProduct & { slug: string; priced?: readonly PricedPack[] };

export type LineSnapshot = Pick<
  Lead,
  | "product_id"
  | "product_name"
  | "product_slug"
  | "area_sqm"
  | "area_unit"
  | "dose_kg_per_100sqm"
  | "seed_kg"
  | "bags"
  | "bag_weight_kg"
  | "quantity_is_estimate"
  | "packs"
  | "area_is_example"
  | "quantity_is_asked"
> &
  Partial<Pick<Lead, "estimate_sum">>;

/** Without a product the quantity is the estimate for lawns. For an example area there is no quantity. */
export function snapshotLine(
  product: LeadProduct | undefined,
  area: { area_sqm: number; area_unit: AreaUnit; area_is_example?: number },
  asked: LawnEstimate & { customer_type?: Lead["customer_type"] },
): LineSnapshot {
  const isExample = area.area_is_example === 1;
  const counted = isExample ? undefined : product?.counted && countedNeed(area.area_sqm, product.counted);
  const need = isExample || counted ? undefined : offerNeed(area.area_sqm, product, { ...asked, unit: area.area_unit });
  return {
    product_id: product?.id ?? null,
    product_name: product?.name ?? null,
    product_slug: product?.slug ?? null,
    area_sqm: area.area_sqm,
    area_unit: area.area_unit,
    area_is_example: isExample ? 1 : 0,
    dose_kg_per_100sqm: need?.dose_kg_per_100sqm ?? null,
    seed_kg: need?.kg ?? null,
    bags: counted?.packets ?? need?.bags ?? null,
    bag_weight_kg: need?.bag_weight_kg ?? null,
    quantity_is_estimate: need?.isEstimate ? 1 : 0,
    quantity_is_asked: 0,
    packs: counted ? storedCount(counted) : storedPacks(need?.packs ?? []),
  };
}

function storedPacks(packs: readonly PackBought[]): LineSnapshot["packs"] {
  return packs.length > 1 || packs.some(({ noun }) => noun) ? [...packs] : null;
}

export function lineWords(lines: readonly LineSnapshot[]): string {
  return lines.map((line) => `${line.product_name}, ${amountAsked(line)}`).join("; ");
}

type LineArea = Pick<LineSnapshot, "area_sqm" | "area_unit" | "area_is_example"> & Partial<Pick<LineSnapshot, "packs">>;

/** Decimals of a bed that somebody has measured, in square metres. */
const MEASURED_DECIMALS = 1;

/** Number of bulbs that was asked for instead of an area: then this is the one that takes just so many, in decimals that nobody measures. */
export function bulbsAsked({ area_sqm, packs = null }: LineArea): number | undefined {
  const counted = area_sqm === Number(area_sqm.toFixed(MEASURED_DECIMALS)) ? undefined : readStoredCount(packs);
  return counted?.of === "bulbs" ? counted.needed : undefined;
}

/** "250 mp"; "120 de bulbi" where their number was asked for. Beside the need, which says it, `lineArea`. */
export function amountAsked(line: LineArea): string {
  const bulbs = bulbsAsked(line);
  return bulbs === undefined ? lineArea(line) : count(bulbs, COUNTED_NOUNS.bulbs);
}

/** Empty for what is asked for by its number. */
export function lineArea(line: LineArea): string {
  const { area_sqm, area_unit, area_is_example } = line;
  if (bulbsAsked(line) !== undefined) return "";
  return `${areaWords(area_sqm, area_unit)}${area_is_example === 1 ? " (suprafața din exemplu)" : ""}`;
}
