/**
 * First step of every page behind a secret link: it finds the key in its address or in the cookie, and opens it or says in one sentence
 * that nothing is there.
 */
import { data, redirect } from "react-router";
import { findOpenedKey, type KeyedLink, redirectToCleanAddress } from "#app/auth/secret-links/secret-link.server.ts";

/**
 * Headers of a page whose address is one person's key: it is kept by nobody and told to nobody. With no referrer at all browsers would not say that its posts
 * are ours (decision 52). Each page imports them itself: of a module that others share the browser would fetch an empty file.
 */
export const LINK_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export const UNFOLLOWED_LINK_HEADERS = { ...LINK_HEADERS, "X-Robots-Tag": "noindex, nofollow" };

type OpenedBy<Opened> = Pick<KeyedLink<never, Opened>, "place" | "open" | "cleanName">;

/** `isRemembered`: the browser has the key in its cookie, and shows the clean address. */
type OpenedLink<Opened> = { opened: Opened; key: string; isRemembered: boolean };

/** The key that an address has or stands for: for a command that opens it itself. */
export function keyOf({ place }: { place: string }, request: Request, token: string): string {
  return findOpenedKey(request, `/${place}/${token}`) ?? token;
}

/** For a post and for a file. Throws 404, or 410 for what was ours once, which only somebody who had it can find out. */
export function openLink<Opened>(link: OpenedBy<Opened>, request: Request, token: string, now: Date): OpenedLink<Opened> {
  const key = keyOf(link, request, token);
  const opened = link.open(key, now);
  if (opened === undefined || opened === "over") throw deadLinkAnswer(opened);
  return { opened, key, isRemembered: key !== token };
}

/** For a page: a browser that comes with the key in the address is led to the clean one. */
export function openLinkPage<Opened>(link: OpenedBy<Opened>, request: Request, token: string, now: Date): OpenedLink<Opened> {
  const found = openLink(link, request, token, now);
  const address = `/${link.place}/${link.cleanName(found.opened, token)}`;
  if (!found.isRemembered) redirectToCleanAddress(request, { address, key: token });
  return found;
}

export function deadLinkAnswer(opened: unknown) {
  return data(null, { status: opened === undefined ? 404 : 410, headers: UNFOLLOWED_LINK_HEADERS });
}

/** After the button of a page, or after the one press of a mail program (RFC 8058), which wants no redirect. */
export function answerPress(values: Record<string, string>, to: string) {
  if (values["List-Unsubscribe"] === "One-Click") return { errors: {} as Record<string, string>, message: undefined };
  throw redirect(to, 303);
}
