import { expect, it } from "vitest";
import { listStart, nextMonth } from "./list-start.ts";

const months = [
  { month: "2026-02", value: 3 },
  { month: "2026-01", value: 0 },
  { month: "2025-12", value: 2 },
];

it.each([
  [0, "2026-03", 0],
  [2, "2026-03", 2],
  [3, "2026-01", 0],
  [4, "2026-01", 1],
  [5, "", 0],
])("row %i is sought before %s, %i further", (offset, before, rest) => {
  expect(listStart(months, offset)).toEqual({ before, offset: rest });
});

it("a year ends with its twelfth month", () => {
  expect(["2026-09", "2026-11", "2026-12", "0999-12"].map(nextMonth)).toEqual(["2026-10", "2026-12", "2027-01", "1000-01"]);
});
