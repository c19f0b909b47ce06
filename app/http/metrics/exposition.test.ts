import { expect, it } from "vitest";
import { exposition, histogram } from "./exposition.ts";
import { BOUNDS, RequestMetrics } from "./request-metrics.server.ts";

it("a metric is a line of help, one of the type, and one for each sample", () => {
  const text = exposition([
    { name: "a_total", type: "counter", help: "What\nis \\ counted.", samples: [{ value: 3 }, { labels: { kind: 'q"\\\n' }, value: 0.5 }] },
    { name: "b", type: "gauge", help: "Not known.", samples: [] },
  ]);
  expect(text).toBe(
    '# HELP a_total What\\nis \\\\ counted.\n# TYPE a_total counter\na_total 3\na_total{kind="q\\"\\\\\\n"} 0.5\n# HELP b Not known.\n# TYPE b gauge\n',
  );
});

it("a histogram counts everything up to each bound", () => {
  const figures = new RequestMetrics();
  for (const seconds of [0.0005, 0.001, 0.3, 60]) figures.note("page", 200, seconds);
  figures.note("page", 503, 0.02);
  figures.note("page", 999, 0);
  const { buckets, seconds, statuses } = figures.kinds.page;
  expect(statuses).toEqual([0, 0, 4, 0, 0, 1]);
  const samples = histogram(BOUNDS, buckets, seconds, { route: "page" });
  const below = (le: string) => samples.find(({ suffix, labels }) => suffix === "_bucket" && labels?.le === le)?.value;
  expect([below("0.001"), below("0.01"), below("0.025"), below("0.5"), below("5"), below("+Inf")]).toEqual([3, 3, 4, 5, 5, 6]);
  expect(samples.at(-1)).toEqual({ suffix: "_count", labels: { route: "page" }, value: 6 });
  expect(samples.at(-2)?.value).toBeCloseTo(60.3215);
});
