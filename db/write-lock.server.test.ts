import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeDatabase, db, openDatabase, waitForLocks } from "./client.server.ts";
import { emptyLog, waitUntilWritable } from "./write-lock.server.ts";

let directory: string;
let holder: Database.Database;

beforeEach(async () => {
  // A turn of the loop of its own: what was found open is not looked at again in the same one.
  await new Promise((resolve) => setImmediate(resolve));
  directory = mkdtempSync(path.join(tmpdir(), "seminord-lock-"));
  openDatabase(directory).$client.exec("CREATE TABLE notes (words TEXT)");
  holder = new Database(path.join(directory, "site.db"));
});

afterEach(() => {
  holder.close();
  closeDatabase();
  rmSync(directory, { recursive: true, force: true });
});

const write = () => db().$client.exec("INSERT INTO notes VALUES ('a')");
const waits = () => db().$client.pragma("busy_timeout", { simple: true });

it("writes that waited long enough are refused at once, also many one after the other, until the lock is open again", async () => {
  waitForLocks(2_000);
  holder.exec("BEGIN IMMEDIATE");
  await waitUntilWritable(30);
  const began = performance.now();
  for (let writer = 0; writer < 20; writer += 1) expect(write).toThrow("database is locked");
  expect(performance.now() - began).toBeLessThan(2_000);
  holder.exec("ROLLBACK");
  await waitUntilWritable(30);
  expect(waits()).toBe(2_000);
  write();
});

it("a write after a wait in vain does not wait for the same lock, and waits for the next one", async () => {
  holder.exec("BEGIN IMMEDIATE");
  await waitUntilWritable(30);
  const began = performance.now();
  await waitUntilWritable(5_000);
  expect(performance.now() - began).toBeLessThan(1_000);
  holder.exec("ROLLBACK");
  await waitUntilWritable(30);
  await new Promise((resolve) => setImmediate(resolve));
  holder.exec("BEGIN IMMEDIATE");
  setTimeout(() => holder.exec("ROLLBACK"), 50);
  await waitUntilWritable(5_000);
  write();
});

it("a lock that ends in time is waited for by all together", async () => {
  waitForLocks(2_000);
  holder.exec("BEGIN IMMEDIATE");
  setTimeout(() => holder.exec("ROLLBACK"), 50);
  await Promise.all([waitUntilWritable(5_000), waitUntilWritable(5_000)]);
  write();
  expect(waits()).toBe(2_000);
});

it("nobody waits where nobody writes", async () => {
  waitForLocks(2_000);
  await waitUntilWritable(5_000);
  expect(waits()).toBe(2_000);
});

it("the log is emptied where nobody reads or writes; else at once it is not, and waiting is as before", () => {
  waitForLocks(2_000);
  const size = () => statSync(path.join(directory, "site.db-wal")).size;
  write();
  holder.exec("BEGIN; SELECT * FROM notes");
  write();
  const began = performance.now();
  expect(emptyLog(), "somebody reads").toBe(false);
  holder.exec("COMMIT; BEGIN IMMEDIATE");
  expect(emptyLog(), "somebody writes").toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(size()).toBeGreaterThan(0);
  holder.exec("ROLLBACK");
  expect([emptyLog(), size(), waits()]).toEqual([true, 0, 2_000]);
});

it("a log that cannot be written back is no failure of what was erased", () => {
  write();
  db().$client.exec("BEGIN IMMEDIATE");
  expect(emptyLog()).toBe(false);
  db().$client.exec("ROLLBACK");
});
