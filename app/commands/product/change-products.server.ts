import { bucharestDay } from "#app/calendar/bucharest.ts";
import { type BulkAction, ROUNDINGS } from "#app/catalog/bulk/bulk-actions.ts";
import { BULK_FORMS, type BulkChange, bulkChangedFields } from "#app/catalog/bulk/bulk-form.ts";
import { type BulkProduct, listBulkProducts, pricesFingerprint } from "#app/catalog/bulk/bulk-products.server.ts";
import { listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { askDoubts, commaDoubts, priceFaults } from "#app/catalog/price/price-rules.ts";
import { priceRowForm } from "#app/catalog/product/product-form.ts";
import { hasCategory } from "#app/catalog/record/product-lookups.server.ts";
import { mapProductRecords } from "#app/catalog/record/product-record.server.ts";
import type { ProductRecord, StoredProduct } from "#app/catalog/record/product-record.ts";
import { STOCK_WORDS } from "#app/catalog/stock/stock.ts";
import { moveProductToBin } from "#app/catalog/versions/product-bin.server.ts";
import { changeProduct, recordProductChange } from "#app/catalog/versions/product-subject.server.ts";
import { createHistoryBatch } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { formatDay } from "#app/language/dates.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { formatMoney, formatNumber } from "#app/language/numbers.ts";
import { commitOrRefuse } from "../refuse-write.server.ts";
import { changeOneProduct, type ProductForm } from "./change-one-product.server.ts";

type ChangedMany = { ok: true; text: string; batch: number | undefined };

/** 422 for its values, or for no product; 409 for prices that are others than those that were looked at (`values.seen`), 503 when it cannot be written. */
export function changeProducts(
  ids: readonly number[],
  action: BulkAction,
  values: Record<string, string>,
  now: Date,
): ChangedMany | Refusal {
  const parsed = parseBulk(action, values, now);
  if (!parsed.ok) return parsed;
  return commitOrRefuse(() => changeAll(ids, { change: parsed.value, seen: values.seen }, now));
}

export function parseBulk(action: BulkAction, values: Record<string, string>, now: Date): { ok: true; value: BulkChange } | Refusal {
  const parsed = parseWith(BULK_FORMS[action], values);
  if (parsed.ok && parsed.value.kind === "price" && parsed.value.from !== undefined && parsed.value.from <= bucharestDay(now))
    return refuse(422, { de_la: "Alegeți o zi de mâine înainte, sau nimic pentru azi." });
  if (!parsed.ok || parsed.value.kind !== "fields") return parsed;
  const { category_id } = parsed.value.fields;
  return category_id === undefined || hasCategory(category_id) ? parsed : refuse(422, { category_id: "Alegeți categoria." });
}

/** 404 for no such product, 409 for what `form` has not seen, 422 for its values. */
export function savePriceRow(
  id: number | undefined,
  values: unknown,
  now: Date,
  form?: ProductForm,
): { ok: true; name: string; prices: string; change: number | undefined } | Refusal {
  let prices = "";
  const parse = ({ record }: StoredProduct) => {
    const parsed = parseWith(priceRowForm, { offer_price: record.offer_price, ...(values as object) });
    if (!parsed.ok) return parsed;
    const faults = priceFaults({ ...record, ...parsed.value }, record, bucharestDay(now));
    if (Object.keys(faults).length > 0) return refuse(422, faults);
    const doubts = form && askDoubts(commaDoubts(parsed.value, record), Object(values).price_confirmed);
    prices = changedWords(record.price, parsed.value.price);
    return doubts ? refuse(422, doubts) : parsed.value;
  };
  const changed = changeOneProduct(id, parse, now, form);
  return changed.ok ? { ok: true, name: changed.after.name, prices, change: changed.change } : changed;
}

/** "410 → 1.230 RON" of a list price that was typed over; blank where it stays. */
function changedWords(before: number | null, after: number | null | undefined): string {
  if (!before || !after || before === after) return "";
  return `${formatMoney(before).replace(/\u00a0RON$/, "")} → ${formatMoney(after)}`;
}

function changeAll(
  ids: readonly number[],
  { change, seen }: { change: BulkChange; seen: string | undefined },
  now: Date,
): ChangedMany | Refusal {
  const found = listBulkProducts(ids);
  if (found.length === 0) return refuse(422, { form: "Bifați cel puțin un produs." });
  if (change.kind === "price" && seen !== pricesFingerprint(found))
    return refuse(409, { form: "Prețurile s-au modificat între timp. Acestea sunt cele actuale: verificați-le și aplicați din nou." });
  const wanted = found.filter((product) => change.kind === "bin" || Object.keys(bulkChangedFields(product, change)).length > 0);
  if (wanted.length === 0) return { ok: true, text: "Produsele bifate sunt deja așa.", batch: undefined };
  const title = titleOf(change);
  const batch = createHistoryBatch("bulk", title, now);
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const chunk = wanted.slice(start, start + CHUNK);
    const records = mapProductRecords(chunk.map(({ id }) => id));
    for (const product of chunk) changeOne(product, records.get(product.id), { change, batch, now });
  }
  return { ok: true, text: `${title}: ${count(wanted.length, NOUNS.product)}`, batch };
}

const CHUNK = 500;

function changeOne(
  product: BulkProduct,
  before: ProductRecord | undefined,
  { change, batch: batch_id, now }: { change: BulkChange; batch: number; now: Date },
): void {
  if (!before) return;
  const { id } = product;
  if (change.kind === "bin") {
    moveProductToBin(id, now);
    recordProductChange(id, { before }, now, { action: "delete", batch_id });
  } else changeProduct({ id, before }, bulkChangedFields(product, change), now, { batch_id });
}

function titleOf(change: BulkChange): string {
  if (change.kind === "bin") return "Mutate în coș";
  if (change.kind === "price") {
    const { direction, hundredths, rounding } = change.change;
    const from = change.from ? ` de la ${formatDay(change.from)}` : "";
    const more = joinWords([...(change.offers ? ["ofertele"] : []), ...(change.planned ? ["prețurile planificate"] : [])]);
    const rounded = rounding === "fara" ? "" : `, rotunjite ${ROUNDINGS[rounding].toLocaleLowerCase("ro")}`;
    return `Prețuri ${direction === "creste" ? "+" : "−"}${formatNumber(hundredths / 100)}%${rounding === ",99" ? ", terminate în ,99" : rounded}${from}${more && `, și ${more}`}`;
  }
  if (change.kind === "offer") return offerTitle(change);
  const { stock_state } = change.fields;
  if (stock_state !== undefined)
    return stock_state ? `Disponibilitate: ${STOCK_WORDS[stock_state].toLocaleLowerCase("ro")}` : "Fără disponibilitate";
  const { is_published, is_featured, category_id, brand } = change.fields;
  if (is_published !== undefined) return is_published ? "Publicate" : "Retrase de pe site";
  if (is_featured !== undefined) return is_featured ? "Recomandate" : "Nu mai sunt recomandate";
  if (category_id !== undefined) return `Categoria ${listAllCategories().find(({ id }) => id === category_id)?.name ?? category_id}`;
  return brand ? `Brandul ${brand}` : "Fără brand";
}

function offerTitle({ days, hundredths }: Extract<BulkChange, { kind: "offer" }>): string {
  const { offer_valid_from: from, offer_valid_to: to } = days;
  if (!from && !to) return "Fără ofertă specială";
  const lowered = hundredths ? ` −${formatNumber(hundredths / 100)}%` : "";
  if (from && from === to) return `Ofertă specială${lowered} pe ${formatDay(from)}`;
  return [`Ofertă specială${lowered}`, from && `din ${formatDay(from)}`, to && `până la ${formatDay(to)}`].filter(Boolean).join(" ");
}
