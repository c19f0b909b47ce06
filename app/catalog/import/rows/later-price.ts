/** A price with a day from which it holds, in a list that has no column of planned prices: from a later day it is the planned price. Pure. */
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { isPriceTarget, type Target } from "../cells/import-columns.ts";
import type { PriceSide } from "../cells/price-titles.ts";
import type { RowValues } from "../cells/row-values.ts";

type Stored = { price_show_vat_note: number } | undefined;

/** The row with its price planned where its day is to come; one of a day that is there already holds now. */
export function withLaterPrice(row: RowValues, stored: Stored, today: string): RowValues {
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
