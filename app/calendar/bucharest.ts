/** Civil time in Europe/Bucharest, whatever the time zone of the machine. Pure: the moment is an argument. */

const ZONE = "Europe/Bucharest";
const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Made on first use: most pages need no civil time, and a telephone takes milliseconds for it. */
let formatter: Intl.DateTimeFormat | undefined;

export function bucharestDay(moment: Date): string {
  return localText(moment).slice(0, 10);
}

export function bucharestMinute(moment: Date): string {
  return localText(moment).slice(0, 16).replace("T", " ");
}

export function bucharestMoment(day: string, hour: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  const target = new Date(wall).toISOString().slice(0, 19);
  // Romania is two or three hours ahead of UTC.
  for (const offset of [2, 3]) {
    const moment = new Date(wall - offset * HOUR);
    if (localText(moment) === target) return moment;
  }
  // The hour that the clocks skip in March: the first moment after it.
  return new Date(wall - 2 * HOUR);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
}

/** Offset from UTC by hour of UTC: it changes at full hours only, and Intl is slow. */
const offsets = new Map<number, number>();
const MAX_CACHED_HOURS = 10_000;

function localText(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR);
  const offset = offsets.get(hour) ?? offsetOf(hour);
  if (offsets.size >= MAX_CACHED_HOURS) offsets.clear();
  offsets.set(hour, offset);
  return new Date(moment.getTime() + offset).toISOString().slice(0, 19);
}

/** Computed from hour and minute alone, because Intl formats years before 1000 and after 9999 differently. */
function offsetOf(hour: number): number {
  formatter ??= new Intl.DateTimeFormat("en-CA", {
    timeZone: ZONE,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const byType = Object.fromEntries(formatter.formatToParts(new Date(hour * HOUR)).map((part) => [part.type, part.value]));
  const wall = Number(byType.hour) * HOUR + Number(byType.minute) * 60_000 + Number(byType.second) * 1000;
  const day = 24 * HOUR;
  return (((wall - hour * HOUR) % day) + day) % day;
}

/** Full hours since 1970, for content that rotates hourly. Romania is whole hours ahead of UTC. */
export function hourOf(moment: Date): number {
  return Math.floor(moment.getTime() / HOUR);
}

export function startOfMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / MINUTE) * MINUTE);
}

export function nextHour(moment: Date): Date {
  return new Date((hourOf(moment) + 1) * HOUR);
}

/** "08:00": an hour (0–24) as a clock shows it; 8.5 is "08:30". */
export function formatHour(hour: number): string {
  const minutes = Math.round(hour * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
