/** The start of a process that shares its catalogue with others (decision 88). */
import type { DatabasePrimary } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { openDatabase, openedReplica } from "#db/client.server.ts";
import { tidyReplicas } from "#db/data-directory.server.ts";
import { inTurn } from "./turn.server.ts";

/** How often what was broken off is taken up again. */
const TRIED_EVERY = 250;

/** What the edge asks for. */
export const OTHERS = { catchUp: () => openedReplica()?.catchUp() };

/**
 * Opens the replica, then lets `fill` bring the database that all share up to date, one process at a time. While the primary cannot be reached the replica is
 * read as it is; without one it throws.
 */
export async function startReplica(dataDir: string, primary: DatabasePrimary, fill: () => Promise<void>): Promise<void> {
  tidyReplicas(dataDir);
  openDatabase(dataDir, primary);
  const replica = openedReplica();
  if (!replica) return;
  const again = setInterval(() => {
    try {
      replica.catchUp();
    } catch (error) {
      log.warn({ error }, "The replica could not be brought up to date");
    }
  }, TRIED_EVERY).unref();
  replica.onClose(() => clearInterval(again));
  // By then it hears of others: who waits for his turn is told by the replica when another process has ended its own.
  if (replica.isReachable) await inTurn(fill);
  else log.warn(`The primary ${primary.url} cannot be reached: pages are shown as they were, and nothing can be written`);
}
