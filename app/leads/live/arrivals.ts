/** Which requests have come since the administrator last looked. Pure. */
import { count } from "#app/language/nouns.ts";

export type LatestLead = { id: number; full_name: string; county: string };

/** How many of the newest requests a page knows. */
export const LATEST = 50;

/** What a page knows: the requests that were there, and below which id it knows nothing. */
export type KnownLeads = { ids: ReadonlySet<number>; floor: number };

export function knownLeads(latest: readonly LatestLead[]): KnownLeads {
  return { ids: new Set(latest.map(({ id }) => id)), floor: latest.length < LATEST ? 0 : Math.min(...latest.map(({ id }) => id)) };
}

/** The new ones, newest first. One that was held for spam and has been let through is new too; one that moved up because another went is not. */
export function listArrivals(latest: readonly LatestLead[], { ids, floor }: KnownLeads): LatestLead[] {
  return latest.filter(({ id }) => id > floor && !ids.has(id));
}

/** "Cerere nouă: Ana Pop, Cluj."; "3 cereri noi, ultima: Ana Pop, Cluj." */
export function arrivalWords(arrived: readonly LatestLead[]): string {
  const [newest] = arrived;
  if (!newest) return "";
  const who = `${newest.full_name}, ${newest.county}.`;
  return arrived.length === 1 ? `Cerere nouă: ${who}` : `${count(arrived.length, NEW_REQUEST)}, ultima: ${who}`;
}

/** "(2) Leaduri > Admin". */
export function titleWith(amount: number, title: string): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return amount > 0 ? `(${amount}) ${plain}` : plain;
}

const NEW_REQUEST = { one: "cerere nouă", few: "cereri noi" };
