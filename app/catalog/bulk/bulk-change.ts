import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import type { ProductFields, ProductPatch } from "#app/catalog/record/product-record.ts";
import { toBani } from "#app/language/numbers.ts";
import type { BulkChange } from "./bulk-form.ts";
import { changedPrice, type PriceChange, toRon } from "./price-change.ts";

type Prices = { price: number | null; packs: readonly FurtherPack[] };

type Known = { [Field in keyof ProductFields]?: unknown } & Prices;

export function bulkChangedFields(product: Known, change: BulkChange): ProductPatch {
  if (change.kind === "bin") return {};
  if (change.kind === "price") return changedPrices(product, change.change);
  return Object.fromEntries(Object.entries(change.fields).filter(([name, value]) => product[name as keyof ProductFields] !== value));
}

/** Changes the prices of every pack: a product whose bag alone became dearer would have packs that are cheaper a kilogram. */
function changedPrices({ price, packs }: Prices, change: PriceChange): ProductPatch {
  const changed = (from: number | null) => {
    const bani = from ? changedPrice(toBani(from), change) : undefined;
    return bani === undefined ? from : toRon(bani);
  };
  const own = changed(price);
  const further = packs.map((pack) => ({ ...pack, price: changed(pack.price) }));
  const isOther = further.some((pack, index) => pack.price !== packs[index]?.price);
  return { ...(own !== price && { price: own }), ...(isOther && { packs: further }) };
}
