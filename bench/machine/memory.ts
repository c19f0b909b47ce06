/** Memory that a site holds when its pages were seen once and nobody asks any more, and weight of the packages that go into the image. */
import { copyFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { send } from "#tests/drills/support/client.ts";
import { type Build, runIn } from "../builds/build.ts";
import { bench, type Stage } from "../support/bench.ts";
import { sharedMemory } from "../support/process.ts";
import { PUBLIC_ROUTES } from "../support/public-routes.ts";
import { inTurns, median } from "../support/statistics.ts";

const ROUNDS = 3;
/** Time by which the work after a start (pictures, timers, pages made better) is over, in milliseconds. */
const SETTLED = 10_000;
/** Megabytes. */
const IMAGE = 150;

await bench("memory", async ({ ours, theirs, open, folder, row, beside, note }) => {
  const builds = theirs ? [ours, theirs] : [ours];
  const rounds = await inTurns(
    ROUNDS,
    builds.map((build) => () => idleMemory(open, build, folder)),
  );
  if (theirs)
    beside(
      "memory when its pages were seen, PSS",
      rounds.map(([own = Number.NaN, its = Number.NaN]) => [own, its]),
      0.7,
    );
  row("memory when its pages were seen, PSS", median(rounds.map(([own = Number.NaN]) => own)), "MB");
  if (theirs) row("of the other", median(rounds.map(([, its = Number.NaN]) => its)), "MB");
  const said = runIn(".", "node", ["scripts/runtime-packages.mjs", path.join(folder, "packages")]);
  row("packages in the image", Number(/(\d+) MB/.exec(said)?.[1] ?? Number.NaN), "MB", { atMost: IMAGE });
  note("each start with a Node of its own, whose code it shares with no other process of the machine");
});

async function idleMemory(open: Stage["open"], build: Build, folder: string): Promise<number> {
  const node = path.join(folder, "node");
  copyFileSync(realpathSync(process.execPath), node);
  const site = await open({ node }, build);
  const { body } = await send(site.port, { path: "/sitemap.xml" });
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  for (const address of new Set([...PUBLIC_ROUTES, ...listed])) {
    const { status } = await send(site.port, { path: address, headers: { "Accept-Encoding": "br" } });
    if (status !== 200) throw new Error(`${address} was answered ${status}`);
  }
  await pause(SETTLED);
  const used = sharedMemory(site.pid);
  await site.end();
  return used;
}
