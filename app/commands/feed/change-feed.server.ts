import { changeFeedAddress, closeFeed, findFeedStart } from "#app/feeds/feed-address.server.ts";

export type FeedChange = "make" | "close";

/** Opens the feed at a new address, or closes it. Says what there was before. */
export function changeFeed(change: FeedChange, now: Date): { ok: true; wasOpen: boolean } {
  const wasOpen = findFeedStart() !== undefined;
  if (change === "make") changeFeedAddress(now);
  else closeFeed();
  return { ok: true, wasOpen };
}
