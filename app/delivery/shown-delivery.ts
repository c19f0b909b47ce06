/** What of the delivery the page of a product shows, as one text: the framework's format gives every value a number of its own (catalog/card/made-card.ts). */
import type { Delivery, Zone } from "./delivery.ts";

/** Its texts stand on /livrare. */
export type ShownDelivery = Pick<Delivery, "bands" | "zones" | "free_from_kg" | "free_from_sum" | "pickup_address" | "pickup_hours">;

type PackedZone = [name: string, counties: readonly string[], from: number, to: number, prices: Zone["prices"]];
type Packed = [
  bands: readonly number[],
  zones: PackedZone[],
  free_from_kg: number | null,
  free_from_sum: number | null,
  pickup_address: string,
  pickup_hours: string,
];

export function packDelivery(delivery: ShownDelivery): string {
  const { bands, zones, free_from_kg, free_from_sum, pickup_address, pickup_hours } = delivery;
  const rows = zones.map(({ name, counties, days_from, days_to, prices }): PackedZone => [name, counties, days_from, days_to, prices]);
  return JSON.stringify([bands, rows, free_from_kg, free_from_sum, pickup_address, pickup_hours] satisfies Packed);
}

export function unpackDelivery(text: string): ShownDelivery {
  const [bands, rows, free_from_kg, free_from_sum, pickup_address, pickup_hours] = JSON.parse(text) as Packed;
  const zones = rows.map(([name, counties, days_from, days_to, prices]) => ({ name, counties, days_from, days_to, prices }));
  return { bands, zones, free_from_kg, free_from_sum, pickup_address, pickup_hours };
}
