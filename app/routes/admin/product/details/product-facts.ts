import { MAX_FURTHER_PACKS, packField } from "#app/catalog/pack/pack-fields.ts";
import { describedField, type FormKey, type Group, IN_FORM, PRODUCT, RARE } from "#app/catalog/product/fields.ts";
import { type FormField, formFieldsOf } from "#app/forms/fields/field-kinds.ts";

/**
 * Fields that come first in their group, or stand in another than the list has them; the others follow. The code is of the trade, and yet
 * how one names a product.
 */
const FIRST: { readonly [Of in Group]?: readonly FormKey[] } = {
  identity: ["name", "slug", "category_id", "brand", "sku"],
  price: ["price", "vat_rate", "price_show_vat_note"],
};
const GROUPS: readonly Group[] = ["identity", "price", "quantity", "supply", "texts"];
const PLACED = new Set([...Object.values(FIRST).flat(), ...RARE]);

export function fieldsOf(group: Group): FormKey[] {
  return [...(FIRST[group] ?? []), ...IN_FORM.filter((key) => describedField(key)?.group === group && !PLACED.has(key))];
}

const ORDER = [...GROUPS.flatMap(fieldsOf), ...RARE];
const ASKED = formFieldsOf(PRODUCT);
export const PRODUCT_FIELDS = Object.fromEntries(ORDER.map((key) => [key, ASKED[key]])) as Record<FormKey, FormField>;

export const PACK_ROWS = Array.from({ length: MAX_FURTHER_PACKS }, (_, index) => ({
  weight_kg: { name: packField(index, "weight_kg"), id: `ambalaj-${index}-kg`, label: `Ambalajul ${index + 2}, kg` },
  price: { name: packField(index, "price"), id: `ambalaj-${index}-pret`, label: `Prețul ambalajului ${index + 2}, RON` },
}));

export const ALL_FIELDS = {
  ...PRODUCT_FIELDS,
  packs: { name: "packs", label: PRODUCT.packs.label },
  ...Object.fromEntries(PACK_ROWS.flatMap(({ weight_kg, price }) => [weight_kg, price].map((field) => [field.name, field] as const))),
};
