/** Packs in written offers and in files for the accountant: found by code, called by their content, each with its own price. */
import { expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";
import { draftBody, storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const session = { Cookie: cookie, Origin: app.origin };
const articles = async () => await (await app.get("/admin/leaduri/oferte/contabil/saga-articole.xml", { headers: session })).text();
const lineOf = (xml: string, code: string) => xml.split("\r\n").find((line) => line.includes(`<Cod>${code}</Cod>`)) ?? "";

const body = new FormData();
const table = [
  "Cod;Denumire;Categorie;Ambalaj;Preț fără TVA;Preț promo fără TVA;Ofertă până la;Cod EAN",
  "TS-80;Turda Star;Pășune;sac de 80.000 boabe;455;409,50;31.12.2099;5941234567899",
  "TS-50;Turda Star;Pășune;sac de 50.000 boabe;300;;;",
  "BS-5;Bio Stimul;Pășune;bidon 5 litri;150;;;",
].join("\n");
body.append("fisier", new Blob([table]), "lista.csv");
body.append("intent", "table");
const address = (await app.get("/admin/importa/produse", { method: "POST", body, headers: session })).headers.get("location") ?? "";
const checked = await (await app.get(address, { headers: session })).text();
const hash = /name="hash" value="(\w+)"/.exec(checked)?.[1] ?? "";
await app.postForm(address, { intent: "apply", hash, confirm: "1", sari: "1", noi: "publica" }, { cookie });

it("each pack with a code of its own is an article, called by its content, with its own price and what the list says", async () => {
  const xml = await articles();
  expect(lineOf(xml, "TS-80")).toContain("<Denumire>Turda Star, sac de 80.000 boabe</Denumire>");
  expect(lineOf(xml, "TS-80")).toContain("<Pret>409.50</Pret>");
  expect(lineOf(xml, "TS-80")).toContain("<Informatii>Pret de oferta pana la 31.12.2099; pret de lista 455.00 fara TVA</Informatii>");
  expect(lineOf(xml, "TS-50")).toContain("<Denumire>Turda Star, sac de 50.000 boabe</Denumire>");
  expect(lineOf(xml, "TS-50")).toContain("<Pret>300.00</Pret>");
  expect(lineOf(xml, "TS-50")).not.toContain("Informatii");
  expect(lineOf(xml, "BS-5")).toContain("<Denumire>Bio Stimul, bidon 5 litri</Denumire>");
});

it("the page of the accountant says that a price is that of an offer", async () => {
  const page = await (await app.get("/admin/leaduri/oferte/contabil", { headers: session })).text();
  expect(page).toContain("este cel de ofertă, iar prețul de listă și ultima zi stau în „Informatii”");
});

it.each(["TS-50", "ts-50", "5941234567899", "594 1234 567899"])(
  "the list of products finds %s, a code or a bar code of a pack",
  async (code) => {
    const page = await (await app.get(`/admin?q=${encodeURIComponent(code)}`, { headers: session })).text();
    expect(page).toContain("Turda Star");
    expect(page).not.toContain("Bio Stimul");
  },
);

it("a product is found for an offer by the code or the bar code of a pack, that pack first", async () => {
  expect((await app.postForm("/contact", offer({ phone: "0700 000 777", product_id: "28" }))).status).toBe(303);
  const draft = await storeDraft(app, app.database.prepare("SELECT max(id) FROM leads").pluck().get(), cookie);
  const find = async (pick: string) => await (await app.postForm(draft, { intent: "find", pick }, { cookie })).text();
  const html = await find("TS-50");
  expect(html.indexOf("Turda Star, sac de 50.000 boabe")).toBeGreaterThan(-1);
  expect(html.indexOf("Turda Star, sac de 50.000 boabe")).toBeLessThan(html.indexOf("Turda Star, sac de 80.000 boabe"));
  expect(await find("5941234567899")).toContain("Turda Star, sac de 80.000 boabe");
});

it("each row of an offer that is drafted from a request is an article of the catalogue, under its product's code", async () => {
  const listed = app.database.prepare("SELECT id FROM products WHERE is_published = 1 AND deleted_at IS NULL ORDER BY id").pluck();
  const foreign: unknown[] = [];
  for (const [index, id] of (listed.all() as number[]).entries()) {
    const phone = `0700 001 ${String(index).padStart(3, "0")}`;
    expect((await app.postForm("/contact", offer({ phone, product_id: String(id), area_sqm: "350", area_unit: "mp" }))).status).toBe(303);
    const draft = await storeDraft(app, app.database.prepare("SELECT max(id) FROM leads").pluck().get(), cookie);
    const rows = app.database.prepare("SELECT name, product_id FROM offer_lines WHERE offer_id = ? AND name NOT LIKE 'Transport%'");
    const strange = rows.all(draft.split("/").at(-1)) as { name: string; product_id: number | null }[];
    foreign.push(...strange.filter(({ product_id }) => product_id !== id));
  }
  expect(foreign).toEqual([]);
});

it("a row that calls the pack otherwise than the sheet does is the same article; another content is none", async () => {
  const draft = await storeDraft(app, app.database.prepare("SELECT max(id) FROM leads").pluck().get(), cookie);
  const [name, id] = app.database.prepare("SELECT name, id FROM products WHERE slug = 'johnsons-luxury-lawn'").raw().get() as [
    string,
    number,
  ];
  for (const [pack, article] of [
    ["cutie de 0,5 kg", id],
    ["pungă de 0,5 kg", id],
    ["cutie de 0,7 kg", null],
  ]) {
    const sent = draftBody(await (await app.get(draft, { headers: session })).text(), "save");
    const others = sent.getAll("name").slice(1);
    sent.delete("name");
    for (const row of [`${name}, ${pack}`, ...others]) sent.append("name", row);
    await app.get(draft, { method: "POST", body: sent, headers: session, redirect: "manual" });
    const stored = app.database.prepare("SELECT product_id FROM offer_lines WHERE offer_id = ? AND name = ?").pluck();
    expect([pack, stored.get(draft.split("/").at(-1), `${name}, ${pack}`)]).toEqual([pack, article]);
  }
});
