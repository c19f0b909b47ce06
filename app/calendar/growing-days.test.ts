import { expect, it } from "vitest";
import { addGrowingDays, countGrowingDays, dayAfterGrowth } from "./growing-days.ts";

it.each([
  ["2026-04-01", "2026-04-03", 2],
  ["2026-04-03", "2026-04-03", 0],
  ["2026-02-27", "2026-03-02", 1],
  ["2026-09-29", "2026-10-02", 2],
  ["2026-11-01", "2027-02-28", 0],
])("a stand sown on %s has grown until %s for %d days", (sown, day, days) => {
  expect(countGrowingDays(sown, day)).toBe(days);
});

it.each([
  ["2026-04-01", 10, "2026-04-11"],
  ["2026-12-01", 0, "2026-12-01"],
  ["2026-10-20", 20, "2027-04-05"],
  ["2026-10-30", 1, "2027-03-02"],
  ["2026-01-15", 1, "2026-03-02"],
])("a stand sown on %s has grown %d days, none of them before a winter, by %s", (sown, days, day) => {
  expect(dayAfterGrowth(sown, days)).toBe(day);
});

it("days of growth are counted on across a winter", () => {
  expect(addGrowingDays("2026-10-20", 20)).toBe("2027-03-29");
});
