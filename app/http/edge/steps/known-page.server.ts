/**
 * A page from the cache. It passed every other step when it was made, and its key is its whole address: of what came with the request only
 * the Host is left to examine.
 */
import { requestFigures } from "#app/http/figures/request-figures.server.ts";
import { type CacheEntry, chooseEncoding, type MadeFrom, makeEntry, PUBLIC_PAGE } from "#app/http/pages/page-body.server.ts";
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
  requestFigures.cache.hits += 1;
  sendEntry(visit, entry);
  cache.improve(entry);
  return true;
}

/** True for a page that may be kept under its address: one that is written in the one way that links write it. */
export function isKeepable({ edge, page, path, isWrite }: Visit): boolean {
  return edge.isCaching && !isWrite && page !== undefined && path.replace(/\.data$/, "") === placeOf(path);
}

/** True for an answer that the next visitor may have too. */
export function isForEveryone(answer: Response): boolean {
  return answer.status === 200 && answer.headers.get("Cache-Control") === PUBLIC_PAGE;
}

/** Compresses a page and keeps it. */
export async function keep(
  { edge }: Visit,
  answer: Response,
  key: string,
  made: MadeFrom & { votesOf: number | undefined },
): Promise<CacheEntry> {
  const headers = new Map(
    [...Object.entries(edge.fixedHeaders), ...answer.headers].map(([name, value]) => [name.toLowerCase(), [name, value]]),
  );
  headers.delete("cache-control");
  headers.delete("vary");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const expires = edge.nextPageChange(new Date()).getTime();
  const entry = await makeEntry(bytes, [...headers.values()].flat(), { ...made, expires });
  edge.cache.store(key, entry);
  return entry;
}

export function sendEntry(visit: Visit, entry: CacheEntry): void {
  visit.kind = "page";
  const { headers } = visit.request;
  const body = entry.bodies[chooseEncoding(headers["accept-encoding"])];
  if (headers["if-none-match"]?.includes(body.etag.slice(2))) write(visit, { status: 304, headers: body.notModified });
  else write(visit, { status: 200, headers: body.headers, body: body.bytes });
}
