/** The frame of a drill: what it claims is noted, what is left of its sites is looked at, and the result is told. */
import { readFileSync, writeFileSync } from "node:fs";
import { check } from "./check.ts";
import { type Ledger, newLedger } from "./ledger.ts";
import { openSite, type Site, type SiteOptions } from "./site.ts";

/** Report that run.ts puts into its table. */
export type Report = { figures: Record<string, number | string>; faults: string[]; notes: string[] };

export type Stage = {
  /** Opens a site; after the drill it is looked at (support/check.ts) and taken away. */
  open: (options?: SiteOptions) => Promise<Site>;
  /** Requests that the sites of this drill have acknowledged. */
  ledger: Ledger;
  /** Looks at a site that the drill has opened by itself, because its data go away with the place they are in. */
  lookAt: (site: Site) => Promise<void>;
  /** A promise: what is said when it does not hold. */
  claim: (isSo: boolean, otherwise: string) => void;
  figure: (name: string, value: number | string) => void;
  /** Something the reader must know: a weaker check, a time that was stretched. */
  note: (line: string) => void;
  /** A promise of time, in milliseconds; on a busy machine it is stretched by as much as the drill itself had to wait for the processor. */
  inTime: (what: string, time: number, bound: number) => void;
};

/** Runs a drill and ends the process: 0 when everything holds. */
export async function drill(run: (stage: Stage) => Promise<void>): Promise<never> {
  const report: Report = { figures: {}, faults: [], notes: [] };
  const sites: Site[] = [];
  const ledger = newLedger();
  const busyness = watchBusyness();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  try {
    await run({
      ledger,
      open: async (options) => {
        const site = await openSite(options);
        sites.push(site);
        return site;
      },
      lookAt: (site) => note(site, ledger, report),
      claim: (isSo, otherwise) => {
        if (!isSo) report.faults.push(otherwise);
      },
      inTime: (what, time, bound) => {
        if (time > bound * busyness()) report.faults.push(`${what}: ${Math.round(time)} ms, not ${bound}`);
      },
      figure: (name, value) => {
        report.figures[name] = value;
      },
      note: (line) => report.notes.push(line),
    });
    for (const site of sites) await note(site, ledger, report);
  } catch (error) {
    report.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  for (const site of sites) await site.close();
  report.notes.push(...noteOfBusyness(busyness()));
  endWithReport(report);
}

/** Several sites of one drill share a ledger only where one takes over the other's data: the last word counts. */
async function note(site: Site, ledger: Ledger, report: Report): Promise<void> {
  const { faults, figures } = await check(site, ledger);
  report.faults.push(...faults);
  report.figures = { ...figures, ...report.figures, ...figures };
}

/** Says the result, hands it to run.ts where that has asked for it, and ends the process. */
export function endWithReport({ figures, faults, notes }: Report): never {
  for (const line of notes) console.log(`  ${line}`);
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name}: ${value}`);
  for (const fault of faults) console.log(`  FAULT: ${fault}`);
  if (process.env.DRILL_REPORT) writeFileSync(process.env.DRILL_REPORT, JSON.stringify({ figures, faults, notes }));
  process.exit(faults.length === 0 ? 0 : 1);
}

/** How many times longer this process's work has taken than on a machine of its own: it ran for so long, and stood in the queue of the processor for so long. */
export function watchBusyness(): () => number {
  const read = () => {
    const [ran = 0, waited = 0] = readFileSync("/proc/self/schedstat", "utf8").split(" ").map(Number);
    return { ran, waited };
  };
  const before = read();
  return () => {
    const { ran, waited } = read();
    return 1 + (waited - before.waited) / Math.max(1, ran - before.ran);
  };
}

/** The note of a report about promises of time that were stretched. */
export function noteOfBusyness(busyness: number): string[] {
  return busyness > 1.1 ? [`a busy machine: promises of time were stretched × ${busyness.toFixed(1)}`] : [];
}
