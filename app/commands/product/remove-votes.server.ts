import { z } from "zod";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { listVotes, removeVotes, type VotesOfDay } from "#app/ratings/product-votes.server.ts";
import { recordOnly } from "../history/with-history.server.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

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
  const told = () => ({ product: product.name, votes: wordsOf(listVotes(product.id)) });
  const remove = () => recordOnly("ratings", `Voturile produsului ${product.name}`, told, now, () => removeVotes(product.id, parsed.value));
  return refuseWhenBusy(() => {
    const isThere = listVotes(product.id).some(({ day, rating }) => day === parsed.value.day && rating === parsed.value.rating);
    return isThere ? { ok: true as const, removed: remove() } : refuse(404, { form: GONE });
  });
}

/** "5 stele: 12 voturi, 1 stea: 20 de voturi". */
function wordsOf(votes: readonly VotesOfDay[]): string {
  const totals = [5, 4, 3, 2, 1].map((stars) => [
    stars,
    votes.reduce((sum, { rating, votes }) => sum + (rating === stars ? votes : 0), 0),
  ]) as [number, number][];
  const there = totals.filter(([, total]) => total > 0).map(([stars, total]) => `${count(stars, NOUNS.star)}: ${count(total, NOUNS.vote)}`);
  return there.join(", ") || "niciunul";
}
