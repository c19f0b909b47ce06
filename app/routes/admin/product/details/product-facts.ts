import { MAX_FURTHER_PACKS, packField } from "#app/catalog/pack/pack-fields.ts";
import { describedField, type FormKey, type Group, IN_FORM, PRODUCT, RARE } from "#app/catalog/product/fields.ts";
import { type FormField, formFieldsOf } from "#app/forms/fields/field-kinds.ts";

/** Where the form lays them out by hand; the others of a group follow. The code is of the trade, and yet how one names a product. */
const LAID_OUT: { readonly [Of in Group]?: readonly FormKey[] } = {
  identity: ["name", "slug", "category_id", "brand", "sku"],
  price: ["price", "vat_rate", "price_show_vat_note", "offer_valid_from", "offer_valid_to", "is_featured", "is_published"],
  quantity: ["bag_weight_kg", "dose"],
  texts: ["short_description", "long_description", "benefits"],
};
const GROUPS: readonly Group[] = ["identity", "price", "quantity", "supply", "texts"];
const PLACED = new Set([...Object.values(LAID_OUT).flat(), ...RARE]);

export function othersOf(group: Group): FormKey[] {
  return IN_FORM.filter((key) => describedField(key)?.group === group && !PLACED.has(key));
}

const ORDER = [...GROUPS.flatMap((group) => [...(LAID_OUT[group] ?? []), ...othersOf(group)]), ...RARE];
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
