import type { z } from "zod";
import { careForm } from "#app/catalog/care/care-form.ts";
import { faqForm, specsForm } from "#app/catalog/product/product-form.ts";
import { hasProduct } from "#app/catalog/record/product-lookups.server.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import { changeProductById } from "#app/catalog/versions/product-history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

type SavedRows = { ok: true; rows: number; change: number | undefined };

export function saveSheet(productId: number | undefined, values: unknown, now: Date): SavedRows | Refusal {
  return saveRows(productId, specsForm, values, now, ({ specs }) => ({
    specs: specs.map(({ key, value }) => ({ spec_key: key, spec_value: value })),
  }));
}

export function saveQuestions(productId: number | undefined, values: unknown, now: Date): SavedRows | Refusal {
  return saveRows(productId, faqForm, values, now, ({ faq }) => ({ faq: faq.map(({ q, a }) => ({ question: q, answer: a })) }));
}

/** `values` is `{care: [{work, timing, text}, …]}`; none leaves the product to the works of its category. 404 for no such product, 422 for its rows. */
export function saveCare(productId: number | undefined, values: unknown, now: Date): SavedRows | Refusal {
  return saveRows(productId, careForm, values, now, ({ care }) => ({ care }));
}

function saveRows<Schema extends z.ZodType>(
  id: number | undefined,
  schema: Schema,
  values: unknown,
  now: Date,
  patchOf: (value: z.output<Schema>) => Partial<Pick<ProductRecord, "specs" | "faq" | "care">>,
): SavedRows | Refusal {
  if (id === undefined || !hasProduct(id)) return refuse(404);
  const parsed = parseWith(schema, values);
  if (!parsed.ok) return parsed;
  const patch = patchOf(parsed.value);
  const changed = changeProductById(id, patch, now);
  return changed ? { ok: true, rows: Object.values(patch).flat().length, ...changed } : refuse(404);
}
