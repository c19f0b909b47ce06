/** Leases and shared counts ask one database, whoever asks: here without a primary. */
import { expect, it } from "vitest";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { db } from "../client.server.ts";
import { endLease, ensureLeases, isLeased, takeLease } from "./lease.server.ts";
import { addShared, readShared, subtractShared, takeShared } from "./shared-counts.server.ts";

openEmptyDatabase();

const passes = (seconds: number) => {
  for (const table of ["leases", "shared_counts"]) db().$client.exec(`UPDATE ${table} SET until = until - ${seconds}`);
};

it("one has the lease until it gives it back, or its time is over", () => {
  ensureLeases();
  expect([takeLease("a", "one", 60), takeLease("a", "other", 60), isLeased("a", "other"), isLeased("a", "one")]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  passes(50);
  expect([takeLease("a", "one", 60), takeLease("b", "other", 60)]).toEqual([true, true]);
  passes(59);
  expect(takeLease("a", "other", 60)).toBe(false);
  passes(1);
  expect([isLeased("a", "other"), takeLease("a", "other", 60)]).toEqual([false, true]);
  endLease("a", "one");
  expect(takeLease("a", "one", 60)).toBe(false);
  endLease("a", "other");
  expect(takeLease("a", "one", 60)).toBe(true);
});

it("a count goes on until its time is over, and then begins anew", () => {
  expect(addShared("login:x", 1, 60)).toEqual({ points: 1, left: 60 });
  passes(20);
  expect(addShared("login:x", 10, 60)).toEqual({ points: 11, left: 40 });
  subtractShared("login:x", 4);
  expect(readShared("login:x")).toBe(7);
  subtractShared("login:x", 100);
  expect(readShared("login:x")).toBe(0);
  passes(40);
  expect(addShared("login:x", 2, 60)).toEqual({ points: 2, left: 60 });
});

it("what was given out is taken once, and not when it is too old", () => {
  addShared("challenge:x", 0, 60);
  expect([takeShared("challenge:x"), takeShared("challenge:x")]).toEqual([true, false]);
  addShared("challenge:x", 0, 60);
  passes(60);
  expect(takeShared("challenge:x")).toBe(false);
});
