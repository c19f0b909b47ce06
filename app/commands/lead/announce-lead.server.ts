/** A request that rings: its announcements, written in the transaction that accepts or restores it. */
import { newsOfLead } from "#app/announce/lead-news.server.ts";
import { putInOutbox } from "#app/announce/outbox.server.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import type { Lead } from "#db/schema.ts";

/** Puts what is to be told of a request into the outbox. A suspect is kept and told to nobody until somebody restores it. */
export function announceLead(lead: Lead, now: Date): void {
  if (lead.is_suspect === 1) return;
  const expert = lead.preferred_expert_id === null ? undefined : findExpert(lead.preferred_expert_id);
  putInOutbox(newsOfLead(lead, expert), now);
}
