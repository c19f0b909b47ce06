/** Price lists over a catalogue that is there: what a plan changes, what it asks about and what it leaves alone. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { categoryForm, createCategory } from "#app/catalog/category/category-kind.server.ts";
import { EMPTY_PRODUCT, writeProductRecord } from "#app/catalog/record/product-record.server.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import { ensureCompany } from "#app/company/company-store.server.ts";
import type { ImportChoice, PlannedRow } from "#app/import/import-state.ts";
import { matchColumns } from "#app/import/match-columns.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { demoCompany } from "#app/seed/seed.server.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { db } from "#db/client.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { PRODUCT_COLUMNS, planProducts } from "./plan-products.server.ts";

openEmptyDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "seminord-lists-"));
const file = path.join(folder, "table");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const NOW = new Date("2026-05-05T10:00:00Z");
let category_id: number;
beforeAll(() => {
  ensureCompany(demoCompany, NOW);
  category_id = createCategory(categoryForm.parse(catalogue.categories[0]));
});
beforeEach(() => db().$client.exec("DELETE FROM products; DELETE FROM brands; DELETE FROM product_search"));

function stored(name: string, facts: Partial<ProductRecord> = {}): void {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  writeProductRecord({ after: { ...EMPTY_PRODUCT, slug, name, category_id, vat_rate: 11, bag_weight_kg: 10, price: 100, ...facts } }, NOW);
}

const plan = async (...lines: string[]) => await planWith({}, ...lines);

/** `choice`: what was answered about the file. */
async function planWith(choice: ImportChoice, ...lines: string[]) {
  writeFileSync(file, lines.join("\n"));
  const rows: PlannedRow[] = [];
  const matched = matchColumns(await readTable(file), PRODUCT_COLUMNS, {});
  if (!matched) throw new Error("The table is empty");
  const { notes, read, asked } = planProducts(matched, { ...choice, answers: {} }, (row) => void rows.push(row));
  const changes = rows.map(({ kind, name, changes = [] }) => [
    kind,
    name,
    ...changes.map(({ label, before, after }) => `${label}: ${before || "gol"} → ${after || "gol"}`),
  ]);
  const said = (key: "doubts" | "omitted" | "faults") => rows.flatMap(({ [key]: list = [] }) => list.map(({ reason }) => reason));
  return {
    rows,
    changes,
    targets: matched.targets,
    asked,
    notes: notes.map(({ words }) => words),
    read,
    doubts: said("doubts"),
    omitted: said("omitted"),
    faults: said("faults"),
  };
}

const pack = (weight_kg: number, price: number | null, more = {}) => ({
  ...{ weight_kg, pieces: null, price, offer_price: null, planned_price: null },
  ...more,
});

it("one name with its pack in it takes no weight from the products whose names say none", async () => {
  stored("Turfline Umbra");
  stored("Turfline Mini", { bag_weight_kg: 7.5 });
  const { changes } = await plan("Denumire;Pret cu TVA", "Turfline Umbra 10kg;120", "Turfline Mini;110");
  expect(changes).toEqual([
    ["changed", "Turfline Umbra", "Preț: 100 RON → 120 RON"],
    ["changed", "Turfline Mini", "Preț: 100 RON → 110 RON"],
  ]);
});

it.each([
  ["by their names", "Turfline Clasic", "Turfline Clasic", "Turfline Clasic"],
  ["by names of their own", "Clasic sac", "Clasic punga", "Clasic big bag"],
])("rows under one code are the packs of its product, each with its price, %s", async (_how, own, small, large) => {
  stored("Turfline Clasic", { sku: "C1", packs: [pack(20, 180), pack(1, 12)] });
  const { changes, omitted, faults } = await plan(
    ...["Cod;Denumire;Ambalaj;Pret cu TVA", `C1;${own};10 kg;120`, `C1;${small};1 kg;14`, `C1;${large};25 kg;270`],
  );
  expect(changes[0]?.filter((change) => !change?.startsWith("Denumire"))).toEqual([
    ...["changed", "Turfline Clasic", "Preț: 100 RON → 120 RON"],
    "Alte ambalaje: 20 kg = 180; 1 kg = 12 → 20 kg = 180; 1 kg = 14; 25 kg = 270",
  ]);
  expect([...omitted, ...faults]).toEqual([]);
});

it("columns of prices for each pack change the packs that are there, the product's own too, and leave the others", async () => {
  stored("Turfline Clasic", { packs: [pack(20, 180), pack(1, 12)] });
  const { changes, doubts } = await plan("Denumire;Preț 1 kg;Preț 10 kg;Preț 25 kg", "Turfline Clasic;14;120;270");
  expect(changes).toEqual([
    [
      ...["changed", "Turfline Clasic", "Preț: 100 RON → 120 RON"],
      "Alte ambalaje: 20 kg = 180; 1 kg = 12 → 20 kg = 180; 1 kg = 14; 25 kg = 270",
    ],
  ]);
  expect(doubts).toEqual([]);
});

it.each([
  ["a plain price", "Denumire;Preț;Preț 1 kg;Preț 25 kg", "Turfline Clasic;120;14;270"],
  ["a column that says the pack", "Denumire;Ambalaj;Preț 10 kg;Preț 1 kg;Preț 25 kg", "Turfline Clasic;10 kg;120;14;270"],
  ["both, one pack said twice", "Denumire;Ambalaj;Preț;Preț 10 kg;Preț 1 kg;Preț 25 kg", "Turfline Clasic;10 kg;120;120;14;270"],
])("columns of prices for packs beside %s go to their packs, and the product keeps its own", async (_what, head, line) => {
  stored("Turfline Clasic", { packs: [pack(1, 12)] });
  const { changes, notes, faults } = await plan(head, line);
  expect([changes, faults]).toEqual([
    [["changed", "Turfline Clasic", "Preț: 100 RON → 120 RON", "Alte ambalaje: 1 kg = 12 → 1 kg = 14; 25 kg = 270"]],
    [],
  ]);
  expect(notes.join(" ")).toContain("sunt prețuri ale ambalajelor");
});

it("two prices of one pack are not chosen between by themselves", async () => {
  stored("Turfline Clasic");
  const { changes, omitted, faults } = await plan("Denumire;Ambalaj;Preț;Preț 10 kg", "Turfline Clasic;10 kg;120;125");
  expect([...omitted, ...faults], JSON.stringify(changes)).not.toEqual([]);
});

it("an empty cell deletes nothing of a product that is there: no code, price, offer or pack", async () => {
  const offer = { offer_price: 90, offer_valid_from: "2026-01-01", offer_valid_to: "2099-01-01" };
  stored("Gazon", { sku: "G1", ean: "5941234567899", ...offer, specs: [{ spec_key: "Puritate", spec_value: "97%" }] });
  const head = "Denumire;Cod;EAN;Preț cu TVA;Preț promo;Ofertă până la;Ambalaj;Fișă: Puritate";
  expect((await plan(head, "Gazon;;;;;;;")).changes).toEqual([["unchanged", "Gazon"]]);
  expect((await plan(head, "Gazon;;;-;-;;;")).changes).toEqual([["unchanged", "Gazon"]]);
  stored("Rapid", { packs: [pack(25, 240, { offer_price: 220 })], ...offer });
  const packs = "Denumire;Ambalaj;Preț cu TVA;Preț promo";
  expect((await plan(packs, "Rapid;10 kg;110;", "Rapid;25 kg;;")).changes).toEqual([["changed", "Rapid", "Preț: 100 RON → 110 RON"]]);
});

it("words take a price away, once somebody has looked, and the plan counts every product that loses one", async () => {
  stored("Gazon", { packs: [pack(25, 240)] });
  stored("Rapid");
  const { changes, doubts, notes } = await plan(
    ...["Denumire;Ambalaj;Preț cu TVA", "Gazon;10 kg;100", "Gazon;25 kg;la cerere", "Rapid;10 kg;la telefon"],
  );
  expect(changes).toEqual([
    ["changed", "Gazon", "Alte ambalaje: 25 kg = 240 → 25 kg = 0"],
    ["changed", "Rapid", "Preț: 100 RON → la cerere"],
  ]);
  expect(doubts).toEqual([
    "Ambalajul de 25 kg: Verificați prețul: acum este 240 lei și devine „Preț la cerere”.",
    "Verificați prețul: acum este 100 lei și devine „Preț la cerere”.",
  ]);
  expect(notes).toContain("La 2 produse se șterge un preț de acum: pe site va apărea „Preț la cerere”.");
});

it("a last day that is written at one of the packs is that of their product's offer", async () => {
  stored("Gazon", { packs: [pack(25, 240)] });
  const { changes } = await plan(
    ...["Denumire;Ambalaj;Preț cu TVA;Preț promo;Valabil până la", "Gazon;25 kg;240;220;31.12.2099", "Gazon;10 kg;100;90;"],
  );
  expect(changes[0]).toContain("Ofertă până la: gol → 31 decembrie 2099");
});

it.each([
  ["Denumire;Pret vanzare;Pret cu amanuntul", "Gazon;100;111"],
  ["Denumire;Preț raft", "Gazon;111"],
  ["Denumire;PVA", "Gazon;111"],
  ["Denumire;Preț amănunt fără TVA", "Gazon;100"],
  ["Denumire;Pret fara TVA;Adaos %;Pret vanzare cu TVA", "Gazon;80;20;111"],
])("a price of a shop is one with VAT, and what the goods cost is none: %s", async (head, line) => {
  stored("Gazon");
  expect((await plan(head, line)).changes).toEqual([["changed", "Gazon", "Preț: 100 RON → 111 RON"]]);
});

it("a list without VAT does not turn a product that shows its price with VAT, and asks first", async () => {
  stored("Gazon");
  const { changes, doubts } = await plan("Denumire;Pret lista lei/UM fara TVA", "Gazon;90");
  expect(changes).toEqual([["changed", "Gazon", "Preț: 100 RON → 99,90 RON"]]);
  expect(doubts).toEqual(["Prețul fără TVA, 90 lei, devine 99,9 lei cu TVA, cum sunt prețurile produsului."]);
  const said = await plan("Denumire;Preț;Prețul este fără TVA", "Gazon;90;da");
  expect(said.changes[0], "unless a column says so").toContain("Prețul este fără TVA: nu → da");
});

it("a sack of so many seeds says what it holds, and a change of it is asked about", async () => {
  stored("Turda", { bag_weight_kg: null, pack_pieces: 50_000 });
  const { changes, doubts } = await plan("Denumire;Ambalaj;Preț cu TVA", "Turda;sac 80.000 boabe;100");
  expect(changes[0]).toContain("Boabe pe ambalaj: 50.000 boabe → 80.000 boabe");
  expect(doubts).toEqual(["Ambalajul produsului se schimbă: 50.000 boabe devin 80.000 boabe."]);
});

it("a code that lost its zeros names the product that is meant, and „Simbol” is a code", async () => {
  stored("Gazon", { sku: "00021" });
  const { faults } = await plan("Simbol;Preț cu TVA", "21;100");
  expect(faults).toEqual([expect.stringContaining("Produsul „Gazon” are codul „00021”")]);
});

it("an offer that has ended says so", async () => {
  stored("Gazon");
  const { doubts } = await plan("Denumire;Preț cu TVA;Preț promo;Promo de la;Promo până la", "Gazon;100;90;01.01.2026;01.02.2026");
  expect(doubts).toEqual(["Promoția s-a încheiat deja, pe 1 februarie 2026: prețul ei nu se mai aplică."]);
});

it("a product that its code finds keeps its name, and the plan says so", async () => {
  stored("DLF Lucerna Creno", { sku: "0007" });
  const list = ["COD;DENUMIRE;PRET_V_TVA", "0007;LUCERNA CRENO;111"];
  const { changes, notes } = await plan(...list);
  expect(changes).toEqual([["changed", "DLF Lucerna Creno", "Preț: 100 RON → 111 RON"]]);
  expect(notes).toContainEqual(expect.stringContaining("„DLF Lucerna Creno” (în fișier „LUCERNA CRENO”)"));
});

it("a planned price that stays is named", async () => {
  stored("Gazon", { planned_price: 510, planned_from: "2099-03-01" });
  const { notes } = await plan("Denumire;Preț cu TVA", "Gazon;535");
  expect(notes).toContain("Prețul planificat rămâne: „Gazon”, 510 lei de la 1 martie 2099.");
});

it.each([
  ["Denumire;Pret fara TVA;Pret nou", "Gazon;860;900"],
  ["Denumire;Pret nou;Pret fara TVA", "Gazon;900;860"],
  ["Denumire;Pret actual fara TVA;Pret nou", "Gazon;860;900"],
  ["Denumire;Pret vechi fara TVA;Pret nou", "Gazon;860;900"],
  ["Denumire;Pret lei/UG fara TVA;Pret nou de la 01.03.2026", "Gazon;860;900"],
  ["Denumire;Pret fara TVA;Pret de la 01.02.2026;Pret de la 01.03.2026", "Gazon;860;880;900"],
])("a new price whose title is silent counts, on the side of the VAT of the one beside it: %s", async (head, line) => {
  stored("Gazon", { price: 860, price_show_vat_note: 1 });
  expect((await plan(head, line)).changes).toEqual([["changed", "Gazon", "Preț: 860 RON → 900 RON"]]);
  const { changes } = await plan(`${head};Categorie`, `${line.replace("Gazon", "Laser")};Gazon`);
  expect(changes[0]).toContain("Preț: gol → 900 RON");
  expect(changes[0]).toContain("Prețul este fără TVA: gol → da");
});

it("the old price counts in the rows of a list that has no new one for them, and the plan says so", async () => {
  stored("Gazon", { price: 850, price_show_vat_note: 1 });
  const { changes, notes } = await plan("Denumire;Pret fara TVA;Pret nou", "Gazon;860;");
  expect(changes).toEqual([["changed", "Gazon", "Preț: 850 RON → 860 RON"]]);
  expect(notes).toContain("Prețul se ia din coloana C („Pret nou”); la 1 rând, unde lipsește, din coloana B („Pret fara TVA”).");
});

it("a silent new price beside prices of both sides is asked about, and one that is the other with VAT is the same price", async () => {
  stored("Gazon", { price: 860, price_show_vat_note: 1 });
  const both = await plan("Denumire;Pret fara TVA;Pret cu TVA;Pret nou", "Gazon;860;954,60;900");
  expect(both.changes).toEqual([["changed", "Gazon", "Preț: 860 RON → 900 RON"]]);
  expect(both.doubts).toEqual([expect.stringContaining("Titlul nu spune dacă prețul este cu sau fără TVA")]);
  const same = await plan("Denumire;Pret nou;Pret cu TVA", "Gazon;900;999");
  expect([same.changes, same.doubts]).toEqual([[["changed", "Gazon", "Preț: 860 RON → 900 RON"]], []]);
});

it("a planned price whose title is silent is of the kind of the list price, in a row without that one too", async () => {
  stored("Gazon", { price: 555 });
  const { changes } = await plan("Denumire;Pret fara TVA;Pret nou de la 01.03.2099", "Gazon;;530");
  expect(changes[0]).toContain("Preț planificat: gol → 588,30 RON");
});

it.each([
  ["450", "Preț de ofertă: gol → 450 RON"],
  ["450,50 lei", "Preț de ofertă: gol → 450,50 RON"],
  ["RON 450", "Preț de ofertă: gol → 450 RON"],
  ["la 10 saci, unul gratuit", "Ofertă: ce primiți: gol → la 10 saci, unul gratuit"],
])("under „Ofertă” an amount is the price of the offer and words are what one gets: %s", async (cell, change) => {
  stored("Gazon", { price: 500 });
  stored("Rapid", { price: 500 });
  expect((await plan("Denumire;Preț cu TVA;Ofertă", `Gazon;500;${cell}`)).changes[0]).toContain(change);
  const mixed = await plan("Denumire;Preț cu TVA;Ofertă", `Gazon;500;${cell}`, "Rapid;500;transport gratuit");
  expect(mixed.changes[0]).toContain(change);
  expect(mixed.changes[1]).toContain("Ofertă: ce primiți: gol → transport gratuit");
});

it.each([
  ["Boabe/ha", "70.000", "70.000 boabe/ha"],
  ["Densitate (boabe/ha)", "72000", "72.000 boabe/ha"],
  ["Norma seminte/ha", "62.000", "62.000 semințe/ha"],
  ["Densitate recomandată (boabe/ha)", "65.000 - 70.000", "65.000 - 70.000 boabe/ha"],
  ["Densitate recomandată (boabe/ha)", "65 mii", "65 mii boabe/ha"],
  ["Norma (mii boabe/ha)", "65", "65 mii boabe/ha"],
  ["Norma de semănat", "65 mii b/ha", "65 mii boabe/ha"],
  ["Norma de semănat", "65 MK/ha", "65 mii boabe/ha"],
])("a norm in seeds is read with the unit of its title: %s, %s", async (title, cell, words) => {
  stored("Turda", { bag_weight_kg: null, pack_pieces: 50_000 });
  const { changes, omitted, faults } = await plan(`Denumire;${title};Preț cu TVA`, `Turda;${cell};100`);
  expect([changes, omitted, faults]).toEqual([[["changed", "Turda", `Fișă: Doză: gol → ${words}`]], [], []]);
});

it("a norm that cannot be read is told with an example in seeds, and stays out", async () => {
  stored("Turda", { bag_weight_kg: null, pack_pieces: 50_000 });
  const { changes, omitted } = await plan("Denumire;Boabe/ha;Preț cu TVA", "Turda;după zonă;110");
  expect(changes).toEqual([["changed", "Turda", "Preț: 100 RON → 110 RON"]]);
  expect(omitted).toEqual([expect.stringContaining("70.000 boabe/ha")]);
});

it.each(["80 MK", "sac 80 MK", "80MK"])("a pack of thousands of kernels says how many seeds it holds: %s", async (cell) => {
  stored("Turda", { bag_weight_kg: null, pack_pieces: 50_000 });
  const { changes } = await plan("Denumire;Ambalaj;Preț cu TVA", `Turda;${cell};100`);
  expect(changes[0]).toContain("Boabe pe ambalaj: 50.000 boabe → 80.000 boabe");
});

it("a column „Grupa” without a category of the site is left out, and with one it is read", async () => {
  stored("Turda");
  const early = await plan("Denumire;Grupa;Preț cu TVA", "Turda;timpuriu;110");
  expect([early.targets, early.changes]).toEqual([["name", undefined, "price_gross"], [["changed", "Turda", "Preț: 100 RON → 110 RON"]]]);
  const { name } = catalogue.categories[0] ?? { name: "" };
  expect((await plan("Denumire;Grupa;Preț cu TVA", `Turda;${name};110`, "Alta;altceva;1")).targets[1]).toBe("category_id");
});

it("„Stoc inițial” is the stock", async () => {
  stored("Turda");
  expect((await plan("Denumire;Stoc initial;Preț cu TVA", "Turda;12;100")).changes[0]?.[2]).toMatch(/^Disponibilitate: .* → în stoc$/i);
});

it.each([
  ["UM", "PUNGI", ["Fișă: Ambalaj: gol → pungă de 1 kg"]],
  ["DenUM", "PUNGA", ["Fișă: Ambalaj: gol → pungă de 1 kg"]],
  ["UM", "BUC", []],
  ["UM", "SETURI", []],
])("the unit of measure of programs of accounts names the pack where it is one: %s, %s", async (title, unit, changes) => {
  stored("Gazon", { bag_weight_kg: 1 });
  expect((await plan(`Denumire;${title};Ambalaj;Preț cu TVA`, `Gazon;${unit};1 kg;100`)).changes).toEqual([
    [changes.length > 0 ? "changed" : "unchanged", "Gazon", ...changes],
  ]);
});

it.each([
  [["Listă de prețuri valabilă din 01.03.2099"], []],
  [["S.C. Semințe S.R.L.", "Prețuri valabile în perioada 1 martie - 31 mai 2099"], []],
  [[], ["Prețurile intră în vigoare la 1 martie 2099."]],
  [[], ["Valabil începând cu 01/03/2099, până la 30.06.2099"]],
  [["Prețuri aplicabile din martie 2099"], []],
])("a list that says from when its prices hold asks whether to wait for that day: %j, %j", async (above, below) => {
  stored("Gazon");
  const lines = [...above, "Denumire;Ambalaj;Preț cu TVA", "Gazon;10 kg;120", ...below];
  const unanswered = await plan(...lines);
  expect(unanswered.asked).toEqual([
    {
      ...{ target: "starts_on", cell: "", rows: 1, value: "" },
      options: [
        ["2099-03-01", "de la 1 martie 2099, cum scrie în foaie"],
        ["now", "de acum"],
      ],
    },
  ]);
  const waiting = await planWith({ starts: "2099-03-01" }, ...lines);
  expect(waiting.changes).toEqual([["changed", "Gazon", "Preț planificat: gol → 120 RON", "Preț planificat de la: gol → 1 martie 2099"]]);
  expect(waiting.notes).toContain("Prețurile se salvează ca prețuri planificate, de la 1 martie 2099; până atunci rămân cele de acum.");
  expect((await planWith({ starts: "now" }, ...lines)).changes).toEqual([["changed", "Gazon", "Preț: 100 RON → 120 RON"]]);
});

it.each([
  "Slobozia, 01.03.2099",
  "Prețuri valabile din 01.03.2020",
  "Prețuri valabile până la 01.03.2099",
  "Transport gratuit valabil din 01.03.2099",
  "Promoție valabilă din 01.03.2099",
])("a day that is not the first of prices to come is not asked about: %s", async (line) => {
  stored("Gazon");
  expect((await plan(line, "Denumire;Preț cu TVA", "Gazon;120")).asked).toEqual([]);
});

it("a list that begins on a later day begins its offers then, where they have no days of their own", async () => {
  stored("Gazon");
  const lines = ["Listă valabilă din 01.03.2099", "Denumire;Preț cu TVA;Preț promo", "Gazon;120;110"];
  const { changes, notes } = await planWith({ starts: "2099-03-01" }, ...lines);
  expect(changes[0]?.slice(2).sort()).toEqual([
    ...["Ofertă de la: gol → 1 martie 2099", "Preț de ofertă: gol → 110 RON"],
    ...["Preț planificat de la: gol → 1 martie 2099", "Preț planificat: gol → 120 RON"],
  ]);
  expect(notes.join(" ")).toContain("se aplică de la 1 martie 2099, fără sfârșit");
});

const OFFERED = ["Preț: 100 RON → 120 RON", "Preț de ofertă: gol → 110 RON", "Ofertă de la: gol → 1 martie 2099"].concat(
  "Ofertă până la: gol → 31 martie 2099",
);

it.each([
  ["above the table", ["Perioada promoției 1–31 martie 2099", "Denumire;Preț cu TVA;Preț promo", "Gazon;120;110"]],
  ["below the table", ["Denumire;Preț cu TVA;Preț promo", "Gazon;120;110", "Promoția este valabilă în perioada 01.03 – 31.03.2099."]],
  ["in the title of its price", ["Denumire;Preț cu TVA;Preț promo 1-31 martie 2099", "Gazon;120;110"]],
  ["over its column", [";;Perioada promoției 1–31 martie 2099", "Denumire;Preț cu TVA;Preț promo", "Gazon;120;110"]],
  ["in a column beside the old and the new price", ["Denumire;Preț vechi;Preț nou;Perioada promoției", "Gazon;120;110;1–31 martie 2099"]],
  ["above the old and the new price", ["PROMOȚIE 1-31 martie 2099", "Denumire;Preț vechi cu TVA;Preț nou cu TVA", "Gazon;120;110"]],
])("the days of a promotion are read where they stand: %s", async (_where, lines) => {
  stored("Gazon");
  expect((await plan(...lines)).changes).toEqual([["changed", "Gazon", ...OFFERED]]);
});

it("an old price above the one of now is asked about, and a row without days is no promotion", async () => {
  stored("Gazon");
  stored("Rapid", { price: 130 });
  const head = "Denumire;Preț vechi;Preț nou;Perioada promoției";
  const { changes, doubts, notes } = await plan(head, "Gazon;120;110;1–31 martie 2099", "Rapid;130;115;");
  expect(doubts).toEqual([
    "Prețul vechi din fișier, 120 lei, este peste cel de acum, 100 lei: devine preț de listă, iar lângă ofertă rămâne cel mai mic preț din ultimele 30 de zile.",
  ]);
  expect(changes[1]).toEqual(["changed", "Rapid", "Preț: 130 RON → 115 RON"]);
  expect(notes.join(" ")).toContain("Unde lipsește perioada, prețul nou este cel de listă.");
  const later = await plan("Denumire;Preț vechi;Preț nou", "Rapid;130;115");
  expect(later.changes, "a list of new prices reduces nothing").toEqual([["changed", "Rapid", "Preț: 130 RON → 115 RON"]]);
});

const TWICE = ["Cod;Denumire;Ambalaj;Preț cu TVA", "G1;Gazon;10 kg;120", "R1;Rapid;10 kg;130", "G1;Gazon;10 kg;125"];

it("a product that stands twice with two prices is asked about by both rows, and the one that is chosen counts", async () => {
  stored("Gazon", { sku: "G1" });
  stored("Rapid", { sku: "R1", price: 130 });
  const { asked, faults } = await plan(...TWICE);
  expect(faults).toEqual(["Rândul 2 este al aceluiași produs, cu alte date: acolo scrie „120”, aici „125”."]);
  expect(asked).toEqual([
    {
      ...{ target: "row_twice", cell: "", rows: 1, value: "" },
      options: [
        ["first", "rândul 2 („120”)"],
        ["last", "rândul 4 („125”)"],
      ],
    },
  ]);
  const last = await planWith({ twice: "last" }, ...TWICE);
  expect(last.changes).toEqual([
    ["unchanged", "Rapid"],
    ["changed", "Gazon", "Preț: 100 RON → 125 RON"],
  ]);
  expect(last.notes).toContain("La produsele scrise de două ori contează ultimul rând: 1 rând nu se importă.");
  expect((await planWith({ twice: "first" }, ...TWICE)).changes[0]).toEqual(["changed", "Gazon", "Preț: 100 RON → 120 RON"]);
});

it("rows that say one product alike count once, and a pack that stands twice does not tear its product apart", async () => {
  stored("Gazon");
  const { changes, asked, notes } = await plan(
    ...["Nr. crt.;Denumire;Ambalaj;Preț cu TVA", "1;Gazon;10 kg;120", "2;Gazon;25 kg;250", "3;Gazon;10 kg;120", "4;Gazon;25 kg;260"],
  );
  expect(changes).toEqual([
    ["refused", "Gazon"],
    ["changed", "Gazon", "Preț: 100 RON → 120 RON", "Alte ambalaje: gol → 25 kg = 250"],
  ]);
  expect(asked.map(({ target, rows }) => [target, rows])).toEqual([["row_twice", 1]]);
  expect(notes).toContain("1 rând spune încă o dată la fel un produs: contează o dată.");
});

const OFFER = { offer_price: 80, offer_valid_from: "2026-01-01", offer_valid_to: "2099-01-01" };
const ENDED = ["Preț de ofertă: 80 RON → gol", "Ofertă de la: 1 ianuarie 2026 → gol", "Ofertă până la: 1 ianuarie 2099 → gol"];

it.each([
  ["Preț promo", "fără ofertă"],
  ["Preț promo", "Fără promoție"],
  ["Preț promo", "încheiată"],
  ["Preț promo", "nu"],
  ["Reducere", "fără reducere"],
])("an offer ends where the sheet says so, with its days, and the plan counts it: %s, %s", async (title, cell) => {
  stored("Gazon", OFFER);
  const { changes, notes, asked } = await plan(`Denumire;Preț cu TVA;${title}`, `Gazon;100;${cell}`);
  expect(changes).toEqual([["changed", "Gazon", ...ENDED]]);
  expect([notes.includes("La 1 produs se încheie oferta de acum."), asked]).toEqual([true, []]);
});

it("the offer of a pack ends where its row says so, and that of its product stays", async () => {
  stored("Gazon", { ...OFFER, packs: [pack(25, 240, { offer_price: 220 })] });
  const change = "Alte ambalaje: 25 kg = 240 ofertă 220 → 25 kg = 240";
  const head = "Denumire;Ambalaj;Preț cu TVA;Preț promo";
  expect((await plan(head, "Gazon;25 kg;240;fără ofertă")).changes).toEqual([["changed", "Gazon", change]]);
  expect((await plan(head, "Gazon;10 kg;100;80", "Gazon;25 kg;240;fără ofertă")).changes).toEqual([["changed", "Gazon", change]]);
});

it.each(["-", ""])("an offer whose price is missing („%s”) stays, until somebody says that it ends", async (cell) => {
  stored("Gazon", OFFER);
  stored("Rapid", { offer_price: 70, offer_valid_from: "2026-01-01", offer_valid_to: "2026-02-01" });
  const lines = ["Denumire;Preț cu TVA;Preț promo", `Gazon;100;${cell}`, `Rapid;100;${cell}`];
  const { changes, notes, asked } = await plan(...lines);
  expect(changes.map(([kind]) => kind)).toEqual(["unchanged", "unchanged"]);
  expect(asked).toEqual([{ target: "offer_ends", cell: "", rows: 1, value: "keep" }]);
  expect(notes.join(" ")).toContain("La 1 produs cu ofertă prețul ei lipsește din fișier („-” sau gol): oferta rămâne.");
  const ended = await planWith({ offers: "end" }, ...lines);
  expect(ended.changes).toEqual([
    ["changed", "Gazon", ...ENDED],
    ["unchanged", "Rapid"],
  ]);
});
