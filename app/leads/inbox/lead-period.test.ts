import { describe, expect, it } from "vitest";
import { LEAD_PERIODS, type LeadPeriod, periodSpan } from "./lead-period.ts";

const span = (period: LeadPeriod, now: string, custom?: { from: string; to: string }) => {
  const { from, until } = periodSpan(period, new Date(now), custom);
  return [from.toISOString(), until.toISOString()];
};

describe("periodSpan on a Wednesday in July, 15:00 in Bucharest", () => {
  const now = "2026-07-15T12:00:00Z";

  it.each([
    ["today", "2026-07-14T21:00:00.000Z", "2026-07-15T21:00:00.000Z"],
    ["yesterday", "2026-07-13T21:00:00.000Z", "2026-07-14T21:00:00.000Z"],
    ["last7", "2026-07-08T21:00:00.000Z", "2026-07-15T21:00:00.000Z"],
    ["last30", "2026-06-15T21:00:00.000Z", "2026-07-15T21:00:00.000Z"],
    ["thisMonth", "2026-06-30T21:00:00.000Z", "2026-07-15T21:00:00.000Z"],
    ["prevMonth", "2026-05-31T21:00:00.000Z", "2026-06-30T21:00:00.000Z"],
    ["thisYear", "2025-12-31T22:00:00.000Z", "2026-07-15T21:00:00.000Z"],
  ] as const)("%s: %s up to %s", (period, from, until) => {
    expect(span(period, now)).toEqual([from, until]);
  });

  it("custom includes both its days", () => {
    expect(span("custom", now, { from: "2026-07-01", to: "2026-07-03" })).toEqual(["2026-06-30T21:00:00.000Z", "2026-07-03T21:00:00.000Z"]);
    expect(span("custom", now, { from: "2026-07-01", to: "2026-07-01" })).toEqual(["2026-06-30T21:00:00.000Z", "2026-07-01T21:00:00.000Z"]);
  });

  it("every period but custom, yesterday and last month holds this very moment", () => {
    const moment = new Date(now);
    const holding = LEAD_PERIODS.filter((period) => {
      if (period === "custom") return false;
      const { from, until } = periodSpan(period, moment);
      return from <= moment && moment < until;
    });
    expect(holding).toEqual(["today", "last7", "last30", "thisMonth", "thisYear"]);
  });
});

describe("periodSpan at the edges", () => {
  it("periodSpan at the edges goes by the day of Bucharest, not of the machine: half past midnight on New Year's Day", () => {
    const now = "2026-12-31T22:30:00Z";
    expect(span("today", now)).toEqual(["2026-12-31T22:00:00.000Z", "2027-01-01T22:00:00.000Z"]);
    expect(span("yesterday", now)).toEqual(["2026-12-30T22:00:00.000Z", "2026-12-31T22:00:00.000Z"]);
    expect(span("thisYear", now)).toEqual(["2026-12-31T22:00:00.000Z", "2027-01-01T22:00:00.000Z"]);
    expect(span("prevMonth", now)).toEqual(["2026-11-30T22:00:00.000Z", "2026-12-31T22:00:00.000Z"]);
  });

  it("periodSpan at the edges covers the 23 and 25 hours of the days when the clocks change", () => {
    expect(span("today", "2026-03-29T12:00:00Z")).toEqual(["2026-03-28T22:00:00.000Z", "2026-03-29T21:00:00.000Z"]);
    expect(span("today", "2026-10-25T12:00:00Z")).toEqual(["2026-10-24T21:00:00.000Z", "2026-10-25T22:00:00.000Z"]);
  });

  it("periodSpan at the edges knows how long February was", () => {
    expect(span("prevMonth", "2028-03-31T12:00:00Z")).toEqual(["2028-01-31T22:00:00.000Z", "2028-02-29T22:00:00.000Z"]);
  });

  it("days that follow each other leave no gap", () => {
    const [, endOfYesterday] = span("yesterday", "2026-03-30T12:00:00Z");
    const [startOfToday] = span("today", "2026-03-30T12:00:00Z");
    expect(endOfYesterday).toBe(startOfToday);
  });
});
