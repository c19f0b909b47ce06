/** The number that every visible change raises but a vote (triggers in db/migrations): caches live and die by it. */
import { prepared } from "../statements/prepared.server.ts";

/** Read anew each time: one prepared row costs two microseconds. */
export function readCatalogueVersion(): number {
  return version().get() ?? 0;
}

const version = prepared((db) => db.$client.prepare<[], number>("SELECT version FROM catalogue_version WHERE id = 1").pluck());

export function readChanges(sinceVotes: number): { version: number; votes: number; votedFor: number[] } {
  const { version, votes } = changes().get() ?? { version: 0, votes: 0 };
  return { version, votes, votedFor: votes <= sinceVotes ? [] : votedSince().all(sinceVotes) };
}

const changes = prepared((db) =>
  db.$client.prepare<[], { version: number; votes: number }>("SELECT version, votes FROM catalogue_version WHERE id = 1"),
);

const votedSince = prepared((db) => db.$client.prepare<[number], number>("SELECT product_id FROM voted_products WHERE votes > ?").pluck());
