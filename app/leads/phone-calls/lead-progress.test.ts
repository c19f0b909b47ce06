import { describe, expect, it } from "vitest";
import { type LeadProgress, previousValues, statusAfter, withCall, withStatus } from "./lead-progress.ts";

const now = new Date("2026-11-20T10:00:00Z");
const at = now.toISOString();
const fresh: LeadProgress = {
  status: "nou",
  first_call_at: null,
  follow_up_at: null,
  closed_at: null,
  lost_reason: null,
  offer_accepted_at: null,
  duplicate_of: null,
  order_sum: null,
};
const LATER = "2026-11-23T07:00:00.000Z";
const NEXT = "2026-11-21T07:00:00.000Z";
const BEFORE = "2026-11-18T08:00:00.000Z";

describe("an outcome leads to a state", () => {
  it.each([
    ["raspuns", "in_lucru"],
    ["fara_raspuns", "in_lucru"],
    ["revin", "in_lucru"],
    ["pierdut", "refuzat"],
    ["comandat", "finalizat"],
  ] as const)("%s: %s", (outcome, after) => {
    expect(statusAfter(outcome)).toBe(after);
  });
});

describe("a call", () => {
  it.each([
    ["answered", fresh, { outcome: "raspuns" }, { status: "in_lucru", first_call_at: at }],
    ["not answered is a first call too", fresh, { outcome: "fara_raspuns" }, { status: "in_lucru", first_call_at: at }],
    [
      "not answered when the promised hours open is the promised one",
      fresh,
      { outcome: "fara_raspuns", promised_from: at },
      { status: "in_lucru", first_call_at: at },
    ],
    [
      "not answered after them is the first one, late",
      fresh,
      { outcome: "fara_raspuns", promised_from: BEFORE },
      { status: "in_lucru", first_call_at: at },
    ],
    [
      "not answered before the promised hours is only a try",
      fresh,
      { outcome: "fara_raspuns", promised_from: LATER },
      { status: "in_lucru" },
    ],
    [
      "not answered before the promised hours is tried again before they close",
      fresh,
      { outcome: "fara_raspuns", promised_from: LATER, promised_until: "2026-11-20T14:00:00.000Z" },
      { status: "in_lucru", follow_up_at: "2026-11-20T14:00:00.000Z" },
    ],
    [
      "answered before the promised hours keeps the promise",
      fresh,
      { outcome: "raspuns", promised_from: LATER },
      { status: "in_lucru", first_call_at: at },
    ],
    [
      "with the next one agreed",
      fresh,
      { outcome: "revin", follow_up_at: LATER },
      { status: "in_lucru", first_call_at: at, follow_up_at: LATER },
    ],
    [
      "lost",
      fresh,
      { outcome: "pierdut", lost_reason: "pret" },
      { status: "refuzat", first_call_at: at, closed_at: at, lost_reason: "pret" },
    ],
    [
      "lost, given up by hand",
      fresh,
      { outcome: "pierdut", lost_reason: "nu_avem", status: "abandonat" },
      { status: "abandonat", first_call_at: at, closed_at: at, lost_reason: "nu_avem" },
    ],
    [
      "with the state set by hand",
      fresh,
      { outcome: "raspuns", status: "finalizat" },
      { status: "finalizat", first_call_at: at, closed_at: at },
    ],
    ["is not the first one", { ...fresh, first_call_at: BEFORE }, { outcome: "raspuns" }, { status: "in_lucru", first_call_at: BEFORE }],
    [
      "ends what had been agreed, answered or not",
      { ...fresh, status: "in_lucru", first_call_at: BEFORE, follow_up_at: BEFORE },
      { outcome: "fara_raspuns" },
      { status: "in_lucru", first_call_at: BEFORE, follow_up_at: NEXT },
    ],
    [
      "ends the wait of who has accepted an offer",
      { ...fresh, status: "in_lucru", first_call_at: BEFORE, follow_up_at: BEFORE, offer_accepted_at: BEFORE },
      { outcome: "raspuns" },
      { offer_accepted_at: null },
    ],
    [
      "ordered after it was lost is closed when it was ordered",
      { ...fresh, status: "refuzat", first_call_at: BEFORE, closed_at: BEFORE, lost_reason: "pret" },
      { outcome: "comandat", order_sum: 100 },
      { status: "finalizat", follow_up_at: null, closed_at: at, lost_reason: null, order_sum: 100 },
    ],
    [
      "opens again what was lost, when the next one is agreed",
      { ...fresh, status: "refuzat", first_call_at: BEFORE, closed_at: BEFORE, lost_reason: "pret" },
      { outcome: "revin", follow_up_at: LATER },
      { status: "in_lucru", first_call_at: BEFORE, follow_up_at: LATER, closed_at: null, lost_reason: null },
    ],
    [
      "opens again what was lost, when nobody answered: the next try has its day",
      { ...fresh, status: "refuzat", first_call_at: BEFORE, closed_at: BEFORE, lost_reason: "pret" },
      { outcome: "fara_raspuns", follow_up_at: LATER },
      { status: "in_lucru", first_call_at: BEFORE, follow_up_at: LATER, closed_at: null, lost_reason: null },
    ],
  ] as const)("%s", (_name, work, call, after) => {
    const open = "closed_at" in after && after.closed_at !== null ? {} : { follow_up_at: NEXT };
    expect(withCall(work as LeadProgress, { follow_up_at: NEXT, ...call }, now)).toEqual({ ...work, ...open, ...after });
  });
});

describe("a state", () => {
  it.each([
    [
      "closing ends what was agreed",
      { ...fresh, status: "in_lucru", follow_up_at: LATER },
      "finalizat",
      { follow_up_at: null, closed_at: at },
    ],
    ["closed otherwise it stays closed since then", { ...fresh, status: "refuzat", closed_at: BEFORE }, "abandonat", { closed_at: BEFORE }],
    [
      "finished, it was not lost, and ends when it is finished",
      { ...fresh, status: "refuzat", closed_at: BEFORE, lost_reason: "pret" },
      "finalizat",
      { closed_at: at, lost_reason: null },
    ],
    [
      "opened again it forgets its end",
      { ...fresh, status: "refuzat", closed_at: BEFORE, lost_reason: "pret" },
      "nou",
      { closed_at: null, lost_reason: null },
    ],
    [
      "opened again it is no duplicate",
      { ...fresh, status: "abandonat", closed_at: BEFORE, duplicate_of: 7 },
      "nou",
      { closed_at: null, duplicate_of: null },
    ],
    [
      "opened again after a call it has a next step",
      { ...fresh, status: "refuzat", first_call_at: BEFORE, closed_at: BEFORE },
      "in_lucru",
      { closed_at: null, follow_up_at: NEXT },
    ],
    ["open it keeps what was agreed", { ...fresh, follow_up_at: LATER }, "in_lucru", { follow_up_at: LATER }],
  ] as const)("%s", (_name, work, status, after) => {
    expect(withStatus(work as LeadProgress, status, NEXT, now)).toEqual({ ...work, status, ...after });
  });
});

it("undoing brings back the former values of the fields that differ", () => {
  expect(previousValues(fresh, { status: "in_lucru", first_call_at: at, closed_at: null })).toEqual({ status: "nou", first_call_at: null });
});

describe("the worth of an order", () => {
  const ordered = withCall(fresh, { outcome: "comandat", follow_up_at: NEXT, order_sum: 1_840_000 }, now);

  it("the worth of an order stays with the request that ended with it", () => {
    expect(ordered).toMatchObject({ status: "finalizat", order_sum: 1_840_000 });
    expect(withStatus(ordered, "finalizat", NEXT, now).order_sum).toBe(1_840_000);
  });

  it.each([
    ["is opened again", withStatus(ordered, "in_lucru", NEXT, now)],
    ["is lost after all", withStatus(ordered, "refuzat", NEXT, now)],
    ["is called about once more", withCall(ordered, { outcome: "raspuns", follow_up_at: NEXT }, now)],
    ["is ordered without anybody saying the sum", withCall(ordered, { outcome: "comandat", follow_up_at: NEXT }, now)],
  ])("the worth of an order is nothing once its request %s", (_what, after) => {
    expect(after.order_sum).toBeNull();
  });
});
