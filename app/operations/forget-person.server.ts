/** What else knows a person when a request is erased: the outbox and the written offers. */
import { forgetMessagesOf } from "#app/announce/outbox.server.ts";
import { eraseOffersOf } from "#app/offers/offers.server.ts";

/** Call it inside the transaction that erases the request. */
export function forgetPersonOf(lead_id: number): void {
  forgetMessagesOf(lead_id);
  eraseOffersOf(lead_id);
}
