/** The delivery as it is stored (document "delivery"). A change is seen by the next request. */
import { deleteDocument, findDocument, listVersions, publishDocument } from "#app/documents/documents.server.ts";
import { log } from "#app/http/log.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { type Delivery, EMPTY_DELIVERY, isDeliveryFilledIn } from "./delivery.ts";
import { deliveryForm } from "./delivery-form.ts";

const KEY = "delivery";

/** What is stored; one that says nothing where nothing is, or where what is stored cannot be read. */
export const getDelivery = cached("delivery", (): Delivery => {
  const document = findDocument(KEY);
  if (!document) return EMPTY_DELIVERY;
  const parsed = deliveryForm.safeParse(document.body);
  if (parsed.success) return parsed.data;
  log.warn("The delivery that is stored could not be read");
  return EMPTY_DELIVERY;
});

/** The same for pages: undefined where there is nothing to say. */
export function findDelivery(): Delivery | undefined {
  const delivery = getDelivery();
  return isDeliveryFilledIn(delivery) ? delivery : undefined;
}

/** When it was last changed (ISO 8601). */
export function deliveryUpdatedAt(): string | undefined {
  return findDelivery() && findDocument(KEY)?.updated_at;
}

/** Writes it down as a new version; the one before stays among the versions of the document. */
export function setDelivery(delivery: Delivery, now: Date): void {
  publishDocument(KEY, delivery, now);
}

/** Gives a database that has never had one this delivery: the demonstration's. */
export function ensureDelivery(delivery: Delivery, now: Date): void {
  if (!findDocument(KEY)) publishDocument(KEY, delivery, now, { isShipped: true });
}

/** Whether the delivery is still the demonstration's. */
export function isDemoDelivery(): boolean {
  return listVersions(KEY)[0]?.is_shipped === 1;
}

/** The demonstration's goes with it; what the owner has written stays. */
export function deleteDemoDelivery(): void {
  if (isDemoDelivery()) deleteDocument(KEY);
}
