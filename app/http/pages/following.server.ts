import { log } from "#app/http/log.server.ts";
import { warnCounted } from "#db/cluster/counted-lines.ts";

const EVERY = 250;

/**
 * Calls `look` four times a second, which costs a read of some microseconds: a request that writes looks at once, but a thread, a timer, a command in another
 * process or another process of the site cannot tell this one. What cannot be read now is read at the next look. Returns what ends it.
 */
export function startFollowing(look: () => void): () => void {
  const timer = setInterval(() => {
    // Called by a timer: nothing may leave it.
    try {
      look();
    } catch (error) {
      warnCounted(log, error, "Whether the catalogue has changed could not be read");
    }
  }, EVERY).unref();
  return () => clearInterval(timer);
}
