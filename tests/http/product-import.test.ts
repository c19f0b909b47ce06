/** Tables of products: taken in, tried, applied, taken back; and what is no such table. */
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { importCounts, withVat } from "#tests/support/import-counts.ts";
import { readSheetPairs } from "#tests/support/sheet-rows.ts";
import { sheetOf, workbookOf, zipOf } from "#tests/support/tables.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const START = "/admin/importa/produse";
const session = { Cookie: cookie, Origin: app.origin };

const page = async (address: string) => await (await app.get(address, { headers: { Cookie: cookie } })).text();
const product = (slug: string) =>
  app.database.prepare<[string], Record<string, unknown>>("SELECT * FROM products WHERE slug = ?").get(slug);
const amount = (table: string) =>
  app.database
    .prepare<[], number>(`SELECT COUNT(*) FROM ${table}${table === "products" ? " WHERE deleted_at IS NULL" : ""}`)
    .pluck()
    .get();

/** Letters that do not compress to nothing. */
const NOISE = Array.from({ length: 4_000 }, (_, index) => `${Math.sin(index)} `.slice(2)).join("");

async function upload(bytes: string | Buffer, name = "lista.csv") {
  const body = new FormData();
  body.append("fisier", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), name);
  body.append("intent", "table");
  return await app.get(START, { method: "POST", body, headers: session });
}

async function dryRun(bytes: string | Buffer, name?: string) {
  const answer = await upload(bytes, name);
  expect(answer.status, visibleText(await answer.clone().text()).slice(0, 400)).toBe(303);
  const address = (answer.headers.get("location") as string).replace(/\/coloane$/, "");
  return { address, ...(await look(address)) };
}

async function look(address: string) {
  const html = await page(address);
  const [refused, changed, added, unchanged] = importCounts(html);
  return {
    html,
    text: visibleText(html),
    hash: /name="hash" value="(\w+)"/.exec(html)?.[1] ?? "",
    counts: { refused, changed, added, unchanged },
  };
}

async function refusalOf(bytes: string | Buffer, name?: string): Promise<string> {
  const answer = await upload(bytes, name);
  expect(answer.status).toBe(422);
  return visibleText(await answer.text());
}

const apply = (address: string, hash: string, more: Record<string, string> = {}) =>
  app.postForm(address, { intent: "apply", hash, ...more }, { cookie });

async function applied(bytes: string | Buffer, choice: Record<string, string> = {}) {
  const { address, hash } = await dryRun(bytes);
  const answer = await apply(address, hash, { sari: "1", ...choice });
  expect(answer.status).toBe(303);
  return answer.headers.get("location") as string;
}

describe("a price list", () => {
  it("a price list is tried without changing anything, applied in one go and taken back, each with the history of every product", async () => {
    const before = product("turfline-sport");
    const { address, text, hash, counts } = await dryRun(
      "Slug;Preț\r\nturfline-sport;1.234,50 lei\r\nturfline-mini;abc\r\nnu-exista;10\r\n",
    );
    expect(counts).toEqual({ refused: 2, changed: 1, added: 0, unchanged: 0 });
    expect(text).toContain("Preț (coloana B): Scrieți un număr");
    expect(text).toContain("Produsul nu există; pentru unul nou lipsește „Denumire”.");
    expect((await look(`${address}?lista=modificate`)).text).toMatch(/Turfline Sport turfline-sport Preț [^→]+ → devine 1\.234,50.RON/);
    expect(product("turfline-sport")).toEqual(before);

    const unticked = await apply(address, hash);
    expect([unticked.status, visibleText(await unticked.text())]).toEqual([
      422,
      expect.stringContaining("Confirmați că rândurile respinse"),
    ]);
    const done = await apply(address, hash, { sari: "1", confirm: "1" });
    expect(done.status).toBe(303);
    const batch = done.headers.get("location") as string;
    expect(batch).toMatch(/^\/admin\/istoric\/lot\/\d+$/);
    expect(product("turfline-sport")).toMatchObject({ price: 1234.5, slug: "turfline-sport", name: before?.name });
    expect(await page(batch)).toContain("Turfline Sport");
    expect(
      app.database
        .prepare(
          "SELECT action, actor_name, json_extract(before, '$.price') AS old, json_extract(after, '$.price') AS new FROM history ORDER BY id DESC",
        )
        .get(),
    ).toEqual({
      action: "change",
      actor_name: expect.any(String),
      old: before?.price,
      new: 1234.5,
    });
    expect((await app.postForm(batch, {}, { cookie })).status).toBe(303);
    expect(product("turfline-sport")).toMatchObject({ price: before?.price });
    expect(visibleText(await page(batch))).toMatch(/· anulat la/);
  });

  it("a price list is tried again when the catalogue changes in between", async () => {
    const { address, hash } = await dryRun("slug,price\nturfline-mini,55.50\n");
    app.database.prepare("UPDATE products SET price = 44 WHERE slug = 'turfline-mini'").run();
    const stale = await apply(address, hash);
    expect([stale.status, visibleText(await stale.text())]).toEqual([409, expect.stringContaining("Catalogul s-a modificat")]);
    expect(product("turfline-mini")).toMatchObject({ price: 44 });
    expect((await apply(address, (await look(address)).hash)).status).toBe(303);
    expect(product("turfline-mini")).toMatchObject({ price: 55.5 });
  });

  it("taken back leaves alone, row by row, what has been changed since", async () => {
    const before = [product("turfline-eco-lawn")?.price, product("turfline-rapid")?.price];
    const batch = await applied("slug;pret\nturfline-eco-lawn;70\nturfline-rapid;71\n", { confirm: "1" });
    app.database.prepare("UPDATE products SET price = 72 WHERE slug = 'turfline-rapid'").run();
    const unsaid = await app.postForm(batch, {}, { cookie });
    expect([unsaid.status, product("turfline-eco-lawn")?.price]).toEqual([409, 70]);
    expect((await app.postForm(batch, { rest: "1" }, { cookie })).status).toBe(303);
    expect([product("turfline-eco-lawn")?.price, product("turfline-rapid")?.price]).toEqual([before[0], 72]);
    const shown = await page(batch);
    expect(visibleText(shown)).toMatch(
      /Lăsate cum sunt, pentru că s-au schimbat între timp Turfline Rapid .*Schimbat între timp Turfline Eco-?\s?Lawn .*Anulat/,
    );
    app.database.prepare("UPDATE products SET price = ? WHERE slug = 'turfline-rapid'").run(before[1]);
  });

  it("a price list leaves the pictures alone, there and back: whoever has a page open still means them", async () => {
    const pictures = () => app.database.prepare("SELECT id, product_id FROM product_images ORDER BY id").all();
    const before = pictures();
    const batch = await applied("slug;pret\nturfline-sport;70\nturfline-mini;71\n", { confirm: "1" });
    await app.postForm(batch, {}, { cookie });
    expect(pictures()).toEqual(before);
  });

  it("a list of more than a handful is looked at and taken back by the thread, but for what has been changed since", async () => {
    const add = app.database.prepare(
      "INSERT INTO products (slug, name, category_id, price, created_at, updated_at) VALUES (?, ?, 1, 10, '2026-01-01', '2026-01-01')",
    );
    const slugs = Array.from({ length: 120 }, (_, number) => `multe-${number}`);
    for (const slug of slugs) add.run(slug, slug);
    const prices = () =>
      app.database.prepare("SELECT price, count(*) AS n FROM products WHERE slug LIKE 'multe-%' GROUP BY price ORDER BY price").raw().all();
    const id = (await applied(`slug;pret\n${slugs.map((slug) => `${slug};20\n`).join("")}`, { confirm: "1" })).split("/").at(-1);
    app.database.prepare("UPDATE products SET price = 30 WHERE slug = 'multe-7'").run();
    expect(prices()).toEqual([
      [20, 119],
      [30, 1],
    ]);
    expect(visibleText(await page(`/admin/istoric/lot/${id}`))).toContain("De atunci una dintre ele s-a mai schimbat");
    const undo = `/admin/istoric/lot/${id}`;
    expect((await app.postForm(undo, { rest: "0" }, { cookie })).status).toBe(409);
    expect(prices()[0]).toEqual([20, 119]);
    expect((await app.postForm(undo, { rest: "1" }, { cookie })).status).toBe(303);
    expect(prices()).toEqual([
      [10, 119],
      [30, 1],
    ]);
    const written =
      "SELECT action, actor_name, count(*) AS n FROM history WHERE batch_id = (SELECT max(id) FROM history_batches) GROUP BY 1, 2";
    expect(app.database.prepare(written).all()).toEqual([{ action: "restore", actor_name: expect.stringMatching(/./), n: 119 }]);
    app.database.prepare("DELETE FROM products WHERE slug LIKE 'multe-%'").run();
  });

  it("a price list is applied once, however often it is pressed", async () => {
    const batches = () => app.database.prepare("SELECT count(*) FROM history_batches").pluck().get() as number;
    const before = batches();
    const { address, hash } = await dryRun("slug;pret\nturfline-umbra;77\n");
    const errors = vi.spyOn(console, "error").mockReturnValue();
    const answers = await Promise.all([1, 2, 3].map(() => apply(address, hash, { confirm: "1" })));
    const logged = errors.mock.calls.flat();
    errors.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
    expect(logged, "a second press is no error of ours").toEqual([]);
    expect([batches() - before, product("turfline-umbra")?.price]).toEqual([1, 77]);
  });

  it("a price list can be taken back for thirty days", async () => {
    const batch = await applied("slug;pret\nturfline-umbra;70\n");
    app.database.prepare("UPDATE history_batches SET created_at = '2026-01-01T00:00:00.000Z' WHERE id = ?").run(batch.split("/").at(-1));
    expect((await app.postForm(batch, {}, { cookie })).status).toBe(409);
    expect(product("turfline-umbra")).toMatchObject({ price: 70 });
  });
});

describe("new products", () => {
  it("new products come with sheet, benefits, questions and a brand, and go when the import is taken back", async () => {
    const [products, brands] = [amount("products"), amount("brands")];
    const file = [
      "Denumire;Categorie;Brand;Fișă: Compoziție;Doză (kg/100 mp);Beneficii;Întrebări;Descriere;Recomandat;Ofertă de la;Ofertă până la;Cotă TVA",
      'Iarbă Nouă;gazon;Marcă Nouă;"60% raigras, 40% păiuș";3,5;"Verde\nDeasă";"Î: Când?\nR: Primăvara.";"<p>Bună</p><script>x</script>";da;31.12.2026;2027-01-31;21%',
    ].join("\n");
    const batch = await applied(file, { noi: "publica" });
    expect(product("iarba-noua")).toMatchObject({
      name: "Iarbă Nouă",
      brand: "Marcă Nouă",
      long_description: "<p>Bună</p>",
      is_featured: 1,
      is_published: 1,
      ...{ offer_valid_from: "2026-12-31", offer_valid_to: "2027-01-31", vat_rate: 21, price: null },
    });
    const html = await page("/produse/iarba-noua");
    for (const words of ["60% raigras", "Verde", "Deasă", "Primăvara."]) expect(html).toContain(words);
    expect(visibleText(await page("/produse?search=iarba%20noua"))).toContain("Iarbă Nouă");
    await app.postForm(batch, {}, { cookie });
    expect(amount("products")).toBe(products);
    expect(amount("brands")).toBe((brands ?? 0) + 1);
    expect((await app.get("/produse/iarba-noua")).status).toBe(404);
  });

  it("new products are drafts, unless the person or the row says otherwise", async () => {
    const rows = "Denumire;Categorie;Publicat\nIarbă Ciornă;gazon;\nIarbă Publică;gazon;da\nIarbă Ascunsă;gazon;nu\n";
    const states = () =>
      app.database
        .prepare("SELECT slug, is_published FROM products WHERE slug LIKE 'iarba-%' AND deleted_at IS NULL ORDER BY slug")
        .raw()
        .all();
    const first = await applied(rows);
    expect(states()).toEqual([
      ["iarba-ascunsa", 0],
      ["iarba-ciorna", 0],
      ["iarba-publica", 1],
    ]);
    expect((await app.get("/produse/iarba-ciorna")).status).toBe(404);
    const drafts = async (batch: string) => /Nu apar încă pe site: (\d+) ciorne/.exec(visibleText(await page(batch)))?.[1];
    expect(await drafts(first)).toBe("2");
    const price = await applied(`slug;pret\nturfline-sport;${Number(product("turfline-sport")?.price) + 1}\n`);
    expect(await drafts(price), "of other work").toBeUndefined();
    await app.postForm(price, { rest: "1" }, { cookie });
    await app.postForm(first, { rest: "1" }, { cookie });
    expect(states()).toEqual([]);
    const none = await applied(rows, { noi: "ciorne" });
    expect(states().flat()).toEqual(["iarba-ascunsa", 0, "iarba-ciorna", 0, "iarba-publica", 0]);
    await app.postForm(none, { rest: "1" }, { cookie });
    const second = await applied(rows, { noi: "publica" });
    expect(states()).toEqual([
      ["iarba-ascunsa", 0],
      ["iarba-ciorna", 1],
      ["iarba-publica", 1],
    ]);
    await app.postForm(second, { rest: "1" }, { cookie });
  });

  it.each([
    ["an unknown category", "nume;categorie\nX nou;nu-i\n", "Categoria „nu-i” nu există."],
    [
      "two rows of one product",
      "slug;pret\nturfline-sport;5\nturfline-sport;6\n",
      "Rândul 2 este al aceluiași produs, cu alte date: acolo scrie „5”, aici „6”.",
    ],
    ["a negative price", "slug;pret\nturfline-sport;-5\n", "Trebuie să fie mai mare decât 0."],
    ["a price of three decimals", "slug;pret\nturfline-sport;12,345\nturfline-mini;12,50\n", "Cel mult 2 zecimale."],
    ["a price that may mean two", "slug;pret\nturfline-sport;12.345\n", "poate însemna 12345 sau 12,345"],
    ["a price with a comma that may mean two", "slug;pret\nturfline-sport;1,200\nturfline-mini;950\n", "poate însemna 1200 sau 1,200"],
    [
      "an offer that ends before it begins",
      "slug;valabil de la;valabil până la\nturfline-sport;2.2.2026;1.2.2026\n",
      "Oferta se termină înainte să înceapă.",
    ],
    ["a day that is none", "slug;valabil de la\nturfline-sport;31.02.2026\n", "Data nu există."],
    ["yes and no in other words", "slug;publicat\nturfline-sport;poate\n", "Scrieți da sau nu."],
    ["a question without an answer", 'slug;intrebari\nturfline-sport;"Î: De ce?"\n', "Întrebarea 1, răspunsul: Câmp obligatoriu."],
    ["more cells than the head", "slug,pret\nturfline-sport,12,50\n", "Rândul are mai multe celule decât capul de tabel"],
    ["a name that belongs to nobody with a slug that does", "nume;categorie\nTurfline  sport!;gazon\n", "este al altui produs"],
  ])("new products are refused for %s, with row and reason", async (_what, file, reason) => {
    const { text, counts } = await dryRun(file);
    expect(counts.refused).toBe(1);
    expect(text).toContain(reason);
  });

  it("new products take days of three kinds in one column, and numbers with either sign", async () => {
    const { address, counts } = await dryRun(
      "slug;valabil de la;preț\nturfline-sport;31.12.2026;1.234,5\nturfline-mini;2026-12-30;1234,25\nturfline-rapid;46387;12,00 lei\n",
    );
    expect(counts).toMatchObject({ refused: 0, changed: 3 });
    const { text } = await look(`${address}?lista=modificate`);
    for (const words of ["31 decembrie 2026", "30 decembrie 2026", "devine 1.234,50", "devine 1.234,25", "devine 12"])
      expect(text).toContain(words);
  });

  it("hands the refused rows back as a table with their reasons", async () => {
    const { address } = await dryRun("Slug;Preț\n=turfline;5\n");
    const csv = await page(`${address}/respinse.csv`);
    expect(csv).toMatch(/^"Slug";"Preț";"Rândul din fișier";"Motivul"\r\n"'=turfline";"5";"2";"/);
  });
});

describe("a dose", () => {
  const sheetOfProduct = (slug: string) =>
    readSheetPairs(app.database, "slug", slug).filter(([key]) => key.startsWith("Doz") || key.startsWith("Consum ("));

  it.each([
    ["Normă", "25 kg/ha", "0,25", "0,0025"],
    ["Normă (kg/ha)", "25", "0,25", "0,0025"],
    ["Norma de semănat kg/ha", "22–26", "0,22–0,26", "0,0026"],
    ["Doză (g/mp)", "2,5", "0,25", "0,0025"],
    ["Doză", "3 g/mp", "0,3", "0,003"],
    ["Doză", "0,25–0,3 kg/100 mp", "0,25–0,3", "0,003"],
    ["Doză (kg/100 mp)", "0,22", "0,22", "0,0022"],
    ["Doză", "0,02 t/ha", "0,2", "0,002"],
    ["Doză", "min. 20 kg/ha, max. 25 kg/ha", "0,2–0,25", "0,0025"],
    ["Consum", "2,5 g/mp", "0,25", "0,0025"],
    ["Consum (kg/ha)", "25", "0,25", "0,0025"],
  ])("a dose under %j of %j is read with its unit", async (head, cell, dose, consumption) => {
    const { address, hash, counts, text } = await dryRun(`Denumire;Categorie;${head}\nLucernă de probă;lucerna;${cell}\n`);
    expect(counts, text.slice(0, 900)).toMatchObject({ added: 1, refused: 0 });
    const done = await apply(address, hash);
    expect(done.status).toBe(303);
    expect(sheetOfProduct("lucerna-de-proba")).toEqual([
      ["Doză (kg/100 mp)", dose],
      ["Consum (kg/mp)", consumption],
    ]);
    await app.postForm(done.headers.get("location") as string, { rest: "1" }, { cookie });
    app.database.exec("DELETE FROM products WHERE slug LIKE 'lucerna-de-proba%' OR (name = 'Lucernă de probă')");
  });

  it.each(["5 mere", "3 kg/100 mp; 300 kg/ha", "mult", "5 l/ha"])("a dose of %j is refused", async (cell) => {
    const { text, counts } = await dryRun(`Slug;Normă\nturfline-sport;"${cell}"\n`);
    expect(counts.refused).toBe(1);
    expect(text).toContain("Scrieți norma așa: „2,5”, „25 kg/ha”");
  });

  it.each([
    ["Doză", "5.000.000 semințe/ha", "5.000.000 semințe/ha", "este în boabe, iar produsul nu spune câte are ambalajul"],
    ["Doză (UG/ha)", "7", "7 UG/ha", "7 unități/ha este în afara normei obișnuite la Sfeclă furajeră"],
  ])("a dose that is no weight is a row in words, once somebody has ticked it: %j of %j", async (head, cell, row, doubt) => {
    const file = `Denumire;Categorie;${head}\nSfeclă de probă;sfecla;${cell}\n`;
    const { address, hash, counts, text } = await dryRun(file);
    expect(counts, text.slice(0, 900)).toMatchObject({ added: 1, refused: 0 });
    expect(text).toContain(doubt);
    const done = await apply(address, hash, { confirm: "1" });
    expect(done.status).toBe(303);
    expect(sheetOfProduct("sfecla-de-proba")).toEqual([["Doză", row]]);
    expect((await dryRun(file)).counts, "the same table again").toMatchObject({ unchanged: 1 });
    await app.postForm(done.headers.get("location") as string, { rest: "1" }, { cookie });
    app.database.exec("DELETE FROM products WHERE name = 'Sfeclă de probă'");
  });

  it("outside of what is usual in its category is written only when somebody has ticked that it is meant", async () => {
    const file = "Denumire;Categorie;Normă\nLucernă Deasă;lucerna;25\nLucernă Bună;lucerna;0,25\n";
    const { address, hash, text, html } = await dryRun(file);
    expect(text).toContain("1 rând are valori neobișnuite");
    expect(text).toContain("25 kg/100 mp (2.500 kg/ha) este în afara normei obișnuite la Lucernă");
    expect(html).toContain('name="confirm"');
    const unticked = await apply(address, hash, { sari: "1" });
    expect([unticked.status, visibleText(await unticked.text())]).toEqual([
      422,
      expect.stringContaining("ați verificat valorile neobișnuite"),
    ]);
    expect(product("lucerna-deasa")).toBeUndefined();
    const done = await apply(address, hash, { confirm: "1" });
    expect(done.status).toBe(303);
    expect(sheetOfProduct("lucerna-deasa")).toContainEqual(["Doză (kg/100 mp)", "25"]);
    await app.postForm(done.headers.get("location") as string, { rest: "1" }, { cookie });
  });
});

it("a price that changes by more than two fifths, three or ten times as much, is written only when somebody has ticked that it is meant", async () => {
  for (const [slug, price] of [
    ["turfline-sport", 389],
    ["turfline-mini", 280],
  ] as const)
    app.database.prepare("UPDATE products SET price = ? WHERE slug = ?").run(price, slug);
  const third = await dryRun("Slug;Preț\nturfline-sport;1230\n");
  expect(third.text).toMatch(/Prețul trece de la 389\sRON la 1\.230\sRON \(\+216%\)\. Verificați-l\./);
  expect((await apply(third.address, third.hash)).status).toBe(422);
  const { address, hash, text } = await dryRun("Slug;Preț\nturfline-sport;3.890,00\nturfline-mini;300\n");
  expect(text).toContain("1 rând are valori neobișnuite");
  expect(text).toMatch(/Prețul trece de la 389\sRON la 3\.890\sRON\. Verificați virgula\./);
  expect((await apply(address, hash)).status).toBe(422);
  expect(product("turfline-sport")).toMatchObject({ price: 389 });
});

describe("tables in the encodings of older programs", () => {
  const file = [
    "Denumire;Categorie;Brand;Fișă: Compoziție;Fișă: Destinație;Perioada de semănat;Întrebări",
    'Pășune țărănească;Pășune;Țarină;60% păiuș, 40% măzăriche;pășuni și fânețe;15 martie – 31 mai;"Î: Când?\nR: Ușor, în martie."',
  ].join("\r\n");
  const cedilla = file.replaceAll("ș", "ş").replaceAll("ț", "ţ").replaceAll("Ș", "Ş").replaceAll("Ț", "Ţ");
  const single = (text: string) => {
    const codes: Record<string, number> = {
      ...{ ş: 0xba, ţ: 0xfe, Ş: 0xaa, Ţ: 0xde, ă: 0xe3, Ă: 0xc3, â: 0xe2, î: 0xee, Î: 0xce, "–": 0x96 },
    };
    return Buffer.from(Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0)));
  };

  it.each([
    ["with cedillas, in UTF-8", Buffer.from(cedilla)],
    ["of Windows-1250", single(cedilla)],
    ["of ISO-8859-2", single(cedilla.replaceAll("–", "-"))],
    ["with accents of their own", Buffer.from(file.normalize("NFD"))],
  ])("%s, are stored with commas below, the sheet too", async (_what, bytes) => {
    const { address, hash, text, counts } = await dryRun(bytes);
    expect(counts, text.slice(0, 900)).toMatchObject({ added: 1, refused: 0 });
    expect(text).toContain("Coloane: 7 din 7 se importă");
    const done = await apply(address, hash);
    expect(readSheetPairs(app.database, "slug", "pasune-taraneasca")).toEqual([
      ["Compoziție", "60% păiuș, 40% măzăriche"],
      ["Destinație", "pășuni și fânețe"],
      ["Perioada de semănat", expect.stringMatching(/^15 martie [–-] 31 mai$/)],
    ]);
    expect(product("pasune-taraneasca")).toMatchObject({ name: "Pășune țărănească", brand: "Țarină" });
    const faq = "SELECT question, answer FROM product_faq WHERE product_id = (SELECT id FROM products WHERE slug = 'pasune-taraneasca')";
    expect(app.database.prepare(faq).raw().all()).toEqual([["Când?", "Ușor, în martie."]]);
    await app.postForm(done.headers.get("location") as string, { rest: "1" }, { cookie });
  });

  it("letters that came as question marks are said before anything is written", async () => {
    const lost =
      "Denumire;Categorie;Fi?a tehnic?: Compozi?ie;Descriere scurt?;Descriere\nIarb? ?i p?iu?;gazon;60% p?iu?;x;De ce? Pentru frumusețe.\n";
    const { address, hash, text } = await dryRun(lost);
    expect(text).toContain("C („Fi?a tehnic?: Compozi?ie”) și D („Descriere scurt?”) par să fi pierdut litere");
    expect(text).toMatch(/Denumire \(coloana A\): „Iarb\? ?\?i p\?iu\?”: semnul „\?” pare să țină locul unei litere pierdute/);
    expect(text).not.toContain("Descriere lungă (coloana E)");
    expect((await apply(address, hash)).status).toBe(422);
    expect(app.database.prepare("SELECT count(*) FROM products WHERE name LIKE 'Iarb?%'").pluck().get()).toBe(0);
  });

  it("tables in the encodings of older programs are no matter where nothing is lost: questions, addresses", async () => {
    const { html, counts } = await dryRun(
      'slug;Recomandat;intrebari;Descriere scurtă\nturfline-sport;da;"Î: Când se seamănă?\nR: Primăvara. De ce? Plouă.";Vedeți https://x.example/?q=iarba\n',
    );
    expect(counts).toMatchObject({ changed: 1, refused: 0 });
    expect(html).not.toContain('name="confirm"');
  });
});

describe("a name without its diacritics", () => {
  it("a name without its diacritics finds the product, which keeps its name", async () => {
    const [name, price] = app.database
      .prepare<[], [string, number]>("SELECT name, price FROM products WHERE name GLOB '*[ăâîșț]*' AND price > 0 AND deleted_at IS NULL")
      .raw()
      .get() as [string, number];
    const typed = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleUpperCase("ro");
    expect(typed).not.toBe(name);
    const batch = await applied(`Denumire;Pret nou\n${typed};${price + 1}\n`);
    expect(app.database.prepare("SELECT price FROM products WHERE name = ?").pluck().get(name)).toBe(price + 1);
    await app.postForm(batch, { rest: "1" }, { cookie });
  });

  it.each([
    ["a soft hyphen", "Turf\u00adline Sport"],
    ["a ligature of a PDF", "Tur\ufb02ine Sport"],
    ["a zero-width space and a mark of direction", "\u200eTurfline\u200b Sport"],
  ])("a name without its diacritics, and with %s finds the product too", async (_what, typed) => {
    const { counts } = await dryRun(`Denumire;Categorie;Preț\n${typed};Ga\u00adzon;77\n`);
    expect(counts).toMatchObject({ changed: 1, refused: 0 });
  });

  it("a name without its diacritics that several have is refused with their names", async () => {
    const add = app.database.prepare(
      "INSERT INTO products (slug, name, category_id, price, created_at, updated_at) VALUES (?, ?, 1, 10, '2026-01-01', '2026-01-01')",
    );
    add.run("fan-unu", "Fân ales");
    add.run("fan-doi", "Fan Ales");
    const { text, counts } = await dryRun("Denumire;Pret\nfan ales;11\nFân ales;12\n");
    expect(counts).toMatchObject({ refused: 1, changed: 1 });
    expect(text).toContain("Denumirea o au 2 produse, „Fân ales” (fan-unu) și „Fan Ales” (fan-doi): adăugați slug-ul celui potrivit.");
    app.database.exec("DELETE FROM products WHERE slug IN ('fan-unu', 'fan-doi')");
  });
});

describe("a table may come", () => {
  const rows = "Slug;Preț;Descriere scurtă\r\nturfline-sport;77,70;Pășune și fâneață țâșnită\r\n";
  const legacy = Buffer.from(
    rows.replaceAll("ș", "\xba").replaceAll("ț", "\xfe").replaceAll("ă", "\xe3").replaceAll("â", "\xe2"),
    "latin1",
  );

  it.each([
    ["in UTF-8", Buffer.from(rows), "UTF-8, punct și virgulă"],
    ["in UTF-8 with its mark", Buffer.from(`\ufeff${rows}`), "UTF-8"],
    ["in UTF-16", Buffer.from(`\ufeff${rows}`, "utf16le"), "UTF-16"],
    ["in UTF-16 of the other order", Buffer.from(`\ufeff${rows}`, "utf16le").swap16(), "UTF-16"],
    ["in UTF-16 without its mark", Buffer.from(rows, "utf16le"), "UTF-16"],
    ["from Romanian Windows", legacy, "Windows-1250"],
    ["with tabs", Buffer.from(rows.replaceAll(";", "\t")), "UTF-8, tab"],
    ["with commas", Buffer.from(rows.replaceAll("77,70", '"77,70"').replaceAll(";", ",")), "UTF-8, virgulă"],
    ["with lines as they are elsewhere", Buffer.from(rows.replaceAll("\r\n", "\n")), "UTF-8"],
    ["with Excel's hint", Buffer.from(`sep=;\r\n${rows}`), "punct și virgulă"],
    ["under a title", Buffer.from(`Lista de prețuri;;\r\n;;\r\n${rows}`), "capul de tabel pe rândul 3"],
  ])("%s", async (_what, bytes, reading) => {
    const { text, counts } = await dryRun(bytes);
    expect(counts).toMatchObject({ refused: 0, changed: 1 });
    expect(text).toContain(reading);
    expect(text).toMatch(/77,70.RON .*Pășune și fâneață țâșnită/);
  });

  it("a table may come as a workbook: numbers, days by their style, what formulas came to, merged cells, another sheet", async () => {
    const sheet = sheetOf(
      [
        ["Listă"],
        ["Slug", "Preț", "Ofertă de la", "Brand"],
        ["turfline-sport", { xml: "<c><f>2*40.25</f><v>80.5</v></c>" }, { xml: '<c s="1"><v>46387</v></c>' }, "Marca Unită"],
        ["turfline-mini", 81, 46388],
        ["turfline-rapid", { xml: "<c><f>A1</f></c>" }, "1.1.2027"],
        ["turfline-umbra", { xml: '<c t="e"><v>#REF!</v></c>' }],
      ],
      '<mergeCells><mergeCell ref="D3:D4"/><mergeCell ref="A1:D1"/></mergeCells>',
    );
    const { address, counts, text } = await dryRun(
      workbookOf({ Goală: sheetOf([["Slug"]]), Prețuri: sheet }, { styles: [0, 14] }),
      "lista.xlsx",
    );
    expect(text, "the first whose head is known").toContain("foaia „Prețuri”");
    expect(counts, "nothing is left of the row whose only filled cell is a fault").toMatchObject({ changed: 3, refused: 1 });
    await app.postForm(`${address}/coloane`, { intent: "columns", sheet: "Goală" }, { cookie });
    expect((await look(address)).text).toContain("Fișierul are doar capul de tabel");
    await app.postForm(`${address}/coloane`, { intent: "columns", sheet: "Prețuri" }, { cookie });
    const second = await look(address);
    expect(second.counts, "without the cells of two formulas").toMatchObject({ changed: 3, refused: 1 });
    expect((await look(`${address}?lista=incomplete`)).text).toContain("Formula nu are o valoare salvată");
    expect(second.text).toContain("Celula are o eroare de calcul (#REF!)");
    const changed = (await look(`${address}?lista=modificate`)).text;
    expect(changed).toMatch(
      /Marca Unită Preț [^→]+ → devine 80,50.RON .*31 decembrie 2026 .*Marca Unită Preț .* devine 81.RON .*1 ianuarie 2027/,
    );
  });

  it("a table may come with columns chosen by hand", async () => {
    const { address, text } = await dryRun("reper;valoare\nturfline-sport;12\n");
    expect(text).toContain("alegeți coloana pentru „Denumire”, „Cod produs”, „Slug” sau „Cod EAN”");
    await app.postForm(`${address}/coloane`, { intent: "columns", "column-0": "slug", "column-1": "price" }, { cookie });
    expect((await look(address)).counts).toMatchObject({ changed: 1 });
    await app.postForm(`${address}/coloane`, { intent: "columns", "column-0": "slug", "column-1": "slug" }, { cookie });
    expect((await look(address)).text).toContain("Două coloane sunt alese pentru „Slug”.");
  });

  it("a table may come with columns that were chosen by hand for the same head before, until they are chosen by name again", async () => {
    const file = "reper produs;pret furnizor\nturfline-sport;12\n";
    const { address } = await dryRun(file);
    await app.postForm(`${address}/coloane`, { intent: "columns", "column-0": "slug", "column-1": "price" }, { cookie });
    expect(visibleText(await page(`${address}/coloane`))).toContain("rămân alese și pentru următorul fișier");
    const next = await dryRun(`Listă martie;\n${file.toUpperCase()}`.replace("TURFLINE-SPORT", "turfline-sport"));
    expect(next.text).toContain("Coloane: 2 din 2 se importă, alese ca data trecută la același cap de tabel");
    expect(next.counts).toMatchObject({ changed: 1 });
    await app.postForm(`${next.address}/coloane`, { intent: "columns", auto: "1" }, { cookie });
    expect((await upload(file)).headers.get("location")).toMatch(/\/coloane$/);
  });

  it.each([
    [
      "WooCommerce",
      'ID,Type,SKU,Name,Published,Short description,In stock?,Weight (kg),Regular price,Categories,"GTIN, UPC, EAN, or ISBN"\n7,simple,TS,Iarbă Woo,-1,Scurt,backorder,12.5,49.99,"Plante > Gazon",5941234567899\n',
      { slug: "iarba-woo", is_published: 0, stock_state: "on_order", bag_weight_kg: 12.5, price: 49.99, ean: "5941234567899" },
    ],
    [
      "Shopify",
      "Handle,Title,Body (HTML),Vendor,Type,Published,Variant Grams,Variant Price,Variant Barcode\niarba-shop,Iarbă Shopify,<p>Bună</p>,Turfline,Gazon,true,12500,49.99,5941234567899\n",
      { name: "Iarbă Shopify", long_description: "<p>Bună</p>", brand: "Turfline", is_published: 1, bag_weight_kg: 12.5, price: 49.99 },
    ],
  ] as [string, string, Record<string, unknown>][])("a table may come as %s exports it", async (_shop, file, stored) => {
    const { address, hash, html } = await dryRun(file);
    expect((await app.postForm(address, { intent: "values", hash, ...withVat(html) }, { cookie })).status).toBe(303);
    const batch = (await apply(address, (await look(address)).hash)).headers.get("location") as string;
    expect(product(String(stored.slug ?? "iarba-shop"))).toMatchObject(stored);
    await app.postForm(batch, { rest: "1" }, { cookie });
  });

  it("a column is offered the usual fields, and without scripts the others by a word of their name, while what was chosen stays", async () => {
    const { address } = await dryRun("slug;pret;nuanță\nturfline-sport;12;verde\n");
    const optionsOf = (html: string) => all(/<select[^>]*id="column-2".*?<\/select>/s.exec(html)?.[0] ?? "", /<option value="([^"]*)"/g);
    expect(optionsOf(await page(`${address}/coloane`))).toEqual(["", "sheet:nuanță", "name", "sku", "price", "bag_weight_kg"]);
    const chosen = { "column-0": "slug", "column-1": "price", "column-2": "brand", cauta: "ean" };
    const found = await app.postForm(`${address}/coloane`, { intent: "fields", ...chosen }, { cookie });
    const html = await found.text();
    expect([found.status, optionsOf(html)]).toEqual([200, ["", "brand", "sheet:nuanță", "name", "sku", "price", "bag_weight_kg", "ean"]]);
    expect(html).toMatch(/<option value="brand" selected="">/);
  });

  it("a table may come with a column twice: the first one counts", async () => {
    const { address } = await dryRun("slug;pret;pret\nturfline-sport;12;13\n");
    const html = await page(`${address}/coloane`);
    expect(all(html, /<label for="column-\d">(.*?)<\/label>/g)).toHaveLength(3);
    expect(html).toMatch(/id="column-2"[^>]*><option value="" selected="">nu se importă/);
  });
});

describe("a file that is no table", () => {
  const rowsOf = (rows: number) => `slug;pret\n${"turfline-sport;1\n".repeat(rows)}`;

  it.each<[string, string | Buffer, string]>([
    ["empty", "", "Fișierul este gol."],
    ["blank", "\n\n;;\n", "Fișierul este gol."],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n....", "latin1"), "Fișierul este o imagine PNG"],
    ["a PDF", "%PDF-1.7 x", "Fișierul este un PDF"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "Salvați-l ca XLSX, fără parolă."],
    ["bytes of nothing", Buffer.from([1, 2, 3, 0, 0, 7, 0x1b, 4]), "nu este un tabel"],
    ["a quotation that never ends", 'slug;pret\n"turfline;5\n', "Ghilimelele"],
    [
      "of two encodings",
      Buffer.concat([Buffer.from("slug;Descriere scurtă\nturfline-sport;Pășune și fâneață\n"), Buffer.from([0x78, 0x3b, 0xba, 0x0a])]),
      "amestecă două codificări de caractere",
    ],
    ["of a hundred thousand rows", rowsOf(100_000), "mai mult de 20.000 de rânduri"],
    ["a row of a thousand columns and one", `slug${";x".repeat(1_000)}\n`, "Rândul 1 are mai mult de 1.000 de coloane."],
    [
      "a text that a workbook says a thousand times",
      workbookOf(
        { A: sheetOf([["Slug", "Nume"], ...Array.from({ length: 1_500 }, () => ["a", { xml: '<c t="s"><v>0</v></c>' }])]) },
        { strings: `<si><t>${NOISE.slice(0, 30_000)}</t></si>` },
      ),
      "mai mult de 40 de milioane de litere",
    ],
    ["an archive of other things", zipOf([{ name: "a.txt", bytes: "x" }]), "este o arhivă ZIP, nu un tabel"],
    ["a broken archive", Buffer.from("PK\x03\x04broken"), "deteriorat"],
    ["a workbook cut short", workbookOf({ A: sheetOf([["Slug"]]) }).subarray(0, 300), "deteriorat"],
    [
      "a workbook with entities",
      workbookOf({ A: sheetOf([["Slug"]]) }, { extra: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>' }),
      "declarații XML",
    ],
    ["a bomb", zipOf([{ name: "xl/workbook.xml", bytes: Buffer.alloc(8_000_000) }]), "neobișnuit de mare după dezarhivare"],
    ["a bomb that hides its size", zipOf([{ name: "xl/workbook.xml", bytes: Buffer.alloc(8_000_000), claims: 900 }]), "deteriorat"],
    ["protected", zipOf([{ name: "xl/workbook.xml", bytes: "x", flags: 0x801 }]), "protejat cu parolă"],
    [
      "a workbook of a hundred thousand rows",
      workbookOf({
        A: `<sheetData>${Array.from({ length: 100_000 }, (_, row) => `<row r="${row + 1}"><c><v>${Math.sin(row)}</v></c></row>`).join("")}</sheetData>`,
      }),
      "mai mult de 20.000 de rânduri",
    ],
  ])("%s", async (_what, bytes, reason) => {
    const text = bytes === "\n\n;;\n" ? (await dryRun(bytes)).text : await refusalOf(bytes);
    expect(text).toContain(reason);
  });

  it("a cell that is longer than Excel has them is refused in its row alone, and nobody keeps it", async () => {
    const { address, counts, html } = await dryRun(`Slug;Descriere\nturfline-sport;${NOISE.slice(0, 32_768)}\nturfline-umbra;Iarbă\n`);
    expect(counts).toMatchObject({ refused: 1, changed: 1 });
    expect(visibleText(html)).toContain("Celula are mai mult de 32.767 de litere");
    expect((await page(`${address}/respinse.csv`)).length).toBeLessThan(1_000);
  });

  it("a file of three hundred sheets shows two hundred to choose from", async () => {
    const sheets = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`Foaia ${index}`, sheetOf([["Slug"], ["turfline-sport"]])]),
    );
    const { address } = await dryRun(workbookOf(sheets));
    expect((await page(`${address}/coloane`)).match(/<option[^>]*>Foaia /g)).toHaveLength(200);
  });

  it("a file that is no table leaves nothing behind", () => {
    const kept = readdirSync(path.join(app.dataDir, "imports"));
    expect(kept.length).toBeLessThanOrEqual(20);
  });
});

it("a failure in the import's thread is a refusal, and the site goes on", async () => {
  const { address } = await dryRun("slug;pret\nturfline-sport;5\n");
  rmSync(path.join(app.dataDir, "imports", address.split("/").at(-1) as string, "source"));
  const answer = await app.postForm(`${address}/coloane`, { intent: "columns", auto: "1" }, { cookie });
  expect([answer.status, visibleText(await answer.text())]).toEqual([503, expect.stringContaining("nimic nu s-a schimbat")]);
  expect((await dryRun("slug;pret\nturfline-sport;5\n")).counts).toMatchObject({ changed: 1 });
});

describe("access to an import", () => {
  it("an import is for one session, under a name that nobody guesses", async () => {
    const { address } = await dryRun("slug;pret\nturfline-sport;5\n");
    expect((await app.get(address)).status).toBe(303);
    expect((await app.get(`${address}/respinse.csv`)).status).toBe(303);
    for (const other of [`${START}/${"0".repeat(32)}`, `${START}/..%2f..`, `${START}/x`])
      expect((await app.get(other, { headers: { Cookie: cookie } })).status).toBe(404);
    expect((await app.postForm(address, { intent: "discard" }, { cookie })).status).toBe(303);
    expect((await app.get(address, { headers: { Cookie: cookie } })).status).toBe(404);
  });
});

describe("the export", () => {
  it.each(["csv", "xlsx"])("the export as %s is what the import takes: nothing changes", async (kind) => {
    const answer = await app.get(`/admin/export/produse.${kind}`, { headers: { Cookie: cookie } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { counts, text } = await dryRun(Buffer.from(await answer.arrayBuffer()), `produse.${kind}`);
    expect(counts, text.slice(0, 2_000)).toEqual({ refused: 0, changed: 0, added: 0, unchanged: amount("products") });
  });

  it.each([
    ["5941234567890", "Ultima cifră nu se potrivește"],
    ["5,94E+12", "Foaia de calcul a scurtat codul"],
    ["594123456789", "Codul EAN are 13 cifre."],
  ])("the export with the code %s comes without it; a row of which nothing is left is refused", async (ean, reason) => {
    const { address, text, hash, counts } = await dryRun(
      `Slug;Cod EAN;Ambalaje pe palet\nturfline-sport;${ean};40\nturfline-mini;turfline;12,5\n`,
    );
    expect(counts).toMatchObject({ refused: 1, changed: 1 });
    expect(text).toContain("Ambalaje pe palet (coloana C): Scrieți un număr întreg");
    expect(text).toContain("1 rând se importă fără celulele care nu se pot citi.");
    expect((await look(`${address}?lista=incomplete`)).text).toContain(`Se lasă deoparte: Cod EAN (coloana B): ${reason}`);
    expect(await page(`${address}/respinse.csv`)).toMatch(/"turfline-sport";.*Cod EAN \(coloana B\)/);
    const before = product("turfline-sport");
    await apply(address, hash, { sari: "1" });
    expect(product("turfline-sport")).toEqual({ ...before, pallet_packs: 40, updated_at: expect.any(String) });
    app.database.prepare("UPDATE products SET pallet_packs = ? WHERE slug = 'turfline-sport'").run(before?.pallet_packs);
  });

  it("the export is for a session", async () => {
    for (const name of ["", "/produse.csv", "/produse.xlsx", "/experti.csv", "/setari.json", "/tot.zip"])
      expect((await app.get(`/admin/export${name}`)).status, name).toBe(303);
  });
});
