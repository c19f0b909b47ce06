import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { callForm, followUp } from "#app/leads/phone-calls/call-form.ts";
import { recordCall } from "#app/leads/phone-calls/calls.server.ts";
import { nextStepAt } from "#app/leads/phone-calls/next-call.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import type { Lead } from "#db/schema.ts";
import { withLead } from "./change-lead.server.ts";

/** An outcome or a state is noted on the whole group, a note alone on the one request. */
export function noteLeadCall(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const parsed = parseWith(callForm, values);
  if (!parsed.ok) return parsed;
  const call = parsed.value;
  const agreed = followUp(call, now);
  if (agreed && "error" in agreed) return refuse(422, { follow_up_day: agreed.error });
  const next_at = agreed?.at ?? nextStepAt(call, now, getOffice(now));
  return withLead(id, (lead) => {
    const [own] = listOpenGroup(lead).map((each) =>
      recordCall(each, each.id === lead.id || call.outcome !== null ? call : { ...call, note: "" }, next_at, by, now),
    );
    return { ok: true as const, lead: own as Lead };
  });
}
