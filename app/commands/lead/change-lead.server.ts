/** The state of a request: parse, write. */
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { leadStatusForm } from "#app/leads/inbox/lead-query.ts";
import { setLeadStatus } from "#app/leads/leads.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import type { Lead } from "#db/schema.ts";

/** Sets any state from any state and notes it in the lead's history. 422 for no state, 404 for no such lead. */
export function changeLead(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const parsed = parseWith(leadStatusForm, values);
  if (!parsed.ok) return parsed;
  const lead = id === undefined ? undefined : setLeadStatus(id, parsed.value.status, by, now);
  return lead ? { ok: true, lead } : refuse(404, { form: "Cererea nu mai există." });
}
