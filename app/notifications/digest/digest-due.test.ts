import { expect, it } from "vitest";
import { weekOf } from "#tests/support/week.ts";
import { isDigestDue } from "./digest-due.ts";

const office = { week: weekOf([1, 2, 3, 4, 5], 8, 16), closedDays: ["2026-12-24"] };

it.each([
  ["a Monday at 07:29", "2026-11-23T07:29:59+02:00", null, false],
  ["a Monday at 07:30", "2026-11-23T07:30+02:00", null, true],
  ["a start at 11:59, after a morning without the process", "2026-11-23T11:59+02:00", "2026-11-20", true],
  ["a start at noon", "2026-11-23T12:00+02:00", "2026-11-20", false],
  ["a second time on the same day", "2026-11-23T08:00+02:00", "2026-11-23", false],
  ["a Sunday", "2026-11-22T08:00+02:00", null, false],
  ["National Day", "2026-12-01T08:00+02:00", null, false],
  ["an own closed day", "2026-12-24T08:00+02:00", null, false],
  ["summer time, 07:30 there", "2026-07-13T07:30+03:00", null, true],
  ["summer time, 07:29 there", "2026-07-13T07:29+03:00", null, false],
  ["the Monday after the clocks went forward", "2026-03-30T07:30+03:00", "2026-03-27", true],
  ["the Monday after they went back", "2026-10-26T07:29+02:00", "2026-10-23", false],
  ["a clock that was once set to another year", "2026-11-23T08:00+02:00", "2031-01-06", true],
])("%s: %s, done on %s → %s", (_when, moment, doneOn, isDue) => {
  expect(isDigestDue(new Date(moment), { at: "07:30", doneOn }, office)).toBe(isDue);
});

it("another hour is that hour", () => {
  const at = (clock: string) => isDigestDue(new Date("2026-11-23T06:00+02:00"), { at: clock, doneOn: null }, office);
  expect([at("06:00"), at("06:30")]).toEqual([true, false]);
});
