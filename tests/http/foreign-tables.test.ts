/** Tables that nobody made for this site: a supplier's price list, and what other shops export. Each fixture has exactly the shape of its kind. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { importCounts, withVat } from "#tests/support/import-counts.ts";
import { formsOf } from "#tests/support/page-forms.ts";
import { readSheetPairs } from "#tests/support/sheet-rows.ts";
import { workbookOf, sheetOf as worksheetOf, zipOf } from "#tests/support/tables.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`../fixtures/foreign/${name}`, import.meta.url)));

async function dryRun(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const body = new FormData();
  body.append("fisier", new Blob([bytes]), name);
  body.append("intent", "table");
  const answer = await app.get("/admin/importa/produse", { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
  const address = answer.headers.get("location") ?? "";
  return { address, ...(await look(address)) };
}

async function look(address: string) {
  const html = await (await app.get(address, { headers: { Cookie: cookie } })).text();
  const counts = importCounts(html);
  return { text: visibleText(html), html, refused: counts[0], added: counts[2], hash: /name="hash" value="(\w+)"/.exec(html)?.[1] ?? "" };
}

async function apply({ address, hash }: { address: string; hash: string }, choice: Record<string, string> = {}) {
  const answer = await app.postForm(address, { intent: "apply", hash, sari: "1", confirm: "1", ...choice }, { cookie });
  expect(answer.status).toBe(303);
}

/** The plan once it is said that prices are with VAT, which the file does not say. */
async function saidWithVat({ address, hash, html }: { address: string; hash: string; html: string }) {
  expect((await app.postForm(address, { intent: "values", hash, ...withVat(html) }, { cookie })).status).toBe(303);
  return { address, ...(await look(address)) };
}

const product = (name: string) =>
  app.database.prepare<[string], Record<string, unknown>>("SELECT * FROM products WHERE name = ?").get(name) ?? {};
const categoryOf = (slug: string) => app.database.prepare("SELECT id FROM categories WHERE slug = ?").pluck().get(slug);
const sheetOf = (name: string) => Object.fromEntries(readSheetPairs(app.database, "name", name));

/** The columns of the file that go somewhere, by their titles. */
async function matchedColumns(address: string): Promise<Record<string, string>> {
  const html = await (await app.get(`${address}/coloane`, { headers: { Cookie: cookie } })).text();
  const columns = all(html, /(<label for="column-\d+">.*?<\/select>)/gs).map((column) => [
    visibleText(/<label.*?<\/label>/s.exec(column)?.[0] ?? "").replace(/^[A-Z]+\. /, ""),
    visibleText(/selected="">(.*?)</.exec(column)?.[1] ?? "nu se importă"),
  ]);
  return Object.fromEntries(columns.filter(([, field]) => field !== "nu se importă"));
}

describe("a supplier's price list, with its name above the head", () => {
  let list: Awaited<ReturnType<typeof dryRun>>;
  beforeAll(async () => {
    list = await dryRun(fixture("lista-de-preturi.csv"), "lista-de-preturi.csv");
  });

  it("a supplier's price list is known by its heads", async () => {
    expect(list.text).toContain("capul de tabel pe rândul 4");
    expect(await matchedColumns(list.address)).toEqual({
      "Cod produs": "Cod produs",
      Denumire: "Denumire",
      Grupa: "Categorie",
      Producător: "Brand",
      Ambalaj: "Greutate ambalaj (kg)",
      "Preț listă (lei, fără TVA)": "Preț fără TVA",
      "Cota TVA": "Cotă TVA",
      Normă: "Doză (kg/100 mp)",
      Stoc: "Disponibilitate",
      "Cod EAN": "Cod EAN",
    });
  });

  it("a supplier's price list says each cause once, and asks for what it cannot read once for all rows", () => {
    expect(list).toMatchObject({ refused: 13, added: 27 });
    expect(list.text).toContain("Categoria „Legume” nu există. 7 rânduri respinse");
    expect(list.text).toContain("Categoria „Bulbi și flori” nu există. 6 rânduri respinse");
    const asked = formsOf(list.html).find(({ fields }) => fields.some(({ name }) => name === "value-0"));
    expect(asked?.fields.filter(({ name }) => /^value-\d/.test(name ?? "")).map(({ value }) => value)).toEqual([
      ...["", "", "", "in_stock", "pasune", "gazon", "faneata", "lucerna", "sold_out"],
    ]);
    expect(visibleText(list.html)).toContain("Creează categoriile care lipsesc: Legume și Bulbi și flori");
    expect(visibleText(list.html)).toMatch(/„da” Disponibilitate · 2\d de rânduri/);
  });

  it("a supplier's price list has three faults that are really its owner's, once its values are answered", async () => {
    const { hash, address } = list;
    const values = { "value-1": "bulbi-de-flori", "value-2": "in_stock", categories: "1" };
    expect((await app.postForm(address, { intent: "values", hash, "value-0": "", ...values }, { cookie })).status).toBe(303);
    list = { address, ...(await look(address)) };
    expect(list).toMatchObject({ refused: 0, added: 40 });
    expect(list.text).toContain("2 rânduri se importă fără celulele care nu se pot citi.");
    const { text } = await look(`${address}?lista=incomplete`);
    expect(text).toContain("Raigras peren");
    expect(text).toContain("Se lasă deoparte: Cod EAN (coloana J): Ultima cifră nu se potrivește");
    expect(text).toContain("Se lasă deoparte: Preț fără TVA (coloana F): Scrieți un număr");
    expect(app.database.prepare("SELECT count(*) FROM categories WHERE slug = 'legume'").pluck().get(), "nothing yet").toBe(0);
  });

  it("a supplier's price list takes no answer that is none, and none to an older plan", async () => {
    const answer = async (values: Record<string, string>) =>
      (await app.postForm(list.address, { intent: "values", ...values }, { cookie })).status;
    expect(await answer({ hash: "older", "value-0": "gazon" })).toBe(409);
    expect(await answer({ hash: list.hash, "value-0": "altceva" })).toBe(422);
  });

  it("a supplier's price list brings its prices without VAT, packs by their names, doses with their units and stock in any words", async () => {
    await apply(list);
    expect(product("Gazon Umbră Bihor")).toMatchObject({
      ...{ price: 389, price_show_vat_note: 1, vat_rate: 11, bag_weight_kg: 10, stock_state: "in_stock", brand: "Agro Bihor" },
      ...{ sku: "AG-001", is_published: 0 },
    });
    expect(sheetOf("Gazon Umbră Bihor")).toMatchObject({ Ambalaj: "sac 10 kg", "Doză (kg/100 mp)": "3" });
    expect(product("Gazon Rapid")).toMatchObject({ bag_weight_kg: 0.5, stock_state: "in_stock" });
    expect(product("Golomăț")).toMatchObject({ stock_state: "sold_out" });
    expect(product("Lucernă Creno 25")).toMatchObject({ price: null });
    expect(sheetOf("Lucernă Dunărea")).toMatchObject({ "Doză (kg/100 mp)": "0,2–0,25" });
    expect(product("Facelia")).toMatchObject({ stock_state: "in_stock" });
    expect(product("Muștar alb")).toMatchObject({ price: null, price_show_vat_note: 0, sku: "AG-025" });
    expect(product("Morcov Nantes")).toMatchObject({ bag_weight_kg: 0.005 });
    expect(sheetOf("Lalele Apeldoorn")).toMatchObject({ Ambalaj: "pungă cu 10 bulbi" });
  });

  it("a supplier's price list makes its category with the import, and takes it back with it", async () => {
    const legume = () => app.database.prepare("SELECT id, name FROM categories WHERE slug = 'legume'").all();
    expect(legume()).toEqual([{ id: product("Morcov Nantes").category_id, name: "Legume" }]);
    const batch = app.database.prepare("SELECT max(id) FROM history_batches").pluck().get();
    const offered = visibleText(await (await app.get(`/admin/istoric/lot/${batch}`, { headers: { Cookie: cookie } })).text());
    expect(offered).toContain("Anulează tot (");
    expect(offered).not.toContain("Schimbate între timp");
    expect(offered, "what comes next").toContain("Nu apar încă pe site: 40 de ciorne");
    const undone = await app.postForm(`/admin/istoric/lot/${batch}`, {}, { cookie });
    expect(undone.status).toBe(303);
    expect(legume()).toEqual([]);
    expect(app.database.prepare("SELECT count(*) FROM products WHERE sku LIKE 'AG-%' AND deleted_at IS NULL").pluck().get()).toBe(0);
  });

  it("a supplier's price list is read so the next time too", async () => {
    const next = await dryRun(fixture("lista-de-preturi.csv"), "lista noua.csv");
    expect(next).toMatchObject({ refused: 0, added: 40 });
  });
});

describe("a price list without a column of categories", () => {
  const list = (rows: string) => new TextEncoder().encode(`Denumire;Cultura;Ambalaj;Pret fara TVA\n${rows}`);

  it("a price list without a column of categories asks once where its new products go, and a next file asks again", async () => {
    const first = await dryRun(list("P 9911;;sac 25 kg;620\nLucernă Lunca;;sac 10 kg;300\nTOTAL;;;\n;;TOTAL;920\n"), "porumb.csv");
    expect(first, "a name that begins with a category is of it").toMatchObject({ refused: 1, added: 1 });
    expect(first.text).toContain("2 rânduri nu sunt produse și se lasă deoparte: rândul 4 („TOTAL”), rândul 5 („TOTAL”).");
    expect(first.text).toContain("În ce categorie intră? Categoria produselor noi 1 rând fără categorie");
    const { hash, address } = first;
    const answer = async (value: string) =>
      (await app.postForm(address, { intent: "values", hash, "value-0": value, categories: "1" }, { cookie })).status;
    expect(await answer("nu-exista")).toBe(422);
    expect(await answer("pasune")).toBe(303);
    const placed = await look(address);
    expect(placed).toMatchObject({ refused: 0, added: 2 });
    await apply({ address, hash: placed.hash });
    expect(product("P 9911")).toMatchObject({ category_id: categoryOf("pasune"), price: 620, price_show_vat_note: 1 });
    expect(product("Lucernă Lunca")).toMatchObject({ category_id: categoryOf("lucerna") });
    const next = await dryRun(list("Raigras Mureș;;sac 15 kg;310\n"), "raigras.csv");
    expect(next).toMatchObject({ refused: 1, added: 0 });
    const known = await dryRun(list("P 9911;;sac 25 kg;650\n"), "preturi.csv");
    expect(known.text, "what is there stays where it is").not.toContain("Categoria produselor noi");
  });

  it("a price list without a column of categories makes one of each crop that it says", async () => {
    const { hash, address, text } = await dryRun(list("P 0937;Porumb;sac 25 kg;620\nP 9889;Porumb;sac 25 kg;640\n"), "culturi.csv");
    expect(text).toContain("Creează categoriile care lipsesc: Porumb");
    await app.postForm(address, { intent: "values", hash, "value-0": "", categories: "1" }, { cookie });
    await apply({ address, hash: (await look(address)).hash });
    expect(product("P 0937")).toMatchObject({ category_id: categoryOf("porumb") });
  });
});

describe("the same list", () => {
  const words = () => new TextDecoder().decode(fixture("lista-de-preturi.csv"));
  const rows = () =>
    words()
      .replace("\ufeff", "")
      .trim()
      .split("\r\n")
      .map((line) => line.split(";"));
  const cedillas = (text: string) => text.replaceAll("ș", "ş").replaceAll("ț", "ţ").replaceAll("Ș", "Ş").replaceAll("Ț", "Ţ");
  const ods = () =>
    zipOf([
      { name: "mimetype", bytes: "application/vnd.oasis.opendocument.spreadsheet" },
      {
        name: "content.xml",
        bytes: `<office:document-content><office:body><office:spreadsheet><table:table table:name="Listă">${rows()
          .map(
            (cells) =>
              `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell.replace(">", "&gt;")}</text:p></table:table-cell>`).join("")}</table:table-row>`,
          )
          .join("")}</table:table></office:spreadsheet></office:body></office:document-content>`,
      },
    ]);
  const WINDOWS_1250: Record<string, number> = {
    ...{
      ş: 0xba,
      ţ: 0xfe,
      Ş: 0xaa,
      Ţ: 0xde,
      ă: 0xe3,
      Ă: 0xc3,
      â: 0xe2,
      Â: 0xc2,
      î: 0xee,
      Î: 0xce,
      "–": 0x96,
      "„": 0x84,
      "”": 0x94,
      "\ufeff": 0x20,
    },
  };
  it.each<[string, () => Uint8Array, string]>([
    ["with cedillas", () => new TextEncoder().encode(cedillas(words())), "UTF-8"],
    ["of Windows-1250", () => Uint8Array.from(cedillas(words()), (letter) => WINDOWS_1250[letter] ?? letter.charCodeAt(0)), "Windows-1250"],
    ["as ODS", ods, "ODS"],
    ["as XLSX", () => workbookOf({ Listă: worksheetOf(rows().map((cells) => cells.map((cell) => cell.replace(">", "&gt;")))) }), "XLSX"],
  ])("%s is read alike", async (_what, bytes, reading) => {
    const plan = await dryRun(new Uint8Array(bytes()), "lista");
    expect(plan.text).toContain(`lista · ${reading}`);
    expect(plan).toMatchObject({ refused: 0, added: 40 });
    const { text } = await look(`${plan.address}?lista=noi`);
    for (const told of ["Gazon Umbră Bihor", "Categorie Fâneață", "Fișă: Doză (kg/100 mp) 0,2–0,25", "Prețul este fără TVA da"])
      expect(text).toContain(told);
  });
});

it("a list whose groups stand between its rows places new products by them, and leaves the others where they are", async () => {
  const before = product("Turfline Sport");
  const table =
    "Denumire;Ambalaj;Preț\nSEMINȚE DE LUCERNĂ;;\nLucernă Nouă;sac 10 kg;300\nTurfline Sport;sac 10 kg;410\nPOMI;;\nMăr Nou;;40\n;;Total 3\n";
  const { text, address, refused, added } = await dryRun(new TextEncoder().encode(table), "grupe.csv");
  expect({ refused, added }).toEqual({ refused: 2, added: 1 });
  expect(text).toContain("„POMI” Categorie · 1 rând");
  expect(text).toContain("se creează „Pomi”");
  expect((await look(`${address}?lista=noi`)).text).toContain("Lucernă Nouă lucerna-noua Categorie Lucernă");
  expect((await look(`${address}?lista=modificate`)).text).toMatch(/Turfline Sport turfline-sport Preț [^→]+ → devine 410.RON /);
  expect(product("Turfline Sport")).toEqual(before);
});

describe("an export of WooCommerce", () => {
  it("an export of WooCommerce is known by its heads: what has a place here goes there by itself", async () => {
    const { text, refused, added, address } = await dryRun(fixture("woocommerce.csv"), "woocommerce.csv");
    expect({ refused, added }).toEqual({ refused: 0, added: 51 });
    expect(text).not.toContain("par să fi pierdut litere");
    expect(await matchedColumns(address)).toEqual({
      ...{
        SKU: "Cod produs",
        Name: "Denumire",
        Categories: "Categorie",
        Brands: "Brand",
        "Regular price": "Preț",
        "Sale price": "Preț de ofertă",
        "Weight (kg)": "Greutate ambalaj (kg)",
      },
      ...{ "Short description": "Descriere scurtă", Description: "Descriere lungă", "GTIN, UPC, EAN, or ISBN": "Cod EAN" },
      ...{ Published: "Publicat", "Is featured?": "Recomandat", "In stock?": "Disponibilitate" },
      ...{ "Date sale price starts": "Ofertă de la", "Date sale price ends": "Ofertă până la" },
      "Attribute 1 value(s)": "Fișă: Compoziție",
    });
    expect(text).toContain("102 imagini la adrese din fișier");
    expect(text).toContain("Gazon Alba: https://magazin.example/wp-content/uploads/1.jpg");
  });

  it("an export of WooCommerce comes without the markup of its page builder", async () => {
    await apply(await saidWithVat(await dryRun(fixture("woocommerce.csv"), "woocommerce.csv")));
    expect(product("Gazon Bacău & Fiii")).toMatchObject({
      short_description: "Gazon pentru Bacău.",
      long_description: "<h3>Gazon Bacău</h3>\n<p>Semănați primăvara &amp; toamna.</p>\n <ul><li>rezistent la secetă</li></ul>",
    });
    expect(sheetOf("Lucernă Alba")).toEqual({ Compoziție: "60% raigras peren, 40% păiuș roșu" });
    expect(product("Lucernă Alba")).toMatchObject({ price: 236, bag_weight_kg: 25, stock_state: "in_stock" });
  });
});

it("the template of Shopify is known by its heads, and its rows of further pictures are no products", async () => {
  const { address, refused, added } = await dryRun(fixture("shopify.csv"), "shopify.csv");
  expect({ refused, added }).toEqual({ refused: 0, added: 3 });
  expect(await matchedColumns(address)).toEqual({
    ...{
      SKU: "Cod produs",
      Title: "Denumire",
      "URL handle": "Slug",
      Description: "Descriere lungă",
      Vendor: "Brand",
      Type: "Categorie",
      Price: "Preț",
    },
    ...{ "Published on online store": "Publicat", Barcode: "Cod EAN", "Inventory quantity": "Disponibilitate" },
    "Weight value (grams)": "Greutate ambalaj (kg)",
    "Compare-at price": "Preț înainte de reducere",
  });
});

it("variants of a shop come as the packs of their product, and stand beside it where it is refused", async () => {
  const table = [
    "ID,Type,SKU,Name,Published,In stock?,Weight (kg),Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)",
    '1,variable,VAR-1,Gazon Variante,1,1,,,Gazon,,Cutie,"1 kg, 10 kg"',
    "2,variation,,Gazon Variante - 1 kg,1,1,,49,,VAR-1,Cutie,1 kg",
    "3,variation,,Gazon Variante - 10 kg,1,1,,389,,VAR-1,Cutie,10 kg",
    '4,variable,VAR-2,Amestec Fără Grupă,1,1,,,,,Cutie,"1 kg, 10 kg"',
    "5,variation,,Amestec Fără Grupă - 10 kg,1,1,,389,,id:4,Cutie,10 kg",
  ].join("\n");
  const plan = await dryRun(new TextEncoder().encode(table), "variante.csv");
  expect(plan).toMatchObject({ refused: 2, added: 1 });
  const refused = await (await app.get(`${plan.address}/respinse.csv`, { headers: { Cookie: cookie } })).text();
  expect(refused).toMatch(/^"4";"variable";.+;"5";"Categorie \(coloana I\): /m);
  expect(refused).toMatch(/^"5";"variation";.+;"id:4";"Cutie";"10 kg";"6";"Produsul său, din rândul 5, este respins\."/m);
  await apply(await saidWithVat(plan));
  const { id, ...own } = product("Gazon Variante");
  expect(own).toMatchObject({ price: 49, bag_weight_kg: 1 });
  const packs = app.database.prepare("SELECT weight_kg, price FROM product_packs WHERE product_id = ?").all(id);
  expect(packs).toEqual([{ weight_kg: 10, price: 389 }]);
});

describe("a list with a row for each pack", () => {
  const HEAD = "Cod produs;Denumire;Grupa;Ambalaj;Preț fără TVA;Preț cu TVA;Cod EAN\n";
  const packsOf = (name: string) =>
    app.database.prepare("SELECT weight_kg, price FROM product_packs WHERE product_id = ? ORDER BY weight_kg").raw().all(product(name).id);

  it("a list with a row for each pack is one product with its packs, with the prices that most of its rows say", async () => {
    const list =
      "LT-10;Lucernă Probă;Lucernă;sac 10 kg;387,39;;5940000010072\nLT-25;Lucernă Probă;Lucernă;sac 25 kg;912;1012,32;5940000010089\n";
    const plan = await dryRun(new TextEncoder().encode(HEAD + list), "ambalaje.csv");
    expect(plan).toMatchObject({ refused: 0, added: 1 });
    await apply(plan);
    expect(product("Lucernă Probă")).toMatchObject({ sku: "LT-10", bag_weight_kg: 10, price: 387.39, price_show_vat_note: 1 });
    expect(packsOf("Lucernă Probă")).toEqual([[25, 912]]);
    expect(sheetOf("Lucernă Probă")).toEqual({ Ambalaj: "sac 10 kg, sac 25 kg" });
  });

  it("a list with a row for each pack changes one pack by its row alone, and leaves the others", async () => {
    const next = "LT-25;Lucernă Probă;Lucernă;sac 25 kg;930;;\nLT-50;Lucernă Probă;Lucernă;sac 50 kg;1800;;\n";
    const plan = await dryRun(new TextEncoder().encode(HEAD + next), "ambalaje 2.csv");
    expect(plan).toMatchObject({ refused: 0, added: 0 });
    await apply(plan);
    expect(product("Lucernă Probă")).toMatchObject({ sku: "LT-10", bag_weight_kg: 10, price: 387.39, ean: "5940000010072" });
    expect(packsOf("Lucernă Probă")).toEqual([
      [25, 930],
      [50, 1800],
    ]);
  });

  it("a list with packs of 25 kg and 12 kg without codes stays one product in another size", async () => {
    await apply(await dryRun(new TextEncoder().encode("Denumire;Ambalaj\nLucernă Probă;sac 12 kg\n"), "ambalaje 3.csv"));
    expect(product("Lucernă Probă")).toMatchObject({ bag_weight_kg: 12, price: 387.39 });
  });
});

describe("a price that is not the one of today or of the pack", () => {
  const plan = async (...lines: string[]) => await dryRun(new TextEncoder().encode(lines.join("\n")), "lista.csv");

  it("a raise with its day is planned, and what is sold today keeps its price", async () => {
    const before = product("Turfline Sport");
    const raise = await plan("Denumire;Preț vechi cu TVA;Preț nou cu TVA;Valabil de la", "Turfline Sport;383;420;01.03.2099");
    expect(raise.text).toContain("prețul se salvează ca preț planificat, de la acea zi; până atunci rămâne prețul de acum.");
    expect(raise.text).not.toContain("Oferta se termină");
    await apply(raise);
    const { price, offer_price, offer_valid_from, planned_price, planned_from } = product("Turfline Sport");
    expect({ planned_price, planned_from }).toEqual({ planned_price: 420, planned_from: "2099-03-01" });
    expect({ price, offer_price, offer_valid_from }).toEqual({
      price: before.price,
      offer_price: before.offer_price,
      offer_valid_from: before.offer_valid_from,
    });
  });

  it("a price per kilogram becomes none of a pack that is not known, and is times the weight of one that is", async () => {
    const ofUnit = await plan("Denumire;Categorie;U.M.;Preț fără TVA", "Timoftică Probă;Gazon;kg;14,20");
    expect((await look(`${ofUnit.address}?lista=incomplete`)).text).toContain("scrieți greutatea ambalajului");
    const ofTitle = await plan("Denumire;Categorie;Ambalaj;Preț lei/kg fără TVA", "Trifoi Probă;Gazon;sac 25 kg;18,50");
    expect(ofTitle.text).toContain("de exemplu „Trifoi Probă”: 18,5 lei × 25 kg = 462,5 lei.");
    await apply(ofTitle);
    expect(product("Trifoi Probă")).toMatchObject({ price: 462.5, price_show_vat_note: 1, bag_weight_kg: 25 });
  });

  it("seeds of a sack are read from the title of its price and from a column of sacks", async () => {
    await apply(await plan("Hibrid;Categorie;Preț/sac 80.000 boabe (fără TVA)", "Porumb Felix;Gazon;520"));
    await apply(await plan("Hibrid;Categorie;Sac;Preț / sac fără TVA", "Porumb Olt;Gazon;sac 50.000 boabe;312"));
    expect([product("Porumb Felix"), product("Porumb Olt")]).toMatchObject([{ price: 520 }, { price: 312 }]);
    expect([sheetOf("Porumb Felix"), sheetOf("Porumb Olt")]).toMatchObject([{ Ambalaj: "80.000 boabe" }, { Ambalaj: "sac 50.000 boabe" }]);
  });
});

describe("what a list does not say of its prices", () => {
  const plan = async (...lines: string[]) => await dryRun(new TextEncoder().encode(lines.join("\n")), "lista.csv");
  const answer = async ({ address, hash }: { address: string; hash: string }, values: Record<string, string>) => {
    expect((await app.postForm(address, { intent: "values", hash, ...values }, { cookie })).status).toBe(303);
    return { address, ...(await look(address)) };
  };

  it("words above the head or below the list say the side of its prices", async () => {
    const above = await plan(
      "Agro Sem SRL",
      "Prețurile nu includ TVA",
      "Denumire;Categorie;Ambalaj;Preț",
      "Soia Felix;Gazon;sac 25 kg;165",
    );
    expect(above.text).toContain("Prețurile din coloana D („Preț”) sunt fără TVA.");
    await apply(above);
    expect(product("Soia Felix")).toMatchObject({ price: 165, price_show_vat_note: 1 });
    const below = await plan(
      "Denumire;Categorie;Preț",
      "Soia Onix;Gazon;172,40",
      "* Toate prețurile sunt fără TVA, franco depozit Slobozia județul Ialomița;;",
    );
    await apply(below);
    expect(product("Soia Onix")).toMatchObject({ price: 172.4, price_show_vat_note: 1 });
  });

  it("a list price without words stands on the side of its price after the discount, which is the offer", async () => {
    await apply(await plan("Cod;Denumire articol;Categorie;Pret lista;Disc.;Pret cu disc. fara TVA", "L-01;Lucernă Gama;Gazon;800;5%;760"));
    expect(product("Lucernă Gama")).toMatchObject({ price: 800, price_show_vat_note: 1, offer_price: 760 });
  });

  it("the side of prices that nothing says is asked once, for this file", async () => {
    const list = ["Denumire;Categorie;Preț", "Soia Triumf;Gazon;158"];
    const asked = await plan(...list);
    expect(asked.text).toContain("Ce nu scrie în fișier");
    expect(asked.text, "the new rows are shown at once").toContain("soia-triumf");
    expect(asked.text).toContain("Prețurile sunt 1 rând cu preț, la produse noi; alegerea este numai pentru acest fișier");
    const held = await app.postForm(asked.address, { intent: "apply", hash: asked.hash }, { cookie });
    expect(held.status, "nobody knows the price").toBe(422);
    expect(visibleText(await held.text())).toContain("Alegeți întâi un răspuns la „Prețurile sunt”");
    expect(product("Soia Triumf")).toEqual({});
    const answered = await answer(asked, { "value-0": "price_net" });
    expect(answered.text).toContain("sunt fără TVA.");
    expect((await plan(...list)).text, "the next file asks again").toContain("Ce nu scrie în fișier");
    await apply(answered);
    expect(product("Soia Triumf")).toMatchObject({ price: 158, price_show_vat_note: 1 });
  });

  it.each([
    ["thousands", 1850],
    ["decimals", 1.85],
  ])("prices such as 1.850 are all read as %s, once that is said", async (marks, price) => {
    const asked = await plan("Denumire;Categorie;Ambalaj;Preț cu TVA", `Grâu ${marks};Gazon;big bag 1000 kg;1.850`);
    expect(asked.text).toContain("Punctul sau virgula din prețuri 1 rând cu prețuri ca 1.850");
    const held = await app.postForm(asked.address, { intent: "apply", hash: asked.hash }, { cookie });
    expect(held.status, "its row goes in with its price, or not at all").toBe(422);
    expect(visibleText(await held.text())).toContain("Alegeți întâi un răspuns la „Punctul sau virgula din prețuri”");
    await apply(await answer(asked, { "value-0": marks }));
    expect(product(`Grâu ${marks}`)).toMatchObject({ price, bag_weight_kg: 1_000 });
  });
});

describe("two columns that say one price", () => {
  const list = (name: string, first: string, second: string) =>
    new TextEncoder().encode(`Denumire;Categorie;${first};${second}\n${name};Gazon;400;360`);

  it("of two columns with one title the plan says which is left out, and asks which one holds", async () => {
    const plan = await dryRun(list("Gazon Doi Unu", "Preț cu TVA", "Preț cu TVA"), "lista.csv");
    expect(plan.text).toContain("Rămân pe dinafară: Preț cu TVA (coloana D)");
    expect(plan.text).toContain("Prețul de acum este în 1 rând cu două prețuri; alegerea este numai pentru acest fișier");
    const answer = await app.postForm(plan.address, { intent: "values", hash: plan.hash, "value-0": "D" }, { cookie });
    expect(answer.status).toBe(303);
    const chosen = await look(plan.address);
    expect(chosen.text).not.toContain("Prețul de acum este în");
    await apply({ ...plan, hash: chosen.hash });
    expect(product("Gazon Doi Unu")).toMatchObject({ price: 360, price_show_vat_note: 0 });
  });

  it.each([
    ["Preț", "Preț nou"],
    ["Preț 2025", "Preț 2026"],
  ])("of „%s” and „%s” the second holds, which nobody has to say", async (first, second) => {
    const plan = await dryRun(list(`Gazon ${second}`, `${first} cu TVA`, `${second} cu TVA`), "lista.csv");
    expect(plan.text).not.toContain("Prețul de acum este în");
    await apply(plan);
    expect(product(`Gazon ${second}`)).toMatchObject({ price: 360 });
  });

  it("a price that is struck through in a workbook gives its place to the one beside it", async () => {
    const rows = [
      ["Denumire", "Categorie", "Preț cu TVA"],
      ["Gazon Tăiat", "Gazon", { xml: '<c s="1"><v>400</v></c>' }, 360],
      ["Gazon Întreg", "Gazon", 410],
    ];
    const fonts = '<fonts><font/><font><strike/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs>';
    const plan = await dryRun(new Uint8Array(workbookOf({ Foaie: worksheetOf(rows) }, { fonts })), "lista.xlsx");
    expect(plan.text).toContain("La 1 rând prețul din coloana C este tăiat sau lipsește: se ia cel din coloana D.");
    await apply(plan);
    expect(product("Gazon Tăiat")).toMatchObject({ price: 360 });
    expect(product("Gazon Întreg")).toMatchObject({ price: 410 });
  });
});

describe("a category that is not there", () => {
  const list = (name: string) => new TextEncoder().encode(`Denumire;Preț cu TVA;U.M.;Observații\n${name};400;kg;x`);
  const say = async (plan: { address: string; hash: string }, values: Record<string, string>) =>
    await app.postForm(plan.address, { intent: "values", hash: plan.hash, ...values }, { cookie });

  it("new products of no category may go into a new one, whose norm is asked, and which leaves with the import", async () => {
    const plan = await dryRun(list("Cânepă Zenit"), "lista.csv");
    expect(plan.text).toContain("o categorie nouă, cu numele de mai jos");
    expect(plan.text, "the unit of measure was read").toContain("Rămân pe dinafară: Observații");
    const unnamed = await say(plan, { "value-0": "+", "value-new": " ", "value-norm": "weight_ha" });
    expect(unnamed.status).toBe(422);
    expect((await say(plan, { "value-0": "+", "value-new": "Gazon" })).status, "that one is there").toBe(422);
    expect((await say(plan, { "value-0": "", "value-new": "Plante textile", "value-norm": "weight_ha" })).status).toBe(303);
    await apply({ ...plan, hash: (await look(plan.address)).hash });
    const category = () => app.database.prepare("SELECT * FROM categories WHERE slug = 'plante-textile'").get();
    expect(category()).toMatchObject({ name: "Plante textile", norm_kind: "weight", start_amount: 1, start_unit: "ha" });
    expect(product("Cânepă Zenit")).toMatchObject({ category_id: categoryOf("plante-textile") });
    const batch = app.database.prepare("SELECT max(id) FROM history_batches").pluck().get();
    const page = await (await app.get(`/admin/istoric/lot/${batch}`, { headers: { Cookie: cookie } })).text();
    expect(page).toContain(`href="/admin/produse/${product("Cânepă Zenit").id}"`);
    expect((await app.postForm(`/admin/istoric/lot/${batch}`, {}, { cookie })).status).toBe(303);
    expect(category()).toBeUndefined();
  });
});

it("an offer's period without a year is the next one, and the plan says which", async () => {
  const list = "Denumire;Categorie;Preț cu TVA;Preț ofertă;Perioada\nGazon Fără An;Gazon;400;360;1-15 martie";
  const plan = await dryRun(new TextEncoder().encode(list), "lista.csv");
  expect(plan.text).toMatch(/Zilele fără an sunt cele care urmează: „1-15 martie” este 01\.03\.20\d\d – 15\.03\.20\d\d\./);
  await apply(plan);
  const { offer_valid_from: from, offer_valid_to: to } = product("Gazon Fără An");
  expect([from, to]).toEqual([expect.stringMatching(/-03-01$/), expect.stringMatching(/-03-15$/)]);
  expect(String(to) >= new Date().toISOString().slice(0, 10)).toBe(true);
});

it("a period that the sheet says once is that of the offers that say none, and an offer without an end is told", async () => {
  const list = "Promoție 1-15 martie\nDenumire;Categorie;Preț normal cu TVA;Preț promo\nGazon De Sus;Gazon;400;360";
  const plan = await dryRun(new TextEncoder().encode(list), "lista.csv");
  expect(plan.text).toMatch(/Ofertele fără perioadă o au pe cea scrisă în foaie: 01\.03\.20\d\d – 15\.03\.20\d\d\./);
  await apply(plan);
  expect(product("Gazon De Sus")).toMatchObject({
    ...{ price: 400, offer_price: 360 },
    ...{ offer_valid_from: expect.stringMatching(/-03-01$/), offer_valid_to: expect.stringMatching(/-03-15$/) },
  });
  const endless = "Denumire;Categorie;Preț cu TVA;Preț promo;Promo de la\nGazon Fără Capăt;Gazon;400;360;01.03.2099";
  const { text } = await dryRun(new TextEncoder().encode(endless), "lista.csv");
  expect(text).toContain("La 1 produs oferta nu are ultima zi: rămâne pe site fără sfârșit până o opriți.");
});

it("a price whose title has its day is planned for it", async () => {
  const list = "Denumire;Categorie;Preț cu TVA;Preț de la 1 martie cu TVA\nGazon De Mâine;Gazon;400;440";
  await apply(await dryRun(new TextEncoder().encode(list), "lista.csv"));
  expect(product("Gazon De Mâine")).toMatchObject({
    ...{ price: 400, planned_price: 440, planned_from: expect.stringMatching(/-03-01$/) },
  });
});

describe("the plan of a list", () => {
  const plan = async (...lines: string[]) => await dryRun(new TextEncoder().encode(lines.join("\n")), "lista.csv");

  it("a list with two columns of prices takes the filled one, says both sides and how many products have none", async () => {
    const { refused, added, text, address } = await plan(
      "Denumire;Categorie;Pret fara TVA;Pret cu TVA",
      ...["Net Unu;Gazon;100;", "Brut Unu;Gazon;;121", "Fără Unu;Gazon;;"],
    );
    expect({ refused, added }).toEqual({ refused: 0, added: 3 });
    expect(text).toContain(
      "Prețurile din coloana C („Pret fara TVA”) sunt fără TVA. Prețurile din coloana D („Pret cu TVA”) sunt cu TVA inclus.",
    );
    expect(text).toContain("La produsul nou nu scrie niciun preț: pe site va apărea „Preț la cerere”.");
    const rows = (await look(`${address}?lista=noi`)).text;
    expect(rows).toMatch(/Net Unu net-unu Categorie Gazon Preț 100.RON Prețul este fără TVA da/);
    expect(rows).toMatch(/Brut Unu brut-unu Categorie Gazon Preț 121.RON Cotă TVA/);
  });

  it("the plan of a list has the price of an offer with its days, and begins today with one that has none", async () => {
    const { text, address } = await plan(
      "ID,Type,SKU,Name,Is featured?,Date sale price starts,Date sale price ends,Sale price,Regular price,Categories",
      "1,simple,OF-1,Ofertă Probă,0,2026-11-01 0:00:00,2026-12-24 23:59:59,80,100,Gazon",
    );
    expect(text).not.toContain("Tabelul nu are perioada ofertelor");
    expect(Object.keys(await matchedColumns(address))).toContain("Sale price");
    expect((await look(`${address}?lista=noi`)).text).toMatch(
      /Preț de ofertă 80.RON .*Ofertă de la 1 noiembrie 2026 .*Ofertă până la 24 decembrie 2026/,
    );
    const undated = await plan("Denumire;Categorie;Pret fara TVA;Pret promo cu TVA", "Probă Fără Zile;Gazon;100;99,90");
    expect(undated.text).toContain("Tabelul nu are perioada ofertelor: prețurile din coloana D („Pret promo cu TVA”) se aplică de azi");
    expect((await look(`${undated.address}?lista=noi`)).text).toMatch(/Preț de ofertă 90.RON .*Ofertă de la/);
  });

  it("the plan of a list names the cell that goes with one that cannot be read", async () => {
    const { address } = await plan("Denumire;Categorie;Ofertă de la;Ofertă până la", "Zile Probă;Gazon;01.03.2026;31.02.2026");
    expect((await look(`${address}?lista=incomplete`)).text).toMatch(
      /Ofertă până la \(coloana D\): Data nu există\. Se lasă deoparte: Ofertă de la \(coloana C\): Se citește numai împreună cu „Ofertă până la”\./,
    );
  });
});
