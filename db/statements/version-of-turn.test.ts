import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { VersionOfTurn } from "./version-of-turn.server.ts";

let own: Database.Database;
let other: Database.Database;
let version: VersionOfTurn;
let asked: number;

const turnsEnd = () => new Promise(setImmediate);
const RAISE = "UPDATE catalogue_version SET version = version + 1 RETURNING version";

beforeEach(() => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "seminord-version-")), "site.db");
  other = new Database(file);
  other.pragma("journal_mode = wal");
  other.exec("CREATE TABLE catalogue_version (id INTEGER PRIMARY KEY, version INTEGER); INSERT INTO catalogue_version VALUES (1, 7)");
  asked = 0;
  const verbose = (query: unknown) => {
    if (String(query).startsWith("SELECT version")) asked += 1;
  };
  own = new Database(file, { verbose });
  version = new VersionOfTurn(own);
});

afterEach(() => {
  own.close();
  other.close();
});

it("is asked of the database once in a turn of the loop, however often it is read", async () => {
  expect([version.read(), version.read(), version.read()]).toEqual([7, 7, 7]);
  expect(asked).toBe(1);
  await turnsEnd();
  expect([version.read(), version.read(), asked]).toEqual([7, 7, 2]);
});

it("is the new one right behind any own write, in whichever way it was made", () => {
  expect(version.read()).toBe(7);
  own.prepare("UPDATE catalogue_version SET version = 8").run();
  expect(version.read()).toBe(8);
  expect(own.prepare(RAISE).get()).toEqual({ version: 9 });
  expect(version.read()).toBe(9);
  expect(own.prepare(RAISE).all()).toEqual([{ version: 10 }]);
  expect(version.read()).toBe(10);
  expect([...own.prepare(RAISE).pluck().iterate()]).toEqual([11]);
  expect(version.read()).toBe(11);
  own.exec("UPDATE catalogue_version SET version = 12");
  expect(version.read()).toBe(12);
});

it("is that of a transaction while it lasts, and the one before when it is taken back", () => {
  expect(version.read()).toBe(7);
  const undone = own.transaction(() => {
    own.prepare(RAISE).run();
    expect(version.read()).toBe(8);
    throw new Error("taken back");
  });
  expect(undone).toThrow("taken back");
  expect(version.read()).toBe(7);
  own.transaction(() => own.prepare(RAISE).run())();
  expect(version.read()).toBe(8);
});

it("is that of another process's write with the next turn", async () => {
  expect(version.read()).toBe(7);
  other.exec(RAISE);
  await turnsEnd();
  expect(version.read()).toBe(8);
});
