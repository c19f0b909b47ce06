/**
 * The connection of a process that shares its catalogue with others (decision 88): it reads from a replica of its own and writes through the primary.
 * It has the calls of better-sqlite3 that the site makes, and hides where libsql differs: no pluck, rows with a key of libsql's own, a kept statement that
 * goes on where it stood, errors by words, a value it does not know that ends the process.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { type Relay, startRelay } from "./relay.server.ts";
import { asSqliteError, unreachable } from "./remote-error.ts";
import { copyReplica } from "./replica-copy.ts";
import { removePassing } from "./replica-files.server.ts";
import { askRows, type Native, ReplicaStatement } from "./replica-statement.server.ts";
import { splitStatements } from "./split-statements.ts";

export type Primary = { url: string; token: string | undefined };

type Libsql = new (file: string, options?: object) => Native;

/** Loaded only where it is asked for: a site on one machine never needs it. */
function loadLibsql(): Libsql {
  try {
    return createRequire(import.meta.url)("libsql") as Libsql;
  } catch (cause) {
    throw new Error("DATABASE_URL needs the package libsql, which is not installed for this system (npm install libsql)", { cause });
  }
}

/** Opens a replica in this file. Throws where there is none yet and the primary cannot be reached; an older one is read meanwhile. */
export function openReplica(file: string, primary: Primary): Replica {
  const relay = startRelay(primary.url);
  try {
    return new Replica(file, primary, relay, loadLibsql());
  } catch (error) {
    relay.end();
    throw error;
  }
}

export class Replica {
  readonly memory = false;
  readonly readonly = false;
  open = true;
  #writer: Native | undefined;
  readonly #reader: Native;
  readonly #lastActs: (() => void)[] = [];
  #depth = 0;
  /** The last write has not reached the replica yet. */
  #isBehind = false;
  readonly name: string;
  readonly primary: Primary;
  readonly relay: Relay;
  readonly libsql: Libsql;

  constructor(name: string, primary: Primary, relay: Relay, libsql: Libsql) {
    [this.name, this.primary, this.relay, this.libsql] = [name, primary, relay, libsql];
    if (relay.isUp()) this.writer();
    else if (!existsSync(name))
      throw new Error(`The primary ${primary.url} cannot be reached, and there is no replica of it in ${path.dirname(name)} yet`);
    this.#reader = new libsql(name, { timeout: 5 });
    // A write here that bypassed the primary would exist in this replica alone.
    this.#reader.exec("PRAGMA query_only = 1; PRAGMA cache_size = -16000; PRAGMA temp_store = 2");
  }

  get inTransaction(): boolean {
    return this.#depth > 0;
  }

  get isReachable(): boolean {
    return this.relay.isUp();
  }

  /** Syncs the replica: one trip to the primary. Not libsql's own thread, which goes on after its connection is closed: two would write one file. */
  catchUp(): void {
    if (this.relay.isUp()) this.withSqliteErrors(() => this.writer().sync());
  }

  /** Connection that asks the primary. One that was lost in a transaction is no good any more: it would keep every later read in it. */
  writer(): Native {
    if (this.#depth === 0 && !this.relay.isUp()) throw unreachable(this.primary.url);
    if (this.#writer) return this.#writer;
    return this.withSqliteErrors(() => {
      const { port } = this.relay;
      // What libsql does after a write by itself fails the write, which stands, when the replica cannot follow it.
      const options = { syncUrl: `http://127.0.0.1:${port}`, authToken: this.primary.token ?? "", readYourWrites: false };
      const writer = new this.libsql(this.name, options);
      syncPatiently(writer, SNAPSHOT_TIME);
      this.#writer = writer;
      return writer;
    });
  }

  get reader(): Native {
    return this.#reader;
  }

  prepare(sql: string): ReplicaStatement | { run: (target: string) => void } {
    if (/^VACUUM INTO \?$/.test(sql)) return { run: (target: string) => copyReplica(this.name, target) };
    return new ReplicaStatement(this, sql);
  }

  readonly exec = (sql: string): this => {
    this.withSqliteErrors(() => {
      for (const statement of splitStatements(sql)) this.writer().exec(statement);
    });
    this.followOwnWrite();
    return this;
  };

  /** Syncs the replica with a write that was just committed. A failed sync does not fail the write: the timer's next sync brings it, and later writes do not wait again. */
  followOwnWrite(): void {
    if (this.#depth > 0 || !this.#writer || !this.relay.isUp()) return;
    this.#isBehind = !attempt(() => syncPatiently(this.#writer as Native, this.#isBehind ? 0 : SNAPSHOT_TIME));
  }

  /** Asks the primary where the pragma is about references, else the replica. Its log is not ours to write back. */
  pragma(source: string, { simple = false } = {}): unknown {
    if (/^wal_checkpoint/.test(source)) return [];
    const isOfPrimary = /^(foreign_key|defer_foreign)/.test(source);
    const sql = `PRAGMA ${source}`;
    if (isOfPrimary && source.includes("=")) return this.exec(sql) && [];
    const rows = this.withSqliteErrors(() => askRows((isOfPrimary ? this.writer() : this.#reader).prepare(sql), []));
    return simple ? Object.values(rows[0] ?? {})[0] : rows;
  }

  /** Takes the primary's lock at once: what begins by reading would otherwise be refused when it comes to write. */
  transaction<Given extends unknown[], Result>(work: (...given: Given) => Result) {
    const run = (...given: Given): Result => (this.#depth > 0 ? this.#inside(work, given) : this.#outermost(work, given));
    return Object.assign(run, { default: run, deferred: run, immediate: run, exclusive: run, database: this });
  }

  async backup(target: string): Promise<void> {
    const worker = new Worker(path.resolve("db/cluster/replica/replica-copy-worker.ts"), {
      workerData: { file: this.name, target },
      execArgv: [],
    });
    await new Promise<void>((resolve, reject) => {
      worker.once("error", reject);
      worker.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The replica could not be copied (${code})`))));
    });
  }

  onClose(act: () => void): void {
    this.#lastActs.push(act);
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    for (const act of this.#lastActs) act();
    this.#writer?.close();
    this.#reader.close();
    this.relay.end();
    removePassing(this.name);
  }

  withSqliteErrors<Result>(ask: () => Result): Result {
    try {
      return ask();
    } catch (error) {
      throw asSqliteError(error, this.primary.url);
    }
  }

  #outermost<Given extends unknown[], Result>(work: (...given: Given) => Result, given: Given): Result {
    // A BEGIN that fails on its way back may have begun a transaction all the same: it is rolled back too.
    const writer = this.writer();
    this.#depth = 1;
    let result: Result;
    try {
      this.withSqliteErrors(() => writer.exec("BEGIN IMMEDIATE"));
      result = work(...given);
      this.withSqliteErrors(() => writer.exec("COMMIT"));
    } catch (error) {
      this.#rollBack();
      throw error;
    } finally {
      this.#depth = 0;
    }
    this.followOwnWrite();
    return result;
  }

  #inside<Given extends unknown[], Result>(work: (...given: Given) => Result, given: Given): Result {
    const name = `nested_${this.#depth}`;
    this.exec(`SAVEPOINT ${name}`);
    this.#depth += 1;
    try {
      const result = work(...given);
      this.exec(`RELEASE ${name}`);
      return result;
    } catch (error) {
      if (this.#writer) attempt(() => this.#writer?.exec(`ROLLBACK TO ${name}; RELEASE ${name}`));
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  #rollBack(): void {
    const isBack = attempt(() => this.#writer?.inTransaction && this.#writer.exec("ROLLBACK"));
    if (isBack && !this.#writer?.inTransaction) return;
    // The primary takes back what nobody ends.
    attempt(() => this.#writer?.close());
    this.#writer = undefined;
  }
}

/**
 * Time that a primary takes to put a full log away as a snapshot, in milliseconds; until then it has nothing for a replica that is behind.
 */
const SNAPSHOT_TIME = 1_000;
const SYNC_AGAIN_AFTER = 25;

function syncPatiently(writer: Native, patience: number): void {
  const end = performance.now() + patience;
  for (;;) {
    try {
      writer.sync();
      return;
    } catch (error) {
      if (!/snapshot not found/.test(String(error)) || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SYNC_AGAIN_AFTER);
    }
  }
}

function attempt(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
