import { isKeyed } from "#app/forms/slug/keyed-places.ts";
import { checkLimit } from "#app/http/rate-limit.server.ts";
import { COST } from "#app/registers/limits.ts";
import { writeAnswer } from "../answer.server.ts";
import { isOwnRequest, isPreflight, refusalFor, SOCKET_LIMITS } from "../limits.server.ts";
import { refuseRequest } from "../refuse-request.server.ts";
import { POLICY_REPORTS_ADDRESS } from "../security-headers.server.ts";
import type { Visit } from "../visit.server.ts";

const CLOSE_AFTER = 1_000;

/** Time limit of a body (docs/decisions/0007-pictures.md): 408 after it. Node's own limit is one for all requests and must fit the administrator's uploads. */
export function limitBodyTime(visit: Visit): void {
  const { request, response } = visit;
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return;

  async function end(): Promise<void> {
    if (request.complete || socket.destroyed || isUploadOfSession(visit)) return;
    setTimeout(() => socket.destroy(), CLOSE_AFTER).unref();
    if (!response.headersSent) await refuseRequest(visit, 408);
    socket.destroySoon();
  }

  const timer = setTimeout(() => void end().catch(() => socket.destroy()), SOCKET_LIMITS.bodyTimeout).unref();
  request.once("close", () => clearTimeout(timer));
}

function isUploadOfSession(visit: Visit): boolean {
  const isUpload = visit.request.method === "POST" && refusalFor(visit.request) === undefined && visit.takesFiles;
  return isUpload && visit.isSignedIn;
}

export function setRequestId({ edge, response, id }: Visit): boolean {
  response.setHeader("X-Request-Id", id).setHeaders(edge.fixedHeaders);
  return false;
}

export function validateRequest(visit: Visit): boolean | Promise<boolean> {
  const status = refusalFor(visit.request);
  return status ? refuseRequest(visit, status) : false;
}

export function redirectToCanonicalUrl(visit: Visit): boolean {
  const { edge, path, url, isWrite } = visit;
  if (isWrite || path === "/") return false;
  const plain = path.endsWith("/") ? path.replace(/\/+$/, "") || "/" : (edge.pageAddress(path) ?? path);
  if (plain === path) return false;
  // Below an address that is a key no cache keeps anything.
  const kept = isKeyed(visit.place) ? ["Cache-Control", "no-store"] : [];
  writeAnswer(visit, { status: 301, headers: ["Location", plain + url.slice(path.length), "Content-Length", "0", ...kept] });
  return true;
}

/**
 * Addresses of a watcher of the site, and of a robot that asks what it may: refused, the one would start it anew, the other take it for
 * closed. Both cost little.
 */
const NEVER_REFUSED = new Set(["/up", "/robots.txt"]);

/** Rate limit of a visitor by the cost of his answers; cached pages are free. */
export async function limitRate(visit: Visit): Promise<boolean> {
  if (NEVER_REFUSED.has(visit.path)) return false;
  const seconds = await checkLimit(visit.limit, visit.payer, costOf(visit));
  return seconds ? refuseRequest(visit, 429, { "Retry-After": String(seconds) }) : false;
}

function costOf(visit: Visit): number {
  const { page, place, isWrite, isCall } = visit;
  // Browsers send these by themselves: no page of the visitor's is to be paid with them.
  if (place === POLICY_REPORTS_ADDRESS) return COST.other;
  // A key that opens nothing is answered with a page too.
  const isPage = !isCall && (page !== undefined || isWrite || isKeyed(place) || /^\/admin(\/|$)/.test(place));
  const cost = isPage ? COST.page : LISTS.test(place) ? COST.list : COST.other;
  return cost !== COST.other && visit.isSignedIn ? COST.other : cost;
}

/** Lists and files that are made anew for each who asks. */
const LISTS = /^\/(api\/products|produse\/[^/]+\/calendar\.ics)$/;

/** A write must come from our own pages (docs/decisions/0005-script-hashes.md), and an address that is no call takes only what a form can send. */
export function requireOwnOrigin(visit: Visit): boolean | Promise<boolean> {
  if (!visit.isWrite) return false;
  if (!visit.isTokenCall && !isOwnRequest(visit.request.headers, [visit.origin])) return refuseRequest(visit, 403);
  // The guard of the administration answers for its own pages first.
  const isCallOrGuarded = /^\/(api\/|admin(?!\/(login|setup|logout)))/.test(visit.place);
  return visit.request.method !== "POST" && !isCallOrGuarded ? refuseRequest(visit, 405) : false;
}

/** No body is longer than its address takes; it is read to its end, but for an upload, which the router streams once it knows who sends it. */
export async function readBody(visit: Visit): Promise<boolean> {
  const { request, bodyLimit, isWrite, takesFiles } = visit;
  if (Number(request.headers["content-length"] ?? 0) > bodyLimit) return refuseRequest(visit, 413);
  if (!isWrite || takesFiles) return false;
  const chunks: Buffer[] = [];
  let size = 0;
  const isTooLarge = await new Promise<boolean>((resolve, reject) => {
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) chunks.push(chunk);
      else resolve(true);
    });
    request.on("end", () => resolve(false));
    request.on("error", reject);
  });
  if (isTooLarge) return refuseRequest(visit, 413);
  visit.body = Buffer.concat(chunks);
  return false;
}

const A_DAY = "86400";

/**
 * Lets pages of other sites read the public catalogue (CORS), and nobody's cookies with it. A browser that asks beforehand hears that reading
 * is all there is; where nothing is shared, OPTIONS is no method.
 */
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
