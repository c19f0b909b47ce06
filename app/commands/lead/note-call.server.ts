import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { callForm, followUp } from "#app/leads/phone-calls/call-form.ts";
import { type CallRecord, recordCall } from "#app/leads/phone-calls/calls.server.ts";
import { statusAfter } from "#app/leads/phone-calls/lead-progress.ts";
import { nextStepAt } from "#app/leads/phone-calls/next-call.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { findObjection, objectionWords, type SeenEvents, sureOf } from "#app/leads/timeline/objection.server.ts";
import { findOfferedSum } from "#app/offers/offers-now.server.ts";
import type { Lead } from "#db/schema.ts";
import { askFirst, withLead } from "./change-lead.server.ts";

/** An outcome or a state is noted on the whole group, a note alone on the one request. 409 where somebody else has changed the request since it was `seen`, once: what was `typed` comes back, and is sure then. */
export function noteLeadCall(
  id: number | undefined,
  values: unknown,
  by: Actor,
  now: Date,
  seen?: SeenEvents & { typed?: Record<string, string> },
): { ok: true; lead: Lead } | Refusal {
  const parsed = parseWith(callForm, values);
  if (!parsed.ok) return parsed;
  const call = parsed.value;
  const agreed = followUp(call, now);
  if (agreed && "error" in agreed) return refuse(422, { follow_up_day: agreed.error });
  const next_at = agreed?.at ?? nextStepAt(call, now, getOffice(now));
  return withLead(id, (lead) => {
    const missed = findObjection(lead, call.status ?? (call.outcome && statusAfter(call.outcome)), seen, by);
    if (missed) return askFirst(objectionWords(missed, lead, now), { ...seen?.typed, ...sureOf(missed) });
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
