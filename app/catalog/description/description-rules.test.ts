import { describe, expect, it } from "vitest";
import { cardText, isLinkAddress, linkAddress, picturesByAddress } from "./description-rules.ts";

describe("linkAddress reads", () => {
  it.each([
    ["https://exemplu.ro/a?b=c#d", "https://exemplu.ro/a?b=c#d"],
    [" http://exemplu.ro ", "http://exemplu.ro"],
    ["exemplu.ro", "https://exemplu.ro"],
    ["www.exemplu.ro/pagina", "https://www.exemplu.ro/pagina"],
    ["ana@exemplu.ro", "mailto:ana@exemplu.ro"],
    ["mailto:ana@exemplu.ro", "mailto:ana@exemplu.ro"],
    ["0700 000 012", "tel:+40700000012"],
    ["+40 (0)361 000 004", "tel:+40361000004"],
    ["+40 0361 000 004", "tel:+40361000004"],
    ["0036 30 123 4567", "tel:+36301234567"],
    ["+36 30 123 4567", "tel:+36301234567"],
    ["+40 (700) 000-012", "tel:+40700000012"],
    ["tel:+40700000012", "tel:+40700000012"],
    ["/produse/turfline-sport", "/produse/turfline-sport"],
    ["#oferta", "#oferta"],
  ])("%s as %s", (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each([
    "",
    "   ",
    "vezi pagina noastră",
    "gazon",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "ftp://exemplu.ro",
    "2.5",
  ])("no address in %j", (typed) => {
    expect(linkAddress(typed)).toBeUndefined();
  });
});

describe("isLinkAddress agrees with the sanitiser", () => {
  it.each(["https://exemplu.ro", "MAILTO:ana@exemplu.ro", "tel:112", "/contact", "pagina", "?page=2", "#sus"])("%s may stay", (href) => {
    expect(isLinkAddress(href)).toBe(true);
  });

  it.each(["javascript:alert(1)", " java\tscript:alert(1)", "data:text/html,x", "ftp://exemplu.ro", "file:///etc/passwd"])(
    "%j may not",
    (href) => {
      expect(isLinkAddress(href)).toBe(false);
    },
  );
});

it("a picture may be shown in each of its sizes, with the size that its name says", () => {
  const at = (width: number, type: string) => `/uploads/${"0a".repeat(16)}-${width}.${type}`;
  const picture = { name: "0a".repeat(16), widths: { 300: 300, 800: 800, 1200: 1200 }, alt_text: "Sac", width: 1200, height: 801 };
  expect([...picturesByAddress([picture])]).toEqual([
    [at(1200, "jpg"), { alt: "Sac", width: 1200, height: 801 }],
    [at(300, "webp"), { alt: "Sac", width: 300, height: 200 }],
    [at(800, "webp"), { alt: "Sac", width: 800, height: 534 }],
    [at(1200, "webp"), { alt: "Sac", width: 1200, height: 801 }],
  ]);
});

describe("cardText", () => {
  it("cardText is the short description when there is one, the long one otherwise", () => {
    expect(cardText("<p>Lung.</p>", "Scurt.")).toBe("Scurt.");
    expect(cardText("<p>Lung.</p>", "")).toBe("Lung.");
    expect(cardText("<p>Lung.</p>", " ")).toBe("Lung.");
    expect(cardText("", "")).toBe("");
  });

  it("cardText has at most 220 characters with its ellipsis, cut between two words", () => {
    const long = `<p>${"amestec de semințe ".repeat(30)}</p>`;
    const text = cardText(long, "");
    expect(text.length).toBeLessThanOrEqual(220);
    expect(text.length).toBeGreaterThan(200);
    expect(text).toMatch(/(amestec|de|semințe)…$/);
  });

  it("cardText keeps a text of exactly 220 characters whole", () => {
    const text = `${"abcd ".repeat(43)}abcde`;
    expect(text).toHaveLength(220);
    expect(cardText(text, "")).toBe(text);
  });
});
