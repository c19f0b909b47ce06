import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { cookieRows } from "./cookies.ts";
import { LEGAL_TEXTS } from "./legal-texts.ts";

/** The day that stands under each title, and the print of the words that it dates. */
const DATED: Record<string, [updated: string, print: string]> = {
  "/politica-confidentialitate": ["2026-11-22", "5435ad368b7f"],
  "/politica-cookies": ["2026-11-22", "0af3ef8d6d99"],
  "/termeni-conditii": ["2026-11-22", "37c650707041"],
};

it.each(Object.entries(DATED))("%s says when its words were changed last: with other words comes another day", (path, [updated, print]) => {
  const { updated: said, ...words } = LEGAL_TEXTS[path] ?? { updated: "" };
  const table = path === "/politica-cookies" ? cookieRows : [];
  const found = createHash("sha256")
    .update(JSON.stringify([words, table]))
    .digest("hex")
    .slice(0, 12);
  expect([said, found], "change `updated` of the text to today, and both here").toEqual([updated, print]);
});

it("every legal text is dated, with a day of the calendar that has come", () => {
  expect(Object.keys(LEGAL_TEXTS)).toEqual(Object.keys(DATED));
  for (const { updated } of Object.values(LEGAL_TEXTS)) {
    expect(updated).toBe(new Date(`${updated}T00:00:00Z`).toISOString().slice(0, 10));
    expect(Date.parse(updated)).toBeLessThanOrEqual(Date.now());
  }
});
