/** What having one pack sent costs, for search engines: only what the table of /livrare says. Pure. */
import { COUNTIES, regionOf } from "#app/language/counties.ts";
import { type Delivery, deliveryCost, type Zone } from "./delivery.ts";

type Detail = { "@type": "OfferShippingDetails"; [name: string]: unknown };

type Pack = { bag_weight_kg: number | null };

/** A zone each, of those whose price for the pack stands in the table; none where the pack's weight is not known. */
export function shippingDetails(delivery: Pick<Delivery, "bands" | "zones" | "free_from_kg" | "free_from_sum">, pack: Pack): Detail[] {
  const kg = pack.bag_weight_kg;
  if (kg === null) return [];
  const named = delivery.zones.flatMap(({ counties }) => counties);
  return delivery.zones.flatMap((zone) => {
    const cost = deliveryCost(delivery, zone, { kg });
    return cost.kind === "asked" ? [] : [detail(zone, cost.kind === "free" ? 0 : cost.price, named)];
  });
}

function detail(zone: Zone, value: number, named: readonly string[]): Detail {
  const counties = zone.counties.length > 0 ? zone.counties : COUNTIES.filter((county) => !named.includes(county));
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: value.toFixed(2), currency: "RON" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "RO", addressRegion: counties.map(regionOf) },
    // From the order to the door: the table does not tell the days in the store from those on the road.
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      transitTime: { "@type": "QuantitativeValue", minValue: zone.days_from, maxValue: zone.days_to, unitCode: "DAY" },
    },
  };
}
