/** The number of products on the visitor's list. Cached pages are the same for everyone, so scripts read it from a cookie. */
import { useSyncExternalStore } from "react";
import { MAX_LINES } from "./max-lines.ts";

export const COUNT_COOKIE = "cerere-produse";

export function readCount(cookies: string): number {
  const count = Number(/(?:^|;\s*)(?:__Host-)?cerere-produse=(\d{1,2})(?:;|$)/.exec(cookies)?.[1] ?? 0);
  return count <= MAX_LINES ? count : 0;
}

/** Read with every render and when the visitor comes back to the tab: another tab may have changed the list. `unread` where no script has read it. */
export function useListCount(unread = 0): number {
  return useSyncExternalStore(
    watch,
    () => readCount(document.cookie),
    () => unread,
  );
}

function watch(look: () => void): () => void {
  window.addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.removeEventListener("pageshow", look);
    document.removeEventListener("visibilitychange", look);
  };
}
