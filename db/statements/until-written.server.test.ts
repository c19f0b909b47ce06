import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { closeDatabase, db } from "../client.server.ts";
import { untilWritten } from "./until-written.server.ts";

let dir: string;

function open(): void {
  dir = mkdtempSync(path.join(tmpdir(), "until-written-"));
  openEmptyIn(dir);
}

function close(): void {
  closeDatabase();
  rmSync(dir, { recursive: true, force: true });
}

beforeEach(open);
afterEach(close);

const NAMED = "INSERT INTO brands (name, slug) VALUES ('a', 'a')";
const at = (minute: number) => new Date(Date.UTC(2026, 2, 15, 9, minute));

/** Counts the brands, and how often it had to. */
function counting(until?: Date): (now?: Date) => [brands: number, times: number] {
  let times = 0;
  const read = untilWritten(() => {
    times += 1;
    return { value: db().$client.prepare<[], number>("SELECT count(*) FROM brands").pluck().get() ?? 0, until };
  });
  return (now = at(0)) => {
    const { value } = read(now);
    return [value, times];
  };
}

it("is kept until this connection writes, or another one, or it is another database", () => {
  const read = counting();
  expect([read(), read(at(59))]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  db().$client.exec(NAMED);
  expect([read(), read()]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  const other = new Database(path.join(dir, "site.db"));
  other.exec("DELETE FROM brands");
  other.close();
  expect([read(), read()]).toEqual([
    [0, 3],
    [0, 3],
  ]);
  close();
  open();
  expect(read()).toEqual([0, 4]);
});

it("is kept until the moment that it names, and not by a clock that was set back", () => {
  const read = counting(at(30));
  expect([read(at(10)), read(at(29)), read(at(30)), read(at(31))].map(([, times]) => times)).toEqual([1, 1, 2, 3]);
  expect(read(at(9))).toEqual([0, 4]);
});

it("keeps nothing that a transaction saw and took back", () => {
  const read = counting();
  db().$client.exec("BEGIN");
  db().$client.exec(NAMED);
  expect([read(), read()]).toEqual([
    [1, 1],
    [1, 2],
  ]);
  db().$client.exec("ROLLBACK");
  expect(read()).toEqual([0, 3]);
});
