import { describe, expect, it } from "vitest";
import { afterCall, type NotedCall, type OutcomeFields } from "./outcome.ts";

const now = new Date("2026-11-23T08:10:00.000Z");
const at = now.toISOString();
const EARLIER = "2026-11-20T08:00:00.000Z";
const AGREED = "2026-11-25T06:00:00.000Z";
const fresh: OutcomeFields = { status: "nou", follow_up_at: null, lost_reason: null, first_call_at: null, closed_at: null };

describe("what a call makes of a request", () => {
  it.each<[string, Partial<OutcomeFields>, NotedCall, Partial<OutcomeFields>]>([
    ["they spoke", {}, { outcome: "a_raspuns" }, { status: "in_lucru", first_call_at: at }],
    ["nobody answered", {}, { outcome: "nu_a_raspuns" }, { status: "in_lucru", first_call_at: at }],
    ["to be called again", {}, { outcome: "revin", follow_up_at: AGREED }, { status: "in_lucru", first_call_at: at, follow_up_at: AGREED }],
    ["lost", {}, { outcome: "pierdut", lost_reason: "pret" }, { status: "refuzat", first_call_at: at, lost_reason: "pret", closed_at: at }],
    [
      "the first call stays the first",
      { first_call_at: EARLIER },
      { outcome: "a_raspuns" },
      { status: "in_lucru", first_call_at: EARLIER },
    ],
    ["what was agreed is done", { follow_up_at: EARLIER }, { outcome: "a_raspuns" }, { status: "in_lucru", first_call_at: at }],
    [
      "what was agreed is still to be done when nobody answers",
      { follow_up_at: EARLIER },
      { outcome: "nu_a_raspuns" },
      { status: "in_lucru", first_call_at: at, follow_up_at: EARLIER },
    ],
    [
      "lost with something agreed",
      { follow_up_at: AGREED },
      { outcome: "pierdut", lost_reason: "altul" },
      { status: "refuzat", first_call_at: at, lost_reason: "altul", closed_at: at },
    ],
    [
      "lost, and then they spoke",
      { status: "refuzat", lost_reason: "pret", closed_at: EARLIER, first_call_at: EARLIER },
      { outcome: "a_raspuns" },
      { status: "in_lucru", first_call_at: EARLIER },
    ],
  ])("%s", (_what, before, call, after) => {
    expect(afterCall({ ...fresh, ...before }, call, now)).toEqual({ ...fresh, ...after });
  });
});
