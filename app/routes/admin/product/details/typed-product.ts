/** A product as the details form shows and sends it. Pure. */

import { packValues, typedPackRows } from "#app/catalog/pack/pack-fields.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { writeDecimal } from "#app/forms/decimal.ts";

/** What the form says by sending nothing: a box that is not ticked is not sent, and the page always has these fields. */
const UNTYPED = { benefits: "", dose: "", is_published: "0" };

/** What the form posted, in the terms of the calls: its rows of packs are a list. */
export function postedProduct(values: Record<string, string>): Record<string, unknown> {
  return { ...UNTYPED, ...values, packs: typedPackRows(values) };
}

/** A stored product as the form shows it: numbers with a decimal comma. */
export function typedProduct(product: ProductDetail): Record<string, string> {
  const number = (value: number | null | undefined) => (value === null || value === undefined ? "" : writeDecimal(value));
  const { name, slug, brand, category_id, short_description, long_description, vat_rate, offer_valid_from, offer_valid_to } = product;
  const dose = readSheet(product.specs).dose?.kgPer100Sqm;
  return {
    ...{ name, slug, short_description, long_description },
    brand: brand ?? "",
    category_id: String(category_id),
    vat_rate: String(vat_rate),
    offer_valid_from: offer_valid_from ?? "",
    offer_valid_to: offer_valid_to ?? "",
    price: number(product.price),
    bag_weight_kg: number(product.bag_weight_kg),
    stock_state: product.stock_state ?? "",
    min_quantity: number(product.min_quantity),
    ean: product.ean ?? "",
    pallet_packs: number(product.pallet_packs),
    plant_passport: product.plant_passport ?? "",
    dose: number(dose),
    consumption: number(dose && dose / 100),
    price_show_vat_note: String(product.price_show_vat_note),
    is_featured: String(product.is_featured),
    is_published: String(product.is_published),
    ...packValues(product.packs),
    benefits: product.benefits.map(({ label }) => label).join("\n"),
  };
}
