/** Firms that sell our seeds: the page, the list with prices and without, and the request of a firm. */
import { describe, expect, it } from "vitest";
import { HONEYPOT_FIELD } from "#app/leads/request/request-texts.ts";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { fillLarge } from "#tests/support/large-data.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const admin = { headers: { Cookie: cookie } };
const one = (sql: string) => app.database.prepare(sql).get() as Record<string, unknown>;
const FIRM = {
  ...{
    company_name: "Agro Exemplu S.R.L.",
    tax_code: "RO 4221306",
    full_name: "Ioana Probă",
    phone: "0700 000 555",
    email: "",
    county: "Cluj",
  },
  ...{ interests: "Gazon și lucernă, saci de 10 kg", volume: "3 paleți", consent_gdpr: "1", intent: "offer" },
};
let serial = 500;
const ask = (changes: Record<string, string> = {}) => {
  serial += 1;
  return app.postForm("/distribuitori", { ...FIRM, phone: `0700 000 ${serial}`, ...changes }, { from: `198.51.100.${serial % 250}` });
};

describe("the page", () => {
  it("the page says the terms, who answers for which county, and where the list is", async () => {
    const text = visibleText(await (await app.get("/distribuitori")).text());
    expect(text).toContain("Comanda minimă Un palet");
    expect(text).toContain("Katalin Modell Relația cu distribuitorii Județe: Bihor, Maramureș, Satu Mare, Sălaj. 0361 000 003");
    expect(text).toContain("lista de tipărit sau tabelul CSV");
  });

  it.each(["/distribuitori", "/documente-apia"])(
    "%s names the person for a county, and the firm for one that is nobody's",
    async (page) => {
      const slip = async (county: string) => {
        const html = await (await app.get(`${page}?judet=${encodeURIComponent(county)}`)).text();
        return visibleText(/<aside.*?<\/aside>/s.exec(html)?.[0] ?? "").split("Arată")[1];
      };
      expect(await slip("Sălaj")).toContain("Katalin Modell");
      expect(await slip("Sălaj")).not.toContain("Maria Exemplu");
      expect(await slip("Iași")).toMatch(/^ Iași 0361 000 001/);
      expect(await slip("Atlantida")).toMatch(/Maria Exemplu.*Ioan Demonstrativ.*Katalin Modell.*Celelalte județe 0361 000 001/s);
    },
  );

  it("the page shows the documents that APIA asks for, where the rules are from, and those of each product", async () => {
    const id = one("SELECT id FROM products WHERE slug = 'dlf-lucerna-daisy'")?.id;
    expect(visibleText(await (await app.get("/documente-apia")).text())).toContain(
      "Documentele lotului dumneavoastră Cereți-ni-le la 0361 000 001, cu numărul lotului",
    );
    app.database
      .prepare("INSERT INTO product_documents (product_id, name, bytes, kind, lot, year) VALUES (?, ?, 2048, 'analysis', 'L 7', 2026)")
      .run(id, "0a".repeat(16));
    await app.refresh();
    const page = await (await app.get("/documente-apia")).text();
    expect(page).toContain(`href="/documente/${"0a".repeat(16)}.pdf"`);
    expect(visibleText(page)).toContain("DLF Lucernă Daisy Buletin de analiză, lot L 7, 2026 (PDF, 2 KB)");
    expect(page).toContain("https://legislatie.just.ro/Public/DetaliiDocumentAfis/283519");
    app.database.exec("DELETE FROM product_documents");
  });
});

describe("the list", () => {
  it("the list is for everybody without any price, as a page to print and as a table", async () => {
    const page = await (await app.get("/distribuitori/lista")).text();
    expect(visibleText(page)).toContain("Turfline Sport sac de 10 kg 80 de saci, 800 kg");
    expect(visibleText(page)).toContain("Turfline Eco-Lawn pungă de 1 kg · sac de 5 kg · sac de 10 kg");
    expect(page.split("Turfline Eco-Lawn"), "a product has one row").toHaveLength(page.split("Turfline Sport").length);
    const csv = await app.get("/distribuitori/lista.csv");
    const table = await csv.text();
    expect([csv.headers.get("content-type"), csv.headers.get("content-disposition")]).toEqual([
      "text/csv; charset=utf-8",
      'attachment; filename="lista-produse.csv"',
    ]);
    expect(table).toContain('"Gazon";"Turfline Sport";"sac de 10 kg";10;;;80;\r\n');
    for (const price of ["389", "350,45", "RON"]) expect(table).not.toContain(price);
  });

  it("the list of many products comes in pages, and whole as a table", async () => {
    fillLarge(app.database, { products: 450, leads: 0, now: new Date() });
    await app.refresh();
    const page = async (address: string, key = "") => await app.get(address, { headers: { Cookie: key, "Sec-Fetch-Dest": "document" } });
    const counts: number[] = [];
    for (const address of ["/distribuitori/lista", "/distribuitori/lista?page=2", "/distribuitori/lista?page=3"]) {
      const answer = await page(address);
      const html = await answer.text();
      counts.push(html.match(/<tr><th scope="row">/g)?.length ?? 0);
      expect(visibleText(html)).toContain("Descărcați lista întreagă ca tabel CSV");
      expect(html.length).toBeLessThan(200_000);
      expect((await page(address)).headers.get("etag"), "it is kept").toBe(answer.headers.get("etag"));
    }
    const text = visibleText(await (await page("/distribuitori/lista?page=2")).text());
    expect(text).toContain("Lista nu cuprinde prețuri. Pagina 2 din 3.");
    expect((await page("/distribuitori/lista?page=4")).status).toBe(404);
    const lines = (await (await app.get("/distribuitori/lista.csv")).text()).trim().split("\r\n").slice(1);
    const products = new Set(lines.map((line) => line.split(";")[1]));
    expect(lines.length, "a pack has a line of the table").toBeGreaterThan(products.size);
    expect(counts.reduce((sum, count) => sum + count)).toBe(products.size);
  });
});

describe("the request of a firm", () => {
  it("lands in the inbox as what it is, with what the firm said, and is confirmed", async () => {
    const sent = await ask({ phone: "0700 000 555" });
    expect(sent.status).toBe(303);
    const lead = one("SELECT * FROM leads ORDER BY id DESC");
    expect(lead).toMatchObject({
      ...{ company_name: "Agro Exemplu S.R.L.", tax_code: "RO4221306", volume: "3 paleți", customer_type: "distributor", area_sqm: 0 },
      ...{
        product_id: null,
        product_name: "Condiții pentru distribuitori",
        seed_kg: null,
        notes: "Gazon și lucernă, saci de 10 kg",
        is_suspect: 0,
      },
    });
    expect(one(`SELECT count(*) AS value FROM lead_consents WHERE lead_id = ${lead.id}`)?.value).toBe(2);
    const inbox = visibleText(await (await app.get("/admin/leaduri", admin)).text());
    expect(inbox).toContain("Cluj · Distribuitor · Agro Exemplu S.R.L.");
    expect(inbox).toContain("Condiții pentru distribuitori");
    const page = visibleText(await (await app.get(`/admin/leaduri/${lead.id}`, admin)).text());
    expect(page).toContain("Produs Condiții pentru distribuitori Firma Agro Exemplu S.R.L. CUI RO4221306 Cantitatea pe sezon 3 paleți");
    const confirmation = visibleText(await (await app.get(sent.headers.get("location") ?? "")).text());
    expect(confirmation).toContain("Produs Condiții pentru distribuitori Nume Ioana Probă Telefon");
    const csv = await (await app.get("/admin/leaduri.csv", admin)).text();
    expect(csv).toContain('"Agro Exemplu S.R.L.";"RO4221306";"3 paleți";;"Condiții pentru distribuitori";0;');
    expect((await app.get("/admin/leaduri?q=agro%20exemplu", admin)).status).toBe(200);
  });

  it.each([
    ["without a name of the firm", { company_name: " " }, "Scrieți numele firmei."],
    ["without a tax code", { tax_code: "" }, "Scrieți CUI-ul firmei."],
    ["with a tax code whose last figure is wrong", { tax_code: "4221307" }, "Codul nu pare corect."],
    ["without what interests it", { interests: "" }, "Scrieți ce vă interesează."],
    ["without a county", { county: "" }, "Alegeți județul."],
    ["without consent", { consent_gdpr: "" }, "Bifați acordul ca să vă putem suna."],
  ])("%s is refused, and what was typed stays", async (_what, changes, sentence) => {
    const refused = await ask({ volume: "Păstrat", ...changes });
    const html = await refused.text();
    expect([refused.status, visibleText(html).includes(sentence), html.includes('value="Păstrat"')]).toEqual([422, true, true]);
  });

  it("the request of a firm is one request however often it is sent, and held where a machine filled it in", async () => {
    const submission_id = "7b7f4f2e-6d0a-4c7c-9a55-0f3f2b8f2b01";
    const [first, second] = [await ask({ submission_id, phone: "0700 000 777" }), await ask({ submission_id, phone: "0700 000 777" })];
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect((await ask({ [HONEYPOT_FIELD]: "robot", phone: "0700 000 778" })).status).toBe(303);
    expect(one("SELECT is_suspect FROM leads ORDER BY id DESC")?.is_suspect).toBe(1);
  });

  it("the request of a firm is limited for one address as offers are", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1) statuses.push((await app.postForm("/distribuitori", {}, { from: "203.0.113.9" })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
  });

  it("the request of a firm leaves nothing of the firm when its data are erased", async () => {
    const { id } = one("SELECT id FROM leads WHERE company_name <> '' ORDER BY id LIMIT 1") as { id: number };
    await app.postForm(`/admin/leaduri/${id}/date`, { intent: "erase" }, { cookie });
    expect(one(`SELECT company_name, tax_code, volume, notes FROM leads WHERE id = ${id}`)).toEqual({
      ...{ company_name: "", tax_code: "", volume: "", notes: "" },
    });
  });
});
