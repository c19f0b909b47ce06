/** Every write to a request adds an event: who knows the newest knows whether there is news, of other processes too (decision 171). */
import { max } from "drizzle-orm";
import { leadEvents } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

/** Prepared, because every open page of the administration asks for it each ten seconds. */
const newest = prepared((db) =>
  db
    .select({ value: max(leadEvents.id) })
    .from(leadEvents)
    .prepare(),
);

export function getLastEventId(): number {
  return newest().get()?.value ?? 0;
}
