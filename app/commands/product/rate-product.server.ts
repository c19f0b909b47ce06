import { isProductOnSite } from "#app/catalog/category/hidden-categories.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { checkLimit, limitWords, neighbourhoodOf } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { ratingForm } from "#app/ratings/rating-form.ts";
import { createRating, type RatingResult } from "#app/ratings/ratings.server.ts";

const TOO_MANY = "Produsul a primit astăzi neobișnuit de multe voturi, iar cele noi nu se mai numără. Încercați mâine.";
const AN_HOUR = 3_600;
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
  const { product_id } = parsed.value;
  if (!isProductOnSite(product_id)) return refuse(404, { product_id: NO_PRODUCT }, { message: NO_PRODUCT });
  const near = neighbourhoodOf(visitor.address);
  const all = near && `${near} ${product_id}`;
  const late = all && (await checkLimit("near-rating", all, 0));
  if (late) return refuse(429, { form: TOO_MANY }, { retryAfter: late });
  const result = createRating({ ...parsed.value, address: visitor.address }, visitor.now);
  if (!result) return refuse(404, { product_id: NO_PRODUCT }, { message: NO_PRODUCT });
  if (result.isOver) return refuse(429, { form: TOO_MANY }, { retryAfter: AN_HOUR });
  if (all && result.isCounted) await checkLimit("near-rating", all);
  return { ok: true, ...result };
}
