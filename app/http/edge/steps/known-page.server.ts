/** A page from the cache. It passed every other step when it was made, and its key is the whole address: nothing is left to examine. */
import { write } from "../answer.server.ts";
import { type CacheEntry, cacheKey, chooseEncoding, makeEntry, PUBLIC_PAGE } from "../page-cache.server.ts";
import type { Visit } from "../visit.server.ts";

/** What a page was made for; looked at before it is made. */
export type MadeFor = { version: number; isAnswered: boolean };

export function sendKnownPage(visit: Visit): boolean {
  const { edge, request } = visit;
  if (!edge.isCaching || visit.isWrite) return false;
  const entry = edge.cache.find(cacheKey(request.url as string, visit.isAnswered), Date.now());
  if (!entry) return false;
  sendEntry(visit, entry);
  edge.cache.improve(entry);
  return true;
}

/** True for an answer that the next visitor may have too. */
export function isForEveryone({ edge, isWrite }: Visit, answer: Response): boolean {
  return edge.isCaching && !isWrite && answer.status === 200 && answer.headers.get("Cache-Control") === PUBLIC_PAGE;
}

/** Compresses a page, keeps it and sends it. */
export async function keepAndSend(visit: Visit, answer: Response, made: MadeFor): Promise<void> {
  const { edge, request } = visit;
  const headers = new Map(
    [...Object.entries(edge.fixedHeaders), ...answer.headers].map(([name, value]) => [name.toLowerCase(), [name, value]]),
  );
  headers.delete("cache-control");
  headers.delete("vary");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const expires = edge.nextPageChange(new Date()).getTime();
  const entry = await makeEntry(bytes, [...headers.values()].flat(), made.version, expires);
  edge.cache.store(cacheKey(request.url as string, made.isAnswered), entry);
  sendEntry(visit, entry);
}

function sendEntry(visit: Visit, entry: CacheEntry): void {
  const { headers } = visit.request;
  const body = entry.bodies[chooseEncoding(headers["accept-encoding"])];
  if (headers["if-none-match"]?.includes(body.etag.slice(2))) write(visit, { status: 304, headers: body.notModified });
  else write(visit, { status: 200, headers: body.headers, body: body.bytes });
}
