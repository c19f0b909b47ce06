import { desc, eq } from "drizzle-orm";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { isClosed } from "#app/leads/inbox/lead-status.ts";
import { type CallRecord, recordCall } from "#app/leads/phone-calls/calls.server.ts";
import { type Outcome, readCallDetail } from "#app/leads/phone-calls/lead-progress.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Lead, leadEvents, leads } from "#db/schema.ts";

/** A call with the same content within this many milliseconds is a second press of the button. */
const SECOND_PRESS = 120_000;

export type ExpertCallRecord = CallRecord & { outcome: Outcome; follow_up_at: string };

/** On the whole open group. Undefined for a request that is closed or deleted: an old link does not reopen it. */
export function recordExpertCall(lead_id: number, call: ExpertCallRecord, by: Actor, now: Date): Lead | undefined {
  return inTransaction(() => {
    const lead = db().select().from(leads).where(eq(leads.id, lead_id)).get();
    if (lead && isSecondPress(lead_id, call, by, now)) return lead;
    if (!lead || isClosed(lead.status)) return undefined;
    const [own] = listOpenGroup(lead).map((each) =>
      recordCall(each, each.id === lead.id ? call : { ...call, order_sum: null }, call.follow_up_at, by, now),
    );
    return own;
  });
}

function isSecondPress(lead_id: number, call: ExpertCallRecord, by: Actor, now: Date): boolean {
  const last = db().select().from(leadEvents).where(eq(leadEvents.lead_id, lead_id)).orderBy(desc(leadEvents.id)).get();
  const said = last?.kind === "call" && last.actor === by.actor && last.actor_name === by.actor_name && readCallDetail(last.detail);
  if (!said || last.undone_at !== null || now.getTime() - Date.parse(last.created_at) >= SECOND_PRESS) return false;
  const isSame = said.outcome === call.outcome && (said.note ?? "") === call.note;
  const isSameDay = call.outcome !== "revin" || said.follow_up_at === call.follow_up_at;
  return isSame && isSameDay && said.lost_reason === (call.lost_reason ?? undefined);
}
