/**
 * Work of the thread beside the site (app/operations/thread): imports, and changes of thousands of things at once, which would keep
 * visitors waiting.
 */
import { actorName, workAs } from "#app/history/history-store.server.ts";
import { log } from "#app/http/log.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { askThread } from "#app/operations/thread/work-thread.server.ts";
import { undoBatch } from "./history/undo.server.ts";
import { readBatch } from "./history/undoable.server.ts";
import { applyPlan, planImport } from "./import/plan-import.server.ts";
import { changeProducts } from "./product/change-products.server.ts";

const WORK = { readBatch, undoBatch, changeProducts, planImport, applyPlan };

type Work = typeof WORK;
type Done<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;
type Task = { actor: string; name: keyof Work; given: unknown[] };

export async function runTask({ actor, name, given }: Task): Promise<Done<keyof Work>> {
  const work = WORK[name] as (...given: unknown[]) => ReturnType<Work[keyof Work]>;
  return await workAs({ full_name: actor }, async () => await work(...given));
}

/** Most things that are done without the thread: they are ready before it has begun. */
const HANDFUL = 100;
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
    const task: Task = { actor: actorName(), name, given };
    return await askThread<Done<Name>>(task);
  } catch (error) {
    log.error({ error, work: name }, "The thread failed");
    return refuse(503, { form: BROKEN }, { message: BROKEN, retryAfter: 5 });
  }
}
