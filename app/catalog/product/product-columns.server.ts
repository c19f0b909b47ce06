import { products } from "#db/schema.ts";
import type { FieldKey } from "./fields.ts";

export function productColumns<Key extends FieldKey>(keys: readonly Key[]): Pick<typeof products, Key> {
  return Object.fromEntries(keys.map((key) => [key, products[key]])) as Pick<typeof products, Key>;
}
