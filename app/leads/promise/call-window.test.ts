import Holidays from "date-holidays";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { weekOf } from "#tests/support/week.ts";
import { callWindow, callWords, nextChangeOfWords, type Office } from "./call-window.ts";

const office: Office = { week: weekOf([1, 2, 3, 4, 5], 8, 16), lastCallMinutes: 30 };
const at = (iso: string) => new Date(iso);
const words = (iso: string, more: Partial<Office> = {}) => `Vă sunăm ${callWords(callWindow(at(iso), { ...office, ...more }), at(iso))}`;

describe("the promise made with a request", () => {
  it.each([
    ["a Friday morning", "2026-11-20T09:20+02:00", "Vă sunăm azi până la 16:00"],
    ["on the stroke of an hour", "2026-11-20T10:00+02:00", "Vă sunăm azi până la 16:00"],
    ["on the stroke of opening", "2026-11-20T08:00+02:00", "Vă sunăm azi până la 16:00"],
    ["Friday before opening", "2026-11-20T07:10+02:00", "Vă sunăm azi, între 08:00 și 16:00"],
    ["Friday 15:29, time enough for a call", "2026-11-20T15:29+02:00", "Vă sunăm azi până la 16:00"],
    ["Friday 15:30", "2026-11-20T15:30+02:00", "Vă sunăm luni, 23 noiembrie, între 08:00 și 16:00"],
    ["Friday 15:59", "2026-11-20T15:59+02:00", "Vă sunăm luni, 23 noiembrie, între 08:00 și 16:00"],
    ["Saturday 15:30", "2026-11-21T15:30+02:00", "Vă sunăm luni, 23 noiembrie, între 08:00 și 16:00"],
    ["Sunday evening", "2026-11-22T23:59+02:00", "Vă sunăm luni, 23 noiembrie, între 08:00 și 16:00"],
    ["Monday just after midnight", "2026-11-23T00:01+02:00", "Vă sunăm azi, între 08:00 și 16:00"],
    ["the bridge of St Andrew and National Day", "2026-11-27T17:00+02:00", "Vă sunăm miercuri, 2 decembrie, între 08:00 și 16:00"],
    ["Maundy Thursday, over Orthodox Easter", "2026-04-09T16:00+03:00", "Vă sunăm marți, 14 aprilie, între 08:00 și 16:00"],
    ["before Pentecost, with Children's Day", "2026-05-29T16:00+03:00", "Vă sunăm marți, 2 iunie, între 08:00 și 16:00"],
    ["the last day of the year", "2026-12-31T15:45+02:00", "Vă sunăm luni, 4 ianuarie 2027, între 08:00 și 16:00"],
    ["Epiphany and St John", "2027-01-05T18:00+02:00", "Vă sunăm vineri, 8 ianuarie, între 08:00 și 16:00"],
    ["the night into summer time", "2026-03-29T02:59+02:00", "Vă sunăm luni, 30 martie, între 08:00 și 16:00"],
    ["the first Monday of summer time, by its own clock", "2026-03-30T08:30+03:00", "Vă sunăm azi până la 16:00"],
    ["the night out of it", "2026-10-25T03:30+02:00", "Vă sunăm luni, 26 octombrie, între 08:00 și 16:00"],
    ["the first Monday of winter time", "2026-10-26T08:30+02:00", "Vă sunăm azi până la 16:00"],
  ])("%s", (_name, moment, promise) => {
    expect(words(moment)).toBe(promise);
  });

  it("the promise made with a request does not count the company's own closed days", () => {
    expect(words("2026-12-23T18:00+02:00")).toBe("Vă sunăm joi, 24 decembrie, între 08:00 și 16:00");
    const closedDays = ["2026-12-24", "2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31"];
    expect(words("2026-12-23T18:00+02:00", { closedDays })).toBe("Vă sunăm luni, 4 ianuarie 2027, între 08:00 și 16:00");
  });

  it("the promise made with a request lasts until closing when the company says so", () => {
    expect(words("2026-11-20T15:59+02:00", { lastCallMinutes: 0 })).toBe("Vă sunăm azi până la 16:00");
    expect(words("2026-11-20T16:00+02:00", { lastCallMinutes: 0 })).toBe("Vă sunăm luni, 23 noiembrie, între 08:00 și 16:00");
  });

  it("the promise made with a request is of the day's own hours, where days differ", () => {
    const week = [...weekOf([1, 2, 3, 4], 8.5, 16.5).slice(0, 4), [8, 14] as const, [9, 12] as const, null];
    expect(words("2026-11-20T13:45+02:00", { week })).toBe("Vă sunăm sâmbătă, 21 noiembrie, între 09:00 și 12:00");
    expect(words("2026-11-20T13:15+02:00", { week })).toBe("Vă sunăm azi până la 14:00");
    expect(words("2026-11-21T11:45+02:00", { week })).toBe("Vă sunăm luni, 23 noiembrie, între 08:30 și 16:30");
  });

  it("read on another day names its day", () => {
    const moment = at("2026-11-20T09:20+02:00");
    expect(callWords(callWindow(moment, office), at("2026-11-21T10:00+02:00"), moment)).toBe("vineri, 20 noiembrie, până la 16:00");
    const sent = callWindow(at("2026-11-20T09:20+02:00"), office);
    expect(callWords(sent, at("2026-11-21T10:00+02:00"))).toBe("vineri, 20 noiembrie, între 08:00 și 16:00");
    expect(callWords(sent, at("2027-01-12T10:00+02:00"))).toBe("vineri, 20 noiembrie 2026, între 08:00 și 16:00");
    const later = callWindow(at("2026-11-20T17:00+02:00"), office);
    expect(callWords(later, at("2026-11-23T07:00+02:00"))).toBe("azi, între 08:00 și 16:00");
    expect(callWords(later, at("2026-11-23T10:00+02:00"))).toBe("azi până la 16:00");
  });
});

/** The public holidays of a year by a calendar that is not ours, day by day: asked about a single day it computes the whole year anew. */
function holidaysOf(year: number): Set<string> {
  const calendar = new Holidays("RO", { types: ["public"], timezone: "Europe/Bucharest" });
  const days = new Set<string>();
  for (const { start, end } of calendar.getHolidays(year)) {
    for (let day = bucharestDay(start); bucharestMoment(day, 12) < end; day = addDays(day, 1)) days.add(day);
  }
  return days;
}

describe("over a whole year, hour by hour", () => {
  const holidays = new Set([...holidaysOf(2026), ...holidaysOf(2027)]);
  const closed = ["2026-08-10", "2026-08-11", "2026-12-24"];

  /** The calendar of a library that is not ours says which days are free. */
  const isFree = (day: string) => [0, 6].includes(at(`${day}T12:00Z`).getUTCDay()) || closed.includes(day) || holidays.has(day);

  it("over a whole year is always the first workday on which there is still time, within its opening hours, by the clock of Bucharest", () => {
    for (let time = Date.parse("2026-01-01T00:00Z"); time < Date.parse("2027-01-01T00:00Z"); time += 3_600_000) {
      const now = new Date(time);
      const { day, from, until } = callWindow(now, { ...office, closedDays: closed });
      let expected = bucharestDay(now);
      const isTooLate = now.getTime() >= bucharestMoment(expected, 16).getTime() - 30 * 60_000;
      if (isTooLate) expected = addDays(expected, 1);
      while (isFree(expected)) expected = addDays(expected, 1);
      expect([now, day, from, until]).toEqual([now, expected, bucharestMoment(expected, 8), bucharestMoment(expected, 16)]);
    }
  });
});

describe("the public holidays", () => {
  it.each([2025, 2026, 2027, 2028, 2030, 2035, 2040, 2050])(
    "the public holidays of %i are those of an independent calendar",
    async (year) => {
      const { isHoliday } = await import("#app/calendar/office-hours.ts");
      const holidays = holidaysOf(year);
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
        expect([day, isHoliday(day)]).toEqual([day, holidays.has(day)]);
      }
    },
  );
});

describe("the words of the promise", () => {
  const offices = fc.record({
    week: fc.array(
      fc.option(
        fc
          .tuple(fc.integer({ min: 0, max: 44 }), fc.integer({ min: 1, max: 8 }))
          .map(([from, halves]) => [from / 2, (from + halves) / 2] as const),
        { nil: null },
      ),
      { minLength: 7, maxLength: 7 },
    ),
    lastCallMinutes: fc.integer({ min: 0, max: 240 }),
  });
  const moments = fc.integer({ min: at("2026-01-01T00:00Z").getTime(), max: at("2028-01-01T00:00Z").getTime() });

  it("the words of the promise hold until their next change and no longer than they are true, on 10,000 moments of any office", () => {
    fc.assert(
      fc.property(offices, moments, fc.double({ min: 0, max: 1, noNaN: true }), (own, moment, part) => {
        if (own.week.every((hours) => hours === null)) return;
        const now = new Date(moment);
        const until = nextChangeOfWords(now, own).getTime();
        const said = (time: number) => callWords(callWindow(new Date(time), own), new Date(time));
        expect(until).toBeGreaterThan(moment);
        expect([said(Math.floor(moment + (until - 1 - moment) * part)), said(until - 1)]).toEqual([said(moment), said(moment)]);
      }),
      { seed: 207, numRuns: 10_000 },
    );
  });

  it("the words of the promise of a Saturday shorter than the time of the last call change before it opens", () => {
    const own: Office = { week: [...weekOf([1, 2, 3, 4, 5], 8, 16).slice(0, 5), [9, 11], null], lastCallMinutes: 180 };
    expect(nextChangeOfWords(at("2026-11-21T07:00+02:00"), own)).toEqual(at("2026-11-21T08:00+02:00"));
  });
});
