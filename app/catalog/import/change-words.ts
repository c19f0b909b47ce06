/** What a row changes, in words: a field, what it says now and what it will say. Pure. */

import { STOCK_WORDS, type StockState } from "#app/catalog/stock/stock.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { formatDay } from "#app/language/dates.ts";
import { plainText } from "#app/language/plain-text.ts";
import { truncate } from "#app/language/text.ts";
import { writeCare } from "./cells/care-cell.ts";
import { type FieldName, labelOf } from "./cells/columns.ts";
import type { Patch, WholeProduct } from "./whole-product.server.ts";

/** An empty `before` or `after` is nothing. */
export type ShownChange = { label: string; before: string; after: string };

const FLAGS = new Set(["is_featured", "is_published", "price_show_vat_note"]);
const DAYS = new Set(["offer_valid_from", "offer_valid_to"]);
const SHORT = 90;

/** Of a new product (no `before`) only what says something. */
export function changesOf(
  before: WholeProduct | undefined,
  { product, parts }: Patch,
  categoryName: (id: number) => string,
): ShownChange[] {
  const words = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return "";
    if (name === "category_id") return categoryName(Number(value));
    if (FLAGS.has(name)) return value === 1 ? "da" : "nu";
    if (name === "stock_state") return STOCK_WORDS[value as StockState];
    if (DAYS.has(name)) return formatDay(String(value));
    return typeof value === "number" ? writeDecimal(value) : String(value);
  };
  const fields = Object.entries(product).filter(([name]) => name !== "slug" && name !== "name" && name !== "created_at");
  if (before && product.name !== undefined) fields.unshift(["name", product.name]);
  const changes = fields.map(([name, value]) => {
    const stored = before?.product[name as keyof WholeProduct["product"]];
    return shortened(labelOf(name as FieldName), words(name, stored), words(name, value));
  });
  if (parts.benefits) changes.push(shortened(labelOf("benefits"), (before?.benefits ?? []).join("; "), parts.benefits.join("; ")));
  if (parts.faq) changes.push(shortened(labelOf("faq"), questionsOf(before?.faq ?? []), questionsOf(parts.faq)));
  if (parts.care) changes.push(shortened(labelOf("care"), writeCare(before?.care ?? []), writeCare(parts.care)));
  if (parts.specs) changes.push(...sheetChanges(before?.specs ?? [], parts.specs));
  if (before) return changes;
  return changes.filter(({ label, after }) => after !== "" && !(after === "nu" && label !== labelOf("is_published")));
}

function sheetChanges(before: WholeProduct["specs"], after: WholeProduct["specs"]): ShownChange[] {
  const keys = [...new Set([...before, ...after].map(({ spec_key }) => spec_key))];
  const said = (specs: WholeProduct["specs"], key: string) =>
    specs
      .filter(({ spec_key }) => spec_key === key)
      .map(({ spec_value }) => spec_value)
      .join("; ");
  return keys
    .map((key) => shortened(labelOf(`sheet:${key}`), said(before, key), said(after, key)))
    .filter((change) => change.before !== change.after);
}

function questionsOf(faq: WholeProduct["faq"]): string {
  return faq.map(({ question, answer }) => `${question} ${answer}`).join(" ");
}

/** Long texts by their beginning; where both begin alike, from where they part. */
function shortened(label: string, before: string, after: string): ShownChange {
  const [one, other] = [plainText(before), plainText(after)];
  if (one.length <= SHORT && other.length <= SHORT) return { label, before: one, after: other };
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const start = same > SHORT / 2 ? one.lastIndexOf(" ", same - 20) + 1 : 0;
  const cut = (text: string) => (start > 0 ? "… " : "") + truncate(text.slice(start), SHORT);
  return { label, before: one && cut(one), after: other && cut(other) };
}
