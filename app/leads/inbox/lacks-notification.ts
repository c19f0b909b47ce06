import type { Lead } from "#db/schema.ts";

const ON_ITS_WAY = 2 * 60_000;

/** False once an employee has set a status: he knows of it. Suspects are notified when they are restored. */
export function lacksNotification(
  lead: Pick<Lead, "announced_at" | "is_suspect" | "status" | "first_call_at" | "created_at">,
  hasOpenChannel: boolean,
  now: Date,
): boolean {
  if (lead.announced_at !== null || lead.is_suspect === 1 || lead.status !== "nou" || lead.first_call_at !== null) return false;
  return !hasOpenChannel || now.getTime() - new Date(lead.created_at).getTime() > ON_ITS_WAY;
}
