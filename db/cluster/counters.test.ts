/** Counters in memory and in a database that several processes share keep the same promises. */
import { describe, expect, it } from "vitest";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { db } from "../client.server.ts";
import { localCounters } from "./local-counters.ts";
import { sharedCounters } from "./shared-counters.server.ts";
import type { Counters } from "./sharing.ts";

openEmptyDatabase();

let now = 0;
const KINDS: [kind: string, open: () => Counters, passes: (seconds: number) => void][] = [
  [
    "of one process",
    () => localCounters([() => now]),
    (seconds) => {
      now += seconds * 1_000;
    },
  ],
  [
    "of several",
    () => sharedCounters(db().$client),
    (seconds) => void db().$client.exec(`UPDATE shared_counts SET until = until - ${seconds}`),
  ],
];

/** Seconds, some less of which may have passed on a busy machine: the database counts by its own clock. */
const about = (seconds: number) => expect.closeTo(seconds, -1);

describe.each(KINDS)("counters %s", (_kind, open, passes) => {
  it("go on until their time is over, and then begin anew", () => {
    const counters = open();
    expect(counters.add("login:x", 1, 60)).toEqual({ points: 1, left: about(60) });
    passes(20);
    expect(counters.add("login:x", 10, 60)).toEqual({ points: 11, left: about(40) });
    counters.subtract("login:x", 4);
    expect(counters.read("login:x")).toBe(7);
    counters.subtract("login:x", 100);
    expect(counters.read("login:x")).toBe(0);
    passes(40);
    expect(counters.read("login:x")).toBe(0);
    expect(counters.add("login:x", 2, 60)).toEqual({ points: 2, left: about(60) });
  });

  it("are taken once, and not when they are over", () => {
    const counters = open();
    counters.add("challenge:x", 5, 60);
    expect([counters.take("challenge:x"), counters.take("challenge:x")]).toEqual([true, false]);
    counters.add("challenge:x", 5, 60);
    passes(60);
    expect(counters.take("challenge:x")).toBe(false);
  });
});

it("counters of one process hold a hundred thousand: those that are over go first, then the oldest", () => {
  const counters = localCounters([() => now]);
  counters.add("over", 1, 1);
  now += 1_000;
  for (let index = 0; index < 100_000; index += 1) counters.add(`n${index}`, 1, 60);
  expect(counters.read("n0")).toBe(1);
  counters.add("one more", 1, 60);
  expect([counters.read("n0"), counters.read("n1"), counters.read("n99999"), counters.read("one more")]).toEqual([0, 1, 1, 1]);
});

it("counters of one process end by either clock, also when one of them is set back", () => {
  let [machine, own] = [1_000_000, 0];
  const counters = localCounters([() => machine, () => own]);
  counters.add("login:x", 1, 60);
  machine += 60_000;
  expect(counters.read("login:x")).toBe(0);
  counters.add("login:x", 1, 60);
  machine -= 86_400_000;
  own += 60_000;
  expect(counters.read("login:x")).toBe(0);
});
