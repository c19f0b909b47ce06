import { describe, expect, it } from "vitest";
import { isOfferActive, offerDates, offerTerms, offerValidity } from "./offer-period.ts";

const period = (offer_valid_from: string | null, offer_valid_to: string | null) => ({ offer_valid_from, offer_valid_to });

describe("isOfferActive", () => {
  const november = period("2026-11-10", "2026-12-20");

  it.each([
    ["2026-11-09", false],
    ["2026-11-10", true],
    ["2026-12-01", true],
    ["2026-12-20", true],
    ["2026-12-21", false],
  ])("both bounds are included: on %s %s", (today, isActive) => {
    expect(isOfferActive(november, today)).toBe(isActive);
  });

  it("isOfferActive is open towards the side that has no bound", () => {
    expect(isOfferActive(period(null, "2026-12-20"), "2001-01-01")).toBe(true);
    expect(isOfferActive(period(null, "2026-12-20"), "2026-12-21")).toBe(false);
    expect(isOfferActive(period("2026-11-10", null), "2099-01-01")).toBe(true);
    expect(isOfferActive(period("2026-11-10", null), "2026-11-09")).toBe(false);
  });

  it("isOfferActive is not an offer without any bound", () => {
    expect(isOfferActive(period(null, null), "2026-11-10")).toBe(false);
  });

  it("isOfferActive lasts one day when both bounds are the same", () => {
    const day = period("2026-12-31", "2026-12-31");
    expect(["2026-12-30", "2026-12-31", "2027-01-01"].map((today) => isOfferActive(day, today))).toEqual([false, true, false]);
  });
});

describe("offerDates, on a badge", () => {
  it.each([
    [period("2026-11-13", "2026-12-20"), "13 noiembrie – 20 decembrie"],
    [period("2026-11-28", "2026-11-28"), "28 noiembrie"],
    [period(null, "2026-12-20"), "până la 20 decembrie"],
    [period("2026-11-13", null), "din 13 noiembrie"],
    [period(null, null), ""],
  ])("%o", (bounds, words) => {
    expect(offerDates(bounds)).toBe(words);
  });

  it("is short where it stands in a row", () => {
    expect(offerDates(period("2026-11-22", "2026-12-29"), { isShort: true }).replaceAll("\u00a0", " ")).toBe("22 nov. – 29 dec.");
  });
});

describe("offerValidity, after 'Valabilă'", () => {
  it.each([
    [period("2026-11-10", "2026-12-20"), "10 noiembrie – 20 decembrie 2026"],
    [period("2026-11-28", "2026-11-28"), "numai pe 28 noiembrie 2026"],
    [period("2026-12-10", "2027-01-20"), "10 decembrie 2026 – 20 ianuarie 2027"],
    [period(null, "2026-12-20"), "până la 20 decembrie 2026"],
    [period("2026-11-10", null), "din 10 noiembrie 2026"],
    [period(null, null), ""],
  ])("%o", (bounds, words) => {
    expect(offerValidity(bounds)).toBe(words);
  });
});

it("the terms of an offer are its text and its days, and nothing on a day without it", () => {
  const offer = { offer_text: "transport gratuit", offer_valid_from: null, offer_valid_to: "2026-12-20" };
  expect(offerTerms(offer, "2026-12-20")).toBe(": transport gratuit, valabilă până la 20 decembrie 2026");
  expect(offerTerms({ ...offer, offer_text: null }, "2026-12-20")).toBe(" valabilă până la 20 decembrie 2026");
  expect(offerTerms(offer, "2026-12-21")).toBeUndefined();
});
