import { describe, expect, it } from "vitest";
import { copyName, copySlug } from "./copy-names.ts";

describe("a copy's name", () => {
  it("ends with (copie), once, and stays within 200 characters", () => {
    expect(copyName("Turfline Sport")).toBe("Turfline Sport (copie)");
    expect(copyName("Turfline Sport (copie)")).toBe("Turfline Sport (copie)");
    expect(copyName("ă".repeat(200))).toHaveLength(200);
  });
});

describe("a copy's slug", () => {
  const among =
    (...taken: string[]) =>
    (slug: string) =>
      taken.includes(slug);

  it("is the first free one", () => {
    expect(copySlug("turfline-sport", among())).toBe("turfline-sport-copie");
    expect(copySlug("turfline-sport", among("turfline-sport-copie"))).toBe("turfline-sport-copie-2");
    expect(copySlug("turfline-sport", among("turfline-sport-copie", "turfline-sport-copie-2"))).toBe("turfline-sport-copie-3");
  });

  it("counts on for a copy of a copy", () => {
    expect(copySlug("turfline-sport-copie", among("turfline-sport-copie"))).toBe("turfline-sport-copie-2");
  });

  it("stays within 120 characters without a double hyphen", () => {
    const slug = copySlug(`${"a".repeat(113)}-bcdefg`, among());
    expect(slug.length).toBeLessThanOrEqual(120);
    expect(slug).toMatch(/a-copie$/);
  });
});
