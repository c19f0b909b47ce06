/** A product's own facts as rows beside those of its technical sheet: one list for its page and draft, the datasheet and the comparison. */
import { palletWords } from "#app/catalog/price-list/trade-facts.ts";
import { FACT_FIELDS, type FactKey, factOf, PRODUCT } from "#app/catalog/product/fields.ts";
import type { ProductFields } from "#app/catalog/record/product-record.ts";
import { fieldWords } from "#app/forms/fields/field-rules.ts";
import type { Spec } from "./sheet.ts";

type Goods = Pick<ProductFields, FactKey | "bag_weight_kg"> & { packaging: string | null };

const OWN_WORDS: { readonly [Key in FactKey]?: (product: Goods) => string } = { pallet_packs: palletWords };

/** In the order of the fields; none for what nobody has said, and for a box that is not ticked. */
export function factRows(product: Goods): Spec[] {
  return goodsRows(FACT_FIELDS, product);
}

export function comparedFacts(product: Goods): Spec[] {
  return goodsRows(COMPARED, product);
}

const COMPARED = FACT_FIELDS.filter((key) => factOf(key).isCompared);

function goodsRows(keys: readonly FactKey[], product: Goods): Spec[] {
  const rows = keys.map((key) => ({ spec_key: factOf(key).label, spec_value: factWords(key, product) }));
  return rows.filter(({ spec_value }) => spec_value !== "" && spec_value !== "nu");
}

export function factWords<Key extends FactKey>(key: Key, product: Pick<Goods, Key | "bag_weight_kg" | "packaging">): string {
  return OWN_WORDS[key]?.(product as Goods) ?? fieldWords(PRODUCT[key], product[key]);
}
