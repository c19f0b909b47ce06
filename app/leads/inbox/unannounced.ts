/** Requests that nobody of the company was told of. Pure. */
import type { Lead } from "#db/schema.ts";

/** An announcement is on its way so long without anything being wrong. */
const ON_ITS_WAY = 2 * 60_000;

/** Only while nobody has taken it up: a state that somebody has set shows that he knows. Suspects are told of when they are restored. */
export function isUnannounced(
  lead: Pick<Lead, "announced_at" | "is_suspect" | "status" | "first_call_at" | "created_at">,
  hasOpenChannel: boolean,
  now: Date,
): boolean {
  if (lead.announced_at !== null || lead.is_suspect === 1 || lead.status !== "nou" || lead.first_call_at !== null) return false;
  return !hasOpenChannel || now.getTime() - new Date(lead.created_at).getTime() > ON_ITS_WAY;
}
