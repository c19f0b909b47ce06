import { describe, expect, it } from "vitest";
import { duplicateName, duplicateSlug } from "./product-record.server.ts";

describe("a copy's name", () => {
  it("a copy's name ends with (copie), once, and stays within 200 characters", () => {
    expect(duplicateName("Turfline Sport")).toBe("Turfline Sport (copie)");
    expect(duplicateName("Turfline Sport (copie)")).toBe("Turfline Sport (copie)");
    expect(duplicateName("ă".repeat(200))).toHaveLength(200);
  });
});

describe("a copy's slug", () => {
  const among =
    (...taken: string[]) =>
    (slug: string) =>
      taken.includes(slug);

  it("a copy's slug is the first free one", () => {
    expect(duplicateSlug("turfline-sport", among())).toBe("turfline-sport-copie");
    expect(duplicateSlug("turfline-sport", among("turfline-sport-copie"))).toBe("turfline-sport-copie-2");
    expect(duplicateSlug("turfline-sport", among("turfline-sport-copie", "turfline-sport-copie-2"))).toBe("turfline-sport-copie-3");
  });

  it("a copy's slug counts on for a copy of a copy", () => {
    expect(duplicateSlug("turfline-sport-copie", among("turfline-sport-copie"))).toBe("turfline-sport-copie-2");
  });

  it("a copy's slug stays within 120 characters without a double hyphen", () => {
    const slug = duplicateSlug(`${"a".repeat(113)}-bcdefg`, among());
    expect(slug.length).toBeLessThanOrEqual(120);
    expect(slug).toMatch(/a-copie$/);
  });
});
