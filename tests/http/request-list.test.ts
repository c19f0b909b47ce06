/** Several products in one request: the list in the visitor's cookie, its page, and the request with its lines, as plain posts and as a call. */
import { describe, expect, it } from "vitest";
import { formatMoney } from "#app/language/numbers.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
type Product = { id: number; name: string; slug: string };
const product = (slug: string) => app.database.prepare("SELECT id, name, slug FROM products WHERE slug = ?").get(slug) as Product;
const hay = product("foragemax-faneata-intensiva");
const shade = product("turfline-umbra");
const bulbs = product("bulbi-narcise-dutch-master");
const catalogue = app.database.prepare("SELECT id, name, slug FROM products WHERE is_published = 1 ORDER BY id").all() as Product[];

function newVisitor() {
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    jar,
    cookie,
    post: async (path: string, values: Record<string, string>) => keep(await app.postForm(path, values, { cookie: cookie() })),
    add: async ({ slug }: Product, area: Record<string, string> = {}) =>
      keep(await app.postForm(`/produse/${slug}`, { intent: "add-to-request", ...area }, { cookie: cookie() })),
    list: async (search = "") => {
      const response = keep(await app.get(`/cerere${search}`, { headers: { Cookie: cookie() } }));
      expect(response.status).toBe(200);
      return response.text();
    },
  };
}

function linesOf(html: string): [name: string, area: string | undefined, unit: string | undefined][] {
  return all(html, /<li class="request__line[^"]*".*?<h3><a [^>]*>(.*?)<\/a>/gs).map((name, index) => {
    const row = html.split('<li class="request__line').at(index + 1) ?? "";
    return [name, all(row, /<input [^>]*value="([^"]*)"/g)[0]?.trim(), all(row, /<option selected="">(.*?)<\/option>/g)[0]];
  });
}

function leads(phone: string): Record<string, unknown>[] {
  return app.database.prepare("SELECT * FROM leads WHERE phone_e164 = ?").all(phone) as Record<string, unknown>[];
}

function furtherLines(lead: unknown): Record<string, unknown>[] {
  return app.database
    .prepare("SELECT product_id, product_name, area_sqm, area_unit, seed_kg, bags FROM lead_lines WHERE lead_id = ? ORDER BY id")
    .all(lead) as Record<string, unknown>[];
}

it("the list and the form of a request say where a pack less is enough", async () => {
  const [visitor, sport] = [newVisitor(), product("turfline-sport")];
  const less = "1 sac de 10 kg ajunge, dacă semănați puțin mai rar: circa 3,5 kg/100 mp, tot în norma din fișă.";
  await visitor.add(sport, { suprafata: "286", um: "mp" });
  expect(visibleText(await visitor.list()).replaceAll("\u00a0", " ")).toContain(less);
  const asked = offer({ product_id: String(sport.id), area_sqm: "286", area_unit: "mp", full_name: "" });
  const refused = await (await app.postForm("/contact", asked)).text();
  expect(visibleText(refused).replaceAll("\u00a0", " ")).toContain(less);
});

it("the list, the form and the plan say the need first, and the least that is sold under it", async () => {
  const [visitor, meadow] = [newVisitor(), product("foragemax-pasune-intensiva")];
  const least = "Comanda minimă: 2 saci de 20 kg, 1.154,40 RON cu TVA.";
  await visitor.add(meadow, { suprafata: "0,6", um: "ha" });
  const said = (html: string) => visibleText(html).replaceAll("\u00a0", " ");
  expect(said(await visitor.list())).toContain(`20 kg · 1 sac de 20 kg 577,20 RON cu TVA ${least}`);
  const asked = offer({ product_id: String(meadow.id), area_sqm: "0,6", area_unit: "ha", full_name: "" });
  expect(said(await (await app.postForm("/contact", asked)).text())).toContain(
    `Necesar estimat: 20 kg · 1 sac. ${least.replace("lei", "RON")}`,
  );
  const plan = await (await app.get(`/cerere/plan?suprafata=0,6&um=ha&produs=${meadow.slug}`)).text();
  expect(said(plan)).toContain(`20 kg · 1 sac de 20 kg. Costă 577,20 RON cu TVA, la prețul de azi. ${least}`);
});

describe("'Adaugă la cerere'", () => {
  it("whose browser refuses cookies is told on the list that nothing was kept, and who has a list is not", async () => {
    const refusing = await (await app.get("/cerere?adaugat=da")).text();
    expect(visibleText(refusing)).toContain("browserul nu l-a păstrat: refuză cookie-urile acestui site");
    expect(visibleText(await (await app.get("/cerere")).text()), "an empty list of somebody who added nothing").not.toContain(
      "cookie-urile acestui",
    );
    const visitor = newVisitor();
    await visitor.add(hay);
    expect(visibleText(await visitor.list("?adaugat=da"))).not.toContain("cookie-urile acestui site");
  });

  it("'Adaugă la cerere' puts the product and the calculator's area on the list, stays on the page and says so", async () => {
    const visitor = newVisitor();
    const added = await visitor.add(hay, { suprafata: "2,5", um: "ha" });
    expect(added.status).toBe(303);
    const back = `/produse/${hay.slug}?suprafata=2%2C5&um=ha&adaugat=da`;
    expect(added.headers.get("Location")).toBe(`${back}#in-cerere`);
    const page = await (await app.get(back)).text();
    expect(page).toMatch(/<a[^>]*href="\/cerere\?adaugat=da"[^>]*id="in-cerere"/);
    expect(visibleText(page)).toContain("În cerere ✓ · Vezi");
    expect(visibleText(page)).toContain("83 kg · 5 saci");
    expect(visibleText(await (await app.get(`/produse/${hay.slug}`)).text())).not.toContain("În cerere ✓");
    const [list, count] = added.headers.getSetCookie();
    expect(list).toMatch(/^cerere=1~\d+\*25000\*ha\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(count).toBe("cerere-produse=1; Max-Age=2592000; Path=/; SameSite=Lax");
    await visitor.add(shade);

    const html = await visitor.list();
    expect(linesOf(html)).toEqual([
      [hay.name, "2,5", "ha"],
      [shade.name, "100", "mp"],
    ]);
    expect(html).toContain(`id="linie-${hay.id}"`);
    const text = visibleText(html);
    expect(text).toContain("83 kg · 5 saci de 20 kg");
    expect(text).toContain("Împreună: 86 kg · 6 saci");
    expect(visitor.jar.get("cerere-produse")).toBe("2");
  });

  it("again: the newer area, and without one the line stays as it is", async () => {
    const visitor = newVisitor();
    await visitor.add(shade, { suprafata: "250", um: "mp" });
    await visitor.add(shade);
    expect(linesOf(await visitor.list())).toEqual([[shade.name, "250", "mp"]]);
    await visitor.add(shade, { suprafata: "3", um: "ari" });
    expect(linesOf(await visitor.list())).toEqual([[shade.name, "3", "ari"]]);
  });

  it("'Adaugă la cerere' with an area that is none goes back to the calculator, which says so", async () => {
    const visitor = newVisitor();
    const refused = await visitor.add(shade, { suprafata: "multe", um: "ha" });
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, `/produse/${shade.slug}?suprafata=multe&um=ha#calculator`]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const page = await app.get(`/produse/${shade.slug}?suprafata=multe&um=ha`);
    expect(visibleText(await page.text())).toContain("Scrieți suprafața, de exemplu");
  });

  it("'Adaugă la cerere' counts bulbs, in packets and not in kilograms", async () => {
    const visitor = newVisitor();
    await visitor.add(bulbs, { suprafata: "12", um: "mp" });
    await visitor.add(hay);
    const text = visibleText(await visitor.list());
    expect(text).toContain("780 de bulbi · 32 de pachete de 25");
    expect(text).toContain("Împreună: 33 kg · 2 saci și 780 de bulbi · 32 de pachete");
    expect(text).not.toContain("la telefon.");
  });

  it("'Adaugă la cerere' for a product without a rate says that the quantity is settled on the telephone", async () => {
    const visitor = newVisitor();
    const uncounted = product("bulbi-branduse-de-primavara");
    app.database.prepare("DELETE FROM product_specs WHERE product_id = ? AND spec_key = 'Densitate'").run(uncounted.id);
    await visitor.add(uncounted);
    await visitor.add(hay);
    const text = visibleText(await visitor.list());
    expect(text).toContain("Cantitatea o stabilim la telefon.");
    expect(text).toContain("fără un produs la care stabilim cantitatea la telefon");
  });

  it("'Adaugă la cerere' takes ten products, and says that there is no room for an eleventh", async () => {
    const visitor = newVisitor();
    for (const one of catalogue.slice(0, 10)) await visitor.add(one);
    expect((visitor.jar.get("cerere") as string).length).toBeLessThan(500);
    const eleventh = catalogue[10] as Product;
    const refused = await visitor.add(eleventh);
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, `/cerere?plin=${eleventh.slug}`]);
    const page = await app.get(`/cerere?plin=${eleventh.slug}`, { headers: { Cookie: visitor.cookie() } });
    expect(visibleText(await page.text())).toContain(
      `O cerere cuprinde cel mult 10 produse sau parcele: ${eleventh.name} nu a fost adăugat.`,
    );
    expect(linesOf(await visitor.list())).toHaveLength(10);
    const again = await visitor.add(catalogue[3] as Product, { suprafata: "7", um: "ha" });
    expect(again.headers.get("Location"), "one that is on the list already has room").toBe(
      `/produse/${catalogue[3]?.slug}?suprafata=7&um=ha&adaugat=da#in-cerere`,
    );
  });

  it("'Adaugă la cerere' from another site is refused; for what is not in the catalogue it is 404", async () => {
    const foreign = await app.postForm(
      `/produse/${hay.slug}`,
      { intent: "add-to-request" },
      { headers: { Origin: "https://rau.example", "Sec-Fetch-Site": "cross-site" } },
    );
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
    const missing = await app.postForm("/produse/nu-exista", { intent: "add-to-request" });
    expect([missing.status, missing.headers.getSetCookie()]).toEqual([404, []]);
  });
});

describe("public pages", () => {
  it.each(["/", "/produse", "/gazon", `/produse/${hay.slug}`, "/contact"])(
    "%s is the same from the same cache with and without a list",
    async (path) => {
      const visitor = newVisitor();
      await visitor.add(hay);
      const without = await app.get(path);
      const withList = await app.get(path, { headers: { Cookie: visitor.cookie() } });
      expect(without.headers.get("ETag")).not.toBeNull();
      expect(withList.headers.get("ETag")).toBe(without.headers.get("ETag"));
      expect(withList.headers.getSetCookie()).toEqual([]);
      const html = await without.text();
      expect(await withList.text()).toBe(html);
      expect(html).toMatch(/href="\/cerere"/);
    },
  );

  it("the list itself is kept by nobody and found by no search engine", async () => {
    const visitor = newVisitor();
    await visitor.add(hay);
    for (const cookie of ["", visitor.cookie()]) {
      const response = await app.get("/cerere", { headers: { Cookie: cookie } });
      expect([response.headers.get("Cache-Control"), response.headers.get("ETag")]).toEqual(["no-store", null]);
      expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    }
    expect(await (await app.get("/sitemap.xml")).text()).not.toContain("/cerere<");
  });
});

describe("a cookie that is not ours", () => {
  it("a cookie that is not ours is an empty list, never an error", async () => {
    const visitor = newVisitor();
    await visitor.add(hay, { suprafata: "1", um: "ha" });
    const own = visitor.jar.get("cerere") as string;
    const foreign = [
      own.replace("10000", "90000"),
      own.slice(0, -1),
      `${own}x`,
      "x",
      "",
      ".",
      "1.",
      "%",
      "%E0%A4%A",
      own.repeat(40),
      "1~".repeat(900),
    ];
    for (const value of foreign) {
      const page = await app.get("/cerere", { headers: { Cookie: `cerere=${value}` } });
      expect(page.status, value).toBe(200);
      expect(visibleText(await page.text()), value).toContain("Încă nu ați ales niciun produs");
    }
  });
});

describe("the page of the list", () => {
  it("the page of the list changes areas, takes lines away and adds products", async () => {
    const visitor = newVisitor();
    await visitor.add(hay);
    await visitor.add(shade);
    const saved = await visitor.post("/cerere", {
      lista: "=",
      [`area_${hay.id}`]: "4",
      [`unit_${hay.id}`]: "ha",
      [`area_${shade.id}`]: "50",
    });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/cerere"]);
    expect(linesOf(await visitor.list())).toEqual([
      [hay.name, "4", "ha"],
      [shade.name, "50", "mp"],
    ]);
    await visitor.post("/cerere", { lista: `-${hay.id}`, [`area_${hay.id}`]: "4", [`area_${shade.id}`]: "multe" });
    expect(linesOf(await visitor.list())).toEqual([[shade.name, "50", "mp"]]);
    const added = await visitor.post("/cerere", { lista: "+", adauga: String(bulbs.id), [`area_${shade.id}`]: "60" });
    expect(added.headers.get("Location")).toBe(`/cerere#linie-${bulbs.id}`);
    expect(linesOf(await visitor.list())).toEqual([
      [shade.name, "60", "mp"],
      [bulbs.name, "1", "mp"],
    ]);
    await visitor.post("/cerere", { lista: `-${shade.id}` });
    await visitor.post("/cerere", { lista: `-${bulbs.id}` });
    expect([...visitor.jar.keys()], "an empty list leaves no cookie").toEqual([]);
  });

  it("the page of the list says what each line and all of them cost, and what is priced when asked", async () => {
    const visitor = newVisitor();
    await visitor.add(shade, { suprafata: "100", um: "mp" });
    await visitor.add(product("turfline-sport"), { suprafata: "100", um: "mp" });
    const before = visibleText(await visitor.list());
    const [one = "", other = ""] = [...before.matchAll(/([\d.,]+) RON cu TVA(?!,)/g)].map(([, sum]) => sum);
    const lei = (sum: string) => Number(sum.replace(".", "").replace(",", "."));
    expect(lei(one)).toBeGreaterThan(0);
    expect(other).toBe("389");
    const total = /În total: ([\d.,]+) RON cu TVA, la prețurile de azi/.exec(before)?.[1] ?? "";
    expect(lei(total)).toBeCloseTo(lei(one) + lei(other), 2);
    app.database.prepare("UPDATE products SET price = NULL WHERE id = ?").run(shade.id);
    const after = visibleText(await visitor.list());
    app.database.prepare("UPDATE products SET price = ? WHERE id = ?").run(lei(one), shade.id);
    expect(after).toContain("Preț la cerere");
    expect(after).toContain("În total: 389 RON cu TVA, la prețurile de azi fără un produs cu preț la cerere");
  });

  it("a line that was taken away is put back as it was, also when the list is empty or the form below begun", async () => {
    const visitor = newVisitor();
    await visitor.add(hay, { suprafata: "2", um: "ha" });
    const line = { [`area_${hay.id}`]: "2,5", [`unit_${hay.id}`]: "ha" };
    const removed = await visitor.post("/cerere", { lista: `-${hay.id}`, ...line });
    const place = removed.headers.get("Location") ?? "";
    expect(place).toBe(`/cerere?scos=${hay.id}*25000*ha`);
    const empty = await (await app.get(place, { headers: { Cookie: visitor.cookie() } })).text();
    expect(visibleText(empty)).toContain(`${hay.name} scos din cerere. Pune la loc`);
    expect(empty).toContain(`value="${hay.id}*25000*ha"`);
    const back = await visitor.post("/cerere", { lista: `${hay.id}*25000*ha` });
    expect(back.headers.get("Location")).toBe(`/cerere#linie-${hay.id}`);
    expect(linesOf(await visitor.list())).toEqual([[hay.name, "2,5", "ha"]]);

    const begun = await visitor.post("/cerere", { ...offer({ notes: "În pantă." }), lista: `-${hay.id}`, ...line });
    expect(visibleText(await begun.text())).toContain(`${hay.name} scos din cerere. Pune la loc`);
    await visitor.add(shade);
    const kept = await (await visitor.post("/cerere", { ...offer({ notes: "În pantă." }), lista: `${hay.id}*25000*ha` })).text();
    expect(kept).toContain("În pantă.");
    expect(linesOf(kept).map(([name]) => name)).toEqual([shade.name, hay.name]);
    const gone = await visitor.post("/cerere", { lista: "999999*25000*ha" });
    expect(gone.status, "what is not in the catalogue is not put back").toBe(422);
  });

  it("the page of the list holds the area that a product began with as an example, until it is another", async () => {
    const marked = async (visitor: ReturnType<typeof newVisitor>) => all(await visitor.list(), /name="(example_\d+)" value="/g);
    const [fromPage, typed] = [newVisitor(), newVisitor()];
    await fromPage.post("/produse/turfline-umbra?exemplu", { intent: "add-to-request", suprafata: " 100", um: "mp" });
    expect(await marked(fromPage)).toEqual([`example_${shade.id}`]);
    const unchanged = { [`area_${shade.id}`]: " 100", [`unit_${shade.id}`]: "mp", [`example_${shade.id}`]: " 100 mp" };
    await fromPage.post("/cerere", { lista: "=", ...unchanged });
    expect(await marked(fromPage)).toEqual([`example_${shade.id}`]);
    await fromPage.post("/cerere", { ...offer({ phone: "0700 000 781" }), ...unchanged });
    const lead = app.database.prepare("SELECT area_is_example, seed_kg FROM leads ORDER BY id DESC LIMIT 1").get();
    expect(lead).toEqual({ area_is_example: 1, seed_kg: null });

    await typed.post("/produse/turfline-umbra", { intent: "add-to-request", suprafata: "100", um: "mp" });
    expect(await marked(typed)).toEqual([]);
    const byHand = newVisitor();
    await byHand.post("/produse/turfline-umbra?exemplu", { intent: "add-to-request", suprafata: "100", um: "mp" });
    expect(await marked(byHand), "typed over the example").toEqual([]);
  });

  it("the page of the list keeps an area that it cannot read, with the error beside it", async () => {
    const visitor = newVisitor();
    await visitor.add(hay);
    await visitor.add(shade);
    const refused = await visitor.post("/cerere", {
      lista: "=",
      [`area_${hay.id}`]: "multe",
      [`unit_${hay.id}`]: "ari",
      [`area_${shade.id}`]: "70",
    });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain(`id="area_${hay.id}-eroare"`);
    expect(html).toContain(`href="#area_${hay.id}"`);
    expect(visibleText(html)).toContain(`Verificați lista ${hay.name}: Scrieți suprafața, de exemplu 250, 2,5 ha sau 20 × 15.`);
    expect(visibleText(html), "nobody has sent a request").not.toContain("Nu am putut trimite cererea");
    expect(linesOf(html)).toEqual([
      [hay.name, "multe", "ari"],
      [shade.name, "70", "mp"],
    ]);
  });

  it.each([
    ["999999", "Produsul ales nu mai este în catalog. Alegeți altul."],
    ["", "Alegeți un produs."],
    ["x", "Alegeți un produs."],
  ])("the page of the list refuses to add %j", async (adauga, message) => {
    const visitor = newVisitor();
    const refused = await visitor.post("/cerere", { lista: "+", adauga });
    expect(refused.status).toBe(422);
    expect(visibleText(await refused.text())).toContain(message);
  });

  it("the page of the list keeps what stands in the form below when the list is changed", async () => {
    const visitor = newVisitor();
    await visitor.add(hay);
    await visitor.add(shade);
    const changed = await visitor.post("/cerere", {
      ...offer({ notes: "Teren în pantă." }),
      lista: `-${shade.id}`,
      [`area_${hay.id}`]: "3",
    });
    const html = await changed.text();
    expect(changed.status).toBe(200);
    expect(html).toContain("Teren în pantă.");
    expect(html).toContain('value="Gheorghe Exemplu-Pop"');
    expect(linesOf(html)).toEqual([[hay.name, "3", "mp"]]);
    expect(linesOf(await visitor.list()), "and the list is changed").toEqual([[hay.name, "3", "mp"]]);
  });

  it("a line that another tab took away stays away, one that it added stays", async () => {
    const visitor = newVisitor();
    await visitor.add(hay);
    await visitor.add(shade);
    await visitor.post("/cerere", { lista: `-${hay.id}` });
    await visitor.add(bulbs);
    await visitor.post("/cerere", { lista: "=", [`area_${hay.id}`]: "4", [`area_${shade.id}`]: "80" });
    expect(linesOf(await visitor.list())).toEqual([
      [shade.name, "80", "mp"],
      [bulbs.name, "1", "mp"],
    ]);
  });
});

describe("a request for several products", () => {
  const areas = { [`area_${hay.id}`]: "2,5", [`unit_${hay.id}`]: "ha", [`area_${shade.id}`]: "250", [`unit_${shade.id}`]: "mp" };

  it("a request for several products is one request with a frozen quantity for each, empties the list, and is confirmed line by line", async () => {
    const visitor = newVisitor();
    for (const one of [hay, shade, bulbs]) await visitor.add(one);
    const values = offer({ phone: "0700 000 600", ...areas, [`area_${bulbs.id}`]: "12", product_id: "1", area_sqm: "7" });
    await visitor.post("/cerere", { lista: "=", ...areas, [`area_${bulbs.id}`]: "12", [`unit_${bulbs.id}`]: "mp" });
    const listed = visibleText(await visitor.list()).replaceAll("\u00a0", " ");
    const sent = await visitor.post("/cerere", values);
    expect(sent.status).toBe(303);
    expect([...visitor.jar.keys()]).toEqual([]);
    const [lead, ...others] = leads("+40700000600");
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ product_id: hay.id, area_sqm: 25_000, area_unit: "ha", seed_kg: 83, bags: 5 });
    expect(lead?.search_text).toContain("narcise galbene");
    expect(furtherLines(lead?.id)).toEqual([
      { product_id: shade.id, product_name: shade.name, area_sqm: 250, area_unit: "mp", seed_kg: 8, bags: 1 },
      { product_id: bulbs.id, product_name: bulbs.name, area_sqm: 12, area_unit: "mp", seed_kg: null, bags: 32 },
    ]);

    const confirmation = visibleText(await (await app.get(sent.headers.get("Location") as string)).text()).replaceAll("\u00a0", " ");
    expect(confirmation).toContain(`${hay.name} 2,5 ha: 83 kg · 5 saci de 20 kg`);
    expect(confirmation).toContain(`${shade.name} 250 mp: 8 kg · 1 sac de 10 kg`);
    expect(confirmation).toContain(`${bulbs.name} 12 mp: 780 de bulbi · 32 de pachete de 25`);
    expect(confirmation).toContain("Împreună 91 kg · 6 saci");
    const sums = app.database
      .prepare("SELECT estimate_sum FROM leads WHERE id = @id UNION ALL SELECT estimate_sum FROM lead_lines WHERE lead_id = @id")
      .pluck()
      .all({ id: lead?.id }) as number[];
    expect(sums.filter(Boolean), "each has a price").toHaveLength(3);
    const written = (bani: number) => formatMoney(bani / 100).replaceAll("\u00a0", " ");
    for (const sum of sums) expect(confirmation).toContain(` · ${written(sum)}`);
    const total = `${written(sums.reduce((all, sum) => all + sum, 0))} cu TVA, la prețurile`;
    expect(listed).toContain(`În total: ${total} de azi`);
    expect(confirmation).toContain(`În total ${total} din ziua cererii`);

    const cookie = await signIn(app, ADMIN);
    for (const query of ["", "?q=narcise", "?q=umbra"]) {
      const inbox = visibleText(await (await app.get(`/admin/leaduri${query}`, { headers: { Cookie: cookie } })).text());
      expect(inbox, query).toContain(
        `${hay.name} · și încă 2 produse · în total 25.262 mp · 5.854 lei · 91 kg · 6 saci și 780 de bulbi · 32 de pachete`,
      );
    }
  });

  it("a request for several products sends what its page showed: what another tab added meanwhile stays on the list", async () => {
    const visitor = newVisitor();
    await visitor.add(hay);
    await visitor.add(bulbs);
    const sent = await visitor.post("/cerere", offer({ phone: "0700 000 601", [`area_${hay.id}`]: "1", [`unit_${hay.id}`]: "ha" }));
    expect(sent.status).toBe(303);
    expect(furtherLines(leads("+40700000601")[0]?.id)).toEqual([]);
    expect(linesOf(await visitor.list())).toEqual([[bulbs.name, "1", "mp"]]);
  });

  it("a request for several products comes back with 422, every error beside its field and everything that was typed", async () => {
    const visitor = newVisitor();
    await visitor.add(hay);
    await visitor.add(shade);
    const refused = await visitor.post("/cerere", offer({ ...areas, phone: "07", [`area_${shade.id}`]: "0", notes: "Pe deal." }));
    const html = await refused.text();
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
    const summary = /<div class="error-summary".*?<\/ul>/s.exec(html)?.[0] ?? "";
    const linked = all(summary, /<a href="#([^"]+)"/g);
    expect(linked).toEqual([`area_${shade.id}`, "phone"]);
    expect(linked.every((id) => html.includes(` id="${id}"`))).toBe(true);
    expect(linesOf(html)).toEqual([
      [hay.name, "2,5", "ha"],
      [shade.name, "0", "mp"],
    ]);
    expect(html).toContain("Pe deal.");
    expect(linesOf(await visitor.list()), "the list is as it was").toHaveLength(2);
  });

  it("a request for several products without a line leads to the empty list", async () => {
    const sent = await newVisitor().post("/cerere", offer({ phone: "0700 000 602" }));
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/cerere"]);
    expect(leads("+40700000602")).toEqual([]);
  });

  it("a request for more than ten products is refused", async () => {
    const eleven = Object.fromEntries(catalogue.slice(0, 11).map(({ id }) => [`area_${id}`, "1"]));
    const sent = await newVisitor().post("/cerere", offer({ phone: "0700 000 603", ...eleven }));
    expect(sent.status).toBe(422);
    expect(visibleText(await sent.text())).toContain("O cerere cuprinde cel mult 10 produse.");
    expect(leads("+40700000603")).toEqual([]);
  });
});

describe("a replay", () => {
  const call = (values: Record<string, unknown>) => {
    const { intent: _intent, ...body } = offer();
    return app.sendJson("POST", "/api/leads", { ...body, product_id: hay.id, ...values });
  };
  const line = { product_id: shade.id, area_sqm: 250 };

  it("a replay is recognised with its lines, and other lines make another request", async () => {
    const first = await call({ phone: "0700 000 610", lines: [line] });
    const again = await call({ phone: "0700 000 610", lines: [line] });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(furtherLines(leads("+40700000610")[0]?.id)).toHaveLength(1);
    await call({ phone: "0700 000 610", lines: [{ ...line, area_sqm: 300 }] });
    await call({ phone: "0700 000 610" });
    expect(leads("+40700000610")).toHaveLength(3);
  });

  it("a replay by submission_id with other lines leaves them, and the history has both", async () => {
    const submission_id = crypto.randomUUID();
    await call({ phone: "0700 000 611", submission_id, lines: [line] });
    await call({ phone: "0700 000 611", submission_id, lines: [line] });
    await call({ phone: "0700 000 611", submission_id, lines: [{ product_id: bulbs.id, area_sqm: 1, area_unit: "ari" }, line] });
    const [lead, ...others] = leads("+40700000611");
    expect(others).toEqual([]);
    expect(furtherLines(lead?.id).map(({ product_name, area_sqm }) => [product_name, area_sqm])).toEqual([[shade.name, 250]]);
    const events = app.database.prepare("SELECT detail FROM lead_events WHERE lead_id = ? AND kind = 'wrote_again'").pluck().all(lead?.id);
    expect(events.map((detail) => JSON.parse(detail as string))).toEqual([
      { "alte produse": [`${shade.name}, 250 mp`, `${bulbs.name}, 1 ar; ${shade.name}, 250 mp`] },
    ]);
  });
});

describe("a product that is withdrawn", () => {
  it("a product that is withdrawn is left out of the list and said, and makes room", async () => {
    const visitor = newVisitor();
    for (const one of catalogue.slice(0, 10)) await visitor.add(one);
    const [gone, also] = catalogue.slice(0, 2) as [Product, Product];
    const publish = (is: number) =>
      app.database.prepare("UPDATE products SET is_published = ? WHERE id IN (?, ?)").run(is, gone.id, also.id);
    publish(0);
    try {
      const html = await visitor.list();
      expect(linesOf(html)).toHaveLength(8);
      expect(visibleText(html)).toContain("Unele produse din listă nu mai sunt în catalog și au fost omise.");

      const typed = { phone: "0700 000 620", [`area_${hay.id}`]: "1", [`area_${gone.id}`]: "1" };
      const both = await visitor.post("/cerere", offer({ ...typed, [`area_${also.id}`]: "1" }));
      expect(visibleText(await both.text())).toContain("Unele produse din listă nu mai sunt în catalog și au fost omise. Verificați lista");
      const sent = await visitor.post("/cerere", offer(typed));
      expect(sent.status).toBe(422);
      expect(visibleText(await sent.text())).toContain(
        "Un produs din listă nu mai este în catalog și a fost omis. Verificați lista și trimiteți din nou.",
      );
      expect(leads("+40700000620")).toEqual([]);
      const added = await visitor.add(catalogue[10] as Product);
      expect(added.headers.get("Location")).toBe(`/produse/${catalogue[10]?.slug}?adaugat=da#in-cerere`);
      expect(visitor.jar.get("cerere-produse")).toBe("9");
    } finally {
      publish(1);
    }
  });
});
