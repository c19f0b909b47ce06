/** Requests for an offer, each written to the disk for good before it is answered: as many as it takes, and 300 a second. */
import Database from "better-sqlite3";
import { offer } from "./load/offer.ts";
import { load } from "./load/wrk.ts";
import { bench } from "./support/bench.ts";
import { median, percentile } from "./support/statistics.ts";
import { requireTools } from "./support/tools.ts";

const ROUNDS = 3;
const SECONDS = 5;

await bench("lead", async ({ open, row, note }) => {
  requireTools("wrk");
  const site = await open();
  const database = new Database(`${site.dataDir}/site.db`, { readonly: true });
  const count = database.prepare<[], number>("SELECT count(*) FROM leads").pluck();
  const url = `http://127.0.0.1:${site.port}/api/leads`;
  const flood = (seconds: number) => load({ url, pid: site.pid, connections: 200, seconds, script: "leads.lua" });
  await flood(2);
  const [floods, offered] = [[] as Awaited<ReturnType<typeof flood>>[], [] as Awaited<ReturnType<typeof offer>>[]];
  const before = count.get() ?? 0;
  for (let round = 0; round < ROUNDS; round += 1) floods.push(await flood(SECONDS));
  const acknowledged = floods.reduce((sum, { answers, failures }) => sum + answers - failures, 0);
  const lost = Math.max(0, acknowledged - ((count.get() ?? 0) - before));
  for (let round = 0; round < ROUNDS; round += 1)
    offered.push(await offer({ port: site.port, path: "/api/leads", perSecond: 300, seconds: SECONDS, kind: "lead" }));
  row("200 connections: requests a second", median(floods.map(({ perSecond }) => perSecond)), "/s", { atLeast: 1_000 });
  row("200 connections: p99", median(floods.map(({ p99 }) => p99)), "ms", { atMost: 400 });
  row("200 connections: processor time of a request", median(floods.map(({ cost }) => cost)), "ms");
  row("acknowledged and not in the database", lost, "", { atMost: 0 });
  row("300 a second: p99", median(offered.map(({ waits }) => percentile(waits, 0.99))), "ms", { atMost: 50 });
  const others = offered.flatMap(({ statuses }) => Object.entries(statuses)).filter(([status]) => status !== "201");
  const failed = others.reduce((sum, [, times]) => sum + times, 0) + floods.reduce((sum, { failures }) => sum + failures, 0);
  row("requests that failed", failed, "", { atMost: 0 });
  if (others.length > 0) note(`not 201: ${others.map(([status, times]) => `${times} × ${status}`).join(", ")}`);
  database.close();
});
