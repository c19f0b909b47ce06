import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { seed } from "#app/seed/seed.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { reckonMissingSums } from "./missing-sums.server.ts";

openEmptyDatabase();

it("open requests that were written before sums were kept get theirs at the prices of now; closed ones and those without a price keep none", () => {
  seed({ isDemo: true, now: new Date("2026-11-27T08:00:00.000Z") });
  const before = db().select().from(leads).all();
  expect(before.filter(({ estimate_sum }) => estimate_sum !== null).length).toBeGreaterThan(2);
  db().update(leads).set({ estimate_sum: null }).run();
  const [open] = before.filter(
    ({ closed_at, is_suspect, estimate_sum }) => closed_at === null && is_suspect === 0 && estimate_sum !== null,
  );
  const [closed] = before.filter(({ closed_at }) => closed_at !== null);
  reckonMissingSums();
  const after = (id: number | undefined) =>
    db()
      .select()
      .from(leads)
      .where(eq(leads.id, id ?? 0))
      .get()?.estimate_sum;
  expect([after(open?.id), after(closed?.id)]).toEqual([open?.estimate_sum, null]);
});

it("a request that cannot be priced does not keep the site from starting", () => {
  db().update(leads).set({ estimate_sum: null }).run();
  db().$client.exec("CREATE TRIGGER breaks BEFORE UPDATE OF estimate_sum ON leads BEGIN SELECT RAISE(ABORT, 'no'); END");
  expect(reckonMissingSums).not.toThrow();
  expect(
    db()
      .select()
      .from(leads)
      .all()
      .every(({ estimate_sum }) => estimate_sum === null),
  ).toBe(true);
});
