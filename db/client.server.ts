/**
 * The one connection of the process: to DATA_DIR/site.db, or where a primary is named, to a replica of it (decision 88). Both are synchronous: a query is a
 * function call, a transaction cannot interleave.
 */
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { replicaFile } from "./data-directory.server.ts";
import { openReplica, type Primary, Replica } from "./replica/replica.server.ts";
import * as schema from "./schema.ts";
import { withKeptStatements } from "./statements/kept-statements.ts";
import { VersionOfTurn } from "./statements/version-of-turn.server.ts";

type SiteDatabase = ReturnType<typeof connect>;

let connection: SiteDatabase | undefined;

/** Opens the database of a data directory, or its replica of a primary, and keeps it as the process's connection. Call once, before the first query. */
export function openDatabase(dataDir: string, primary?: Primary): SiteDatabase {
  connection = primary ? connectReplica(replicaFile(dataDir), primary) : connect(path.join(dataDir, "site.db"));
  return connection;
}

/** The replica that the process reads from; undefined for a site on one machine, which has its database for itself. */
export function openedReplica(): Replica | undefined {
  const client: unknown = connection?.$client;
  return client instanceof Replica ? client : undefined;
}

/** The open connection. Throws when the process has not opened one. */
export function db(): SiteDatabase {
  if (!connection) throw new Error("The database is not open");
  return connection;
}

/** From now on a query waits this long (milliseconds) for a lock, and meanwhile everybody waits for it: longer waits are in write-lock.server.ts. */
export function waitForLocks(time: number): void {
  db().$client.pragma(`busy_timeout = ${time}`);
}

/** Writes the log back into the file and closes it. */
export function closeDatabase(): void {
  connection?.$client.pragma("wal_checkpoint(TRUNCATE)");
  connection?.$client.close();
  connection = undefined;
}

/** The number that every visible change raises but a vote (triggers in db/migrations); the page cache lives and dies by it. */
export function readCatalogueVersion(): number {
  return db().readVersion();
}

/** That number, the count of votes, and the products that were voted for since some count of votes. */
export function readChanges(sinceVotes: number): { version: number; votes: number; votedFor: number[] } {
  const of = db();
  // Asked after each write.
  if (changes?.of !== of) changes = { of, asked: of.$client.prepare("SELECT version, votes FROM catalogue_version WHERE id = 1") };
  const { version, votes } = changes.asked.get() ?? { version: 0, votes: 0 };
  if (votes <= sinceVotes) return { version, votes, votedFor: [] };
  const voted = of.$client.prepare<[number], number>("SELECT product_id FROM voted_products WHERE votes > ?").pluck();
  return { version, votes, votedFor: voted.all(sinceVotes) };
}

let changes: { of: SiteDatabase; asked: Database.Statement<[], { version: number; votes: number }> } | undefined;

function connect(file: string) {
  const client = new Database(file, { timeout: 5_000 });
  for (const [name, value] of Object.entries(PRAGMAS)) {
    client.pragma(`${name} = ${value}`);
    const actual = String(client.pragma(name, { simple: true }));
    if (actual !== String(value)) throw new Error(`PRAGMA ${name} is ${actual}, not ${value}`);
  }
  const version = new VersionOfTurn(client);
  return Object.assign(drizzle({ client: withKeptStatements(client), schema }), { $client: client, readVersion: () => version.read() });
}

function connectReplica(file: string, primary: Primary) {
  const client = openReplica(file, primary);
  let asked: Database.Statement<[], number> | undefined;
  const readVersion = () => {
    asked ??= client.prepare<[], number>("SELECT version FROM catalogue_version WHERE id = 1").pluck();
    return asked.get() ?? 0;
  };
  return Object.assign(drizzle({ client, schema }), { $client: client, readVersion });
}

// synchronous 2 = FULL: better-sqlite3 reopens a WAL file with NORMAL, which may lose the last requests at a power cut.
const PRAGMAS = {
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 5_000,
  temp_store: 2,
  cache_size: -16_000,
} as const;
