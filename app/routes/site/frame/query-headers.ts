import type { HeadersFunction } from "react-router";

/** Unlimited in number: caching them would push the catalogue's pages out of the page cache. */
export const UNCACHED_QUERY = { "Cache-Control": "no-cache" };

/** A former address of a category or a brand. Never cached: a name may be changed back, and two cached answers would lead in a circle. */
export const MOVED_ADDRESS = { status: 301, headers: { "Cache-Control": "no-cache" } };

export const headersOf: HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.has("Cache-Control") ? loaderHeaders : parentHeaders;
