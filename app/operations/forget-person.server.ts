/** Forgets a person in all that knows him when a request is erased: the outbox, the written offers, and the products that he waits for. */
import { eq } from "drizzle-orm";
import { eraseMessagesOfLead } from "#app/notifications/outbox.server.ts";
import { deleteNoticesOfEmail } from "#app/notifications/restock/restock-notifications.server.ts";
import { eraseOffersOfLead } from "#app/offers/offers.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";

/** Call it inside the transaction that erases the request, while it still knows its address. */
export function forgetPersonOf(lead_id: number): void {
  const email = db().select({ email: leads.email }).from(leads).where(eq(leads.id, lead_id)).get()?.email;
  if (email) deleteNoticesOfEmail(email);
  eraseMessagesOfLead(lead_id);
  eraseOffersOfLead(lead_id);
}
