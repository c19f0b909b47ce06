import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeDatabase, db } from "#db/client.server.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { productListCsv } from "./write-price-list.server.ts";

const dir = mkdtempSync(path.join(tmpdir(), "list-csv-"));

beforeEach(() => openEmptyIn(dir));
afterEach(() => {
  closeDatabase();
  rmSync(dir, { recursive: true, force: true });
});

it("the product list is written once, however often it is asked for, and anew when the catalogue has changed", () => {
  const first = productListCsv();
  expect(productListCsv()).toBe(first);
  db().$client.exec("INSERT INTO brands (name, slug) VALUES ('a', 'a')");
  expect(productListCsv()).not.toBe(first);
  expect(new TextDecoder().decode(productListCsv())).toContain('"Categorie";"Produs"');
});
