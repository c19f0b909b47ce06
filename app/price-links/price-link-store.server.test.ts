import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { forgetEndedLinks, listPriceLinks } from "./price-link-store.server.ts";

openEmptyDatabase();

it("a link is deleted 90 days after it expired or was revoked, whichever was first, and none that still opens", () => {
  const insert = db().$client.prepare(
    "INSERT INTO price_links (label, discount, created_at, expires_at, revoked_at) VALUES (?, 5, ?, ?, ?)",
  );
  const made = "2026-01-01T08:00:00.000Z";
  insert.run("expirat demult", made, "2026-03-01T08:00:00.000Z", null);
  insert.run("revocat demult", made, "2026-07-01T08:00:00.000Z", "2026-02-01T08:00:00.000Z");
  insert.run("de 90 de zile", made, "2026-03-03T08:00:00.000Z", null);
  insert.run("valabil", made, "2026-07-01T08:00:00.000Z", null);
  expect(forgetEndedLinks(new Date("2026-06-01T08:00:00.000Z"))).toBe(2);
  expect(listPriceLinks().map(({ label }) => label)).toEqual(["valabil", "de 90 de zile"]);
  expect(forgetEndedLinks(new Date("2026-06-01T08:00:00.001Z")), "a moment later").toBe(1);
});
