/** Clears whatever is past its 30 days: out of the bin with its files, out of the history but for the line; what is not, stays. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHistoryBatch, findChange, findHistoryBatch, recordChange } from "#app/history/history-store.server.ts";
import { storeAt } from "#app/media/storage.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { clearOverdue } from "./clear-overdue.server.ts";

const NOW = new Date("2026-11-22T03:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const root = mkdtempSync(path.join(tmpdir(), "seminord-nights-"));
process.env.DATA_DIR = root;
let sql: (text: string, ...values: unknown[]) => unknown;
let ids: (text: string) => number[];

beforeAll(() => {
  const $client = openEmptyIn(root);
  sql = (text, ...values) => $client.prepare(text).run(...values);
  ids = (text) => $client.prepare<[], number>(text).pluck().all();
  sql("INSERT INTO categories (id, slug, name) VALUES (1, 'gazon', 'Gazon')");
});
afterAll(() => {
  closeDatabase();
  rmSync(root, { recursive: true, force: true });
});

const photo = (letter: string) => `/uploads/${letter.repeat(32)}-800.webp`;
const isThere = (letter: string) => existsSync(path.join(root, photo(letter)));
const product = (id: number) =>
  sql("INSERT INTO products (id, slug, name, category_id, created_at, updated_at) VALUES (?, ?, 'P', 1, 'x', 'x')", id, `p-${id}`);
const bin = (table: string, id: number, days: number) =>
  sql(
    `UPDATE ${table} SET slug_before_bin = slug, slug = '-' || id, deleted_at = ? ${table === "products" ? ", is_published_before_bin = 1, is_published = 0" : ""} WHERE id = ?`,
    ago(days).toISOString(),
    id,
  );
const left = (table: string) => ids(`SELECT id FROM ${table} ORDER BY id`);

it("what lies in the bin goes after 30 days and not before, the photo with the expert", async () => {
  for (const id of [1, 2]) product(id);
  bin("products", 1, 31);
  bin("products", 2, 29);
  for (const [id, letter] of [
    [1, "a"],
    [2, "b"],
  ] as const) {
    storeAt(photo(letter), Buffer.from("x"));
    sql("INSERT INTO experts (id, slug, name, photo_url) VALUES (?, ?, 'E', ?)", id, `e-${id}`, photo(letter));
  }
  bin("experts", 1, 31);
  bin("experts", 2, 29);
  expect(await clearOverdue(NOW)).toEqual({ purged: 2, forgotten: 0 });
  expect([left("products"), left("experts"), isThere("a"), isThere("b")]).toEqual([[2], [2], false, true]);
});

it("the history keeps of a change after 30 days who and when, after 24 months nothing; of a product the last five versions", async () => {
  product(3);
  const change = (days: number, subject: "product" | "settings", id: number | null = null) =>
    recordChange({ subject, subject_id: id, subject_name: "x", action: "change", before: { a: 1 }, after: { a: 2 } }, ago(days)) as number;
  const gone = change(735, "settings");
  const line = change(31, "settings");
  const whole = change(29, "settings");
  const versions = [60, 59, 58, 57, 56, 55, 54].map((days) => change(days, "product", 3));
  const batch = createHistoryBatch("bulk", "Vechi", ago(735));
  expect(await clearOverdue(NOW)).toEqual({ purged: 0, forgotten: 1 + 1 + 2 });
  expect(findChange(gone)).toBeUndefined();
  expect(findChange(line)).toMatchObject({ before: null, after: null, subject_name: "x", created_at: ago(31).toISOString() });
  expect(findChange(whole)).toMatchObject({ before: { a: 1 } });
  expect(versions.map((id) => findChange(id)?.after !== null)).toEqual([false, false, true, true, true, true, true]);
  expect(findHistoryBatch(batch)).toBeUndefined();
  expect(await clearOverdue(NOW), "a second time nothing").toEqual({ purged: 0, forgotten: 0 });
});

it("sign-ins are forgotten after 90 days and not before", async () => {
  sql(
    "INSERT INTO users (id, username, full_name, role, password_hash, created_at, updated_at) VALUES (1, 'ana', 'Ana', 'administrator', 'x', 'x', 'x')",
  );
  for (const [id, days] of [
    [1, 91],
    [2, 89],
  ] as const)
    sql("INSERT INTO account_events (id, user_id, kind, created_at) VALUES (?, 1, 'signed-in', ?)", id, ago(days).toISOString());
  expect(await clearOverdue(NOW)).toEqual({ purged: 0, forgotten: 0 });
  expect(left("account_events")).toEqual([2]);
});

it("lets the files of a version go with it, unless something else names them", async () => {
  storeAt(photo("c"), Buffer.from("x"));
  recordChange(
    {
      subject: "expert",
      subject_id: 2,
      subject_name: "E",
      action: "change",
      before: { photo_url: photo("c") },
      after: { photo_url: photo("b") },
    },
    ago(31),
  );
  await clearOverdue(NOW);
  expect([isThere("b"), isThere("c")]).toEqual([true, false]);
});
