/** A page that is seen asks every ten seconds whether there is news. Mostly there is none: 304 (app/http/edge/steps/file.server.ts). */

import { useEffect, useRef, useState } from "react";
import { INBOX_NEWS, newsTag, titleWith } from "#app/leads/live/arrivals.ts";

const EVERY = 10_000;
/** So many questions without an answer are no coincidence. */
const LOST = 2;

type Options<News> = {
  /** Without it only the newest event and the number of open requests are told. */
  address?: string;
  /** The newest event that the page knows. */
  last: () => number;
  onNews: (news?: News) => void;
  /** Whether the server has stopped answering. */
  onLost?: (isLost: boolean) => void;
};

/** Returns what ends it. A page that comes into view asks at once. */
export function followNews<News>({ address = INBOX_NEWS, last, onNews, onLost }: Options<News>): () => void {
  const over = new AbortController();
  let failed = 0;
  let isAsking = false;
  async function ask(): Promise<void> {
    if (isAsking || document.visibilityState !== "visible") return;
    isAsking = true;
    const headers = { Accept: "application/json", "If-None-Match": newsTag(last()) };
    const answer = await fetch(address, { headers, cache: "no-store", redirect: "manual", signal: over.signal }).catch(() => undefined);
    const news = answer?.ok ? ((await answer.json().catch(() => undefined)) as News | undefined) : undefined;
    isAsking = false;
    if (over.signal.aborted) return;
    // Sent to sign in: the page finds that out for itself.
    if (news !== undefined || answer?.type === "opaqueredirect") onNews(news);
    const isAnswered = answer !== undefined && answer.status < 500;
    failed = isAnswered ? 0 : failed + 1;
    onLost?.(failed >= LOST);
  }
  const timer = setInterval(() => void ask(), EVERY);
  document.addEventListener("visibilitychange", ask);
  return () => {
    over.abort();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", ask);
  };
}

/**
 * How many requests are open, as news come: for the badge and the title of every page of the administration but the inbox, which follows them itself.
 * `open` and `last`, the newest event, as the page was made. The data of the page are not fetched anew: somebody may be typing into them.
 */
export function useLiveCount(open: number, last: number, isFollowing: boolean): number {
  const [now, setNow] = useState({ open, last, of: last });
  const known = useRef(last);
  // What the page was made with is newer than what was heard before.
  const shown = now.of === last ? now.open : open;
  known.current = now.of === last ? now.last : last;
  useEffect(() => {
    if (!isFollowing) return;
    const onNews = (news?: { last: number; open: number }) => news && setNow({ ...news, of: last });
    return followNews({ last: () => known.current, onNews });
  }, [isFollowing, last]);
  useNewInTitle(isFollowing ? shown - open : 0);
  return shown;
}

/** "(2) Produse > Admin": how many have come since the page was made, or since somebody came back to it. */
function useNewInTitle(more: number): void {
  const [seen, setSeen] = useState(0);
  const fresh = Math.max(0, more - seen);
  useEffect(() => {
    if (fresh === 0) return;
    document.title = titleWith(fresh, document.title);
    const acknowledge = () => setSeen(more);
    addEventListener("focus", acknowledge);
    return () => {
      removeEventListener("focus", acknowledge);
      document.title = titleWith(0, document.title);
    };
  }, [fresh, more]);
}
