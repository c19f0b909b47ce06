/**
 * Transport follows the rows of a draft for as long as it is what was proposed for them: the first draft, each button and each save ask here, and the
 * table of deliveries is asked what the product's page asks it, the packs that are bought and what they cost together. Pure.
 */
import { customerPrice } from "#app/catalog/price/vat.ts";
import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import { formatDay } from "#app/language/dates.ts";
import { toBani, withoutNoise, writeBani } from "#app/language/numbers.ts";
import type { OfferLine } from "#db/schema.ts";
import { BY_TELEPHONE, DAY_BY_TELEPHONE, withDelivery } from "./first-draft.ts";
import type { DraftLine, OfferDraft } from "./offer-form.ts";
import { BLANK_ROW, isBlank, type ProposedTransport, type TypedOffer, type TypedRow, typedRow, typedSums } from "./typed-offer.ts";

const TRANSPORT = "Transport";

/** Transport that the table of deliveries proposes for a weight in kg and a sum in RON with VAT; undefined where nothing is delivered. */
export type Propose = (parcel: { kg: number; sum: number }) => { words: string; price: number | undefined } | undefined;

/** Null where nothing is delivered, and while the quantity or weight of one row is not known. A row without a price adds nothing to the sum. */
export function proposedFor(rows: readonly TypedRow[], propose: Propose): ProposedTransport | null {
  const goods = goodsOf(rows);
  const weights = goods.map(weightOf);
  if (weights.length === 0 || weights.includes(undefined)) return null;
  const kg = withoutNoise(weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0));
  const rates = goods.map(({ vat_rate }) => Number(vat_rate));
  const delivery = propose({ kg, sum: typedSums(goods, rates).sums.gross / 100 });
  return delivery ? { ...delivery, vat_rate: rateOf(goods) } : null;
}

/** A new draft of goods with the transport and the sentence that are proposed for them. */
export function withFirstTransport(draft: OfferDraft, propose: Propose): OfferDraft {
  const proposed = proposedFor(draft.lines.map(typedRow), propose);
  const transport = proposed?.price === undefined ? [] : [transportLine(proposed.price, Number(proposed.vat_rate))];
  return { ...draft, delivery: withDelivery(draft.delivery, proposed?.words), lines: [...draft.lines, ...transport] };
}

/**
 * `now` with transport and its sentence for its rows, where it has what the page that was posted had `proposed`. What the clerk typed or took out
 * himself stays, and so does everything while one weight is not known.
 */
export function withProposedTransport(now: TypedOffer, propose: Propose): TypedOffer {
  const next = proposedFor(now.rows, propose);
  const { fields, ...followed } = next ? withProposed(now, next) : now;
  return { fields: { ...fields, delivery: agreeing(fields.delivery ?? "", followed.rows, followed.proposed?.words) }, ...followed };
}

function withProposed(now: TypedOffer, next: ProposedTransport): TypedOffer {
  const before = now.proposed ?? null;
  if (!isProposed(now, before)) return { ...now, proposed: next };
  const goods = now.rows.filter((row) => !isTransport(row));
  const end = goods.findLastIndex((row) => !isBlank(row)) + 1;
  const line = next.price === undefined ? [] : [transportRow(next.price, next.vat_rate)];
  const delivery = withSentence(now.fields.delivery ?? "", before?.words, next.words);
  return { fields: { ...now.fields, delivery }, rows: goods.toSpliced(end, 0, ...line), proposed: next };
}

/** Whether two states of a draft ask the customer for another sum of transport. */
export function isTransportChanged(one: TypedOffer, other: TypedOffer): boolean {
  const [before, after] = [one, other].map(({ rows }) => JSON.stringify(rows.filter(isTransport)));
  return before !== after;
}

export function isTransport({ name }: Pick<TypedRow, "name">): boolean {
  return /^(transport(ul)?|livrarea?)(?![\p{L}\d])/iu.test(name.trim());
}

function goodsOf(rows: readonly TypedRow[]): TypedRow[] {
  return rows.filter((row) => !isBlank(row) && !isTransport(row));
}

/** Weight of a row in kilograms, or of packs as their name ends: "…, sac de 10 kg". */
function weightOf({ name, quantity, unit }: TypedRow): number | undefined {
  const amount = readDecimal(quantity);
  const [, figures = "", measure] = / de ([\d.,]+)\s(kg|g)$/.exec(name.trim().replaceAll("\u00a0", " ")) ?? [];
  const pack = unit === "kg" ? 1 : readDecimal(figures);
  if (amount === undefined || pack === undefined) return undefined;
  return unit !== "kg" && measure === "g" ? (amount * pack) / 1_000 : amount * pack;
}

/** Transport is part of the price of the goods and taxed with them (Codul fiscal, art. 286 alin. (4) lit. b); of several rates the highest. */
function rateOf(goods: readonly TypedRow[]): string {
  return String(Math.max(0, ...goods.map((row) => Number(row.vat_rate))) || "");
}

/** Whether the transport of a draft is what was proposed; none where nothing was. */
function isProposed({ rows }: TypedOffer, before: ProposedTransport | null): boolean {
  const own = rows.filter(isTransport);
  if (before?.price === undefined) return own.length === 0;
  const [row] = own;
  const isPlain =
    row?.name.trim() === TRANSPORT && row.price_kind === "gross" && row.discount.trim() === "" && readDecimal(row.quantity) === 1;
  return own.length === 1 && isPlain && readDecimal(row.unit_price) === before.price && row.vat_rate === before.vat_rate;
}

function transportLine(price: number, vat_rate: number): DraftLine {
  return { name: TRANSPORT, quantity: 1_000, unit: "fara", unit_price: toBani(price), price_kind: "gross", vat_rate, discount: 0 };
}

function transportRow(price: number, vat_rate: string): TypedRow {
  const row = { name: TRANSPORT, quantity: "1", unit: "fara", unit_price: writeDecimal(price) };
  return { ...BLANK_ROW, ...row, price_kind: "gross", vat_rate };
}

function withSentence(standing: string, before: string | undefined, words: string): string {
  const proposed = before === undefined ? [] : [before, withoutCost(before)];
  const hasOwn = standing.split("\n").some((line) => /^Livrare (în județul|în București)/.test(line) && !proposed.includes(line.trim()));
  return hasOwn ? standing : withDelivery(standing, words);
}

/** "Livrare în județul Cluj: 2 zile lucrătoare." of the same with ", la un preț stabilit la telefon" or ", gratuit pentru 100 kg". */
function withoutCost(line: string): string {
  return line.replace(/^(Livrare în .*), (?:la un preț stabilit la telefon|gratuit(?: pentru [\d.,]+ kg)?)\.\s*$/, "$1.");
}

/** Terms that do not contradict the rows: where one of them says what transport costs, no sentence says that it is free or still to be agreed. */
function agreeing(delivery: string, rows: readonly TypedRow[], proposed: string | undefined): string {
  const isPriced = rows.some((row) => isTransport(row) && readDecimal(row.unit_price) !== undefined);
  if (isPriced) return delivery.split("\n").map(withoutCost).join("\n").replace(BY_TELEPHONE, DAY_BY_TELEPHONE);
  const lines = delivery.split("\n").map((line) => (proposed !== undefined && line.trim() === withoutCost(proposed) ? proposed : line));
  return lines.join("\n").replace(DAY_BY_TELEPHONE, BY_TELEPHONE);
}

/* Discount that a customer has with his list of prices, on the rows of a draft: goods bear it, transport does not, and no price of an offer. Pure. */

/** Price of a pack in the catalogue today, in bani; `list_price` and the last day of the offer where one lowers it. */
export type ListedPrice = { unit_price: number; price_kind: OfferLine["price_kind"]; list_price?: number; to?: string };
/** By the names of the rows that name a pack of the catalogue. */
export type Listed = Readonly<Record<string, ListedPrice>>;

const isOf = (row: TypedRow, percent: number) => readDecimal(row.discount) === percent;
const isGoods = (row: TypedRow) => !isBlank(row) && !isTransport(row);

/** "on": a row bears it; "none": all rows have a price of an offer that is better than it. */
export function ownDiscount(rows: readonly TypedRow[], percent: number, listed: Listed): "on" | "off" | "none" {
  const goods = rows.filter(isGoods);
  if (goods.some((row) => isOf(row, percent))) return "on";
  return goods.length > 0 && goods.every((row) => discountedRow(row, percent, listed) === row) ? "none" : "off";
}

/** Rows of goods without a discount of their own get it. */
export function withDiscount(rows: readonly TypedRow[], percent: number, listed: Listed): TypedRow[] {
  return rows.map((row) => (isGoods(row) && row.discount.trim() === "" ? discountedRow(row, percent, listed) : row));
}

/** The row with the discount, which is off the list price where an offer lowers that; the row itself where the offer is better. */
export function discountedRow(row: TypedRow, percent: number, listed: Listed): TypedRow {
  const today = listed[row.name];
  if (!today || !isAt(row, today.unit_price, today)) return { ...row, discount: writeDecimal(percent) };
  const own = customerPrice({ price: today.unit_price, list_price: today.list_price }, Math.round(percent * 100));
  return own.discount === 0 ? row : { ...row, unit_price: writeBani(own.price), discount: writeDecimal(percent) };
}

/** Rows that bear it lose it, and have the price of today; another discount, which somebody typed, stays. */
export function withoutDiscount(rows: readonly TypedRow[], percent: number, listed: Listed): TypedRow[] {
  return rows.map((row) => {
    if (!isGoods(row) || !isOf(row, percent)) return row;
    const today = listed[row.name];
    const isOffered = today?.list_price !== undefined && isAt(row, today.list_price, today);
    return { ...row, ...(isOffered && { unit_price: writeBani(today.unit_price) }), discount: "" };
  });
}

function isAt({ unit_price, price_kind }: TypedRow, price: number, today: ListedPrice): boolean {
  return toBani(readDecimal(unit_price) ?? -1) === price && price_kind === today.price_kind;
}

/** Rows whose price is that of a special offer which ends before the written one does. */
export function listEndingOffers({ fields, rows }: TypedOffer, listed: Listed): { name: string; to: string }[] {
  return rows.flatMap((row) => {
    const today = listed[row.name];
    if (today?.list_price === undefined || today.to === undefined || !isAt(row, today.unit_price, today)) return [];
    return today.to < (fields.valid_until ?? "") ? [{ name: row.name.trim(), to: today.to }] : [];
  });
}

export function endingOfferWords(ending: readonly { name: string; to: string }[], valid_until: string): string {
  const ends = ending.map(({ name, to }) => `„${name}” pe ${formatDay(to)}`).join("; ");
  return `Prețul de promoție se încheie înaintea ofertei scrise, valabilă până la ${formatDay(valid_until)}: ${ends}. Dacă o emiteți așa, clientul păstrează prețul și după promoție.`;
}
