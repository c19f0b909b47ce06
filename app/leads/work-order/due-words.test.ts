import { describe, expect, it } from "vitest";
import { delayWords, dueSentence, momentWords, rowDue } from "./due-words.ts";
import type { Dated } from "./work-groups.ts";

const moment = (text: string) => new Date(text.length > 16 ? text : `${text}+02:00`);
const iso = (text: string) => moment(text).toISOString();
const lead = (fields: Partial<Dated>): Dated => ({
  created_at: iso("2026-11-20T09:20"),
  call_by: iso("2026-11-20T16:00"),
  first_call_at: null,
  follow_up_at: null,
  closed_at: null,
  offer_accepted_at: null,
  ...fields,
});
const called = { first_call_at: iso("2026-11-20T10:05") };
const row = (fields: Partial<Dated>, now: string) => {
  const { main, more } = rowDue(lead(fields), moment(now));
  return `${main} | ${more}`;
};

describe("a row says when it is due", () => {
  it.each([
    ["2026-11-20T12:00", {}, "până la 16:00 | sosită 09:20"],
    ["2026-11-20T12:00", { created_at: iso("2026-11-19T17:40") }, "până la 16:00 | sosită ieri, 17:40"],
    ["2026-11-20T17:20", {}, "termen azi, 16:00 | întârziere 1 h 20"],
    ["2026-11-21T08:05", {}, "termen ieri, 16:00 | întârziere 16 h 05"],
    ["2026-11-30T08:05", {}, "termen 20 nov. | întârziere 9 zile"],
    ["2026-11-20T17:20", { call_by: iso("2026-11-23T16:00") }, "luni, 23 nov. | până la 16:00"],
    ["2026-11-20T12:00", { ...called, follow_up_at: iso("2026-11-20T14:30") }, "14:30 | revenire"],
    ["2026-11-20T15:00", { ...called, follow_up_at: iso("2026-11-20T14:30") }, "revenire azi, 14:30 | întârziere 30 min"],
    ["2026-11-20T15:00", { ...called, follow_up_at: iso("2026-11-21T09:00") }, "mâine | revenire, 09:00"],
    [
      "2026-11-20T15:00",
      { ...called, follow_up_at: iso("2026-11-20T16:00"), offer_accepted_at: iso("2026-11-20T14:00") },
      "vrea să comande | de sunat până azi, 16:00",
    ],
    ["2026-11-20T15:00", { ...called, closed_at: iso("2026-11-20T10:06") }, "închisă azi, 10:06 | sosită azi"],
  ])("a row says when it is due at %s", (now, fields, words) => {
    expect(row(fields, now)).toBe(words);
  });
});

describe("the head of a request says it whole", () => {
  it.each([
    ["2026-11-20T12:00", {}, "Termen azi, 16:00"],
    ["2026-11-20T12:00", { call_by: iso("2026-11-20T10:40") }, "Termen azi, 10:40 · întârziere 1 h 20"],
    ["2026-11-21T00:01", {}, "Termen ieri, până la 16:00 · întârziere 8 h 01"],
    ["2026-11-20T17:00", { call_by: iso("2026-11-23T16:00") }, "Termen luni, 23 noiembrie, până la 16:00"],
    ["2026-12-31T17:00", { call_by: iso("2027-01-04T16:00") }, "Termen luni, 4 ianuarie 2027, până la 16:00"],
    ["2026-11-20T12:00", { ...called, follow_up_at: iso("2026-11-23T09:00") }, "Revenire luni, 23 noiembrie, 09:00"],
    ["2026-11-20T12:00", { ...called, closed_at: iso("2026-11-20T10:06") }, "Închisă azi, 10:06"],
    ["2026-11-20T12:00", { ...called, closed_at: iso("2026-11-20T10:06"), erased_at: iso("2026-11-20T10:06") }, "Date șterse azi, 10:06"],
  ])("the head of a request says it whole at %s", (now, fields, words) => {
    expect(dueSentence(lead(fields), moment(now)).words).toBe(words);
  });
});

it.each([
  ["2026-11-20T10:00:00+02:00", "2026-11-20T10:00:20+02:00", "1 min"],
  ["2026-11-20T10:00:00+02:00", "2026-11-20T10:59:59+02:00", "59 min"],
  ["2026-11-20T10:00:00+02:00", "2026-11-20T13:00:00+02:00", "3 h"],
  ["2026-11-20T10:00:00+02:00", "2026-11-21T09:59:00+02:00", "23 h 59"],
  ["2026-11-20T10:00:00+02:00", "2026-11-21T10:00:00+02:00", "1 zi"],
  ["2026-11-01T10:00:00+02:00", "2026-11-21T10:00:00+02:00", "20 de zile"],
  // The clock goes from three to four, and from four back to three: what passes are hours.
  ["2026-03-29T02:30:00+02:00", "2026-03-29T04:30:00+03:00", "1 h"],
  ["2026-10-25T02:30:00+03:00", "2026-10-25T04:30:00+02:00", "3 h"],
])("from %s to %s: %s", (since, now, words) => {
  expect(delayWords(moment(since), moment(now))).toBe(words);
});

it.each([
  ["2026-11-20T23:59", "2026-11-21T00:01", "ieri, 23:59"],
  ["2026-11-21T00:00", "2026-11-20T23:59", "mâine, 00:00"],
  ["2026-03-29T04:00:00+03:00", "2026-03-28T12:00", "mâine, 04:00"],
  ["2027-01-04T09:00", "2026-12-31T12:00", "luni, 4 ianuarie 2027, 09:00"],
])("%s, said at %s: %s", (at, now, words) => {
  expect(momentWords(moment(at), moment(now))).toBe(words);
});
