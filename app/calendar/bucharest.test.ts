import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, bucharestDay, bucharestMoment } from "./bucharest.ts";

// In 2026 Romania moves to summer time on 29 March, 03:00 → 04:00, and back on 25 October, 04:00 → 03:00.
const at = (iso: string) => new Date(iso);

describe("bucharestDay", () => {
  it.each([
    ["2026-01-14T21:59:59.999Z", "2026-01-14"], // winter: two hours ahead of UTC
    ["2026-01-14T22:00:00.000Z", "2026-01-15"],
    ["2026-07-14T20:59:59.999Z", "2026-07-14"], // summer: three hours
    ["2026-07-14T21:00:00.000Z", "2026-07-15"],
    ["2026-12-31T21:59:59.999Z", "2026-12-31"],
    ["2026-12-31T22:00:00.000Z", "2027-01-01"],
    ["2028-02-28T22:00:00.000Z", "2028-02-29"],
    ["2026-03-28T22:00:00.000Z", "2026-03-29"], // the night into summer time
    ["2026-03-29T20:59:59.999Z", "2026-03-29"],
    ["2026-03-29T21:00:00.000Z", "2026-03-30"],
    ["2026-10-24T21:00:00.000Z", "2026-10-25"], // the night out of it
    ["2026-10-25T21:59:59.999Z", "2026-10-25"],
    ["2026-10-25T22:00:00.000Z", "2026-10-26"],
    ["0000-01-01T00:00:00.000Z", "0000-01-01"], // years that calendars write in other ways
    ["0001-01-01T00:00:00.000Z", "0001-01-01"],
    ["9999-12-31T21:59:59.999Z", "9999-12-31"],
  ])("%s is %s", (iso, day) => {
    expect(bucharestDay(at(iso))).toBe(day);
  });
});

describe("bucharestMoment", () => {
  it.each([
    ["2026-01-15", 0, "2026-01-14T22:00:00.000Z"],
    ["2026-01-15", 8, "2026-01-15T06:00:00.000Z"],
    ["2026-07-15", 8, "2026-07-15T05:00:00.000Z"],
    ["2026-07-15", 24, "2026-07-15T21:00:00.000Z"],
    ["2027-01-01", 0, "2026-12-31T22:00:00.000Z"],
    ["2026-03-29", 0, "2026-03-28T22:00:00.000Z"],
    ["2026-03-29", 2, "2026-03-29T00:00:00.000Z"],
    ["2026-03-29", 4, "2026-03-29T01:00:00.000Z"],
    ["2026-03-29", 8, "2026-03-29T05:00:00.000Z"],
    ["2026-03-29", 24, "2026-03-29T21:00:00.000Z"],
    ["2026-10-25", 0, "2026-10-24T21:00:00.000Z"],
    ["2026-10-25", 8, "2026-10-25T06:00:00.000Z"],
    ["2026-10-25", 24, "2026-10-25T22:00:00.000Z"],
  ])("%s at %d is %s", (day, hour, iso) => {
    expect(bucharestMoment(day, hour).toISOString()).toBe(iso);
  });

  it("bucharestMoment takes the first moment after the hour that is skipped in March", () => {
    expect(bucharestMoment("2026-03-29", 3).toISOString()).toBe("2026-03-29T01:00:00.000Z");
  });

  it("bucharestMoment makes the days of the change 23 and 25 hours long", () => {
    const hours = (day: string) => (bucharestMoment(day, 24).getTime() - bucharestMoment(day, 0).getTime()) / 3_600_000;
    expect(["2026-03-29", "2026-10-25", "2026-06-01"].map(hours)).toEqual([23, 25, 24]);
  });

  it("a day ends where the next one begins, whatever the day", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const midnight = bucharestMoment(addDays(day, 1), 0);
        expect(bucharestMoment(day, 24)).toEqual(midnight);
        expect(bucharestDay(midnight)).toBe(addDays(day, 1));
        expect(bucharestDay(new Date(midnight.getTime() - 1))).toBe(day);
      }),
    );
  });
});

describe("addDays", () => {
  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2026-03-29", 1, "2026-03-30"],
    ["2026-10-25", -1, "2026-10-24"],
    ["2026-06-15", 0, "2026-06-15"],
  ])("%s %d → %s", (day, days, moved) => {
    expect(addDays(day, days)).toBe(moved);
  });
});

const anyDay = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays("2024-01-01", days));
