import { describe, expect, it } from "vitest";
import { type Dated, dueAt, groupOf } from "./work-groups.ts";

const iso = (text: string) => new Date(text).toISOString();
const lead = (fields: Partial<Dated>): Dated => ({
  created_at: iso("2026-11-20T09:20+02:00"),
  call_by: iso("2026-11-20T16:00+02:00"),
  first_call_at: null,
  follow_up_at: null,
  closed_at: null,
  offer_accepted_at: null,
  ...fields,
});
const called = { first_call_at: iso("2026-11-20T10:00+02:00") };

describe("the group of a request on Friday, 20 November 2026", () => {
  it.each([
    ["promised today", "12:00", {}, "call_today"],
    ["at the very moment that was promised", "16:00", {}, "call_today"],
    ["a moment later", "16:00:01", {}, "overdue"],
    ["promised for Monday", "17:00", { call_by: iso("2026-11-23T16:00+02:00") }, "later"],
    ["called, and nothing agreed, it is due since that call", "12:00", called, "overdue"],
    ["called, to be called again this afternoon", "12:00", { ...called, follow_up_at: iso("2026-11-20T14:30+02:00") }, "again_today"],
    ["which has passed", "14:31", { ...called, follow_up_at: iso("2026-11-20T14:30+02:00") }, "overdue"],
    ["to be called again on Monday", "12:00", { ...called, follow_up_at: iso("2026-11-23T09:00+02:00") }, "later"],
    ["a minute before midnight", "12:00", { ...called, follow_up_at: iso("2026-11-20T23:59+02:00") }, "again_today"],
    ["at midnight, which is tomorrow", "12:00", { ...called, follow_up_at: iso("2026-11-21T00:00+02:00") }, "later"],
    [
      "with an accepted offer, before everything else",
      "18:00",
      { ...called, offer_accepted_at: iso("2026-11-20T10:00+02:00") },
      "accepted",
    ],
    ["closed, whatever was promised", "18:00", { ...called, closed_at: iso("2026-11-20T10:00+02:00") }, "closed"],
    ["without a promise it is due since it came", "12:00", { call_by: null }, "overdue"],
    ["put off without any call it is due on the day that was set", "17:00", { follow_up_at: iso("2026-11-23T09:00+02:00") }, "later"],
  ])("%s, %s", (_name, time, fields, group) => {
    expect(groupOf(lead(fields), new Date(`2026-11-20T${time}+02:00`))).toBe(group);
  });
});

describe("the day ends at midnight in Bucharest", () => {
  it.each([
    ["in winter, two hours before UTC's", "2026-11-20T23:30+02:00", "2026-11-21T00:10+02:00", "later"],
    ["just after it the same moment is today", "2026-11-21T00:05+02:00", "2026-11-21T00:10+02:00", "again_today"],
    ["the day of 23 hours", "2026-03-29T01:00+02:00", "2026-03-29T23:30+03:00", "again_today"],
    ["the night after it", "2026-03-29T01:00+02:00", "2026-03-30T00:00+03:00", "later"],
    ["the day of 25 hours, in its second three o'clock", "2026-10-25T03:30+02:00", "2026-10-25T23:59+02:00", "again_today"],
    ["the night after that", "2026-10-25T00:30+03:00", "2026-10-26T00:00+02:00", "later"],
  ])("%s", (_name, now, follow_up_at, group) => {
    expect(groupOf(lead({ ...called, follow_up_at: iso(follow_up_at) }), new Date(now))).toBe(group);
  });
});

it("a request is due when somebody set it to be, else when it was promised, and never without a date", () => {
  const soon = iso("2026-11-20T12:00+02:00");
  expect(dueAt(lead({}))).toBe(iso("2026-11-20T16:00+02:00"));
  expect(dueAt(lead({ follow_up_at: soon }))).toBe(soon);
  expect(dueAt(lead(called))).toBe(called.first_call_at);
  expect(dueAt(lead({ call_by: null }))).toBe(iso("2026-11-20T09:20+02:00"));
});
