import { deleteDocument, findDocument, listVersions, publishDocument } from "#app/documents/documents.server.ts";
import type { KeptSetting } from "#app/history/settings-kind.ts";
import { labelsOf, named, withRows } from "#app/history/subject.ts";
import { log } from "#app/http/log.server.ts";
import { formatLei, formatNumber } from "#app/language/numbers.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { cached } from "#db/cache/cached.server.ts";
import { deliveryForm } from "./delivery-form.ts";
import { type Delivery, deliveryDaysText, EMPTY_DELIVERY, isDeliveryFilledIn, type Zone, zoneCountiesText } from "./delivery-rules.ts";
import { DELIVERY_TEXTS, FREE_DELIVERY, PICKUP_FIELDS } from "./fields.ts";

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

export const deliverySettings = {
  key: KEY,
  name: "Livrare",
  address: adminPath("delivery"),
  fields: withRows(
    { ...labelsOf({ ...DELIVERY_TEXTS, ...FREE_DELIVERY, ...PICKUP_FIELDS }), ...named({ bands: "Trepte de greutate", zones: "Zone" }) },
    {
      bands: (most) => `până la ${formatNumber(Number(most))} kg`,
      zones: (row) => {
        const { name, counties, days_from, days_to, prices } = row as Zone;
        const costs = prices.map((price) => (price === null ? "la telefon" : formatLei(price)));
        return [`${name} (${zoneCountiesText({ counties })})`, deliveryDaysText({ days_from, days_to }), ...costs].join(" · ");
      },
    },
  ),
  read: getDelivery,
  put: (whole, now) => setDelivery(deliveryForm.parse(whole), now),
} as const satisfies KeptSetting;
