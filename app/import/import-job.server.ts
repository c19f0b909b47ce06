/** Work of an import that goes on after its answer; the page asks how far it is. */
import { log } from "#app/http/log.server.ts";
import { type ImportFile, saveImport } from "./import-files.server.ts";
import type { ImportJob } from "./import-state.ts";

/** Imports that this process is at work on. */
const working = new Set<string>();

/** A reason that the owner is told; any other error is ours. */
export class ImportFailure extends Error {}

/** Begins the work unless it has begun: false then. What the work throws becomes the reason that the page shows, `broken` where it is none for the owner. */
export function startImportJob(
  file: ImportFile,
  { total, broken }: { total?: number; broken: string },
  work: (tell: (done: number) => void) => Promise<{ batch?: number }>,
): boolean {
  // Of two who press at once the second has read the state from before the first.
  const job = getImportJob(file);
  if (working.has(file.id) || (job && job.stage !== "failed")) return false;
  const amount = total === undefined ? {} : { total };
  const save = (next: ImportJob) => {
    file.state.job = { ...amount, ...next };
    saveImport(file);
  };
  save({ stage: "working", done: 0 });
  working.add(file.id);
  work((done) => save({ stage: "working", done }))
    .then(
      ({ batch }): ImportJob => ({ stage: "done", ...(batch !== undefined && { batch }) }),
      (error): ImportJob => {
        if (error instanceof ImportFailure) return { stage: "failed", reason: error.message };
        log.error({ error }, "An import could not be carried out");
        return { stage: "failed", reason: broken };
      },
    )
    .then(save)
    // Nobody waits for it: the file may have been given up meanwhile, or the disk be full.
    .catch((error: unknown) => log.warn({ error }, "The state of an import could not be written"))
    .finally(() => working.delete(file.id));
  return true;
}

/** How far an import is; one whose process has ended in the middle has changed nothing, and may be begun again. */
export function getImportJob({ id, state: { job } }: ImportFile): ImportJob | undefined {
  if (job?.stage !== "working" || working.has(id)) return job;
  return { ...job, stage: "failed", reason: "Site-ul a fost repornit între timp. Nimic nu s-a schimbat: încercați din nou." };
}
