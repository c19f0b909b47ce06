/** The one connection: DATA_DIR/site.db, or a primary's replica (decision 88). Synchronous, so a transaction cannot interleave. */
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { runWithLease } from "./cluster/leader.server.ts";
import { localCounters } from "./cluster/local-counters.ts";
import { openReplica, type Primary } from "./cluster/replica/replica.server.ts";
import { replicaFile } from "./cluster/replica/replica-files.server.ts";
import { sharedCounters } from "./cluster/shared-counters.server.ts";
import type { BackgroundWork, Counters, Log, Sharing } from "./cluster/sharing.ts";
import * as schema from "./schema.ts";
import { cacheStatements, type StatementFigures } from "./statements/statement-cache.ts";

type SiteDatabase = ReturnType<typeof connect>;

let connection: SiteDatabase | undefined;
let lockTime = 0;

export function openDatabase(dataDir: string, primary?: Primary): SiteDatabase {
  connection = primary ? connectReplica(replicaFile(dataDir), primary) : connect(path.join(dataDir, "site.db"));
  lockTime = PRAGMAS.busy_timeout;
  return connection;
}

export function isShared(): boolean {
  return db().sharing.isShared;
}

export function counters(): Counters {
  return db().sharing.counters;
}

export function catchUp(): void {
  db().sharing.catchUp();
}

/** Does what one process of several must do alone: in this one whenever it is its turn, and always where it is the only one. */
export function runAsLeader(begin: () => BackgroundWork, log: Log): BackgroundWork {
  return db().sharing.runAsLeader(begin, log);
}

export function db(): SiteDatabase {
  if (!connection) throw new Error("The database is not open");
  return connection;
}

/** All of the work or nothing, with the lock of writers from its beginning: what it reads is still so when it writes. */
export function inTransaction<Result>(work: () => Result): Result {
  return db().transaction(work, { behavior: "immediate" });
}

/** Figures of this connection since it was opened; a statement is compiled once and then found. */
export function statementFigures(): StatementFigures {
  return db().statementFigures();
}

/** From now on a query waits this long (milliseconds) for a lock, and meanwhile everybody waits for it: longer waits are in write-lock.server.ts. */
export function waitForLocks(time: number): void {
  db().$client.pragma(`busy_timeout = ${time}`);
  lockTime = time;
}

/** Milliseconds that a query waits for a lock. */
export function getLockTime(): number {
  return lockTime;
}

export function closeDatabase(): void {
  connection?.$client.pragma("wal_checkpoint(TRUNCATE)");
  connection?.$client.close();
  connection = undefined;
}

function connect(file: string) {
  const client = new Database(file, { timeout: 5_000 });
  for (const [name, value] of Object.entries(PRAGMAS)) {
    client.pragma(`${name} = ${value}`);
    const actual = String(client.pragma(name, { simple: true }));
    if (actual !== String(value)) throw new Error(`PRAGMA ${name} is ${actual}, not ${value}`);
  }
  const sharing: Sharing = { isShared: false, counters: localCounters(), catchUp: () => {}, runAsLeader: (begin) => begin() };
  return withStatements(client, sharing);
}

function connectReplica(file: string, primary: Primary) {
  const replica = openReplica(file, primary);
  const client = replica as unknown as Database.Database;
  const sharing: Sharing = {
    isShared: true,
    counters: sharedCounters(client),
    catchUp: () => replica.catchUp(),
    runAsLeader: (begin, log) => runWithLease(client, begin, log),
  };
  return withStatements(client, sharing);
}

function withStatements(client: Database.Database, sharing: Sharing) {
  const statementFigures = cacheStatements(client);
  return Object.assign(drizzle({ client, schema }), { $client: client, sharing, statementFigures });
}

// synchronous 2 = FULL: better-sqlite3 reopens a WAL file with NORMAL, which may lose the last requests at a power cut.
const PRAGMAS = {
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 5_000,
  temp_store: 2,
  cache_size: -16_000,
  // Erased is overwritten: a person who was taken out stands nowhere in the file (decision 49).
  secure_delete: 1,
} as const;
