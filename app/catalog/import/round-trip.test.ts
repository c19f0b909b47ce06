import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { careForm } from "#app/catalog/care/care-calendar.server.ts";
import { categoryForm, createCategory } from "#app/catalog/category/category-kind.server.ts";
import { faqForm, productExtrasForm, productForm, specsForm } from "#app/catalog/product/product-form.ts";
import { EMPTY_PRODUCT, writeProductRecord } from "#app/catalog/record/product-record.server.ts";
import { ensureCompany } from "#app/company/company-store.server.ts";
import { createHistoryBatch } from "#app/history/history-store.server.ts";
import type { PlannedRow } from "#app/import/import-state.ts";
import { matchColumns } from "#app/import/match-columns.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { demoCompany } from "#app/seed/seed.server.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/tables/cell.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { xlsxOf } from "#app/tables/write/xlsx-write.server.ts";
import { db } from "#db/client.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { sheetOf, workbookOf } from "#tests/support/tables.ts";
import { type PlannedWrite, PRODUCT_COLUMNS, planProducts } from "./plan-products.server.ts";
import { productTable, writeProducts } from "./product-import.server.ts";

openEmptyDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "seminord-tables-"));
const file = path.join(folder, "table");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const NOW = new Date("2026-05-05T10:00:00Z");
let categories: number[];
beforeAll(() => {
  // Without a company every look for its taxes and hours is a line of the log.
  ensureCompany(demoCompany, NOW);
  categories = catalogue.categories.slice(0, 2).map((category) => createCategory(categoryForm.parse(category)));
});

const odd = fc.constantFrom(
  "=1+1",
  "'=x",
  '"citat"',
  "a;b,c\td",
  "rând\nnou",
  "-5",
  "@x",
  "ș ț ă",
  "_x000D_",
  "a & <b>",
  "1.234",
  "'",
  "Î: a",
);
const words = fc.oneof(odd, fc.string({ minLength: 1, maxLength: 12 }));
const product = fc.record({
  name: words,
  brand: fc.constantFrom("", "Turfline", "Marcă Nouă", "=Brand"),
  category: fc.nat(1),
  short_description: words,
  long_description: fc.constantFrom("", "<p>Text</p>", "<p>=1</p>\n<ul><li>a &amp; b</li></ul>"),
  price: fc.option(fc.nat(10_000_000).map((bani) => bani / 100)),
  bag_weight_kg: fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((grams) => grams / 1000)),
  vat_rate: fc.constantFrom(11, 21),
  offer_valid_from: fc.option(fc.constantFrom("2026-01-01", "2026-12-31")),
  ean: fc.constantFrom("", "5941234567899"),
  pallet_packs: fc.option(fc.integer({ min: 1, max: 100_000 })),
  plant_passport: fc.oneof(fc.constant(""), words),
  flags: fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)),
  benefits: fc.array(words, { maxLength: 3 }),
  packs: fc.uniqueArray(
    fc.record({
      weight_kg: fc.integer({ min: 1, max: 9_999_999 }).map((grams) => grams / 1000),
      pieces: fc.constantFrom(null, null, 50_000),
      price: fc.option(fc.nat(10_000_000).map((bani) => bani / 100)),
    }),
    { maxLength: 5, selector: ({ weight_kg }) => weight_kg },
  ),
  specs: fc.array(
    fc.record({
      key: fc.oneof(fc.constantFrom("Compoziție", "compoziție", "Doză (kg/100 mp)", "Ambalaj"), words),
      value: fc.oneof(fc.constant(""), words),
    }),
    { maxLength: 5 },
  ),
  faq: fc.array(fc.record({ q: words, a: words }), { maxLength: 2 }),
  care: fc.array(
    fc.record({
      work: fc.constantFrom("roll", "cut", "other"),
      timing: fc.constantFrom("mai", "la 3 săptămâni, când răsare", "când e uscat, nu înainte"),
      text: fc.oneof(words, fc.constantFrom("", "a|b", "| c |")),
    }),
    { maxLength: 2 },
  ),
});

type Product = typeof product extends fc.Arbitrary<infer Row> ? Row : never;

/** Through the form, as every product has come: how many it took. */
function fill(rows: readonly Product[]): number {
  let taken = 0;
  rows.forEach(({ category, flags, benefits, packs, specs, faq, care, ...fields }, index) => {
    const values = {
      ...fields,
      slug: `p-${index}`,
      category_id: categories[category],
      price_show_vat_note: flags[0],
      is_featured: flags[1],
      is_published: flags[2],
    };
    const [parsed, sheet, questions, works] = [
      productForm([11, 21]).safeParse(values),
      specsForm.safeParse({ specs }),
      faqForm.safeParse({ faq }),
      careForm.safeParse({ care }),
    ];
    if (!parsed.success || !sheet.success || !questions.success || !works.success) return;
    // The form refuses a further pack of the product's own weight.
    if (packs.some(({ weight_kg }) => weight_kg === fields.bag_weight_kg)) return;
    taken += 1;
    const extras = productExtrasForm.parse({ benefits, packs });
    const after = {
      ...{ ...EMPTY_PRODUCT, ...parsed.data, care: works.data.care },
      specs: sheet.data.specs.map(({ key, value }) => ({ spec_key: key, spec_value: value })),
      faq: questions.data.faq.map(({ q, a }) => ({ question: q, answer: a })),
    };
    writeProductRecord({ after: { ...after, benefits: extras.benefits ?? [], packs: extras.packs ?? [] } }, NOW);
  });
  return taken;
}

const csv = () => BYTE_ORDER_MARK + [...productTable()].map(csvLine).join("");
const empty = () => db().$client.exec("DELETE FROM products; DELETE FROM brands; DELETE FROM product_search; DELETE FROM history_batches");

async function planOf(kind: string) {
  writeFileSync(file, kind === "csv" ? csv() : await buffer(xlsxOf("Produse", productTable())));
  return await rowsOf();
}

async function rowsOf() {
  const rows: PlannedRow[] = [];
  const writes: PlannedWrite[] = [];
  const matched = matchColumns(await readTable(file), PRODUCT_COLUMNS, {});
  if (!matched) throw new Error("The table is empty");
  planProducts(matched, { answers: {} }, (row, write) => {
    rows.push(row);
    if (write) writes.push(write);
  });
  return { rows, writes };
}

it.each([
  ["csv", 24],
  ["xlsx", 8],
] as const)(
  "as %s: nothing changes where it came from, and an empty catalogue becomes the same",
  async (kind, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async (rows) => {
        empty();
        const taken = fill(rows);
        fc.pre(taken > 0);
        const before = csv();
        const again = await planOf(kind);
        expect(again.rows.filter((row) => row.kind !== "unchanged")).toEqual([]);
        empty();
        const { rows: added, writes } = await rowsOf();
        expect(added.map((row) => row.kind)).toEqual(Array.from({ length: taken }, () => "new"));
        writeProducts(writes, { batch_id: createHistoryBatch("import", "x", NOW), publishes: "said", now: NOW });
        expect(csv()).toBe(before);
      }),
      { numRuns },
    );
  },
  180_000,
);

/** Each text as it stands on the site, and as LibreOffice 7.4.7, set to Romanian, left it when the CSV was opened with "detect special numbers" and saved. */
const RETYPED: [title: string, stored: string, csv: string, xlsx: string | number | { xml: string }][] = [
  ["Slug", "amestec-007", "amestec-007", "amestec-007"],
  ["Cod produs", "1E5", "1,00E+05", { xml: '<c s="5" t="n"><v>100000</v></c>' }],
  ["Cod EAN", "0012345678905", "12345678905", 12345678905],
  ["Descriere scurtă", "97%", "97,00\u00a0%", { xml: '<c s="1" t="n"><v>0.97</v></c>' }],
  ["Fișă: Puritate", "97%", "97,00\u00a0%", { xml: '<c s="1" t="n"><v>0.97</v></c>' }],
  ["Fișă: Germinație", "85,5%", "85,50\u00a0%", { xml: '<c s="1" t="n"><v>0.855</v></c>' }],
  ["Fișă: Ora", "10:30", "10:30:00", { xml: '<c s="2" t="n"><v>0.4375</v></c>' }],
  ["Fișă: Testat", "01.02.2026", "01.02.26", { xml: '<c s="3" t="n"><v>46054</v></c>' }],
  ["Fișă: Semănat", "1 martie", "01.03.26", { xml: '<c s="3" t="n"><v>46082</v></c>' }],
  ["Fișă: Preț orientativ", "25 lei", "25,00 lei", { xml: '<c s="4" t="n"><v>25</v></c>' }],
  ["Fișă: Lot", "00012", "12", 12],
];
const LIBRE_OFFICE = {
  styles: [0, 164, 165, 166, 167, 168],
  formats: ["0.00\\\u00a0%", "hh:mm:ss", "dd/mm/yy", "#,##0.00\\ [$lei-418];[RED]\\-#,##0.00\\ [$lei-418]", "0.00E+00"],
};
const titles = RETYPED.map(([title]) => title);
const retypedCsv = `\ufeff${[titles, RETYPED.map(([, , cell]) => cell)].map((cells) => cells.map((cell) => `"${cell}"`).join(";")).join("\n")}\n`;
const retypedWorkbook = workbookOf({ Produse: sheetOf([titles, RETYPED.map(([, , , cell]) => cell)]) }, LIBRE_OFFICE);

it.each([
  ["CSV", retypedCsv],
  ["XLSX", retypedWorkbook],
])("a CSV that a spreadsheet opened, and saved as %s, changes nothing that nobody changed", async (_kind, bytes) => {
  empty();
  const values = Object.fromEntries(RETYPED.map(([title, stored]) => [title, stored]));
  const specs = RETYPED.filter(([title]) => title.startsWith("Fișă: ")).map(([title, stored]) => ({
    spec_key: title.slice(6),
    spec_value: stored,
  }));
  const after = {
    ...{ ...EMPTY_PRODUCT, slug: values.Slug as string, name: "Amestec", category_id: categories[0] as number, vat_rate: 11, sku: "1E5" },
    ...{ ean: values["Cod EAN"] as string, short_description: "97%", specs },
  };
  writeProductRecord({ after }, NOW);
  writeFileSync(file, bytes);
  const { rows } = await rowsOf();
  expect(rows).toMatchObject([{ kind: "unchanged", name: "Amestec" }]);
});

it("a code that lost its zeros is doubted before it becomes a product of its own, and an EAN that lost them finds its product", async () => {
  empty();
  const product = { ...EMPTY_PRODUCT, category_id: categories[0] as number, vat_rate: 11 };
  writeProductRecord({ after: { ...product, slug: "gazon-007", name: "Gazon vechi", sku: "007", ean: "0012345678905" } }, NOW);
  writeFileSync(file, `Cod produs;Denumire;Categorie\n7;Gazon 7;${catalogue.categories[0]?.name}\n`);
  const [added] = (await rowsOf()).rows;
  expect(added).toMatchObject({ kind: "new", doubts: [{ reason: expect.stringContaining("Produsul „Gazon vechi” are codul „007”") }] });
  writeFileSync(file, "Cod EAN;Denumire\n12345678905;Gazon vechi\n");
  expect((await rowsOf()).rows).toMatchObject([{ kind: "unchanged", name: "Gazon vechi" }]);
});
