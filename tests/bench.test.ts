/** The benches themselves: each promise has its file and its sabotage, and what they count with is right. Nothing is measured here. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PROMISES } from "../bench/support/promises.ts";
import { brokenBy, exitCode, isReportKept, linesOf, type Report } from "../bench/support/report.ts";
import { inPairs, isKept, median, medianRatio, percentile } from "../bench/support/statistics.ts";

describe("every promise", () => {
  it("has a file, and no file is without one", () => {
    const files = readdirSync("bench").filter((name) => name.endsWith(".ts") && name !== "run.ts");
    expect(files.map((name) => name.replace(/\.ts$/, "")).sort()).toEqual(Object.keys(PROMISES).sort());
  });

  it("has something that breaks it, so that its bench can be seen to fail", () => {
    const missing = Object.values(PROMISES).filter(({ sabotage }) => !existsSync(`bench/sabotage/${sabotage}.ts`));
    expect(missing).toEqual([]);
  });

  it("is explained on the page of figures", () => {
    const page = readFileSync("docs/performance.md", "utf8");
    expect(Object.keys(PROMISES).filter((name) => !page.includes(`## ${name}`))).toEqual([]);
  });
});

describe("statistics", () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])("the median of %j is %d", (values, expected) => expect(median(values)).toBe(expected));

  it("a percentile is a value that was measured; of nothing there is none", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect([percentile(hundred, 0.99), percentile(hundred, 0.95), percentile(hundred, 1)]).toEqual([99, 95, 100]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it("a ratio is the median of the pairs: one round in which the machine was busy for both, or for one, moves it little", () => {
    expect(
      medianRatio([
        [2, 1],
        [200, 100],
        [20, 1],
      ]),
    ).toBe(2);
  });

  it("pairs alternate, so that neither side is always the first", async () => {
    const asked: string[] = [];
    const side = (name: string) => async () => asked.push(name);
    expect(await inPairs(3, side("ours"), side("its"))).toHaveLength(3);
    expect(asked).toEqual(["ours", "its", "its", "ours", "ours", "its"]);
  });

  it("each pair holds ours first, whoever was asked first", async () => {
    expect(
      await inPairs(
        2,
        async () => "ours",
        async () => "its",
      ),
    ).toEqual([
      ["ours", "its"],
      ["ours", "its"],
    ]);
  });

  it("a bound itself is kept; what is not known is not", () => {
    expect([isKept(5, { atMost: 5 }), isKept(5.01, { atMost: 5 }), isKept(5, { atLeast: 5 }), isKept(4.99, { atLeast: 5 })]).toEqual([
      ...[true, false, true, false],
    ]);
    expect([isKept(Number.NaN, { atMost: 5 }), isKept(Number.NaN, undefined)]).toEqual([false, true]);
  });
});

describe("the exit code", () => {
  const report = (value: number, more: Partial<Report> = {}): Report => ({
    name: "start",
    rows: [
      { figure: "from its start to the first 200", value, unit: "s", bound: { atMost: 1 } },
      { figure: "processor time", value: 9, unit: "s" },
    ],
    notes: [],
    ...more,
  });

  it("is 0 when every promise is kept", () => expect(exitCode([report(0.9), report(1)])).toBe(0));

  it.each([
    ["one promise is missed", [report(0.9), report(1.1)]],
    ["a bench broke", [report(0.9, { failure: "no nginx" })]],
    ["a bench measured nothing that was promised", [report(0.9, { rows: [] })]],
    ["no bench ran", []],
  ])("is 1 when %s", (_what, reports) => expect(exitCode(reports)).toBe(1));

  it("stays what it was when a report has been written and read: what is unknown is null there", () => {
    expect(isReportKept(JSON.parse(JSON.stringify(report(Number.NaN))) as Report)).toBe(false);
  });

  it("stands in the table, line by line", () => {
    expect(linesOf(report(1.25)).join("\n")).toMatch(
      /start\n {2}MISSED from its start to the first 200 +1\.25 s +at most 1\n {9}processor time +9 s/,
    );
  });
});

describe("a bench under sabotage", () => {
  const report = (first: number | null, perSecond: number, more: Partial<Report> = {}) =>
    ({
      name: "start",
      rows: [
        { figure: "first", value: first, unit: "s", bound: { atMost: 1 } },
        { figure: "a second", value: perSecond, unit: "/s", bound: { atLeast: 1_000 } },
        { figure: "processor time", value: 99, unit: "s" },
      ],
      notes: [],
      ...more,
    }) as Report;

  it.each([
    ["is missed with it alone", report(0.6, 1_200), report(2.4, 300), ["first", "a second"]],
    ["is missed anyway, and twice as bad", report(1.2, 1_200), report(2.5, 1_200), ["first"]],
    ["could not be measured any more", report(0.6, 1_200), report(null, 1_200), ["first"]],
    ["the bench did not come to", report(0.6, 1_200), report(0.6, 1_200, { failure: "no answer" }), ["no answer"]],
  ])("is what %s", (_what, plain, sabotaged, broken) => expect(brokenBy(plain, sabotaged)).toEqual(broken));

  it.each([
    ["missed by a little more than without, as on a busy machine", report(0.9, 1_200), report(1.3, 800)],
    ["missed as much without", report(3, 100), report(3.1, 90)],
    ["kept, however much worse", report(0.1, 9_000), report(0.9, 2_000)],
    ["not there without", report(0.6, 1_200, { rows: [] }), report(3, 100)],
    ["of a bench that breaks off without it too", report(0.6, 1_200, { failure: "no wrk" }), report(3, 100, { failure: "no wrk" })],
  ])("is not what is %s", (_what, plain, sabotaged) => expect(brokenBy(plain, sabotaged)).toEqual([]));
});
