import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { PERSONAL_DATA, type PersonalData } from "#app/registers/personal-data.server.ts";
import type { Lead } from "#db/schema.ts";

/** Plain values of all that knows the person. The export adds an event, which the copy contains. */
export function exportLeadData(lead: Lead, by: Actor, now: Date) {
  addLeadEvent(lead.id, { kind: "exported" }, by, now);
  const known = Object.entries<PersonalData>(PERSONAL_DATA);
  const copies = known.flatMap(([name, { copy }]) => (copy === "nothing" ? [] : [[name, copy(lead)]]));
  return { ok: true as const, copy: { exported_at: now.toISOString(), lead, ...Object.fromEntries(copies) } };
}
