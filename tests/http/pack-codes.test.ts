/** Codes and bar codes of further packs: price lists and the company's books know a pack by them. */
import { expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const session = { Cookie: cookie, Origin: app.origin };
const get = async (address: string) => await (await app.get(address, { headers: session })).text();
const id = app.database.prepare("SELECT id FROM products WHERE slug = 'turfline-sport'").pluck().get() as number;
const put = async (values: object) => await app.sendJson("PUT", `/api/admin/products/${id}`, values, { cookie });
const packs = () =>
  app.database.prepare("SELECT weight_kg, price, code, ean FROM product_packs WHERE product_id = ? ORDER BY sort_order").all(id);

async function importList(table: string) {
  const body = new FormData();
  body.append("fisier", new Blob([table]), "lista.csv");
  body.append("intent", "table");
  const answer = await app.get("/admin/importa/produse", { method: "POST", body, headers: session });
  const address = answer.headers.get("location") ?? "";
  const html = await get(address);
  const hash = /name="hash" value="(\w+)"/.exec(html)?.[1] ?? "";
  const applied = await app.postForm(address, { intent: "apply", hash, sari: "1", confirm: "1" }, { cookie });
  return { text: visibleText(html), status: applied.status };
}

it("a pack has a code and a bar code of its own, whose check figure is looked at", async () => {
  const wrong = await put({ packs: [{ weight_kg: 20, price: 719, code: "TS-20", ean: "5941234567890" }] });
  expect([wrong.status, ((await wrong.json()) as { errors: object }).errors]).toEqual([
    422,
    { "packs.0.ean": "Codul EAN are 8 sau 13 cifre, iar ultima se potrivește cu ele: verificați-l pe ambalaj." },
  ]);
  const saved = await put({
    sku: "TS-10",
    packs: [
      { weight_kg: 20, price: 719, code: "TS-20", ean: "594 1234 567899" },
      { weight_kg: 5, price: 200, code: "TS-5", ean: "96385074" },
    ],
  });
  expect(saved.status).toBe(200);
  expect(packs()).toMatchObject([
    { code: "TS-20", ean: "5941234567899" },
    { code: "TS-5", ean: "96385074" },
  ]);
});

it("a call that says no codes keeps those of the packs of that size, and one that empties them takes them away", async () => {
  expect(
    (
      await put({
        packs: [
          { weight_kg: 5, price: 205 },
          { weight_kg: 20, price: 729, ean: "" },
        ],
      })
    ).status,
  ).toBe(200);
  expect(packs()).toMatchObject([
    { weight_kg: 5, code: "TS-5", ean: "96385074" },
    { weight_kg: 20, code: "TS-20", ean: null },
  ]);
  expect(
    (
      await put({
        packs: [
          { weight_kg: 20, price: 729, ean: "5941234567899" },
          { weight_kg: 5, price: 205 },
        ],
      })
    ).status,
  ).toBe(200);
});

it("search engines are told the code and the bar code of each pack", async () => {
  const html = await get("/produse/turfline-sport");
  for (const told of ['"sku":"TS-20"', '"gtin13":"5941234567899"', '"sku":"TS-5"', '"gtin8":"96385074"']) expect(html).toContain(told);
});

it("the form shows the codes, and keeps what was typed when another field is refused", async () => {
  const html = await get(`/admin/produse/${id}`);
  expect(html).toMatch(/<input[^>]*name="packs.0.code"[^>]*value="TS-20"|<input[^>]*value="TS-20"[^>]*name="packs.0.code"/);
});

it("an export and its import change nothing", async () => {
  const table = await get("/admin/export/produse.csv");
  expect(table).toContain("20 kg = 729 cod TS-20 EAN 5941234567899; 5 kg = 205 cod TS-5 EAN 96385074");
  expect((await importList(table)).text).toContain("Fișierul nu schimbă nimic.");
});

it("a list of codes and prices alone changes the pack of each code, and the product's own by its own", async () => {
  const { status } = await importList("Cod;Preț cu TVA\nTS-20;800\nTS-10;444\nTS-5;222");
  expect(status).toBe(303);
  expect(app.database.prepare("SELECT price, name FROM products WHERE id = ?").get(id)).toEqual({ price: 444, name: "Turfline Sport" });
  expect(packs()).toMatchObject([
    { weight_kg: 20, price: 800, code: "TS-20" },
    { weight_kg: 5, price: 222, code: "TS-5", ean: "96385074" },
  ]);
  await importList("Cod;Denumire;Preț cu TVA\nTS-5;Turfline Sport la punga mică;230");
  expect(packs()[1]).toMatchObject({ price: 230, code: "TS-5" });
  expect(app.database.prepare("SELECT price, name FROM products WHERE id = ?").get(id)).toEqual({ price: 444, name: "Turfline Sport" });
});

it("a list with a row for each pack brings the code and the bar code of each", async () => {
  const { text } = await importList(
    "Cod;Denumire;Categorie;Ambalaj;Preț cu TVA;Cod de bare\nGN-10;Gazon Nou;Gazon;10 kg;300;\nGN-20;Gazon Nou;Gazon;20 kg;580;5941234567899\nGN-1;Gazon Nou;Gazon;1 kg;40;5941234567890",
  );
  expect(text).toContain("Fiecare ambalaj își păstrează codul și codul EAN.");
  expect(text).toContain("La 1 rând codul EAN al ambalajului nu are 8 sau 13 cifre potrivite și nu se importă.");
  const own = app.database.prepare("SELECT id, sku FROM products WHERE name = 'Gazon Nou'").get() as { id: number; sku: string };
  expect(own.sku).toBe("GN-10");
  expect(app.database.prepare("SELECT code, ean FROM product_packs WHERE product_id = ? ORDER BY sort_order").all(own.id)).toEqual([
    { code: "GN-20", ean: "5941234567899" },
    { code: "GN-1", ean: null },
  ]);
});

it("the accountant's articles are the packs by their codes, and a copy of the product has none", async () => {
  const articles = await get("/admin/leaduri/oferte/contabil/saga-articole.xml");
  expect(articles).toContain("<Cod>TS-20</Cod>");
  expect((await app.sendJson("POST", `/api/admin/products/${id}/duplicate`, {}, { cookie })).ok).toBe(true);
  const last = app.database.prepare("SELECT max(id) FROM products").pluck().get();
  expect(app.database.prepare("SELECT DISTINCT code, ean FROM product_packs WHERE product_id = ?").all(last)).toEqual([
    { code: null, ean: null },
  ]);
});
