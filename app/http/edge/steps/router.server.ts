import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import { data, type RouterContextProvider } from "react-router";
import { chargeContext, routerContext } from "#app/http/context.server.ts";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";
import { log } from "#app/http/log.server.ts";
import { requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { timed, traced } from "#app/http/metrics/trace.server.ts";
import { makePage } from "#app/http/pages/make-page.server.ts";
import { type CacheEntry, cacheKey, chooseEncoding, OWN_PAGE, SHARED_PAGE } from "#app/http/pages/page-cache.server.ts";
import { checkLimit } from "#app/http/rate-limit.server.ts";
import { readOnce } from "#db/cache/switch.server.ts";
import { warnRepeated } from "#db/cluster/repeated-lines.ts";
import { sendResponse, writeAnswer } from "../answer.server.ts";
import { isFromThisMachine } from "../client-address.server.ts";
import { hasOneHost, placeOfUrl } from "../limits.server.ts";
import { discardRest, refuseRequest } from "../refuse-request.server.ts";
import type { Edge, Visit } from "../visit.server.ts";

/** Address of a watcher of the site. It is told at once, in a crowd too: a site with much to do is not one to be started anew. */
const WATCHED = "/up";

/** Most requests are for a plain address in the cache. The page passed every check when it was rendered, and its key is the whole address: only the Host is left to check. */
export function sendCachedPage(visit: Visit): boolean {
  const { edge, url, isWrite } = visit;
  return edge.isCaching && !isWrite && sendCached(visit, url);
}

export function resolvePage(visit: Visit): boolean {
  const { edge, url, isWrite } = visit;
  if (isWrite) return false;
  visit.page = edge.pageAddress(url);
  return edge.isCaching && visit.page !== undefined && visit.page !== url && sendCached(visit, visit.page);
}

function sendCached(visit: Visit, address: string): boolean {
  const entry = visit.edge.cache.find(cacheKey(address, visit.hasChosenCookies), Date.now());
  if (!entry || !hasOneHost(visit.request)) return false;
  requestMetrics.cache.hits += 1;
  sendEntry(visit, entry);
  return true;
}

function sendEntry(visit: Visit, entry: CacheEntry): void {
  visit.kind = "page";
  const { headers } = visit.request;
  const body = entry.bodies[chooseEncoding(headers["accept-encoding"])];
  const isSame = headers["if-none-match"]?.includes(body.etag.slice(2));
  const shared = isSame ? body.notModified : body.headers;
  const own = visit.edge.hasSessionCookie(visit.cookies) ? shared.map((word) => (word === SHARED_PAGE ? OWN_PAGE : word)) : shared;
  if (isSame) writeAnswer(visit, { status: 304, headers: own });
  else writeAnswer(visit, { status: 200, headers: own, body: body.bytes });
}

export async function askRouter(visit: Visit): Promise<boolean> {
  if (visit.path !== WATCHED && visit.edge.queue.isFull(visit.isWrite)) return refuseRequest(visit, 503);
  await (isCacheable(visit) ? answerEveryone(visit) : answerOneVisitor(visit));
  return true;
}

function isCacheable({ edge, page, path, isWrite }: Visit): boolean {
  return edge.isCaching && !isWrite && page !== undefined && path.replace(/\.data$/, "") === placeOfUrl(path);
}

/** Shares an answer among all who ask for it meanwhile; where it turns out to be for one visitor alone, the others ask for themselves. */
async function answerEveryone(visit: Visit): Promise<void> {
  const { edge, page = "", hasChosenCookies, clientAddress } = visit;
  const { entry, answer } = await makePage(edge, { page, hasChosenCookies, clientAddress, ask: (context) => ask(visit, context) });
  if (entry) sendEntry(visit, entry);
  else await sendResponse(visit, answer);
}

async function answerOneVisitor(visit: Visit): Promise<void> {
  const { edge, request } = visit;
  const context = routerContext(visit.clientAddress, visit.hasChosenCookies, isFromThisMachine(request));
  context.set(chargeContext, (points) => charge(visit, points));
  const answer = await ask(visit, context);
  if (visit.isWrite) edge.dropStalePages();
  if (!request.complete) discardBody(visit);
  await sendResponse(visit, visit.isWrite && !visit.isTokenCall ? setWroteCookie(edge, answer) : answer);
}

async function charge({ limit, payer }: Visit, points: number): Promise<void> {
  const seconds = await checkLimit(limit, payer, points);
  if (seconds) throw data(null, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/**
 * Drops the rest of an upload that was answered before its end. Whoever is signed in reads the answer once all is sent; from a stranger
 * nothing is taken: he may send a gigabyte.
 */
function discardBody(visit: Visit): void {
  const { request, response, bodyLimit } = visit;
  if (visit.isSignedIn) discardRest(request, bodyLimit);
  else response.setHeader("Connection", "close");
}

function ask(visit: Visit, context: RouterContextProvider): Promise<Response> {
  const { edge, isWrite, id, timings } = visit;
  const route = () => traced(id, timings, () => timed("router", () => edge.route(toRequest(visit), context)));
  if (visit.path === WATCHED) return route();
  return isWrite ? edge.queue.runWrite(route) : edge.queue.runPage(() => readOnce(route));
}

function toRequest({ request, response, url, page, origin, body, isWrite }: Visit): Request {
  // A public page is rendered for everybody: to its end although the first visitor leaves, and as GET although the first one asks for its
  // head alone. So is whatever else is read: of a request that ended, the framework drops the answer unread, and its file stays open.
  if (!isWrite) return new Request(origin + (page ?? url), { headers: createHeaders(request) });
  if (!body) {
    const { protocol, host } = new URL(origin);
    return createRequest(request, response, { protocol, host });
  }
  const { method = "" } = request;
  return new Request(origin + url, { method, headers: createHeaders(request), body: body.length > 0 ? new Uint8Array(body) : null });
}

/**
 * Shows a visitor what he has just written, whichever process answers: a cookie of some seconds says so, and the answer is made of what
 * the primary has.
 */

const NAME = "wrote";
const LASTS = 5;

export function catchUpWithOwnWrites({ edge, request }: Visit): void {
  if (!edge.catchUp || !request.headers.cookie?.includes(NAME)) return;
  if (readCookie(request.headers.cookie, NAME) === undefined) return;
  try {
    edge.catchUp();
    edge.dropStalePages();
  } catch (error) {
    // While the primary is unreachable the page shows the replica as it is.
    warnRepeated(log, error, "The replica could not catch up with the primary");
  }
}

function setWroteCookie(edge: Edge, answer: Response): Response {
  if (!edge.catchUp || answer.status >= 400) return answer;
  const marked = new Response(answer.body, answer);
  marked.headers.append("Set-Cookie", setCookie(NAME, "1", LASTS));
  return marked;
}
