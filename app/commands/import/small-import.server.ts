/** The team from a table, the settings from a file: taken in, tried, applied. So small that each look makes its plan anew. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { findExpertSnapshot, recordExpert } from "#app/experts/expert-history.server.ts";
import { type ExpertPlan, type ExpertWrite, planExperts } from "#app/experts/expert-table.ts";
import { createExpert, listExperts, updateExpert } from "#app/experts/experts.server.ts";
import { openHistoryBatch } from "#app/history/history.server.ts";
import { type Refusal, type RefusalStatus, refuse } from "#app/http/refusal.ts";
import type { Upload, UploadRefusal } from "#app/media/upload/uploads.server.ts";
import { getSettings, isSnippetChange } from "#app/settings/settings.server.ts";
import { planSettings, type SettingsPlan } from "#app/settings/settings-file.ts";
import { countKinds, type PlannedRow, type RowKind } from "#app/tables/planned-row.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { UnreadableTable } from "#app/tables/table.ts";
import { type ImportFile, keepImport, removeImport, sourceOf } from "#app/transfer/import-files.server.ts";
import { db } from "#db/client.server.ts";
import type { Asker } from "../account/asker.ts";
import { saveSettings } from "../account/save-settings.server.ts";
import { unlessBusy } from "../unless-busy.server.ts";

export type SmallKind = "experts" | "settings";
export type SmallImport = ImportFile<{ kind: SmallKind }>;

const MB = 1024 * 1024;
export const SMALL_UPLOAD = { fileFields: ["fisier"], maxFiles: 1, maxBytes: MB };

const UPLOAD_REFUSALS: Record<UploadRefusal, [status: RefusalStatus, sentence: string]> = {
  "too many": [422, "Alegeți un singur fișier."],
  "too large": [413, "Fișierul este prea mare: cel mult 1 MB."],
  malformed: [400, "Încărcarea fișierului nu s-a încheiat. Încercați din nou."],
  unsupported: [415, "Trimiteți un formular multipart/form-data."],
};

/** What a file would do. `needsPassword`: it changes codes, which run on every page. The same `hash` now means the same then. */
type SmallPlan = {
  rows: PlannedRow[];
  counts: Record<RowKind, number>;
  hash: string;
  problem: string | undefined;
  needsPassword: boolean;
};

type Planned = { shown: SmallPlan } & ({ kind: "experts"; plan: ExpertPlan } | { kind: "settings"; plan: SettingsPlan });

/** Keeps a file that can be read. 422 for none or one that cannot, 413 for one that is too large. */
export async function beginSmall(
  upload: Upload,
  kind: SmallKind,
  person: { username: string },
  now: Date,
): Promise<{ ok: true; id: string } | Refusal> {
  if (!upload.ok) {
    const [status, fisier] = UPLOAD_REFUSALS[upload.refusal];
    return refuse(status, { fisier });
  }
  const [file] = upload.files;
  if (!file) return refuse(422, { fisier: "Alegeți un fișier." });
  const about = { owner: person.username, name: file.name.trim().slice(0, 200) || "fișier", state: { kind } };
  const kept = keepImport(file.path, about, now);
  try {
    const { problem } = await planSmall(kept);
    if (problem === undefined) return { ok: true, id: kept.id };
    removeImport(kept.id);
    return refuse(422, { fisier: problem });
  } catch (error) {
    removeImport(kept.id);
    if (!(error instanceof UnreadableTable)) throw error;
    return refuse(422, { fisier: error.message });
  }
}

export async function planSmall(kept: SmallImport): Promise<SmallPlan> {
  return (await plan(kept)).shown;
}

async function plan({ id, state }: SmallImport): Promise<Planned> {
  if (state.kind === "settings") {
    const made = planSettings(readFileSync(sourceOf(id), "utf8"), getSettings());
    return { kind: "settings", plan: made, shown: shownPlan(made, made.change, isSnippetChange(made.change)) };
  }
  const made = planExperts(await readTable(sourceOf(id)), listExperts());
  return { kind: "experts", plan: made, shown: shownPlan(made, made.writes, false) };
}

function shownPlan({ rows, problem }: { rows: PlannedRow[]; problem?: string }, writes: unknown, needsPassword: boolean): SmallPlan {
  const hash = createHash("sha256")
    .update(JSON.stringify([rows, writes]))
    .digest("hex");
  return { rows, counts: countKinds(rows), hash, problem, needsPassword };
}

type AppliedSmall = { ok: true; counts: SmallPlan["counts"]; undo: string | undefined };

/**
 * Applies what was shown under `hash`. 409 where the file would do something else by now, 422 when rows are refused and `sari` does not leave them
 * out, or for the password; what saveSettings refuses.
 */
export async function applySmall(
  kept: SmallImport,
  values: Record<string, string>,
  asker: Asker,
  now: Date,
): Promise<AppliedSmall | Refusal> {
  const planned = await plan(kept);
  const { counts, hash } = planned.shown;
  if (hash !== values.hash)
    return refuse(409, { form: "Datele s-au modificat de la verificare. Verificați noul rezultat și aplicați din nou." });
  if (counts.refused > 0 && values.sari !== "1") return refuse(422, { form: "Confirmați că rândurile respinse nu se importă." });
  if (counts.new + counts.changed === 0) return refuse(422, { form: "Fișierul nu schimbă nimic." });
  const undo =
    planned.kind === "experts"
      ? unlessBusy(() => writeExperts(planned.plan.writes, kept.name, now))
      : await writeSettings(planned.plan, { ...values }, asker, now);
  if (typeof undo === "object" && !undo.ok) return undo;
  removeImport(kept.id);
  return { ok: true, counts, undo: typeof undo === "string" ? undo : undefined };
}

function writeExperts(writes: readonly ExpertWrite[], name: string, now: Date): string {
  return db().transaction(
    () => {
      const batch_id = openHistoryBatch("bulk", `Consultanți din ${name}`.slice(0, 200), now);
      for (const { id, input } of writes) {
        const before = id === undefined ? undefined : findExpertSnapshot(id);
        const own = id === undefined ? createExpert(input).id : id;
        if (id !== undefined) updateExpert(id, input);
        recordExpert(own, { before, after: findExpertSnapshot(own) }, id === undefined ? "add" : "change", now, batch_id);
      }
      return `/admin/istoric/lot/${batch_id}/anuleaza`;
    },
    { behavior: "immediate" },
  );
}

async function writeSettings(
  { change }: SettingsPlan,
  { current_password = "" }: Record<string, string>,
  asker: Asker,
  now: Date,
): Promise<string | undefined | Refusal> {
  const saved = await saveSettings({ ...change, current_password }, asker, now);
  if (!saved.ok) return saved;
  return saved.change === undefined ? undefined : `/admin/istoric/${saved.change}/anuleaza`;
}
