/** The frame of a bench: opens sites, notes figures, hands the report to run.ts and takes everything away again. */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import makeSeededData from "#tests/support/seeded-data.ts";
import type { Process } from "./process.ts";
import { isReportKept, linesOf, type Report } from "./report.ts";
import { openSite, type Site, type SiteOptions } from "./site.ts";
import type { Bound } from "./statistics.ts";

export type Stage = {
  /** A site on a copy of the seeded data; it ends with the bench. */
  open: (options?: SiteOptions) => Promise<Site>;
  /** Ends this with the bench too. */
  hold: <Held extends Pick<Process, "end">>(held: Held) => Held;
  row: (figure: string, value: number, unit: string, bound?: Bound) => void;
  /** Something the reader must know: a peer that could not be asked, a check that is weaker. */
  note: (line: string) => void;
};

/** Runs a bench and ends the process: 0 when its promises are kept. */
export async function bench(name: string, run: (stage: Stage) => Promise<void>): Promise<never> {
  const report: Report = { name, rows: [], notes: [] };
  const held: Pick<Process, "end">[] = [];
  const waited = watchQueue();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  try {
    await makeSeededData();
    await run({
      open: async (options) => {
        const site = await openSite(options);
        held.push(site);
        return site;
      },
      hold: (one) => {
        held.push(one);
        return one;
      },
      row: (figure, value, unit, bound) => report.rows.push({ figure, value, unit, bound }),
      note: (line) => report.notes.push(line),
    });
  } catch (error) {
    report.failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  for (const one of held.reverse()) await one.end();
  const busy = waited();
  if (busy > 1.1)
    report.notes.push(
      `a busy machine: this process stood in the queue of the processor as long as × ${busy.toFixed(1)}; load ${loadavg()[0]?.toFixed(1)}`,
    );
  for (const line of linesOf(report)) console.log(line);
  if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, JSON.stringify(report));
  process.exit(isReportKept(report) ? 0 : 1);
}

/** How many times longer the work of this process has taken than on a machine of its own. */
function watchQueue(): () => number {
  const read = () => readFileSync("/proc/self/schedstat", "utf8").split(" ").map(Number) as [ran: number, waited: number];
  const before = read();
  return () => {
    const [ran, waited] = read();
    return 1 + (waited - before[1]) / Math.max(1, ran - before[0]);
  };
}
