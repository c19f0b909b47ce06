/** How many requests are open, as news come: for the badge and the title of every page of the administration but the inbox, which follows them itself. */
import { useEffect, useRef, useState } from "react";
import { titleWith } from "#app/leads/live/arrivals.ts";
import { followNews } from "./inbox-news.ts";

/** `open` and `last`, the newest event, as the page was made. The data of the page are not fetched anew: somebody may be typing into them. */
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
