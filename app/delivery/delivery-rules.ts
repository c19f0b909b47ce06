import { count, NOUNS } from "#app/language/nouns.ts";
import { formatMoney, formatNumber } from "#app/language/numbers.ts";

export type Zone = {
  name: string;
  /** Empty: every county that no other zone names. */
  counties: readonly string[];
  days_from: number;
  days_to: number;
  /** RON with VAT, one for each band; null where it is agreed on the telephone. */
  prices: readonly (number | null)[];
};

export type Delivery = {
  intro: string;
  /** Up to how many kilograms each price holds, rising. */
  bands: readonly number[];
  zones: readonly Zone[];
  /** From this weight (kg), or this sum (RON with VAT), on nothing is paid; null for never. */
  free_from_kg: number | null;
  free_from_sum: number | null;
  pickup_address: string;
  pickup_hours: string;
  note: string;
};

export type ShownDelivery = Pick<Delivery, "bands" | "zones" | "free_from_kg" | "free_from_sum" | "pickup_address" | "pickup_hours">;

export type Parcel = {
  kg: number | undefined;
  sum?: number | undefined;
  /** Sum of what is ordered at least, where that is more. */
  least?: number | undefined;
};

type Rule = Pick<Delivery, "bands" | "free_from_kg" | "free_from_sum">;

type Cost = { kind: "price"; price: number } | { kind: "free" } | { kind: "asked" };

export const EMPTY_DELIVERY: Delivery = {
  intro: "",
  bands: [],
  zones: [],
  free_from_kg: null,
  free_from_sum: null,
  pickup_address: "",
  pickup_hours: "",
  note: "",
};

export function isDeliveryFilledIn({ zones, pickup_address }: Delivery): boolean {
  return zones.length > 0 || pickup_address !== "";
}

/** The zone that names the county, else the one for all the others; undefined where nobody delivers. */
export function findZone({ zones }: Pick<Delivery, "zones">, county: string): Zone | undefined {
  return zones.find(({ counties }) => counties.includes(county)) ?? zones.find(({ counties }) => counties.length === 0);
}

/**
 * Cost of a parcel in a zone. Heavier than the last band, or of unknown weight, it is asked; so is a parcel that its sum makes free and
 * that is too heavy.
 */
export function deliveryCost({ bands, free_from_kg, free_from_sum }: Rule, zone: Zone, { kg, sum }: Parcel): Cost {
  if (kg === undefined) return { kind: "asked" };
  if (free_from_kg !== null && kg >= free_from_kg) return { kind: "free" };
  const price = zone.prices[bands.findIndex((most) => kg <= most)] ?? null;
  if (price === null) return { kind: "asked" };
  const isFree = price === 0 || (free_from_sum !== null && sum !== undefined && sum >= free_from_sum);
  return isFree ? { kind: "free" } : { kind: "price", price };
}

export function deliveryDaysText({ days_from: from, days_to: to }: Pick<Zone, "days_from" | "days_to">): string {
  if (to === 1) return "o zi lucrătoare";
  return `${from === to ? "" : `${from}–`}${count(to, NOUNS.day)} lucrătoare`;
}

function countyWords(county: string): string {
  return county === "București" ? "în București" : `în județul ${county}`;
}

function costWords(cost: Cost, kg: number | undefined): string {
  if (cost.kind === "asked") return "la un preț stabilit la telefon";
  const words = cost.kind === "free" ? "gratuit" : formatMoney(cost.price);
  return kg === undefined ? words : `${words} pentru ${formatNumber(kg)} kg`;
}

export function deliveryText(delivery: Delivery, county: string, parcel: Parcel): string {
  const zone = findZone(delivery, county);
  if (!zone) return `Livrarea ${countyWords(county)} o stabilim la telefon.`;
  return `Livrare ${countyWords(county)}: ${deliveryDaysText(zone)}, ${costWords(deliveryCost(delivery, zone, parcel), parcel.kg)}.`;
}

/** For who has not said how much: "Livrare în județul Cluj: 3–5 zile lucrătoare. Scrieți greutatea ca să vedeți prețul în județul Cluj." */
export function deliveryTextWithoutWeight(delivery: Delivery, county: string): string {
  const zone = findZone(delivery, county);
  if (!zone) return deliveryText(delivery, county, { kg: undefined });
  return `Livrare ${countyWords(county)}: ${deliveryDaysText(zone)}. Scrieți greutatea ca să vedeți prețul ${countyWords(county)}.`;
}

export type DeliveryLine = { days: string; price: string; cost: number | undefined };

/**
 * Line of a sum: "2–3 zile lucrătoare", "25 RON" to the county that was chosen, "1–5 zile lucrătoare", "de la 20 RON" before one was. `cost` in RON with
 * VAT.
 */
export function deliveryLine(delivery: Rule & Pick<Delivery, "zones">, county: string, parcel: Parcel): DeliveryLine {
  const zone = county === "" ? undefined : findZone(delivery, county);
  const zones = county === "" ? delivery.zones : zone ? [zone] : [];
  const costs = zones.map((one) => deliveryCost(delivery, one, parcel));
  const days = zones.length === 0 ? "" : deliveryDaysText(rangeOf(zones));
  const known = costs.flatMap((cost) => (cost.kind === "price" ? [cost.price] : cost.kind === "free" ? [0] : []));
  const least = Math.min(...known);
  if (known.length === 0) return { days, price: "la telefon", cost: undefined };
  const isSame = known.length === costs.length && known.every((price) => price === least);
  if (least === 0) return { days, price: isSame ? "gratuit" : "gratuit în unele județe", cost: zone && 0 };
  return { days, price: isSame ? formatMoney(least) : `de la ${formatMoney(least)}`, cost: zone && least };
}

function rangeOf(zones: readonly Zone[]): Pick<Zone, "days_from" | "days_to"> {
  return { days_from: Math.min(...zones.map(({ days_from }) => days_from)), days_to: Math.max(...zones.map(({ days_to }) => days_to)) };
}

export function nationwideDeliveryDays({ zones }: Pick<Delivery, "zones">): string | undefined {
  if (zones.length === 0) return undefined;
  const range = rangeOf(zones);
  return `${range.days_to === 1 ? "într-" : "în "}${deliveryDaysText(range)}`;
}

export function freeDeliveryText({ free_from_kg, free_from_sum }: Pick<Delivery, "free_from_kg" | "free_from_sum">): string | undefined {
  const from = [
    free_from_kg !== null && `de la ${formatNumber(free_from_kg)} kg`,
    free_from_sum !== null && `de la o comandă de ${formatMoney(free_from_sum)}`,
  ].filter(Boolean);
  return from.length > 0 ? `Livrare gratuită ${from.join(" sau ")}.` : undefined;
}

export function zoneCountiesText({ counties }: Pick<Zone, "counties">): string {
  return counties.length === 0 ? "toate celelalte județe" : counties.join(", ");
}

/** Delivery in a written offer: its words, and its price (RON with VAT) as a line of the sum; none where it is free or agreed. */
export function deliveryForOffer(
  delivery: Delivery,
  county: string,
  parcel: Parcel,
): { words: string; price: number | undefined } | undefined {
  const zone = findZone(delivery, county);
  if (!zone) return undefined;
  const cost = deliveryCost(delivery, zone, parcel);
  if (cost.kind !== "price") return { words: deliveryText(delivery, county, parcel), price: undefined };
  return { words: `Livrare ${countyWords(county)}: ${deliveryDaysText(zone)}.`, price: cost.price };
}
