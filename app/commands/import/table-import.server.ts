/** A table of products: taken in, tried against the catalogue, applied. What takes long is done by the worker. */
import { statSync } from "node:fs";
import { z } from "zod";
import { readTarget, type Target } from "#app/catalog/import/cells/columns.ts";
import type { ApplyChoice, ImportAnswer, ImportTask, PlanSummary } from "#app/catalog/import/tasks.server.ts";
import { log } from "#app/http/log.server.ts";
import { type Refusal, type RefusalStatus, refuse } from "#app/http/refusal.ts";
import type { Upload, UploadRefusal } from "#app/media/upload/uploads.server.ts";
import { MAX_TABLE_BYTES } from "#app/tables/table.ts";
import { type ImportFile, importDirectory, keepImport, removeImport, saveImport } from "#app/transfer/import-files.server.ts";
import { askWorker } from "#app/transfer/worker.server.ts";

type TableState = {
  kind: "table";
  sheet: string | undefined;
  targets: (Target | null)[] | undefined;
  summary: PlanSummary;
};
export type TableImport = ImportFile<TableState>;

type Person = { username: string; full_name: string };

const UPLOAD_REFUSALS: Record<UploadRefusal, [status: RefusalStatus, sentence: string]> = {
  "too many": [422, "Alegeți un singur fișier."],
  "too large": [413, "Fișierul este prea mare: cel mult 20 MB."],
  malformed: [400, "Încărcarea fișierului nu s-a încheiat. Încercați din nou."],
  unsupported: [415, "Trimiteți un formular multipart/form-data."],
};

/** Keeps an uploaded table and makes its first dry run. 422 for no file or one that is no table, 413 for one that is too large, 503 when the worker fails. */
export async function beginImport(upload: Upload, person: Person, now: Date): Promise<{ ok: true; id: string } | Refusal> {
  if (!upload.ok) return refusedUpload(upload.refusal);
  const [file] = upload.files;
  if (!file) return refuse(422, { fisier: "Alegeți un fișier CSV sau XLSX." });
  if (statSync(file.path).size > MAX_TABLE_BYTES) return refusedUpload("too large");
  const state = { kind: "table", sheet: undefined, targets: undefined, summary: undefined } as unknown as TableState;
  const kept = keepImport<TableState>(file.path, { owner: person.username, name: file.name.trim().slice(0, 200) || "fișier", state }, now);
  const planned = await plan(kept, person);
  if (planned.ok) return { ok: true, id: kept.id };
  removeImport(kept.id);
  return { ...planned, errors: { fisier: planned.errors.form ?? "" } };
}

function refusedUpload(refusal: UploadRefusal): Refusal {
  const [status, sentence] = UPLOAD_REFUSALS[refusal];
  return refuse(status, { fisier: sentence });
}

const choiceForm = z.object({ sheet: z.string().max(200).optional() });

/** Another sheet, or other columns: `values` holds `sheet`, and `column-0`, `column-1` … with a target or nothing. A new dry run. */
export async function chooseColumns(kept: TableImport, values: Record<string, string>, person: Person): Promise<{ ok: true } | Refusal> {
  const { sheet } = choiceForm.safeParse(values).data ?? {};
  const { summary } = kept.state;
  const isOther = sheet !== undefined && sheet !== summary.sheet && summary.sheets.includes(sheet);
  const targets = isOther ? undefined : summary.head.columns.map((_column, index) => readTarget(values[`column-${index}`] ?? "") ?? null);
  return await plan({ ...kept, state: { ...kept.state, targets, sheet: isOther ? sheet : kept.state.sheet } }, person);
}

export type Applied = { ok: true; batch: number; counts: PlanSummary["counts"] };

/**
 * Applies what the dry run with `hash` showed. 409 with a new dry run when the file's reading or the catalogue has changed since, 422 when rows are
 * refused and `skipsRefused` does not leave them out, or doubtful and `confirmsDoubts` does not say that somebody has looked at them.
 */
export async function applyImport(kept: TableImport, values: { hash: string } & ApplyChoice, person: Person): Promise<Applied | Refusal> {
  const answer = await ask({ kind: "apply", title: kept.name, ...choiceOf(kept), ...values, actor: person.full_name });
  if ("ok" in answer) return answer;
  if (answer.kind === "not applied") {
    saveImport({ ...kept, state: { ...kept.state, summary: answer.summary } });
    return refuse(answer.why === "stale" ? 409 : 422, { form: NOT_APPLIED[answer.why] });
  }
  if (answer.kind !== "applied") return failed(answer);
  removeImport(kept.id);
  return { ok: true, batch: answer.batch, counts: answer.counts };
}

const NOT_APPLIED: Record<Extract<ImportAnswer, { kind: "not applied" }>["why"], string> = {
  stale: "Catalogul s-a modificat de la verificare. Verificați noul rezultat și aplicați din nou.",
  nothing: "Fișierul nu schimbă nimic.",
  refused: "Confirmați că rândurile respinse nu se importă.",
  doubtful: "Confirmați că ați verificat valorile neobișnuite sau corectați fișierul.",
};

async function plan(kept: TableImport, person: Person): Promise<{ ok: true } | Refusal> {
  const answer = await ask({ kind: "plan", ...choiceOf(kept), actor: person.full_name });
  if ("ok" in answer) return answer;
  if (answer.kind !== "planned") return failed(answer);
  saveImport({ ...kept, state: { ...kept.state, summary: answer.summary } });
  return { ok: true };
}

function choiceOf({ id, state }: TableImport) {
  return { directory: importDirectory(id), sheet: state.sheet, targets: state.targets };
}

const BROKEN = "Fișierul nu a putut fi prelucrat. Încercați din nou.";

async function ask(task: ImportTask): Promise<ImportAnswer | Refusal> {
  try {
    return await askWorker<ImportAnswer>(task);
  } catch (error) {
    log.error({ error, task: task.kind }, "The import's worker failed");
    return refuse(503, { form: BROKEN }, { message: BROKEN, retryAfter: 5 });
  }
}

function failed(answer: ImportAnswer): Refusal {
  if (answer.kind === "unreadable") return refuse(422, { form: answer.reason });
  return refuse(503, { form: BROKEN }, { message: BROKEN, retryAfter: 5 });
}
