/** Prices of a row that are none of a pack today: one that holds from a later day, and one of a weight. Pure. */
import { contentOfPackaging, SEEDS_OF_A_UNIT } from "#app/catalog/pack/pack-noun.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { roundMoney } from "#app/language/numbers.ts";
import { isBlankCell } from "#app/tables/cell.ts";
import type { TableRow } from "#app/tables/table.ts";
import { isAmount } from "../ask/ask-number.ts";
import { isPriceTarget, type Target } from "../cells/import-columns.ts";
import type { PriceSide } from "../cells/price-titles.ts";
import type { RowValues } from "../cells/row-values.ts";

type StoredSide = { price_show_vat_note: number } | undefined;

/**
 * The row with its price planned where its day is to come, in a list that has no column of planned prices; one of a day that is there already
 * holds now.
 */
export function withLaterPrice(row: RowValues, stored: StoredSide, today: string): RowValues {
  if ("planned_price" in row.fields) return row;
  const isUnread = row.faults.some(({ target }) => target === "planned_from");
  const { planned_from: day, ...now } = row.fields;
  const by = Object.keys(now).filter(isPriceTarget);
  if (by.length === 0 || !(isUnread || "planned_from" in row.fields)) return row;
  if (!isUnread && (typeof day !== "string" || day <= today)) return { ...row, fields: now };
  const { price, price_net, price_gross, ...others } = now;
  // A day that nobody can read is no reason to sell at the new price today.
  if (isUnread) return { ...row, fields: others };
  const isNet = stored?.price_show_vat_note === 1;
  const [first, second] = isNet ? (["price_net", "price_gross"] as const) : (["price_gross", "price_net"] as const);
  const taken = [first, second].find((side) => typeof now[side] === "number");
  const side: PriceSide | undefined = taken ?? row.priceSide;
  const planned = taken === undefined ? price : now[taken];
  if (typeof planned !== "number") return { ...row, fields: others };
  const isSaid = stored !== undefined || side === undefined || "price_show_vat_note" in others;
  const fields = { ...others, planned_price: planned, planned_from: day, ...plannedPacks(others.packs) };
  return {
    ...row,
    fields: isSaid ? fields : { ...fields, price_show_vat_note: side === "price_net" ? 1 : 0 },
    ...(side && { otherSides: { ...row.otherSides, planned_price: side } }),
  };
}

/** Puts the first day of the whole list to the price of a row: to that of its offer, where it has one without days of its own (`hasDays`: its table has them). */
export function beginOn(row: RowValues, day: string, hasDays: boolean): void {
  const { fields } = row;
  const isOffered = (["offer_price", "price_before", "discount"] as const).some((key) => typeof fields[key] === "number");
  if (isOffered && !hasDays && !fields.offer_valid_from && !fields.offer_valid_to) fields.offer_valid_from = day;
  const isListed =
    fields.price_before === undefined && Object.keys(fields).some((key) => isPriceTarget(key) && typeof fields[key] === "number");
  if (isListed) fields.planned_from = day;
}

/** Takes the old price of a row without days, in a list of promotions that has a column for them: its new one is the list price. */
export function withoutUndated(row: RowValues): void {
  const { price_before: _before, ...others } = row.fields;
  if (!others.offer_valid_from && !others.offer_valid_to) row.fields = others;
}

const OFFERED_BY = ["offer_price", "price_before", "discount"] as const;

/** True for a row whose cells of an offer are empty, of a product whose offer is not over. */
export function saysNoOffer({ fields }: RowValues, before: ProductRecord, today: string): boolean {
  const said = OFFERED_BY.filter((key) => key in fields);
  const isOver = before.offer_valid_to !== null && before.offer_valid_to < today;
  const isOffered = Boolean(before.offer_price) || before.packs.some(({ offer_price }) => offer_price);
  return said.length > 0 && said.every((key) => isBlankValue(fields[key])) && isOffered && !isOver;
}

function isBlankValue(value: unknown): boolean {
  return value === null || value === "" || value === undefined;
}

/** The row with an end to the offer that it does not say; 0 is an offer that ends. */
export function withoutOfferOf(row: RowValues): RowValues {
  const packs = Array.isArray(row.fields.packs) ? (row.fields.packs as FurtherPack[]) : undefined;
  const ended = packs?.map((pack) => ({ ...pack, offer_price: pack.offer_price ?? 0 }));
  return { ...row, fields: { ...row.fields, offer_price: 0, ...(ended && { packs: ended }) } };
}

function plannedPacks(packs: unknown): { packs?: FurtherPack[] } {
  if (!Array.isArray(packs)) return {};
  return { packs: (packs as FurtherPack[]).map((pack) => ({ ...pack, price: null, planned_price: pack.price })) };
}

/** Words of a title about an offer: a day beside them is the offer's. */
const OF_OFFER = /promo|ofert|campani|reducer|discount|lichidare/i;
const MAKES_OFFER: readonly Target[] = ["offer_price", "price_before", "discount", "offer_valid_to", "planned_price", "planned_from"];

/** Targets of a head in which the first day of an offer is none, for nothing there is offered. */
export function withoutOffer(targets: readonly (Target | undefined)[], titles: readonly string[]): (Target | undefined)[] {
  const isOffer = targets.some((target) => target !== undefined && MAKES_OFFER.includes(target));
  if (isOffer || !targets.some(isPriceTarget)) return [...targets];
  return targets.map((target, index) => (target === "offer_valid_from" && !OF_OFFER.test(titles[index] ?? "") ? "planned_from" : target));
}

/** Targets of a head in which a column „Ofertă” of amounts alone, beside the list price, is the price of the offer. */
export function withPricedOffer(targets: readonly (Target | undefined)[], body: readonly TableRow[]): (Target | undefined)[] {
  const at = targets.indexOf("offer_text");
  const filled = body.flatMap(({ cells }) => (isBlankCell(cells[at]) ? [] : [cells[at] ?? ""]));
  const isPriced = targets.some(isPriceTarget) && !targets.includes("offer_price") && filled.length > 0 && filled.every(isAmount);
  return isPriced ? targets.map((target, index) => (index === at ? "offer_price" : target)) : [...targets];
}

type Stored = { bag_weight_kg: number | null } | undefined;

/** The row with its price of a weight as that of a pack: times what the row says is in it, or else what is known of the product. */
export function withPackPrice(row: RowValues, stored: Stored): RowValues {
  const { perWeight = [], perPiece = [] } = row;
  if (perWeight.length + perPiece.length === 0) return row;
  const fields = { ...row.fields };
  const [doubts, faults] = [[...(row.doubts ?? [])], [...row.faults]];
  const said = typeof fields.bag_weight_kg === "number" ? fields.bag_weight_kg : undefined;
  const kg = said ?? stored?.bag_weight_kg ?? 0;
  for (const { target, per, isOfUnit } of perWeight) {
    const price = fields[target];
    if (typeof price !== "number") continue;
    if (kg > 0) {
      const ofPack = roundMoney((price / per) * kg);
      fields[target] = ofPack;
      const reason = `Prețul este pe ${weightWords(per)}: ${writeDecimal(price)} lei × ${amountWords(kg, per)} = ${writeDecimal(ofPack)} lei ambalajul.`;
      if (isOfUnit || said === undefined) doubts.push({ target, reason });
    } else {
      delete fields[target];
      faults.push({ target, reason: unweighed(per) });
    }
  }
  const pieces = Number(fields.pack_pieces ?? contentOfPackaging(row.packaging)) || 1;
  for (const { target, of } of perPiece) {
    const price = fields[target];
    if (typeof price !== "number") continue;
    const ofPack = priceOfPieces(price, pieces, of);
    if (ofPack === undefined) {
      delete fields[target];
      faults.push({ target, reason: unclearPiece(pieces) });
    } else if (ofPack !== price) {
      fields[target] = ofPack;
      doubts.push({
        target,
        reason: `Prețul este pe bulb: ${writeDecimal(price)} lei × ${pieces} = ${writeDecimal(ofPack)} lei ambalajul.`,
      });
    }
  }
  return { ...row, fields, faults, ...(doubts.length > 0 && { doubts }) };
}

/** Price of the pack, of one bulb or „piece” of it; undefined where the piece may be the pack as well. A pack of seeds is the piece. */
export function priceOfPieces(price: number, pieces: number, of: "bulb" | "piece"): number | undefined {
  if (pieces < 2 || pieces >= SEEDS_OF_A_UNIT) return price;
  return of === "bulb" ? roundMoney(price * pieces) : undefined;
}

function unclearPiece(pieces: number): string {
  return `Titlul spune „buc”, iar ambalajul are ${count(pieces, NOUNS.piece)}: scrieți în titlu „Preț/pachet”, dacă prețul este al întregului ambalaj, sau „Preț/bulb”.`;
}

/** Sentence about a table whose prices are of a weight, with the reckoning of one of its rows; undefined where the row has none. */
export function packPriceWords({ perWeight = [], fields }: RowValues): string | undefined {
  const kg = fields.bag_weight_kg;
  const one = perWeight.find(({ target, isOfUnit }) => !isOfUnit && typeof fields[target] === "number");
  if (!one || typeof kg !== "number" || kg <= 0) return undefined;
  const price = Number(fields[one.target]);
  const reckoned = `${writeDecimal(price)} lei × ${amountWords(kg, one.per)} = ${writeDecimal(roundMoney((price / one.per) * kg))} lei`;
  return `Prețul pe ${weightWords(one.per)} se înmulțește cu greutatea ambalajului, de exemplu „${String(fields.name ?? "")}”: ${reckoned}.`;
}

function weightWords(per: number): string {
  return per === 1_000 ? "tonă" : per === 1 ? "kg" : "gram";
}

function amountWords(kg: number, per: number): string {
  return per === 1_000
    ? count(kg / per, { one: "tonă", few: "tone" })
    : per === 1
      ? `${writeDecimal(kg)} kg`
      : `${writeDecimal(kg / per)} g`;
}

function unweighed(per: number): string {
  return `Prețul este pe ${weightWords(per)}, iar rândul nu spune cât cântărește ambalajul: scrieți greutatea ambalajului (de exemplu „sac 25 kg”) sau prețul ambalajului.`;
}
