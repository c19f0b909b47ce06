/** Calls that pages of other sites may read (CORS): the public catalogue, and nobody's cookies with it. */
import { writeAnswer } from "../answer.server.ts";
import { isPreflight } from "../limits.server.ts";
import { refuseRequest } from "../refuse-request.server.ts";
import type { Visit } from "../visit.server.ts";

const A_DAY = "86400";

/** Any page may read such an answer. A browser that asks beforehand hears that reading is all there is; where nothing is shared, OPTIONS is no method. */
export function shareCall(visit: Visit): boolean | Promise<boolean> {
  const { edge, request, response } = visit;
  const isShared = visit.isCall && edge.isShared(visit.place);
  if (isShared) response.setHeader("Access-Control-Allow-Origin", "*").setHeader("Access-Control-Expose-Headers", "Retry-After");
  if (!isPreflight(request)) return false;
  if (!isShared) return refuseRequest(visit, 405);
  const methods = "GET, HEAD";
  const headers = ["Allow", methods, "Access-Control-Allow-Methods", methods, "Access-Control-Max-Age", A_DAY];
  writeAnswer(visit, { status: 204, headers });
  return true;
}
