/** The first draft of an offer: customer, products and quantities of the request, at the prices of the catalogue. Pure. */
import { addDays } from "#app/calendar/bucharest.ts";
import { type NamedPack, namedPack, PACK_NAMES, packNoun, pieceNoun } from "#app/catalog/pack/pack-noun.ts";
import { packWords } from "#app/catalog/pack/pack-words.ts";
import { formatNumber, toBani } from "#app/language/numbers.ts";
import type { Lead, LeadLine, PackNoun, Product } from "#db/schema.ts";
import type { DraftLine, OfferDraft } from "./offer-form.ts";

type RequestedProduct = Pick<LeadLine, "product_id" | "product_name" | "seed_kg" | "bags" | "bag_weight_kg" | "packs">;
export type Price = Pick<Product, "price" | "price_show_vat_note" | "vat_rate" | "bag_weight_kg"> & {
  packaging: string | null;
  packs: readonly { weight_kg: number; price: number | null }[];
};
/** Terms, taken from the last issued offer. */
type OfferTerms = Pick<OfferDraft, "delivery" | "payment">;

const VALID_DAYS = 14;
export const TRANSPORT = "Transport";

/** The delivery text where the delivery table has no entry. */
const BY_TELEPHONE = "Ziua livrării și costul transportului le stabilim la telefon.";

export const DEFAULT_TERMS: OfferTerms = {
  delivery: `Marfa pleacă din depozitul nostru. ${BY_TELEPHONE}`,
  payment: "Plata pe baza facturii, în termenul stabilit la telefon.",
};

/**
 * `priceOf` finds today's price of a product; `phone` is the customer's, formatted; `vat_rate` is the rate of lines outside the catalogue.
 */
export function firstDraft(
  lead: Pick<Lead, "full_name" | "county" | "email">,
  wanted: readonly RequestedProduct[],
  about: {
    phone: string;
    today: string;
    words: OfferTerms;
    vat_rate: number;
    /** RON, VAT included; undefined where it is free, or agreed on the telephone. */
    transport: number | undefined;
    priceOf: (id: number) => Price | undefined;
  },
): OfferDraft {
  const goods = wanted.flatMap((product) =>
    linesOf(product, product.product_id === null ? undefined : about.priceOf(product.product_id), about.vat_rate),
  );
  return {
    customer_name: lead.full_name,
    customer_details: [lead.county && `Județul ${lead.county}`, `Telefon ${about.phone}`, lead.email].filter(Boolean).join("\n"),
    valid_until: addDays(about.today, VALID_DAYS),
    greeting: `Bună ziua, ${lead.full_name},\n\nvă mulțumim pentru cerere. Vă propunem:`,
    ...about.words,
    note: "",
    lines: about.transport === undefined || goods.length === 0 ? goods : [...goods, transportLine(about.transport, goods)],
  };
}

/**
 * Transport is part of the price of the goods and taxed with them (Codul fiscal, art. 286 alin. (4) lit. b); of several rates the highest.
 */
function transportLine(price: number, goods: readonly DraftLine[]): DraftLine {
  const vat_rate = Math.max(...goods.map((line) => line.vat_rate));
  return { name: TRANSPORT, quantity: 1_000, unit: "fara", unit_price: bani(price), price_kind: "gross", vat_rate, discount: 0 };
}

/** In packs where the request counts today's packs, at the catalogue's price; else in kilograms, or one piece. Other prices are typed. */
export function linesOf(wanted: RequestedProduct, sold: Price | undefined, vat_rate: number): DraftLine[] {
  // Each pack size has its own price.
  const packs = wanted.packs ?? [{ weight_kg: wanted.bag_weight_kg, count: wanted.bags, noun: undefined }];
  return packs.flatMap((pack) =>
    "pieces" in pack
      ? packetsOf(wanted, pack, sold, vat_rate)
      : lineOf({ ...wanted, bags: pack.count, bag_weight_kg: pack.weight_kg, noun: pack.noun }, sold, vat_rate),
  );
}

type Pack = NonNullable<RequestedProduct["packs"]>[number];

/** Bulbs in packets: the catalogue's price is for one. */
function packetsOf(
  { product_name }: RequestedProduct,
  { pieces, count, noun: unit = "pachet" }: Extract<Pack, { pieces: number }>,
  sold: Price | undefined,
  vat_rate: number,
): DraftLine[] {
  if (product_name === null) return [];
  const name = `${product_name}, ${PACK_NAMES[unit].one} de ${formatNumber(pieces)}`;
  return [{ ...soldLine(sold, vat_rate), name: name.slice(0, 200), quantity: count * 1_000, unit, unit_price: bani(sold?.price) }];
}

function soldLine(sold: Price | undefined, vat_rate: number): Pick<DraftLine, "price_kind" | "vat_rate" | "discount"> {
  return { price_kind: sold?.price_show_vat_note === 0 ? "gross" : "net", vat_rate: sold?.vat_rate ?? vat_rate, discount: 0 };
}

function bani(price: number | null | undefined): number | null {
  return price ? toBani(price) : null;
}

function lineOf(wanted: WeighedProduct, sold: Price | undefined, vat_rate: number): DraftLine[] {
  const { product_name, bags, bag_weight_kg, seed_kg } = wanted;
  if (product_name === null) return [];
  const isPacked = bags !== null && bags > 0;
  const pack = isPacked && bag_weight_kg ? `, ${packWords(namedOf(wanted, bag_weight_kg))}` : "";
  const isKilograms = !isPacked && seed_kg !== null && seed_kg > 0;
  const further = isPacked ? sold?.packs.find(({ weight_kg }) => weight_kg === bag_weight_kg) : undefined;
  const isSamePack = isPacked ? sold?.bag_weight_kg === bag_weight_kg || further !== undefined : !isKilograms;
  const price = further ? further.price : sold?.price;
  return [
    {
      name: (product_name + pack).slice(0, 200),
      quantity: Math.round((isPacked ? bags : isKilograms ? seed_kg : 1) * 1_000),
      unit: isKilograms ? "kg" : unitOf(wanted, sold),
      unit_price: isSamePack ? bani(price) : null,
      ...soldLine(sold, vat_rate),
    },
  ];
}

type WeighedProduct = RequestedProduct & { noun: PackNoun | undefined };

function namedOf({ noun }: WeighedProduct, weight_kg: number): NamedPack {
  return noun ? { weight_kg, noun } : { weight_kg };
}

/** The counted pack; for an unknown quantity the product's own pack, for which the price is. */
function unitOf(wanted: WeighedProduct, sold: Price | undefined): DraftLine["unit"] {
  if (wanted.bags) return wanted.bag_weight_kg ? packNoun(namedOf(wanted, wanted.bag_weight_kg)) : "sac";
  if (!sold) return "buc";
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
