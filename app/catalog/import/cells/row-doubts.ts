/** Values of a row that are probably mistakes: written only after a person has confirmed them. Pure. */

import { isCountable } from "#app/catalog/dose/counted-norm.ts";
import { unusualCountWords, unusualDoseWords } from "#app/catalog/dose/usual-dose.ts";
import { piecesWords } from "#app/catalog/pack/pack-words.ts";
import { isSameSize } from "#app/catalog/pack/sold-packs.ts";
import { priceJumpWords } from "#app/catalog/price/price-rules.ts";
import type { ProductPatch, ProductRecord } from "#app/catalog/record/product-record.ts";
import { readSheet, type StoredSheet } from "#app/catalog/sheet/sheet.ts";
import { unreadDoseWords } from "#app/catalog/sheet/sheet-rules.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { formatDay } from "#app/language/dates.ts";
import { roundMoney } from "#app/language/numbers.ts";
import type { CatalogueIndex } from "../catalogue-index.server.ts";
import { isPriceTarget, isSheetTarget, type Remark, type Target } from "./import-columns.ts";
import type { PriceSide } from "./price-titles.ts";
import type { RowValues } from "./row-values.ts";

export function listDoubts(
  row: RowValues,
  patch: ProductPatch,
  before: ProductRecord | undefined,
  index: Pick<CatalogueIndex, "usualDose" | "categoryName" | "bySku">,
): Remark[] {
  const lost = row.lost.filter(({ target }) => isWritten(target, patch));
  return [
    ...doseDoubt(row, patch, before, index),
    ...priceDoubt(row, patch, before),
    ...packDoubt(patch, before),
    ...packPriceDoubts(patch, before),
    ...("offer_price" in row.fields ? offerDoubt(patch, before) : []),
    ...blockedDoubt(row, patch, before),
    ...(before ? [] : lostZeros(row, index)),
    ...(row.doubts ?? []).filter(({ target }) => target === undefined || isPriceTarget(target) || isWritten(target, patch)),
    ...lost.map(({ target, words }) => ({
      target,
      reason: `„${shortened(words)}”: semnul „?” pare să țină locul unei litere pierdute (ș, ț, ă). Salvați fișierul din nou ca UTF-8 sau XLSX.`,
    })),
  ];
}

function doseDoubt(
  row: RowValues,
  patch: ProductPatch,
  before: ProductRecord | undefined,
  { usualDose, categoryName }: Pick<CatalogueIndex, "usualDose" | "categoryName">,
): Remark[] {
  const category = patch.category_id ?? before?.category_id;
  const stored = before && readSheet(before).dose?.kgPer100Sqm;
  const sheet = { specs: [], dose: null, ...before, ...patch };
  const dose = readSheet(sheet).dose?.kgPer100Sqm;
  if (dose === undefined) return patch.specs ? countDoubt(row, sheet, category === undefined ? "" : categoryName(category)) : [];
  if (category === undefined || (dose === stored && patch.category_id === undefined)) return [];
  const reason = unusualDoseWords(dose, usualDose(category), categoryName(category));
  if (!reason) return [];
  const column = row.specs.find(({ key }) => /doz/i.test(key));
  const target: Target | undefined =
    "dose" in row.fields ? "dose" : "consumption" in row.fields ? "consumption" : column ? `sheet:${column.key}` : "category_id";
  return [{ target, reason }];
}

function countDoubt(row: RowValues, sheet: StoredSheet, categoryName: string): Remark[] {
  if (!isCountable(sheet)) return unreadDose(row);
  const reason = sheet.dose && unusualCountWords(sheet.dose, categoryName);
  return reason ? [{ target: row.hasRate ? "dose" : "category_id", reason }] : [];
}

function unreadDose({ specs, hasRate }: RowValues): Remark[] {
  const said = specs.find(({ key, value }) => /doz/i.test(key) && value.trim() !== "");
  if (!said) return [];
  return [{ target: hasRate ? "dose" : `sheet:${said.key}`, reason: unreadDoseWords({ spec_key: said.key, spec_value: said.value }) }];
}

function priceDoubt({ pricedBy = "price", fields }: RowValues, { price }: ProductPatch, before: ProductRecord | undefined): Remark[] {
  if (before?.price && fields.price === 0)
    return [{ target: pricedBy, reason: `Verificați prețul: acum este ${writeDecimal(before.price)} lei și devine „Preț la cerere”.` }];
  const reason = priceJumpWords(before?.price, price);
  return reason ? [{ target: pricedBy, reason }] : [];
}

/** A product whose pack becomes another: its price was of the pack that was there. */
function packDoubt({ bag_weight_kg: kg, pack_pieces: pieces }: ProductPatch, before: ProductRecord | undefined): Remark[] {
  const stored = before?.bag_weight_kg;
  const held = before?.pack_pieces;
  if (held && pieces)
    return [{ target: "pack_pieces", reason: `Ambalajul produsului se schimbă: ${piecesWords(held)} devin ${piecesWords(pieces)}.` }];
  if (!stored || !kg || kg === stored) return [];
  return [{ target: "bag_weight_kg", reason: `Ambalajul produsului se schimbă din ${writeDecimal(stored)} kg în ${writeDecimal(kg)} kg.` }];
}

/** Packs whose price goes, or jumps as no price of a product may. */
function packPriceDoubts({ packs = [] }: ProductPatch, before: ProductRecord | undefined): Remark[] {
  return packs.flatMap((pack) => {
    const stored = before?.packs.find((other) => isSameSize(other, pack));
    if (!stored?.price) return [];
    const size = pack.weight_kg === null ? piecesWords(pack.pieces ?? 0) : `${writeDecimal(pack.weight_kg)} kg`;
    const gone = `Verificați prețul: acum este ${writeDecimal(stored.price)} lei și devine „Preț la cerere”.`;
    const reason = pack.price ? priceJumpWords(stored.price, pack.price) : gone;
    return reason ? [{ target: "packs" as const, reason: `Ambalajul de ${size}: ${reason}` }] : [];
  });
}

/** Days of an offer beside which nothing is offered, in a list of offers' prices: the list price would be called one. */
function offerDoubt(patch: ProductPatch, before: ProductRecord | undefined): Remark[] {
  const { offer_price, offer_text, offer_valid_from, offer_valid_to, packs = [] } = { ...before, ...patch };
  const isSaid = patch.offer_valid_from !== undefined || patch.offer_valid_to !== undefined;
  const isOffered = offer_price || offer_text || packs.some((pack) => pack.offer_price);
  if (!isSaid || isOffered || !(offer_valid_from || offer_valid_to)) return [];
  const target = offer_valid_to ? "offer_valid_to" : "offer_valid_from";
  return [{ target, reason: "Perioada ofertei este scrisă, dar prețul de ofertă nu: pe site prețul întreg va avea lângă el „Ofertă”." }];
}

export function endedOffer(day: string): Remark {
  return { target: "offer_valid_to", reason: `Promoția s-a încheiat deja, pe ${formatDay(day)}: prețul ei nu se mai aplică.` };
}

/** A product of the site that its program has blocked. */
function blockedDoubt({ isBlocked }: RowValues, patch: ProductPatch, before: ProductRecord | undefined): Remark[] {
  if (!isBlocked || before?.is_published !== 1 || patch.is_published !== 0) return [];
  return [{ target: "blocked", reason: "Articolul este blocat în program: produsul se scoate de pe site." }];
}

/** A product that seems new, because its code came back without its zeros. */
export function lostZeros({ fields }: Pick<RowValues, "fields">, { bySku }: Pick<CatalogueIndex, "bySku">): Remark[] {
  const code = String(fields.sku ?? "");
  if (!/^[1-9]\d*$/.test(code)) return [];
  const whole = Array.from({ length: 12 }, (_, zeros) => `${"0".repeat(zeros + 1)}${code}`).find((one) => bySku.has(one));
  const owner = whole === undefined ? undefined : bySku.get(whole);
  return owner
    ? [
        {
          target: "sku",
          reason: `Produsul „${owner.name}” are codul „${owner.sku}”: dacă foaia de calcul i-a luat zerourile din față, formatați coloana ca text și scrieți-l din nou.`,
        },
      ]
    : [];
}

function isWritten(target: Target, patch: ProductPatch): boolean {
  if (isSheetTarget(target) || target === "dose" || target === "consumption") return patch.specs !== undefined || patch.dose !== undefined;
  return target in patch;
}

function shortened(words: string): string {
  const at = Math.max(0, words.search(/[?\ufffd]/) - 20);
  return `${at > 0 ? "…" : ""}${words.slice(at, at + 50).trim()}${words.length > at + 50 ? "…" : ""}`;
}

/** The price of a row out of the columns that say it: without VAT, with it, or a title that does not tell. The filled one counts. Pure. */

type Stored =
  | (Pick<ProductRecord, "price_show_vat_note" | "vat_rate"> & Partial<Pick<ProductRecord, "price" | "offer_price" | "packs">>)
  | undefined;
type Said = { value: number; by: Target };

const SIDES = { price_net: 1, price_gross: 0 } as const;
/** No rate of VAT has been higher. */
const HIGHEST_RATE = 25;

/** `usualRate`: of a new product whose row says none. */
export function settlePrice(row: RowValues, stored: Stored, usualRate?: number): RowValues {
  return withoutEndedDays(settleReduction(settleOthers(settleList(row, stored), stored, usualRate), stored?.price), stored);
}

/** An offer that the row says by the price before it, or in percent of the list price. The price of an offer in a column of its own goes before. */
function settleReduction(row: RowValues, now: number | null | undefined): RowValues {
  const { price_before: before, discount, ...fields } = row.fields;
  if (before === undefined && discount === undefined) return row;
  const { list, offer } = reduced(fields.price, { before, discount });
  const own = typeof fields.offer_price === "number";
  const isRaised = list !== undefined && offer !== null && typeof now === "number" && now > 0 && list > now;
  const doubts = [...(row.doubts ?? []), ...(isRaised ? [raisedWords(list, now)] : [])];
  return {
    ...row,
    fields: { ...fields, ...(list !== undefined && { price: list }), ...(!own && { offer_price: offer }) },
    ...(doubts.length > 0 && { doubts }),
  };
}

/** An old price that nobody has paid here: beside the offer stands the lowest of thirty days, whatever a sheet says. */
function raisedWords(list: number, now: number): Remark {
  const reason = `Prețul vechi din fișier, ${writeDecimal(list)} lei, este peste cel de acum, ${writeDecimal(now)} lei: devine preț de listă, iar lângă ofertă rămâne cel mai mic preț din ultimele 30 de zile.`;
  return { target: "price", reason };
}

/** List price and offer's price; of a price before that is not above the price there is no offer. */
export function reduced(
  price: unknown,
  { before, discount }: { before: unknown; discount: unknown },
): { list?: number; offer: number | null } {
  if (typeof before === "number" && before > 0 && (typeof price !== "number" || before > price))
    return { list: before, offer: typeof price === "number" && price > 0 ? price : null };
  const isLess = typeof price === "number" && price > 0 && typeof discount === "number" && discount > 0;
  return { offer: isLess ? roundMoney(price * (1 - discount / 100)) : null };
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

const OFFER_DAYS = ["offer_valid_from", "offer_valid_to"] as const;

/** Prices of an offer and of a later day, on the side of the list price; an offer at the list price is none. */
function settleOthers(row: RowValues, stored: Stored, usualRate: number | undefined): RowValues {
  const fields = { ...row.fields };
  const isNet = Number(fields.price_show_vat_note ?? stored?.price_show_vat_note ?? 0) === 1;
  const rate = Number(fields.vat_rate || (stored?.vat_rate ?? usualRate));
  for (const key of ["offer_price", "planned_price", "price_before"] as const) {
    const [said, side] = [fields[key], row.otherSides?.[key]];
    const isOther = side !== undefined && (side === "price_net") !== isNet && Number.isFinite(rate);
    if (typeof said !== "number") continue;
    const factor = 1 + rate / 100;
    fields[key] = isOther ? roundMoney(isNet ? said / factor : said * factor) : said;
    if (key === "offer_price" && (fields[key] === 0 || fields[key] === fields.price)) {
      fields[key] = null;
      // Days of an offer that is none.
      for (const day of OFFER_DAYS) if (day in fields) fields[day] = "";
    }
  }
  return { ...row, fields };
}

/** An offer that ends takes its days with it, where no other pack is in it: they would call the list price an offer. */
function withoutEndedDays(row: RowValues, stored: Stored): RowValues {
  const fields = { ...row.fields };
  const isPackOffered = ((fields.packs ?? stored?.packs ?? []) as { offer_price?: unknown }[]).some(({ offer_price }) => offer_price);
  if (fields.offer_price === null && stored?.offer_price && !isPackOffered) for (const day of OFFER_DAYS) fields[day] ??= "";
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
