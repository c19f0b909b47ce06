/** A vote from a page or a call: limit, parse, write. */
import { type FieldErrors, parseWith } from "#app/http/form.server.ts";
import { exceeds } from "#app/http/rate-limit.server.ts";
import { ratingForm } from "#app/ratings/rating-form.ts";
import { createRating, type VoteResult } from "#app/ratings/ratings.server.ts";

export type RatingAnswer =
  | ({ ok: true; status: 201 | 200 } & VoteResult)
  | { ok: false; status: 422 | 404 | 429; errors: FieldErrors; retryAfter?: number };

/** 201 counted; 200 this visitor has voted for the product today; 404 no such product; 422 and 429 as usual. */
export async function rateProduct(
  values: Record<string, unknown>,
  visitor: { address: string; userAgent: string; now: Date },
): Promise<RatingAnswer> {
  const wait = await exceeds("rating", visitor.address);
  if (wait)
    return { ok: false, status: 429, errors: { form: "Prea multe voturi de la această adresă. Încercați mai târziu." }, retryAfter: wait };
  const parsed = parseWith(ratingForm, values);
  if (!parsed.ok) return { ok: false, status: 422, errors: parsed.errors };
  const result = createRating({ ...parsed.value, address: visitor.address, userAgent: visitor.userAgent }, visitor.now);
  if (!result) return { ok: false, status: 404, errors: { product_id: "Produsul nu există." } };
  return { ok: true, status: result.isCounted ? 201 : 200, ...result };
}
