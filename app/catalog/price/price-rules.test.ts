import { expect, it } from "vitest";
import type { PriceTerms } from "./price-on-day.ts";
import { priceFaults, priceJumpWords } from "./price-rules.ts";

const TODAY = "2026-12-01";
const NOTHING: PriceTerms = {
  ...{ price: 480, offer_price: null, offer_valid_from: null, offer_valid_to: null, planned_price: null, planned_from: null },
};
const OFFER = { offer_price: 415, offer_valid_to: "2026-12-20" };
const faults = (after: Partial<PriceTerms>, before: Partial<PriceTerms> = {}) =>
  Object.entries(priceFaults({ ...NOTHING, ...before, ...after }, { ...NOTHING, ...before }, TODAY)).map(
    ([field, words]) => `${field}: ${words.replaceAll("\u00a0", " ")}`,
  );

it.each<[string, Partial<PriceTerms>, string[], Partial<PriceTerms>?]>([
  ["an offer below the list price", OFFER, []],
  [
    "an offer at the list price",
    { ...OFFER, offer_price: 480 },
    ["offer_price: Prețul de ofertă, 480 RON, trebuie să fie sub prețul de listă, 480 RON."],
  ],
  [
    "a list price below a running offer",
    { price: 400 },
    ["price: Prețul de ofertă, 415 RON, trebuie să fie sub prețul de listă, 400 RON."],
    OFFER,
  ],
  ["a list price below an offer that is over", { price: 400 }, [], { ...OFFER, offer_valid_to: "2026-11-30" }],
  ["an offer without days", { offer_price: 415 }, ["offer_price: Scrieți și perioada ofertei: de când, până când sau amândouă."]],
  [
    "an offer of a product without a price",
    { ...OFFER, price: null },
    ["offer_price: Oferta are nevoie de un preț de listă, sub care este prețul ei."],
  ],
  ["a planned price without a day", { planned_price: 400 }, ["planned_from: Scrieți și ziua din care se aplică prețul planificat."]],
  ["a day without its price", { planned_from: "2027-03-01" }, ["planned_price: Scrieți și prețul care se aplică de atunci."]],
  [
    "a price planned for today",
    { planned_price: 400, planned_from: TODAY },
    ["planned_from: Alegeți o zi de mâine înainte (2026-12-02); prețul de azi se scrie ca preț de listă."],
  ],
  ["a price planned for tomorrow", { planned_price: 400, planned_from: "2026-12-02" }, []],
  ["another list price beside a planned one whose day has come", { price: 470 }, [], { planned_price: 400, planned_from: TODAY }],
  [
    "a price planned within an offer and below it",
    { planned_price: 410, planned_from: "2026-12-10" },
    ["planned_price: Prețul de ofertă, 415 RON, trebuie să fie sub prețul planificat, 410 RON."],
    OFFER,
  ],
  ["a price planned for after an offer", { planned_price: 410, planned_from: "2026-12-21" }, [], OFFER],
  ["what stays as it is, however it is", {}, [], { price: 100, ...OFFER }],
])("%s", (_what, after, words, before) => {
  expect(faults(after, before)).toEqual(words);
});

it.each([
  [410, 574, undefined],
  [410, 246, undefined],
  [410, 1_230, "Prețul trece de la 410 RON la 1.230 RON (+200%). Verificați-l."],
  [410, 205, "Prețul trece de la 410 RON la 205 RON (−50%). Verificați-l."],
  [208.5, 20.85, "Prețul trece de la 208,50 RON la 20,85 RON. Verificați virgula."],
  [null, 500, undefined],
])("a price that becomes another, %s RON and %s RON, is asked about beyond two fifths", (before, after, words) => {
  expect(priceJumpWords(before, after)?.replaceAll("\u00a0", " ")).toBe(words);
});
