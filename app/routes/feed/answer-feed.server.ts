import { type FeedFormat, productFeed } from "#app/feeds/feed.server.ts";
import { openFeed } from "#app/feeds/feed-address.server.ts";
import { PERSONAL_LINK } from "#app/forms/slug/keyed-places.ts";

const TYPES: Readonly<Record<FeedFormat, string>> = { xml: "application/xml; charset=utf-8", json: "application/json; charset=utf-8" };

/** 410 where the address was ours once. */
export function answerFeed(token: string, format: FeedFormat): Response {
  const found = openFeed(token);
  if (found !== "open") return new Response(null, { status: found ? 410 : 404, headers: PERSONAL_LINK });
  return new Response(productFeed(format), { headers: { ...PERSONAL_LINK, "Content-Type": TYPES[format] } });
}
