import { describe, expect, it } from "vitest";
import { ageWords, DAY, HOUR, MB, MINUTE, worstState } from "./finding.ts";
import {
  backupFinding,
  certificateFinding,
  clockFinding,
  diskFinding,
  errorFinding,
  memoryFinding,
  notificationFinding,
  type OutboxFacts,
  outboxFinding,
  overdueFinding,
  schemaFinding,
} from "./machine-rules.ts";

/** A Sunday, 13:00 in Bucharest. */
const NOW = new Date("2026-11-22T11:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe("the copy", () => {
  const made = (age: number) => ({ at: ago(age), name: "x.db" });
  it.each([
    ["of this hour", made(HOUR), 9 * DAY, "ok"],
    ["of which one or two are missing", made(4 * HOUR), 9 * DAY, "attention"],
    ["of yesterday", made(27 * HOUR), 9 * DAY, "red"],
    ["that there is not", undefined, 9 * DAY, "red"],
    ["that there is not yet, after a start", undefined, HOUR, "ok"],
    ["of long ago, after a start on a machine that was off", made(9 * DAY), HOUR, "ok"],
  ])("%s", (_what, newest, up, state) => {
    const finding = backupFinding(newest, ago(up), NOW);
    expect(finding.state).toBe(state);
    expect(finding.advice === undefined).toBe(state === "ok");
  });
});

describe("the outbox", () => {
  const quiet: OutboxFacts = {
    hasOpenChannel: true,
    lastSent: ago(HOUR),
    waiting: 0,
    oldestWaiting: undefined,
    dead: 0,
    unsure: 0,
    newestUnsure: undefined,
    unnotifiedLeads: 0,
    newestDead: undefined,
  };
  it.each([
    ["nothing waits", {}, "ok", "niciunul"],
    ["one is on its way", { waiting: 1, oldestWaiting: ago(MINUTE) }, "ok", "1 mesaj"],
    [
      "a server does not answer for an hour",
      { waiting: 2, oldestWaiting: ago(HOUR) },
      "attention",
      "2 mesaje, cel mai vechi are 60 de minute",
    ],
    ["for a morning", { waiting: 21, oldestWaiting: ago(7 * HOUR) }, "red", "21 de mesaje, cel mai vechi are 7 ore"],
    ["a receipt was refused", { dead: 1, newestDead: ago(HOUR) }, "attention", "niciunul, netrimise: 1 mesaj"],
    ["a mail was not confirmed", { unsure: 1, newestUnsure: ago(HOUR) }, "attention", "niciunul, poate trimise: 1 mesaj"],
    ["a month ago", { dead: 1, newestDead: ago(30 * DAY) }, "ok", "niciunul, netrimise: 1 mesaj"],
    ["of a request nobody was told", { dead: 1, newestDead: ago(HOUR), unnotifiedLeads: 1 }, "red", "niciunul, netrimise: 1 mesaj"],
  ] as const)("%s", (_what, facts, state, value) => {
    expect(outboxFinding({ ...quiet, ...facts }, NOW)).toMatchObject({ state, value });
  });

  it("an outbox without a way out tells nobody, and wants attention", () => {
    expect(notificationFinding({ ...quiet, hasOpenChannel: false })).toMatchObject({ state: "attention", advice: expect.any(String) });
    expect(notificationFinding(quiet).state).toBe("ok");
  });
});

describe("requests that are past their time", () => {
  it.each([
    ["of today", ago(2 * HOUR), "attention"],
    ["of yesterday evening", ago(14 * HOUR), "red"],
    ["of last week", ago(7 * DAY), "red"],
  ])("%s", (_what, oldest, state) => {
    expect(overdueFinding({ overdue: 3, samples: 0, oldest }, NOW)).toMatchObject({ state, since: oldest });
  });
  it("requests that are past their time are named only where there are some", () =>
    expect(overdueFinding({ overdue: 0, samples: 0, oldest: undefined }, NOW)).toMatchObject({ state: "ok", value: "niciuna" }));
  it.each([
    ["samples alone", { overdue: 2, samples: 2, oldest: undefined }, "ok", "2 cereri, de probă"],
    [
      "samples beside others",
      { overdue: 5, samples: 2, oldest: ago(2 * HOUR) },
      "attention",
      "5 cereri (2 de probă), cea mai veche are 2 ore",
    ],
  ] as const)("%s past their time are counted as in the inbox, and raise no alarm of their own", (_what, facts, state, value) =>
    expect(overdueFinding(facts, NOW)).toMatchObject({ state, value }),
  );
});

describe("the disk, by the size of the database", () => {
  it.each([
    [10_000, 10, "ok"],
    [1_000, 10, "attention"],
    [300, 10, "red"],
    [3_000, 1_000, "attention"],
    [2_000, 1_000, "red"],
  ])("%i MB free, %i MB large", (free, database, state) => {
    expect(diskFinding({ free: free * MB, total: 100_000 * MB, database: database * MB }).state).toBe(state);
  });
});

describe("the certificate", () => {
  const seen = (life: number, left: number, isTrusted = true) =>
    certificateFinding({ kind: "seen", at: NOW, from: ago(life - left), until: ago(-left), isTrusted }, NOW).state;
  it.each([
    ["of 90 days, renewed in time", 90 * DAY, 40 * DAY, "ok"],
    ["of 90 days, not renewed", 90 * DAY, 15 * DAY, "attention"],
    ["of 90 days, nearly over", 90 * DAY, 6 * DAY, "red"],
    ["of 6 days, renewed in time", 6 * DAY, 2 * DAY, "ok"],
    ["of 6 days, not renewed", 6 * DAY, 1 * DAY, "attention"],
    ["of a year", 365 * DAY, 30 * DAY, "ok"],
    ["of a year, three weeks before its end", 365 * DAY, 20 * DAY, "attention"],
    ["that is over", 90 * DAY, -DAY, "red"],
  ])("%s", (_what, life, left, state) => expect(seen(life, left)).toBe(state));
  it("the certificate of an authority that nobody knows wants attention, and red when it is over", () => {
    expect([seen(90 * DAY, 40 * DAY, false), seen(90 * DAY, -DAY, false)]).toEqual(["attention", "red"]);
  });
  it("the certificate that cannot be seen from here is not called broken", () => {
    expect(certificateFinding({ kind: "unseen", at: NOW }, NOW).state).toBe("attention");
    expect(certificateFinding({ kind: "none" }, NOW).state).toBe("ok");
  });
});

describe("the clock", () => {
  it.each([
    ["that runs as time does", undefined, ago(HOUR), "ok"],
    ["that a daemon corrected a little", { by: 40_000, at: ago(HOUR) }, undefined, "ok"],
    ["that was set", { by: -HOUR, at: ago(HOUR) }, undefined, "attention"],
    ["that was set two days ago", { by: -HOUR, at: ago(2 * DAY) }, undefined, "ok"],
    ["that is behind what is written down", undefined, ago(-HOUR), "red"],
  ])("%s", (_what, jump, newestRecord, state) => expect(clockFinding({ jump, newestRecord }, NOW).state).toBe(state));
});

it("the memory counts against a limit, where there is one", () => {
  const state = (used: number, limit: number | undefined) => memoryFinding({ used: used * MB, limit: limit && limit * MB }).state;
  expect([state(200, 512), state(400, 512), state(480, 512), state(4_000, undefined)]).toEqual(["ok", "attention", "red", "ok"]);
});

it("a database of a newer version is red", () => {
  const facts = { version: "1.0.0", migration: "0001-initial", at: NOW };
  expect(schemaFinding({ ...facts, unknown: [] })).toMatchObject({ state: "ok", value: "1.0.0, baza de date 0001-initial" });
  expect(schemaFinding({ ...facts, unknown: ["0099-later"] })).toMatchObject({ state: "red", value: "1.0.0, baza de date 0099-later" });
});

it("errors of the day want attention, many are red, and the last one's code is told", () => {
  const errors = (count: number) => ({ count, first: ago(2 * HOUR), last: ago(HOUR), lastId: "ab12-7" });
  expect(errorFinding(undefined, ago(3 * HOUR), NOW)).toMatchObject({ state: "ok", value: "niciuna (de la pornirea de la 10:00)" });
  expect(errorFinding(errors(1), ago(3 * DAY), NOW)).toMatchObject({
    state: "attention",
    value: "1",
    advice: expect.stringContaining("cod ab12-7"),
  });
  expect(errorFinding(errors(20), ago(3 * DAY), NOW).state).toBe("red");
});

it("ages as one says them; the worst speaks for all", () => {
  expect([ago(1), ago(5 * MINUTE), ago(3 * HOUR), ago(3 * DAY)].map((moment) => ageWords(moment, NOW))).toEqual([
    "un minut",
    "5 minute",
    "3 ore",
    "3 zile",
  ]);
  expect(worstState([{ state: "ok" }, { state: "red" }, { state: "attention" }])).toBe("red");
  expect(worstState([])).toBe("ok");
});
