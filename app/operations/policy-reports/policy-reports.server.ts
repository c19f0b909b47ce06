/** Counted in memory by day, directive and kind, and nothing else: a report names addresses, and whoever likes can send one. */
import { addDays, bucharestDay } from "#app/calendar/bucharest.ts";
import { type Blocked, blockedOf } from "./policy-report.ts";

type PolicyCount = Blocked & { day: string; count: number };

const DAYS = 30;

const counts = new Map<string, PolicyCount>();

/** Counts the reports of a body, as it was parsed. Returns how many there were; what is no report is none. */
export function countReports(body: unknown, ownHost: string, now: Date): number {
  const day = bucharestDay(now);
  const reports = blockedOf(body, ownHost);
  for (const blocked of reports) {
    const key = `${day} ${blocked.directive} ${blocked.kind}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { ...blocked, day, count: 1 });
  }
  forgetBefore(addDays(day, 1 - DAYS));
  return reports.length;
}

export function listReports(now: Date): PolicyCount[] {
  forgetBefore(addDays(bucharestDay(now), 1 - DAYS));
  return [...counts.values()].sort((one, other) => other.day.localeCompare(one.day) || other.count - one.count);
}

function forgetBefore(day: string): void {
  for (const [key, count] of counts) if (count.day < day) counts.delete(key);
}
