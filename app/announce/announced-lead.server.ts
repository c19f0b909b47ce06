/** The request that a message is about, as it stands when the message is sent. */
import { asc, eq } from "drizzle-orm";
import { findLead } from "#app/leads/leads.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type LeadLine, leadLines, type OutboxMessage } from "#db/schema.ts";
import { Undeliverable } from "./sender.server.ts";

/** The request and its second and further products. Throws Undeliverable when it has gone, or its personal data have. */
export function requireAnnounced({ lead_id }: OutboxMessage): { lead: Lead; lines: LeadLine[] } {
  const lead = lead_id === null ? undefined : findLead(lead_id);
  if (!lead || lead.erased_at !== null) throw new Undeliverable("cererea nu mai există");
  return { lead, lines: db().select().from(leadLines).where(eq(leadLines.lead_id, lead.id)).orderBy(asc(leadLines.id)).all() };
}
