const HOUR = 3_600_000;

/** Full hours since 1970, for content that rotates hourly. Romania is whole hours ahead of UTC. */
export function hourOf(moment: Date): number {
  return Math.floor(moment.getTime() / HOUR);
}

export function nextHour(moment: Date): Date {
  return new Date((hourOf(moment) + 1) * HOUR);
}

/** "08:00": an hour (0–24) as a clock shows it; 8.5 is "08:30". */
export function formatHour(hour: number): string {
  const minutes = Math.round(hour * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
