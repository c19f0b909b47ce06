import { describe, expect, it } from "vitest";
import { isWorkday, nextWorkday, orthodoxEaster } from "./workdays.ts";

describe("Orthodox Easter", () => {
  it.each(["2024-05-05", "2025-04-20", "2026-04-12", "2027-05-02", "2028-04-16", "2030-04-28"])("is on %s", (day) => {
    expect(orthodoxEaster(Number(day.slice(0, 4)))).toBe(day);
  });
});

describe("a workday", () => {
  it.each(["2026-11-20", "2026-04-09", "2026-12-31"])("is %s", (day) => expect(isWorkday(day)).toBe(true));

  it.each([
    ["a Saturday", "2026-11-21"],
    ["a Sunday", "2026-11-22"],
    ["the National Day", "2026-12-01"],
    ["the second day of the year", "2026-01-02"],
    ["Good Friday", "2026-04-10"],
    ["Easter Monday", "2026-04-13"],
    ["the Monday of Pentecost", "2026-06-01"],
    ["Labour Day", "2026-05-01"],
  ])("is not %s", (_name, day) => expect(isWorkday(day)).toBe(false));

  it("follows over weekends and holidays", () => {
    expect(nextWorkday("2026-11-19")).toBe("2026-11-20");
    expect(nextWorkday("2026-11-27")).toBe("2026-12-02");
    expect(nextWorkday("2026-04-09")).toBe("2026-04-14");
  });
});
