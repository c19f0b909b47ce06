/** For how long the history keeps what. Pure: the clock is an argument. */

const DAY = 86_400_000;
/** Days for which a change can be taken back, and what was deleted lies in the bin. */
export const KEPT_DAYS = 30;
/** Months for which it is known who changed what. */
const KNOWN_MONTHS = 24;
/** Of a product, versions that stay however old they are. */
export const KEPT_VERSIONS = 5;

/** What is older than this moment (ISO) is past its 30 days. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * DAY).toISOString();
}

export function isKept(created_at: string, now: Date): boolean {
  return created_at >= restorableSince(now);
}

/** What is older than this moment (ISO) is not known any more. */
export function knownSince(now: Date): string {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - KNOWN_MONTHS);
  return since.toISOString();
}

/** Whole or begun days until what was deleted then is gone for good. */
export function daysLeft(deleted_at: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(deleted_at) + KEPT_DAYS * DAY - now.getTime()) / DAY));
}
