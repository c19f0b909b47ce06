import { expect, it } from "vitest";
import { periodChoices, reportSpan } from "./report-period.ts";

it.each([
  ["2026-06-30T20:59:00Z", "2025-12-31T22:00:00.000Z", "Sezonul de primăvară (din ianuarie)"],
  ["2026-06-30T21:00:00Z", "2026-06-30T21:00:00.000Z", "Sezonul de toamnă (din iulie)"],
  ["2026-12-31T21:59:00Z", "2026-06-30T21:00:00.000Z", "Sezonul de toamnă (din iulie)"],
])("the season at %s begins at %s and ends with today", (now, from, words) => {
  const span = reportSpan({ period: "season" }, new Date(now));
  expect(span.from.toISOString()).toBe(from);
  expect(span.until.getTime() - Date.parse(now)).toBeLessThanOrEqual(86_400_000);
  expect(periodChoices(new Date(now))).toContainEqual(["season", words]);
});
