/** Requests for an offer, each written to the disk for good before it is answered: as many as it takes, and 300 a second. */
import Database from "better-sqlite3";
import { offer } from "../load/offer.ts";
import { load } from "../load/wrk.ts";
import { startTemplate } from "../peers/template.ts";
import { bench } from "../support/bench.ts";
import { costPairs } from "../support/cost-pairs.ts";
import { inTurns, median, percentile } from "../support/statistics.ts";
import { requireTools } from "../support/tools.ts";

const ROUNDS = 5;
const SECONDS = 3;
const OFFERED = { perSecond: 300, seconds: 5 };
const OFFERS = 3;

await bench("lead", async ({ ours, theirs, open, hold, folder, row, times, beside, note }) => {
  requireTools("wrk");
  const site = await open();
  const template = hold(await startTemplate(folder, ours));
  const all = [site, template, ...(theirs ? [await open({}, theirs)] : [])];
  const flood = ({ port, pid }: { port: number; pid: number }, seconds = SECONDS) =>
    load({ url: `http://127.0.0.1:${port}/api/leads`, pid, connections: 200, seconds, script: "leads.lua" });
  for (const side of all) await flood(side, 2);
  const database = new Database(`${site.dataDir}/site.db`, { readonly: true });
  const count = database.prepare<[], number>("SELECT count(*) FROM leads").pluck();
  const before = count.get() ?? 0;
  const rounds = await inTurns(
    ROUNDS,
    all.map((side) => () => flood(side)),
  );
  const floods = rounds.map(([own]) => own).filter((one) => one !== undefined);
  const acknowledged = floods.reduce((sum, { answers, failures }) => sum + answers - failures, 0);
  const lost = Math.max(0, acknowledged - ((count.get() ?? 0) - before));
  database.close();

  times("processor time, × an action that stores one row", costPairs(rounds, 1), { atMost: 1.6 });
  if (theirs) beside("processor time", costPairs(rounds, 2), 0.3);
  row("processor time of a request", median(floods.map(({ cost }) => cost)), "ms");
  row("200 connections: requests a second", median(floods.map(({ perSecond }) => perSecond)), "/s");
  row("200 connections: p99", median(floods.map(({ p99 }) => p99)), "ms", { atMost: 400 });
  row("acknowledged and not in the database", lost, "", { atMost: 0 });
  const offered: Awaited<ReturnType<typeof offer>>[] = [];
  for (let round = 0; round < OFFERS; round += 1)
    offered.push(await offer({ port: site.port, path: "/api/leads", ...OFFERED, kind: "lead" }));
  row("300 a second: p99", median(offered.map(({ waits }) => percentile(waits, 0.99))), "ms", { atMost: 50 });
  const others = offered.flatMap(({ statuses }) => Object.entries(statuses)).filter(([status]) => status !== "201");
  const failed = others.reduce((sum, [, many]) => sum + many, 0) + rounds.flat().reduce((sum, { failures }) => sum + failures, 0);
  row("requests that failed", failed, "", { atMost: 0 });
  if (others.length > 0) note(`not 201: ${others.map(([status, many]) => `${many} × ${status}`).join(", ")}`);
});
