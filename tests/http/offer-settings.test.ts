/** Words and account with which every written offer begins, the customer's tax code and his discount, from the settings to the customer's page. */
import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { formsOf, issuedBy, sentBy, storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const SETTINGS = "/admin/oferte-scrise";
const OWN = {
  ...{ iban: "ro49 aaaa 1b31 0075 9384 0000", bank: "Banca Exemplu", valid_days: "7" },
  ...{ greeting: "Stimate {nume},", delivery: "Din depozit.", payment: "La 15 zile.", note: "Semințe certificate." },
};

const page = async (path: string) => (await app.get(path, { headers: { Cookie: cookie } })).text();
const read = async (path: string) => visibleText(await page(path));
const textIn = (html: string, name: string) => all(html, new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)<`, "g"))[0];
const valueIn = (html: string, name: string) =>
  /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "")?.[1];
const discountsIn = (html: string) => all(html, /name="discount"[^>]*value="([^"]*)"/g);

async function asked(more: Record<string, string>): Promise<number> {
  expect((await app.postForm("/contact", offer({ product_id: "28", area_sqm: "1", area_unit: "ha", ...more }))).status).toBe(303);
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

async function press(path: string, html: string, intent: string, more: Record<string, string> = {}): Promise<Response> {
  const draft = formsOf(html).find(({ fields }) => fields.some(({ name }) => name === "customer_name"));
  const body = draft ? sentBy(draft) : new URLSearchParams();
  for (const [name, value] of Object.entries({ ...more, intent })) body.set(name, value);
  return await app.get(path, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin }, redirect: "manual" });
}

it("an account whose check figures are wrong is refused beside its field, and nothing typed is lost", async () => {
  const wrong = await app.postForm(SETTINGS, { ...OWN, iban: "RO50 AAAA 1B31 0075 9384 0000" }, { cookie });
  const html = await wrong.text();
  expect([wrong.status, visibleText(html)]).toEqual([
    422,
    expect.stringContaining("IBAN: IBAN-ul nu este corect: cifrele de control nu se potrivesc"),
  ]);
  expect([valueIn(html, "iban"), textIn(html, "payment")]).toEqual(["RO50 AAAA 1B31 0075 9384 0000", "La 15 zile."]);
});

it("an offer begins with the company's words and account, and its page, PDF and copy say them", async () => {
  expect((await app.postForm(SETTINGS, OWN, { cookie })).status).toBe(303);
  expect(valueIn(await page(SETTINGS), "iban")).toBe("RO49 AAAA 1B31 0075 9384 0000");
  const fresh = `/admin/leaduri/${await asked({ phone: "0700 000 411", county: "Cluj" })}/oferta/noua`;
  const html = await page(fresh);
  expect(["greeting", "payment", "note"].map((name) => textIn(html, name))).toEqual([
    "Stimate Gheorghe Exemplu-Pop,",
    "La 15 zile.",
    "Semințe certificate.",
  ]);
  expect(textIn(html, "delivery")).toContain("Din depozit.");
  const issued = await app.get(fresh, { method: "POST", body: issuedBy(html), headers: { Cookie: cookie, Origin: app.origin } });
  const base = issued.headers.get("Location") ?? "";
  const account = "Cont: RO49 AAAA 1B31 0075 9384 0000, Banca Exemplu";
  const letter = `/oferta-scrisa/${app.database.prepare("SELECT token FROM offers WHERE id = ?").pluck().get(base.split("/").at(-1))}`;
  expect(await read(letter)).toContain(`Plată La 15 zile. ${account}`);
  const paper = await getDocumentProxy(new Uint8Array(await (await app.get(`${letter}/pdf`)).arrayBuffer()));
  const { items } = await (await paper.getPage(1)).getTextContent();
  expect(items.map((item) => ("str" in item ? item.str : "")).join(" ")).toContain(account);
  await app.postForm(SETTINGS, { ...OWN, iban: "", bank: "", payment: "Pe loc." }, { cookie });
  expect(await read(letter), "what has gone out stays").toContain(`Plată La 15 zile. ${account}`);
});

it("an offer begins with the words for the customer's kind, where some are written, and with everybody's where none are", async () => {
  const own = { hobby_greeting: "Dragă {nume},", hobby_payment: "La livrare, numerar sau card.", distributor_note: "Prețuri de partener." };
  expect((await app.postForm(SETTINGS, { ...OWN, ...own }, { cookie })).status).toBe(303);
  expect(await page(SETTINGS)).toMatch(/<details[^>]* open=""[^>]*><summary>Alte texte pentru clienții hobby/);
  const begun = async (customer_type: string, phone: string) => {
    const html = await page(`/admin/leaduri/${await asked({ phone, customer_type })}/oferta/noua`);
    return ["greeting", "payment", "note"].map((name) => textIn(html, name));
  };
  expect(await begun("hobby", "0700 000 421")).toEqual([
    "Dragă Gheorghe Exemplu-Pop,",
    "La livrare, numerar sau card.",
    "Semințe certificate.",
  ]);
  expect(await begun("distributor", "0700 000 422")).toEqual(["Stimate Gheorghe Exemplu-Pop,", "La 15 zile.", "Prețuri de partener."]);
  expect(await begun("farmer", "0700 000 423")).toEqual(["Stimate Gheorghe Exemplu-Pop,", "La 15 zile.", "Semințe certificate."]);
  await app.postForm(SETTINGS, { ...OWN, ...Object.fromEntries(Object.keys(own).map((key) => [key, ""])) }, { cookie });
});

it("the tax code of a customer is a field whose check figure is judged, and stands on the offer under his name", async () => {
  const lead = await asked({ phone: "0700 000 412" });
  app.database.prepare("UPDATE leads SET company_name = 'Agro Exemplu SRL', tax_code = 'RO14399840' WHERE id = ?").run(lead);
  const fresh = `/admin/leaduri/${lead}/oferta/noua`;
  const html = await page(fresh);
  expect([valueIn(html, "customer_name"), valueIn(html, "customer_tax_code")]).toEqual(["Agro Exemplu SRL", "RO14399840"]);
  const wrong = await press(fresh, html, "save", { customer_tax_code: "RO14399841" });
  expect([wrong.status, visibleText(await wrong.text())]).toEqual([422, expect.stringContaining("CUI: Codul nu pare corect.")]);
  const base = (await press(fresh, html, "issue", { customer_tax_code: "ro 1439 9840" })).headers.get("Location") ?? "";
  expect(await read(base)).toContain("Către Agro Exemplu SRL CUI RO14399840");
});

it("the discount of the customer's list of prices is on his goods, is said, and is taken away and put back by a press", async () => {
  const link = { label: "S.C. Agro Bihor Market S.R.L.", discount: "12", days: "30", intent: "make" };
  await app.postForm("/admin/linkuri-preturi", link, { cookie });
  const lead = await asked({ phone: "0700 000 413", county: "Cluj" });
  const fresh = `/admin/leaduri/${lead}/oferta/noua`;
  expect(await read(fresh), "of somebody else").not.toContain("Reducere client");
  app.database.prepare("UPDATE leads SET company_name = 'Agro Bihor Market SRL' WHERE id = ?").run(lead);
  const html = await page(fresh);
  expect(visibleText(html)).toContain(
    "Reducere client 12%, din lista de prețuri „S.C. Agro Bihor Market S.R.L.”: pusă la rândurile de marfă.",
  );
  expect(discountsIn(html), "goods, and not the way").toEqual(["12", ""]);
  // Two bags for 545 less 12%: 959,20; with 11% 1.064,71; and 45 for the way.
  expect(visibleText(html).replaceAll("\u00a0", " ")).toContain("Total cu TVA: 1.109,71 lei");
  const off = await (await press(fresh, html, "discount-off")).text();
  expect(discountsIn(off)).toEqual(["", ""]);
  expect(visibleText(off)).toContain("nu este pusă la rânduri.");
  const on = await (await press(fresh, off, "discount-on")).text();
  expect(discountsIn(on)).toEqual(["12", ""]);
  const found = await (await press(fresh, on, "find", { pick: "turfline sport" })).text();
  const picked = await press(fresh, found, /value="(pick-[^"]+)"/.exec(found)?.[1] ?? "");
  expect(discountsIn(await picked.text()), "what is added has it too").toEqual(["12", "12", ""]);
  const again = await (await press(fresh, off, "find", { pick: "turfline sport" })).text();
  const added = await press(fresh, again, /value="(pick-[^"]+)"/.exec(again)?.[1] ?? "");
  expect(discountsIn(await added.text()), "where it was taken away it stays away").toEqual(["", "", ""]);
  app.database.exec("UPDATE price_links SET revoked_at = '2026-01-01T00:00:00.000Z'");
  expect(await read(fresh)).not.toContain("Reducere client");
});

it("an offer's price and the customer's discount do not add up on his offer, which says once where it outlives that price", async () => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const sells = app.database.prepare("UPDATE products SET offer_price = ?, offer_valid_from = ?, offer_valid_to = ? WHERE id = 28");
  await app.postForm("/admin/linkuri-preturi", { label: "Agro Promo", discount: "12", days: "30", intent: "make" }, { cookie });
  const lead = await asked({ phone: "0700 000 415", full_name: "Agro Promo", county: "Cluj" });
  const fresh = `/admin/leaduri/${lead}/oferta/noua`;
  const priced = (html: string) => [all(html, /name="unit_price"[^>]*value="([^"]*)"/g)[0], discountsIn(html)[0]];
  sells.run(500, day(-1), day(3));
  await app.refresh();
  expect(priced(await page(fresh)), "545 less 12% is 479,60").toEqual(["545", "12"]);
  sells.run(450, day(-1), day(3));
  await app.refresh();
  const html = await page(fresh);
  expect(priced(html)).toEqual(["450", ""]);
  expect(visibleText(html)).toContain("nu se pune, prețurile de ofertă sunt mai bune.");
  expect(visibleText(html)).toContain("Prețul de promoție se încheie înaintea ofertei scrise");
  const unseen = await press(fresh, html, "issue", { warned_ending: "" });
  expect([unseen.status, visibleText(await unseen.text())]).toEqual([
    409,
    expect.stringContaining("Dacă o emiteți așa, clientul păstrează prețul"),
  ]);
  expect((await press(fresh, html, "issue")).status, "the clerk decides").toBe(303);
  sells.run(null, null, null);
  await app.refresh();
});

it("a line of an offer knows its product and the code of the company's books", async () => {
  const lead = await asked({ phone: "0700 000 414", county: "Cluj" });
  app.database.exec("UPDATE products SET sku = 'FM-FAN-20' WHERE id = 28");
  const base = await storeDraft(app, lead, cookie);
  const lines = app.database.prepare("SELECT product_id, article_code FROM offer_lines WHERE offer_id = ?").all(base.split("/").at(-1));
  expect(lines).toEqual([
    { product_id: 28, article_code: "FM-FAN-20" },
    { product_id: null, article_code: "TRANSPORT" },
  ]);
});

it("a request's page opens WhatsApp and a mail with the owner's words, filled in with name, product, sum and telephone", async () => {
  const words = {
    whatsapp_text: "Salut, {nume}: {produs}, {suma}. {telefon}",
    mail_subject: "Oferta {firma}",
    mail_text: "{nume}\n{suma}",
  };
  expect((await app.postForm(SETTINGS, { ...OWN, ...words }, { cookie })).status).toBe(303);
  expect(textIn(await page(SETTINGS), "whatsapp_text")).toBe(words.whatsapp_text);
  const id = await asked({ phone: "0740 000 419", email: "ana@exemplu.ro" });
  const { full_name, product_name, estimate_sum } = app.database
    .prepare<[number], { full_name: string; product_name: string; estimate_sum: number }>("SELECT * FROM leads WHERE id = ?")
    .get(id) as { full_name: string; product_name: string; estimate_sum: number };
  const html = (await page(`/admin/leaduri/${id}`)).replaceAll("&amp;", "&");
  const address = (start: string) => new URL(new RegExp(`href="(${start}[^"]*)"`).exec(html)?.[1] ?? "").searchParams;
  const sum = `${(estimate_sum / 100).toLocaleString("ro-RO", { minimumFractionDigits: estimate_sum % 100 ? 2 : 0 })} lei`;
  expect(address("https://wa.me/40740000419").get("text")).toMatch(
    new RegExp(`^Salut, ${full_name}: ${product_name}, ${sum}\\. \\+40\\d+$`),
  );
  expect(address("mailto:ana@exemplu.ro\\?").get("body")).toBe(`${full_name}\r\n${sum}`);
  await app.postForm(SETTINGS, { ...OWN, whatsapp_text: "", mail_subject: "", mail_text: "" }, { cookie });
  expect(await page(`/admin/leaduri/${id}`)).toContain('href="https://wa.me/40740000419"');
});

it("a message begun from a request says that nobody answered the last call, and after an order no longer what it costs", async () => {
  const [whatsapp_text, missed_text] = ["{produs}\nCostă {suma}", "V-am sunat, {nume}."];
  await app.postForm(SETTINGS, { ...OWN, whatsapp_text, missed_text, mail_subject: "", mail_text: "" }, { cookie });
  const id = await asked({ phone: "0740 000 420" });
  const path = `/admin/leaduri/${id}`;
  const message = async () => {
    const html = (await page(path)).replaceAll("&amp;", "&");
    return new URL(/href="(https:\/\/wa\.me\/40740000420[^"]*)"/.exec(html)?.[1] ?? "").searchParams.get("text");
  };
  expect(await message()).toContain("Costă");
  await app.postForm(path, { outcome: "fara_raspuns" }, { cookie });
  expect(await message()).toMatch(/^V-am sunat, /);
  await app.postForm(path, { outcome: "comandat", order_sum: "100" }, { cookie });
  expect(await message()).not.toMatch(/Costă|V-am sunat/);
});
