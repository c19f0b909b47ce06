import { refusalFor } from "../limits.server.ts";
import { refuseRequest } from "../refuse-request.server.ts";
import type { Visit } from "../visit.server.ts";

/** Method, address and Host are what they may be, and there is one Host. */
export function validateRequest(visit: Visit): boolean | Promise<boolean> {
  const status = refusalFor(visit.request);
  return status ? refuseRequest(visit, status) : false;
}
