/** What a change of many makes of one product. Pure. */
import type { PlainFields } from "#app/catalog/product/product-fields.server.ts";
import type { BulkChange } from "./bulk-form.ts";
import { changedPrice, toBani, toRon } from "./price-change.ts";

type Known = { [Field in keyof PlainFields]?: unknown } & { price: number | null };

/** The fields that become others; none where the product is so already, has no price to work with, or would cost too much. */
export function changedFields(product: Known, change: BulkChange): PlainFields {
  const wanted = change.kind === "fields" ? change.fields : change.kind === "price" ? priceFields(product.price, change.change) : {};
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => product[name as keyof PlainFields] !== value));
}

function priceFields(price: number | null, change: Parameters<typeof changedPrice>[1]): PlainFields {
  const bani = price ? changedPrice(toBani(price), change) : undefined;
  return bani === undefined ? {} : { price: toRon(bani) };
}
