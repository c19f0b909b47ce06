/** The technical sheet, the questions and the works of a product, each set whole: look up, parse, write. */
import type { z } from "zod";
import { careForm } from "#app/catalog/care/care-form.ts";
import { hasProduct, replaceCare, replaceFaq, replaceSpecs } from "#app/catalog/product/product-editing.server.ts";
import { faqForm, specsForm } from "#app/catalog/product/product-form.ts";
import { changingProduct } from "#app/catalog/versions/product-history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

type SavedRows = { ok: true; rows: number; change: number | undefined };

/** `values` is `{specs: [{key, value}, …]}`. 404 for no such product, 422 for its rows. */
export function saveSheet(productId: number | undefined, values: unknown, now: Date): SavedRows | Refusal {
  return saveRows(productId, specsForm, values, now, (id, { specs }) => {
    const rows = specs.map(({ key, value }) => ({ spec_key: key, spec_value: value }));
    replaceSpecs(id, rows, now);
    return rows.length;
  });
}

/** `values` is `{faq: [{q, a}, …]}`. 404 for no such product, 422 for its rows. */
export function saveQuestions(productId: number | undefined, values: unknown, now: Date): SavedRows | Refusal {
  return saveRows(productId, faqForm, values, now, (id, { faq }) => {
    const rows = faq.map(({ q, a }) => ({ question: q, answer: a }));
    replaceFaq(id, rows, now);
    return rows.length;
  });
}

/** `values` is `{care: [{work, timing, text}, …]}`; none leaves the product to the works of its category. 404 for no such product, 422 for its rows. */
export function saveCare(productId: number | undefined, values: unknown, now: Date): SavedRows | Refusal {
  return saveRows(productId, careForm, values, now, (id, { care }) => {
    replaceCare(id, care, now);
    return care.length;
  });
}

function saveRows<Schema extends z.ZodType>(
  id: number | undefined,
  schema: Schema,
  values: unknown,
  now: Date,
  write: (id: number, value: z.output<Schema>) => number,
): SavedRows | Refusal {
  if (id === undefined || !hasProduct(id)) return refuse(404);
  const parsed = parseWith(schema, values);
  if (!parsed.ok) return parsed;
  const { result: rows, change } = changingProduct(id, now, () => write(id, parsed.value));
  return { ok: true, rows, change };
}
