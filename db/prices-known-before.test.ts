/** Prices of before the release that keeps them: how a product began, what the history still holds, and what it costs now. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, it } from "vitest";
import { listMigrations, migrate } from "./migrate.server.ts";

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

it("the prices of packs begin with what the history still knows of them, and the packs stay as they are", () => {
  const directory = path.join(root, "of-packs");
  mkdirSync(directory);
  const client = new Database(path.join(directory, "site.db"));
  const run = () => migrate(client, directory, path.join(root, "backups"));
  const files = listMigrations("db/migrations");
  const own = files.findIndex((name) => name.startsWith("0008"));
  for (const name of files.slice(0, own)) copyOf(name, directory);
  run();
  const state = (price: number, pack: number) =>
    JSON.stringify({ price, price_show_vat_note: 0, vat_rate: 11, is_published: 1, packs: [{ weight_kg: 20, price: pack }] });
  client.exec(`
    INSERT INTO categories (id, slug, name) VALUES (1, 'gazon-nou', 'Gazon nou');
    INSERT INTO products (id, slug, name, category_id, price, created_at, updated_at) VALUES
      (1, 'a', 'A', 1, 389, '2026-01-01T08:00:00.000Z', '2026-11-20T08:00:00.000Z'),
      (2, 'b', 'B', 1, 300, '2026-02-01T08:00:00.000Z', '2026-02-01T08:00:00.000Z');
    INSERT INTO product_packs (id, product_id, weight_kg, price, sort_order) VALUES (5, 1, 20, 719, 0), (6, 1, 1, NULL, 1);
    INSERT INTO product_prices (product_id, since, terms) VALUES
      (1, '2026-01-01T08:00:00.000Z', '{"price":389}'), (2, '2026-02-01T08:00:00.000Z', '{"price":300}');
    INSERT INTO history (subject, subject_id, subject_name, action, before, after, created_at) VALUES
      ('product', 1, 'A', 'change', '${state(389, 700)}', '${state(389, 719)}', '2026-11-20T08:00:00.000Z')`);
  for (const name of files.slice(own)) copyOf(name, directory);
  run();
  const known = client
    .prepare("SELECT product_id, since, terms ->> '$.packs[0].price' AS price FROM product_prices ORDER BY product_id, since")
    .all();
  expect(known).toEqual([
    { product_id: 1, since: "2026-01-01T08:00:00.000Z", price: 700 },
    { product_id: 1, since: "2026-11-20T08:00:00.000Z", price: 719 },
    { product_id: 2, since: "2026-02-01T08:00:00.000Z", price: null },
  ]);
  expect(client.prepare("SELECT id, weight_kg, pieces, price, offer_price FROM product_packs").raw().all()).toEqual([
    [5, 20, null, 719, null],
    [6, 1, null, null, null],
  ]);
  client.close();
});

function copyOf(name: string, directory: string): void {
  mkdirSync(directory, { recursive: true });
  copyFileSync(path.join("db/migrations", name), path.join(directory, name));
}
