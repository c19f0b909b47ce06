import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekOf } from "#tests/support/week.ts";
import { bucharestDay } from "./bucharest.ts";
import { isWorkday, nextOfficeChange, nextWorkday, type OfficeHours, officeState, orthodoxEaster, weekdayOf } from "./office-hours.ts";

const hours: OfficeHours = { week: weekOf([1, 2, 3, 4, 5], 8, 16) };
const at = (iso: string) => new Date(iso);

describe("the state of the office", () => {
  it.each([
    ["2026-11-20T09:00+02:00", "Deschis acum, până la 16:00"],
    ["2026-11-20T08:00+02:00", "Deschis acum, până la 16:00"],
    ["2026-11-20T07:59+02:00", "Închis acum, deschidem azi la 08:00"],
    ["2026-11-19T16:00+02:00", "Închis acum, deschidem mâine la 08:00"],
    ["2026-11-20T16:00+02:00", "Închis acum, deschidem luni la 08:00"],
    ["2026-11-21T12:00+02:00", "Închis acum, deschidem luni la 08:00"],
    ["2026-11-22T12:00+02:00", "Închis acum, deschidem mâine la 08:00"],
    ["2026-12-01T10:00+02:00", "Închis acum, deschidem mâine la 08:00"],
    ["2026-04-09T17:00+03:00", "Închis acum, deschidem marți la 08:00"],
    ["2026-07-15T08:30+03:00", "Deschis acum, până la 16:00"],
  ])("the state of the office at %s: %s", (moment, words) => expect(officeState(new Date(moment), hours).words).toBe(words));

  it.each([
    ["2026-11-20T09:00+02:00", "sunați acum"],
    ["2026-11-20T07:59+02:00", "de la 08:00"],
    ["2026-11-19T16:00+02:00", "mâine, de la 08:00"],
    ["2026-11-20T16:00+02:00", "luni, de la 08:00"],
    ["2026-12-01T10:00+02:00", "mâine, de la 08:00"],
  ])("at %s one may ring: %s", (moment, words) => expect(officeState(new Date(moment), hours).ring).toBe(words));

  it("the state of the office stands until the page cache forgets the page", () => {
    expect(officeState(new Date("2026-11-20T09:00+02:00"), hours).until).toBe(Date.parse("2026-11-20T16:00+02:00"));
    expect(officeState(new Date("2026-11-20T17:00+02:00"), hours).until).toBe(Date.parse("2026-11-21T00:00+02:00"));
  });
});

describe("a workday", () => {
  it.each(["2026-11-20", "2026-04-09", "2026-12-31"])("a workday is %s", (day) => expect(isWorkday(day, hours)).toBe(true));

  it.each([
    ["a Saturday", "2026-11-21"],
    ["a Sunday", "2026-11-22"],
    ["the National Day", "2026-12-01"],
    ["the second day of the year", "2026-01-02"],
    ["Good Friday", "2026-04-10"],
    ["Easter Monday", "2026-04-13"],
    ["the Monday of Pentecost", "2026-06-01"],
    ["Labour Day", "2026-05-01"],
  ])("a workday is not %s", (_name, day) => expect(isWorkday(day, hours)).toBe(false));

  it("a workday follows over weekends and holidays", () => {
    expect(nextWorkday("2026-11-19", hours)).toBe("2026-11-20");
    expect(nextWorkday("2026-11-27", hours)).toBe("2026-12-02");
    expect(nextWorkday("2026-04-09", hours)).toBe("2026-04-14");
  });
});

describe("other hours", () => {
  const shop: OfficeHours = { week: weekOf([2, 6, 7], 10, 14) };

  it("other hours are followed by every rule", () => {
    expect(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-24"].map((day) => isWorkday(day, shop))).toEqual([false, true, true, true]);
    expect(nextWorkday("2026-11-22", shop)).toBe("2026-11-24");
    expect(officeState(at("2026-11-21T09:00+02:00"), shop).words).toBe("Închis acum, deschidem azi la 10:00");
    expect(nextOfficeChange(at("2026-11-21T09:00+02:00"), shop)).toEqual(at("2026-11-21T10:00+02:00"));
  });
});

it("the next opening is told by its weekday within a week, later by its date", () => {
  const market: OfficeHours = { week: weekOf([7], 10, 14) };
  expect(officeState(at("2026-11-23T12:00+02:00"), market).words).toBe("Închis acum, deschidem duminică la 10:00");
  expect(officeState(at("2026-11-22T15:00+02:00"), market).words).toBe("Închis acum, deschidem duminică, 29 noiembrie la 10:00");
});

describe("hours that differ from day to day", () => {
  const farm: OfficeHours = { week: [[7.5, 12.25], null, null, null, null, [9, 13], null] };

  it("hours that differ from day to day are each day's own, also by half and quarter hours", () => {
    expect(officeState(at("2026-11-23T08:00+02:00"), farm).words).toBe("Deschis acum, până la 12:15");
    expect(officeState(at("2026-11-23T12:15+02:00"), farm).words).toBe("Închis acum, deschidem sâmbătă la 09:00");
    expect(officeState(at("2026-11-21T13:00+02:00"), farm).words).toBe("Închis acum, deschidem luni la 07:30");
    expect(nextOfficeChange(at("2026-11-23T08:00+02:00"), farm)).toEqual(at("2026-11-23T12:15+02:00"));
  });
});

describe("hours that change with the season", () => {
  /** From March to October on weekdays, in November on Saturdays; the gate is closed in winter. */
  const gate: OfficeHours = {
    week: (day) => {
      const month = Number(day.slice(5, 7));
      if (month >= 3 && month <= 10) return weekOf([1, 2, 3, 4, 5], 7, 19)[weekdayOf(day)] ?? null;
      return month === 11 && weekdayOf(day) === 5 ? [9, 13] : null;
    },
    closedDays: ["2026-10-30"],
  };

  it("hours that change with the season are those of the day, and the next opening is found over the winter", () => {
    expect(officeState(at("2026-10-29T18:00+02:00"), gate).words).toBe("Deschis acum, până la 19:00");
    expect(officeState(at("2026-10-29T19:00+02:00"), gate).words, "over a closed day").toBe(
      "Închis acum, deschidem sâmbătă, 7 noiembrie la 09:00",
    );
    expect(officeState(at("2026-11-28T13:00+02:00"), gate).words).toBe("Închis acum, deschidem luni, 1 martie la 07:00");
    expect(
      ["2026-06-01", "2026-06-02", "2026-11-10"].map((day) => isWorkday(day, gate)),
      "Pentecost, a Tuesday, a Tuesday of November",
    ).toEqual([false, true, false]);
  });
});

describe("nextOfficeChange", () => {
  it.each([
    // the telephone opens at 08:00 and closes at 16:00; at midnight the day changes
    ["2026-01-14T22:00:00.000Z", "2026-01-15T06:00:00.000Z"], // at midnight: opening
    ["2026-01-15T05:59:59.999Z", "2026-01-15T06:00:00.000Z"],
    ["2026-01-15T06:00:00.000Z", "2026-01-15T14:00:00.000Z"], // at opening: closing
    ["2026-01-15T13:59:59.999Z", "2026-01-15T14:00:00.000Z"],
    ["2026-01-15T14:00:00.000Z", "2026-01-15T22:00:00.000Z"], // at closing: midnight
    ["2026-07-15T20:59:59.999Z", "2026-07-15T21:00:00.000Z"],
    ["2026-12-31T20:00:00.000Z", "2026-12-31T22:00:00.000Z"], // the new year
    ["2026-03-28T22:30:00.000Z", "2026-03-29T21:00:00.000Z"], // a Sunday of 23 hours: midnight
    ["2026-10-24T21:30:00.000Z", "2026-10-25T22:00:00.000Z"], // and one of 25
  ])("nextOfficeChange after %s comes %s", (now, change) => {
    expect(nextOfficeChange(at(now), hours).toISOString()).toBe(change);
  });

  it("nextOfficeChange is always ahead, never further than a day of 25 hours, and never in another day than the last moment before it", () => {
    fc.assert(
      fc.property(fc.date({ min: at("2024-01-01"), max: at("2036-01-01"), noInvalidDate: true }), (now) => {
        const change = nextOfficeChange(now, hours);
        expect(change.getTime()).toBeGreaterThan(now.getTime());
        expect(change.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(bucharestDay(new Date(change.getTime() - 1))).toBe(bucharestDay(now));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("Orthodox Easter", () => {
  it.each(["2024-05-05", "2025-04-20", "2026-04-12", "2027-05-02", "2028-04-16", "2030-04-28"])("Orthodox Easter is on %s", (day) => {
    expect(orthodoxEaster(Number(day.slice(0, 4)))).toBe(day);
  });
});
