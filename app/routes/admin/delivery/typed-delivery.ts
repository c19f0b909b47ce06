import type { Delivery } from "#app/delivery/delivery.ts";
import { writeDecimal } from "#app/forms/decimal.ts";

export function typedDelivery({ bands, zones, free_from_kg, free_from_sum, ...texts }: Delivery) {
  const number = (value: number | null) => (value === null ? "" : writeDecimal(value));
  return {
    ...texts,
    free_from_kg: number(free_from_kg),
    free_from_sum: number(free_from_sum),
    bands: bands.map(number),
    zones: zones.map(({ counties, days_from, days_to, prices, name }) => ({
      name,
      counties: counties.join(", "),
      days_from: number(days_from),
      days_to: number(days_to),
      prices: prices.map(number),
    })),
  };
}
