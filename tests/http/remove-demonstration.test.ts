/** 'Începe cu firma mea' where somebody has changed the demonstration, and where nothing came with one. */
import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { becomeDemonstration } from "#tests/support/demonstration.ts";
import { startServer } from "#tests/support/server.ts";

const STEPS = "/admin/primii-pasi";
const OWN = {
  name: "Agro Bihor",
  legal_name: "Agro Bihor SRL",
  phone: "0359 000 123",
  email: "birou@agro.example",
  city: "Oradea",
  county: "Bihor",
};

it("removing the demonstration keeps what anybody has added or changed in the demonstration, and names it before", async () => {
  const app = await startApp();
  becomeDemonstration(app.database);
  const session = { cookie: await signIn(app, ADMIN) };
  const names = (of: string) => app.database.prepare(`SELECT name FROM ${of} ORDER BY name`).pluck().all();
  for (const phone of ["0700000088", "0700000089"]) await app.postForm("/contact", offer({ phone }));
  app.database.exec("UPDATE leads SET is_sample = 1, full_name = 'Ana Exemplu' WHERE phone = '0700000089'");
  const inbox = await (await app.get("/admin/leaduri", { headers: { Cookie: session.cookie } })).text();
  expect(inbox.match(/>probă</g)).toHaveLength(1);
  const sample = app.database.prepare<[], number>("SELECT id FROM leads WHERE is_sample = 1").pluck().get();
  app.database.exec("DELETE FROM outbox; UPDATE leads SET is_suspect = 1 WHERE is_sample = 1");
  expect(visibleText(await (await app.get(`/admin/leaduri/${sample}`, { headers: { Cookie: session.cookie } })).text())).toContain(
    "Cerere de probă, cu date inventate.",
  );
  expect((await app.postForm(`/admin/leaduri/${sample}`, { intent: "not_spam" }, session)).status).toBe(303);
  expect(app.database.prepare("SELECT kind FROM outbox").all(), "nobody is told of a sample").toEqual([]);
  const typed = { category_id: "3", short_description: "A mea.", vat_rate: "11", is_published: "1" };
  const made = await app.postForm("/admin/produse/nou", { ...typed, name: "Lucernă Bihor", slug: "lucerna-bihor" }, session);
  expect(made.status).toBe(303);
  const changed = { name: "Ioan Pop", role: "Consultant", bio: "", phone: "", email: "", counties: "Cluj" };
  for (const to of ["/admin/experti/2", "/admin/experti/nou"])
    expect((await app.postForm(to, { ...changed, name: `Ioan ${to.at(-1) === "2" ? "Pop" : "Nou"}` }, session)).status).toBe(303);
  // As the demonstration's came: made in the same moment, one of them cheaper by a leu, and one with a photograph.
  app.database.exec(`
    UPDATE products SET created_at = (SELECT min(created_at) FROM products WHERE slug = 'turfline-sport') WHERE slug = 'lucerna-bihor';
    UPDATE products SET price = price - 1 WHERE slug = 'dlf-lucerna-daisy';
    INSERT INTO product_images (product_id, name, widths, width, height, alt_text, shows_result, sort_order)
      SELECT id, '${"a".repeat(32)}', '{"300": 300}', 300, 300, 'Sacul', 0, 0 FROM products WHERE slug = 'turfline-umbra';
    UPDATE documents SET body = json_set(body, '$.tax_code', 'RO14399840') WHERE key = 'company'`);
  await app.refresh();
  // One of the demonstration that lies in the bin goes too, one that was changed before stays there until its days are over.
  app.database.exec("UPDATE products SET name = 'Modificat și șters' WHERE slug = 'turfline-rapid'");
  for (const slug of ["turfline-mini", "turfline-rapid"]) {
    const id = app.database.prepare("SELECT id FROM products WHERE slug = ?").pluck().get(slug);
    expect((await app.postForm(`/admin/produse/${id}`, { intent: "delete" }, session)).status).toBe(303);
  }
  const told = visibleText(await (await app.get(STEPS, { headers: { Cookie: session.cookie } })).text());
  for (const words of [
    "Produsele demonstrative (33) dispar.",
    "Consultanții demonstrativi (2) dispar. Maria Exemplu; Katalin Modell",
    "Produsele adăugate de dumneavoastră (1) rămân. Lucernă Bihor",
    "Produsele demonstrative modificate de dumneavoastră (2) rămân. DLF Lucernă Daisy; Turfline Umbră",
    "Consultanții adăugați de dumneavoastră (1) rămân. Ioan Nou",
    "Consultanții demonstrativi modificați de dumneavoastră (1) rămân. Ioan Pop",
    "Brandurile demonstrative modificate sau folosite (2) rămân. DLF; Turfline",
    "Cererile primite (1) rămân.",
    "Cererile de probă (1) dispar.",
  ])
    expect(told).toContain(words);

  expect((await app.postForm(STEPS, { ...OWN, sure: "1" }, session)).status).toBe(303);
  expect(names("products")).toEqual(["DLF Lucernă Daisy", "Lucernă Bihor", "Modificat și șters", "Turfline Umbră"]);
  expect([names("experts"), names("brands")]).toEqual([
    ["Ioan Nou", "Ioan Pop"],
    ["DLF", "Turfline"],
  ]);
  expect(app.database.prepare("SELECT full_name FROM leads").pluck().all()).toEqual([offer({}).full_name]);
  const company = JSON.parse(app.database.prepare("SELECT body FROM documents WHERE key = 'company'").pluck().get() as string);
  expect(company).toMatchObject({ name: "Agro Bihor", tax_code: "RO14399840", street: "", fax: "" });
});

it("removing the demonstration takes nothing of what was imported and typed into an empty catalogue (SEED_DEMO=0)", async () => {
  const env = { SEED_DEMO: "0", TRUST_PROXY: "1", ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  const server = await startServer(env, { isWarming: false, copyData: () => {} });
  const origin = `http://localhost:${server.port}`;
  const database = new Database(path.join(server.dataDir, "site.db"));
  let cookie = "";
  const send = (to: string, body?: FormData | Record<string, string>) =>
    fetch(origin + to, {
      redirect: "manual",
      headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie },
      ...(body && { method: "POST", body: body instanceof FormData ? body : new URLSearchParams(body) }),
    });
  const text = async (to: string) => visibleText(await (await send(to)).text());
  try {
    cookie = (await send("/admin/login", ADMIN)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    // No invented company is published: visitors see it when it is the owner's.
    for (const page of ["/", "/contact", "/politica-confidentialitate", "/gazon", "/nu-exista", "/contact.vcf"]) {
      const closed = await send(page);
      expect([page, closed.status, closed.headers.get("retry-after")]).toEqual([page, 503, "3600"]);
      const words = await closed.text();
      expect(words).toContain("Site în pregătire");
      expect(words).not.toMatch(/SemiNord|0361|DLF/);
    }
    expect((await send("/up")).status).toBe(200);
    expect(await text(STEPS)).not.toMatch(/(Produsele|Consultanții|Brandurile|Cererile) (care nu sunt )?demonstrative/);
    const table = new FormData();
    table.append("fisier", new Blob(["Nume;Categorie;Brand\nUnu;Gazon;Al meu\nDoi;Gazon;Al meu\nTrei;Lucernă;\n"]), "produse.csv");
    table.append("intent", "table");
    const address = (await send("/admin/importa/produse", table)).headers.get("location") ?? "";
    const hash = /name="hash" value="(\w+)"/.exec(await (await send(address)).text())?.[1] ?? "";
    expect((await send(address, { intent: "apply", hash })).status).toBe(303);
    const typed = { name: "Patru", category_id: "1", short_description: "Al meu.", slug: "patru", vat_rate: "11", is_published: "1" };
    expect((await send("/admin/produse/nou", typed)).status).toBe(303);
    expect((await send("/admin/experti/nou", { name: "Ana Pop", role: "", bio: "", phone: "", email: "", counties: "" })).status).toBe(303);

    const told = await text(STEPS);
    expect(told).toContain("Firma demonstrativă SemiNord dispare");
    expect(told).not.toMatch(/(Produsele|Consultanții|Brandurile|Categoriile) demonstrativ/);
    for (const words of [
      "Produsele adăugate de dumneavoastră (4) rămân. Doi; Patru; Trei; Unu",
      "Consultanții adăugați de dumneavoastră (1) rămân. Ana Pop",
      "Brandurile adăugate de dumneavoastră (1) rămân. Al meu",
    ])
      expect(told).toContain(words);

    expect((await send(STEPS, { ...OWN, sure: "1" })).status).toBe(303);
    const names = (of: string) => database.prepare(`SELECT name FROM ${of} ORDER BY name`).pluck().all();
    expect([names("products"), names("experts"), names("brands")]).toEqual([["Doi", "Patru", "Trei", "Unu"], ["Ana Pop"], ["Al meu"]]);
    expect(names("categories"), "nothing came with a demonstration").toContain("Pășune 1");
    expect(await text("/contact")).toContain("Agro Bihor");
  } finally {
    database.close();
    await server.stop();
  }
}, 90_000);
