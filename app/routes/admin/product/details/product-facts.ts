import { isPackCode, MAX_FURTHER_PACKS, PACK_FIELDS, packField } from "#app/catalog/pack/pack-fields.ts";
import { describedField, type FormKey, type Group, IN_FORM, PRODUCT, RARE } from "#app/catalog/product/fields.ts";
import { type FormField, formFieldsOf } from "#app/forms/fields/field-kinds.ts";

/** Fields that come first in a part of the form, and the group whose others follow. `daily` holds what is changed every day. */
const PARTS = {
  daily: { first: ["name", "category_id", "brand", "price", "stock_state", "bag_weight_kg", "pack_pieces"], group: "supply" },
  price: { first: ["vat_rate", "price_show_vat_note"], group: "price" },
  quantity: { first: [], group: "quantity" },
  texts: { first: [], group: "texts" },
  address: { first: ["slug", "sku"], group: "trade" },
  place: { first: ["list_place", "is_featured", "is_published"], group: "identity" },
} satisfies Record<string, { first: readonly FormKey[]; group: Group }>;

export type Part = keyof typeof PARTS;

const PLACED = new Set<FormKey>([...Object.values(PARTS).flatMap(({ first }): readonly FormKey[] => first), ...RARE]);

export function fieldsOf(part: Part): FormKey[] {
  const { first, group } = PARTS[part];
  return [...first, ...IN_FORM.filter((key) => describedField(key)?.group === group && !PLACED.has(key))];
}

const ORDER = [...(Object.keys(PARTS) as Part[]).flatMap(fieldsOf), ...RARE];
const ASKED = formFieldsOf(PRODUCT);
export const PRODUCT_FIELDS = Object.fromEntries(ORDER.map((key) => [key, ASKED[key]])) as Record<FormKey, FormField>;

const PACK_LABELS = {
  weight_kg: "Greutate, kg",
  pieces: "Boabe / bucăți",
  price: "Preț, RON",
  offer_price: "Preț de ofertă",
  planned_price: "Preț planificat",
  code: "Cod articol",
  ean: "Cod EAN",
} satisfies Record<(typeof PACK_FIELDS)[number], string>;

export const PACK_ROWS = Array.from({ length: MAX_FURTHER_PACKS }, (_, index) => ({
  title: `Ambalajul ${index + 2}`,
  fields: PACK_FIELDS.map((name) => ({
    name: packField(index, name),
    id: `ambalaj-${index}-${name}`,
    label: PACK_LABELS[name],
    ...(isPackCode(name) && { inputMode: name === "ean" ? ("numeric" as const) : ("text" as const), maxLength: name === "ean" ? 20 : 40 }),
  })),
}));

export const ALL_FIELDS = {
  ...PRODUCT_FIELDS,
  packs: { name: "packs", label: PRODUCT.packs.label },
  ...Object.fromEntries(
    PACK_ROWS.flatMap(({ title, fields }) => fields.map((field) => [field.name, { ...field, label: `${title}, ${field.label}` }] as const)),
  ),
};
