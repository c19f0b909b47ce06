/** Transport follows the rows of a draft for as long as it is what was proposed for them. Pure. */
import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { TRANSPORT, withDelivery } from "./first-draft.ts";
import { BLANK_ROW, isBlank, type TypedOffer, type TypedRow } from "./typed-offer.ts";

/** `price` in RON with VAT; none where it is free or agreed. */
type Delivery = { words: string; price: number | undefined };
/** What the table of deliveries says for a weight in kg; undefined where nothing is delivered. */
export type Propose = (kg: number) => Delivery | undefined;

/**
 * `now` with transport and its sentence for its rows, where `was` (a state of the draft that the clerk has seen) has what was proposed for it. What he
 * typed or took out himself stays, and so does everything while one weight is not known.
 */
export function withProposedTransport(now: TypedOffer, was: readonly TypedOffer[], propose: Propose): TypedOffer {
  const next = proposed(now, propose);
  const before = was.find((offer) => isProposed(now, proposed(offer, propose)));
  if (!next || !before) return now;
  const goods = now.rows.filter((row) => !isTransport(row));
  const end = goods.findLastIndex((row) => !isBlank(row)) + 1;
  const line = next.price === undefined ? [] : [transportRow(next.price, goods)];
  const delivery = withSentence(now.fields.delivery ?? "", proposed(before, propose)?.words, next.words);
  return { fields: { ...now.fields, delivery }, rows: goods.toSpliced(end, 0, ...line) };
}

function proposed({ rows }: TypedOffer, propose: Propose): Delivery | undefined {
  const weights = rows.filter((row) => !isBlank(row) && !isTransport(row)).map(weightOf);
  if (weights.length === 0 || weights.includes(undefined)) return undefined;
  return propose(withoutNoise(weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0)));
}

/** Of a row in kilograms, or of packs as their name ends: "…, sac de 10 kg". */
function weightOf({ name, quantity, unit }: TypedRow): number | undefined {
  const amount = readDecimal(quantity);
  const [, figures = "", measure] = / de ([\d.,]+)\s(kg|g)$/.exec(name.trim().replaceAll("\u00a0", " ")) ?? [];
  const pack = unit === "kg" ? 1 : readDecimal(figures);
  if (amount === undefined || pack === undefined) return undefined;
  return unit !== "kg" && measure === "g" ? (amount * pack) / 1_000 : amount * pack;
}

function isTransport({ name }: TypedRow): boolean {
  return name.trim() === TRANSPORT;
}

/** Whether the transport of a draft is what was proposed; none where nothing was. */
function isProposed({ rows }: TypedOffer, before: Delivery | undefined): boolean {
  const own = rows.filter(isTransport);
  if (before?.price === undefined) return own.length === 0;
  const [row] = own;
  return own.length === 1 && row?.price_kind === "gross" && row.discount.trim() === "" && readDecimal(row.unit_price) === before.price;
}

function transportRow(price: number, goods: readonly TypedRow[]): TypedRow {
  const vat_rate = Math.max(0, ...goods.map((row) => Number(row.vat_rate)));
  return {
    ...BLANK_ROW,
    name: TRANSPORT,
    quantity: "1",
    unit: "fara",
    unit_price: writeDecimal(price),
    price_kind: "gross",
    vat_rate: String(vat_rate || ""),
  };
}

function withSentence(standing: string, before: string | undefined, words: string): string {
  const hasOwn = standing.split("\n").some((line) => /^Livrare (în județul|în București)/.test(line) && line.trim() !== before);
  return hasOwn ? standing : withDelivery(standing, words);
}
