/** Plan of an uploaded file, and the writing of what was planned. Runs in the thread (thread.server.ts). */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { unansweredQuestions } from "#app/catalog/import/file-answers.ts";
import { createHistoryBatch } from "#app/history/history-store.server.ts";
import { type Refusal, refuse, TRY_AGAIN_LATER } from "#app/http/refusal.ts";
import { type ImportFile, importDirectory, importSourcePath, openPlanFiles, saveImport } from "#app/import/import-files.server.ts";
import { type ImportSummary, noCounts, type PlanCounts, type PlannedRow, type SharedFault } from "#app/import/import-state.ts";
import type { Hear } from "#app/import/match-columns.ts";
import { IMPORTS } from "#app/registers/imports.server.ts";
import { UnreadableTable } from "#app/tables/table.ts";
import { readCatalogueVersion } from "#db/cache/catalogue-version.server.ts";
import { db } from "#db/client.server.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";

/**
 * Ticks of the person who applies a plan and has seen it: refused rows stay out, doubtful ones have been looked at. `publishes`: new
 * products that are on the site at once: all but those whose row says no, those whose row says so, or none.
 */
export type Ticks = { hash: string; skipsRefused: boolean; confirmsDoubts: boolean; publishes: "all" | "said" | "none" };

export type Planned = { ok: true; problem?: string | undefined };

export type Applied = { ok: true; batch: number; counts: PlanCounts };

export async function planImport(file: ImportFile): Promise<Planned | Refusal> {
  return await unlessUnreadable(async () => {
    using files = openPlanFiles(importDirectory(file.id));
    const summary = await summarize(file, (row, _write, cells) => files.add(row, cells));
    files.headRefused(summary.table?.columns.map(({ title }) => title) ?? ["Fișier"]);
    saveImport({ ...file, state: { ...file.state, summary } });
    return { ok: true, problem: summary.problem };
  });
}

/** Writes the plan with `hash` as one batch. 409 with a new plan where the file would do something else by now. */
export async function applyPlan(file: ImportFile, ticks: Ticks, now: Date): Promise<Applied | Refusal> {
  return await unlessUnreadable(async () => {
    const version = readCatalogueVersion();
    const { summary, writes } = await collectWrites(file);
    const refusal = refusePlan(file, summary, ticks);
    if (refusal) return refusal.status === 409 ? await planAgain(file, refusal) : refusal;
    const batch = db()
      .$client.transaction(() => {
        if (readCatalogueVersion() !== version) return undefined;
        const batch_id = createHistoryBatch("import", file.name, now);
        IMPORTS[file.state.kind].write?.(writes, { batch_id, publishes: ticks.publishes, now });
        return batch_id;
      })
      .immediate();
    return batch === undefined ? await planAgain(file, stale(file)) : { ok: true, batch, counts: summary.counts };
  }).catch((error: unknown) => {
    // Applied or given up meanwhile, by a second press or in another tab.
    if (!existsSync(importSourcePath(file.id))) return refuse(404);
    throw error;
  });
}

export async function collectWrites(file: ImportFile): Promise<{ summary: ImportSummary; writes: unknown[] }> {
  const writes: unknown[] = [];
  const summary = await summarize(file, (_row, write) => {
    if (write !== undefined) writes.push(write);
  });
  return { summary, writes };
}

export function refusePlan(file: ImportFile, summary: ImportSummary, ticks: Ticks): Refusal | undefined {
  const { counts, hash, problem, table } = summary;
  const isDoubtful = counts.doubtful > 0 || table?.columns.some(({ isLost }) => isLost);
  if (problem !== undefined || hash !== ticks.hash) return stale(file);
  const unanswered = unansweredQuestions(summary.asked ?? []);
  if (Object.keys(unanswered).length > 0) return refuse(422, unanswered);
  if (counts.refused > 0 && !ticks.skipsRefused)
    return refuse(422, { form: `Confirmați că ${counts.refused === 1 ? "rândul respins" : "rândurile respinse"} nu se importă.` });
  if (counts.new + counts.changed === 0) return refuse(422, { form: "Fișierul nu schimbă nimic." });
  if (isDoubtful && !ticks.confirmsDoubts)
    return refuse(422, { form: "Confirmați că ați verificat valorile neobișnuite sau corectați fișierul." });
  return undefined;
}

function stale({ state: { kind } }: ImportFile): Refusal {
  const what = kind === "products" ? "Catalogul s-a modificat" : "Datele s-au modificat";
  return refuse(409, { form: `${what} de la verificare. Verificați noul rezultat și aplicați din nou.` });
}

async function planAgain(file: ImportFile, refusal: Refusal): Promise<Refusal> {
  const planned = await planImport(file);
  return planned.ok ? refusal : planned;
}

async function summarize({ id, state: { kind, choice } }: ImportFile, hear: Hear<unknown>): Promise<ImportSummary> {
  const counts = noCounts();
  const hash = createHash("sha256");
  const faults = tallyFaults();
  const planned = await IMPORTS[kind].plan({ file: importSourcePath(id), choice }, (row, write, cells) => {
    counts[row.kind] += 1;
    if (row.doubts) counts.doubtful += 1;
    if (row.omitted) counts.partial += 1;
    faults.add(row);
    hash.update(JSON.stringify([row, write ?? null]));
    hear(row, write, cells);
  });
  return { ...planned, counts, faults: faults.list(), hash: hash.digest("hex") };
}

async function unlessUnreadable<Done extends { ok: true }>(work: () => Promise<Done | Refusal>): Promise<Done | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableTable) return refuse(422, { form: error.message });
    if (isStorageFailure(error)) return refuse(503, { form: TRY_AGAIN_LATER }, { message: TRY_AGAIN_LATER, retryAfter: 5 });
    throw error;
  }
}

const MOST = 30;

function tallyFaults(): { add: (row: PlannedRow) => void; list: () => SharedFault[] } {
  const shared = new Map<string, SharedFault>();
  return {
    add({ row, omitted = [], faults = omitted }) {
      for (const { where, reason } of faults) {
        const key = JSON.stringify([where, reason, faults === omitted]);
        const known = shared.get(key);
        if (known) known.rows += 1;
        else shared.set(key, { where, reason, rows: 1, first: row, isRefused: faults !== omitted });
      }
    },
    list: () => [...shared.values()].sort((one, other) => other.rows - one.rows).slice(0, MOST),
  };
}
