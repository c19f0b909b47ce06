import { desc, eq } from "drizzle-orm";
import { leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { type LatestLead, MAX_LATEST } from "./arrivals.ts";

export function listLatestLeads(): LatestLead[] {
  return latestLeads().all();
}

const latestLeads = prepared((db) =>
  db
    .select({ id: leads.id, full_name: leads.full_name, county: leads.county })
    .from(leads)
    .where(eq(leads.is_suspect, 0))
    .orderBy(desc(leads.id))
    .limit(MAX_LATEST)
    .prepare(),
);
