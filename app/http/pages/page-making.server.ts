/**
 * How a page for everyone is made: once for all who wait for it, and not at all when what it would be made of is what the kept one was made of. So a
 * write costs the rendering of the pages on which it shows; of the others the loaders alone (docs/decisions/0082-pages-for-a-crowd.md).
 */
import type { RouterContextProvider } from "react-router";
import {
  digestContext,
  isDocumentContext,
  isIncompleteContext,
  keptDigestContext,
  routerContext,
  votesOfContext,
} from "#app/http/context.server.ts";
import { readBytes } from "#app/http/document/document-response.server.ts";
import { requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { type CacheEntry, makeEntry, PUBLIC_PAGE } from "./page-body.server.ts";
import { cacheKey, type PageCache } from "./page-cache.server.ts";
import type { Renders } from "./renders.server.ts";

type Makers = {
  cache: PageCache;
  renders: Renders;
  fixedHeaders: Record<string, string>;
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
  // Looked at once for page and key: an answer that ends in between must not leave its page under the other key.
  const made = cache.now;
  const key = cacheKey(page, isAnswered);
  const name = `${made.version} ${made.votes} ${key}`;
  const shared = await renders.underWay(name);
  if (shared) return { entry: shared };
  let answer: Response | undefined;
  const entry = await renders.share(name, async () => {
    const kept = cache.findKept(key);
    const context = routerContext(clientAddress, isAnswered);
    context.set(isDocumentContext, !/^[^?]*\.data(\?|$)/.test(page));
    context.set(keptDigestContext, kept?.digest ?? null);
    answer = await ask(context);
    const now = new Date();
    const valid = { since: now.getTime(), expires: makers.nextPageChange(now).getTime() };
    if (kept && answer.status === 304) {
      requestMetrics.cache.renewals += 1;
      cache.renew(key, kept, { ...made, ...valid });
      return kept;
    }
    requestMetrics.cache.misses += 1;
    if (!isForEveryone(answer) || context.get(isIncompleteContext)) {
      cache.drop(key);
      return undefined;
    }
    const headers = headersOf(makers.fixedHeaders, answer);
    const shows = { digest: context.get(digestContext) ?? undefined, votesOf: context.get(votesOfContext) ?? undefined };
    const fresh = await makeEntry(await readBytes(answer), headers, { ...made, ...shows, ...valid });
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
function headersOf(fixed: Record<string, string>, answer: Response): string[] {
  const headers = new Map([...Object.entries(fixed), ...answer.headers].map(([name, value]) => [name.toLowerCase(), [name, value]]));
  headers.delete("cache-control");
  headers.delete("vary");
  return [...headers.values()].flat();
}
