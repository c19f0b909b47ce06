import { beforeEach, expect, it } from "vitest";
import { EMPTY_PRODUCT, findProductRecord } from "#app/catalog/record/product-record.server.ts";
import { addProduct, changeProductById } from "#app/catalog/versions/product-subject.server.ts";
import { findHistoryBatch, listChanges, workAs } from "#app/history/history-store.server.ts";
import { db } from "#db/client.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { applyPlannedPrices } from "./apply-planned-prices.server.ts";

openEmptyDatabase();
const PLANNED = new Date("2026-11-20T08:00:00Z");
const MIDNIGHT = new Date("2027-02-28T22:00:00Z");
let [sport, clasic] = [0, 0];

beforeEach(() => {
  db().$client.exec(
    "DELETE FROM history; DELETE FROM products; INSERT OR IGNORE INTO categories (id, slug, name) VALUES (1, 'gazon-nou', 'Gazon nou')",
  );
  const add = (slug: string) =>
    addProduct({ ...EMPTY_PRODUCT, slug, name: slug, category_id: 1, vat_rate: 11, price: 480, is_published: 1 }, PLANNED).id;
  [sport, clasic] = [add("sport"), add("clasic")];
});

const plan = (id: number, planned_price: number, who: string, planned_from = "2027-03-01") =>
  workAs({ full_name: who }, () => changeProductById(id, { planned_price, planned_from }, PLANNED));
const pricesOf = (id: number) => {
  const { price, planned_price, planned_from } = findProductRecord(id) ?? {};
  return { price, planned_price, planned_from };
};

it("a planned price is the list price from midnight in Bucharest on, and not a second before", () => {
  plan(sport, 500, "Ana");
  expect(applyPlannedPrices(new Date(MIDNIGHT.getTime() - 1_000))).toBe(0);
  expect(pricesOf(sport)).toEqual({ price: 480, planned_price: 500, planned_from: "2027-03-01" });
  expect(applyPlannedPrices(MIDNIGHT)).toBe(1);
  expect(pricesOf(sport)).toEqual({ price: 500, planned_price: null, planned_from: null });
  expect(applyPlannedPrices(MIDNIGHT)).toBe(0);
});

it("the planned prices of further packs become theirs with it, and a pack that has none keeps its price", () => {
  const pack = { weight_kg: 20, pieces: null, price: 719, offer_price: null, planned_price: 740, code: "SAC-20", ean: null };
  const small = { ...pack, weight_kg: 1, price: 55, planned_price: null, code: null };
  changeProductById(sport, { planned_price: 500, planned_from: "2027-03-01", packs: [pack, small] }, PLANNED);
  applyPlannedPrices(MIDNIGHT);
  expect(findProductRecord(sport)?.packs).toEqual([{ ...pack, price: 740, planned_price: null }, small]);
});

it("what was planned is written down as the work of whoever planned it, a batch for each", () => {
  plan(sport, 500, "Ana");
  plan(clasic, 510, "Ion");
  // Who changed something else since did not plan it.
  workAs({ full_name: "Dan" }, () => changeProductById(sport, { short_description: "Nou." }, PLANNED));
  expect(applyPlannedPrices(MIDNIGHT)).toBe(2);
  const written = listChanges({ subject: "product" }, 2).map(({ actor_name, batch_id }) => [
    actor_name,
    findHistoryBatch(Number(batch_id))?.title,
  ]);
  expect(written).toEqual([
    ["Ion", "Prețuri planificate de la 1 martie 2027"],
    ["Ana", "Prețuri planificate de la 1 martie 2027"],
  ]);
});

it("a site that was off on the day catches up, and the prices of before are known by their days", () => {
  plan(sport, 500, "Ana");
  expect(applyPlannedPrices(new Date("2027-03-09T08:00:00Z"))).toBe(1);
  const terms = db()
    .$client.prepare<[number], string>("SELECT terms FROM product_prices WHERE product_id = ? ORDER BY since")
    .pluck()
    .all(sport);
  expect(terms.map((text) => (JSON.parse(text) as { price: number }).price)).toEqual([480, 500]);
});
