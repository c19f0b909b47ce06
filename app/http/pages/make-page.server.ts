import type { RouterContextProvider } from "react-router";
import { isIncompleteContext, routerContext, votesOfContext } from "#app/http/context.server.ts";
import type { Edge } from "#app/http/edge/visit.server.ts";
import { requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { countIncompleteReads } from "#db/cache/cached.server.ts";
import { type CacheEntry, cacheKey, makeEntry } from "./page-cache.server.ts";

type Wanted = {
  page: string;
  hasChosenCookies: boolean;
  clientAddress: string;
  ask: (context: RouterContextProvider) => Promise<Response>;
};

type Made = { entry: CacheEntry; answer?: undefined } | { entry?: undefined; answer: Response };

export async function makePage(edge: Edge, { page, hasChosenCookies, clientAddress, ask }: Wanted): Promise<Made> {
  const { cache, queue } = edge;
  // Read before the page is rendered: whoever asks after a change, or after a promise is over, must not get a page that began before it.
  const made = cache.now;
  const begun = new Date();
  const expires = edge.nextPromiseChange(begun).getTime();
  const key = cacheKey(page, hasChosenCookies);
  const name = `${made.version} ${made.votes} ${expires} ${key}`;
  const shared = await queue.findRender(name);
  if (shared) return { entry: shared };
  let answer: Response | undefined;
  const entry = await queue.shareRender(name, async () => {
    const context = routerContext(clientAddress, hasChosenCookies);
    requestMetrics.cache.misses += 1;
    const incomplete = countIncompleteReads();
    answer = await ask(context);
    if (!isForEveryone(answer) || context.get(isIncompleteContext) || countIncompleteReads() !== incomplete) return undefined;
    const fresh = await makeEntry(Buffer.from(await answer.arrayBuffer()), headersOf(edge.fixedHeaders, answer), {
      ...made,
      votesOf: context.get(votesOfContext) ?? undefined,
      since: begun.getTime(),
      expires,
    });
    if (Date.now() < expires) cache.store(key, fresh);
    return fresh;
  });
  return entry ? { entry } : { answer: answer as Response };
}

function isForEveryone(answer: Response): boolean {
  return answer.status === 200 && !answer.headers.has("Cache-Control");
}

function headersOf(fixed: Map<string, string>, answer: Response): string[] {
  const headers = new Map([...fixed, ...answer.headers].map(([name, value]) => [name.toLowerCase(), [name, value]]));
  headers.delete("vary");
  return [...headers.values()].flat();
}
