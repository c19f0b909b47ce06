type NativeStatement = {
  raw: () => NativeStatement;
  all: (values: unknown) => unknown[][];
  run: (values: unknown) => Run;
  columns: () => { name: string }[];
};
type Run = { changes: number; lastInsertRowid: number };
export type Native = {
  prepare: (sql: string) => NativeStatement;
  exec: (sql: string) => void;
  sync: () => void;
  close: () => void;
  inTransaction: boolean;
};

type ReplicaConnection = {
  reader: Native;
  writer: () => Native;
  inTransaction: boolean;
  withSqliteErrors: <Result>(ask: () => Result) => Result;
  followOwnWrite: () => void;
};

const READS =
  /^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:SELECT|VALUES|EXPLAIN|WITH(?![\s\S]*\b(?:INSERT\s+INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM)\b))\b/i;

/**
 * Statement that is prepared where its run decides: in a transaction at the primary, which has seen what was written in it; else at the
 * replica.
 */
export class ReplicaStatement {
  #prepared: { statement: NativeStatement; names: string[] } | undefined;
  #shape: "object" | "raw" | "pluck" = "object";
  readonly database: ReplicaConnection;
  readonly source: string;
  readonly isRead: boolean;

  constructor(database: ReplicaConnection, source: string) {
    [this.database, this.source, this.isRead] = [database, source, READS.test(source)];
  }

  get reader(): boolean {
    return this.isRead || /\bRETURNING\b/i.test(this.source);
  }

  raw(isRaw = true): this {
    this.#shape = isRaw ? "raw" : "object";
    return this;
  }

  pluck(isPlucked = true): this {
    this.#shape = isPlucked ? "pluck" : "object";
    return this;
  }

  run(...given: unknown[]): Run {
    const { database, source } = this;
    const done = database.withSqliteErrors(() => {
      const { changes, lastInsertRowid } = database.writer().prepare(source).run(valuesOf(given));
      return { changes, lastInsertRowid };
    });
    database.followOwnWrite();
    return done;
  }

  get(...given: unknown[]): unknown {
    // All of them: a statement of libsql that is left in the middle goes on from there the next time, and holds its read open until then.
    return this.all(...given)[0];
  }

  all(...given: unknown[]): unknown[] {
    const found = this.database.withSqliteErrors(() => {
      const { statement, names } = this.#statementToRun();
      const rows = statement.all(valuesOf(given));
      if (this.#shape === "raw") return rows;
      return this.#shape === "pluck" ? rows.map((row) => row[0]) : rows.map((row) => named(names, row));
    });
    if (!this.isRead) this.database.followOwnWrite();
    return found;
  }

  iterate(...given: unknown[]): IterableIterator<unknown> {
    return this.all(...given).values();
  }

  #statementToRun() {
    const { database, source, isRead } = this;
    if (!isRead || database.inTransaction) return prepared(database.writer().prepare(source), this.#shape);
    this.#prepared ??= prepared(database.reader.prepare(source), "object");
    return this.#prepared;
  }
}

function prepared(native: NativeStatement, shape: string) {
  const statement = native.raw();
  return { statement, names: shape === "object" ? statement.columns().map(({ name }) => name) : [] };
}

export function askRows(native: NativeStatement, values: unknown[]): Record<string, unknown>[] {
  const { statement, names } = prepared(native, "object");
  return statement.all(values).map((row) => named(names, row));
}

function named(names: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name, index) => [name, row[index]]));
}

/** By position: libsql ends the process over names that the primary resolves, over values it does not know, and takes a single null for no list. */
function valuesOf(given: readonly unknown[]): unknown[] {
  const values = given.flat();
  for (const value of values) {
    const isKnown = value === null || ["number", "string", "bigint"].includes(typeof value) || Buffer.isBuffer(value);
    if (!isKnown) throw new TypeError("SQLite3 can only bind numbers, strings, bigints, buffers, and null, by position");
  }
  return values;
}
