import { log } from "#app/http/log.server.ts";
import { type ImportFile, saveImport } from "./import-files.server.ts";
import type { ImportJob } from "./import-state.ts";

const working = new Set<string>();

/** An error whose message the owner reads; any other error is a defect. */
export class ImportFailure extends Error {}

/** False where the work has begun already. The page shows the message of an ImportFailure, `broken` for any other error. */
export function startImportJob(
  file: ImportFile,
  { total, broken }: { total: number; broken: string },
  work: (tell: (done: number) => void) => Promise<{ batch: number }>,
): boolean {
  // Of two presses at once the second has read the state from before the first.
  const job = getImportJob(file);
  if (working.has(file.id) || (job && job.stage !== "failed")) return false;
  const save = (next: ImportJob) => {
    file.state.job = { total, ...next };
    saveImport(file);
  };
  save({ stage: "working", done: 0 });
  working.add(file.id);
  work((done) => save({ stage: "working", done }))
    .then(
      ({ batch }): ImportJob => ({ stage: "done", batch }),
      (error): ImportJob => {
        if (error instanceof ImportFailure) return { stage: "failed", reason: error.message };
        log.error({ error }, "An import could not be carried out");
        return { stage: "failed", reason: broken };
      },
    )
    .then(save)
    // The import may have been deleted meanwhile, or the disk be full.
    .catch((error: unknown) => log.warn({ error }, "The state of an import could not be written"))
    .finally(() => working.delete(file.id));
  return true;
}

/** A job whose process has ended has changed nothing, and may be started again. */
export function getImportJob({ id, state: { job } }: ImportFile): ImportJob | undefined {
  if (job?.stage !== "working" || working.has(id)) return job;
  return { ...job, stage: "failed", reason: "Site-ul a fost repornit între timp. Nimic nu s-a schimbat: încercați din nou." };
}
