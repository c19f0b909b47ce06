import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { PUBLIC_BRAND } from "#app/catalog/brand/fields.ts";
import { PUBLIC_CATEGORY } from "#app/catalog/category/fields.ts";
import { DOCUMENT_KINDS } from "#app/catalog/document/document.ts";
import { DETAIL_FIELDS, LIST_FIELDS } from "#app/catalog/product/fields.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { SETTING_FIELDS, SNIPPETS } from "#app/settings/fields.ts";
import { CARE_WORKS } from "#app/texts/kinds/care-works.ts";
import * as tables from "#db/schema.ts";
import { rowOf, whole } from "./call.ts";

export const data = <Value extends z.ZodType>(value: Value, more: Record<string, z.ZodType> = {}) => z.object({ data: value, ...more });
export const successBody = (more: Record<string, z.ZodType> = {}) => z.object({ success: z.literal(true), ...more });
export const message = z.string().meta({ description: "In Romanian, for people." });
export const paged = { total: whole(), page: whole(), limit: whole() };

const orNothing = (what: z.ZodType, description: string) => what.nullable().meta({ description });

const picture = z
  .object({
    id: whole(),
    image_url: z.string(),
    alt_text: z.string(),
    sort_order: whole(),
    width: whole(),
    height: whole(),
    variants: z
      .object({ thumb: z.string(), medium: z.string(), large: z.string() })
      .meta({ description: "At most 300, 800 and 1200 px wide and high." }),
    shows_result: whole().meta({ description: "1: what grows of it, 0: the pack." }),
  })
  .meta({ id: "Picture" });

const packs = z
  .array(
    z.object({
      weight_kg: orNothing(z.number(), "Null of a pack that is told by its number."),
      pieces: orNothing(whole(), "Seeds, bulbs or pieces that it holds."),
      price: orNothing(z.number(), "As of the product: its list price, what it costs today, the lowest before an offer."),
      current_price: z.number().nullable(),
      lowest_price: z.number().nullable(),
      offer_price: orNothing(z.number(), "In the days of the product's offer."),
      planned_price: orNothing(z.number(), "From the product's `planned_from` on."),
      code: orNothing(z.string(), "The own code of the pack."),
      ean: orNothing(z.string(), "8 or 13 figures."),
    }),
  )
  .meta({ description: "Further packs beside that of `bag_weight_kg` and `price`, in the terms of the product's own." });

const summary = {
  id: whole(),
  ...rowOf(pickFields(LIST_FIELDS, tables.products)),
  category_name: z.string(),
  category_slug: z.string(),
  card_text: z.string(),
  price: orNothing(z.number(), "The list price in RON; net where `price_show_vat_note` is 1. Null: asked for."),
  current_price: orNothing(z.number(), "What it costs today, in the same terms: the price of an offer while it runs."),
  lowest_price: orNothing(z.number(), "Of the thirty days before the offer that runs, to be told beside it. Null without one."),
  list_place: orNothing(whole(), "Place in lists, 1 first. Null: after those that have one, as it was added."),
  stock_state: orNothing(z.enum(tables.products.stock_state.enumValues), "Null: nothing is said."),
  min_quantity: orNothing(whole(), "Counts packs, or pieces of what has no weight. Null: from one on."),
  average_rating: orNothing(z.number(), "Null without votes."),
  total_ratings: whole(),
  benefits: z.array(z.object({ label: z.string() })),
  packs,
  dose_kg_per_100sqm: orNothing(z.number(), "From here on what the sheet says; null where it is silent."),
  pieces_per_pack: z.number().nullable(),
  pieces_per_sqm: z.number().nullable(),
  counted_norm: z
    .object({ of: z.enum(["bulbs", "pieces", "seeds", "units"]), from: z.number().optional(), to: z.number() })
    .nullable()
    .meta({ description: "How many of them 100 sq m take, of a range both ends; null of what is weighed." }),
  packaging: z.string().nullable(),
  units_per_ha: z.number().nullable(),
  destination: z.string().nullable(),
  sowing: z.string().nullable(),
};

const firstPicture = z.array(picture).meta({ description: "The first one." });

const need = z
  .object({
    area_sqm: orNothing(z.number(), "Null where so many bulbs are asked for."),
    kg: z.number().nullable().meta({ description: "Of what is weighed." }),
    count: z.number().nullable().meta({ description: "Of what is counted: bulbs, pieces, seeds or units." }),
    packs: z.array(z.object({ weight_kg: z.number().nullable(), pieces: z.number().nullable(), count: whole() })),
    price: z.number().nullable().meta({ description: "RON with VAT, of the packs that cost least together; null: on request." }),
    minimum: z
      .object({ count: whole(), price: z.number().nullable() })
      .nullable()
      .meta({ description: "The least that is sold, where the area needs less." }),
  })
  .nullable()
  .optional()
  .meta({
    description:
      "With `area`: what it takes of the product; null where that is settled on the telephone, or where bulbs are asked for and it is none.",
  });

export const product = z.object({ ...summary, images: firstPicture, need }).meta({ id: "Product" });

export const draft = z.object({ ...summary, images: firstPicture, image_url: z.string().nullable() }).meta({ id: "ProductOrDraft" });

export const wholeProduct = z
  .object({
    ...summary,
    images: z.array(picture),
    ...rowOf(pickFields(DETAIL_FIELDS, tables.products)),
    long_description: z.string().meta({ description: "Sanitised HTML." }),
    updated_at: z.iso.datetime(),
    documents: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), label: z.string(), details: z.string(), address: z.string() })),
    specs: z.array(z.object({ spec_key: z.string(), spec_value: z.string() })),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    care: z
      .array(z.object({ work: z.enum(Object.keys(CARE_WORKS)), timing: z.string(), text: z.string() }))
      .meta({ description: "The product's own works; empty where those of its category hold." }),
  })
  .meta({ id: "WholeProduct" });

export const category = z
  .object({ id: whole(), ...rowOf(pickFields(PUBLIC_CATEGORY, tables.categories)), product_count: whole() })
  .meta({ id: "Category" });

export const brand = z
  .object({
    ...rowOf(pickFields(PUBLIC_BRAND, tables.brands)),
    productCount: whole(),
    description: z.string(),
    image: z.string().nullable(),
  })
  .meta({ id: "Brand" });

const { slug_before_bin: _kept, deleted_at: _deleted, ...expertColumns } = getTableColumns(tables.experts);
export const expert = z
  .object({ ...rowOf(expertColumns), counties: z.string().meta({ description: "Names with commas between; empty: none." }) })
  .meta({ id: "Expert" });

const zone = z.object({
  name: z.string(),
  counties: z.array(z.string()).meta({ description: "None: all that no other zone names." }),
  days_from: whole().meta({ description: "Working days." }),
  days_to: whole(),
  prices: z.array(z.number().nullable()).meta({ description: "RON with VAT, one for each band. Null: agreed on the telephone." }),
});

export const delivery = z
  .object({
    intro: z.string(),
    bands: z.array(z.number()).meta({ description: "Up to how many kilograms each price holds, rising." }),
    zones: z.array(zone),
    free_from_kg: z.number().nullable(),
    free_from_sum: z.number().nullable(),
    pickup_address: z.string(),
    pickup_hours: z.string(),
    note: z.string(),
  })
  .meta({ id: "Delivery" });

const snippetOrSwitch = (key: keyof typeof SETTING_FIELDS) => (SETTING_FIELDS[key].kind === "switch" ? z.enum(["0", "1"]) : z.string());
export const settingsOf = (keys: readonly (keyof typeof SETTING_FIELDS)[]) =>
  Object.fromEntries(keys.map((key) => [key, snippetOrSwitch(key)]));

const script = z.object({ attributes: z.record(z.string(), z.string()), text: z.string() });
export const snippet = z.object({ name: z.enum(SNIPPETS), purpose: z.enum(["analytics", "marketing"]), scripts: z.array(script) });

const {
  content_hash: _hash,
  search_text: _text,
  submission_id: _submission,
  is_sample: _sample,
  packs: _packs,
  ...leadColumns
} = getTableColumns(tables.leads);
const pack = z.object({
  weight_kg: z.number().optional(),
  pieces: whole().optional(),
  needed: whole().optional().meta({ description: "Pieces, where packets hold pieces." }),
  count: whole(),
  noun: z.string().optional().meta({ description: "What the packs are called, where it is not what their weight says." }),
});
export const lead = z
  .object({
    ...rowOf(leadColumns),
    packs: z.array(pack).nullable().meta({ description: "Null where `bags` and `bag_weight_kg` say it all." }),
    phone_words: z.string(),
    further_lines: whole().meta({ description: "Products after the first." }),
  })
  .meta({ id: "Request" });
