const HOUR = 3_600_000;

/** Full hours since 1970: what is shown in turn changes with them. Romania is whole hours ahead of UTC. */
export function hourOf(moment: Date): number {
  return Math.floor(moment.getTime() / HOUR);
}

/** The next full hour. */
export function nextHour(moment: Date): Date {
  return new Date((hourOf(moment) + 1) * HOUR);
}

/** "08:00": a full hour as a clock shows it. */
export function clockOf(hour: number): string {
  return `${`0${hour}`.slice(-2)}:00`;
}
