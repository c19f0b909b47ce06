import { countedNeed, storedCount } from "#app/catalog/pack/counted/counted.ts";
import type { OfferedProduct } from "#app/catalog/pack/offered-product.ts";
import type { PackBought, PricedPack } from "#app/catalog/pack/sold-packs.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { type LawnEstimate, offerNeed } from "#app/catalog/quantity/quantity.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
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
  return lines.map((line) => `${line.product_name}, ${lineArea(line)}`).join("; ");
}

export function lineArea({
  area_sqm,
  area_unit,
  area_is_example,
}: Pick<LineSnapshot, "area_sqm" | "area_unit" | "area_is_example">): string {
  return `${areaWords(area_sqm, area_unit)}${area_is_example === 1 ? " (suprafața din exemplu)" : ""}`;
}
