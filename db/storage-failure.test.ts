import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { isStorageFailure } from "./storage-failure.server.ts";

it.each([
  "SQLITE_BUSY",
  "SQLITE_BUSY_SNAPSHOT",
  "SQLITE_LOCKED",
  "SQLITE_FULL",
  "SQLITE_IOERR_WRITE",
  "SQLITE_READONLY",
  "SQLITE_READONLY_DBMOVED",
  "SQLITE_CANTOPEN",
  "SQLITE_CORRUPT",
  "SQLITE_CORRUPT_VTAB",
  "SQLITE_NOTADB",
  "ENOSPC",
  "EDQUOT",
  "EROFS",
])("%s is one, bare and wrapped by Drizzle", (code) => {
  expect(isStorageFailure(Object.assign(new Error("x"), { code }))).toBe(true);
  expect(isStorageFailure(new Error("Failed query", { cause: Object.assign(new Error("x"), { code }) }))).toBe(true);
});

it.each([undefined, null, "SQLITE_BUSY", 5, {}, new Error("x"), { code: 5 }, { code: "SQLITE_CONSTRAINT_UNIQUE" }, { code: "ENOENT" }])(
  "%j is none",
  (error) => expect(isStorageFailure(error)).toBe(false),
);

it("the check knows what the database really throws", () => {
  const database = new Database(":memory:");
  database.exec("CREATE TABLE t (x)");
  database.pragma("query_only = 1");
  let thrown: unknown;
  try {
    database.prepare("INSERT INTO t VALUES (1)").run();
  } catch (error) {
    thrown = error;
  }
  expect(isStorageFailure(thrown)).toBe(true);
});
