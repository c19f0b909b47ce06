import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { LEAD_STATUSES, NO_STATUS } from "#app/leads/inbox/lead-status.ts";
import { MARKUP, rulesOf, SQL } from "#tests/support/field-rules.ts";
import { weekOf } from "#tests/support/week.ts";
import { type CallInput, callForm, followUp } from "./calls.server.ts";
import { afterOfferAt, callHour, nextCallOf, nextStepAt } from "./next-call.ts";

const { refuses, keeps, turns } = rulesOf(callForm, { outcome: "raspuns" });
const errorsOf = (values: Record<string, string>) => {
  const parsed = parseWith(callForm, values);
  return parsed.ok ? {} : parsed.errors;
};

describe("the note of a call", () => {
  keeps("outcome", ["raspuns", "fara_raspuns"]);
  refuses("outcome", "Alegeți un rezultat din listă.", ["da", "RASPUNS", "__proto__", MARKUP, SQL, 1, ["raspuns"]]);
  keeps("status", LEAD_STATUSES);
  refuses("status", NO_STATUS, ["gata", MARKUP]);
  turns("status", [["", null]]);
  keeps("follow_up_time", ["00:00", "09:00", "23:59"]);
  refuses("follow_up_time", "Scrieți ora ca HH:MM.", ["9:00", "24:00", "09:60", "09:00:00", "prânz", "٠٩:٠٠"]);
  refuses("follow_up_day", "Data nu există.", ["2026-02-30"]);
  turns("order_sum", [
    ["1.500,5", 150_050],
    ["", null],
    [99.9, 9_990],
  ]);
  refuses("order_sum", "Cel mult 2 zecimale.", ["10,005"]);
  turns("note", [["  A cerut\r\noferta  ", "A cerut\noferta"]]);
  refuses("note", "Cel mult 2.000 de caractere.", ["a".repeat(2_001)]);

  it.each([
    [{}, { outcome: "Alegeți rezultatul apelului, scrieți o notă sau alegeți o stare." }],
    [{ note: "   " }, { outcome: "Alegeți rezultatul apelului, scrieți o notă sau alegeți o stare." }],
    [{ note: "Sunați după 15." }, {}],
    [{ status: "finalizat" }, {}],
    [{ outcome: "revin" }, { follow_up_day: "Alegeți ziua." }],
    [{ outcome: "revin", follow_up_day: "2026-11-23" }, {}],
    [{ outcome: "revin", follow_up_day: "2026-11-23", status: "refuzat" }, { status: "O cerere la care reveniți rămâne deschisă." }],
    [{ outcome: "pierdut" }, { lost_reason: "Alegeți motivul." }],
    [{ outcome: "pierdut", lost_reason: "pret" }, {}],
    [{ outcome: "pierdut", lost_reason: "altul" }, { note: "Scrieți motivul în notă." }],
    [{ outcome: "pierdut", lost_reason: "altul", note: "S-a răzgândit." }, {}],
    [{ outcome: "pierdut", lost_reason: "pret", status: "in_lucru" }, { status: "O cerere pierdută nu rămâne deschisă." }],
  ])("%j", (values, errors) => {
    expect(errorsOf(values)).toEqual(errors);
  });
});

describe("the agreed moment", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const agreed = (follow_up_day: string | null, follow_up_time: string | null = null) =>
    followUp({ outcome: "revin", follow_up_day, follow_up_time } as CallInput, now, {
      week: Array.from({ length: 7 }, () => [8, 16] as const),
    });

  it.each([
    ["2026-11-23", "09:00", "2026-11-23T07:00:00.000Z"],
    ["2026-11-23", null, "2026-11-23T07:00:00.000Z"],
    ["2026-11-20", "12:01", "2026-11-20T10:01:00.000Z"],
    ["2027-03-28", "02:59", "2027-03-28T00:59:00.000Z"],
    ["2027-03-28", "04:10", "2027-03-28T01:10:00.000Z"],
    ["2027-07-01", "16:45", "2027-07-01T13:45:00.000Z"],
  ])("%s %s in Bucharest", (day, time, at) => {
    expect(agreed(day, time)).toEqual({ at, moved: "" });
  });

  it.each([
    ["2026-11-20", "12:00", "Alegeți o dată viitoare."],
    ["2026-11-19", "23:00", "Alegeți o dată viitoare."],
    ["3026-11-23", "09:00", "Alegeți o zi din următorii doi ani."],
  ])("%s %s is none", (day, time, error) => {
    expect(agreed(day, time)).toEqual({ error });
  });

  it.each([
    ["2026-11-29", "2026-12-02T07:00:00.000Z", "Duminică, 29 noiembrie biroul este închis: de sunat miercuri, 2 decembrie, 09:00."],
    [
      "2026-12-01",
      "2026-12-02T07:00:00.000Z",
      "Marți, 1 decembrie (Ziua Națională) biroul este închis: de sunat miercuri, 2 decembrie, 09:00.",
    ],
    ["2026-12-04", "2026-12-07T07:00:00.000Z", "Vineri, 4 decembrie biroul este închis: de sunat luni, 7 decembrie, 09:00."],
    [
      "2026-11-30",
      "2026-12-02T07:00:00.000Z",
      "Luni, 30 noiembrie (Sfântul Andrei) biroul este închis: de sunat miercuri, 2 decembrie, 09:00.",
    ],
  ])("a call agreed for %s, when the office is closed, is on the next working day, and that is said", (day, at, moved) => {
    const weekdays = Array.from({ length: 7 }, (_, place) => (place < 5 ? ([8, 16] as const) : null));
    const office = { week: weekdays, closedDays: ["2026-12-04"] };
    expect(followUp({ outcome: "revin", follow_up_day: day } as CallInput, now, office)).toEqual({ at, moved });
  });
});

const office = { week: weekOf([1, 2, 3, 4, 5], 8, 16) };

it.each([
  ["2026-11-20T12:00+02:00", "2026-11-23", "luni, 23 nov., 09:00", "azi, 14:00"],
  ["2026-11-20T12:01+02:00", "2026-11-23", "luni, 23 nov., 09:00", "azi, 14:05"],
  ["2026-11-20T06:30+02:00", "2026-11-23", "luni, 23 nov., 09:00", "azi, 10:00"],
  ["2026-11-20T14:01+02:00", "2026-11-23", "luni, 23 nov., 09:00", undefined],
  ["2026-11-22T12:00+02:00", "2026-11-23", "mâine, 09:00", undefined],
  ["2026-11-27T12:00+02:00", "2026-12-02", "miercuri, 2 dec., 09:00", "azi, 14:00"],
])("one usually calls again on the next workday, or in two hours of the office: at %s on %s", (now, day, words, soon) => {
  expect(nextCallOf(new Date(now), office)).toEqual({ day, time: "09:00", words, soon });
});

it.each([
  ["nobody answered", { outcome: "fara_raspuns" }, "2026-11-20T12:00:00.000Z"],
  ["nobody answered, tomorrow", { outcome: "fara_raspuns", again: "maine" }, "2026-11-23T07:00:00.000Z"],
  ["somebody answered", { outcome: "raspuns" }, "2026-11-23T07:00:00.000Z"],
] as const)("the next step when %s", (_name, call, at) => {
  expect(nextStepAt(call, new Date("2026-11-20T12:00+02:00"), office)).toBe(at);
});

it.each([
  ["some days", "2026-12-20", "2026-11-25T07:00:00.000Z"],
  ["before it ends", "2026-11-24", "2026-11-23T07:00:00.000Z"],
])("who has been sent an offer is asked after %s", (_name, valid_until, at) => {
  expect(afterOfferAt(valid_until, new Date("2026-11-20T12:00+02:00"), office)).toBe(at);
});

describe("an office with a late day and a short Saturday", () => {
  const shop = { week: [[10.5, 18], [8, 16], [8, 16], [8, 16], [8, 16], [9, 13], null] as const, closedDays: ["2026-11-25"] };
  const atNine = (day: string) => new Date(`${day}T09:00+02:00`).toISOString();
  const lateMonday = "2026-11-23T08:30:00.000Z";

  it("a call is put off to Saturday at nine, and from Saturday to Monday's opening", () => {
    expect(nextCallOf(new Date("2026-11-20T15:00+02:00"), shop)).toMatchObject({ day: "2026-11-21", time: "09:00", words: "mâine, 09:00" });
    expect(nextCallOf(new Date("2026-11-21T12:00+02:00"), shop)).toEqual({
      day: "2026-11-23",
      time: "10:30",
      words: "luni, 23 nov., 10:30",
      soon: undefined,
    });
    expect(nextStepAt({ outcome: null }, new Date("2026-11-21T12:00+02:00"), shop)).toBe(lateMonday);
  });

  it("after an offer the customer is asked on the third day of that office, at an hour when it is open", () => {
    expect(afterOfferAt("2026-12-20", new Date("2026-11-19T12:00+02:00"), shop), "Friday, Saturday, Monday").toBe(lateMonday);
    expect(afterOfferAt("2026-12-20", new Date("2026-11-18T12:00+02:00"), shop)).toBe(atNine("2026-11-21"));
  });

  it("a day that is agreed without an hour is called when the office is open, also the day it is moved to", () => {
    const agreedOn = (follow_up_day: string) =>
      followUp({ outcome: "revin", follow_up_day, follow_up_time: null } as CallInput, new Date("2026-11-20T12:00+02:00"), shop);
    expect(agreedOn("2026-11-23")).toEqual({ at: lateMonday, moved: "" });
    expect(agreedOn("2026-11-22"), "a Sunday").toMatchObject({ at: lateMonday });
    expect(agreedOn("2026-11-25"), "a closed day").toMatchObject({ at: atNine("2026-11-26") });
  });

  it("an office of the afternoon or of the early morning is called at its opening", () => {
    const hourOf = (opens: number, closes: number) => callHour("2026-11-23", { week: weekOf([1], opens, closes) });
    expect([hourOf(14, 20), hourOf(6, 9), hourOf(6, 9.5), hourOf(9, 13)]).toEqual([14, 6, 9, 9]);
  });
});

it("a sum that is not said is left out, and one that is blank is nobody's knowledge", () => {
  const sumIn = (values: object) => {
    const parsed = parseWith(callForm, { outcome: "comandat", ...values });
    return parsed.ok ? parsed.value.order_sum : "refused";
  };
  expect([sumIn({}), sumIn({ order_sum: "" })]).toEqual([undefined, null]);
});
