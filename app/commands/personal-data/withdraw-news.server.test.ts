/** News are written to nobody who has taken back the consent for them. */
import { beforeEach, expect, it } from "vitest";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import type { PersonalData } from "#app/registers/leaves.server.ts";
import { PERSONAL_DATA } from "#app/registers/personal-data-holders.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { ROWS } from "#tests/support/row-of-each-table.ts";
import { changeConsent, withdrawByLink } from "./lead-data.server.ts";

openEmptyDatabase();
const now = new Date("2026-11-23T08:00:00.000Z");
const heard: (string | null)[] = [];
const news: PersonalData = { forget: "nothing", copy: "nothing", withdraw: ({ email }) => void heard.push(email) };

beforeEach(() => {
  heard.length = 0;
  db().$client.exec("DELETE FROM leads");
  const { product_id: _product, preferred_expert_id: _expert, ...lead } = ROWS.leads;
  db()
    .insert(leads)
    .values({ ...lead, email: "ana@exemplu.ro", marketing_consent: 1 } as typeof leads.$inferInsert)
    .run();
});

it("a withdrawal by the link of a mail, or by the administrator, is heard by what writes news, and nothing else is", () => {
  Object.assign(PERSONAL_DATA, { news });
  expect(changeConsent(1, "1", SYSTEM, now)).toMatchObject({ ok: true });
  expect(withdrawByLink(99, now)).toEqual({ ok: true });
  expect(heard).toEqual([]);
  expect(withdrawByLink(1, now)).toEqual({ ok: true });
  expect(changeConsent(1, "0", SYSTEM, now)).toEqual({ ok: true, changed: 0 });
  expect(heard).toEqual(["ana@exemplu.ro", "ana@exemplu.ro"]);
  Reflect.deleteProperty(PERSONAL_DATA, "news");
});
