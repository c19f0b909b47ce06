/** The terms of prices as they were, for the lowest price before an offer (decision 197). */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { db } from "#db/client.server.ts";
import type { LowestPrice, PastTerms, PriceTerms, SoldOnDay } from "./price-on-day.ts";

type Side = { price_show_vat_note: number; vat_rate: number };
export type PricedProduct = PriceTerms & Side & { id: number };
export type Sold = SoldOnDay & { lowest_price?: LowestPrice };

export const PRICE_FIELDS = [
  "price",
  "price_show_vat_note",
  "vat_rate",
  "is_published",
  "offer_price",
  "offer_valid_from",
  "offer_valid_to",
  "planned_price",
  "planned_from",
] as const;

type Terms = Record<(typeof PRICE_FIELDS)[number], unknown> & { packs: readonly FurtherPack[] };

/** Terms as they are read back: of packs too, each of which has every price. */
type KnownTerms = PastTerms & { packs: readonly FurtherPack[] };

/** Writes down what the price of a product is from now on. Call it in the transaction of the change. */
export function notePriceTerms(product_id: number, product: Terms, now: Date): void {
  const terms: Record<string, unknown> = Object.fromEntries(PRICE_FIELDS.map((field) => [field, product[field]]));
  if (product.packs.length > 0) terms.packs = product.packs.map(({ code: _code, ean: _ean, ...pack }) => pack);
  db()
    .$client.prepare("INSERT OR REPLACE INTO product_prices (product_id, since, terms) VALUES (?, ?, ?)")
    .run(product_id, now.toISOString(), JSON.stringify(terms));
}

/** The terms of a product's price as they were at a moment; undefined before anything is known of it. */
export function findTermsAt(product_id: number, moment: string): KnownTerms | undefined {
  const row = db()
    .$client.prepare<[number, string], { since: string; terms: string }>(
      "SELECT since, terms FROM product_prices WHERE product_id = ? AND since <= ? ORDER BY since DESC LIMIT 1",
    )
    .get(product_id, moment);
  return row && readTerms(row);
}

function readTerms({ since, terms }: { since: string; terms: string }): KnownTerms {
  const read = { ...NOTHING, ...JSON.parse(terms), since, day: bucharestDay(new Date(since)) };
  return { ...read, packs: read.packs.map((pack: Partial<FurtherPack>) => ({ ...NO_PACK, ...pack })) };
}

export function mapPastTerms(ids: readonly number[]): Map<number, KnownTerms[]> {
  if (ids.length === 0) return new Map();
  const rows = db()
    .$client.prepare<[string], { product_id: number; since: string; terms: string }>(
      "SELECT product_id, since, terms FROM product_prices WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, since",
    )
    .all(JSON.stringify(ids));
  const read = rows.map((row) => ({ product_id: row.product_id, terms: readTerms(row) }));
  return new Map([...Map.groupBy(read, (row) => row.product_id)].map(([id, own]) => [id, own.map(({ terms }) => terms)]));
}

/** Fields that terms from before this release lack. */
const NOTHING = { offer_price: null, offer_valid_from: null, offer_valid_to: null, planned_price: null, planned_from: null, packs: [] };
const NO_PACK: FurtherPack = { weight_kg: null, pieces: null, price: null, offer_price: null, planned_price: null };
