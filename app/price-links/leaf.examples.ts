import type { LeafExamples } from "#tests/support/leaf-examples.ts";

const AT = "2026-11-22T08:00:00.000Z";

export const examples: LeafExamples = {
  rows: { price_links: { id: 1, label: "Agro Exemplu", created_at: AT, expires_at: AT } },
  refused: [
    ["price_links", "label", ""],
    ["price_links", "discount", -1],
    ["price_links", "discount", 100],
  ],
};
