/** Says an error of the primary, which libsql tells in words, as better-sqlite3 says its own: by a code. Pure. */

const CONSTRAINTS: Readonly<Record<number, string>> = {
  275: "CHECK",
  787: "FOREIGNKEY",
  1043: "FUNCTION",
  1299: "NOTNULL",
  1555: "PRIMARYKEY",
  1811: "TRIGGER",
  2067: "UNIQUE",
  2579: "ROWID",
  3091: "DATATYPE",
};
const REFUSALS: Readonly<Record<number, string>> = {
  5: "BUSY",
  6: "LOCKED",
  8: "READONLY",
  10: "IOERR",
  11: "CORRUPT",
  13: "FULL",
  14: "CANTOPEN",
  19: "CONSTRAINT",
  20: "MISMATCH",
  26: "NOTADB",
};

/** Codes of a network, and of a primary that ends or begins. */
const AWAY: ReadonlySet<string> = new Set([
  "Unavailable",
  "Unknown",
  "Cancelled",
  "DeadlineExceeded",
  "Aborted",
  "ResourceExhausted",
  "Internal",
]);

export function asSqliteError(error: unknown, primary: string): unknown {
  if (!(error instanceof Error) || /^SQLITE_/.test(String((error as { code?: unknown }).code))) return error;
  const { message } = error;
  const failure = /^RemoteSqliteFailure\(\d+, (\d+), "([\s\S]*)"\)$/.exec(message);
  if (failure) return sqliteError(codeOf(Number(failure[1]), failure[2] as string), failure[2] as string);
  const refused = /^WriteDelegation\(status: (\w+), message: "((?:[^"\\]|\\.)*)"/.exec(message);
  if (refused && !AWAY.has(refused[1] as string)) return sqliteError("SQLITE_ERROR", (refused[2] as string).slice(0, 300));
  if (refused || /^Replication\(|^sync error|PrimaryHandshakeTimeout|error trying to connect/.test(message)) return unreachable(primary);
  return "code" in error || /^[A-Z]\w+(\(|$)/.test(message) ? sqliteError("SQLITE_ERROR", message) : error;
}

/** Error of a request that may succeed when the primary is back. */
export function unreachable(primary: string): Error {
  return sqliteError("SQLITE_CANTOPEN", `the primary ${primary} cannot be reached`);
}

function codeOf(extended: number, words: string): string {
  // Another process wanted to write, and this one had held the lock for its five seconds.
  if (words === "Transaction timed-out") return "SQLITE_BUSY";
  const constraint = CONSTRAINTS[extended];
  if (constraint) return `SQLITE_CONSTRAINT_${constraint}`;
  return `SQLITE_${REFUSALS[extended & 255] ?? "ERROR"}`;
}

function sqliteError(code: string, message: string): Error {
  return Object.assign(new Error(message), { name: "SqliteError", code });
}
