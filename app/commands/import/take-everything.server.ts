/** Everything of another installation, read in the place of what is here; and what is here that must not go. */
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import { getStoredCompany } from "#app/company/company.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { type MoveProblem, UnreadableMove } from "#app/transfer/moved-zip.server.ts";
import { type Moved, readEverything } from "#app/transfer/read-everything.server.ts";
import { db } from "#db/client.server.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";

/** What is the owner's own and not the demonstration's; `changes` are lines of the history, which say that somebody has begun. */
export type OwnData = { products: number; experts: number; requests: number; changes: number };

/** Of the demonstration are the products that were made with it in the same moment, and the experts that nobody added. */
export function countOwnData(): OwnData {
  const amount = (sql: string) => db().$client.prepare<[], number>(`SELECT count(*) FROM ${sql}`).pluck().get() ?? 0;
  const added = (subject: string) => `SELECT subject_id FROM history WHERE subject = '${subject}' AND action = 'add'`;
  const { is_demo } = getStoredCompany();
  const ownProducts = `products WHERE created_at > (SELECT min(created_at) FROM products) OR id IN (${added("product")})`;
  return {
    products: amount(is_demo ? ownProducts : "products"),
    experts: amount(is_demo ? `experts WHERE id IN (${added("expert")})` : "experts"),
    requests: amount("leads"),
    changes: amount("history WHERE subject <> 'user'"),
  };
}

/** Whether something is here that a reading would throw away and that nobody could type again. */
export function isUsed({ products, experts, requests }: OwnData): boolean {
  return products + experts + requests > 0;
}

export type Taken = { ok: true; moved: Moved } | { ok: false; problem: MoveProblem | "busy" };

/** Runs in the thread. `name` is what the file was called where it came from. */
export async function takeEverything(file: string, name: string, now: Date): Promise<Taken> {
  try {
    const moved = await readEverything(file, { reindex: reindexProduct, refuseUsed });
    recordChange({ subject: "company", subject_name: name, action: "restore" }, now);
    return { ok: true, moved };
  } catch (error) {
    if (error instanceof UnreadableMove) return { ok: false, problem: error.problem };
    if (isStorageFailure(error)) return { ok: false, problem: "busy" };
    throw error;
  }
}

function refuseUsed(): void {
  if (isUsed(countOwnData())) throw new UnreadableMove("used", "This installation holds data of its own");
}
