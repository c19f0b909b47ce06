import { describe, expect, it } from "vitest";
import { cardText } from "./card-text.ts";

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
