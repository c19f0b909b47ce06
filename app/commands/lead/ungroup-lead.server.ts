/** Takes a request out of its group. */
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { removeFromGroup as takeOut } from "#app/leads/customers/groups.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import type { Lead } from "#db/schema.ts";

/** Of a request that is in none it changes nothing. 404 for no such request. */
export function ungroupLead(id: number | undefined, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const lead = id === undefined ? undefined : takeOut(id, by, now);
  return lead ? { ok: true, lead } : refuse(404, { form: "Cererea nu mai există." });
}
