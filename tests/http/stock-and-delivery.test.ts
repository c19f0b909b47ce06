/** Whether one can have a product, when it arrives and for how much: set once, said everywhere. */
import { afterEach, describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { formsOf, type PageForm, sentBy, storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const get = async (path: string) => visibleText(await (await app.get(path)).text());
const html = async (path: string, headers: Record<string, string> = {}) => (await app.get(path, { headers })).text();
const body = () => JSON.parse(app.database.prepare("SELECT body FROM documents WHERE key = 'delivery'").pluck().get() as string);
const shipped = body();
const rows = (page: string) => [...page.matchAll(/<article class="list-row [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
const json = async (path: string) => (await (await app.get(path)).json()) as { data: Record<string, unknown>[]; total: number };

afterEach(async () => {
  app.database.prepare("UPDATE documents SET body = ? WHERE key = 'delivery'").run(JSON.stringify(shipped));
  await app.refresh();
});

describe("the page of a product", () => {
  it("the page of a product says that it is in stock, and how the calculator's weight reaches the county of the address", async () => {
    const page = await get("/produse/turfline-sport?suprafata=1000&um=mp&judet=Cluj");
    expect(page).toContain("În stoc");
    // 1.000 mp × 3,5 kg/100 mp: four bags of 10 kg, 389 RON each.
    const [, seed, sent, total] =
      /Sămânță, cu TVA ([\d.]+) RON Livrare în Cluj, 2–3 zile lucrătoare (\d+) RON .* Total cu TVA ([\d.]+) RON/.exec(page) ?? [];
    expect([seed, total]).toEqual(["1.556", (1_556 + Number(sent)).toLocaleString("ro-RO")]);
  });

  it("the page of a product says the days and the least price where no county is chosen, or one that is none", async () => {
    for (const query of ["", "?judet=Narnia"])
      expect(await get(`/produse/turfline-sport${query}`)).toMatch(/Livrare, alegeți județul, 1–5 zile lucrătoare de la \d+ RON/);
  });

  it("the page of a product has the county in the calculator's own form, so that it works without scripts", async () => {
    const page = await html("/produse/turfline-sport?judet=Cluj");
    expect(page).toMatch(
      /<form action="\/produse\/turfline-sport\?exemplu" method="post">(?:(?!<\/form>).)*name="suprafata"(?:(?!<\/form>).)*name="judet"/s,
    );
    expect(page).toContain('<option selected="">Cluj</option>');
    const typed = { suprafata: "250", um: "mp", judet: "Cluj" };
    for (const [intent, anchor] of [
      ["calculate", "calculator"],
      [undefined, "calculator"],
      ["delivery", "livrare"],
    ] as const) {
      const answer = await app.postForm("/produse/turfline-sport", { ...(intent && { intent }), ...typed });
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        303,
        `/produse/turfline-sport?${new URLSearchParams(typed)}#${anchor}`,
      ]);
    }
  });

  it("the page of a product takes the last value where a browser sends a form after the query that is there", async () => {
    const page = await get("/produse/turfline-sport?suprafata=100&um=ha&judet=Cluj&suprafata=285&um=mp&judet=Alba");
    expect(page).toContain("Cum am calculat 285 mp ×");
    expect(page).toMatch(/Livrare în Alba, /);
    expect(await get("/livrare?judet=Cluj&kg=7&judet=Alba&kg=40")).toMatch(/Livrare în județul Alba/);
  });

  it("the page of the delivery marks the zone of the county, and the price of the weight, in its table", async () => {
    const marked = async (address: string) => all(await html(address), /<(t[rd])[^>]*aria-current="true"[^>]*>/g);
    expect(await marked("/livrare?judet=Cluj&kg=40")).toEqual(["tr", "td"]);
    expect(await html("/livrare?judet=Cluj&kg=40")).toMatch(/<td[^>]*aria-current="true"[^>]*>45/);
    expect(await marked("/livrare?judet=Cluj"), "without a weight").toEqual(["tr"]);
    expect(await marked("/livrare?kg=40"), "without a county").toEqual([]);
  });

  it("the page of a product says from how many on, and that what is on order is brought first", async () => {
    const page = await get("/produse/turfline-eco-lawn");
    expect(page).toMatch(/La comandă · sac de 10 kg: de la 5 saci/);
    expect(page).toContain("Produsul se aduce la comandă");
    expect(page, "no term from today is promised of what has yet to come").toMatch(/zile\slucrătoare de la sosire/);
  });

  it("the page of a product says nothing of what nobody has said", async () => {
    app.database.exec("DELETE FROM document_versions WHERE key = 'delivery'; UPDATE documents SET body = '{}' WHERE key = 'delivery'");
    app.database.exec("UPDATE products SET stock_state = NULL WHERE slug = 'turfline-clasic'");
    await app.refresh();
    const page = await html("/produse/turfline-clasic");
    app.database.exec("UPDATE products SET stock_state = 'in_stock' WHERE slug = 'turfline-clasic'");
    const decision = /<section class="decision".*?id="oferta"/s.exec(page)?.[0] ?? page;
    const said = /class="stock|id="livrare"|id="anunt"/.exec(decision) ?? /availability/.exec(page);
    expect(said?.[0]).toBeUndefined();
    expect([(await app.get("/livrare")).status, (await html("/")).includes('href="/livrare"')]).toEqual([404, false]);
    expect(await html("/sitemap.xml")).not.toContain("/livrare");
  });
});

describe("machines read", () => {
  const offerOf = async (slug: string) => {
    const blocks = [...(await html(`/produse/${slug}`)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return blocks.map(([, text]) => JSON.parse(text ?? "")).find((thing) => thing["@type"] === "Product").offers as Record<string, unknown>;
  };

  it("machines read that it is in stock, and nothing of shipping: nobody buys on the page", async () => {
    const offer = await offerOf("turfline-sport");
    expect(offer).toMatchObject({ availability: "https://schema.org/InStock" });
    expect(JSON.stringify(offer)).not.toMatch(/shipping|hasMerchantReturnPolicy/i);
  });

  it("a back order where it is on order, with the least amount", async () => {
    const { "@type": type, offers } = await offerOf("turfline-eco-lawn");
    expect([type, offers]).toEqual(["AggregateOffer", expect.any(Array)]);
    const amounts = (offers as { eligibleQuantity: object }[]).map((offer) => {
      expect(offer).toMatchObject({ availability: "https://schema.org/BackOrder", eligibleQuantity: { unitCode: "KGM" } });
      return offer.eligibleQuantity;
    });
    expect(amounts, "of its own pack; of the others one is sold").toMatchObject([{ minValue: 50 }, { value: 5 }, { value: 1 }]);
  });

  it("machines read what each of several packs weighs and whether it is there", async () => {
    const several =
      "SELECT slug FROM products WHERE stock_state = 'in_stock' AND coalesce(min_quantity, 1) = 1 AND price > 0 AND bag_weight_kg > 0 AND id IN (SELECT product_id FROM product_packs WHERE price > 0)";
    const slug = app.database.prepare<[], string>(several).pluck().get() ?? "missing";
    const { offers } = await offerOf(slug);
    expect((offers as object[]).length).toBeGreaterThan(1);
    for (const offer of offers as object[])
      expect(offer).toMatchObject({ availability: "https://schema.org/InStock", eligibleQuantity: { unitCode: "KGM" } });
  });
});

describe("lists", () => {
  it.each(["/produse", "/gazon"])("%s are narrowed by a question of their form, with its numbers, that keeps its address", async (list) => {
    const page = await html(list);
    const [, total] = /<select [^>]*name="stoc".*?<option value="la-comanda">La comandă \((\d+)\)/s.exec(page) ?? [];
    expect(rows(await html(`${list}?stoc=la-comanda`))).toHaveLength(Number(total));
    const narrowed = await app.get(`${list}?stoc=la-comanda`);
    const text = await narrowed.text();
    expect(rows(text)).toContain("Turfline Eco-Lawn");
    expect(rows(text).length).toBeLessThan(rows(page).length);
    expect(text).toMatch(/<meta name="robots" content="noindex"/);
    expect(narrowed.headers.get("Cache-Control")).toBe("no-cache");
  });

  it("lists are narrowed among what is found, and say where nothing is left", async () => {
    expect(rows(await html("/produse?q=turfline&stoc=in-stoc")).sort()).toEqual([
      ...[
        "Turfline Clasic",
        "Turfline Mini",
        "Turfline Ornamental",
        "Turfline Rapid",
        "Turfline Sport",
        "Turfline Sunshine",
        "Turfline Umbră",
      ],
    ]);
    expect(await get("/gazon?stoc=sezonul-urmator")).toContain("Niciun produs pentru sezonul următor în această categorie");
  });

  it("lists say on the row what is in stock, and above all rows how long that takes", async () => {
    const text = await get("/gazon?stoc=in-stoc");
    expect(text).toMatch(/ din 1\d?\s\p{Ll}+, în stoc/u);
    expect(text).toContain("Ce este în stoc se livrează în 1–5 zile lucrătoare.");
  });

  it("lists of the call have the fields and the filter", async () => {
    const { data, total } = await json("/api/products?stock=on_order");
    expect([total, data.map(({ slug, stock_state, min_quantity }) => [slug, stock_state, min_quantity])]).toEqual([
      2,
      [
        ["turfline-eco-lawn", "on_order", 5],
        ["dlf-lucerna-ludelis", "on_order", 10],
      ],
    ]);
    expect(await (await app.get("/api/delivery")).json()).toMatchObject({ data: { bands: shipped.bands } });
  });
});

describe("/livrare", () => {
  it("/livrare has the table, what is free and where goods are fetched", async () => {
    const page = await get("/livrare");
    for (const words of [
      "până la 40 kg",
      "toate celelalte județe",
      "la telefon",
      "Livrare gratuită de la 1.000 kg.",
      "Ridicare din depozit",
    ])
      expect(page).toContain(words);
    expect(await html("/sitemap.xml")).toContain("/livrare</loc>");
  });

  it.each([
    ["judet=Cluj&kg=40", "Livrare în județul Cluj: 2–3 zile lucrătoare, 45 RON pentru 40 kg."],
    ["judet=București&kg=7,5", "Livrare în București: 3–5 zile lucrătoare, 28 RON pentru 7,5 kg."],
    ["judet=Iași&kg=601", "Livrare în județul Iași: 3–5 zile lucrătoare, la un preț stabilit la telefon."],
    ["judet=Iași&kg=1000", "Livrare în județul Iași: 3–5 zile lucrătoare, gratuit pentru 1.000 kg."],
    ["judet=Cluj", "Livrare în județul Cluj: 2–3 zile lucrătoare. Scrieți greutatea"],
    ["judet=Cluj&kg=22,5 kg", "Livrare în județul Cluj: 2–3 zile lucrătoare, 45 RON pentru 22,5 kg."],
    ["judet=Cluj&kg=mult", "Scrieți o greutate mai mare decât 0"],
    ["judet=Narnia&kg=4", "Alegeți județul și scrieți cât cântărește comanda."],
  ])("asked %s answers %s", async (query, words) => {
    expect((await get(`/livrare?${query}`)).replaceAll("\u00a0", " ")).toContain(words);
  });
});

describe("the administrator", () => {
  const form = {
    ...{ "bands.0": "50", "zones.0.name": "Toată țara", "zones.0.counties": "", "zones.0.days_from": "2", "zones.0.days_to": "4" },
    ...{ "zones.0.prices.0": "33", free_from_kg: "", free_from_sum: "", pickup_address: "", pickup_hours: "", intro: "", note: "" },
  };
  const save = (values: Record<string, string>) => app.postForm("/admin/livrare", values, { cookie });

  it("the administrator finds what is stored in the form, changes it, and takes it back", async () => {
    const page = await html("/admin/livrare", { Cookie: cookie });
    expect(page).toContain('value="Nord-vest"');
    expect(page).toContain("Satu Mare, Maramureș, Sălaj, Bihor");
    expect((await save(form)).status).toBe(303);
    expect(await get("/livrare?judet=Dolj&kg=50")).toContain("Livrare în județul Dolj: 2–4 zile lucrătoare, 33 RON pentru 50 kg.");
    const change = app.database.prepare("SELECT max(id) FROM history").pluck().get() as number;
    expect(visibleText(await html(`/admin/istoric/${change}`, { Cookie: cookie }))).toContain("Toată țara (toate celelalte județe)");
    expect((await app.postForm(`/admin/istoric/${change}`, {}, { cookie })).status).toBe(303);
    expect(body()).toEqual(shipped);
  });

  it("the administrator adds, moves and removes zones by buttons that keep what is typed; what is left is saved", async () => {
    const namesIn = (page: string) => all(page, /<input [^>]*name="zones\.\d+\.name"[^>]*value="([^"]*)"/g);
    const press = async (values: Record<string, string>, act: string) => {
      const answer = await save({ ...values, intent: `rows:zones:${act}` });
      expect(answer.status).toBe(200);
      return await answer.text();
    };
    const two = {
      ...form,
      "zones.0.counties": "Cluj",
      "zones.1.name": "Restul",
      "zones.1.counties": "",
      "zones.1.prices.0": "44",
      intro: "Cu mașina.",
    };
    const added = await press(two, "add");
    expect(namesIn(added)).toEqual(["Toată țara", "Restul", ""]);
    expect(added).toContain("Cu mașina.");
    expect(namesIn(await press(two, "up-1"))).toEqual(["Restul", "Toată țara"]);
    expect(namesIn(await press(two, "remove-0"))).toEqual(["Restul"]);
    for (const act of ["remove-x", "copy", "constructor-0"]) expect((await save({ ...two, intent: `rows:zones:${act}` })).status).toBe(400);
    expect((await save({ ...two, intent: "rows:bands:add" })).status).toBe(400);
    expect(body(), "nothing is stored by them").toEqual(shipped);
    expect(shipped.zones.length).toBeGreaterThan(1);
    expect((await save(form)).status).toBe(303);
    expect(body().zones).toHaveLength(1);
    const change = app.database.prepare("SELECT max(id) FROM history").pluck().get() as number;
    await app.postForm(`/admin/istoric/${change}`, {}, { cookie });
  });

  it("the administrator is told beside the field what is wrong, and finds what was typed", async () => {
    const answer = await save({ ...form, "zones.0.counties": "Narnia", intro: "Cu mașina noastră." });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toMatch(/id="zones.0.counties-eroare"[^>]*>Nu este un județ: „Narnia”\./);
    expect(page).toContain("Cu mașina noastră.");
  });

  it("the administrator sets the state of many at once, and takes it back as one", async () => {
    const states = () => app.database.prepare("SELECT stock_state FROM products WHERE id IN (10, 11)").pluck().all();
    const before = states();
    expect((await app.postForm("/admin/produse/bifate?fa=stoc&tick-10=1&tick-11=1", { stock_state: "sold_out" }, { cookie })).status).toBe(
      303,
    );
    expect(states()).toEqual(["sold_out", "sold_out"]);
    const batch = app.database.prepare("SELECT max(id) FROM history_batches").pluck().get();
    expect((await app.postForm(`/admin/istoric/lot/${batch}`, {}, { cookie })).status).toBe(303);
    expect(states()).toEqual(before);
  });

  it("the administrator is told what is heavier than the table and not free yet", async () => {
    expect(await get("/livrare")).toContain("Între 600 și 1.000 kg, prețul transportului se stabilește la telefon.");
  });

  it("the administrator begins a written offer with the way to the customer", async () => {
    const { id } = app.database.prepare("SELECT id FROM products WHERE slug = 'turfline-sport'").get() as { id: number };
    await app.postForm("/contact", offer({ product_id: String(id), area_sqm: "1000", area_unit: "mp", county: "Cluj" }));
    const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
    const address = await storeDraft(app, lead, cookie);
    const written = app.database.prepare("SELECT delivery FROM offers ORDER BY id DESC LIMIT 1").pluck().get();
    expect(written).toBe("Livrare în județul Cluj: 2–3 zile lucrătoare.\nMarfa pleacă din depozitul nostru.");
    const lines = app.database.prepare("SELECT name, quantity, unit_price, price_kind FROM offer_lines ORDER BY id").all();
    expect(lines).toEqual([
      { name: "Turfline Sport, sac de 10 kg", quantity: 4_000, unit_price: 38_900, price_kind: "gross" },
      { name: "Transport", quantity: 1_000, unit_price: 4_500, price_kind: "gross" },
    ]);

    const draft = formsOf(await html(address, { Cookie: cookie })).find(({ fields }) =>
      fields.some(({ name }) => name === "customer_name"),
    );
    const picked = async (transport: string) => {
      const sent = sentBy(draft as PageForm);
      const prices = sent.getAll("unit_price");
      sent.delete("unit_price");
      for (const [index, price] of prices.entries()) sent.append("unit_price", index === 1 ? transport : price);
      sent.set("intent", `pick-${id}-10`);
      const headers = { Cookie: cookie, Origin: app.origin };
      const answer = await (await app.get(address, { method: "POST", body: sent, headers })).text();
      const [row] = formsOf(answer).filter(({ fields }) => fields.some(({ name }) => name === "customer_name"));
      const column = (wanted: string) => row?.fields.flatMap(({ name, value }) => (name === wanted ? [value] : [])) ?? [];
      return column("name").flatMap((name, index) => (name ? [`${name}: ${column("unit_price")[index]}`] : []));
    };
    const sacks = "Turfline Sport, sac de 10 kg: 389";
    expect(await picked("45"), "follows what is added").toEqual([sacks, sacks, "Transport: 90"]);
    expect(await picked("35"), "but not when it is the clerk's own").toEqual([sacks, "Transport: 35", sacks]);
  });
});
