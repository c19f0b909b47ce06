/** The price of a row out of the columns that say it: without VAT, with it, or a title that does not tell. The filled one counts. Pure. */
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { roundMoney } from "#app/language/numbers.ts";
import { isPriceTarget, type Target } from "./import-columns.ts";
import type { PriceSide } from "./price-titles.ts";
import type { RowValues } from "./row-values.ts";

type Stored = Pick<ProductRecord, "price_show_vat_note" | "vat_rate"> | undefined;
type Said = { value: number; by: Target };

const SIDES = { price_net: 1, price_gross: 0 } as const;
/** No rate of VAT has been higher. */
const HIGHEST_RATE = 25;

/** `usualRate`: of a new product whose row says none. */
export function settlePrice(row: RowValues, stored: Stored, usualRate?: number): RowValues {
  return settleOthers(settleList(row, stored), stored, usualRate);
}

function settleList(row: RowValues, stored: Stored): RowValues {
  const { price, price_net, price_gross, ...fields } = row.fields;
  const by = Object.keys(row.fields).find(isPriceTarget);
  if (by === undefined) return row;
  const [plain, net, gross] = [saidBy("price", price), saidBy("price_net", price_net), saidBy("price_gross", price_gross)];
  const side = plain && plainSide(row, plain, { net, gross });
  if (plain && side === undefined && !net && !gross) return { ...row, pricedBy: "price" };
  const sides = {
    price_net: net ?? (side === "price_net" ? plain : undefined),
    price_gross: gross ?? (side === "price_gross" ? plain : undefined),
  };
  const taken: PriceSide = sides.price_net && (!sides.price_gross || stored?.price_show_vat_note === 1) ? "price_net" : "price_gross";
  const chosen = sides[taken];
  if (!chosen) return { ...row, fields: { ...fields, price: null }, pricedBy: by };
  const doubts = [...(row.doubts ?? []), ...differing(sides, taken, Number(fields.vat_rate ?? stored?.vat_rate))];
  return { ...row, fields: { ...fields, price: chosen.value, price_show_vat_note: SIDES[taken] }, pricedBy: chosen.by, doubts };
}

/** Prices of an offer and of a later day, on the side of the list price; an offer at the list price is none. */
function settleOthers(row: RowValues, stored: Stored, usualRate: number | undefined): RowValues {
  const fields = { ...row.fields };
  const isNet = Number(fields.price_show_vat_note ?? stored?.price_show_vat_note ?? 0) === 1;
  const rate = Number(fields.vat_rate || (stored?.vat_rate ?? usualRate));
  for (const key of ["offer_price", "planned_price"] as const) {
    const [said, side] = [fields[key], row.otherSides?.[key]];
    const isOther = side !== undefined && (side === "price_net") !== isNet && Number.isFinite(rate);
    if (typeof said !== "number") continue;
    const factor = 1 + rate / 100;
    fields[key] = isOther ? roundMoney(isNet ? said / factor : said * factor) : said;
    if (key === "offer_price" && (fields[key] === 0 || fields[key] === fields.price)) fields[key] = null;
  }
  return { ...row, fields };
}

function saidBy(by: Target, value: unknown): Said | undefined {
  return typeof value === "number" ? { value, by } : undefined;
}

/**
 * Side of the VAT on which a plain price stands: what its title says, else the row's own yes or no, else the side that another price of
 * the row leaves.
 */
function plainSide({ priceSide, fields }: RowValues, { value }: Said, { net, gross }: Record<"net" | "gross", Said | undefined>) {
  const noted = fields.price_show_vat_note;
  if (noted === 1 || noted === 0) return noted === 1 ? "price_net" : "price_gross";
  if (priceSide) return priceSide;
  if (net && !gross && value > net.value) return "price_gross";
  return gross && !net && value < gross.value ? "price_net" : undefined;
}

function differing({ price_net, price_gross }: Record<PriceSide, Said | undefined>, taken: PriceSide, rate: number) {
  if (!price_net || !price_gross) return [];
  const [net, gross] = [price_net.value, price_gross.value];
  const slack = Math.max(0.05, gross / 200);
  const isMet = Number.isFinite(rate)
    ? Math.abs(net * (1 + rate / 100) - gross) <= slack
    : net <= gross + slack && gross <= net * (1 + HIGHEST_RATE / 100) + slack;
  if (isMet) return [];
  const apart = Number.isFinite(rate) ? `nu diferă cu ${writeDecimal(rate)}%` : "nu diferă cu o cotă de TVA";
  const reason = `Prețul fără TVA, ${writeDecimal(net)}, și cel cu TVA, ${writeDecimal(gross)}, ${apart}: se ia cel ${taken === "price_net" ? "fără" : "cu"} TVA.`;
  return [{ target: taken, reason }];
}
