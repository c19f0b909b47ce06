/** The frame of a bench: opens sites, notes figures, hands the report to run.ts and takes everything away again. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { type Build, buildOf, ourBuild } from "../builds/build.ts";
import type { Process } from "./process.ts";
import { mostBeside } from "./promises.ts";
import { isReportKept, type Report, reportLines } from "./report.ts";
import { openSite, type Site, type SiteOptions } from "./site.ts";
import { type Bound, medianRatio, ratioSpread } from "./statistics.ts";

type Pairs = readonly (readonly [number, number])[];

export type Stage = {
  ours: Build;
  /** Build that ours is compared with; undefined where no commit is named. */
  theirs: Build | undefined;
  /** A site on a copy of the build's seeded data, of ours where nothing is said; it ends with the bench. */
  open: (options?: SiteOptions, build?: Build) => Promise<Site>;
  /** Ends this with the bench too. */
  hold: <Held extends Pick<Process, "end">>(held: Held) => Held;
  /** A directory that goes with the bench. */
  folder: string;
  row: (figure: string, value: number, unit: string, bound?: Bound) => void;
  /** How many times the second of each pair the first one is, with the most that is promised. */
  times: (figure: string, pairs: Pairs, bound?: Bound) => void;
  /** How many times theirs ours is; `promised` holds for the baseline, for any other commit that nothing gets worse. */
  beside: (figure: string, pairs: Pairs, promised: number) => void;
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
    const ours = await ourBuild();
    const theirs = process.env.BENCH_AGAINST ? buildOf(process.env.BENCH_AGAINST) : undefined;
    const open: Stage["open"] = async (options, build = ours) => hold(await openSite(build, options));
    await run({ ours, theirs, open, hold, folder, ...notesOf(report, theirs?.commit) });
  } catch (error) {
    report.failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  for (const one of held.reverse()) await one.end();
  rmSync(folder, { recursive: true, force: true });
  if ((loadavg()[0] ?? 0) > cpus().length) report.notes.push(`a busy machine: load ${loadavg()[0]?.toFixed(1)}`);
  for (const line of reportLines(report)) console.log(line);
  if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, JSON.stringify(report));
  process.exit(isReportKept(report) ? 0 : 1);
}

function notesOf({ rows, notes }: Report, commit = ""): Pick<Stage, "row" | "times" | "beside" | "note"> {
  const times: Stage["times"] = (figure, pairs, bound) =>
    rows.push({ figure, value: medianRatio(pairs), unit: "×", bound, spread: ratioSpread(pairs) });
  return {
    times,
    row: (figure, value, unit, bound) => rows.push({ figure, value, unit, bound }),
    beside: (figure, pairs, promised) => times(`${figure}, × ${commit.slice(0, 8)}`, pairs, { atMost: mostBeside(commit, promised) }),
    note: (line) => notes.push(line),
  };
}
