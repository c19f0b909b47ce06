/** The plan of several plots and the packs of a product, as plain addresses and posts: sums, errors beside fields, and the request for all of it. */
import { describe, expect, it } from "vitest";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { formatDay } from "#app/language/dates.ts";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const PLAN =
  "/cerere/plan?nume=Curte&suprafata=20+x+15&um=mp&produs=turfline-clasic&nume=Livad%C4%83&suprafata=50&um=mp&produs=turfline-clasic&nume=&suprafata=2&um=ha&produs=dlf-lucerna-daisy";

async function read(path: string): Promise<{ html: string; text: string; response: Response }> {
  const response = await app.get(path);
  const html = await response.text();
  return { html, text: visibleText(html).replaceAll("\u00a0", " "), response };
}

describe("the plan", () => {
  it("the plan begins with two plots, and is found by search engines only where it says nothing", async () => {
    const { html, text } = await read("/cerere/plan");
    expect(html.match(/<fieldset class="plot"/g)).toHaveLength(2);
    expect(html).not.toContain('content="noindex"');
    expect(text).not.toContain("Ce cumpărați");
    expect(await (await app.get("/sitemap.xml")).text()).toContain("/cerere/plan<");
  });

  it("the plan says what each plot takes and buys for the plots of a product together", async () => {
    const { html, text, response } = await read(PLAN);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(html).toContain('content="noindex"');
    expect(text).toContain("Curte 300 mp · Turfline Clasic");
    // 10,5 kg together: a bag and a pouch, where the plots alone would buy a bag and two pouches.
    expect(text).toContain("2 parcele, 350 mp 11 kg · 1 sac de 10 kg și 1 pungă de 1 kg");
    expect(text).toContain("parcelele costă cu 69 RON mai puțin decât fiecare separat");
    expect(text).toContain("În total");
  });

  it.each([
    ["/cerere/plan?suprafata=0&um=mp&produs=turfline-clasic", "Scrieți o suprafață mai mare decât 0", "suprafata"],
    ["/cerere/plan?suprafata=10&um=mp&produs=", "Alegeți produsul.", "produs"],
    ["/cerere/plan?suprafata=10&um=mp&produs=nu-exista", "Produsul nu mai este în catalog.", "produs"],
  ])("%s says what is wrong beside the field, and offers no request", async (path, words, field) => {
    const { html, response } = await read(path);
    expect(response.status).toBe(200);
    expect(html).toMatch(new RegExp(`<p class="error" id="parcela-1-${field}-eroare">${words}`));
    expect(html).not.toContain("Cereți ofertă pentru plan");
  });

  it("the plan says of the packs for all plots where one less is enough, and the rate of a crop of fields for a hectare", async () => {
    const { text } = await read(
      "/cerere/plan?nume=&suprafata=286&um=mp&produs=turfline-sport&nume=&suprafata=5000&um=mp&produs=dlf-lucerna-daisy",
    );
    expect(text).toContain("1 sac de 10 kg ajunge, dacă semănați puțin mai rar: circa 3,5 kg/100 mp, tot în norma din fișă.");
    expect(text).toContain("24 kg/ha · 12 kg");
  });

  it("the plan says of a product whose pack is not known what it takes, and no more", async () => {
    app.database.prepare("UPDATE products SET bag_weight_kg = NULL WHERE slug = 'turfline-rapid'").run();
    const { html } = await read("/cerere/plan?nume=&suprafata=1500&um=mp&produs=turfline-rapid");
    const [, need = ""] = /<p class="plan__need">(.*?)<\/p>/.exec(html) ?? [];
    expect(visibleText(need).replaceAll("\u00a0", " ")).toBe("3,5 kg/100 mp · 52,5 kg");
  });

  it("the plan has one plot more or less where a button asks for it", async () => {
    const rows = async (path: string) => (await read(path)).html.match(/<fieldset class="plot"/g)?.length;
    expect(await rows(PLAN)).toBe(3);
    expect(await rows(`${PLAN}&adauga=1`)).toBe(4);
    expect(await rows(`${PLAN}&scoate=2`)).toBe(2);
  });

  it("the plan becomes one request of many lines, with the packs of the day", async () => {
    const cookie = await signIn(app, ADMIN);
    const added = await app.postForm(PLAN, { oferta: "da" });
    expect([added.status, added.headers.get("Location")]).toEqual([303, "/cerere#oferta"]);
    const place = "/cerere";
    const jar = added.headers.getSetCookie().map((line) => line.split(";")[0]);
    const page = await (await app.get(place, { headers: { Cookie: jar.join("; ") } })).text();
    expect(visibleText(page).replaceAll("\u00a0", " ")).toContain("11 kg · 1 sac de 10 kg și 1 pungă de 1 kg");
    const notes = "Plan de semănat: Curte, 300 mp, Turfline Clasic; Livadă, 50 mp, Turfline Clasic; parcela 3, 2 ha, DLF Lucernă Daisy.";
    expect(page, "its plots begin the message").toMatch(new RegExp(`<textarea[^>]*name="notes"[^>]*>${notes}</textarea>`));
    const id = (slug: string) => app.database.prepare("SELECT id FROM products WHERE slug = ?").pluck().get(slug);
    const [lawn, lucerne] = [id("turfline-clasic"), id("dlf-lucerna-daisy")];
    const values = offer({
      ...{ phone: "0700 000 431", [`area_${lawn}`]: "350", [`unit_${lawn}`]: "mp" },
      ...{ [`area_${lucerne}`]: "2", [`unit_${lucerne}`]: "ha" },
    });
    const sent = await app.postForm("/cerere", values, { cookie: jar.join("; ") });
    expect(sent.status).toBe(303);
    const lead = app.database.prepare("SELECT * FROM leads WHERE phone_e164 = '+40700000431'").get() as Record<string, unknown>;
    expect(lead).toMatchObject({
      seed_kg: 11,
      bags: 2,
      bag_weight_kg: null,
      packs: '[{"weight_kg":10,"count":1},{"weight_kg":1,"noun":"punga","count":1}]',
    });
    expect(app.database.prepare("SELECT seed_kg FROM lead_lines WHERE lead_id = ?").all(lead.id)).toEqual([{ seed_kg: 48 }]);
    const thanks = await (await app.get(sent.headers.get("Location") ?? "")).text();
    expect(visibleText(thanks).replaceAll("\u00a0", " ")).toContain("1 sac de 10 kg și 1 pungă de 1 kg");
    const seen = await (await app.get(`/admin/leaduri/${lead.id}`, { headers: { Cookie: cookie } })).text();
    expect(visibleText(seen).replaceAll("\u00a0", " ")).toContain("1 sac de 10 kg și 1 pungă de 1 kg");
    await app.postForm("/contact", offer({ phone: "0700 000 432", product_id: "" }));
    expect(app.database.prepare("SELECT packs FROM leads WHERE phone_e164 = '+40700000432'").pluck().get()).toBeNull();
  });

  it("the plan is asked for as it stands in its form, also where that was changed since the last answer", async () => {
    const changed = await app.postForm(PLAN, { nume: "", suprafata: "120", um: "mp", produs: "turfline-umbra" });
    expect(changed.headers.get("Location")).toBe("/cerere");
    const jar = changed.headers.getSetCookie().map((line) => line.split(";")[0]);
    const page = visibleText(await (await app.get("/cerere", { headers: { Cookie: jar.join("; ") } })).text());
    expect([page.includes("Turfline Umbră"), page.includes("Turfline Clasic, ")]).toEqual([true, false]);
    expect(page, "one plot without a name: the line says it all").not.toContain("Plan de semănat:");
  });

  it("the plan counts bulbs", async () => {
    const { text } = await read("/cerere/plan?suprafata=3&um=mp&produs=bulbi-lalele-triumph-amestec");
    expect(text).toContain("70 de bulbi/mp · 210 bulbi · 5 pachete, 445 RON");
    expect(text).toContain(`În total 445 RON cu TVA, la prețurile din ${formatDay(bucharestDay(new Date()))}.`);
  });

  it("the plan says when each product is sown, and can be passed on", async () => {
    const { html, text } = await read(PLAN);
    const months = html.slice(html.indexOf('id="plan-luni"'));
    expect(months.match(/<ol>/g), "a strip for each product").toHaveLength(2);
    expect(text).toMatch(/DLF Lucernă Daisy.*15 martie – 15 aprilie/);
    expect(html).toMatch(/href="https:\/\/wa\.me\/\?text=[^"]*plan%3Fnume%3DCurte/);
  });

  it("the plan is the other view of the request list, and begins with its lines", async () => {
    const { html } = await read("/cerere/plan");
    expect(html).toMatch(/<nav class="request-tabs[^>]*>.*href="\/cerere".*aria-current="page"[^>]*>Parcele și luni/s);
    expect(html).toContain('href="/cerere/plan?din=cerere"');
    const added = await app.postForm("/produse/turfline-umbra", { intent: "add-to-request", suprafata: "250", um: "mp" });
    const Cookie = added.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const id = app.database.prepare("SELECT id FROM products WHERE slug = 'turfline-umbra'").pluck().get();
    const address = `/cerere/plan?nume=&suprafata=250&um=mp&produs=turfline-umbra&din=${id}`;
    const list = await (await app.get("/cerere", { headers: { Cookie } })).text();
    expect(list).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
    const begun = await app.get("/cerere/plan?din=cerere", { headers: { Cookie }, redirect: "manual" });
    expect([begun.status, begun.headers.get("Location")]).toEqual([303, address]);
    const none = await app.get("/cerere/plan?din=cerere", { redirect: "manual" });
    expect([none.status, none.headers.get("Location")]).toEqual([303, "/cerere/plan"]);
  });

  it("the plan takes along what is changed in it: a plot more, one for another, one that is taken away", async () => {
    const id = (slug: string) => app.database.prepare("SELECT id FROM products WHERE slug = ?").pluck().get(slug);
    const jarOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    let cookie = "";
    for (const slug of ["turfline-umbra", "turfline-sport", "dlf-lucerna-daisy"])
      cookie = jarOf(await app.postForm(`/produse/${slug}`, { intent: "add-to-request", suprafata: "250", um: "mp" }, { cookie }));
    const plots = "nume=Curte&suprafata=300&um=mp&produs=turfline-umbra&nume=&suprafata=50&um=mp&produs=turfline-umbra";
    const begunWith = `${id("turfline-umbra")}-${id("turfline-sport")}`;
    cookie = jarOf(await app.postForm(`/cerere/plan?${plots}&din=${begunWith}`, {}, { cookie }));
    const list = await (await app.get("/cerere", { headers: { Cookie: cookie } })).text();
    const text = visibleText(list).replaceAll("\u00a0", " ");
    expect(text, "what another tab has added stays").toMatch(/DLF Lucernă Daisy/);
    expect(text, "what the plan took away is gone").not.toContain("Turfline Sport schimbă");
    expect(list.match(/<li class="request__line/g)).toHaveLength(2);
    expect(text).toContain("Curte 300 mp, parcela 2 50 mp · schimbă parcelele");
    expect(list).toMatch(
      new RegExp(`name="area_${id("turfline-umbra")}"[^>]*value="350"|value="350"[^>]*name="area_${id("turfline-umbra")}"`),
    );
    expect(list, "and back again").toContain(`${plots.replaceAll("&", "&amp;")}&amp;din=`);
    const removed = await app.postForm("/cerere", { lista: `-${id("turfline-umbra")}` }, { cookie });
    const line = new URL(removed.headers.get("Location") ?? "", "http://x").searchParams.get("scos") ?? "";
    const back = await app.postForm("/cerere", { lista: line }, { cookie: jarOf(removed) });
    const again = await (await app.get("/cerere", { headers: { Cookie: jarOf(back) } })).text();
    expect(visibleText(again).replaceAll("\u00a0", " "), "put back with its plots").toContain("Curte 300 mp, parcela 2 50 mp");
  });

  it("the plan has no room for more than ten lines of a request, and says for what; nothing that was typed is lost", async () => {
    const nine = app.database.prepare("SELECT id FROM products WHERE slug NOT LIKE 'turfline%' AND is_published = 1 LIMIT 9").pluck().all();
    let cookie = "";
    for (const adauga of nine)
      cookie =
        (await app.postForm("/cerere", { lista: "+", adauga: String(adauga) }, { cookie })).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const refused = await app.postForm(
      "/cerere/plan?suprafata=3&um=mp&produs=turfline-umbra&suprafata=7&um=mp&produs=turfline-sport",
      {},
      { cookie },
    );
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(visibleText(html)).toContain("cel mult 10 produse sau parcele și nu mai are loc pentru Turfline Sport");
    expect(html).toMatch(/name="suprafata"[^>]*value="7"|value="7"[^>]*name="suprafata"/);
  });

  it("a former address of the plan leads on with all of its plots", async () => {
    const { search } = new URL(PLAN, "http://x");
    const moved = await app.get(`/plan${search}`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, PLAN]);
    const posted = await app.postForm(`/plan${search}`, { produs: "turfline-umbra" });
    expect([posted.status, posted.headers.get("Location")]).toEqual([308, PLAN]);
  });

  it("a plan that cannot be counted is shown again instead of being asked for", async () => {
    const refused = await app.postForm("/cerere/plan?suprafata=0&um=mp&produs=turfline-clasic", {});
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/cerere/plan?nume=&suprafata=0&um=mp&produs=turfline-clasic"]);
  });
});

describe("further packs in the administration", async () => {
  const cookie = await signIn(app, ADMIN);
  const made = await app.sendJson(
    "POST",
    "/api/admin/products",
    { name: "Amestec de probă", category_id: 1, price: "100", bag_weight_kg: "10", dose: "3", packs: [{ weight_kg: 1, price: "12,5" }] },
    { cookie },
  );
  const { id, slug } = (await made.json()) as { id: number; slug: string };
  const packs = () => app.database.prepare("SELECT weight_kg, price FROM product_packs WHERE product_id = ? ORDER BY sort_order").all(id);
  const save = (values: Record<string, string>) =>
    app.postForm(
      `/admin/produse/${id}`,
      {
        name: "Amestec de probă",
        slug,
        category_id: "1",
        price: "100",
        bag_weight_kg: "10",
        dose: "3",
        vat_rate: "11",
        is_published: "1",
        ...values,
      },
      { cookie },
    );

  it("further packs in the administration come by the call, and are in the answer of the public one", async () => {
    expect(packs()).toEqual([{ weight_kg: 1, price: 12.5 }]);
    const { data } = (await (await app.get(`/api/products/${slug}`)).json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ packs: [{ weight_kg: 1, price: 12.5 }], dose_kg_per_100sqm: 3 });
  });

  it("further packs in the administration are rows of the form, and are taken back with the rest", async () => {
    const html = await (await app.get(`/admin/produse/${id}`, { headers: { Cookie: cookie } })).text();
    expect(html).toMatch(/name="packs.0.price"[^>]*value="12,5"/);
    const saved = await save({ "packs.0.weight_kg": "1", "packs.0.price": "13", "packs.3.weight_kg": "20", "packs.3.price": "" });
    expect(saved.status).toBe(303);
    expect(packs()).toEqual([
      { weight_kg: 1, price: 13 },
      { weight_kg: 20, price: null },
    ]);
    const change = app.database.prepare("SELECT max(id) FROM history").pluck().get();
    const undone = await app.postForm(`/admin/istoric/${change}`, {}, { cookie });
    expect(undone.status).toBe(303);
    expect(packs()).toEqual([{ weight_kg: 1, price: 12.5 }]);
  });

  it.each([
    ["a price without a weight", { "packs.1.price": "5" }, "packs.1.weight_kg", "Scrieți și greutatea ambalajului."],
    ["a weight twice", { "packs.0.weight_kg": "1", "packs.2.weight_kg": "1" }, "packs.2.weight_kg", "Greutatea este scrisă de două ori."],
    ["the product's own", { "packs.0.weight_kg": "10" }, "packs.0.weight_kg", "Aceasta este greutatea ambalajului de mai sus."],
    ["no number", { "packs.0.weight_kg": "mult" }, "packs.0.weight_kg", "Scrieți un număr"],
  ])("%s is refused beside its field, and nothing is written", async (_what, values, _field, words) => {
    const before = packs();
    const refused = await save(values);
    expect(refused.status).toBe(422);
    expect(visibleText(await refused.text())).toContain(words);
    expect(packs()).toEqual(before);
  });
});
