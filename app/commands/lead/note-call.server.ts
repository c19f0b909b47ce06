/** The outcome of a call, a note, a state set by hand: parse, look up, write. */
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { listTogether } from "#app/leads/callers/groups.server.ts";
import { callForm, followUp } from "#app/leads/calls/call-form.ts";
import { noteCall } from "#app/leads/calls/calls.server.ts";
import { nextStepAt } from "#app/leads/calls/next-call.ts";
import { findLead } from "#app/leads/leads.server.ts";
import { readOffice } from "#app/leads/promise/office.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import type { Lead } from "#db/schema.ts";

/**
 * Notes what happened, on what was put together with the request too; a note alone is about the one. 422 for what cannot be noted, 404 for no such
 * request.
 */
export function noteLeadCall(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const parsed = parseWith(callForm, values);
  if (!parsed.ok) return parsed;
  const call = parsed.value;
  const agreed = followUp(call, now);
  if (agreed && "error" in agreed) return refuse(422, { follow_up_day: agreed.error });
  const next_at = agreed?.at ?? nextStepAt(call, now, readOffice(now));
  return db().transaction(
    () => {
      const lead = findLead(id ?? 0);
      if (!lead) return refuse(404, { form: "Cererea nu mai există." });
      const [own] = listTogether(lead).map((each) =>
        noteCall(each, each.id === lead.id || call.outcome !== null ? call : { ...call, note: "" }, next_at, by, now),
      );
      return { ok: true as const, lead: own as Lead };
    },
    { behavior: "immediate" },
  );
}
