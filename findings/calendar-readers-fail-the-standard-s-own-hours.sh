#!/usr/bin/env bash
# Two readers of iCalendar answer the examples of RFC 5545 with the wrong hour, and they reckon "one day" and "24 hours" alike: one has every day last 24 hours, the other lets 24 hours last 23 or 25.
#
# node-ical 0.27.2 and ical.js 2.2.1; temporal-polyfill 1.0.8 is the judge. RFC 5545 (3.3.5) settles what a time means that comes twice, the first one, and one that never comes, by the offset before the gap, and
# gives an example of each: 20071104T013000 in New York is 1:30 EDT (05:30 UTC), 20070311T023000 is 3:30 EDT (07:30 UTC). Both packages take the second 1:30; ical.js takes the lost hour the wrong way as well (1:30 EST).
# By 3.3.6 days and weeks of a DURATION are days of the calendar and hours are hours: P1D over the change of clocks ends at the same time of day, PT24H does not. node-ical adds hours in both cases, so a stand booked
# for P1W from 30 October ends an hour early, and a two-day fair (VALUE=DATE, P2D) over 28 March ends at one in the morning of the third day; ical.js adds to the clock in both. Each is right where the other is wrong; with DTEND in place of DURATION nothing shows.
# Output seen (UTC; Temporal | node-ical | ical.js): 05:30 | 06:30 | 06:30; 07:30 | 07:30 | 06:30; the end of P1D 06:00 | 07:00 | 06:00, of PT24H 07:00 | 07:00 | 06:00, of P1W 07:00 | 06:00 | 07:00, of the fair 21:00 | 22:00 | 21:00.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.27.2 ical.js@2.2.1 temporal-polyfill@1.0.8
cat > look.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { Temporal } from "temporal-polyfill";
const part = (name, from, to, start, rule) => [`BEGIN:${name}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `DTSTART:${start}`, `RRULE:FREQ=YEARLY;${rule}`, `END:${name}`];
const zones = {
  "America/New_York": [...part("DAYLIGHT", "-0500", "-0400", "20070311T020000", "BYMONTH=3;BYDAY=2SU"), ...part("STANDARD", "-0400", "-0500", "20071104T020000", "BYMONTH=11;BYDAY=1SU")],
  "Europe/Bucharest": [...part("DAYLIGHT", "+0200", "+0300", "19970330T030000", "BYMONTH=3;BYDAY=-1SU"), ...part("STANDARD", "+0300", "+0200", "19971026T040000", "BYMONTH=10;BYDAY=-1SU")],
};
const calendar = (zone, lines) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//RO", "BEGIN:VTIMEZONE", `TZID:${zone}`, ...zones[zone], "END:VTIMEZONE", "BEGIN:VEVENT", "UID:1@example.ro", "DTSTAMP:20260901T000000Z", "SUMMARY:Sowing", ...lines, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
function byNodeIcal(text) {
  const { start, end } = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
  return { start, end };
}
function byIcalJs(text) {
  const root = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const { startDate, endDate } = new ICAL.Event(root.getFirstSubcomponent("vevent"));
  return { start: startDate.toJSDate(), end: endDate.toJSDate() };
}
const hour = (date) => date.toISOString().slice(11, 16);
const seen = [];
function look(what, zone, start, duration, edge) {
  const isDay = start.length === 8;
  const text = calendar(zone, [isDay ? `DTSTART;VALUE=DATE:${start}` : `DTSTART;TZID=${zone}:${start}`, `DURATION:${duration}`]);
  const begin = Temporal.PlainDateTime.from(isDay ? `${start}T000000` : start).toZonedDateTime(zone); // "compatible", which is the rule of 3.3.5
  const truth = { start: begin, end: begin.add(duration) };
  const row = [truth[edge].toInstant().toString().slice(11, 16), hour(byNodeIcal(text)[edge]), hour(byIcalJs(text)[edge])].join(" | ");
  seen.push(row);
  console.log(`${what}: ${row}`);
}
look("the example that comes twice", "America/New_York", "20071104T013000", "PT1H", "start");
look("the example that never comes", "America/New_York", "20070311T023000", "PT1H", "start");
look("end of P1D from 27 March 2027, 9:00", "Europe/Bucharest", "20270327T090000", "P1D", "end");
look("end of PT24H from 27 March 2027, 9:00", "Europe/Bucharest", "20270327T090000", "PT24H", "end");
look("end of P1W from 30 October 2027, 9:00", "Europe/Bucharest", "20271030T090000", "P1W", "end");
look("end of P2D from 27 March 2027, whole days", "Europe/Bucharest", "20270327", "P2D", "end");
const isAsSeen = seen.join("; ") === "05:30 | 06:30 | 06:30; 07:30 | 07:30 | 06:30; 06:00 | 07:00 | 06:00; 07:00 | 07:00 | 06:00; 07:00 | 06:00 | 07:00; 21:00 | 22:00 | 21:00";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
TZ=Europe/Bucharest node look.mjs
