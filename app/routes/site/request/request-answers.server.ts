import { bulbsInArea, findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { addToRequest } from "#app/commands/lead/request-list.server.ts";
import { requestOffer } from "#app/commands/lead/request-offer.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import { type FormValues, parseWith } from "#app/http/form.server.ts";
import { type FieldErrors, refuse } from "#app/http/refusal.ts";
import { requestLine } from "#app/leads/lines/line-form.ts";
import { OFFER_FORM } from "#app/leads/request/fields.ts";
import { decodeLines, encodeLines } from "#app/leads/request-list/list-codec.ts";
import { requestListCookies } from "#app/leads/request-list/list-cookie.server.ts";
import {
  type ListLine,
  lineAnchor,
  lineErrors,
  type TypedLine,
  typedLines,
  withLines,
  withoutLines,
  withTypedArea,
} from "#app/leads/request-list/request-list.ts";
import { type ListView, planWords, postedList, viewList } from "./request-view.server.ts";

type List = readonly ListLine[];
type Answer =
  | { to: string; headers: Headers }
  | { status: number; headers: Headers; of: "list" | "offer"; view: ListView; values: FormValues; errors: FieldErrors; removed?: string };

/** Sends the request for the lines that the page showed. They leave the list; what another tab has added meanwhile stays on it. */
export async function sendOfferRequest(values: FormValues, kept: List, about: { address: string; now: Date }): Promise<Answer> {
  const lines = typedLines(values);
  const [first, ...further] = lines;
  if (!first) return { to: "/cerere", headers: new Headers() };
  const sent = await requestOffer({ ...values, ...first, lines: further }, { page: "/cerere", ...about });
  if (sent.ok) {
    const ids = lines.map(({ product_id }) => product_id);
    return { to: `/oferta/${sent.ref}`, headers: requestListCookies(withoutLines(kept, ids)) };
  }
  const headers = new Headers(sent.retryAfter === undefined ? {} : { "Retry-After": String(sent.retryAfter) });
  return {
    status: sent.status,
    headers,
    of: "offer",
    view: viewList(postedList(lines, kept)),
    values,
    errors: pageErrors(sent.errors, lines),
  };
}

/** Keeps the areas that were typed, takes a line away (`lista=-7`), puts it back (`lista=7*10000*ha`, with a line for each plot), adds a product (`lista=+`, `adauga=7`). */
export function changeRequestList(values: FormValues, before: List): Answer {
  const removed = /^-([1-9]\d{0,9})$/.exec(values.lista ?? "")?.[1];
  const kept = withAreas(before, typedLines(values));
  const gone = kept.list.filter(({ product_id }) => product_id === Number(removed));
  const changed = kept.list.filter((line) => !gone.includes(line));
  const isBegun = hasBegun(values, before);
  if (values.lista === "+") return addToList(values, changed, isBegun);
  const back = decodeLines(values.lista ?? "");
  if (back.length > 0) return putBackOnList(values, changed, { back, isBegun });
  if (gone.length > 0) {
    const line = encodeLines(gone);
    if (isBegun) return { ...pageAgain(200, values, changed), removed: line };
    return { to: `/cerere?${new URLSearchParams({ scos: line })}`, headers: requestListCookies(changed) };
  }
  // Removing a line always works: invalid areas of other lines keep their last value.
  const isRefused = !removed && Object.keys(kept.errors).length > 0;
  if (isRefused) return pageAgain(422, values, changed, kept.errors);
  return isBegun ? pageAgain(200, values, changed) : { to: "/cerere", headers: requestListCookies(changed) };
}

function addToList(values: FormValues, list: List, isBegun: boolean): Answer {
  const id = rowId("").safeParse(values.adauga);
  if (!id.success) return pageAgain(422, values, list, { adauga: "Alegeți un produs." });
  const added = addToRequest(list, id.data);
  if (!added.ok) return pageAgain(422, values, list, { adauga: added.errors.form ?? "" });
  if (isBegun) return pageAgain(200, { ...values, adauga: "" }, added.list);
  return { to: `/cerere#${lineAnchor(id.data)}`, headers: requestListCookies(added.list) };
}

function putBackOnList(values: FormValues, list: List, { back, isBegun }: { back: List; isBegun: boolean }): Answer {
  const id = back[0]?.product_id ?? 0;
  if (!findRequestedProduct(id)) return pageAgain(422, values, list, { adauga: "Produsul nu mai este în catalog." });
  const longer = withLines(list, back) ?? list;
  if (isBegun) return pageAgain(200, values, longer);
  return { to: `/cerere#${lineAnchor(id)}`, headers: requestListCookies(longer) };
}

/** The page with everything that was typed. Not a redirect: without scripts that would lose what stands in the form below. */
function pageAgain(status: number, values: FormValues, list: List, errors: FieldErrors = {}): Extract<Answer, { status: number }> {
  return { status, headers: requestListCookies(list), of: "list", view: viewList(list), values, errors };
}

/** The list with the areas that were typed on its page, and the errors by the page's fields; `list` then has those that can be read. */
function withAreas(list: List, typed: readonly TypedLine[]): { list: ListLine[]; errors: FieldErrors } {
  let changed = [...list];
  let errors: FieldErrors = {};
  for (const line of typed) {
    // A line removed in another tab stays removed.
    const held = list.find(({ product_id }) => product_id === line.product_id);
    if (!held) continue;
    const { row, fault } = bulbsInArea(line);
    const parsed = fault ? refuse(422, { area_sqm: fault }) : parseWith(requestLine, { pack: held.pack, ...row });
    if (parsed.ok) changed = withTypedArea(changed, parsed.value);
    else errors = { ...errors, ...lineErrors(parsed.errors, [line]) };
  }
  return { list: changed, errors };
}

/** Fields that the list's page fills in itself, or asks in no field of the form. */
const UNTYPED: ReadonlySet<string> = new Set(["product_id", "area_sqm", "area_unit", "marketing_consent"]);

/** Words of the plan in the message are those of the page, and change with the list. */
function hasBegun(values: FormValues, list: List): boolean {
  const typed = OFFER_FORM.filter((name) => !UNTYPED.has(name) && (values[name] ?? "").trim() !== "");
  return typed.some((name) => name !== "notes" || values.notes?.trim() !== planWords(viewList(list)));
}

/** A product that was withdrawn has no field any more: the page says it of the whole list. */
function pageErrors(errors: FieldErrors, lines: readonly { product_id: number }[]): FieldErrors {
  const withdrawn = Object.keys(errors).filter((name) => /(^|\.)product_id$/.test(name));
  const others = Object.fromEntries(Object.entries(errors).filter(([name]) => !withdrawn.includes(name)));
  const gone =
    withdrawn.length > 1
      ? "Unele produse din listă nu mai sunt în catalog și au fost omise"
      : "Un produs din listă nu mai este în catalog și a fost omis";
  const form = `${gone}. Verificați lista și trimiteți din nou.`;
  return { ...(withdrawn.length > 0 && { form }), ...lineErrors(others, lines) };
}
