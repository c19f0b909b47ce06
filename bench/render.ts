/** Pages that are rendered each time, against the first page of a new React Router project: processor time. */
import { send } from "#tests/drills/support/client.ts";
import { type Load, load } from "./load/wrk.ts";
import { startNext, startTemplate } from "./peers/new-projects.ts";
import { bench } from "./support/bench.ts";
import { inPairs, median, medianRatio } from "./support/statistics.ts";
import { requireTools } from "./support/tools.ts";

const ROUNDS = 5;
const PAGES = { product: "/produse/turfline-sport", category: "/gazon", list: "/produse", home: "/" };
const UNREAD = "?gclid=abc&altceva=1";

await bench("render", async ({ open, hold, row, note }) => {
  requireTools("wrk");
  const site = await open({ isCaching: false });
  const template = hold(await startTemplate());
  const ask = (one: { port: number; pid: number }, path: string, seconds = 2) =>
    load({ url: `http://127.0.0.1:${one.port}${path}`, pid: one.pid, connections: 4, seconds, script: "visitors.lua" });
  for (const path of Object.values(PAGES)) await ask(site, path);
  await ask(template, "/");
  for (const [name, path] of Object.entries(PAGES)) {
    const pairs = await inPairs(
      ROUNDS,
      () => ask(site, path),
      () => ask(template, "/"),
    );
    row(`${name}: processor time, × the template's page`, costRatio(pairs), "×", { atMost: 2.5 });
    row(`${name}: processor time of a render`, median(pairs.map(([ours]) => ours.cost)), "ms");
    row(`${name}: of the template's page`, median(pairs.map(([, its]) => its.cost)), "ms");
    row(
      `${name}: renders that failed`,
      pairs.flat().reduce((sum, { failures }) => sum + failures, 0),
      "",
      { atMost: 0 },
    );
  }
  const unread = await inPairs(
    ROUNDS,
    () => ask(site, `/gazon${UNREAD}`),
    () => ask(site, "/gazon"),
  );
  row("unknown parameters, rendered: × the plain page", costRatio(unread), "×", { atMost: 1.1 });

  const cached = await open();
  const plain = (path: string) => load({ url: `http://127.0.0.1:${cached.port}${path}`, pid: cached.pid, seconds: 2 });
  for (const path of ["/gazon", `/gazon${UNREAD}`]) for (let times = 0; times < 2; times += 1) await send(cached.port, { path });
  await plain("/gazon");
  const shared = await inPairs(
    ROUNDS,
    () => plain(`/gazon${UNREAD}`),
    () => plain("/gazon"),
  );
  // Its page is looked up among the routes first; a render would be two hundred times as much.
  row("unknown parameters, cached: × the plain page", costRatio(shared), "×", { atMost: 4 });

  const next = await startNext();
  if (next) {
    hold(next);
    await ask(next, "/");
    const pairs = await inPairs(
      3,
      () => ask(site, PAGES.product),
      () => ask(next, "/"),
    );
    row("product: processor time, × a first page of Next.js", costRatio(pairs), "×");
  } else note("Next.js could not be installed here: see bench/peers/packages.json");
  note("WordPress is no peer here: it has no page of ours without a theme and a shop of its own (docs/performance.md)");
});

function costRatio(pairs: readonly (readonly [Load, Load])[]): number {
  return medianRatio(pairs.map(([one, other]) => [one.cost, other.cost] as const));
}
