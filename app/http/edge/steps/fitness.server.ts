import { refusalFor } from "../limits.server.ts";
import { turnAway } from "../turn-away.server.ts";
import type { Visit } from "../visit.server.ts";

/** Method, address and Host are what they may be, and there is one Host. */
export function refuseUnfit(visit: Visit): boolean | Promise<boolean> {
  const status = refusalFor(visit.request) ?? (visit.request.headersDistinct.host?.length === 1 ? undefined : 400);
  return status ? turnAway(visit, status) : false;
}
