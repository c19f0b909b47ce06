/** Requests as rows, in the columns that every version of the site has had: many of them, quickly. */
import type Database from "better-sqlite3";

const ROW = {
  ...{ county: "Cluj", customer_type: "farmer", area_sqm: 10_000, area_unit: "ha", consent_gdpr: 1, marketing_consent: 0 },
  ...{ search_text: "ana", created_at: "2026-03-02T09:00:00.000Z" },
};

/** Writes so many requests with these notes, numbered from `first` on. */
export function addRequests(database: Database.Database, first: number, amount: number, notes: string): void {
  const columns = [...Object.keys(ROW), "ref", "content_hash", "full_name", "phone", "phone_e164", "notes"];
  const insert = database.prepare(`INSERT INTO leads (${columns}) VALUES (${columns.map((name) => `@${name}`)})`);
  database.transaction(() => {
    for (let number = first; number < first + amount; number += 1) {
      const digits = String(number).padStart(6, "0");
      const named = { ref: `ZZ${digits}`.padEnd(26, "Z"), content_hash: `row-${digits}`, full_name: `Ana ${digits}` };
      insert.run({ ...ROW, ...named, phone: `0703 ${digits}`, phone_e164: `+40703${digits}`, notes });
    }
  })();
}
