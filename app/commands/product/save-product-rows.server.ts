import { z } from "zod";
import { careForm } from "#app/catalog/care/care-form.ts";
import { isConsumptionKey, toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { faqForm, specsForm } from "#app/catalog/product/product-form.ts";
import { DOSE_CONFLICT } from "#app/catalog/quantity/dose-fields.ts";
import type { ProductRecord, ShownPatch, StoredProduct } from "#app/catalog/record/product-record.ts";
import { withOneDose } from "#app/catalog/sheet/sheet-rules.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { changeOneProduct, type ProductForm, warningsOf } from "./change-one-product.server.ts";

type SavedRows = { ok: true; rows: number; change: number | undefined; warnings: string[] };

export function saveSheet(productId: number | undefined, values: unknown, now: Date, form?: ProductForm): SavedRows | Refusal {
  return saveRows(productId, specsForm, { values, form }, now, specsOf);
}

export function saveQuestions(productId: number | undefined, values: unknown, now: Date, form?: ProductForm): SavedRows | Refusal {
  return saveRows(productId, faqForm, { values, form }, now, faqOf);
}

const bothForm = z.object({ ...specsForm.shape, ...faqForm.shape });

/** `values` is `{specs: [{key, value}, …], faq: [{q, a}, …]}`: one change of the product. 404 for no such product, 422 for its rows. */
export function saveSheetAndQuestions(productId: number | undefined, values: unknown, now: Date, form?: ProductForm): SavedRows | Refusal {
  return saveRows(productId, bothForm, { values, form }, now, (both) => ({ ...specsOf(both), ...faqOf(both) }));
}

/** `values` is `{care: [{work, timing, text}, …]}`; none leaves the product to the works of its category. 404 for no such product, 422 for its rows. */
export function saveCare(productId: number | undefined, values: unknown, now: Date, form?: ProductForm): SavedRows | Refusal {
  return saveRows(productId, careForm, { values, form }, now, ({ care }) => ({ care }));
}

function withDoseOnce<Patch extends Pick<ShownPatch, "specs">>(patch: Patch, before: ProductRecord): Patch | Refusal {
  if (!patch.specs) return patch;
  const specs = withOneDose(patch.specs, toSheetRows(before));
  if (specs !== "conflict") return { ...patch, specs };
  const row = patch.specs.findIndex(({ spec_key }) => isConsumptionKey(spec_key));
  return refuse(422, { [`specs.${row}.value`]: DOSE_CONFLICT });
}

const specsOf = ({ specs }: z.output<typeof specsForm>) => ({
  specs: specs.map(({ key, value }) => ({ spec_key: key, spec_value: value })),
});

const faqOf = ({ faq }: z.output<typeof faqForm>) => ({ faq: faq.map(({ q, a }) => ({ question: q, answer: a })) });

function saveRows<Schema extends z.ZodType>(
  id: number | undefined,
  schema: Schema,
  { values, form }: { values: unknown; form: ProductForm | undefined },
  now: Date,
  patchOf: (value: z.output<Schema>) => Pick<ShownPatch, "specs" | "faq" | "care">,
): SavedRows | Refusal {
  const parse = ({ record }: StoredProduct) => {
    const parsed = parseWith(schema, values);
    return parsed.ok ? withDoseOnce(patchOf(parsed.value), record) : parsed;
  };
  const changed = changeOneProduct(id, parse, now, form);
  if (!changed.ok) return changed;
  const { patch, after, change } = changed;
  return { ok: true, rows: Object.values(patch).flat().length, change, warnings: patch.specs ? warningsOf(after) : [] };
}
