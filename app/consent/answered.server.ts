/** Whether a visitor has answered the cookie banner: asked of every request, so what our own pages write is read without being taken apart. */
import { CONSENT_KEY, readConsentCookie } from "./consent-record.ts";

/** The cookie as consentCookie writes it. Its moment sorts as text. */
const WRITTEN = new RegExp(
  `(?:^|; )(?:__Host-)?${CONSENT_KEY}=%7B%22necessary%22%3Atrue%2C%22analytics%22%3A(?:true|false)%2C%22marketing%22%3A(?:true|false)` +
    "%2C%22timestamp%22%3A%22(\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3])%3A[0-5]\\d%3A[0-5]\\d\\.\\d{3}Z)%22%7D(?:;|$)",
);
const DAY = 86_400_000;

let bounds = { second: 0, from: "", until: "" };

/** As readConsentCookie finds a record, to the second. `now` in milliseconds. */
export function isAnswered(cookies: string | undefined, now: number): boolean {
  if (!cookies?.includes(CONSENT_KEY)) return false;
  // With a name twice it matters which one counts.
  const isOnce = cookies.indexOf(CONSENT_KEY) === cookies.lastIndexOf(CONSENT_KEY);
  const moment = isOnce ? WRITTEN.exec(cookies)?.[1] : undefined;
  if (moment === undefined) return readConsentCookie(cookies, new Date(now)) !== undefined;
  const { from, until } = boundsAt(now);
  return moment > from && moment < until;
}

/** A record is good from a year ago to a day from now. */
function boundsAt(now: number): { from: string; until: string } {
  const second = Math.floor(now / 1_000);
  if (second !== bounds.second) {
    const yearAgo = new Date(now);
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
    bounds = { second, from: encodeURIComponent(yearAgo.toISOString()), until: encodeURIComponent(new Date(now + DAY).toISOString()) };
  }
  return bounds;
}
