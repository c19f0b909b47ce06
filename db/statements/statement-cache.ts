/** Compiled statements of one connection, by their SQL text: no query of the site is compiled twice, and no caller says anything (decision 6). */
import type Database from "better-sqlite3";
import { LRUCache } from "lru-cache";

/** A statement as better-sqlite3 compiles it, or as the replica's connection does: that one is never in the middle of its rows. */
type Native = Database.Statement<unknown[]>;

/** How rows come: an object each, an array, the first column alone, or an object for each table; and whether whole numbers come as BigInt. */
type Shape = { rows: "flat" | "raw" | "pluck" | "expand"; safeIntegers: boolean };

type Entry = { native: Native; shape: Shape; isUsed: boolean };

type Connection = Pick<Database.Database, "prepare" | "exec" | "close">;

/** Since the connection was opened: how often a statement was run, compiled, found compiled, and how many rows statements returned. */
export type StatementFigures = { entries: number; max: number; hits: number; compiled: number; run: number; rows: number };

/** A walk over the whole site and its administration asks some 500 texts; lists of every length are texts of their own, which push out the oldest. */
const MAX = 600;

/** A longer text, in letters, is a list of many values: it is compiled for its caller alone, so that what is kept stays small. */
const LONGEST = 8_000;

const PLAIN: Shape = { rows: "flat", safeIntegers: false };
/** Looked up with each run: made once, so that a shape that stays is told by looking at which it is. */
const SHAPES = {
  raw: { rows: "raw", safeIntegers: false },
  pluck: { rows: "pluck", safeIntegers: false },
  expand: { rows: "expand", safeIntegers: false },
} as const;

/** After these another statement may answer in other columns. What is added, looked at or counted changes none of those that are compiled. */
const CHANGES_COLUMNS = /\b(?:ALTER|DROP|DETACH)\b/i;
/** Statements that are run once, so that none of them takes the place of one that is asked again. */
const RUNS_ONCE = /^\s*(?:CREATE|ALTER|DROP|REINDEX|VACUUM|ATTACH|DETACH|ANALYZE|PRAGMA)\b/i;

/** A value that SQLite looks at while it plans a query: at the next run with another one it would compile the query anew, 10 to 70 microseconds. */
const LOOKED_AT = /'[^']*'|(?<== |\blimit )\?/gi;

/** The text with these values as `+?`, which says the same and is looked at by nobody. What holds for a partial index is therefore written out, not bound. */
function unseen(sql: string): string {
  return /^\s*(?:SELECT|WITH)\b/i.test(sql) ? sql.replaceAll(LOOKED_AT, (found) => (found === "?" ? "+?" : found)) : sql;
}

/** Replaces the `prepare` of a connection by one that hands out what was compiled before, and returns what reads its figures. */
export function cacheStatements(connection: Connection, max = MAX): () => StatementFigures {
  const { prepare, exec, close } = connection;
  const cache = new StatementCache((sql) => prepare.call(connection, unseen(sql)), max);
  Object.assign(connection, {
    prepare: (sql: string) => (RUNS_ONCE.test(sql) ? cache.compileOnce(sql) : new CachedStatement(cache, sql)),
    exec: (sql: string) => {
      if (CHANGES_COLUMNS.test(sql)) cache.clear();
      return exec.call(connection, sql);
    },
    close: () => {
      cache.clear();
      return close.call(connection);
    },
  });
  return () => cache.figures();
}

class StatementCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #compile: (sql: string) => Native;
  #hits = 0;
  #compiled = 0;
  #run = 0;
  rows = 0;

  constructor(compile: (sql: string) => Native, max: number) {
    this.#compile = compile;
    this.#entries = new LRUCache({ max });
  }

  clear(): void {
    this.#entries.clear();
  }

  figures(): StatementFigures {
    const { size, max } = this.#entries;
    return { entries: size, max, hits: this.#hits, compiled: this.#compiled, run: this.#run, rows: this.rows };
  }

  compileOnce(sql: string): Native {
    if (CHANGES_COLUMNS.test(sql)) this.clear();
    return this.compile(sql);
  }

  compile(sql: string): Native {
    this.#compiled += 1;
    return this.#compile(sql);
  }

  entryOf(sql: string): Entry {
    const known = this.#entries.get(sql);
    if (known) return known;
    const entry = freshEntry(this.compile(sql));
    this.#entries.set(sql, entry);
    return entry;
  }

  /** Returns the statement, ready to answer in this shape. One whose rows are being iterated stays its caller's: another is compiled for this run. */
  ready(sql: string, shape: Shape): Native {
    this.#run += 1;
    const known = this.entryOf(sql);
    const entry = known.native.busy ? freshEntry(this.compile(sql)) : known;
    if (entry.isUsed) this.#hits += 1;
    entry.isUsed = true;
    if (entry.shape !== shape) setShape(entry, shape);
    return entry.native;
  }
}

function freshEntry(native: Native): Entry {
  return { native, shape: PLAIN, isUsed: false };
}

function setShape(entry: Entry, shape: Shape): void {
  const { native, shape: before } = entry;
  entry.shape = shape;
  if (before.rows !== shape.rows) {
    if (shape.rows !== "flat") native[shape.rows](true);
    else if (before.rows !== "flat") native[before.rows](false);
  }
  if (before.safeIntegers !== shape.safeIntegers) native.safeIntegers(shape.safeIntegers);
}

/** Has what a statement of better-sqlite3 has. Each caller's own: a text and a shape; the compiled statement is asked of the cache at each run. */
class CachedStatement {
  #shape = PLAIN;
  /** One with values that are bound for good, or too long to be kept, is nobody else's. */
  #own: Native | undefined;
  readonly #cache: StatementCache;
  readonly source: string;

  constructor(cache: StatementCache, source: string) {
    [this.#cache, this.source] = [cache, source];
    // A text that is no SQL is refused where it is prepared.
    if (source.length > LONGEST) this.#own = cache.compile(source);
    else cache.entryOf(source);
  }

  get reader(): boolean {
    return this.#compiled().reader;
  }

  get readonly(): boolean {
    return this.#compiled().readonly;
  }

  get database(): Database.Database {
    return this.#compiled().database;
  }

  get busy(): boolean {
    return this.#compiled().busy;
  }

  columns(): Database.ColumnDefinition[] {
    return this.#compiled().columns();
  }

  run(...values: unknown[]): Database.RunResult {
    return this.#ready().run(...values);
  }

  get(...values: unknown[]): unknown {
    const row = this.#ready().get(...values);
    if (row !== undefined) this.#cache.rows += 1;
    return row;
  }

  all(...values: unknown[]): unknown[] {
    const rows = this.#ready().all(...values);
    this.#cache.rows += rows.length;
    return rows;
  }

  iterate(...values: unknown[]): IterableIterator<unknown> {
    const rows = this.#ready().iterate(...values);
    const next = () => {
      const step = rows.next();
      if (!step.done) this.#cache.rows += 1;
      return step;
    };
    const counted = { next, return: () => rows.return?.() ?? { done: true, value: undefined }, [Symbol.iterator]: () => counted };
    return counted;
  }

  bind(...values: unknown[]): this {
    const entry = freshEntry(this.#cache.compile(this.source));
    setShape(entry, this.#shape);
    this.#own = entry.native.bind(...values);
    return this;
  }

  raw(isRaw = true): this {
    return this.#ask("raw", isRaw);
  }

  pluck(isPlucked = true): this {
    return this.#ask("pluck", isPlucked);
  }

  expand(isExpanded = true): this {
    return this.#ask("expand", isExpanded);
  }

  safeIntegers(isSafe = true): this {
    this.#own?.safeIntegers(isSafe);
    this.#shape = { ...this.#shape, safeIntegers: isSafe };
    return this;
  }

  #ask(rows: "raw" | "pluck" | "expand", isAsked: boolean): this {
    if (!this.reader) throw new TypeError(`The ${rows}() method is only for statements that return data`);
    this.#own?.[rows](isAsked);
    if (isAsked) this.#shape = this.#shape.safeIntegers ? { rows, safeIntegers: true } : SHAPES[rows];
    else if (this.#shape.rows === rows) this.#shape = { ...this.#shape, rows: "flat" };
    return this;
  }

  #compiled(): Native {
    return this.#own ?? this.#cache.entryOf(this.source).native;
  }

  #ready(): Native {
    return this.#own ?? this.#cache.ready(this.source, this.#shape);
  }
}
