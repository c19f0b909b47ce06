/**
 * The number of the catalogue, for which nearly everything that is read asks first, two dozen times while one page is made: asked once a turn of the event
 * loop, in which nobody else's writes are waited for. Own writes are seen at once, those of another process with the next turn.
 */
import type Database from "better-sqlite3";

/** Kept aside: tests stand still the clock, and with it what ends a turn. */
const atTurnsEnd = setImmediate;

const ASKED = "SELECT version FROM catalogue_version WHERE id = 1";

export class VersionOfTurn {
  readonly #client: Database.Database;
  #asked: Database.Statement<[], number> | undefined;
  #seen: number | undefined;

  /** Takes `client` with nothing prepared on it yet: whatever writes must be known here. */
  constructor(client: Database.Database) {
    this.#client = client;
    const prepare = client.prepare.bind(client);
    const run = client.exec.bind(client);
    Object.defineProperties(client, {
      prepare: { value: (source: string) => this.#watch(prepare(source)) },
      exec: { value: (source: string) => this.#after(() => run(source)) },
    });
  }

  read(): number {
    if (this.#seen !== undefined) return this.#seen;
    const version = this.#ask();
    // What a transaction has written may be taken back.
    if (!this.#client.inTransaction) {
      this.#seen = version;
      atTurnsEnd(() => this.#forget());
    }
    return version;
  }

  #ask(): number {
    this.#asked ??= this.#client.prepare<[], number>(ASKED).pluck();
    return this.#asked.get() ?? 0;
  }

  #forget(): void {
    this.#seen = undefined;
  }

  #watch(statement: Database.Statement): Database.Statement {
    if (statement.readonly) return statement;
    for (const way of ["run", "get", "all", "iterate"] as const) {
      const write = statement[way].bind(statement) as (...values: unknown[]) => unknown;
      Object.defineProperty(statement, way, { value: (...values: unknown[]) => this.#after(() => write(...values)) });
    }
    return statement;
  }

  /** Also when it fails: part of it may have been written. */
  #after<Result>(write: () => Result): Result {
    try {
      return write();
    } finally {
      this.#forget();
    }
  }
}
