/** Which requests are orders, and for which sum: a sale is a call that noted one or an offer that was accepted, and nothing later took it back. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";

const HAS_ACCEPTED = sql`EXISTS (SELECT 1 FROM offers WHERE offers.lead_id = leads.id AND offers.state = 'accepted')`;

/** A later call ended the request without an order: the customer changed his mind. */
const FELL_THROUGH = sql`EXISTS (SELECT 1 FROM lead_events AS later
  WHERE later.lead_id = leads.id AND later.id > event.id AND later.kind = 'call' AND later.undone_at IS NULL
    AND later.detail LIKE '{"outcome":"raspuns"%"next":"gata"%')`;

/** An outcome comes first in the detail of its call (calls.server.ts). */
const HAS_SAID_SO = sql`EXISTS (SELECT 1 FROM lead_events AS event
  WHERE event.lead_id = leads.id AND event.kind = 'call' AND event.undone_at IS NULL AND event.detail LIKE '{"outcome":"comandat"%'
    AND event.detail NOT LIKE '{"outcome":"comandat","order_of":%' AND NOT ${FELL_THROUGH})`;

/** A sale, with or without a sum. */
export const HAS_ORDERED = sql`(leads.status NOT IN ('refuzat', 'abandonat') AND (${HAS_ACCEPTED} OR (leads.status = 'finalizat' AND ${HAS_SAID_SO})))`;

/** Closed with an order that is noted on another request of its group, and counted there. */
export const IN_SAME_ORDER = sql`(leads.status = 'finalizat' AND NOT ${HAS_ORDERED} AND EXISTS (SELECT 1 FROM lead_events AS event
  WHERE event.lead_id = leads.id AND event.kind = 'call' AND event.undone_at IS NULL AND event.detail LIKE '{"outcome":"comandat","order_of":%'
    AND NOT ${FELL_THROUGH}))`;

/** True of a request whose order is noted, and counted, on another of its group. */
export function isInSameOrder(lead_id: number): boolean {
  return isOf(lead_id, IN_SAME_ORDER);
}

/** Sum of a sale in bani: what was ordered, else the accepted offer; a list price is no sale. */
export const SOLD_SUM = sql<
  number | null
>`coalesce(leads.order_sum, iif(leads.status NOT IN ('refuzat', 'abandonat') AND ${HAS_ACCEPTED}, leads.offered_sum, NULL))`;

export function hasOrdered(lead_id: number): boolean {
  return isOf(lead_id, HAS_ORDERED);
}

function isOf(lead_id: number, condition: SQL): boolean {
  return (
    db()
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.id, lead_id), condition))
      .get() !== undefined
  );
}
