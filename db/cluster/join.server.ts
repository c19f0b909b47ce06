/** The start of a process that shares its catalogue with others (decision 88). */
import { openDatabase } from "../client.server.ts";
import { runExclusively } from "./leader.server.ts";
import { warnRepeated } from "./repeated-lines.ts";
import { type Primary, Replica } from "./replica/replica.server.ts";
import { tidyReplicas } from "./replica/replica-files.server.ts";
import type { Log } from "./sharing.ts";

const TRIED_EVERY = 250;

/** Opens the replica, then runs `fill` on the shared database, one process at a time. While the primary is unreachable the replica is read as it is. */
export async function joinCluster(dataDir: string, primary: Primary, fill: () => Promise<void>, log: Log): Promise<void> {
  tidyReplicas(dataDir);
  const client = openDatabase(dataDir, primary).$client;
  if (!(client instanceof Replica)) return;
  const again = setInterval(() => {
    try {
      client.catchUp();
    } catch (error) {
      warnRepeated(log, error, "The replica could not be brought up to date");
    }
  }, TRIED_EVERY).unref();
  client.onClose(() => clearInterval(again));
  // The syncs have begun by now: a process that waits for the lease sees in its replica when another one ends its own.
  if (client.isReachable) await runExclusively(client, fill, log);
  else log.warn({}, `The primary ${primary.url} cannot be reached: pages are shown as they were, and nothing can be written`);
}
