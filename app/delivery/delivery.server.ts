import { deleteDocument, findDocument, listVersions, publishDocument } from "#app/documents/documents.server.ts";
import { log } from "#app/http/log.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { deliveryForm } from "./delivery-form.ts";
import { type Delivery, EMPTY_DELIVERY, isDeliveryFilledIn } from "./delivery-rules.ts";

const KEY = "delivery";

export const getDelivery = cached("delivery", (): Delivery => {
  const document = findDocument(KEY);
  if (!document) return EMPTY_DELIVERY;
  const parsed = deliveryForm.safeParse(document.body);
  if (parsed.success) return parsed.data;
  log.warn("The delivery that is stored could not be read");
  return EMPTY_DELIVERY;
});

export function findDelivery(): Delivery | undefined {
  const delivery = getDelivery();
  return isDeliveryFilledIn(delivery) ? delivery : undefined;
}

export function deliveryUpdatedAt(): string | undefined {
  return findDelivery() && findDocument(KEY)?.updated_at;
}

export function setDelivery(delivery: Delivery, now: Date): void {
  publishDocument(KEY, delivery, now);
}

export function ensureDelivery(delivery: Delivery, now: Date): void {
  if (!findDocument(KEY)) publishDocument(KEY, delivery, now, { isShipped: true });
}

export function isDemoDelivery(): boolean {
  return listVersions(KEY)[0]?.is_shipped === 1;
}

export function deleteDemoDelivery(): void {
  if (isDemoDelivery()) deleteDocument(KEY);
}
