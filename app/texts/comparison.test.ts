import { describe, expect, it } from "vitest";
import { compareTexts } from "./comparison.ts";
import { fieldsOf } from "./text-keys.ts";

describe("texts", () => {
  const fields = fieldsOf("contact");

  it("texts name the fields that differ, under their part of the form", () => {
    const before = { heading: "Contact", reasons: ["unu", "doi"], gallery: [{ picture: { file: "contact/contact-1", alt: "Sediul" } }] };
    const after = { ...before, reasons: ["unu", "trei"], gallery: [] };
    expect(compareTexts(fields, before, after).map(({ label }) => label)).toEqual([
      "De ce noi · Motive, câte unul pe rând",
      "Galeria · Imagini",
    ]);
    expect(compareTexts(fields, before, structuredClone(before))).toEqual([]);
  });

  it("texts of rich text are words, not markup", () => {
    const row = (body: string) => ({ sections: [{ heading: "H", body, shown: "mereu" }] });
    const [changed] = compareTexts(fieldsOf("terms"), row("<p>A &amp; B</p>"), row("<p>A &amp; <strong>C</strong></p>"));
    expect(changed?.parts.map(({ text }) => text).join("")).not.toMatch(/[<>]|&amp;/);
  });
});
