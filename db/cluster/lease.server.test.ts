/** Leases ask one database, whoever asks: here without a primary. */
import { expect, it } from "vitest";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { db } from "../client.server.ts";
import { ensureLeases, Lease } from "./lease.server.ts";

openEmptyDatabase();

const passes = (seconds: number) => void db().$client.exec(`UPDATE leases SET until = until - ${seconds}`);
const lease = (name: string, holder: string) => new Lease(db().$client, name, holder, 60);

it("a process has the lease until it gives it back, or its time is over", () => {
  ensureLeases(db().$client);
  const [one, other] = [lease("a", "one"), lease("a", "other")];
  expect([one.take(), other.take(), other.isTaken(), one.isTaken()]).toEqual([true, false, true, false]);
  passes(50);
  expect([one.take(), lease("b", "other").take()]).toEqual([true, true]);
  passes(59);
  expect(other.take()).toBe(false);
  passes(1);
  expect([other.isTaken(), other.take()]).toEqual([false, true]);
  one.end();
  expect(one.take()).toBe(false);
  other.end();
  expect(one.take()).toBe(true);
});
