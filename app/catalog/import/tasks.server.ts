/** What the import asks of its worker: reading tables, planning and writing, beside the thread that answers visitors. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { workAs } from "#app/history/actor.server.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/tables/csv-line.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { type Table, UnreadableTable } from "#app/tables/table.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";
import { applyPlan, type Undone, undoBatch } from "./apply.server.ts";
import type { Target } from "./cells/columns.ts";
import { type Head, makePlan, type Plan, type RowKind } from "./plan.server.ts";

/** Where a table lies and how it is to be read; what is planned is written beside it. */
type TableChoice = { directory: string; sheet: string | undefined; targets: (Target | null)[] | undefined };

export type ImportTask = { actor: string } & (
  | ({ kind: "plan" } & TableChoice)
  | ({ kind: "apply"; hash: string; title: string; skipsRefused: boolean } & TableChoice)
  | { kind: "undo"; batch: number }
);

/** What a dry run found, without its rows: those lie in files beside the table. */
export type PlanSummary = {
  sheets: string[];
  sheet: string | undefined;
  reading: string;
  head: Head;
  counts: Record<RowKind, number>;
  hash: string;
  problem?: string;
};

export type ImportAnswer =
  | { kind: "planned"; summary: PlanSummary }
  /** The table or the catalogue is not what the last dry run saw, or rows are refused and may not be skipped: here is a new dry run. */
  | { kind: "not applied"; why: "stale" | "refused" | "nothing"; summary: PlanSummary }
  | { kind: "applied"; batch: number; counts: Record<RowKind, number> }
  | ({ kind: "undone" } & Undone)
  | { kind: "no batch" }
  | { kind: "unreadable"; reason: string }
  | { kind: "busy" };

/** The name of the table in its directory, and of what is planned. */
export const SOURCE = "source";
export const REFUSED = "refuzate.csv";
export const planFile = (kind: RowKind) => `${kind}.jsonl`;

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
  if (task.kind === "undo") {
    const undone = undoBatch(task.batch, now);
    return undone ? { kind: "undone", ...undone } : { kind: "no batch" };
  }
  const table = await readTable(path.join(task.directory, SOURCE), task.sheet);
  const plan = makePlan(table, task.targets);
  if (task.kind === "plan") return { kind: "planned", summary: writePlan(table, plan, task.directory) };
  const refused = (why: "stale" | "refused" | "nothing"): ImportAnswer => ({
    kind: "not applied",
    why,
    summary: writePlan(table, plan, task.directory),
  });
  if (plan.problem || plan.hash !== task.hash) return refused("stale");
  if (plan.counts.refused > 0 && !task.skipsRefused) return refused("refused");
  if (plan.counts.new + plan.counts.changed === 0) return refused("nothing");
  const batch = applyPlan(plan, task.title, now);
  if (batch !== "stale") return { kind: "applied", batch, counts: plan.counts };
  const again = makePlan(table, task.targets);
  return { kind: "not applied", why: "stale", summary: writePlan(table, again, task.directory) };
}

/** One file for each kind of row, a line each, so that a page reads no more than it shows; the refused ones also as a table to mend. */
function writePlan({ sheets, sheet, reading }: Table, plan: Plan, directory: string): PlanSummary {
  const { head, rows, counts, hash, problem } = plan;
  for (const kind of Object.keys(counts) as RowKind[]) {
    const lines = rows.filter((row) => row.plan.kind === kind).map(({ shown }) => `${JSON.stringify(shown)}\n`);
    writeFileSync(path.join(directory, planFile(kind)), lines.join(""), { mode: 0o600 });
  }
  const refused = rows.filter(({ plan: row }) => row.kind === "refused");
  const titles = head.columns.map(({ title }) => title);
  const lines = refused.map(({ cells, shown }) => {
    const said = titles.map((_title, index) => {
      const cell = cells[index] ?? "";
      return typeof cell === "string" ? cell : "";
    });
    const reasons = (shown.faults ?? []).map(({ where, reason }) => (where ? `${where}: ${reason}` : reason));
    return csvLine([...said, String(shown.row), reasons.join(" ")]);
  });
  writeFileSync(path.join(directory, REFUSED), BYTE_ORDER_MARK + csvLine([...titles, "Rândul din fișier", "Motivul"]) + lines.join(""), {
    mode: 0o600,
  });
  return { sheets, sheet, reading, head, counts, hash, ...(problem !== undefined && { problem }) };
}
