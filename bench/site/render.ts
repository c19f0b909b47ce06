/**
 * Pages that are rendered each time, with data cached as a site runs and with all caches off: processor time, beside a page of React
 * Router's own template with as many bytes and elements, and for the reader beside the first page of a new Next.js project.
 */
import { type Load, load } from "../load/wrk.ts";
import { startNext } from "../peers/next.ts";
import { pageLike, sizeOf, startTemplate } from "../peers/template.ts";
import { bench } from "../support/bench.ts";
import { costPairs } from "../support/cost-pairs.ts";
import { inTurns, median } from "../support/statistics.ts";
import { requireTools } from "../support/tools.ts";

const ROUNDS = 7;
const PAGES = { product: "/produse/turfline-sport", category: "/gazon", list: "/produse", home: "/" };
const UNREAD = "?gclid=abc&altceva=1";
/** How much of the template's time, and of the baseline's. */
const WAYS = [
  { renders: "with cached data", ofTemplate: 2.2, promised: 0.5 },
  { renders: "without caches", ofTemplate: undefined, promised: 0.4 },
] as const;

type Side = { port: number; pid: number };

await bench("render", async ({ ours, theirs, open, hold, folder, row, times, beside, note }) => {
  requireTools("wrk");
  const template = hold(await startTemplate(folder, ours));
  const next = theirs ? undefined : await startNext().then(hold, () => note("Next.js could not be installed: nothing of it here"));
  for (const { renders, ofTemplate, promised } of WAYS) {
    const site = await open({ renders });
    const rival = theirs && (await open({ renders }, theirs));
    for (const [name, path] of Object.entries(PAGES)) {
      const size = await sizeOf(site.port, path);
      const like = await pageLike(template.port, size);
      const sides = [ask(site, path), ask(template, like), ...(rival ? [ask(rival, path)] : []), ...(next ? [ask(next, "/")] : [])];
      for (const side of sides) await side(2);
      const rounds = await inTurns(
        ROUNDS,
        sides.map((side) => () => side()),
      );
      const figure = `${name}, ${renders}`;
      times(`${figure}, × a page of React Router's template`, costPairs(rounds, 1), ofTemplate ? { atMost: ofTemplate } : undefined);
      if (rival) beside(figure, costPairs(rounds, 2), promised);
      if (next) times(`${figure}, × a first page of Next.js`, costPairs(rounds, 2));
      row(`${figure}: processor time`, costOf(rounds, 0), "ms");
      row(`${figure}: of the template's page`, costOf(rounds, 1), "ms");
      row(
        `${figure}: renders that failed`,
        rounds.flat().reduce((sum, { failures }) => sum + failures, 0),
        "",
        { atMost: 0 },
      );
      const peer = await sizeOf(template.port, like);
      if (ofTemplate) note(`${name}: ${size.bytes} bytes, ${size.elements} elements; template ${peer.bytes}, ${peer.elements}`);
    }
    if (renders === "without caches") {
      const unread = await inTurns(ROUNDS, [ask(site, `${PAGES.category}${UNREAD}`), ask(site, PAGES.category)]);
      times("unknown parameters, × the plain page", costPairs(unread, 1), { atMost: 1.1 });
    }
    await site.end();
    await rival?.end();
  }
});

function ask({ port, pid }: Side, path: string): (seconds?: number) => Promise<Load> {
  return (seconds = 1) => load({ url: `http://127.0.0.1:${port}${path}`, pid, connections: 4, seconds, script: "visitors.lua" });
}

function costOf(rounds: readonly Load[][], place: number): number {
  return median(rounds.map((round) => (round[place] as Load).cost));
}
