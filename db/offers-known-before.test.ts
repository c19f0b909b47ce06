/** Written offers of before their customer could give one up: the table is made anew, and everything in it and about it stays. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, it } from "vitest";
import { listMigrations, migrate } from "./migrate.server.ts";

const root = mkdtempSync(path.join(tmpdir(), "seminord-offers-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("written offers keep their columns, lines, signatures and numbers, and stay frozen, when an offer may be given up", () => {
  const directory = path.join(root, "migrations");
  mkdirSync(directory);
  const client = new Database(path.join(root, "site.db"));
  client.pragma("foreign_keys = 1");
  const files = listMigrations("db/migrations");
  const own = files.findIndex((name) => name.startsWith("0013"));
  const run = (names: readonly string[]) => {
    for (const name of names) copyFileSync(path.join("db/migrations", name), path.join(directory, name));
    migrate(client, directory, path.join(root, "backups"));
  };
  run(files.slice(0, own));
  client.exec(`
    INSERT INTO leads (id, ref, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr, marketing_consent,
      search_text, created_at, content_hash) VALUES (1, '${"F".repeat(26)}', 'Ana', 'x', '+40700000001', 'Cluj', 'farmer', 1, 'ha', 1, 0, 'ana',
      '2026-11-01T08:00:00.000Z', 'x');
    INSERT INTO offers (id, lead_id, token, customer_name, valid_until, created_at, updated_at) VALUES
      (1, 1, '${"a".repeat(32)}', 'Ana', '2026-12-01', 'x', 'x'), (2, 1, '${"b".repeat(32)}', 'Ana', '2026-12-01', 'x', 'x'),
      (3, 1, '${"c".repeat(32)}', 'Ana', '2026-12-01', 'x', 'x'), (9, 1, '${"d".repeat(32)}', 'Ana', '2026-12-01', 'x', 'x');
    INSERT INTO offer_lines (offer_id, name, quantity, unit, unit_price, price_kind, vat_rate) VALUES
      (1, 'Lucernă', 3000, 'sac', 54500, 'net', 11), (2, 'Lucernă', 2000, 'sac', 54500, 'net', 11), (3, 'Lucernă', NULL, 'sac', NULL, 'net', 11);
    DELETE FROM offers WHERE id = 9;
    UPDATE offers SET state = 'issued', year = 2026, number = id, issued_at = 'x', letterhead = '{}', customer_type = 'farmer' WHERE id < 3;
    UPDATE offers SET state = 'accepted', accepted_at = 'x', accepted_by = 'Ana', noted_by = 'Ioana', replaced_by = 2 WHERE id = 1`);
  const rows = () => client.prepare("SELECT * FROM offers ORDER BY id").all();
  const lines = () => client.prepare("SELECT * FROM offer_lines ORDER BY id").all();
  const named = () =>
    client.prepare("SELECT type, name FROM sqlite_schema WHERE tbl_name IN ('offers', 'offer_lines') ORDER BY type, name").all();
  const [offersBefore, linesBefore, namedBefore] = [rows(), lines(), named()];
  run(files.slice(own));
  expect(rows()).toEqual(offersBefore.map((offer) => ({ ...(offer as object), renounced_at: null, renounced_reason: "" })));
  expect(lines()).toEqual(linesBefore);
  expect(named()).toEqual(namedBefore);
  // The address of the draft that was thrown away is not given again.
  client.exec(`INSERT INTO offers (lead_id, token, customer_name, valid_until, created_at, updated_at)
    VALUES (1, '${"e".repeat(32)}', 'Ana', '2026-12-01', 'x', 'x')`);
  expect(client.prepare("SELECT max(id) FROM offers").pluck().get()).toBe(10);
  for (const change of [
    "offers SET number = 7 WHERE id = 1",
    "offers SET accepted_by = 'Ion' WHERE id = 1",
    "offer_lines SET quantity = 1",
  ])
    expect(() => client.exec(`UPDATE ${change}`), change).toThrow(/issued offer/);
  client.exec("UPDATE offers SET state = 'renounced', renounced_at = 'x' WHERE id = 1");
  client.exec("DELETE FROM leads");
  expect([rows(), lines()]).toEqual([[], []]);
  client.close();
});
