/**
 * Looks again and again whether what pages show has changed: a request that writes looks at once, but a thread, a timer, a command in another process or
 * another process of the site cannot tell this one. To look costs a read of some microseconds.
 */

import { log } from "#app/http/log.server.ts";
import { tellCounted } from "#app/http/metrics/counted-lines.server.ts";

const EVERY = 250;

/** Calls `look` four times a second; what cannot be read now is read at the next look. Returns what ends it. */
export function startFollowing(look: () => void): () => void {
  const timer = setInterval(() => {
    // Called by a timer: nothing may leave it.
    try {
      look();
    } catch (error) {
      tellCounted(
        "following",
        () => log.warn({ error }, "Whether the catalogue has changed could not be read"),
        (more) => log.warn({ more }, "Whether the catalogue has changed could not be read, more often in the same minute"),
      );
    }
  }, EVERY).unref();
  return () => clearInterval(timer);
}
