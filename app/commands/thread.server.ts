/** What the thread beside the site does (app/transfer): imports, and work on thousands of things at once, which would keep visitors waiting. */
import { type ImportAnswer, type ImportTask, runImportTask } from "#app/catalog/import/tasks.server.ts";
import { actorName, workAs } from "#app/history/actor.server.ts";
import { log } from "#app/http/log.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { askWorker } from "#app/transfer/worker.server.ts";
import { readBatch, undoBatch } from "./history/undo-batch.server.ts";
import { takeEverything } from "./import/take-everything.server.ts";
import { changeProducts } from "./product/change-products.server.ts";

/** By name: each answers in the thread as it does here, and takes what can be handed over. */
const WORK = { readBatch, undoBatch, changeProducts, takeEverything };

type Work = typeof WORK;
type Done<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;
type LargeTask = { kind: "large"; actor: string; name: keyof Work; given: unknown[] };

/** Runs in the thread. */
export async function runTask(task: ImportTask | LargeTask): Promise<ImportAnswer | Done<keyof Work>> {
  if (task.kind !== "large") return await runImportTask(task);
  const work = WORK[task.name] as (...given: unknown[]) => ReturnType<Work[keyof Work]>;
  return await workAs({ full_name: task.actor }, async () => await work(...task.given));
}

/** What a handful of things take is done before the thread has begun. */
const HANDFUL = 100;
/** A gigabyte of pictures on a slow disk. */
const HALF_AN_HOUR = 1_800_000;
const BROKEN = "Operațiunea nu s-a încheiat și nimic nu s-a schimbat. Încercați din nou.";

/** Does the work here, or in the thread where it is about more than a handful of things. 503 when the thread fails. */
export async function largeWork<Name extends keyof Work>(
  name: Name,
  amount: number,
  ...given: Parameters<Work[Name]>
): Promise<Done<Name> | Refusal> {
  const work = WORK[name] as (...given: unknown[]) => ReturnType<Work[Name]>;
  if (amount <= HANDFUL) return await work(...given);
  try {
    const task: LargeTask = { kind: "large", actor: actorName(), name, given };
    return await askWorker<Done<Name>>(task, name === "takeEverything" ? HALF_AN_HOUR : undefined);
  } catch (error) {
    log.error({ error, work: name }, "The thread failed");
    return refuse(503, { form: BROKEN }, { message: BROKEN, retryAfter: 5 });
  }
}
