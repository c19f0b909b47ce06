/** How a page for everyone is made: once for all who wait for it, and cached for those who come later. */
import type { RouterContextProvider } from "react-router";
import { isIncompleteContext, routerContext, votesOfContext } from "#app/http/context.server.ts";
import { requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { type CacheEntry, makeEntry, PUBLIC_PAGE } from "./page-body.server.ts";
import { cacheKey, type PageCache } from "./page-cache.server.ts";
import type { Renders } from "./renders.server.ts";

type Makers = {
  cache: PageCache;
  renders: Renders;
  fixedHeaders: Map<string, string>;
  nextPageChange: (now: Date) => Date;
};

type Wanted = {
  /** The address of a public page. */
  page: string;
  isAnswered: boolean;
  clientAddress: string;
  ask: (context: RouterContextProvider) => Promise<Response>;
};

/** The page, or the answer that is for this one request alone. */
type Made = { entry: CacheEntry; answer?: undefined } | { entry?: undefined; answer: Response };

export async function makePage(makers: Makers, { page, isAnswered, clientAddress, ask }: Wanted): Promise<Made> {
  const { cache, renders } = makers;
  // Looked at before the page is made: whoever asks after a change must not get what began before it.
  const made = cache.now;
  const key = cacheKey(page, isAnswered);
  const name = `${made.version} ${made.votes} ${key}`;
  const shared = await renders.underWay(name);
  if (shared) return { entry: shared };
  let answer: Response | undefined;
  const entry = await renders.share(name, async () => {
    const context = routerContext(clientAddress, isAnswered);
    requestMetrics.cache.misses += 1;
    answer = await ask(context);
    if (!isForEveryone(answer) || context.get(isIncompleteContext)) return undefined;
    const now = new Date();
    const fresh = await makeEntry(Buffer.from(await answer.arrayBuffer()), headersOf(makers.fixedHeaders, answer), {
      ...made,
      votesOf: context.get(votesOfContext) ?? undefined,
      since: now.getTime(),
      expires: makers.nextPageChange(now).getTime(),
    });
    cache.store(key, fresh);
    return fresh;
  });
  return entry ? { entry } : { answer: answer as Response };
}

/** True for an answer that the next visitor may have too. */
function isForEveryone(answer: Response): boolean {
  return answer.status === 200 && answer.headers.get("Cache-Control") === PUBLIC_PAGE;
}

/** Names and values in turn: those of every answer, over which the page's own go, without those that the cache says for itself. */
function headersOf(fixed: Map<string, string>, answer: Response): string[] {
  const headers = new Map([...fixed, ...answer.headers].map(([name, value]) => [name.toLowerCase(), [name, value]]));
  headers.delete("cache-control");
  headers.delete("vary");
  return [...headers.values()].flat();
}
