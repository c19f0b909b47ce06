import { data } from "react-router";
import { findOpenedKey } from "#app/auth/secret-links/opened-links.server.ts";
import { PERSONAL_LINK } from "#app/forms/slug/keyed-places.ts";
import { openPriceLink } from "#app/price-links/price-links.server.ts";

export const LIST_HEADERS = { ...PERSONAL_LINK, "X-Robots-Tag": "noindex, nofollow" };

/** One answer for every link that opens nothing; 410 where it was ours once. `isKept`: the browser has the key in its cookie. */
export function openedList(request: Request, token: string, now: Date) {
  const kept = findOpenedKey(request, `/lista-preturi/${token}`);
  const link = openPriceLink(kept ?? token, now);
  if (!link || link === "over") throw data(null, { status: link ? 410 : 404, headers: LIST_HEADERS });
  return { link, isKept: kept !== undefined };
}
