/** What a call came to, and what that makes of the request: one rule for the administrator and for an expert with a link. Pure. */
import type { Lead } from "#db/schema.ts";

export const OUTCOMES = ["a_raspuns", "nu_a_raspuns", "revin", "pierdut"] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_WORDS: Record<Outcome, string> = {
  a_raspuns: "Am vorbit",
  nu_a_raspuns: "Nu a răspuns",
  revin: "Revin pe…",
  pierdut: "Pierdut",
};

export const LOST_REASONS = ["pret", "alt_furnizor", "nu_mai_seamana", "nu_avem", "altul"] as const;

export type LostReason = (typeof LOST_REASONS)[number];

export const LOST_WORDS: Record<LostReason, string> = {
  pret: "Preț",
  alt_furnizor: "A cumpărat din altă parte",
  nu_mai_seamana: "Nu mai seamănă",
  nu_avem: "Nu avem produsul",
  altul: "Altul, scris la notă",
};

export type NotedCall =
  | { outcome: "a_raspuns" | "nu_a_raspuns" }
  | { outcome: "revin"; follow_up_at: string }
  | { outcome: "pierdut"; lost_reason: LostReason };

export type OutcomeFields = Pick<Lead, "status" | "follow_up_at" | "lost_reason" | "first_call_at" | "closed_at">;

/**
 * The fields of the request after a call. The first outcome, whichever, is the first call. A request that was lost is closed; any other is being
 * worked on. Who did not answer is still to be called when that was agreed.
 */
export function afterCall(before: OutcomeFields, call: NotedCall, now: Date): OutcomeFields {
  const at = now.toISOString();
  const first_call_at = before.first_call_at ?? at;
  if (call.outcome === "pierdut") {
    return { status: "refuzat", follow_up_at: null, lost_reason: call.lost_reason, first_call_at, closed_at: before.closed_at ?? at };
  }
  const open = { status: "in_lucru", lost_reason: null, first_call_at, closed_at: null } as const;
  if (call.outcome === "revin") return { ...open, follow_up_at: call.follow_up_at };
  return { ...open, follow_up_at: call.outcome === "nu_a_raspuns" ? before.follow_up_at : null };
}
