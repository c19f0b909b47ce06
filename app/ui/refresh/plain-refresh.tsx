import { useMatches } from "react-router";

/** Answer of a route's loader as `refresh`, so that its page is loaded anew, by the head of the document, where there are no scripts. */
export type PlainRefresh = { seconds: number; to: string };

/** Stands in the head; only without scripts, and only where the person has asked for it (WCAG 2.2.1), or has been gone for hours. The innermost page says when. */
export function PlainRefreshTag() {
  const refresh = useMatches()
    .map(({ loaderData }) => (loaderData as { refresh?: PlainRefresh } | undefined)?.refresh)
    .findLast((wanted) => wanted !== undefined);
  if (!refresh) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${refresh.seconds}; url=${refresh.to}`} />
    </noscript>
  );
}
