import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { type LatestLead, MAX_LATEST } from "./arrivals.ts";

export function listLatestLeads(): LatestLead[] {
  const { id, full_name, county } = leads;
  return db().select({ id, full_name, county }).from(leads).where(eq(leads.is_suspect, 0)).orderBy(desc(id)).limit(MAX_LATEST).all();
}
