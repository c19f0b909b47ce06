import { describe, expect, it } from "vitest";
import { bucharestMoment } from "#app/calendar/bucharest.ts";
import { chartSteps } from "./report-figures.server.ts";

const steps = (first: string, end: string) => chartSteps({ from: bucharestMoment(first, 0), until: bucharestMoment(end, 0) });
const days = (first: string, end: string) => steps(first, end).steps.map(({ day }) => day);

describe("the steps of a table", () => {
  it("the steps of a table are weeks from Monday, the first cut to the span", () => {
    expect(days("2026-11-18", "2026-12-02")).toEqual(["2026-11-18", "2026-11-23", "2026-11-30"]);
    expect(days("2026-11-23", "2026-11-24")).toEqual(["2026-11-23"]);
    expect(days("2026-11-22", "2026-11-24")).toEqual(["2026-11-22", "2026-11-23"]);
  });

  it("the steps of a table are months where there would be too many weeks", () => {
    expect(steps("2026-01-01", "2026-04-01").unit).toBe("week");
    expect(steps("2026-01-01", "2027-01-01").unit).toBe("month");
    expect(steps("2026-01-01", "2028-03-02")).toMatchObject({ unit: "month" });
    expect(days("2026-01-15", "2028-03-02")).toHaveLength(27);
    expect(days("2026-01-15", "2028-03-02").slice(0, 3)).toEqual(["2026-01-15", "2026-02-01", "2026-03-01"]);
  });

  it.each([
    ["2026-03-20", "2026-04-10"],
    ["2026-10-20", "2026-11-10"],
    ["2020-01-01", "2027-01-01"],
  ])("the steps of a table leave no gap from %s to %s, also where the clocks change", (first, end) => {
    const { steps: all } = steps(first, end);
    expect(all[0]?.from).toBe(bucharestMoment(first, 0).toISOString());
    expect(all.at(-1)?.until).toBe(bucharestMoment(end, 0).toISOString());
    for (const [index, step] of all.entries()) if (index > 0) expect(step.from).toBe(all[index - 1]?.until);
  });

  it("the steps of a table of nothing are none", () => {
    expect(days("2026-11-24", "2026-11-24")).toEqual([]);
    expect(days("2026-11-24", "2026-11-01")).toEqual([]);
  });
});
