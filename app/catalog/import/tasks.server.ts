/** What the import asks of its worker: reading tables, planning and writing, beside the thread that answers visitors. */
import path from "node:path";
import { workAs } from "#app/history/actor.server.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { type Table, UnreadableTable } from "#app/tables/table.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";
import { applyPlan } from "./apply.server.ts";
import type { Target } from "./cells/columns.ts";
import { type Head, makePlan, type PlanCounts, planWrites } from "./plan.server.ts";
import { openPlanFiles } from "./plan-files.server.ts";

/** Where a table lies and how it is to be read; what is planned is written beside it. */
type TableChoice = { directory: string; sheet: string | undefined; targets: (Target | null)[] | undefined };

/** What the person who applies a plan has ticked: refused rows stay out, doubtful ones have been looked at, new products are on the site at once. */
export type ApplyChoice = { skipsRefused: boolean; confirmsDoubts: boolean; publishesNew: boolean };

export type ImportTask = { actor: string } & (
  | ({ kind: "plan" } & TableChoice)
  | ({ kind: "apply"; hash: string; title: string } & ApplyChoice & TableChoice)
);

/** What a dry run found, without its rows: those lie in files beside the table. */
export type PlanSummary = {
  sheets: string[];
  sheet: string | undefined;
  reading: string;
  head: Head;
  counts: PlanCounts;
  hash: string;
  problem?: string;
};

type NotApplied = "stale" | "refused" | "doubtful" | "nothing";

export type ImportAnswer =
  | { kind: "planned"; summary: PlanSummary }
  /** The table or the catalogue is not what the last dry run saw, or something has to be ticked that is not: here is a new dry run. */
  | { kind: "not applied"; why: NotApplied; summary: PlanSummary }
  | { kind: "applied"; batch: number; counts: PlanCounts }
  | { kind: "unreadable"; reason: string }
  | { kind: "busy" };

/** The name of the table in its directory. */
const SOURCE = "source";

/** Runs in the worker, on a connection of its own. */
export async function runImportTask(task: ImportTask): Promise<ImportAnswer> {
  try {
    return await workAs({ full_name: task.actor }, async () => await answer(task));
  } catch (error) {
    if (error instanceof UnreadableTable) return { kind: "unreadable", reason: error.message };
    if (isStorageFailure(error)) return { kind: "busy" };
    throw error;
  }
}

async function answer(task: ImportTask): Promise<ImportAnswer> {
  const now = new Date();
  const table = await readTable(path.join(task.directory, SOURCE), task.sheet);
  if (task.kind === "plan") return { kind: "planned", summary: dryRun(table, task) };
  const refused = (why: NotApplied): ImportAnswer => ({ kind: "not applied", why, summary: dryRun(table, task) });
  const { plan, writes } = planWrites(table, task.targets);
  if (plan.problem || plan.hash !== task.hash) return refused("stale");
  if (plan.counts.refused > 0 && !task.skipsRefused) return refused("refused");
  if (writes.length === 0) return refused("nothing");
  const isDoubtful = plan.counts.doubtful > 0 || plan.head.columns.some(({ isLost }) => isLost);
  if (isDoubtful && !task.confirmsDoubts) return refused("doubtful");
  const batch = applyPlan(writes, plan.version, { title: task.title, publishesNew: task.publishesNew, now });
  return batch === "stale" ? refused("stale") : { kind: "applied", batch, counts: plan.counts };
}

/** What is planned is written beside the table while it is planned. */
function dryRun(table: Table, { directory, targets }: TableChoice): PlanSummary {
  using files = openPlanFiles(directory);
  const { head, counts, hash, problem } = makePlan(table, targets, files.add);
  files.headRefused(head.columns.map(({ title }) => title));
  const { sheets, sheet, reading } = table;
  return { sheets, sheet, reading, head, counts, hash, ...(problem !== undefined && { problem }) };
}
