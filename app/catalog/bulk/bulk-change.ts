import type { ProductFields } from "#app/catalog/record/product-record.ts";
import { toBani } from "#app/language/numbers.ts";
import type { BulkChange } from "./bulk-form.ts";
import { changedPrice, toRon } from "./price-change.ts";

type Known = { [Field in keyof ProductFields]?: unknown } & { price: number | null };

export function bulkChangedFields(product: Known, change: BulkChange): Partial<ProductFields> {
  const wanted = change.kind === "fields" ? change.fields : change.kind === "price" ? priceFields(product.price, change.change) : {};
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => product[name as keyof ProductFields] !== value));
}

function priceFields(price: number | null, change: Parameters<typeof changedPrice>[1]): Partial<ProductFields> {
  const bani = price ? changedPrice(toBani(price), change) : undefined;
  return bani === undefined ? {} : { price: toRon(bani) };
}
