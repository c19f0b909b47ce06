import type { VatRates } from "#app/catalog/price/vat.ts";
import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import { flattenToDottedNames, nestDottedNames } from "#app/forms/rows.ts";
import { writeBani } from "#app/language/numbers.ts";
import { capitalized } from "#app/language/text.ts";
import { unprintable } from "#app/pdf/printable.ts";
import { type OfferSums, offerSums, type PricedLine } from "../offer-sums.ts";
import { howManyWords, PRICE_KINDS } from "../offer-words.ts";
import { type DraftLine, LINE_LIMITS, type OfferDraft } from "./offer-form.ts";

export const TEXT_FIELDS = [
  "customer_name",
  "customer_tax_code",
  "customer_details",
  "valid_until",
  "greeting",
  "delivery",
  "payment",
  "note",
] as const;
const STAMP_FIELDS = ["stamp", "theirs"] as const;
const ROW_FIELDS = ["name", "quantity", "unit", "unit_price", "price_kind", "vat_rate", "discount"] as const;

export type TypedRow = Record<(typeof ROW_FIELDS)[number], string>;
export type TypedOffer = { fields: Record<string, string>; rows: TypedRow[]; proposed?: ProposedTransport | null };
/** Transport as the page proposed it beside the rows that it showed (proposed-transport.ts). `price` in RON with VAT; none where it is free or agreed. */
export type ProposedTransport = { price?: number | undefined; vat_rate: string; words: string };

const MAX_ROWS = 200;

/** The VAT rate is left empty: the page fills in the usual one. Without a unit: what stands in no catalogue is mostly work, such as transport. */
export const BLANK_ROW: TypedRow = {
  name: "",
  quantity: "",
  unit: "fara",
  unit_price: "",
  price_kind: "net",
  vat_rate: "",
  discount: "",
};

/** Blank rows included. Every row posts every field, so the index of a row is the same in each column. */
export function readTyped(fields: readonly (readonly [name: string, value: string])[]): TypedOffer {
  const column = (wanted: string) => fields.flatMap(([name, value]) => (name === wanted ? [value] : [])).slice(0, MAX_ROWS);
  const columns = ROW_FIELDS.map((name) => [name, column(name)] as const);
  const length = columns.find(([name]) => name === "name")?.[1].length ?? 0;
  const rows = Array.from({ length }, (_row, index): TypedRow => {
    const typed = columns.map(([name, values]) => [name, values[index] ?? BLANK_ROW[name]]);
    return Object.fromEntries(typed) as TypedRow;
  });
  const texts = TEXT_FIELDS.map((name) => [name, column(name).at(-1) ?? ""]);
  const own = STAMP_FIELDS.flatMap((name) => column(name).map((value) => [name, value]));
  const [proposed] = column(PROPOSED);
  return {
    fields: Object.fromEntries([...texts, ...own]),
    rows,
    ...(proposed !== undefined && { proposed: readProposed(proposed) }),
  };
}

/** `intent` of the buttons that put the customer's discount on the rows and take it away. */
export const DISCOUNT = { on: "discount-on", off: "discount-off" } as const;

/** A hidden field of the form: with it the next post can tell what was proposed from what the clerk has typed. */
export const PROPOSED = "proposed";

/** "60|11|Livrare în județul Cluj: 2 zile lucrătoare."; empty for nothing. */
export function writeProposed(proposed: ProposedTransport | null): string {
  return proposed ? [proposed.price ?? "", proposed.vat_rate, proposed.words].join("|") : "";
}

function readProposed(text: string): ProposedTransport | null {
  const [price = "", vat_rate = "", ...words] = text.split("|");
  return text === "" ? null : { ...(price !== "" && { price: Number(price) }), vat_rate, words: words.join("|") };
}

/** True for a row in which nothing was typed; preset values do not count. */
export function isBlank({ name, quantity, unit_price, discount }: TypedRow): boolean {
  return [name, quantity, unit_price, discount].every((text) => text.trim() === "");
}

export function typedOf({ lines, ...offer }: OfferDraft): TypedOffer {
  return { fields: Object.fromEntries(TEXT_FIELDS.map((name) => [name, offer[name]])), rows: lines.map(typedRow) };
}

/** Fields of an offer under flat names, each row a part of "lines"; rows left blank are left out. */
export function flatOffer({ fields, rows }: TypedOffer): Record<string, string> {
  return { ...fields, ...flattenToDottedNames({ lines: rows.filter((row) => !isBlank(row)) }) };
}

export function offerIn(values: Readonly<Record<string, string>>): TypedOffer {
  const { lines = [], ...fields } = nestDottedNames(values) as { lines?: TypedRow[] } & Record<string, string>;
  return { fields, rows: lines };
}

export function typedRow({ name, unit, price_kind, quantity, unit_price, discount, vat_rate }: DraftLine): TypedRow {
  return {
    name,
    quantity: quantity === null ? "" : writeDecimal(quantity / 1_000),
    unit,
    unit_price: writeBani(unit_price ?? undefined),
    price_kind,
    vat_rate: String(vat_rate),
    discount: discount === 0 ? "" : writeDecimal(discount / 100),
  };
}

/* The sums of an offer while it is typed, in the browser and on the server, by the rules of offer-sums.ts. Pure. */

/** In bani, as `offerSums`; `uncounted` are the numbers of the rows, from 1, that lack something or cannot be read. */
type TypedSums = { sums: OfferSums; uncounted: number[] };

export function typedSums(rows: readonly TypedRow[], rates: VatRates): TypedSums {
  const counted = rows.map((row) => (isBlank(row) ? undefined : pricedRow(row, rates)));
  return {
    sums: offerSums(counted.filter((line) => line !== undefined)),
    uncounted: rows.flatMap((row, index) => (isBlank(row) || counted[index] ? [] : [index + 1])),
  };
}

/** A row as it would be stored; undefined where the form would refuse it (offer-form.ts), or where it has no price yet. */
export function pricedRow({ quantity, unit_price, price_kind, vat_rate, discount }: TypedRow, rates: VatRates): PricedLine | undefined {
  const amounts = {
    quantity: scaled("quantity", quantity, 1_000),
    unit_price: scaled("unit_price", unit_price, 100),
    discount: discount.trim() === "" ? 0 : scaled("discount", discount, 100),
  };
  const kind = PRICE_KINDS.find((known) => known === price_kind);
  const rate = rates.find((known) => String(known) === vat_rate);
  if (amounts.quantity === undefined || amounts.unit_price === undefined || amounts.discount === undefined) return undefined;
  if (kind === undefined || rate === undefined) return undefined;
  return {
    quantity: amounts.quantity,
    unit_price: amounts.unit_price,
    discount: amounts.discount,
    price_kind: kind,
    vat_rate: rate,
  };
}

function scaled(field: keyof typeof LINE_LIMITS, text: string, by: number): number | undefined {
  const { max, digits, isZeroAllowed } = LINE_LIMITS[field];
  const value = readDecimal(text);
  if (value === undefined || value < 0 || value > max || (value === 0 && !isZeroAllowed)) return undefined;
  return Number(value.toFixed(digits)) === value ? Math.round(value * by) : undefined;
}

/** Gaps that prevent issuing a draft, though it may be stored: a missing quantity or price, a last day that has passed. `field` is the id of its field, if any; `beside` is the short text at the field. */
export type Gap = { field?: string; words: string; beside?: string };

/** `today` in Bucharest, YYYY-MM-DD. */
export function listGaps({ fields, rows }: TypedOffer, today: string): Gap[] {
  const isPast = /^\d{4}-\d{2}-\d{2}$/.test(fields.valid_until ?? "") && (fields.valid_until ?? "") < today;
  return [
    ...(rows.every(isBlank) ? [{ words: "Oferta nu are niciun rând." }] : []),
    ...rows.flatMap((row, index) => (isBlank(row) ? [] : rowGaps(row, index))),
    ...(isPast
      ? [
          {
            field: "valid_until",
            words: "Termenul de valabilitate a trecut. Alegeți altă zi.",
            beside: "Ziua a trecut. Alegeți alta.",
          },
        ]
      : []),
  ];
}

export function gapWords(gaps: readonly Gap[]): string {
  return gaps.map(({ words }) => words).join(" ");
}

function rowGaps({ quantity, unit, unit_price }: TypedRow, index: number): Gap[] {
  const lacks = (field: "quantity" | "unit_price", what: string, beside: string): Gap => ({
    field: `${field}-${index}`,
    words: `Rândul ${index + 1} nu are ${what}.`,
    beside,
  });
  return [
    ...(quantity.trim() === "" ? [lacks("quantity", "cantitate", `Lipsește. ${capitalized(howManyWords(unit))}.`)] : []),
    ...(unit_price.trim() === "" ? [lacks("unit_price", "preț", "Lipsește prețul.")] : []),
  ];
}

/* Texts of a draft that its PDF cannot write, by the ids of their fields. They keep nobody from issuing it, once they have been seen. Pure. */

/** A hidden field of the form: the signs that the page has warned of. */
export const WARNED_SIGNS = "warned_signs";

/** A hidden field of the form: the rows that cost nothing, of which the page has warned. */
export const WARNED_FREE = "warned_free";

/** A hidden field of the form: the rows at a price of a special offer that ends before the written one, of which the page has warned. */
export const WARNED_ENDING = "warned_ending";

/** Names of the rows that the customer would get for nothing. */
export function listFree({ rows }: TypedOffer): string[] {
  const isFree = ({ unit_price, discount }: TypedRow) => readDecimal(unit_price) === 0 || readDecimal(discount) === 100;
  return rows.filter(isFree).map(({ name }) => name.trim());
}

/** Rows below the minimum of their product that the page which was posted has warned of. */
export const WARNED_LEAST = "warned_least";

/** Name of the tick with which an offer goes out although its letterhead is still partly the demonstration's. */
export const WITH_DEMO = "with_demo";

export function listUnprintable({ fields, rows }: TypedOffer): { field: string; signs: string[] }[] {
  const names = rows.filter((row) => !isBlank(row)).map(({ name }, index) => [`name-${index}`, name] as const);
  return [...Object.entries(fields).filter(([name]) => name !== "stamp" && name !== "theirs"), ...names]
    .map(([field, text]) => ({ field, signs: unprintable(text) }))
    .filter(({ signs }) => signs.length > 0);
}

export function unprintableSigns(typed: TypedOffer): string {
  return [...new Set(listUnprintable(typed).flatMap(({ signs }) => signs))].join("");
}

/** Whether the page that was posted has warned of all of them. */
export function isWarnedOf(typed: TypedOffer, warned: string): boolean {
  const seen = new Set(warned);
  return [...unprintableSigns(typed)].every((sign) => seen.has(sign));
}
