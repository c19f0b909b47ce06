/** The outcome of a call, a note, a state set by hand: parse, look up, write. */
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { findLead } from "#app/leads/leads.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { callForm, followUp } from "#app/leads/workbench/call-form.ts";
import { noteCall } from "#app/leads/workbench/calls.server.ts";
import { db } from "#db/client.server.ts";
import type { Lead } from "#db/schema.ts";

/** Notes what happened. 422 for what cannot be noted, 404 for no such request. */
export function noteLeadCall(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const parsed = parseWith(callForm, values);
  if (!parsed.ok) return parsed;
  const agreed = parsed.value.outcome === "revin" ? followUp(parsed.value, now) : undefined;
  if (agreed && "error" in agreed) return refuse(422, { follow_up_day: agreed.error });
  return db().transaction(
    () => {
      const lead = findLead(id ?? 0);
      if (!lead) return refuse(404, { form: "Cererea nu mai există." });
      return { ok: true as const, lead: noteCall(lead, parsed.value, agreed?.at, by, now) };
    },
    { behavior: "immediate" },
  );
}
