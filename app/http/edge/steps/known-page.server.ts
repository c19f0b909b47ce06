/**
 * A page from the cache. It passed every other step when it was made, and its key is its whole address: of what came with the request only
 * the Host is left to examine.
 */
import { requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { type CacheEntry, chooseEncoding, OWN_PAGE, SHARED_PAGE } from "#app/http/pages/page-body.server.ts";
import { cacheKey } from "#app/http/pages/page-cache.server.ts";
import { write } from "../answer.server.ts";
import { hasOneHost, placeOf } from "../limits.server.ts";
import type { Visit } from "../visit.server.ts";

/** The first thing of all: most visitors ask for a page by its plain address. */
export function sendKnownPage(visit: Visit): boolean {
  const { edge, url, isWrite } = visit;
  return edge.isCaching && !isWrite && send(visit, url);
}

/** Names the page that an address means, without what the page does not read, and sends it where it is known. */
export function sendNamedPage(visit: Visit): boolean {
  const { edge, url, isWrite } = visit;
  if (isWrite) return false;
  visit.page = edge.pageAddress(url);
  return edge.isCaching && visit.page !== undefined && visit.page !== url && send(visit, visit.page);
}

function send(visit: Visit, address: string): boolean {
  const { cache } = visit.edge;
  const entry = cache.find(cacheKey(address, visit.isAnswered), Date.now());
  if (!entry || !hasOneHost(visit.request)) return false;
  requestMetrics.cache.hits += 1;
  sendEntry(visit, entry);
  return true;
}

/** True for a page that may be cached under its address: one that is written in the one way that links write it. */
export function isCacheable({ edge, page, path, isWrite }: Visit): boolean {
  return edge.isCaching && !isWrite && page !== undefined && path.replace(/\.data$/, "") === placeOf(path);
}

export function sendEntry(visit: Visit, entry: CacheEntry): void {
  visit.kind = "page";
  const { headers } = visit.request;
  const body = entry.bodies[chooseEncoding(headers["accept-encoding"])];
  const isSame = headers["if-none-match"]?.includes(body.etag.slice(2));
  const shared = isSame ? body.notModified : body.headers;
  const own = visit.edge.isOfSession(headers.cookie) ? shared.map((word) => (word === SHARED_PAGE ? OWN_PAGE : word)) : shared;
  if (isSame) write(visit, { status: 304, headers: own });
  else write(visit, { status: 200, headers: own, body: body.bytes });
}
