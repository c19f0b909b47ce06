const DAY = 86_400_000;
export const KEPT_DAYS = 30;
const KNOWN_MONTHS = 24;
export const KEPT_VERSIONS = 5;

export function restorableSince(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * DAY).toISOString();
}

export function isKept(created_at: string, now: Date): boolean {
  return created_at >= restorableSince(now);
}

export function knownSince(now: Date): string {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - KNOWN_MONTHS);
  return since.toISOString();
}

export function daysLeft(deleted_at: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(deleted_at) + KEPT_DAYS * DAY - now.getTime()) / DAY));
}
