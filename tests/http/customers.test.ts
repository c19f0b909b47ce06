/** Customers: the requests that share a telephone, an e-mail or a tax code, on one card that nobody writes. */
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { draftBody, storeDraft } from "#tests/support/page-forms.ts";
import { addColleague } from "#tests/support/people.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

beforeEach(() => {
  app.database.exec("DELETE FROM leads");
});

let numbers = 100;
async function received(more: Record<string, string> = {}): Promise<number> {
  numbers += 1;
  expect((await app.postForm("/contact", offer({ phone: `0700 600 ${numbers}`, area_sqm: String(numbers), ...more }))).status).toBe(303);
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

const html = async (path: string, as = cookie) => {
  const answer = await app.get(path, { headers: { Cookie: as } });
  expect(answer.status, path).toBe(200);
  return await answer.text();
};
const text = async (path: string) => visibleText(await html(path));
const rows = async (path: string) => [...(await html(path)).matchAll(/href="\/admin\/clienti\/(\d+)"/g)].map(([, id]) => Number(id));
const search = async (q: string, ordine = "contact") =>
  (await app.postForm("/admin/clienti", { intent: "search", q, ordine }, { cookie })).headers.get("Location") ?? "";
const ordered = (id: number, order_sum: string) => app.postForm(`/admin/leaduri/${id}`, { outcome: "comandat", order_sum }, { cookie });

describe("the card of a customer", () => {
  it("the card of a customer gathers his requests, is one press from each of them, and leads back to all", async () => {
    const first = await received({ full_name: "Ion Card", phone: "0700 600 001", email: "ion@exemplu.ro", county: "Bihor" });
    const second = await received({ full_name: "Ion Card", phone: "0700 600 002", email: "ION@exemplu.ro", county: "Cluj" });
    const stranger = await received({ full_name: "Alt Om" });
    expect(await html(`/admin/leaduri/${second}`)).toContain(`href="/admin/clienti/${first}"`);
    const moved = await app.get(`/admin/clienti/${second}`, { headers: { Cookie: cookie } });
    expect([moved.status, moved.headers.get("Location")]).toEqual([303, `/admin/clienti/${first}`]);
    const card = await html(`/admin/clienti/${first}`);
    for (const id of [first, second]) expect(card).toContain(`href="/admin/leaduri/${id}"`);
    expect(card).not.toContain(`href="/admin/leaduri/${stranger}"`);
    const words = visibleText(card);
    for (const said of ["Ion Card", "0700 600 002, 0700 600 001", "Cluj, Bihor", "Cereri 2", "Nimic încă."]) expect(words).toContain(said);
    expect(words).not.toContain("persoane cer");
  });

  it("the card of a customer names both people of one telephone, and says so", async () => {
    const id = await received({ full_name: "Ion Pop", phone: "0700 600 003" });
    await received({ full_name: "Ana Pop", phone: "0700 600 003" });
    const words = await text(`/admin/clienti/${id}`);
    expect(words).toContain("Ana Pop, Ion Pop");
    expect(words).toContain("2 persoane cer de la același telefon, e-mail sau CUI.");
  });

  it("the card of a customer tells offers with state and sum, what he ordered for how much, and the discount of his price list", async () => {
    const id = await received({ full_name: "Paul Distribuitor", phone: "0700 600 004" });
    await app.sendJson("PATCH", `/api/admin/leads/${id}`, { company_name: "S.C. Agro Card S.R.L.", tax_code: "RO12345674" }, { cookie });
    expect((await ordered(id, "1.234,50")).status).toBe(303);
    const later = await received({ full_name: "Paul Distribuitor", phone: "0700 600 004" });
    expect((await ordered(later, "100")).status).toBe(303);
    await app.postForm("/admin/linkuri-preturi", { intent: "make", label: "Agro Card SRL", discount: "12", days: "30" }, { cookie });
    const words = await text(`/admin/clienti/${id}`);
    expect(words).toContain("S.C. Agro Card S.R.L. (Paul Distribuitor)");
    expect(words).toContain("RO12345674");
    expect(words).toMatch(/Ce a comandat 1\.334,50 lei/);
    expect(words).toMatch(/1\.234,50 lei/);
    expect(words).toContain("Lista lui de prețuri, „Agro Card SRL”: −12%");
    const [row] = (await html("/admin/clienti")).match(/<li><p><a href="\/admin\/clienti.*?<\/li>/s) ?? [];
    expect(visibleText(row ?? "")).toMatch(/2 cereri .*1\.334,50 lei · 2 comenzi/);
  });

  it("an accepted offer is an order with its sum before anybody notes one: in the list and its order, on the card and in reports, until its request is lost", async () => {
    const little = await received({ full_name: "Puțin Plătitor" });
    await ordered(little, "1");
    const id = await received({ full_name: "Acceptă Oferta", product_id: "28" });
    await received({ full_name: "Fără Comandă" });
    const base = await storeDraft(app, id, cookie);
    const body = draftBody(await html(base), "issue");
    expect((await app.postForm(base, Object.fromEntries(body), { cookie })).status).toBe(303);
    app.database.exec(
      `UPDATE offers SET state = 'accepted', accepted_by = 'Ana', accepted_at = '2026-11-20T08:00:00.000Z' WHERE lead_id = ${id}`,
    );
    const bani = app.database.prepare("SELECT offered_sum FROM leads WHERE id = ?").pluck().get(id) as number;
    const lei = `${(bani / 100).toLocaleString("ro-RO", { minimumFractionDigits: 2 })} lei`;
    const plain = async (path: string) => (await text(path)).replaceAll("\u00a0", " ");
    for (const path of ["/admin/clienti", "/admin/clienti?ordine=suma"]) expect(await plain(path)).toContain(`${lei} · 1 comandă`);
    expect((await rows("/admin/clienti?ordine=suma")).slice(0, 2)).toEqual([id, little]);
    expect(await rows("/admin/clienti?ordine=suma")).toHaveLength(3);
    expect(await plain(`/admin/clienti/${id}`)).toContain(`Ce a comandat ${lei} Comandă`);
    expect(await plain("/admin/clienti")).not.toContain("fără sumă");
    app.database.exec(`UPDATE leads SET status = 'abandonat', closed_at = '2026-11-21T08:00:00.000Z' WHERE id = ${id}`);
    expect(await plain(`/admin/clienti/${id}`)).toContain("Ce a comandat Nimic încă.");
    expect((await rows("/admin/clienti?ordine=suma"))[0]).toBe(little);
  });

  it("a firm that was typed in an offer is on the customer's card and in his next offer, and in nobody else's of that telephone", async () => {
    const his = { full_name: "Vasile Ferma", phone: "0700 600 006", product_id: "28" };
    const base = await storeDraft(app, await received(his), cookie);
    const body = draftBody(await html(base), "issue");
    body.set("customer_name", "Ferma Vasile SRL");
    body.set("customer_tax_code", "ro 1234 5674");
    const issued = await app.postForm(base, Object.fromEntries(body), { cookie });
    expect(issued.status, await issued.text()).toBe(303);
    const next = await received({ ...his, product_id: "21" });
    const words = await text(`/admin/clienti/${next - 1}`);
    expect(words).toContain("Firma Ferma Vasile SRL CUI RO12345674 Nume Vasile Ferma");
    const title = "Ferma Vasile SRL (Vasile Ferma)";
    expect(await text("/admin/clienti"), "in the list").toContain(title);
    for (const q of ["ferma vasile srl", "12345674"])
      for (const by of ["contact", "suma"]) expect(await text(await search(q, by)), q).toContain(title);
    expect(await text(await search("ferma altcuiva srl"))).not.toContain(title);
    const table = await (await app.get("/admin/clienti.csv", { headers: { Cookie: cookie } })).text();
    expect(table).toContain("Ferma Vasile SRL");
    expect(table).toContain("RO12345674");
    const draft = await html(`/admin/leaduri/${next}/oferta/noua`);
    const typed = draftBody(draft, "save");
    expect([typed.get("customer_name"), typed.get("customer_tax_code")]).toEqual(["Ferma Vasile SRL", "RO12345674"]);
    expect(typed.get("customer_details")).toContain("Persoană de contact: Vasile Ferma");
    const other = draftBody(await html(`/admin/leaduri/${await received({ ...his, full_name: "Maria Vecina" })}/oferta/noua`), "save");
    expect([other.get("customer_name"), other.get("customer_tax_code")]).toEqual(["Maria Vecina", ""]);
  });

  it("the card of a customer goes with the person: erased requests are nobody's, and the others stay", async () => {
    const first = await received({ full_name: "Zqx Card", phone: "0700 600 005" });
    const second = await received({ full_name: "Zqx Card", phone: "0700 600 005" });
    await app.postForm(`/admin/leaduri/${first}/date`, { intent: "erase" }, { cookie });
    expect((await app.get(`/admin/clienti/${first}`, { headers: { Cookie: cookie } })).status).toBe(404);
    expect(await text(`/admin/clienti/${second}`)).toContain("Cereri 1");
    expect(await html(`/admin/leaduri/${first}`)).not.toContain("/admin/clienti/");
    await app.postForm(`/admin/leaduri/${second}/date`, { intent: "erase" }, { cookie });
    expect(await text("/admin/clienti")).toContain("Niciun client încă.");
  });
});

describe("the list of customers", () => {
  it("the list of customers is in the order of the last contact, or of what they ordered", async () => {
    const [one, two, three] = [await received(), await received(), await received()];
    expect(await rows("/admin/clienti")).toEqual([three, two, one]);
    await app.postForm(`/admin/leaduri/${one}`, { outcome: "fara_raspuns" }, { cookie });
    expect(await rows("/admin/clienti")).toEqual([one, three, two]);
    await ordered(two, "900");
    await ordered(three, "1000,50");
    expect(await rows("/admin/clienti?ordine=suma")).toEqual([three, two, one]);
    expect(await text("/admin/clienti")).toContain("ultimul contact: ");
    expect(await text("/admin/clienti?ordine=suma")).toMatch(/ultima cerere: .*Clienții cu comenzi fără sumă notată vin la urmă/s);
  });

  it("the list of customers is searched by any part of a name, a firm, a telephone or a tax code, in an address that tells none of them", async () => {
    const id = await received({ full_name: "Ștefan Căutat", phone: "0700 600 006" });
    await app.sendJson("PATCH", `/api/admin/leads/${id}`, { company_name: "Fermă Căutată SRL", tax_code: "12345674" }, { cookie });
    const sumless = await received({ full_name: "Alt Om" });
    for (const q of ["stefan cautat", "ferma", "600006", "12345674", "RO12345674", "ro 12345674 ferma"]) {
      const address = await search(q);
      expect(address).toMatch(/^\/admin\/clienti\?cauta=/);
      expect(address).not.toContain(q.replace(" ", "+"));
      expect(await rows(address), q).toEqual([id]);
    }
    expect(await rows(await search("nimeni de felul acesta"))).toEqual([]);
    expect(await rows(await search("om", "suma"))).toEqual([sumless]);
  });

  it("the list of customers goes on where its page ends, whatever the order", async () => {
    const copy = `INSERT INTO leads (ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr,
      marketing_consent, search_text, created_at, order_sum) VALUES (?, '', 'Ion', '', ?, 'Cluj', 'hobby', 1, 'mp', 1, 0, 'ion', '2026-11-20T08:00:00.000Z', ?)`;
    for (let at = 1; at <= 120; at += 1) {
      const { lastInsertRowid } = app.database.prepare(copy).run(`${at}X`.padEnd(26, "0"), `+40700${100_000 + at}`, at);
      app.database.prepare("INSERT INTO lead_events (lead_id, kind, created_at) VALUES (?, 'received', '2026-11-20')").run(lastInsertRowid);
    }
    // By sum, with as many of one sum as two pages hold; then the twenty of whom nobody knows one.
    const sumless = "UPDATE leads SET order_sum = NULL WHERE order_sum <= 20; UPDATE leads SET order_sum = 50 WHERE order_sum < 90";
    for (const order of ["", "?ordine=suma"]) {
      if (order !== "") app.database.exec(sumless);
      const seen: number[] = [];
      for (let next: string | undefined = `/admin/clienti${order}`; next; ) {
        const page: string = await html(next);
        seen.push(...[...page.matchAll(/href="\/admin\/clienti\/(\d+)"/g)].map(([, id]) => Number(id)));
        next = /href="([^"]*)"[^>]*>Următorii/.exec(page)?.[1]?.replaceAll("&amp;", "&");
      }
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
      const ordered = (id: number) => app.database.prepare("SELECT order_sum FROM leads WHERE id = ?").pluck().get(id) as number | null;
      const sums = order === "" ? seen.map(() => 0) : seen.map((id) => ordered(id) ?? -1);
      const isLast = (at: number) => sums[at] === -1 || order === "";
      expect(sums).toEqual(sums.toSorted((one, other) => other - one));
      const byContact = seen.filter((_id, at) => isLast(at));
      expect(byContact).toEqual(byContact.toSorted((one, other) => other - one));
      expect(byContact).toHaveLength(order === "" ? 120 : 20);
    }
  });

  it("the list of customers is taken home by who administers and has signed in lately, one row a customer", async () => {
    const id = await received({ full_name: "Ion Tabel", phone: "0700 600 007", email: "ion@exemplu.ro" });
    await received({ full_name: "Ana Tabel", phone: "0700 600 007" });
    await ordered(id, "50,25");
    const csv = await html("/admin/clienti.csv");
    const [head, ...lines] = csv.trim().split(/\r?\n/);
    expect(head).toContain("Suma comenzilor, RON cu TVA");
    expect(lines).toHaveLength(1);
    for (const cell of ["Ana Tabel, Ion Tabel", "0700 600 007", "50,25"]) expect(lines[0]).toContain(cell);
    const { cookie: colleague } = await addColleague(app, { username: "ion", full_name: "Ion Coleg", role: "consultant" }, cookie);
    expect(await html("/admin/clienti", colleague)).not.toContain("/admin/clienti.csv");
    expect((await app.get("/admin/clienti.csv", { headers: { Cookie: colleague } })).status).toBe(303);
    expect(await rows(await search("tabel"))).toEqual([id]);
  });
});

it("the copy of a person's data has the offers that were written for him, and not the key of his link", async () => {
  const id = await received({ full_name: "Ion Copie", product_id: "1", area_sqm: "2" });
  await storeDraft(app, id, cookie);
  const token = app.database.prepare("SELECT token FROM offers WHERE lead_id = ?").pluck().get(id) as string;
  const copy = await (await app.postForm(`/admin/leaduri/${id}/date/copie`, {}, { cookie })).text();
  expect(JSON.parse(copy).offers).toMatchObject([{ customer_name: "Ion Copie", state: "draft", lines: [{ name: expect.any(String) }] }]);
  expect(copy).not.toContain(token);
});
