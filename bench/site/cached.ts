/** A public page from the page cache, against the least that node:http can do with the same bytes and headers. */
import { setTimeout as pause } from "node:timers/promises";
import { send } from "#tests/drills/support/client.ts";
import { freePort } from "#tests/support/server.ts";
import { load } from "../load/wrk.ts";
import { bench } from "../support/bench.ts";
import { launch } from "../support/process.ts";
import { inPairs, median, medianRatio } from "../support/statistics.ts";
import { requireTools } from "../support/tools.ts";

const ROUNDS = 7;
const PAGE = "/produse/turfline-sport";
/** Until a page that is asked for again is compressed as well as can be. */
const IMPROVED = 1_500;

await bench("cached", async ({ open, hold, row, note }) => {
  requireTools("wrk");
  const site = await open();
  for (const encoding of ["br", "identity"]) {
    const headers = { "Accept-Encoding": encoding };
    for (let times = 0; times < 3; times += 1) await send(site.port, { path: PAGE, headers });
    await pause(IMPROVED);
    const barePort = await freePort();
    const bare = hold(launch("node", ["bench/peers/bare-server.ts", String(barePort), String(site.port), PAGE, encoding]));
    while (!bare.said().includes("listening")) await pause(20);
    const ask = (port: number, pid: number) => () => load({ url: `http://127.0.0.1:${port}${PAGE}`, pid, headers, seconds: 2 });
    await ask(site.port, site.pid)();
    const pairs = await inPairs(ROUNDS, ask(site.port, site.pid), ask(barePort, bare.pid));
    const ratio = medianRatio(pairs.map(([ours, its]) => [ours.cost, its.cost]));
    row(`${encoding}: processor time, × a bare server`, ratio, "×", { atMost: 1.3 });
    row(`${encoding}: processor time of an answer`, median(pairs.map(([ours]) => ours.cost * 1_000)), "µs");
    row(`${encoding}: of the bare server's`, median(pairs.map(([, its]) => its.cost * 1_000)), "µs");
    row(`${encoding}: requests a second`, median(pairs.map(([ours]) => ours.perSecond)), "/s");
    const broken = pairs.flat().reduce((sum, { failures }) => sum + failures, 0);
    row(`${encoding}: answers that failed`, broken, "", { atMost: 0 });
    await bare.end();
  }
  note(`${PAGE}, 32 connections, ${ROUNDS} alternating pairs of 2 s each`);
});
