import { z } from "zod";
import { isProductOnSite } from "#app/catalog/category/category-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { checkLimit, limitWords, neighbourhoodOf } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { createRating, listVotes, type RatingResult, ratingForm, removeVotes, type VotesOfDay } from "#app/ratings/ratings.server.ts";
import { recordOnly } from "../history/with-history.server.ts";
import { refuseWhenBusy } from "../refuse-write.server.ts";

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

const GONE = "Aceste voturi nu mai există.";
const votesForm = z.object({ day: z.iso.date(GONE), rating: z.coerce.number(GONE).int(GONE).min(1, GONE).max(5, GONE) });

/** The votes of one day with as many stars; the history tells it by number, and nobody can have them back. 404 where there are none. */
export function removeProductVotes(
  product: { id: number; name: string },
  values: unknown,
  now: Date,
): { ok: true; removed: number } | Refusal {
  const parsed = parseWith(votesForm, values);
  if (!parsed.ok) return refuse(404, { form: GONE });
  const told = () => ({ product: product.name, votes: voteWords(listVotes(product.id)) });
  const remove = () => recordOnly("ratings", `Voturile produsului ${product.name}`, told, now, () => removeVotes(product.id, parsed.value));
  return refuseWhenBusy(() => {
    const isThere = listVotes(product.id).some(({ day, rating }) => day === parsed.value.day && rating === parsed.value.rating);
    return isThere ? { ok: true as const, removed: remove() } : refuse(404, { form: GONE });
  });
}

/** "5 stele: 12 voturi, 1 stea: 20 de voturi". */
function voteWords(votes: readonly VotesOfDay[]): string {
  const totals = [5, 4, 3, 2, 1].map((stars) => [
    stars,
    votes.reduce((sum, { rating, votes }) => sum + (rating === stars ? votes : 0), 0),
  ]) as [number, number][];
  const there = totals.filter(([, total]) => total > 0).map(([stars, total]) => `${count(stars, NOUNS.star)}: ${count(total, NOUNS.vote)}`);
  return there.join(", ") || "niciunul";
}
