import { describe, expect, it } from "vitest";
import { cleanPage, cleanReferrer, cleanUtm, sourceOfVisit, withSource } from "./source.ts";

const NON_TEXTS: unknown[] = [undefined, null, 5, true, {}, [], ["a.ro"], { toString: 1 }];

describe("the site that led here", () => {
  it.each([
    ["https://www.agrointel.ro/forum/lucerna?user=ana#12", "agrointel.ro/forum/lucerna"],
    ["http://AgroIntel.ro", "agrointel.ro"],
    ["agrointel.ro/forum/", "agrointel.ro/forum"],
    ["https://ana:parola@agrointel.ro:8443/x", "agrointel.ro/x"],
    ["https://ro.wikipedia.org/wiki/Lucern%C4%83", "ro.wikipedia.org/wiki/Lucernă"],
    ["https://rau.example/%E0%A4%A", "rau.example/%E0%A4%A"],
    ["https://rau.example/a%0Ab%00c%E2%80%AEd", "rau.example/a bcd"],
    ["android-app://com.google.android.gm/", ""],
    ["javascript:alert(1)", ""],
    ["localhost/x", ""],
    ["nu este o adresă", ""],
    ["", ""],
  ])("%j is kept as %j", (given, kept) => {
    expect(cleanReferrer(given)).toBe(kept);
  });

  it("the site that led here is cut at 200 characters, never inside one", () => {
    expect(cleanReferrer(`https://a.ro/${"x".repeat(5_000)}`)).toHaveLength(200);
    expect(cleanReferrer(`https://a.ro/${"x".repeat(194)}🌱🌱`)).toBe(`a.ro/${"x".repeat(194)}`);
  });
});

describe("the first page", () => {
  it.each([
    ["/produse/turfline-sport?suprafata=5#oferta", "/produse/turfline-sport"],
    ["/", "/"],
    ["/oferta/K7M44QXPK7M44QXPK7M44QXPK7", "/oferta"],
    ["/renunta/12.abc", "/renunta"],
    ["/anunt/abc", "/anunt"],
    ["/lista-preturi/1-abc-def", "/lista-preturi"],
    ["/oferta-scrisa/abc", "/oferta-scrisa"],
    ["/anunt/12.abc", "/anunt"],
    ["/lista-preturi/1-2-abc/csv", "/lista-preturi"],
    ["https://altul.ro/x", ""],
    ["produse", ""],
    [`/${"x".repeat(500)}`, `/${"x".repeat(199)}`],
  ])("%j is kept as %j", (given, kept) => {
    expect(cleanPage(given)).toBe(kept);
  });
});

describe("the names of a campaign", () => {
  it.each([
    ["Facebook", "facebook"],
    [" Târg de Toamnă ", "targ de toamna"],
    ["a\r\nb\u0000\u202e\ud83c", "a b"],
    ["x".repeat(10_000), "x".repeat(100)],
    ["<script>", "<script>"],
  ])("%j is kept as %j", (given, kept) => {
    expect(cleanUtm(given)).toBe(kept);
  });
});

it("a value that is no text reads as empty", () => {
  for (const value of NON_TEXTS) expect([cleanReferrer(value), cleanPage(value), cleanUtm(value)]).toEqual(["", "", ""]);
});

it("the source of a request is read off the first page and the site before it; our own pages lead nowhere", () => {
  const page = new URL("https://site.ro/gazon?utm_source=FB&utm_campaign=toamna&utm_id=9&gclid=x#a");
  expect(sourceOfVisit(page, "https://www.facebook.com/?user=ana#x")).toEqual({
    ...{ referrer: "https://www.facebook.com/", landing_page: "/gazon" },
    ...{ utm_source: "FB", utm_medium: "", utm_campaign: "toamna" },
  });
  expect(sourceOfVisit(page, "https://site.ro/produse").referrer).toBe("");
});

describe("a posted form without scripts", () => {
  const ORIGIN = "https://site.ro";
  const REFERER = "https://site.ro/contact?utm_source=ziar&utm_medium=print";
  const FOUND = { referrer: "", landing_page: "/contact", utm_source: "ziar", utm_medium: "print", utm_campaign: "" };
  it.each([
    ["has the source of its page's address", {}, REFERER, FOUND],
    ["keeps what its fields say", { utm_source: "fb" }, REFERER, { utm_source: "fb" }],
    ["keeps a first page alone", { landing_page: "/" }, REFERER, { landing_page: "/" }],
    ["has none of another site's address", {}, "https://altul.ro/contact?utm_source=ziar", {}],
    ["has none of the same host by another way", {}, "http://site.ro/contact?utm_source=ziar", {}],
    ["has none without an address", {}, null, {}],
    ["has none of what is no address", {}, "nu e adresă", {}],
  ])("%s", (_name, values, referer, found) => {
    expect(withSource<Record<string, string>>({ full_name: "Ana", ...values }, referer, ORIGIN)).toEqual({ full_name: "Ana", ...found });
  });
});
