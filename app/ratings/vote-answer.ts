export type ShownRating = { average: number | null; total: number };

export type VoteAnswer = { kind: "counted" | "already"; shown: ShownRating } | { kind: "refused"; message: string } | { kind: "unreached" };

type Body = { success?: boolean; counted?: boolean; average_rating?: number; total_ratings?: number; message?: string };

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

export function readVoteAnswer(status: number, body: unknown): VoteAnswer {
  const { success, counted, average_rating, total_ratings, message } = (body ?? {}) as Body;
  // Captive portals answer 200 in our name.
  if (success && average_rating !== undefined && total_ratings !== undefined)
    return { kind: counted ? "counted" : "already", shown: { average: average_rating, total: total_ratings } };
  if (status < 400 || isTemporary(status) || !message) return { kind: "unreached" };
  return { kind: "refused", message };
}
