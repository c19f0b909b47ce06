/** The choice about cookies: its record, how long it is good for, and the cookie that mirrors it. Browser and server share it. */

export type CookiePurpose = "analytics" | "marketing";

export type ConsentChoice = Record<CookiePurpose, boolean>;

/**
 * Record that localStorage and the cookie hold under the name `cookieConsent` (the cookie behind https `__Host-cookieConsent`), as JSON.
 */
export type ConsentRecord = { necessary: true; analytics: boolean; marketing: boolean; timestamp: string };

export const CONSENT_KEY = "cookieConsent";

const DAY = 86_400_000;

export function makeConsentRecord({ analytics, marketing }: ConsentChoice, now: Date): ConsentRecord {
  return { necessary: true, analytics, marketing, timestamp: now.toISOString() };
}

export function parseConsentRecord(text: string | null | undefined, now: Date): ConsentRecord | undefined {
  if (!text) return undefined;
  try {
    const { necessary, analytics, marketing, timestamp } = JSON.parse(text) as Record<string, unknown>;
    if (necessary !== true || typeof analytics !== "boolean" || typeof marketing !== "boolean" || typeof timestamp !== "string")
      return undefined;
    const isGood =
      /^\d{4}-\d\d-\d\dT/.test(timestamp) && expiryOf(timestamp) > now.getTime() && Date.parse(timestamp) < now.getTime() + DAY;
    return isGood ? { necessary, analytics, marketing, timestamp } : undefined;
  } catch {
    return undefined;
  }
}

const PREFIXED = /(?:^|;\s*)__Host-cookieConsent=([^;]*)/;
const PLAIN = /(?:^|;\s*)cookieConsent=([^;]*)/;

export function readConsentCookie(cookies: string | null | undefined, now: Date): ConsentRecord | undefined {
  const [, value] = PREFIXED.exec(cookies ?? "") ?? PLAIN.exec(cookies ?? "") ?? [];
  try {
    return value ? parseConsentRecord(decodeURIComponent(value), now) : undefined;
  } catch {
    return undefined;
  }
}

/** The cookie of a record, for Set-Cookie as for document.cookie: scripts read it, so it cannot be HttpOnly. It ends when the record does. */
export function consentCookie(record: ConsentRecord, now: Date, isSecure: boolean): string {
  const maxAge = Math.round((expiryOf(record.timestamp) - now.getTime()) / 1000);
  const name = isSecure ? `__Host-${CONSENT_KEY}` : CONSENT_KEY;
  return `${name}=${encodeURIComponent(JSON.stringify(record))}; Max-Age=${maxAge}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export function readConsentChoice({ alegere, analytics, marketing }: Record<string, unknown>): ConsentChoice | undefined {
  if (alegere === "selectie") return { analytics: analytics === "1", marketing: marketing === "1" };
  const isAll = alegere === "toate";
  return isAll || alegere === "niciuna" ? { analytics: isAll, marketing: isAll } : undefined;
}

/** Twelve months after a moment. NaN, and so never later than now, when it is no moment. */
function expiryOf(timestamp: string): number {
  const date = new Date(timestamp);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
}
