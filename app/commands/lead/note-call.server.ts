import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { callForm, followUp } from "#app/leads/phone-calls/call-form.ts";
import { type CallRecord, recordCall } from "#app/leads/phone-calls/calls.server.ts";
import { nextStepAt } from "#app/leads/phone-calls/next-call.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import { leadEventWords } from "#app/leads/timeline/event-words.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { findChangeOfOthers } from "#app/leads/timeline/lead-changes.server.ts";
import { findOfferedSum } from "#app/offers/offers-now.server.ts";
import type { Lead, LeadEvent } from "#db/schema.ts";
import { withLead } from "./change-lead.server.ts";

/** View of whoever notes a call: the last event of the page, and what he typed. */
type Seen = { event: number | undefined; typed: Record<string, string> };

/** An outcome or a state is noted on the whole group, a note alone on the one request. 409 where somebody else has changed the request since it was `seen`, once: the answer has seen it. */
export function noteLeadCall(
  id: number | undefined,
  values: unknown,
  by: Actor,
  now: Date,
  seen?: Seen,
): { ok: true; lead: Lead } | Refusal {
  const parsed = parseWith(callForm, values);
  if (!parsed.ok) return parsed;
  const call = parsed.value;
  const agreed = followUp(call, now);
  if (agreed && "error" in agreed) return refuse(422, { follow_up_day: agreed.error });
  const next_at = agreed?.at ?? nextStepAt(call, now, getOffice(now));
  return withLead(id, (lead) => {
    const missed = seen?.event === undefined ? undefined : findChangeOfOthers(lead.id, seen.event, by);
    if (missed) return refuse(409, { form: missedWords(missed, lead, now) }, { values: { ...seen?.typed, seen: String(missed.id) } });
    const group = listOpenGroup(lead);
    const order_sum = orderedSum(call, group);
    const [own] = group.map((each) => {
      const isOwn = each.id === lead.id;
      const note = isOwn || call.outcome !== null ? call.note : "";
      // One order of several requests is counted once.
      return recordCall(each, { ...call, note, order_sum: isOwn ? order_sum : null }, next_at, by, now);
    });
    return { ok: true as const, lead: own as Lead };
  });
}

/** Worth of an order as it was said, else as it was offered; null where nobody knows. */
export function orderedSum(
  { outcome, order_sum }: Pick<CallRecord, "outcome" | "order_sum">,
  requests: readonly Pick<Lead, "id">[],
): number | null {
  if (outcome !== "comandat") return null;
  return order_sum === undefined ? (findOfferedSum(requests.map(({ id }) => id)) ?? null) : order_sum;
}

/** "Între timp, Ioana: apel: a comandat. Dacă nota dumneavoastră rămâne, salvați din nou." */
function missedWords(missed: LeadEvent, lead: Lead, now: Date): string {
  const who = missed.actor === "visitor" ? "clientul" : missed.actor_name || "un coleg";
  return `Între timp, ${who} a schimbat cererea: ${leadEventWords(missed, now, lead).words}. Dacă nota dumneavoastră rămâne, salvați din nou.`;
}
