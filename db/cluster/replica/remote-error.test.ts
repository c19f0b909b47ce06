import { expect, it } from "vitest";
import { isDatabaseFailure, isStorageFailure } from "#db/storage-failure.server.ts";
import { asSqliteError } from "./remote-error.ts";

const said = (message: string) =>
  asSqliteError(Object.assign(new Error(message), { code: "" }), "http://primary:8080") as Error & { code: string };

it.each([
  [
    'RemoteSqliteFailure(3, 275, "CHECK constraint failed: price >= 0")',
    "SQLITE_CONSTRAINT_CHECK",
    "CHECK constraint failed: price >= 0",
    false,
  ],
  [
    'RemoteSqliteFailure(3, 2067, "UNIQUE constraint failed: leads.ref")',
    "SQLITE_CONSTRAINT_UNIQUE",
    "UNIQUE constraint failed: leads.ref",
    false,
  ],
  ['RemoteSqliteFailure(3, 787, "FOREIGN KEY constraint failed")', "SQLITE_CONSTRAINT_FOREIGNKEY", "FOREIGN KEY constraint failed", false],
  ['RemoteSqliteFailure(3, 1811, "no such")', "SQLITE_CONSTRAINT_TRIGGER", "no such", false],
  ['RemoteSqliteFailure(3, 13, "database or disk is full")', "SQLITE_FULL", "database or disk is full", true],
  ['RemoteSqliteFailure(3, 778, "disk I/O error")', "SQLITE_IOERR", "disk I/O error", true],
  ['RemoteSqliteFailure(2, 0, "Transaction timed-out")', "SQLITE_BUSY", "Transaction timed-out", true],
  ['RemoteSqliteFailure(3, 1, "no such table: x")', "SQLITE_ERROR", "no such table: x", false],
  [
    'WriteDelegation(status: Unavailable, message: "tcp connect error", details: [])',
    "SQLITE_CANTOPEN",
    "the primary http://primary:8080 cannot be reached",
    true,
  ],
  [
    'WriteDelegation(status: InvalidArgument, message: "syntax error around L1:202: `STRICT`", details: [])',
    "SQLITE_ERROR",
    "syntax error around L1:202: `STRICT`",
    false,
  ],
  ["Replication(PrimaryHandshakeTimeout)", "SQLITE_CANTOPEN", "the primary http://primary:8080 cannot be reached", true],
  ["sync error: error trying to connect: tcp connect error", "SQLITE_CANTOPEN", "the primary http://primary:8080 cannot be reached", true],
])("%s is %s", (words, code, message, isStorage) => {
  const error = said(words);
  expect([error.name, error.code, error.message]).toEqual(["SqliteError", code, message]);
  expect([isStorageFailure(error), isDatabaseFailure(error)]).toEqual([isStorage, true]);
});

it("the translation leaves what is no word of libsql as it is", () => {
  const own = new TypeError("x is not a function");
  const known = Object.assign(new Error("no such table"), { code: "SQLITE_ERROR" });
  expect([asSqliteError(own, ""), asSqliteError(known, ""), asSqliteError("x", "")]).toEqual([own, known, "x"]);
});
