import { count } from "#app/language/nouns.ts";

export type LatestLead = { id: number; full_name: string; county: string };

export const MAX_LATEST = 50;

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
  const who = `${[newest.full_name, newest.county].filter(Boolean).join(", ")}.`;
  return arrived.length === 1 ? `Cerere nouă: ${who}` : `${count(arrived.length, NEW_REQUEST)}, ultima: ${who}`;
}

export function titleWith(amount: number, title: string): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return amount > 0 ? `(${amount}) ${plain}` : plain;
}

const NEW_REQUEST = { one: "cerere nouă", few: "cereri noi" };
