import { describe, expect, it } from "vitest";
import { addDays } from "#app/calendar/bucharest.ts";
import { lowestPriceWords, nextPriceWords } from "./price-notes.ts";
import { lowestBefore, offerState, type PastTerms, type PriceTerms, priceOn, soldOn } from "./price-on-day.ts";

const TERMS: PriceTerms = {
  ...{ price: 480, offer_price: null, offer_valid_from: null, offer_valid_to: null, planned_price: null, planned_from: null },
};
const OFFER: PriceTerms = { ...TERMS, offer_price: 415, offer_valid_from: "2026-11-20", offer_valid_to: "2026-12-20" };
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll("\u00a0", " "));

describe("the price of a day", () => {
  it.each([
    ["2026-11-19", 480],
    ["2026-11-20", 415],
    ["2026-12-20", 415],
    ["2026-12-21", 480],
  ])("an offer holds on both its bounds, and on %s the price is %d", (day, price) => {
    expect(priceOn(OFFER, day)).toBe(price);
  });

  it("the price of an offer that is open on one side holds to that side", () => {
    expect(priceOn({ ...OFFER, offer_valid_from: null }, "2020-01-01")).toBe(415);
    expect(priceOn({ ...OFFER, offer_valid_to: null }, "2099-01-01")).toBe(415);
  });

  it("an offer that is not below the list price is none, nor is one without days or without a list price", () => {
    expect(priceOn({ ...OFFER, price: 415 }, "2026-12-01")).toBe(415);
    expect(soldOn({ ...OFFER, price: 400 }, "2026-12-01")).not.toHaveProperty("list_price");
    expect(priceOn({ ...OFFER, offer_valid_from: null, offer_valid_to: null }, "2026-12-01")).toBe(480);
    expect(priceOn({ ...OFFER, price: null }, "2026-12-01")).toBeNull();
  });

  it("a planned price is the list price from its first day on", () => {
    const planned = { ...TERMS, planned_price: 500, planned_from: "2027-03-01" };
    expect(["2027-02-28", "2027-03-01", "2027-03-02"].map((day) => priceOn(planned, day))).toEqual([480, 500, 500]);
  });
});

describe("what is told beside the price of a day", () => {
  const next = (terms: PriceTerms, day: string) => plain(nextPriceWords({ ...SIDE, ...soldOn(terms, day) }, day));

  it("the list price that comes back after an offer is told while it runs, and an offer to come is not", () => {
    expect(next(OFFER, "2026-12-01")).toEqual(["De la 21 decembrie: 480 RON"]);
    expect(next(OFFER, "2026-11-01")).toEqual([]);
    expect(next({ ...OFFER, offer_valid_to: null }, "2026-12-01")).toEqual([]);
  });

  it("a planned price is told until its day, and after an offer that covers that day", () => {
    expect(next({ ...TERMS, planned_price: 500, planned_from: "2027-03-01" }, "2026-12-01")).toEqual(["De la 1 martie 2027: 500 RON"]);
    expect(next({ ...TERMS, planned_price: 500, planned_from: "2027-03-01" }, "2027-03-01")).toEqual([]);
    expect(next({ ...OFFER, planned_price: 500, planned_from: "2026-12-10" }, "2026-12-01")).toEqual(["De la 21 decembrie: 500 RON"]);
    const later = { ...OFFER, planned_price: 500, planned_from: "2026-12-31" };
    expect(next(later, "2026-12-01")).toEqual(["De la 21 decembrie: 480 RON", "De la 31 decembrie: 500 RON"]);
  });

  it("a net price is told with its gross one", () => {
    const net = { price_show_vat_note: 1, vat_rate: 11, lowest_price: { price: 460 } };
    expect(plain([lowestPriceWords(net) ?? ""])).toEqual(["Cel mai mic preț din ultimele 30 de zile: 460 RON + TVA (510,60 RON cu TVA)"]);
  });
});

const SIDE = { price_show_vat_note: 0, vat_rate: 11 };
const past = (day: string, terms: Partial<PastTerms>): PastTerms => ({
  ...{ ...TERMS, ...SIDE, is_published: 1, since: `${day}T08:00:00.000Z`, day },
  ...terms,
});

describe("the lowest price of the thirty days before an offer", () => {
  const lowest = (history: readonly PastTerms[], now: Partial<PriceTerms & typeof SIDE> = {}, today = "2026-12-01") =>
    lowestBefore({ ...OFFER, ...SIDE, ...now }, history, today);
  const start = past("2026-11-20", { ...OFFER });

  it("the lowest price of the thirty days before an offer is the list price where nothing else was asked", () => {
    expect(lowest([past("2026-01-01", {}), start])).toEqual({ price: 480 });
  });

  it("is a lower one of these days, its own first day and an earlier one left out", () => {
    const lowered = (day: string) => [past("2026-01-01", {}), past(day, { price: 440 }), past(addDays(day, 1), {}), start];
    expect(lowest(lowered("2026-10-21"))).toEqual({ price: 440 });
    expect(lowest(lowered("2026-10-18"))).toEqual({ price: 480 });
    expect(lowest([past("2026-01-01", {}), past("2026-11-01", { price: 450 }), start])).toEqual({ price: 450 });
  });

  it("the lowest price of the thirty days before an offer is the same on each day of the offer, however long that lasts", () => {
    const history = [past("2026-01-01", {}), past("2026-10-25", { price: 450 }), past("2026-11-10", {}), start];
    expect(["2026-11-20", "2026-12-01", "2026-12-20"].map((today) => lowest(history, {}, today))).toEqual(
      Array.from({ length: 3 }, () => ({ price: 450 })),
    );
  });

  it("the lowest price of the thirty days before an offer counts an earlier offer, which was a price too", () => {
    const autumn = { ...OFFER, offer_price: 399, offer_valid_from: "2026-10-10", offer_valid_to: "2026-10-31" };
    expect(lowest([past("2026-01-01", {}), past("2026-10-01", autumn), past("2026-11-15", OFFER)])).toEqual({ price: 399 });
  });

  it("begins when the offer was written, where its first day had passed by then or is open", () => {
    const history = [past("2026-01-01", {}), past("2026-11-25", { price: 450 }), past("2026-11-28", { ...OFFER, offer_valid_from: null })];
    expect(lowest(history, { offer_valid_from: null })).toEqual({ price: 450 });
  });

  it("is of fewer days for a product that is younger, and not known for one that was sold at no other price", () => {
    expect(lowest([past("2026-11-08", {}), start])).toEqual({ price: 480, days: 12 });
    expect(plain([lowestPriceWords({ ...SIDE, lowest_price: { price: 480, days: 12 } }) ?? ""])).toEqual([
      "Cel mai mic preț de când se vinde (12 zile): 480 RON",
    ]);
    expect(lowest([start])).toBeUndefined();
    expect(lowest([past("2026-11-20", { since: "2026-11-20T06:00:00.000Z" }), start])).toEqual({ price: 480, days: 1 });
  });

  it("the lowest price of the thirty days before an offer leaves out what a draft was to cost", () => {
    expect(lowest([past("2026-10-01", { price: 100, is_published: 0 }), past("2026-11-01", {}), start])).toEqual({ price: 480, days: 19 });
  });

  it("the lowest price of the thirty days before an offer is told on the side of the VAT on which the price stands today", () => {
    const net = past("2026-01-01", { price: 430, price_show_vat_note: 1 });
    expect(lowest([net, start])).toEqual({ price: 477.3 });
    expect(
      lowest([past("2026-01-01", { price: 477.3 }), past("2026-11-20", { ...OFFER, price_show_vat_note: 1 })], { price_show_vat_note: 1 }),
    ).toEqual({
      price: 430,
    });
  });

  it("the lowest price of the thirty days before an offer is nothing where no offer lowers the price", () => {
    expect(lowest([past("2026-01-01", {})], { offer_price: null })).toBeUndefined();
    expect(lowest([past("2026-01-01", {}), start], {}, "2026-12-21")).toBeUndefined();
  });
});

const NOTHING: PriceTerms = {
  ...{ price: 480, offer_price: null, offer_valid_from: null, offer_valid_to: null, planned_price: null, planned_from: null },
};

it.each([
  [null, null, ""],
  ["2026-11-10", "2026-12-20", "Ofertă 10 noiembrie – 20 decembrie"],
  [null, "2026-11-20", "Ofertă până la 20 noiembrie, se termină azi"],
  ["2026-11-20", null, "Ofertă din 20 noiembrie"],
  ["2026-11-21", null, "Ofertă programată din 21 noiembrie"],
  ["2026-10-01", "2026-11-19", "Ofertă încheiată la 19 noiembrie 2026"],
  [null, "2026-11-19", "Ofertă încheiată la 19 noiembrie 2026"],
])("an offer from %s to %s on 20 November 2026 is: %s", (offer_valid_from, offer_valid_to, words) => {
  expect(offerState({ ...NOTHING, offer_valid_from, offer_valid_to }, "2026-11-20")).toBe(words);
});

it.each<[string, Partial<PriceTerms>, string]>([
  ["its price", { offer_price: 415, offer_valid_from: "2026-11-10" }, "Ofertă 415 RON, din 10 noiembrie"],
  ["that it ends", { offer_price: 415, offer_valid_to: "2026-11-23" }, "Ofertă 415 RON, până la 23 noiembrie, se termină peste 3 zile"],
  ["that today is its last day", { offer_valid_to: "2026-11-20" }, "Ofertă până la 20 noiembrie, se termină azi"],
  ["its price before it begins", { offer_price: 415, offer_valid_from: "2026-12-01" }, "Ofertă programată 415 RON, din 1 decembrie"],
  [
    "that it lowers nothing any more",
    { price: 400, offer_price: 415, offer_valid_from: "2026-11-10" },
    "Ofertă 415 RON (nu este sub prețul de listă), din 10 noiembrie",
  ],
  ["a planned price", { planned_price: 500, planned_from: "2027-03-01" }, "de la 1 martie 2027: 500 RON"],
])("the state of an offer says %s", (_what, terms, words) => {
  expect(offerState({ ...NOTHING, ...terms }, "2026-11-20").replaceAll("\u00a0", " ")).toBe(words);
});
