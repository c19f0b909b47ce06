import { isOwnRequest } from "../own-origin.server.ts";
import { refuseRequest } from "../refuse-request.server.ts";
import type { Visit } from "../visit.server.ts";

/** What changes something must come from our own pages (docs/decisions/0010-guard.md), and a page takes only what a form can send. */
export function requireOwnOrigin(visit: Visit): boolean | Promise<boolean> {
  if (!visit.isWrite) return false;
  if (!isOwnRequest(visit.request.headers, [visit.origin])) return refuseRequest(visit, 403);
  return visit.request.method !== "POST" && isPublicPage(visit.place) ? refuseRequest(visit, 405) : false;
}

/** The admin area answers through its own guard first. */
function isPublicPage(place: string): boolean {
  return !/^\/(api\/|admin(?!\/(login|setup|logout)))/.test(place);
}
