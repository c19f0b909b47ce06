/** The benches themselves: each promise has its file and its sabotage, and what they count with is right. Nothing is measured here. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listFunctions, listOwners } from "../bench/profile/functions.ts";
import { costPairs } from "../bench/support/cost-pairs.ts";
import { BASELINE, comparedWith, mostBeside, NOT_WORSE, PROMISES } from "../bench/support/promises.ts";
import { brokenBy, exitCode, isReportKept, type Report, reportLines } from "../bench/support/report.ts";
import { inPairs, inTurns, isKept, median, medianRatio, percentile, ratioSpread } from "../bench/support/statistics.ts";

describe("every promise", () => {
  it("every promise has a file, and no file is without one", () => {
    const files = ["site", "machine", "browser"].flatMap((folder) => readdirSync(`bench/${folder}`).map((name) => `${folder}/${name}`));
    expect(files.sort()).toEqual(
      Object.entries(PROMISES)
        .map(([name, { folder }]) => `${folder}/${name}.ts`)
        .sort(),
    );
  });

  it("every promise has something that breaks it, so that its bench can be seen to fail", () => {
    const missing = Object.values(PROMISES).filter(({ sabotage }) => !existsSync(`bench/sabotage/${sabotage}.ts`));
    expect(missing).toEqual([]);
  });

  it("every promise is explained on the page of figures", () => {
    const page = readFileSync("docs/performance.md", "utf8");
    expect(Object.keys(PROMISES).filter((name) => !page.includes(`## ${name}`))).toEqual([]);
  });
});

describe("a comparison with a commit", () => {
  it("a comparison with a commit is made where it is asked for, and beside the baseline where a bench measures nothing else", () => {
    expect([comparedWith("lead", undefined), comparedWith("lead", "abc1234")]).toEqual([undefined, "abc1234"]);
    expect([comparedWith("memory", undefined), comparedWith("memory", "abc1234")]).toEqual([BASELINE, "abc1234"]);
    expect([comparedWith("weight", undefined), comparedWith("weight", "abc1234")]).toEqual([undefined, undefined]);
  });

  it("a comparison with a commit holds what is promised beside the baseline alone; beside any other commit nothing may get worse", () => {
    expect([mostBeside(BASELINE, 0.3), mostBeside("f".repeat(40), 0.3)]).toEqual([0.3, NOT_WORSE]);
  });

  it("a comparison with a commit finds the baseline by its whole name, which no other commit can begin with", () =>
    expect(BASELINE).toMatch(/^[0-9a-f]{40}$/));

  it("pairs the first side with each other one of the same round; a side that is missing is not known", () => {
    const rounds = [[{ cost: 1 }, { cost: 2 }, { cost: 3 }], [{ cost: 4 }]];
    expect(costPairs(rounds, 2)).toEqual([
      [1, 3],
      [4, Number.NaN],
    ]);
  });
});

describe("a profile", () => {
  const frame = (functionName: string, url: string, lineNumber: number) => ({
    functionName,
    url,
    lineNumber,
    columnNumber: 0,
    scriptId: "1",
  });
  const nodes = [
    { id: 1, callFrame: frame("(root)", "", -1), children: [2, 5, 6] },
    { id: 2, callFrame: frame("save", "file:///site/build/server/index.js", 9), children: [3] },
    { id: 3, callFrame: frame("run", "file:///site/node_modules/drizzle-orm/session.js", 1), children: [4] },
    { id: 4, callFrame: frame("", "", -1) },
    { id: 5, callFrame: frame("(garbage collector)", "", -1) },
    { id: 6, callFrame: frame("(idle)", "", -1) },
  ];
  // Each sample lasts until the next: 100 microseconds in "save", 300 in native code, 100 of the collector, and a long idle time.
  const profile = { nodes, startTime: 0, endTime: 9_999, samples: [2, 4, 5, 6, 6], timeDeltas: [0, 100, 300, 100, 5_000] };
  const functions = listFunctions(profile, (url, line) =>
    url.includes("build/") ? { file: "app/leads/save.server.ts", line: line + 31 } : undefined,
  );

  it("names functions by their place in the sources, the dearest first; native code stands with whoever called it, idle time is none", () => {
    expect(functions.map(({ name, share }) => [name, share])).toEqual([
      ["native, called by run drizzle-orm/session.js:2", 0.6],
      ["save app/leads/save.server.ts:40", 0.2],
      ["(garbage collector)", 0.2],
    ]);
  });

  it("a profile sums them up by package", () => {
    expect(listOwners(functions).map(({ name, share }) => [name, share])).toEqual([
      ["drizzle-orm", 0.6],
      ["ours", 0.2],
      ["the engine", 0.2],
    ]);
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

  it("three sides too take the other order each time, and each round holds them as they were named", async () => {
    const asked: string[] = [];
    const side = (name: string) => async () => {
      asked.push(name);
      return name;
    };
    const sides = ["ours", "its", "theirs"];
    expect(await inTurns(2, sides.map(side))).toEqual([sides, sides]);
    expect(asked).toEqual([...sides, ...sides.toReversed()]);
  });

  it("a spread is the smallest and the largest ratio of the pairs", () => {
    expect(
      ratioSpread([
        [2, 1],
        [3, 6],
      ]),
    ).toEqual([0.5, 2]);
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

  it("the exit code is 0 when every promise is kept", () => expect(exitCode([report(0.9), report(1)])).toBe(0));

  it.each([
    ["one promise is missed", [report(0.9), report(1.1)]],
    ["a bench broke", [report(0.9, { failure: "no nginx" })]],
    ["a bench measured nothing that was promised", [report(0.9, { rows: [] })]],
    ["no bench ran", []],
  ])("the exit code is 1 when %s", (_what, reports) => expect(exitCode(reports)).toBe(1));

  it("the exit code stays what it was when a report has been written and read: what is unknown is null there", () => {
    expect(isReportKept(JSON.parse(JSON.stringify(report(Number.NaN))) as Report)).toBe(false);
  });

  it("the exit code stands in the table, line by line", () => {
    expect(reportLines(report(1.25)).join("\n")).toMatch(
      /start\n {2}MISSED from its start to the first 200 +1\.25 s +at most 1\n {9}processor time +9 s/,
    );
  });
});

it("a ratio stands in the table with its spread", () => {
  const row = { figure: "processor time, × 47f0e133", value: 0.29, unit: "×", bound: { atMost: 0.3 }, spread: [0.27, 0.31] as const };
  expect(reportLines({ name: "lead", rows: [row], notes: [] }).join("\n")).toMatch(/kept .* 0\.290 × +at most 0\.300 \(0\.270–0\.310\)$/);
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
  ])("a bench under sabotage is what %s", (_what, plain, sabotaged, broken) => expect(brokenBy(plain, sabotaged)).toEqual(broken));

  it.each([
    ["missed by a little more than without, as on a busy machine", report(0.9, 1_200), report(1.3, 800)],
    ["missed as much without", report(3, 100), report(3.1, 90)],
    ["kept, however much worse", report(0.1, 9_000), report(0.9, 2_000)],
    ["not there without", report(0.6, 1_200, { rows: [] }), report(3, 100)],
    ["of a bench that breaks off without it too", report(0.6, 1_200, { failure: "no wrk" }), report(3, 100, { failure: "no wrk" })],
  ])("a bench under sabotage is not what is %s", (_what, plain, sabotaged) => expect(brokenBy(plain, sabotaged)).toEqual([]));
});
