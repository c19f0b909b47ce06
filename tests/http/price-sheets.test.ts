/** Price sheets as dealers of seed and the programs of their accountants write them, and what a refused import keeps. */
import { expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { sheetOf, workbookOf, zipOf } from "#tests/support/tables.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const session = { Cookie: cookie, Origin: app.origin };
const get = async (address: string) => await (await app.get(address, { headers: session })).text();

async function check(table: string | Buffer, answers: Record<string, string> = {}) {
  const body = new FormData();
  body.append("fisier", new Blob([Uint8Array.from(Buffer.from(table))]), "lista");
  body.append("intent", "table");
  const address = (await app.get("/admin/importa/produse", { method: "POST", body, headers: session })).headers.get("location") ?? "";
  const first = hashOf(await get(address));
  if (Object.keys(answers).length > 0) await app.postForm(address, { intent: "values", hash: first, ...answers }, { cookie });
  const html = await get(address);
  return { address, html, text: visibleText(html), hash: hashOf(html) };
}

const hashOf = (html: string) => /name="hash" value="(\w+)"/.exec(html)?.[1] ?? "";
const apply = async ({ address, hash }: { address: string; hash: string }, ticks: Record<string, string>) =>
  await app.postForm(address, { intent: "apply", hash, ...ticks }, { cookie });
const stored = (name: string) =>
  app.database
    .prepare<[string], Record<string, unknown>>(
      "SELECT id, price, offer_price, offer_valid_from, offer_valid_to, bag_weight_kg, is_published, vat_rate FROM products WHERE name = ? AND deleted_at IS NULL",
    )
    .get(name);
const packs = (name: string) =>
  app.database.prepare("SELECT weight_kg, price, code FROM product_packs WHERE product_id = ? ORDER BY sort_order").all(stored(name)?.id);

const SAGA = "COD;DENUMIRE;UM;TVA;PRET_VANZ;PRET_V_TVA;GRUPA;BLOCAT";

it("a blocked article of SAGA does not come to the site with the others, and one of the site is asked about", async () => {
  const list = (blocked: string) =>
    [SAGA, `0001;RUSTIC 10KG;SAC;11.00;252.2523;280.0000;GAZON;0`, `0002;PELUZA 5KG;SAC;11.00;99.0991;110.0000;GAZON;${blocked}`].join(
      "\n",
    );
  const checked = await check(list("1"));
  expect(checked.text).toContain("Articole blocate: un produs nou rămâne ciornă, orice alegeți mai jos.");
  expect((await apply(checked, { noi: "publica" })).status).toBe(303);
  expect([stored("RUSTIC"), stored("PELUZA")]).toMatchObject([
    { price: 280, bag_weight_kg: 10, is_published: 1 },
    { price: 110, bag_weight_kg: 5, is_published: 0 },
  ]);
  const hidden = await check(`${SAGA}\n0001;RUSTIC 10KG;SAC;11.00;252.2523;280.0000;GAZON;1`);
  expect((await apply(hidden, {})).status, "not without a tick").toBe(422);
  expect((await apply(hidden, { confirm: "1" })).status).toBe(303);
  expect(stored("RUSTIC")).toMatchObject({ is_published: 0, price: 280 });
});

it("a list without the rate of VAT is told which is taken, and packs without whole grams what to do", async () => {
  const checked = await check(
    ["Cod;Denumire;Categorie;Ambalaj;Preț cu TVA", "M1;Morcov Nantes;Gazon;2 g;3", "M2;Morcov Nantes;Gazon;0,5 g;1,2"]
      .concat(["M3;Morcov Nantes;Gazon;100 g;48", "B1;Bio Stimul;Gazon;bidon 5 litri;150"])
      .join("\n"),
  );
  expect(checked.text).toContain("Nicio coloană nu spune cota TVA: la 2 produse noi se salvează 11%");
  expect(visibleText(await get(`${checked.address}?lista=respinse`))).toContain("„Morcov Nantes 0,5 g”");
  expect((await apply(checked, { sari: "1", noi: "ciorne" })).status).toBe(303);
  expect(stored("Morcov Nantes")).toMatchObject({ price: 3, bag_weight_kg: 0.002 });
  expect(packs("Morcov Nantes")).toEqual([{ weight_kg: 0.1, price: 48, code: "M3" }]);
  expect(stored("Bio Stimul")).toMatchObject({ price: 150, bag_weight_kg: null });
});

it("a price of 0 over that of a pack is written only when somebody has ticked that it is meant", async () => {
  const zero = await check("Cod;Denumire;Ambalaj;Preț cu TVA\nM1;Morcov Nantes;2 g;3\nM3;Morcov Nantes;100 g;0");
  expect(visibleText(await get(`${zero.address}?lista=de-confirmat`))).toContain("acum este 48 lei și devine „Preț la cerere”");
  expect((await apply(zero, {})).status).toBe(422);
  expect(packs("Morcov Nantes")).toEqual([{ weight_kg: 0.1, price: 48, code: "M3" }]);
});

it("an offer at the list price is no offer, and the title of an offer may say its last day", async () => {
  const checked = await check(
    [
      "Hibrid;Categorie;Ambalaj;Preț listă lei/sac fără TVA;Preț comandă timpurie lei/sac fără TVA (până la 15.01.2099)",
      "Turda Star;Gazon;sac 80.000 boabe;455;409,50",
      "Olt;Gazon;sac 80.000 boabe;320;320",
    ].join("\n"),
  );
  expect((await apply(checked, {})).status).toBe(303);
  expect(stored("Turda Star")).toMatchObject({ price: 455, offer_price: 409.5, offer_valid_to: "2099-01-15" });
  expect(stored("Olt")).toMatchObject({ price: 320, offer_price: null, offer_valid_from: null, offer_valid_to: null });
});

it("a refused import keeps each tick and choice, and its answers are kept when one of them is refused", async () => {
  const checked = await check("Denumire;Categorie;Preț vechi;Nou\nGazon Nou;Gazon;35;39,90\nFără categorie;;30;31");
  const refused = await apply(checked, { noi: "publica", sari: "1" });
  const html = await refused.text();
  expect([refused.status, visibleText(html).includes("Alegeți întâi un răspuns la „Prețurile sunt”")]).toEqual([422, true]);
  expect(html).toMatch(/<input[^>]*name="noi"[^>]*checked=""[^>]*value="publica"|<input[^>]*value="publica"[^>]*checked=""/);
  expect(html).not.toMatch(/<input[^>]*value="ciorne"[^>]*checked=""|<input[^>]*checked=""[^>]*value="ciorne"/);
  const side = /for="(value-\d+)"[^>]*>\s*Prețurile sunt/.exec(checked.html)?.[1] ?? "";
  const place = /for="(value-\d+)"[^>]*>\s*Categoria produselor noi/.exec(checked.html)?.[1] ?? "";
  const answered = await app.postForm(
    checked.address,
    { intent: "values", hash: checked.hash, [side]: "price_net", [place]: "nu-exista" },
    { cookie },
  );
  expect(answered.status).toBe(422);
  expect(await answered.text()).toMatch(/<option[^>]*value="price_net"[^>]*selected=""/);
});

type Cells = readonly (string | number)[];
const GAZON: Cells[] = [
  ["Cod", "Denumire", "Ambalaj", "Preț cu TVA"],
  ["G1", "Verde Rapid", "sac 10 kg", 410],
  ["G2", "Verde Umbră", "sac 10 kg", 430],
];
const PORUMB: Cells[] = [
  ["Hibrid", "Cod", "Preț fără TVA", "FAO"],
  ["Turda 201", "P1", 455, 340],
];
const odsOf = (sheets: Record<string, readonly Cells[]>) => {
  const cellOf = (cell: string | number) =>
    typeof cell === "number"
      ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
      : `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`;
  const rowOf = (cells: Cells) => `<table:table-row>${cells.map(cellOf).join("")}</table:table-row>`;
  const tables = Object.entries(sheets).map(
    ([name, rows]) => `<table:table table:name="${name}">${rows.map(rowOf).join("")}</table:table>`,
  );
  const xml = `<office:document-content><office:body><office:spreadsheet>${tables.join("")}</office:spreadsheet></office:body></office:document-content>`;
  return zipOf([
    { name: "mimetype", bytes: "application/vnd.oasis.opendocument.spreadsheet" },
    { name: "content.xml", bytes: xml },
  ]);
};
const xlsxOf = (sheets: Record<string, readonly Cells[]>) =>
  workbookOf(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetOf(rows)])));

it.each([
  ["XLSX", xlsxOf],
  ["ODS", odsOf],
] as const)(
  "all sheets of a workbook (%s) are one list, each by its own columns, and the page says which are read",
  async (kind, bookOf) => {
    app.database.exec("DELETE FROM products WHERE sku IN ('G1', 'G2', 'P1')");
    await app.refresh();
    const cover: Cells[] = [["SemiNord, prețuri de primăvară"]];
    const checked = await check(bookOf({ Copertă: cover, "Semințe de gazon": GAZON, "Porumb siloz": PORUMB }));
    expect(checked.text, kind).toContain("Foi citite ca o singură listă: „Semințe de gazon” (2 rânduri) și „Porumb siloz” (1 rând).");
    expect(checked.text).toContain("Foi necitite: „Copertă” (fără un tabel cunoscut).");
    expect(checked.text, "the crop in the name of a sheet").toContain("„Porumb siloz”");
    const category = /for="(value-\d+)"[^>]*>\s*„Porumb siloz”/.exec(checked.html)?.[1] ?? "";
    await app.postForm(checked.address, { intent: "values", hash: checked.hash, [category]: "+Porumb siloz" }, { cookie });
    const html = await get(checked.address);
    expect((await apply({ address: checked.address, hash: hashOf(html) }, { noi: "publica", confirm: "1" })).status).toBe(303);
    expect([stored("Verde Rapid"), stored("Turda 201")]).toMatchObject([{ price: 410 }, { price: 455 }]);
  },
);

it("a product that two sheets sell at two prices is asked about by name, and the chosen sheet counts", async () => {
  app.database.exec("DELETE FROM products WHERE sku IN ('G1', 'G2', 'P1')");
  await app.refresh();
  const list = (price: number): Cells[] => [
    ["Cod", "Denumire", "Categorie", "Preț cu TVA"],
    ["G1", "Verde Rapid", "Gazon", price],
    ["G2", "Verde Umbră", "Gazon", 430],
  ];
  const checked = await check(xlsxOf({ "2026": list(410), "2027": list(450) }));
  expect(checked.text).toContain("Pentru produsele din două foi contează");
  expect(checked.text, "what both say alike").toContain("1 rând stă la fel în două foi: contează o dată.");
  expect(visibleText(await get(`${checked.address}?lista=respinse`))).toContain("Rândul 2 din foaia „2026” este al aceluiași produs.");
  expect((await apply(checked, { sari: "1", noi: "publica", confirm: "1" })).status, "not without an answer").toBe(422);
  const field = /for="(value-\d+)"[^>]*>\s*Pentru produsele din două foi/.exec(checked.html)?.[1] ?? "";
  await app.postForm(checked.address, { intent: "values", hash: checked.hash, [field]: "2027" }, { cookie });
  const html = await get(checked.address);
  expect(visibleText(html)).toContain("contează foaia „2027”");
  expect((await apply({ address: checked.address, hash: hashOf(html) }, { noi: "publica", confirm: "1" })).status).toBe(303);
  expect([stored("Verde Rapid"), stored("Verde Umbră")]).toMatchObject([{ price: 450 }, { price: 430 }]);
});

it("one sheet of several is chosen where its columns are, without scripts, and all of them again", async () => {
  const checked = await check(xlsxOf({ Gazon: GAZON, Porumb: PORUMB }));
  const columns = `${checked.address}/coloane`;
  expect(visibleText(await get(`${columns}?foaie=Porumb`))).toContain("Coloanele de mai jos sunt ale foii „Porumb”.");
  expect((await app.postForm(columns, { intent: "columns", sheet: "Porumb" }, { cookie })).status).toBe(303);
  const alone = visibleText(await get(checked.address));
  expect([alone.includes("numai foaia „Porumb”"), alone.includes("Foi citite")]).toEqual([true, false]);
  expect((await app.postForm(columns, { intent: "columns", sheet: "*" }, { cookie })).status).toBe(303);
  expect(visibleText(await get(checked.address))).toContain("Foi citite ca o singură listă: „Gazon” (2 rânduri) și „Porumb” (1 rând).");
});

it("a sheet that makes a workbook longer than a table may be is named and left out", async () => {
  const many = (from: number, amount: number): Cells[] => [
    ["Cod", "Denumire", "Preț cu TVA"],
    ...Array.from({ length: amount }, (_row, index) => [`L${from + index}`, `Soi ${from + index}`, 10]),
  ];
  const { text } = await check(xlsxOf({ Unu: many(0, 12_000), Doi: many(20_000, 9_000), Trei: many(40_000, 100) }));
  expect(text).toContain("Foi citite ca o singură listă: „Unu” (12.000 de rânduri) și „Trei” (100 de rânduri).");
  expect(text).toContain("Foi necitite: „Doi” (prea mare împreună cu celelalte, se importă separat).");
});

it.each([
  ["CSV", "Listă de prețuri valabilă din 01.03.2099\nDenumire;Ambalaj;Preț cu TVA\nVerde Rapid;sac 10 kg;520\n"],
  [
    "XLSX",
    xlsxOf({
      Prețuri: [
        ["SemiNord SRL"],
        ["Listă de prețuri valabilă din 01.03.2099"],
        ["Denumire", "Ambalaj", "Preț cu TVA"],
        ["Verde Rapid", "sac 10 kg", 520],
      ],
    }),
  ],
] as const)(
  "a list (%s) of a later day is not applied before somebody says whether it waits, and then waits as planned prices",
  async (_kind, table) => {
    app.database.exec("DELETE FROM products WHERE name = 'Verde Rapid'");
    await app.refresh();
    const first = await check("Denumire;Categorie;Ambalaj;Preț cu TVA\nVerde Rapid;Gazon;sac 10 kg;450");
    expect((await apply(first, { noi: "publica" })).status).toBe(303);
    const checked = await check(table);
    expect((await apply(checked, {})).status, "not without an answer").toBe(422);
    const field = /for="(value-\d+)"[^>]*>\s*Prețurile se aplică/.exec(checked.html)?.[1] ?? "";
    await app.postForm(checked.address, { intent: "values", hash: checked.hash, [field]: "2099-03-01" }, { cookie });
    const html = await get(checked.address);
    expect(visibleText(html)).toContain("Prețurile se salvează ca prețuri planificate, de la 1 martie 2099");
    expect((await apply({ address: checked.address, hash: hashOf(html) }, {})).status).toBe(303);
    const planned = app.database.prepare("SELECT price, planned_price, planned_from FROM products WHERE name = 'Verde Rapid'").get();
    expect(planned).toEqual({ price: 450, planned_price: 520, planned_from: "2099-03-01" });
  },
);

it("a product with two prices in one sheet is not written before one of its rows is chosen", async () => {
  const checked = await check("Cod;Denumire;Categorie;Preț cu TVA\nT1;Trifoi Dublu;Gazon;100\nT1;Trifoi Dublu;Gazon;110");
  expect((await apply(checked, { sari: "1", noi: "publica" })).status, "not without an answer").toBe(422);
  const field = /for="(value-\d+)"[^>]*>\s*La produsele scrise de două ori contează/.exec(checked.html)?.[1] ?? "";
  expect(checked.text).toContain("rândul 3 („110”)");
  await app.postForm(checked.address, { intent: "values", hash: checked.hash, [field]: "last" }, { cookie });
  const html = await get(checked.address);
  expect((await apply({ address: checked.address, hash: hashOf(html) }, { noi: "publica" })).status).toBe(303);
  expect(stored("Trifoi Dublu")).toMatchObject({ price: 110 });
});

it("an offer that a sheet leaves empty ends when its owner says so, and „fără ofertă” ends it at once", async () => {
  app.database.exec("DELETE FROM products WHERE name IN ('Lucernă Promo', 'Sparcetă Promo')");
  await app.refresh();
  const head = "Denumire;Categorie;Preț cu TVA;Preț promo;Promo până la";
  const first = await check(`${head}\nLucernă Promo;Gazon;100;90;31.12.2099\nSparcetă Promo;Gazon;100;90;31.12.2099`);
  expect((await apply(first, { noi: "publica" })).status).toBe(303);
  const checked = await check("Denumire;Preț cu TVA;Preț promo\nLucernă Promo;100;-\nSparcetă Promo;100;fără ofertă");
  expect(checked.text).toContain("La 1 produs se încheie oferta de acum.");
  const field = /for="(value-\d+)"[^>]*>\s*Unde lipsește prețul de ofertă/.exec(checked.html)?.[1] ?? "";
  await app.postForm(checked.address, { intent: "values", hash: checked.hash, [field]: "end" }, { cookie });
  const html = await get(checked.address);
  expect(visibleText(html)).toContain("La 2 produse se încheie oferta de acum.");
  expect((await apply({ address: checked.address, hash: hashOf(html) }, {})).status).toBe(303);
  expect([stored("Lucernă Promo"), stored("Sparcetă Promo")]).toMatchObject([
    { price: 100, offer_price: null, offer_valid_to: null },
    { price: 100, offer_price: null, offer_valid_to: null },
  ]);
});

it("rows that the owner ticks are left out, with the packs of their product, counted, and kept out while questions are answered", async () => {
  const checked = await check(
    ["Denumire;Ambalaj;Preț cu TVA", "Ovăz Lăsat;10 kg;50", "Ovăz Lăsat;25 kg;110", "Orz Păstrat;10 kg;60"].join("\n"),
  );
  const place = /for="(value-\d+)"[^>]*>\s*Categoria produselor noi/.exec(checked.html)?.[1] ?? "";
  await app.postForm(checked.address, { intent: "values", hash: checked.hash, [place]: "gazon" }, { cookie });
  const html = await get(checked.address);
  const tick = /<input[^>]*name="(out-:2 3)"/.exec(html)?.[1] ?? "";
  const left = await app.postForm(checked.address, { intent: "rows", hash: hashOf(html), lista: "noi", [tick]: "1" }, { cookie });
  expect([left.status, left.headers.get("location")]).toEqual([303, `${checked.address}?lista=noi`]);
  const shorter = await get(checked.address);
  expect(visibleText(shorter)).toContain("2 rânduri lăsate deoparte de dumneavoastră.");
  await app.postForm(checked.address, { intent: "values", hash: hashOf(shorter), [place]: "gazon" }, { cookie });
  const out = await get(`${checked.address}?lista=lasate`);
  expect(visibleText(out)).toContain("Lăsate deoparte: 2");
  const untold = await app.postForm(checked.address, { intent: "rows", hash: hashOf(out) }, { cookie });
  expect([untold.status, visibleText(await untold.text()).includes("Bifați întâi rândurile.")]).toEqual([422, true]);
  const back = { intent: "rows", hash: hashOf(out), returns: "1", "out-:3": "1" };
  expect((await app.postForm(checked.address, back, { cookie })).status).toBe(303);
  const again = await get(checked.address);
  expect(visibleText(again)).toContain("1 rând lăsat deoparte de dumneavoastră.");
  await app.postForm(checked.address, { intent: "rows", hash: hashOf(again), "out-:3": "1" }, { cookie });
  expect((await apply({ ...checked, hash: hashOf(await get(checked.address)) }, { noi: "publica" })).status).toBe(303);
  expect([stored("Ovăz Lăsat"), stored("Orz Păstrat")]).toMatchObject([undefined, { price: 60 }]);
});
