/** Workbooks as spreadsheets and programs write them: what is in a cell comes through the import as what it is. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { importCounts } from "#tests/support/import-counts.ts";
import { readSheetPairs } from "#tests/support/sheet-rows.ts";
import { sheetOf, workbookOf } from "#tests/support/tables.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

async function planOf(bytes: Uint8Array, name = "lista.xlsx") {
  const body = new FormData();
  body.append("fisier", new Blob([new Uint8Array(bytes)]), name);
  body.append("intent", "table");
  const answer = await app.get("/admin/importa/produse", { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
  const address = answer.headers.get("location") ?? "";
  const pageOf = async (list: string) => await (await app.get(address + list, { headers: { Cookie: cookie } })).text();
  const html = await pageOf("");
  return {
    address,
    text: visibleText(html),
    hash: /name="hash" value="(\w+)"/.exec(html)?.[1] ?? "",
    counts: importCounts(html),
    list: async (list: string) => visibleText(await pageOf(`?lista=${list}`)),
  };
}

const stored = (name: string) => {
  const { id, ...product } =
    app.database.prepare<[string], Record<string, unknown>>("SELECT * FROM products WHERE name = ? AND deleted_at IS NULL").get(name) ?? {};
  return { ...product, sheet: Object.fromEntries(readSheetPairs(app.database, "id", id)) };
};

describe.each([
  ["ExcelJS 4.4.0", "celule-exceljs-4.4.0.xlsx"],
  ["LibreOffice 7.4.7", "celule-libreoffice-7.4.7.xlsx"],
  ["LibreOffice 7.4.7, as ODS", "celule-libreoffice-7.4.7.ods"],
  ["Gnumeric 1.12.55, as ODS", "celule-gnumeric-1.12.55.ods"],
])("a price list written by %s", (_writer, file) => {
  it("is found behind a hidden sheet and a cover, under a head of two rows that comes again, with its cells as they are shown", async () => {
    const plan = await planOf(readFileSync(new URL(`../fixtures/foreign/${file}`, import.meta.url)), file);
    expect(plan.text).toContain("foaia „Ofertă”");
    expect(plan.text).toContain("capul de tabel pe rândul 3");
    expect(plan.counts).toEqual([0, 0, 4, 0]);
    const partial = await plan.list("incomplete");
    expect(partial).toContain("Celula este în EUR, iar prețurile de aici sunt în lei.");
    expect(partial).toContain("Celula din coloana P stă lângă tabel, fără titlu deasupra, și nu se importă.");
    expect(await plan.list("de-confirmat")).toContain("Celula este o dată, 10.12.2026: dacă era altceva, de exemplu „10/12”");
    await app.postForm(plan.address, { intent: "apply", hash: plan.hash, sari: "1", confirm: "1" }, { cookie });
    expect(stored("Gazon Numere")).toMatchObject({
      ...{ sku: "01234", price: 389.5, price_show_vat_note: 0, vat_rate: 11, bag_weight_kg: 0.5, is_featured: 1, short_description: "" },
      ...{ offer_valid_to: "2026-12-31", stock_state: "in_stock" },
      sheet: { Puritate: "98%", Calibru: "8/10", "Doză (kg/100 mp)": "3" },
    });
    expect(stored("Gazon Text")).toMatchObject({ price: 432.35, bag_weight_kg: 10, vat_rate: 11, is_featured: 0, stock_state: "sold_out" });
    expect(stored("Gazon Euro")).toMatchObject({ price: null, sheet: { Puritate: "97,5%" } });
    expect(stored("Gazon Pe Kilogram")).toMatchObject({ price: 387.5, price_show_vat_note: 1, bag_weight_kg: 25 });
    const batch = app.database.prepare("SELECT max(id) FROM history_batches").pluck().get();
    expect((await app.postForm(`/admin/istoric/lot/${batch}`, {}, { cookie })).status).toBe(303);
  });
});

/** A number under the code of a format, which `workbookOf` is given by its place. */
const number = (value: number, style = 0) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });
const formula = (value: string, style = 0) => ({ xml: `<c s="${style}" t="str"><f>IF(1=2,"x","")</f><v>${value}</v></c>` });

const HEAD = ["Denumire", "Categorie", "Ambalaj", "Preț cu TVA"];

describe("of a workbook", () => {
  it.each<[string, Parameters<typeof sheetOf>[0][number], string[], Record<string, unknown>]>([
    ["a number beside texts with points stays it", [number(1.134), number(389)], [], { bag_weight_kg: 1.134, price: 389 }],
    ["grams of the format are kilograms", [number(500, 1), number(25)], ['0 "g"'], { bag_weight_kg: 0.5, price: 25 }],
    ["a formula without a word says nothing", [formula(""), number(25)], [], { bag_weight_kg: null, price: 25 }],
    ["a price that was reckoned has two decimals", [number(1), number(350.900_900_9)], [], { price: 350.9 }],
    ["a price for a kilogram is that of the pack", ["25 kg", "15,50 lei/kg"], [], { bag_weight_kg: 25, price: 387.5 }],
    ["a price for a tonne too", ["25 kg", number(12_000, 1)], ['#,##0 "lei/t"'], { price: 300 }],
  ])("%s", async (name, cells, formats, product) => {
    const rows = [HEAD, [name, "Gazon", ...cells], [`${name}, alt rând`, "Gazon", "0.5", "389.50"]];
    const plan = await planOf(workbookOf({ Foaie: sheetOf(rows) }, { formats }));
    expect(plan.counts).toEqual([0, 0, 2, 0]);
    await app.postForm(plan.address, { intent: "apply", hash: plan.hash, confirm: "1" }, { cookie });
    expect(stored(name)).toMatchObject(product);
    expect(stored(`${name}, alt rând`)).toMatchObject({ bag_weight_kg: 0.5, price: 389.5 });
  });

  it.each<[string, Parameters<typeof sheetOf>[0][number], string[], string]>([
    ["euros", ["10 kg", number(25, 1)], ["#,##0.00\\ [$€-1]"], "Celula este în EUR, iar prețurile de aici sunt în lei."],
    ["a price for a kilogram of no known weight", ["", "15 lei/kg"], [], "Prețul este pe kg, iar rândul nu spune cât cântărește ambalajul"],
    ["pieces as a weight", [number(25, 1), 30], ['0 "buc"'], "Celula arată „25 buc”, nu o greutate."],
    ["a day as a price", ["10 kg", number(46_000, 1)], ["d-mmm"], "Celula este o dată (09.12.2025)."],
    ["a price of three decimals", ["10 kg", number(12.125)], [], "Cel mult 2 zecimale."],
  ])("%s are left out and told", async (name, cells, formats, reason) => {
    const plan = await planOf(workbookOf({ Foaie: sheetOf([HEAD, [`Fără ${name}`, "Gazon", ...cells]]) }, { formats }));
    expect(plan.counts).toEqual([0, 0, 1, 0]);
    expect(await plan.list("incomplete")).toContain(reason);
  });

  it("borders down to the end of the sheet are no rows, and a hidden column is read for what no other is", async () => {
    const borders = Array.from({ length: 25_000 }, (_, row) => `<row r="${row + 3}"><c r="A${row + 3}" s="0"/></row>`).join("");
    const rows = sheetOf([
      ["Denumire", "Preț", "Preț"],
      ["Turfline Sport", 20, 25],
    ]);
    const sheet = `<cols><col min="2" max="2" hidden="1"/></cols>${rows.replace("</sheetData>", `${borders}</sheetData>`)}`;
    const plan = await planOf(workbookOf({ Foaie: sheet }));
    expect(plan.counts).toEqual([0, 1, 0, 0]);
    expect(await plan.list("modificate")).toContain("25 RON");
  });
});

it.each([
  ["a control character", "Turfline Sport;Raigras \u0002 peren", "Celula conține un caracter care nu este text (U+0002)"],
  ["two million letters", `Turfline Sport;${"x".repeat(2_000_000)}`, "Celula are mai mult de 32.767 de litere"],
])("%s refuse their cell, not the file", async (_what, row, reason) => {
  const plan = await planOf(new TextEncoder().encode(`Denumire;Descriere scurtă;Preț\n${row};12\nTurfline Umbră;;13\n`), "lista.csv");
  expect(plan.counts).toEqual([0, 2, 0, 0]);
  expect(await plan.list("incomplete")).toContain(reason);
});
