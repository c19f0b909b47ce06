/** Every write to a request adds an event: who knows the newest knows whether there is news, of other processes too (decision 171). */
import { desc, eq, max } from "drizzle-orm";
import { readByRequest } from "#db/cache/switch.server.ts";
import { leadEvents, leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { type LatestLead, MAX_LATEST, NAMED_LATEST } from "./arrivals.ts";

const latest = prepared((client) => {
  const { id, full_name, county } = leads;
  return client.select({ id, full_name, county }).from(leads).where(eq(leads.is_suspect, 0)).orderBy(desc(id)).limit(MAX_LATEST).prepare();
});

/** Prepared, because every open page of the administration asks for it each ten seconds. */
const newest = prepared((client) =>
  client
    .select({ value: max(leadEvents.id) })
    .from(leadEvents)
    .prepare(),
);

/** Asked by frame and page: both answer what was there before either began to read. */
export const getLastEventId = readByRequest(() => newest().get()?.value ?? 0);

export function listLatestLeads(): LatestLead[] {
  return latest()
    .all()
    .map((lead, index) => (index < NAMED_LATEST ? lead : { id: lead.id }));
}
