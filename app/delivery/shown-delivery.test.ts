import { expect, it } from "vitest";
import { packDelivery, unpackDelivery } from "./shown-delivery.ts";

it("is the same when it has been packed", () => {
  const zones = [
    { name: "Aproape", counties: ["Satu Mare", "Maramureș"], days_from: 1, days_to: 2, prices: [25, 40, null] },
    { name: "Restul țării", counties: [], days_from: 2, days_to: 5, prices: [35, 60, null] },
  ];
  const pickup = { pickup_address: "Depozitul din Satu Mare", pickup_hours: "luni–vineri" };
  const delivery = { bands: [10, 50, 1_000], zones, free_from_kg: null, free_from_sum: 500, ...pickup };
  expect(unpackDelivery(packDelivery(delivery))).toEqual(delivery);
});
