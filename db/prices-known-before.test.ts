/** Prices of before the release that keeps them: how a product began, what the history still holds, and what it costs now. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, it } from "vitest";
import { migrate } from "./migrate.server.ts";

const root = mkdtempSync(path.join(tmpdir(), "seminord-prices-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("the terms of prices begin with what is known of them", () => {
  const first = path.join(root, "migrations");
  const client = new Database(path.join(root, "site.db"));
  const run = (directory: string) => migrate(client, directory, path.join(root, "backups"));
  copyOf("0001-initial.sql", first);
  run(first);
  const state = (price: number) => JSON.stringify({ price, price_show_vat_note: 0, vat_rate: 11, is_published: 1, offer_valid_from: null });
  client.exec(`
    INSERT INTO categories (id, slug, name) VALUES (1, 'gazon-nou', 'Gazon nou');
    INSERT INTO products (id, slug, name, category_id, price, created_at, updated_at) VALUES
      (1, 'a', 'A', 1, 500, '2026-01-01T08:00:00.000Z', '2026-11-20T08:00:00.000Z'),
      (2, 'b', 'B', 1, 300, '2026-02-01T08:00:00.000Z', '2026-02-01T08:00:00.000Z');
    INSERT INTO history (subject, subject_id, subject_name, action, before, after, created_at) VALUES
      ('product', 1, 'A', 'change', '${state(450)}', '${state(480)}', '2026-11-10T08:00:00.000Z'),
      ('product', 1, 'A', 'change', '${state(480)}', '${state(500)}', '2026-11-20T08:00:00.000Z')`);
  copyOf("0002-offer-price.sql", first);
  run(first);
  const known = client
    .prepare("SELECT product_id, since, terms ->> '$.price' AS price FROM product_prices ORDER BY product_id, since")
    .all();
  expect(known).toEqual([
    { product_id: 1, since: "2026-01-01T08:00:00.000Z", price: 450 },
    { product_id: 1, since: "2026-11-10T08:00:00.000Z", price: 480 },
    { product_id: 1, since: "2026-11-20T08:00:00.000Z", price: 500 },
    { product_id: 2, since: "2026-02-01T08:00:00.000Z", price: 300 },
  ]);
  client.close();
});

function copyOf(name: string, directory: string): void {
  mkdirSync(directory, { recursive: true });
  copyFileSync(path.join("db/migrations", name), path.join(directory, name));
}
