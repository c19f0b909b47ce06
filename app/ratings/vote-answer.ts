/** What the answer of POST /api/ratings means for a vote. Pure. */

export type ShownRating = { average: number | null; total: number };

export type Answer =
  /** Counted now; or `already`: this network address has voted for the product today. */
  | { kind: "counted" | "already"; shown: ShownRating }
  /** Not now and not later. */
  | { kind: "refused"; message: string }
  /** Not taken, but another time it may be. */
  | { kind: "unreached" };

type Body = { success?: boolean; counted?: boolean; average_rating?: number; total_ratings?: number; message?: string };

/** Statuses that pass: too slow, too many, and whatever goes wrong on our side. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

export function readVoteAnswer(status: number, body: unknown): Answer {
  const { success, counted, average_rating, total_ratings, message } = (body ?? {}) as Body;
  // Networks that ask for a password answer 200 in our name.
  if (success && average_rating !== undefined && total_ratings !== undefined)
    return { kind: counted ? "counted" : "already", shown: { average: average_rating, total: total_ratings } };
  if (status < 400 || isTemporary(status) || !message) return { kind: "unreached" };
  return { kind: "refused", message };
}
