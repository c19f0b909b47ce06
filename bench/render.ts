/** Pages that are rendered each time, all caches off, against the first page of a new Next.js project: processor time. */
import { type Load, load } from "./load/wrk.ts";
import { startNext } from "./peers/next.ts";
import { bench } from "./support/bench.ts";
import { inPairs, median, medianRatio } from "./support/statistics.ts";
import { requireTools } from "./support/tools.ts";

const ROUNDS = 5;
const PAGES = { product: "/produse/turfline-sport", category: "/gazon", list: "/produse", home: "/" };
const UNREAD = "?gclid=abc&altceva=1";

await bench("render", async ({ open, hold, row }) => {
  requireTools("wrk");
  const site = await open({ renders: "without caches" });
  const next = hold(await startNext());
  const ask = (one: { port: number; pid: number }, path: string) => () =>
    load({ url: `http://127.0.0.1:${one.port}${path}`, pid: one.pid, connections: 4, seconds: 2, script: "visitors.lua" });
  for (const path of Object.values(PAGES)) await ask(site, path)();
  await ask(next, "/")();
  for (const [name, path] of Object.entries(PAGES)) {
    const pairs = await inPairs(ROUNDS, ask(site, path), ask(next, "/"));
    row(`${name}: processor time, × a first page of Next.js`, costRatio(pairs), "×", { atMost: 2 });
    row(`${name}: processor time of a render`, median(pairs.map(([ours]) => ours.cost)), "ms");
    row(`${name}: of the page of Next.js`, median(pairs.map(([, its]) => its.cost)), "ms");
    const failed = pairs.flat().reduce((sum, { failures }) => sum + failures, 0);
    row(`${name}: renders that failed`, failed, "", { atMost: 0 });
  }
  const unread = await inPairs(ROUNDS, ask(site, `/gazon${UNREAD}`), ask(site, "/gazon"));
  row("unknown parameters: × the plain page", costRatio(unread), "×", { atMost: 1.1 });
});

function costRatio(pairs: readonly (readonly [Load, Load])[]): number {
  return medianRatio(pairs.map(([one, other]) => [one.cost, other.cost]));
}
