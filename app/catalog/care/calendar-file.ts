/** The calendar of works as a file that calendars read and remind of: iCalendar (RFC 5545), an event of whole days for each work. Pure. */
import { addDays } from "#app/calendar/bucharest.ts";
import { escapeLine, foldedLines } from "#app/calendar/folded-lines.ts";
import { type CareLine, type DatedLine, isSowing } from "./care-lines.ts";

type About = {
  product: { id: number; name: string };
  sown: string;
  company: string;
  page: string;
  host: string;
  now: Date;
};

const REMINDS = "-PT6H";

export function calendarFile({ dated, undated }: { dated: readonly DatedLine[]; undated: readonly CareLine[] }, about: About): string {
  const { product, company } = about;
  const title = `Calendar ${product.name}`;
  const times = new Map<string, number>();
  const sowing = Math.max(
    0,
    dated.findIndex((line) => isSowing(line)),
  );
  const events = dated.flatMap((line, index) => {
    const time = (times.get(line.work) ?? 0) + 1;
    times.set(line.work, time);
    return eventOf(line, { ...about, place: `${line.work}-${time}`, undatedLines: index === sowing ? undated : [] });
  });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(company)}//Calendarul lucrarilor//RO`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    ...events,
    "END:VCALENDAR",
  ];
  return foldedLines(lines);
}

/** Event of a work, with the same UID for the same sowing always, so that a calendar imported twice shows it once. */
function eventOf(
  line: DatedLine,
  { product, sown, page, host, now, place, undatedLines }: About & { place: string; undatedLines: readonly CareLine[] },
): string[] {
  const summary = escaped(`${line.name}: ${product.name}`);
  const said = [line.text, ...undatedLines.map(({ name, timing, text }) => [`${name}, ${timing}`, text].filter(Boolean).join(": "))].filter(
    Boolean,
  );
  return [
    "BEGIN:VEVENT",
    `UID:${product.id}-${sown}-${place}@${host}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${plain(line.from)}`,
    // The end is the first day on which it is over.
    `DTEND;VALUE=DATE:${plain(addDays(line.to, 1))}`,
    `SUMMARY:${summary}`,
    ...(said.length > 0 ? [`DESCRIPTION:${escaped(said.join("\n"))}`] : []),
    `URL:${page}`,
    `CATEGORIES:${escaped(line.name)}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${summary}`,
    `TRIGGER:${REMINDS}`,
    "END:VALARM",
    "END:VEVENT",
  ];
}

function plain(day: string): string {
  return day.replaceAll("-", "");
}

function escaped(text: string): string {
  return escapeLine(text.replaceAll(/[\u00a0\u202f]/g, " "));
}
