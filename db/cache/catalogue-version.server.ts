/** The number that every visible change raises but a vote (triggers in db/migrations): caches live and die by it. */
import { db } from "../client.server.ts";

/** Read anew each time: one row costs three microseconds. */
export function readCatalogueVersion(): number {
  return db().$client.prepare<[], number>("SELECT version FROM catalogue_version WHERE id = 1").pluck().get() ?? 0;
}

export function readChanges(sinceVotes: number): { version: number; votes: number; votedFor: number[] } {
  const { $client } = db();
  const changes = $client.prepare<[], { version: number; votes: number }>("SELECT version, votes FROM catalogue_version WHERE id = 1");
  const { version, votes } = changes.get() ?? { version: 0, votes: 0 };
  const votedSince = $client.prepare<[number], number>("SELECT product_id FROM voted_products WHERE votes > ?").pluck();
  return { version, votes, votedFor: votes <= sinceVotes ? [] : votedSince.all(sinceVotes) };
}
