import { startOfMinute } from "#app/calendar/bucharest.ts";
import { nextWorkday } from "#app/calendar/office-hours.ts";
import { findDelivery } from "#app/delivery/delivery-store.server.ts";
import { log } from "#app/http/log.server.ts";
import { callWindow } from "#app/leads/promise/call-window.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import { cached } from "#db/cache/cached.server.ts";

/** The day (YYYY-MM-DD) on which an order of this moment arrives at the soonest: the promised call, then the workdays of the nearest zone. */
export function orderArrives(now: Date): string {
  return arrivesInMinute(startOfMinute(now).getTime()).day;
}

const arrivesInMinute = cached(
  "arrival of an order",
  "Când ajunge o comandă",
  (minute: number) => ({ day: reckonArrival(new Date(minute)) }),
  { max: 2 },
);

function reckonArrival(now: Date): string {
  const office = getOffice(now);
  let day = callWindow(now, office).day;
  for (let left = soonestDays(); left > 0; left -= 1) day = nextWorkday(day, office);
  return day;
}

function soonestDays(): number {
  try {
    const zones = findDelivery()?.zones ?? [];
    return zones.length > 0 ? Math.min(...zones.map(({ days_from }) => days_from)) : 0;
  } catch (error) {
    log.warn({ error }, "The days of delivery could not be read");
    return 0;
  }
}
