/** The first draft of an offer: customer, products and quantities of the request, at the prices of the catalogue. Pure. */

import { addDays } from "#app/calendar/bucharest.ts";
import { type NamedPack, namedPack, PACK_NAMES, packNoun, pieceNoun, SEEDS_OF_A_UNIT } from "#app/catalog/pack/pack-noun.ts";
import { countedPackWords, packWords } from "#app/catalog/pack/pack-words.ts";
import { customerPrice } from "#app/catalog/price/vat.ts";
import { readTaxCode } from "#app/forms/tax-code.ts";
import { formatNumber, toBani } from "#app/language/numbers.ts";
import type { Lead, LeadLine, PackNoun, Product } from "#db/schema.ts";
import { type DraftLine, MOST_GREETING, type OfferDraft } from "./offer-form.ts";

type RequestedProduct = Pick<LeadLine, "product_id" | "product_name" | "seed_kg" | "bags" | "bag_weight_kg" | "packs">;
export type Price = Pick<Product, "price" | "price_show_vat_note" | "vat_rate" | "bag_weight_kg"> & {
  packaging: string | null;
  pieces_per_pack?: number | null;
  /** Where an offer lowers it. */
  list_price?: number | undefined;
  packs: readonly { weight_kg: number | null; pieces?: number | null; price: number | null; list_price?: number | undefined }[];
};
/** Words of the company with which every offer begins; `valid_days` from the day on which it is drawn up. */
type OfferWords = Pick<OfferDraft, "greeting" | "delivery" | "payment" | "note"> & { valid_days: number };

/** The sentence where the delivery table has no entry. */
export const BY_TELEPHONE = "Ziua livrării și costul transportului le stabilim la telefon.";
/** Sentence instead of it where a row of the offer says what transport costs. */
export const DAY_BY_TELEPHONE = "Ziua livrării o stabilim la telefon.";

/**
 * Goods alone: transport follows them (proposed-transport.ts). `priceOf` finds today's price of a product; `phone` is the customer's, formatted;
 * `vat_rate` is the rate of lines outside the catalogue.
 */
export function firstDraft(
  lead: Pick<Lead, "full_name" | "county" | "email" | "company_name" | "tax_code">,
  wanted: readonly RequestedProduct[],
  about: {
    phone: string;
    today: string;
    words: OfferWords;
    vat_rate: number;
    /** Discount of the customer, in hundredths of a percent. */
    discount: number;
    priceOf: (id: number) => Price | undefined;
  },
): OfferDraft {
  const goods = wanted.flatMap((product) =>
    draftLines(product, product.product_id === null ? undefined : about.priceOf(product.product_id), about.vat_rate, about.discount),
  );
  const { valid_days, greeting, delivery, payment, note } = about.words;
  return {
    customer_name: lead.company_name || lead.full_name,
    customer_tax_code: readTaxCode(lead.tax_code) ?? "",
    customer_details: detailsOf(lead, about.phone),
    valid_until: addDays(about.today, valid_days),
    greeting: greeting.replaceAll("{nume}", lead.full_name).slice(0, MOST_GREETING),
    delivery,
    payment,
    note,
    lines: goods,
  };
}

/** A firm is identified as on its invoice; the person is named where the firm is the client. */
function detailsOf({ full_name, county, email, company_name, tax_code }: Parameters<typeof firstDraft>[0], phone: string): string {
  const person = company_name && `Persoană de contact: ${full_name}`;
  // A code that is none is shown as it was typed, to be asked about.
  const unread = tax_code && readTaxCode(tax_code) === undefined && `CUI ${tax_code}`;
  return [unread, person, county && `Județul ${county}`, `Telefon ${phone}`, email].filter(Boolean).join("\n");
}

/**
 * In packs where the request counts today's packs, at the catalogue's price; else in kilograms. What a product without a norm takes is not known: its
 * quantity is empty. Other prices are typed. `discount`: of the customer, in hundredths of a percent.
 */
export function draftLines(wanted: RequestedProduct, sold: Price | undefined, vat_rate: number, discount = 0): DraftLine[] {
  // Each pack size has its own price.
  const packs = wanted.packs ?? [{ weight_kg: wanted.bag_weight_kg, count: wanted.bags, noun: undefined }];
  return packs.flatMap((pack) =>
    "pieces" in pack
      ? packetsOf(wanted, pack, sold, { vat_rate, discount })
      : lineOf({ ...wanted, bags: pack.count, bag_weight_kg: pack.weight_kg, noun: pack.noun }, sold, { vat_rate, discount }),
  );
}

type Pack = NonNullable<RequestedProduct["packs"]>[number];

/** Packs of what is counted: the catalogue's price is for one that holds as many. */
function packetsOf(
  { product_name }: RequestedProduct,
  { pieces, count, of, noun: unit = "pachet" }: Extract<Pack, { pieces: number }>,
  sold: Price | undefined,
  usual: Usual,
): DraftLine[] {
  if (product_name === null) return [];
  const pack = of ? countedPackWords({ pieces, noun: unit }, of) : `${PACK_NAMES[unit].one} de ${formatNumber(pieces)}`;
  const further = sold?.packs.find((other) => other.pieces === pieces);
  const isOwn = sold?.pieces_per_pack === pieces || (!further && sold?.pieces_per_pack == null);
  const name = `${product_name}, ${pack}`.slice(0, 200);
  return [{ ...soldLine(sold, isOwn ? sold : further, usual), name, quantity: count * 1_000, unit }];
}

/** Rate of lines outside the catalogue, and the customer's discount. */
type Usual = { vat_rate: number; discount: number };

function soldLine(
  sold: Price | undefined,
  pack: Pick<Price, "price" | "list_price"> | undefined,
  usual: Usual,
): Pick<DraftLine, "unit_price" | "price_kind" | "vat_rate" | "discount"> {
  const priced = pack?.price
    ? customerPrice({ price: toBani(pack.price), list_price: toBani(pack.list_price ?? 0) }, usual.discount)
    : undefined;
  const { price: unit_price = null, discount = usual.discount } = priced ?? {};
  return {
    unit_price,
    price_kind: sold?.price_show_vat_note === 0 ? "gross" : "net",
    vat_rate: sold?.vat_rate ?? usual.vat_rate,
    discount,
  };
}

function lineOf(wanted: WeighedProduct, sold: Price | undefined, usual: Usual): DraftLine[] {
  const { product_name, bags, seed_kg } = wanted;
  if (product_name === null) return [];
  const isPacked = bags !== null && bags > 0;
  const isKilograms = !isPacked && seed_kg !== null && seed_kg > 0;
  const pack = isKilograms ? undefined : packOf(wanted, sold);
  const further = pack && sold?.packs.find(({ weight_kg }) => weight_kg === pack.weight_kg);
  const isSamePack = !isKilograms && (further !== undefined || sold?.bag_weight_kg === (pack?.weight_kg ?? null));
  return [
    {
      name: [product_name, pack ? packWords(pack) : isKilograms ? "" : contentWords(sold)].filter(Boolean).join(", ").slice(0, 200),
      quantity: isPacked || isKilograms ? Math.round((isPacked ? bags : (seed_kg as number)) * 1_000) : null,
      unit: isKilograms ? "kg" : unitOf(wanted, pack, sold),
      ...soldLine(sold, isSamePack ? (further ?? sold) : undefined, usual),
    },
  ];
}

/** "sac de 80.000 boabe", "bidon 5 litri": the pack of a product that nobody weighs, as its sheet calls it; empty where that says no content. */
function contentWords(sold: Price | undefined): string {
  const { bag_weight_kg, pieces_per_pack: pieces, packaging } = sold ?? {};
  if (bag_weight_kg || !sold) return "";
  if (pieces && pieces >= SEEDS_OF_A_UNIT) return countedPackWords({ pieces, noun: pieceNoun(packaging ?? null, "seeds") }, "seeds");
  const named = packaging?.split(/;|,\s/)[0]?.trim() ?? "";
  if (/\d/.test(named) && named.length <= MOST_PACK) return named;
  return pieces ? countedPackWords({ pieces, noun: pieceNoun(packaging ?? null, "pieces") }, "pieces") : "";
}

const MOST_PACK = 60;

type WeighedProduct = RequestedProduct & { noun: PackNoun | undefined };

/** The counted pack; for a quantity that is not known the product's own, for which the price is. */
function packOf({ bags, bag_weight_kg, noun }: WeighedProduct, sold: Price | undefined): NamedPack | undefined {
  const own = sold?.bag_weight_kg ?? null;
  if (bag_weight_kg)
    return noun ? { weight_kg: bag_weight_kg, noun } : namedPack(sold?.packaging ?? null, bag_weight_kg, own ?? bag_weight_kg);
  return bags || own === null || !sold ? undefined : namedPack(sold.packaging, own, own);
}

function unitOf({ bags }: WeighedProduct, pack: NamedPack | undefined, sold: Price | undefined): DraftLine["unit"] {
  if (pack) return packNoun(pack);
  if (!sold) return bags ? "sac" : "buc";
  const { bag_weight_kg: own, packaging } = sold;
  return own === null ? pieceNoun(packaging) : packNoun(namedPack(packaging, own, own));
}

/** The terms after the line of this delivery, without an earlier offer's line, and without the sentence that it is agreed by telephone. */
export function withDelivery(standing: string, own: string | undefined): string {
  const others = standing.split("\n").filter((line) => !/^Livrare (în județul|în București)/.test(line));
  const kept = own === undefined ? others : others.map((line) => line.replace(BY_TELEPHONE, "").trim()).filter(Boolean);
  return [own, ...kept]
    .filter((line) => line !== undefined)
    .join("\n")
    .trim();
}
