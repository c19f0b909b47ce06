/** The frame of a bench: opens sites, notes figures, hands the report to run.ts and takes everything away again. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
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
  /** A directory that goes with the bench. */
  folder: string;
  row: (figure: string, value: number, unit: string, bound?: Bound) => void;
  note: (line: string) => void;
};

/** Runs a bench and ends the process: 0 when its promises are kept. */
export async function bench(name: string, run: (stage: Stage) => Promise<void>): Promise<never> {
  const report: Report = { name, rows: [], notes: [] };
  const held: Pick<Process, "end">[] = [];
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-bench-"));
  const hold: Stage["hold"] = (one) => {
    held.push(one);
    return one;
  };
  try {
    await makeSeededData();
    await run({
      ...{ hold, folder },
      open: async (options) => hold(await openSite(options)),
      row: (figure, value, unit, bound) => report.rows.push({ figure, value, unit, bound }),
      note: (line) => report.notes.push(line),
    });
  } catch (error) {
    report.failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  for (const one of held.reverse()) await one.end();
  rmSync(folder, { recursive: true, force: true });
  if ((loadavg()[0] ?? 0) > cpus().length) report.notes.push(`a busy machine: load ${loadavg()[0]?.toFixed(1)}`);
  for (const line of linesOf(report)) console.log(line);
  if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, JSON.stringify(report));
  process.exit(isReportKept(report) ? 0 : 1);
}
