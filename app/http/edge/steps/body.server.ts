import { refuseRequest } from "../refuse-request.server.ts";
import { readWhole } from "../request-body.server.ts";
import type { Visit } from "../visit.server.ts";

/** No body is longer than its address takes; it is read whole, but for an upload, which the router streams once it knows who sends it. */
export async function readBody(visit: Visit): Promise<boolean> {
  const { request, bodyLimit } = visit;
  if (Number(request.headers["content-length"] ?? 0) > bodyLimit) return refuseRequest(visit, 413);
  if (!visit.isWrite || visit.takesFiles) return false;
  const body = await readWhole(request, bodyLimit);
  if (body === "too large") return refuseRequest(visit, 413);
  visit.body = body;
  return false;
}
