import { z } from "zod";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { bulkBrandForm, bulkCategoryForm, bulkOfferForm, bulkOfferTextForm, bulkStockForm } from "#app/catalog/product/product-form.ts";
import type { ProductFields, ProductPatch } from "#app/catalog/record/product-record.ts";
import { day } from "#app/forms/day.ts";
import { flag } from "#app/forms/flag.ts";
import { decimal } from "#app/forms/number.ts";
import { blankIsNull } from "#app/forms/text.ts";
import { toBani } from "#app/language/numbers.ts";
import { type BulkAction, changedPrice, type PriceChange, ROUNDINGS, type Rounding, toRon } from "./bulk-actions.ts";

/** `from`: the day on which the new prices begin, undefined for at once. `offers`, `planned`: prices beside the list price that change with it. */
type PricesChange = { kind: "price"; change: PriceChange; from: string | undefined; offers: boolean; planned: boolean };
/** `hundredths` of a percent off the list price; without them and without words those of each product stay. */
type OfferChange = { kind: "offer"; days: OfferDays; hundredths: number | undefined; offer_text: string | undefined };
type OfferDays = Pick<ProductFields, "offer_valid_from" | "offer_valid_to">;

export type BulkChange = { kind: "fields"; fields: Partial<ProductFields> } | PricesChange | OfferChange | { kind: "bin" };

const MISSING = "Scrieți procentul, de exemplu 5 sau 2,5.";
const LARGEST_FALL = 90;
const OFFERS_NOW = "Prețurile de ofertă se schimbă numai de acum: lăsați ziua goală sau scoateți bifa lor.";

const priceForm = z
  .object({
    sens: z.enum(["creste", "scade"], "Alegeți dacă prețurile cresc sau scad."),
    procent: decimal({ max: 500, digits: 2, isZeroAllowed: false }).refine((percent) => percent !== null, MISSING),
    rotunjire: z.enum(Object.keys(ROUNDINGS) as [Rounding, ...Rounding[]], "Alegeți rotunjirea."),
    de_la: z.preprocess(blankIsNull, day().nullable().optional()),
    oferte: flag(0),
    planificate: flag(0),
  })
  .superRefine(({ sens, procent, de_la, oferte }, context) => {
    if (de_la && oferte === 1) context.addIssue({ code: "custom", path: ["de_la"], message: OFFERS_NOW });
    if (sens === "scade" && (procent ?? 0) > LARGEST_FALL)
      context.addIssue({ code: "custom", path: ["procent"], message: `Cel mult ${LARGEST_FALL}% în jos.` });
  })
  .transform(({ sens, procent, rotunjire, de_la, oferte, planificate }): BulkChange => {
    const change = { direction: sens, hundredths: Math.round((procent ?? 0) * 100), rounding: rotunjire };
    return { kind: "price", change, from: de_la ?? undefined, offers: oferte === 1, planned: planificate === 1 };
  });

const offerForm = bulkOfferForm
  .and(
    z.object({
      reducere: decimal({ max: LARGEST_FALL, digits: 2, isZeroAllowed: false }).optional(),
      offer_text: bulkOfferTextForm.optional(),
    }),
  )
  .superRefine(({ offer_valid_from: from, offer_valid_to: to, reducere }, context) => {
    if (reducere && !from && !to)
      context.addIssue({ code: "custom", path: ["offer_valid_from"], message: "Scrieți și perioada: de când, până când sau amândouă." });
  })
  .transform(({ reducere, offer_text, ...days }): BulkChange => {
    const hundredths = reducere ? Math.round(reducere * 100) : undefined;
    return { kind: "offer", days, hundredths, offer_text: offer_text || undefined };
  });

const set = (fields: Partial<ProductFields>) => z.unknown().transform((): BulkChange => ({ kind: "fields", fields }));
const asFields = (fields: Partial<ProductFields>): BulkChange => ({ kind: "fields", fields });

export const BULK_FORMS: Record<BulkAction, z.ZodType<BulkChange>> = {
  publica: set({ is_published: 1 }),
  retrage: set({ is_published: 0 }),
  recomanda: set({ is_featured: 1 }),
  "fara-recomandare": set({ is_featured: 0 }),
  categorie: bulkCategoryForm.transform(asFields),
  brand: bulkBrandForm.transform(asFields),
  oferta: offerForm,
  stoc: bulkStockForm.transform(asFields),
  pret: priceForm,
  cos: z.unknown().transform((): BulkChange => ({ kind: "bin" })),
};

type Prices = { price: number | null; offer_price: number | null; planned_price: number | null; packs: readonly FurtherPack[] };

type Known = { [Field in keyof ProductFields]?: unknown } & Prices;

export function bulkChangedFields(product: Known, change: BulkChange): ProductPatch {
  if (change.kind === "bin") return {};
  if (change.kind === "price") return change.from ? plannedPrices(product, change) : changedPrices(product, change);
  return differing(product, change.kind === "offer" ? offerFields(product, change) : change.fields);
}

/** Without days there is no offer: its price and its words go with them. By a percentage nothing is offered of what has no price and no words. */
function offerFields({ price, packs }: Prices, { days, hundredths, offer_text }: OfferChange): ProductPatch {
  if (!days.offer_valid_from && !days.offer_valid_to)
    return { ...days, offer_price: null, offer_text: null, packs: packs.map((pack) => ({ ...pack, offer_price: null })) };
  const words = offer_text !== undefined && { offer_text };
  if (!hundredths) return { ...days, ...words };
  const lowered = (from: number | null) => changedRon(from, { direction: "scade", hundredths, rounding: "fara" });
  const own = lowered(price);
  if (!words && own === undefined && packs.every((pack) => lowered(pack.price) === undefined)) return {};
  const further = packs.map((pack) => ({ ...pack, offer_price: lowered(pack.price) ?? pack.offer_price }));
  return { ...days, ...(own !== undefined && { offer_price: own }), packs: further, ...words };
}

/** The list prices of a later day: of the product and of its every pack. */
function plannedPrices(product: Known, { change, from }: PricesChange): ProductPatch {
  const price = changedRon(product.price, change);
  if (!from || !price) return {};
  const packs = product.packs.map((pack) => ({ ...pack, planned_price: changedRon(pack.price, change) ?? null }));
  return differing(product, { planned_price: price, planned_from: from, packs });
}

/** Changes the prices of every pack: a product whose bag alone became dearer would have packs that are cheaper a kilogram. */
function changedPrices(product: Prices, { change, offers, planned }: PricesChange): ProductPatch {
  const names = ["price", ...(offers ? ["offer_price" as const] : []), ...(planned ? ["planned_price" as const] : [])] as const;
  const changed = (of: Omit<Prices, "packs">) => Object.fromEntries(names.map((name) => [name, changedRon(of[name], change) ?? of[name]]));
  return differing(product, { ...changed(product), packs: product.packs.map((pack) => ({ ...pack, ...changed(pack) })) });
}

/** Undefined where there is none to change, and where the change is none that a price may take. */
function changedRon(price: number | null, change: PriceChange): number | undefined {
  const bani = price ? changedPrice(toBani(price), change) : undefined;
  return bani === undefined ? undefined : toRon(bani);
}

function differing(product: object, fields: ProductPatch): ProductPatch {
  const stored = product as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => JSON.stringify(stored[name]) !== JSON.stringify(value)));
}
