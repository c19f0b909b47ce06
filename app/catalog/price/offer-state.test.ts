import { expect, it } from "vitest";
import { offerState } from "./offer-state.ts";
import type { PriceTerms } from "./price-on-day.ts";

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
