/** Caching of pages whose query is free: typed words, chosen answers, products side by side. */
import type { HeadersFunction } from "react-router";

/** Unlimited in number: caching them would push the catalogue's pages out of the page cache. */
export const UNCACHED_QUERY = { "Cache-Control": "no-cache" };

/** A former address of a category or a brand. Asked for anew each time: a name may be changed back, and two kept answers would lead in a circle. */
export const MOVED_ADDRESS = { status: 301, headers: { "Cache-Control": "no-cache" } };

/** The loader's own word on caching, else the site's. */
export const headersOf: HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.has("Cache-Control") ? loaderHeaders : parentHeaders;
