/** The number that every visible change raises but a vote (triggers in db/migrations): caches live and die by it. */
import { db } from "../client.server.ts";

export function readCatalogueVersion(): number {
  return readVersionAndVotes().version;
}

/** Read anew each time: one row costs three microseconds. */
export function readVersionAndVotes(): { version: number; votes: number } {
  const row = db().$client.prepare<[], { version: number; votes: number }>("SELECT version, votes FROM catalogue_version WHERE id = 1");
  return row.get() ?? { version: 0, votes: 0 };
}

export function readChanges(sinceVotes: number): { version: number; votes: number; votedFor: number[] } {
  const { version, votes } = readVersionAndVotes();
  const votedSince = db().$client.prepare<[number], number>("SELECT product_id FROM voted_products WHERE votes > ?").pluck();
  return { version, votes, votedFor: votes <= sinceVotes ? [] : votedSince.all(sinceVotes) };
}
