import { eq } from "drizzle-orm";
import { erasedDetail } from "#app/leads/personal-data/erased-values.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leadEvents } from "#db/schema.ts";
import { listLeadEvents } from "./events.server.ts";

/** Names of employees stay out of the copy: they are not the customer's data. */
export const personalData = {
  forget: forgetPerson,
  copy: ({ id }: Lead) => listLeadEvents(id).map(({ lead_id: _lead, actor_name: _name, ...event }) => event),
} as const;

function forgetPerson({ id }: Lead): void {
  for (const { id: event, kind, detail, actor, actor_name } of listLeadEvents(id)) {
    const left = { detail: erasedDetail(kind, detail), before: null, actor_name: actor === "visitor" ? "" : actor_name };
    db().update(leadEvents).set(left).where(eq(leadEvents.id, event)).run();
  }
}
