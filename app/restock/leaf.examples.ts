import type { LeafExamples } from "#tests/support/leaf-examples.ts";

const AT = "2026-11-22T08:00:00.000Z";

export const examples: LeafExamples = {
  rows: { restock_notices: { id: 1, product_id: 1, email: "ana@exemplu.ro", text_version: "1", page: "/produse/x", created_at: AT } },
  posts: [
    {
      route: "/produse/:slug",
      address: "/produse/johnsons-after-moss",
      note: "restock notice",
      values: (turn) => ({ intent: "restock", email: `ana${turn}@exemplu.example`, consent_restock: "1" }),
    },
  ],
  refused: [["restock_notices", "email", "x"]],
  messages: (database) => {
    const ask =
      "INSERT INTO restock_notices (product_id, email, text_version, page, created_at) VALUES (1, 'ana@exemplu.ro', '1', '/produse/x', ?)";
    const { lastInsertRowid } = database.prepare(`${ask} ON CONFLICT DO UPDATE SET page = page`).run(AT);
    return [{ kind: "restock", detail: { notice_id: Number(lastInsertRowid) } }];
  },
};
