/** A public page from the page cache, against the least that node:http can do with the same bytes and headers. */
import { setTimeout as pause } from "node:timers/promises";
import { send } from "#tests/drills/support/client.ts";
import { freePort } from "#tests/support/server.ts";
import { load } from "../load/wrk.ts";
import { bench } from "../support/bench.ts";
import { costPairs } from "../support/cost-pairs.ts";
import { launch } from "../support/process.ts";
import { NOT_WORSE } from "../support/promises.ts";
import { inTurns, median } from "../support/statistics.ts";
import { requireTools } from "../support/tools.ts";

const ROUNDS = 7;
const PAGE = "/produse/turfline-sport";
/** Until a page that is asked for again is compressed as well as can be. */
const IMPROVED = 1_500;

await bench("cached", async ({ theirs, open, hold, row, times, beside, note }) => {
  requireTools("wrk");
  const site = await open();
  const rival = theirs && (await open({}, theirs));
  for (const encoding of ["br", "identity"]) {
    const headers = { "Accept-Encoding": encoding };
    for (const { port } of rival ? [site, rival] : [site])
      for (let time = 0; time < 3; time += 1) await send(port, { path: PAGE, headers });
    await pause(IMPROVED);
    const barePort = await freePort();
    const bare = hold(launch("node", ["bench/peers/bare-server.ts", String(barePort), String(site.port), PAGE, encoding]));
    while (!bare.said().includes("listening")) await pause(20);
    const ask = (port: number, pid: number) => () => load({ url: `http://127.0.0.1:${port}${PAGE}`, pid, headers, seconds: 2 });
    const all = [site, { port: barePort, pid: bare.pid }, ...(rival ? [rival] : [])].map(({ port, pid }) => ask(port, pid));
    for (const side of all) await side();
    const rounds = await inTurns(ROUNDS, all);
    times(`${encoding}: processor time, × a bare server`, costPairs(rounds, 1), { atMost: 1.25 });
    if (rival) beside(`${encoding}: processor time`, costPairs(rounds, 2), NOT_WORSE);
    row(`${encoding}: processor time of an answer`, median(rounds.map(([own]) => (own?.cost ?? Number.NaN) * 1_000)), "µs");
    row(`${encoding}: of the bare server's`, median(rounds.map(([, its]) => (its?.cost ?? Number.NaN) * 1_000)), "µs");
    row(`${encoding}: requests a second`, median(rounds.map(([own]) => own?.perSecond ?? Number.NaN)), "/s");
    const broken = rounds.flat().reduce((sum, { failures }) => sum + failures, 0);
    row(`${encoding}: answers that failed`, broken, "", { atMost: 0 });
    await bare.end();
  }
  note(`${PAGE}, 32 connections, ${ROUNDS} alternating pairs of 2 s each`);
});
