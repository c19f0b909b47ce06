import { refusalFor } from "../limits.server.ts";
import { turnAway } from "../turn-away.server.ts";
import type { Visit } from "../visit.server.ts";

/** Method, address and Host are what they may be, and there is one Host. */
export function refuseUnfit(visit: Visit): boolean | Promise<boolean> {
  const status = refusalFor(visit.request);
  return status ? turnAway(visit, status) : false;
}
