import { useEffect } from "react";
import { useMatches, useRevalidator } from "react-router";

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

/** The longest that a timer of a browser can wait. */
const LONGEST = 2 ** 31 - 1;

/** A page left open asks again when its words have had their time, also after a night in a sleeping computer. */
export function useRevalidateAt(until: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const wait = Math.max(0, until - Date.now());
    const timer = wait < LONGEST ? window.setTimeout(revalidate, wait) : undefined;
    const look = () => document.visibilityState === "visible" && Date.now() >= until && revalidate();
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [until, revalidate]);
}
