import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { type LatestLead, MAX_LATEST, NAMED_LATEST } from "./arrivals.ts";

export function listLatestLeads(): LatestLead[] {
  const { id, full_name, county } = leads;
  const latest = db()
    .select({ id, full_name, county })
    .from(leads)
    .where(eq(leads.is_suspect, 0))
    .orderBy(desc(id))
    .limit(MAX_LATEST)
    .all();
  return latest.map((lead, index) => (index < NAMED_LATEST ? lead : { id: lead.id }));
}
