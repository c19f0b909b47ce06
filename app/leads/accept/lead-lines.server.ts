/** The second and further products of a request; the first one stands on the lead itself. */
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type LeadLine, leadLines } from "#db/schema.ts";

export function listLinesOf(lead_id: number): LeadLine[] {
  return db().select().from(leadLines).where(eq(leadLines.lead_id, lead_id)).orderBy(asc(leadLines.id)).all();
}
