import { describe, expect, it } from "vitest";
import { lastRunNight, retentionCutoff } from "./retention-time.ts";

describe("since when data are kept", () => {
  it.each([
    // now, months, the first moment that is kept
    ["2026-11-22T01:15:00Z", 12, "2025-11-21T22:00:00.000Z"],
    ["2026-11-22T01:15:00Z", 1, "2026-10-21T21:00:00.000Z"],
    ["2026-11-22T01:15:00Z", 120, "2016-11-21T22:00:00.000Z"],
    // Late in the evening of UTC it is tomorrow in Bucharest.
    ["2026-11-22T22:30:00Z", 12, "2025-11-22T22:00:00.000Z"],
    // A month that is shorter ends with its last day.
    ["2026-03-31T12:00:00Z", 1, "2026-02-27T22:00:00.000Z"],
    ["2028-03-31T12:00:00Z", 1, "2028-02-28T22:00:00.000Z"],
    ["2026-12-31T12:00:00Z", 10, "2026-02-27T22:00:00.000Z"],
    ["2026-01-31T12:00:00Z", 2, "2025-11-29T22:00:00.000Z"],
  ])("since when data are kept at %s, %i months: %s", (now, months, since) => {
    expect(retentionCutoff(months, new Date(now)).toISOString()).toBe(since);
  });
});

describe("the night's turn, at 03:15 in Bucharest", () => {
  it.each([
    ["2026-11-22T01:14:59Z", "2026-11-21"],
    ["2026-11-22T01:15:00Z", "2026-11-22"],
    ["2026-07-16T00:14:59Z", "2026-07-15"],
    ["2026-07-16T00:15:00Z", "2026-07-16"],
    // The clocks go from 3 to 4, and in October from 4 to 3.
    ["2026-03-29T01:14:59Z", "2026-03-28"],
    ["2026-03-29T01:15:00Z", "2026-03-29"],
    ["2026-10-25T01:14:59Z", "2026-10-24"],
    ["2026-10-25T01:15:00Z", "2026-10-25"],
    ["2027-01-01T01:14:59Z", "2026-12-31"],
    ["2027-01-01T01:15:00Z", "2027-01-01"],
  ])("the night's turn, at 03:15 in Bucharest at %s: %s", (now, night) => {
    expect(lastRunNight(new Date(now))).toBe(night);
  });

  it("the night's turn comes once for each night, whenever one looks", () => {
    const quarters = Array.from({ length: 24 * 4 * 400 }, (_value, quarter) => new Date(Date.UTC(2026, 0, 1) + quarter * 900_000));
    // Around the turn, around midnight, and once by day.
    const looks = quarters.filter((at) => at.getUTCHours() < 4 || at.getUTCHours() > 20 || at.toISOString().includes("T12:00"));
    const nights = looks.map(lastRunNight);
    const turns = nights.filter((night, index) => index > 0 && night !== nights[index - 1]);
    expect(new Set(turns).size).toBe(turns.length);
    expect(turns.length).toBe(400);
  });
});
