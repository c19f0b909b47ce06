import { beforeEach, expect, it } from "vitest";
import { countOfSite, resetAllLimits } from "#app/http/rate-limit.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { isBeyondCeiling, LEAST_CEILING, noteRequest } from "./flood.server.ts";

openEmptyDatabase();
const NOW = new Date("2026-11-22T10:00:00Z");
const DAY = 86_400;

beforeEach(() => {
  resetAllLimits();
  db().$client.exec("DELETE FROM leads");
});

it("the watch for floods holds nothing of a usual day, and asks the database nothing for it", () => {
  const asked = db().$client.prepare;
  db().$client.prepare = () => {
    throw new Error("a statement");
  };
  for (let request = 0; request < LEAST_CEILING; request += 1) expect(noteRequest(NOW)).toBe(false);
  db().$client.prepare = asked;
  expect(isBeyondCeiling(NOW)).toBe(true);
});

it("lets five times the busiest day of the season pass", () => {
  addLeads(50, "2026-10-05");
  addLeads(70, "2026-06-01");
  addLeads(49, "2026-11-22");
  countOfSite("requests", 249, DAY);
  expect([isBeyondCeiling(NOW), noteRequest(NOW), isBeyondCeiling(NOW)]).toEqual([false, false, true]);
});

it("the watch for floods says once a day that it begins to hold requests", () => {
  countOfSite("requests", LEAST_CEILING, DAY);
  expect([noteRequest(NOW), noteRequest(NOW), noteRequest(NOW)]).toEqual([true, false, false]);
});

const PERSON = { full_name: "Ana", phone: "0700", phone_e164: "+40700000012", county: "Alba", customer_type: "hobby" as const };
const REST = { content_hash: "x", area_sqm: 1, area_unit: "mp" as const, consent_gdpr: 1, marketing_consent: 0, search_text: "ana" };
let serial = 0;

function addLeads(amount: number, day: string): void {
  for (let lead = 0; lead < amount; lead += 1) {
    serial += 1;
    const ref = String(serial).padStart(16, "0").split("").reverse().join("");
    const created_at = `${day}T08:00:00.000Z`;
    db()
      .insert(leads)
      .values({ ref, ...PERSON, ...REST, created_at })
      .run();
  }
}
