/** Growing days: one a day from April to September, half in March and October; after a winter the count begins anew. Pure. */
import { addDays } from "./bucharest.ts";

const GROWTH_SHARES = [0, 0, 0.5, 1, 1, 1, 1, 1, 1, 0.5, 0, 0];

export function countGrowingDays(sown: string, day: string): number {
  let grown = 0;
  for (let one = addDays(sown, 1); one <= day; one = addDays(one, 1)) grown += growthShareOf(one);
  return grown;
}

/** The day on which a stand has grown `days` days; a winter that interrupts the growth does not count. A day after `lastDay` (MM-DD) is one of the next spring. */
export function dayAfterGrowth(sown: string, days: number, lastDay = "12-31"): string {
  const grown = addGrowingDays(sown, days);
  const year = Number(sown.slice(0, 4)) + (sown.slice(5) < "03" ? 0 : 1);
  return days > 0 && grown > `${year - 1}-${lastDay}` ? addGrowingDays(addDays(`${year}-03-01`, -1), days) : grown;
}

export function addGrowingDays(from: string, days: number): string {
  let day = from;
  for (let grown = 0; grown < days; grown += growthShareOf(day)) day = addDays(day, 1);
  return day;
}

function growthShareOf(day: string): number {
  return GROWTH_SHARES[Number(day.slice(5, 7)) - 1] as number;
}
