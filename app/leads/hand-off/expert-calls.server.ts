/** Calls that experts note by their link: written once, in the request's history and in its fields. */
import { desc, eq } from "drizzle-orm";
import { isClosed } from "#app/leads/inbox/lead-status.ts";
import { type Actor, addEvent } from "#app/leads/timeline/events.server.ts";
import { afterCall, type NotedCall, type OutcomeFields } from "#app/leads/workbench/outcome.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leadEvents, leads } from "#db/schema.ts";

/** The same said again so soon is a second press of the button. */
const SECOND_PRESS = 120_000;

/** What the event of a call holds, as JSON. */
export type CallDetail = NotedCall & { note: string };

/** Notes a call. Undefined for a request that is closed by now, or gone: what somebody has settled is not opened again by an old link. */
export function noteExpertCall(lead_id: number, call: CallDetail, by: Actor, now: Date): Lead | undefined {
  return db().transaction(
    () => {
      const lead = db().select().from(leads).where(eq(leads.id, lead_id)).get();
      const detail = JSON.stringify(call);
      if (lead && isSecondPress(lead_id, detail, by, now)) return lead;
      if (!lead || isClosed(lead.status)) return undefined;
      const { status, follow_up_at, lost_reason, first_call_at, closed_at } = lead;
      const before: OutcomeFields = { status, follow_up_at, lost_reason, first_call_at, closed_at };
      addEvent(lead_id, { kind: "call", detail, before }, by, now);
      return db()
        .update(leads)
        .set(afterCall(before, call, now))
        .where(eq(leads.id, lead_id))
        .returning()
        .get();
    },
    { behavior: "immediate" },
  );
}

function isSecondPress(lead_id: number, detail: string, by: Actor, now: Date): boolean {
  const last = db().select().from(leadEvents).where(eq(leadEvents.lead_id, lead_id)).orderBy(desc(leadEvents.id)).get();
  const isSame = last?.kind === "call" && last.detail === detail && last.actor === by.actor && last.actor_name === by.actor_name;
  return isSame && last.undone_at === null && now.getTime() - Date.parse(last.created_at) < SECOND_PRESS;
}
