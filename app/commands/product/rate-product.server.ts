import { isProductOnSite } from "#app/catalog/category/hidden-categories.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { checkLimit, limitWords } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { ratingForm } from "#app/ratings/rating-form.ts";
import { createRating, type RatingResult } from "#app/ratings/ratings.server.ts";

const NO_PRODUCT = "Produsul nu există.";

/** Counts a vote; `isSoldByPiece` false when this visitor has voted for the product today. 404 for no such product, 422 and 429 as usual. */
export async function rateProduct(
  values: Record<string, unknown>,
  visitor: { address: string; now: Date },
): Promise<({ ok: true } & RatingResult) | Refusal> {
  const wait = await checkLimit("rating", visitor.address);
  if (wait)
    return refuse(
      429,
      { form: `Prea multe voturi din aceeași rețea: ${limitWords("rating")}. Încercați mai târziu.` },
      { retryAfter: wait },
    );
  const parsed = parseWith(ratingForm, values);
  if (!parsed.ok) return parsed;
  const result = isProductOnSite(parsed.value.product_id)
    ? createRating({ ...parsed.value, address: visitor.address }, visitor.now)
    : undefined;
  return result ? { ok: true, ...result } : refuse(404, { product_id: NO_PRODUCT }, { message: NO_PRODUCT });
}
