import { count } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

/** Name and county of the newest ones alone: of what arrives the last is named, and a suspect that is let through may be of long ago. */
export type LatestLead = { id: number; full_name?: string; county?: string };

export const MAX_LATEST = 50;
export const NAMED_LATEST = 5;

export type KnownLeads = { ids: ReadonlySet<number>; floor: number };

export function knownLeads(latest: readonly LatestLead[]): KnownLeads {
  return { ids: new Set(latest.map(({ id }) => id)), floor: latest.length < MAX_LATEST ? 0 : Math.min(...latest.map(({ id }) => id)) };
}

/** Newest first. A restored suspect counts as new; a request that moved up because another was deleted does not. */
export function listArrivals(latest: readonly LatestLead[], { ids, floor }: KnownLeads): LatestLead[] {
  return latest.filter(({ id }) => id > floor && !ids.has(id));
}

export function arrivalWords(arrived: readonly LatestLead[]): string {
  const [newest] = arrived;
  if (!newest) return "";
  const who = [newest.full_name, newest.county].filter(Boolean).join(", ");
  if (arrived.length === 1) return who ? `Cerere nouă: ${who}.` : "Cerere nouă.";
  return `${count(arrived.length, NEW_REQUEST)}${who && `, ultima: ${who}`}.`;
}

export function titleWith(amount: number, title: string): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return amount > 0 ? `(${amount}) ${plain}` : plain;
}

const NEW_REQUEST = { one: "cerere nouă", few: "cereri noi" };

/** Address that the open pages of the administration ask for news, and the ETag of its answer. */
export const INBOX_NEWS = adminPath("leadNews");

/** `last`: number of the newest event. Weak, because the moments in the words of an answer move on without one. */
export function newsTag(last: number): string {
  return `W/"${last}"`;
}
