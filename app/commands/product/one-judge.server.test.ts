/** A rule of a product is asked by the form, by each call and by a table, because all of them ask the one judge. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { categoryForm, createCategory } from "#app/catalog/category/category-kind.server.ts";
import { PRODUCT_COLUMNS, planProducts } from "#app/catalog/import/plan-products.server.ts";
import { PRODUCT_RULES } from "#app/catalog/record/check-product.server.ts";
import { findProductRecord } from "#app/catalog/record/product-record.server.ts";
import { ensureCompany } from "#app/company/company-store.server.ts";
import type { PlannedRow } from "#app/import/import-state.ts";
import { matchColumns } from "#app/import/match-columns.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { demoCompany } from "#app/seed/seed.server.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { saveProduct } from "./save-product.server.ts";
import { saveSheet, saveSheetAndQuestions } from "./save-product-rows.server.ts";

openEmptyDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "seminord-judge-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const NOW = new Date("2026-05-05T10:00:00Z");
let category_id = 0;
let id = 0;

/** Refuses a price and a row that no other rule minds. */
const SECRET = "Regula de probă nu îl lasă.";
const rule: (typeof PRODUCT_RULES)[number] = ({ price, specs }) => ({
  ...(price === 666 && { price: SECRET }),
  ...(specs?.some(({ spec_value }) => spec_value === "interzis") && { "specs.0.value": SECRET }),
});

beforeAll(() => {
  ensureCompany(demoCompany, NOW);
  category_id = createCategory(categoryForm.parse(catalogue.categories[0]));
  const saved = saveProduct({ name: "Trifoi", category_id, price: 10, dose: "25 kg/ha" }, undefined, NOW);
  if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
  id = saved.id;
  (PRODUCT_RULES as (typeof rule)[]).push(rule);
});
afterAll(() => void (PRODUCT_RULES as (typeof rule)[]).pop());

async function planned(table: string): Promise<PlannedRow[]> {
  const file = path.join(folder, "table.csv");
  writeFileSync(file, table);
  const rows: PlannedRow[] = [];
  const matched = matchColumns(await readTable(file), PRODUCT_COLUMNS, {});
  if (matched) planProducts(matched, { answers: {} }, (row) => rows.push(row));
  return rows;
}

it("a rule that is added is asked where a product begins and where it is changed", () => {
  const refused = { ok: false, status: 422, errors: { price: SECRET } };
  expect(saveProduct({ name: "Altul", category_id, price: 666 }, undefined, NOW)).toMatchObject(refused);
  expect(saveProduct({ price: 666 }, id, NOW)).toMatchObject(refused);
  expect(saveProduct({ price: 11 }, id, NOW)).toMatchObject({ ok: true });
});

it("a rule that is added is asked by the page of rows and by its calls", () => {
  const values = { specs: [{ key: "Soi", value: "interzis" }], faq: [] };
  const refused = { ok: false, status: 422, errors: { "specs.0.value": SECRET } };
  expect(saveSheet(id, values, NOW)).toMatchObject(refused);
  expect(saveSheetAndQuestions(id, values, NOW)).toMatchObject(refused);
});

it("a rule that is added is asked of each row of a table, whose column it names", async () => {
  const [known, added] = await planned("Slug,Denumire,Categorie,Preț\ntrifoi,Trifoi,gazon,666\naltul,Altul,gazon,666\n");
  expect(JSON.stringify(known)).toContain(SECRET);
  expect(JSON.stringify(added)).toContain(SECRET);
  const [sheet] = await planned("Slug,Fișă: Soi\ntrifoi,interzis\n");
  expect(JSON.stringify(sheet)).toContain(SECRET);
  expect(findProductRecord(id)).toMatchObject({ price: 11, dose: { kind: "weight", from: null, to: 0.25 } });
});
