/** Requests for an offer, each written to the disk for good before it is answered: as many as it takes, and 300 a second. */
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
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
  const rounds = [];
  let [acknowledged, kept] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = count.get() ?? 0;
    const said = await flood(SECONDS);
    rounds.push(said);
    acknowledged += said.answers - said.failures;
    kept += (count.get() ?? 0) - before;
  }
  row("200 connections: requests a second", median(rounds.map(({ perSecond }) => perSecond)), "/s", { atLeast: 1_000 });
  row("200 connections: p99", median(rounds.map(({ p99 }) => p99)), "ms", { atMost: 400 });
  row("200 connections: processor time of a request", median(rounds.map(({ cost }) => cost)), "ms");
  row("acknowledged and not in the database", Math.max(0, acknowledged - kept), "", { atMost: 0 });

  row("the disk alone: synced writes a second", syncedWrites(site.dataDir), "/s");

  const offered = [];
  for (let round = 0; round < ROUNDS; round += 1)
    offered.push(await offer({ port: site.port, path: "/api/leads", perSecond: 300, seconds: SECONDS, kind: "lead" }));
  row("300 a second: p99", median(offered.map(({ waits }) => percentile(waits, 0.99))), "ms", { atMost: 50 });
  row("300 a second: median", median(offered.map(({ waits }) => median(waits))), "ms");
  const others = offered.flatMap(({ statuses }) => Object.entries(statuses)).filter(([status]) => status !== "201");
  const failures = others.reduce((sum, [, times]) => sum + times, 0) + rounds.reduce((sum, one) => sum + one.failures, 0);
  row("requests that failed", failures, "", { atMost: 0 });
  if (others.length > 0) note(`not 201: ${others.map(([status, times]) => `${times} × ${status}`).join(", ")}`);
  note(
    `synchronous is ${new Database(`${site.dataDir}/site.db`, { readonly: true }).pragma("journal_mode", { simple: true })}, FULL (db/client.server.ts asserts it)`,
  );
  database.close();
});

/** What the disk under the database can do: 4 KB at the end of a file, synced, one after the other. */
function syncedWrites(directory: string): number {
  const place = path.join(directory, "synced");
  const file = openSync(place, "w");
  const began = performance.now();
  let writes = 0;
  for (; performance.now() - began < 2_000; writes += 1) {
    writeSync(file, Buffer.alloc(4_096));
    fsyncSync(file);
  }
  closeSync(file);
  rmSync(place);
  return (writes / (performance.now() - began)) * 1_000;
}
