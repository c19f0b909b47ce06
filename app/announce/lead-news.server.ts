/** What is told of a new request, by each way that is open, and to whom. */
import type { Lead } from "#db/schema.ts";
import type { Announcement } from "./outbox.server.ts";

/** The announcements of a request; none where no way out is open. */
export function newsOfLead(_lead: Lead): Announcement[] {
  return [];
}
