/** Categories as the administrator keeps them, and what the site makes of them at the next request: a seventh one appears everywhere without a line of code. */
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { namedFiles } from "#tests/support/pictures.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const ADDRESS = "/admin/categorii";

const usual = (change: Record<string, string> = {}) => ({
  ...{ name: "Flori de câmp", slug: "", goods: "semințe de flori", hue: "blue", verb: "seamănă", area_label: "Suprafața de semănat" },
  ...{ start_amount: "50", start_unit: "mp", usual_dose_from: "", usual_dose_to: "", finder: "none" },
  ...change,
});
const post = (address: string, values: Record<string, string>) => app.postForm(address, values, { cookie });
const html = async (address: string, isAdmin = false) => (await app.get(address, isAdmin ? { headers: { Cookie: cookie } } : {})).text();
const text = async (address: string, isAdmin = false) => visibleText(await html(address, isAdmin));
const idOf = (slug: string) => app.database.prepare("SELECT id FROM categories WHERE slug = ?").pluck().get(slug) as number;
const slugs = () => app.database.prepare("SELECT slug FROM categories ORDER BY sort_order, id").pluck().all() as string[];
const status = async (address: string) => (await app.get(address)).status;
const led = async (address: string) => {
  const response = await app.get(address);
  return [response.status, response.headers.get("Location")];
};
const errorsOf = async (response: Response) =>
  all(await response.text(), /<p class="error" id="[^"]*">(.*?)<\/p>/gs).map((error) => error.replaceAll("<!-- -->", ""));
const history = () =>
  (app.database.prepare("SELECT * FROM history WHERE subject = 'category' ORDER BY id DESC").all() as Record<string, string>[]).map(
    (row) => ({
      ...row,
      before: row.before === null ? null : JSON.parse(row.before as string),
      after: row.after === null ? null : JSON.parse(row.after as string),
    }),
  ) as unknown as { action: string; actor_name: string; subject_name: string; before: Json; after: Json }[];
type Json = Record<string, unknown> | null;

async function add(change: Record<string, string> = {}): Promise<number> {
  const response = await post(`${ADDRESS}/nou`, usual(change));
  expect([response.status, await response.clone().text()]).toEqual([303, ""]);
  return Number(/(\d+)$/.exec(response.headers.get("Location") ?? "")?.[1]);
}

async function addProduct(category_id: number, slug: string, specs: Record<string, string> = {}): Promise<void> {
  const made = await app.sendJson(
    "POST",
    "/api/admin/products",
    { name: `Produs ${slug}`, slug, category_id, brand: "Pajiștea" },
    { cookie },
  );
  const { id } = (await made.json()) as { id: number };
  const rows = Object.entries(specs).map(([key, value]) => ({ key, value }));
  expect((await app.sendJson("POST", `/api/admin/products/${id}/specs`, { specs: rows }, { cookie })).status).toBe(200);
}

afterEach(() => {
  app.database.exec(`
    DELETE FROM products WHERE id > 36;
    DELETE FROM brands WHERE id > 7;
    DELETE FROM categories WHERE id > 7;
    DELETE FROM category_redirects;
    DELETE FROM history;
    UPDATE categories SET slug = content_key, sort_order = id, is_hidden = content_key = 'pasune-1'`);
});

describe("a seventh category", () => {
  it("a seventh category stands in menus, chips, home, sitemap, calls, filters and forms at the next request, in its colour", async () => {
    const id = await add();
    await addProduct(id, "maci-rosii");
    const home = await html("/");
    expect(all(home, /<a class="(hue-blue)"[^>]*href="\/flori-de-camp"/g).length, "both menus").toBe(2);
    expect(visibleText(home)).toMatch(/Bulbi de flori 5 produse.*Flori de câmp 1/);
    expect(await html("/produse")).toMatch(/<a class="chip hue-blue"[^>]*href="\/flori-de-camp"[^>]*>Flori de câmp/);
    expect(await html("/produse?categorie=flori-de-camp")).toMatch(
      /<article class="list-row hue-blue(?: is-long(?:est)?)?" aria-label="Produs maci-rosii">/,
    );
    expect(await html("/sitemap.xml")).toContain("/flori-de-camp</loc>");
    const { data } = (await (await app.get("/api/categories")).json()) as { data: unknown[] };
    expect(data.at(-1)).toEqual({ id, name: "Flori de câmp", slug: "flori-de-camp", product_count: 1 });
    expect(await html("/admin/produse/nou", true)).toContain(`<option value="${id}">Flori de câmp</option>`);
    expect(await html("/admin", true)).toContain('<option value="flori-de-camp">Flori de câmp</option>');
    expect(await html("/admin?c=flori-de-camp", true)).toContain('<span class="marker hue-blue">Flori de câmp</span>');
  });

  it("a seventh category has a page of its own, plain as it is without texts, and its products know what holds for it", async () => {
    const id = await add({ verb: "plantează", area_label: "Suprafața de plantat", start_amount: "2,5", start_unit: "ari" });
    expect(await text("/flori-de-camp")).toContain("Pregătim produsele acestei categorii.");
    await addProduct(id, "maci-albi", { "Doză (kg/100 mp)": "0,2", "Perioada de plantare": "1 septembrie – 30 noiembrie" });
    const page = await html("/flori-de-camp");
    expect(all(page, /<h1>(.*?)<\/h1>/g)).toEqual(["Flori de câmp"]);
    expect(visibleText(page)).toContain("1 produs");
    const product = await html("/produse/maci-albi");
    expect(all(product, /<title>(.*?)<\/title>/g)[0]).toBe("Produs maci-albi, semințe de flori · SemiNord");
    expect(product).toMatch(/id="suprafata"[^>]*value=" 2,5"/);
    expect(visibleText(product)).toContain("Perioada de plantare");
    expect(product).toContain("Suprafața de plantat</label>");
    expect(visibleText(product)).toContain("0,5 kg, rotunjit la 1 kg");
  });

  it("a seventh category asks what the rows of its sheets say, and each answer has an address", async () => {
    const id = await add();
    await addProduct(id, "maci", { Culoare: "roșu, alb", Înălțime: "40 cm" });
    await addProduct(id, "albastrele", { culoare: "Albastru; ALB", Înălțime: "60 cm" });
    await addProduct(id, "romanite", { Altceva: "x" });
    for (const more of ["crini", "bujori", "irisi", "dalii", "cale"]) await addProduct(id, more, { Altceva: "y" });
    const form = await html(`${ADDRESS}/${id}`, true);
    expect(all(form, /<input type="checkbox" name="(rand-[^"]+)"/g)).toEqual(["rand-culoare", "rand-inaltime", "rand-altceva"]);
    const saved = await post(`${ADDRESS}/${id}`, usual({ finder: "sheet", "rand-culoare": "1" }));
    expect(saved.status).toBe(303);
    const page = await html("/flori-de-camp");
    expect(all(page, /<a class="chip" [^>]*href="\/flori-de-camp\?fisa-culoare=([a-z]+)#produse"/g)).toEqual(
      expect.arrayContaining(["alb", "albastru", "rosu"]),
    );
    expect(visibleText(page)).toMatch(/alb 2 Albastru 1 roșu 1/);
    const narrowed = await app.get("/flori-de-camp?fisa-culoare=alb");
    expect(visibleText(await narrowed.text())).toMatch(/2 produse .*Renunță la filtrul „Culoare”: alb/);
    expect(narrowed.headers.get("Cache-Control")).toBe("no-cache");
    expect(await text("/flori-de-camp?fisa-culoare=mov")).toContain("8 produse");
    expect((await app.get("/flori-de-camp?fisa-orice=1")).headers.get("Cache-Control")).toBe("no-cache");
    expect(await text(`/admin/produse/${app.database.prepare("SELECT max(id) FROM products").pluck().get()}/fisa`, true)).toContain(
      "Întrebările de pe pagina categoriei: „Culoare”.",
    );
  });
});

it("the facts of a category come with the product that is chosen, and not with a form of all of them", async () => {
  const page = await html("/contact");
  expect(all(page, /<option value="(\d+)"/g).length, "products to choose").toBeGreaterThanOrEqual(36);
  expect(page.split("has_lawn_estimate").length - 1, "names of facts").toBe(0);
  const lawn = app.database.prepare("SELECT id FROM products WHERE slug = 'turfline-sport'").pluck().get();
  expect(await (await app.get(`/produs.json?id=${lawn}`)).text()).toContain("has_lawn_estimate");
});

describe("another name and address", () => {
  it("leaves a 301 wherever the old one stood, keeps the texts, and is found by the search", async () => {
    const id = idOf("gazon");
    const stored = app.database.prepare("SELECT * FROM categories WHERE id = ?").get(id) as Record<string, unknown>;
    const values = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value === null ? "" : String(value)]));
    expect((await post(`${ADDRESS}/${id}`, { ...values, name: "Peluză", slug: "Peluză" })).status).toBe(303);
    expect(await led("/gazon?lumina=umbra")).toEqual([301, "/peluza?lumina=umbra"]);
    expect(await led("/produse?categorie=gazon&brand=Turfline")).toEqual([301, "/produse?categorie=peluza&brand=Turfline"]);
    expect(await led("/api/products?category=gazon&limit=2")).toEqual([301, "/api/products?category=peluza&limit=2"]);
    const list = await app.get("/admin?c=gazon&stare=ciorne", { headers: { Cookie: cookie } });
    expect(list.headers.get("Location")).toBe("/admin?c=peluza&stare=ciorne");
    const page = await html("/peluza?lumina=umbra");
    expect(all(page, /<h1>(.*?)<\/h1>/g)).toEqual(["Peluză"]);
    expect(visibleText(page)).toContain("Amestecul potrivit locului");
    expect(await text("/produse?q=peluza")).toMatch(/\b19 produse|\b\d+ produse pentru „peluza”/);
    expect(await html("/")).toContain('class="tile hue-grass"');
    // And back again, and elsewhere: no address leads in a circle, and each leads to where the category is.
    expect((await post(`${ADDRESS}/${id}`, { ...values, name: "Gazon" })).status).toBe(303);
    expect(await led("/peluza")).toEqual([301, "/gazon"]);
    expect(await status("/gazon")).toBe(200);
    expect((await post(`${ADDRESS}/${id}`, { ...values, slug: "iarba" })).status).toBe(303);
    expect([await led("/peluza"), await led("/gazon")]).toEqual([
      [301, "/iarba"],
      [301, "/iarba"],
    ]);
    expect((await app.get("/peluza")).headers.get("Cache-Control")).toContain("no-cache");
    expect((await post(`${ADDRESS}/${id}`, values)).status).toBe(303);
  });

  it.each([
    ["a word of the site", { slug: "produse" }, 422, "Această adresă este folosită de site. Alegeți alta."],
    ["another category's", { slug: "lucerna" }, 409, "O altă categorie are sau a avut această adresă."],
    ["nothing", { name: "!!!" }, 422, "Câmp obligatoriu"],
    ["a colour of one's own", { hue: "#123456" }, 422, "Alegeți o culoare din listă."],
    ["a rate turned round", { usual_dose_from: "3", usual_dose_to: "2" }, 422, "Doza cea mai mare este sub cea mai mică."],
    ["questions of no row", { finder: "sheet" }, 422, "Alegeți cel puțin un rând al fișei."],
    ["an area without end", { start_amount: "20000", start_unit: "ha" }, 422, "Suprafața poate avea cel mult 10.000 ha."],
  ])("%s is refused beside its field, and what was typed stays", async (_what, change, wanted, message) => {
    const refused = await post(`${ADDRESS}/nou`, usual({ ...change, goods: "păstrate" }));
    expect(refused.status).toBe(wanted);
    expect(await refused.clone().text()).toContain('value="păstrate"');
    expect(await errorsOf(refused)).toEqual([message]);
    expect(slugs()).toHaveLength(7);
  });

  it("an address that another category had is refused while it leads there", async () => {
    const id = await add();
    expect((await post(`${ADDRESS}/${id}`, usual({ slug: "campul" }))).status).toBe(303);
    expect((await post(`${ADDRESS}/nou`, usual({ name: "Alta", slug: "flori-de-camp" }))).status).toBe(409);
    expect((await post(`${ADDRESS}/${id}`, { intent: "delete" })).status).toBe(303);
    expect([await status("/campul"), await status("/flori-de-camp")]).toEqual([404, 404]);
    await add();
    expect(await status("/flori-de-camp")).toBe(200);
  });
});

describe("the telephone of a category", () => {
  it("the number of who answers for a category stands beside its story on a wide window, and in the call that ends the page", async () => {
    for (const [address, number] of [
      ["/gazon", "+40361000001"],
      ["/lucerna", "+40361000002"],
    ] as const) {
      const page = await html(address);
      const [, ending = ""] = /closing-call(.*?)<\/section>/s.exec(page) ?? [];
      expect(ending, address).toContain(`href="tel:${number}"`);
      expect(page, address).toMatch(/<section class="with-slip__panel only-wide" aria-labelledby="pe-cine-sunati">/);
      expect(all(page.slice(page.indexOf("<main")), /href="tel:([^"]*)"/g), address).toEqual([number, number]);
    }
  });
});

describe("the order", () => {
  const menu = async () => all(await html("/produse"), /<a class="chip hue-[^"]*"[^>]*href="\/([^"]*)"/g);

  it("the order is that of the menus; at an end nothing moves", async () => {
    const first = { id: String(idOf("gazon")), direction: "down" };
    expect((await post(ADDRESS, first)).status).toBe(303);
    expect((await menu()).slice(0, 2)).toEqual(["pasune", "gazon"]);
    expect((await post(ADDRESS, { ...first, direction: "up" })).status).toBe(303);
    expect((await post(ADDRESS, { ...first, direction: "up" })).status).toBe(303);
    expect((await menu()).slice(0, 2)).toEqual(["gazon", "pasune"]);
  });

  it("the order stays whole when several are moved at once", async () => {
    const moves = ["gazon", "pasune", "lucerna", "sfecla", "gazon", "faneata"].map((slug, index) =>
      post(ADDRESS, { id: String(idOf(slug)), direction: index % 2 === 0 ? "down" : "up" }),
    );
    expect((await Promise.all(moves)).map((response) => response.status)).toEqual(moves.map(() => 303));
    const orders = app.database.prepare("SELECT sort_order FROM categories ORDER BY sort_order").pluck().all();
    expect(new Set(orders).size).toBe(7);
    expect([...slugs()].sort()).toEqual([...new Set(slugs())].sort());
  });

  it.each([
    [{ id: "99", direction: "up" }, 404],
    [{ id: "1", direction: "lateral" }, 422],
    [{}, 422],
  ])("%j answers %i", async (values, wanted) => {
    expect((await post(ADDRESS, values as Record<string, string>)).status).toBe(wanted);
  });
});

describe("hiding", () => {
  it("hiding takes a category and its products out of everything that leads to them, and showing it brings them back", async () => {
    const id = idOf("lucerna");
    const creno = app.database.prepare("SELECT id FROM products WHERE slug = 'dlf-lucerna-creno'").pluck().get() as number;
    const all36 = Number(((await (await app.get("/api/products?limit=1")).json()) as { total: number }).total);
    const api = async (address: string) => JSON.stringify(await (await app.get(address)).json());
    const call = (address: string, body: object) => app.sendJson("POST", address, body);
    /** Where its products are found while it is shown; `true` where they are. */
    const places = async () => ({
      list: (await html("/produse?page=1&categorie=lucerna")).includes("/produse/dlf-lucerna-creno"),
      search: (await html("/produse?q=lucerna+creno")).includes('href="/produse/dlf-lucerna-creno"'),
      "corrected search": (await text("/produse?q=crenno")).includes("pentru „creno”"),
      "brand's page": (await html("/brand/dlf")).includes("dlf-lucerna-creno"),
      sitemap: (await html("/sitemap.xml")).includes("dlf-lucerna-creno"),
      "form of the contact": (await html("/contact")).includes(`<option value="${creno}"`),
      comparison: (await html("/compara?p=turfline-sport")).includes("dlf-lucerna-creno"),
      "its page": (await status("/produse/dlf-lucerna-creno")) === 200,
      "words of the search": (await text("/produse?q=creno+nimicuri")).includes("creno (1)"),
      "list of the API": (await api("/api/products?limit=100")).includes("dlf-lucerna-creno"),
      "product of the API": (await status("/api/products/dlf-lucerna-creno")) === 200,
      "categories of the API": (await api("/api/categories")).includes('"lucerna"'),
      vote: (await call("/api/ratings", { product_id: creno, rating: 5 })).status !== 404,
      request: (await call("/api/leads", { ...offer(), product_id: creno, area_sqm: 1 })).status === 201,
      "page of the category": (await html("/lucerna")).includes("dlf-lucerna-creno"),
    });
    const wanted = (isThere: boolean) => Object.fromEntries(Object.keys(shown).map((name) => [name, isThere]));
    const shown = await places();
    expect(shown).toEqual(wanted(true));

    expect((await post(ADDRESS, { id: String(id), intent: "hide" })).status).toBe(303);
    const ways = async () =>
      all(`${await html("/")}${await html("/produse")}`, /<a class="(?:tile |chip )?hue-[^"]*"[^>]*href="(\/lucerna)"/g);
    expect(await ways()).toEqual([]);
    expect(await places()).toEqual(wanted(false));
    expect(await html("/sitemap.xml")).not.toContain("/lucerna</loc>");
    expect(await html("/contact")).not.toContain('href="/lucerna"');
    expect(Number(((await (await app.get("/api/products?limit=1")).json()) as { total: number }).total)).toBe(all36 - 4);
    const page = await html("/lucerna?utilizare=cosit");
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(visibleText(page)).toContain("Nu este disponibil acum");

    expect(await text(ADDRESS, true)).toContain("Lucernă Ascunsă /lucerna · 4 produse nu se văd cât timp categoria este ascunsă");
    expect(await text(`${ADDRESS}/${id}`, true)).toContain("Previzualizează pagina");
    expect(await text("/admin?c=lucerna", true)).toContain("Categorie ascunsă");
    expect(await html("/admin/previzualizare/lucerna", true)).toContain("dlf-lucerna-creno");
    expect(await text(`/admin/produse/${creno}`, true)).toContain("Nu apare pe site: categoria Lucernă este ascunsă");
    const preview = await text(`/admin/produse/${creno}/previzualizare`, true);
    expect(preview).toContain("Categoria este ascunsă: pagina nu apare pe site.");
    expect(preview).not.toContain("Adaugă la cerere");

    expect((await post(ADDRESS, { id: String(id), intent: "show" })).status).toBe(303);
    expect(await ways()).toHaveLength(6);
    expect(await places()).toEqual(wanted(true));
    expect((await post(ADDRESS, { id: "99", intent: "hide" })).status).toBe(404);
  });

  it("hiding keeps no product that moves to another category, and lets go of one that moves into it", async () => {
    const id = await add({ is_hidden: "1" });
    await addProduct(id, "maci-ascunsi");
    expect(await status("/produse/maci-ascunsi")).toBe(404);
    app.database.exec("UPDATE products SET category_id = 1 WHERE slug = 'maci-ascunsi'");
    await app.refresh();
    expect(await status("/produse/maci-ascunsi")).toBe(200);
    const former = app.database.prepare("SELECT id FROM products WHERE slug = 'maci-ascunsi'").pluck().get();
    await app.sendJson("PUT", `/api/admin/products/${former}`, { name: "Maci", slug: "maci-noi", category_id: id }, { cookie });
    expect([await status("/produse/maci-ascunsi"), await status("/produse/maci-noi")]).toEqual([404, 404]);
  });
});

describe("deleting", () => {
  it("deleting is refused with the number of products, drafts among them, and done when there is none", async () => {
    const refused = await post(`${ADDRESS}/${idOf("lucerna")}`, { intent: "delete" });
    expect(refused.status).toBe(409);
    expect(visibleText(await refused.text())).toContain("Categoria are încă 4 produse. Mutați-le întâi în altă categorie sau ștergeți-le.");
    const id = await add();
    await addProduct(id, "ciorna");
    app.database.exec("UPDATE products SET is_published = 0 WHERE slug = 'ciorna'");
    expect(await text(`${ADDRESS}/${id}`, true)).toContain("Flori de câmp are încă 1 produs.");
    expect((await post(`${ADDRESS}/${id}`, { intent: "delete" })).status).toBe(409);
    app.database.exec("DELETE FROM products WHERE slug = 'ciorna'");
    expect((await post(`${ADDRESS}/${id}`, { intent: "delete" })).status).toBe(303);
    expect([await status("/flori-de-camp"), (await post(`${ADDRESS}/${id}`, { intent: "delete" })).status]).toEqual([404, 404]);
  });

  it("does not count what lies in the bin: that comes back to its category where it is there again, else as a draft of another one", async () => {
    const product = (slug: string) => app.database.prepare("SELECT * FROM products WHERE slug = ?").get(slug) as Record<string, unknown>;
    const id = await add();
    for (const slug of ["camp-1", "camp-2"]) await addProduct(id, slug);
    const [one, two] = ["camp-1", "camp-2"].map((slug) => product(slug).id);
    for (const binned of [one, two]) expect((await post(`/admin/produse/${binned}`, { intent: "delete" })).status).toBe(303);
    expect(await text(ADDRESS, true)).toMatch(/Flori de câmp (?!\d)/);
    expect(await text(`${ADDRESS}/${id}`, true)).toContain("În coș: 2 produse din ea; restaurate fără ea, revin ca ciorne");
    const deleted = await post(`${ADDRESS}/${id}`, { intent: "delete" });
    expect(deleted.status).toBe(303);

    expect((await post("/admin/cos", { intent: "restore", kind: "product", id: String(one) })).status).toBe(303);
    expect(product("camp-1")).toMatchObject({ category_id: idOf("gazon"), is_published: 0, category_id_before_bin: null });
    expect(await text(`/admin/produse/${one}`, true)).toContain("camp-1");
    const change = app.database.prepare("SELECT max(id) FROM history WHERE subject = 'category'").pluck().get();
    expect((await post(`/admin/istoric/${change}`, {})).status).toBe(303);
    expect((await post("/admin/cos", { intent: "restore", kind: "product", id: String(two) })).status).toBe(303);
    expect(product("camp-2")).toMatchObject({ category_id: id, is_published: 1, deleted_at: null });
    app.database.exec("DELETE FROM products WHERE slug LIKE 'camp-%'");
    expect((await post(`${ADDRESS}/${id}`, { intent: "delete" })).status).toBe(303);
  });
});

describe("pictures", () => {
  const uploads = path.join(app.dataDir, "uploads");
  // What a history that the last test has thrown away has kept stays for the sweep of a later start.
  let left: string[];
  beforeEach(() => {
    const named = namedFiles(app.database);
    left = readdirSync(uploads).filter((file) => !named.includes(file));
  });
  afterEach(() => expect(readdirSync(uploads).sort()).toEqual([...namedFiles(app.database), ...left].sort()));

  async function send(target: string, files: (Buffer | string)[], fields: Record<string, string> = {}): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const [index, bytes] of files.entries()) {
      body.append("images[]", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), `${index}.jpg`);
    }
    return app.get(target, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
  }
  const drawn = (red: number) =>
    sharp({ create: { width: 1600, height: 900, channels: 3, background: { r: red, g: 120, b: 60 } } })
      .jpeg()
      .toBuffer();
  const images = (id: number) =>
    app.database.prepare("SELECT id, name, alt_text FROM category_images WHERE category_id = ? ORDER BY sort_order, id").all(id) as {
      id: number;
      name: string;
      alt_text: string;
    }[];

  const NO_PICTURE = { id: 0, name: "" };

  it("pictures that are uploaded take the place of the site's own, on the page, on the home page and where it is shared", async () => {
    const id = idOf("lucerna");
    const page = `${ADDRESS}/${id}`;
    const shared = async () =>
      /<meta property="og:image" content="http:\/\/localhost:0([^"]*\.jpg)"/.exec(await html("/lucerna"))?.[1] ?? "";
    const before = await shared();
    expect((await send(page, [await drawn(10)], { intent: "upload" })).status).toBe(303);
    const call = await send(`/api/admin/categories/${id}/images`, [await drawn(20)]);
    expect([call.status, ((await call.json()) as { message: string }).message]).toEqual([201, "O imagine uploadată cu succes"]);
    const [first = NO_PICTURE, second = NO_PICTURE] = images(id);
    expect(await html("/lucerna")).toMatch(
      new RegExp(`<section class="list-title list-title--pictured".*?/uploads/(${first.name}|${second.name})`, "s"),
    );
    expect(await shared()).not.toBe(before);
    expect((await app.get(await shared())).headers.get("Content-Type")).toBe("image/jpeg");
    expect(await html("/")).toMatch(new RegExp(`class="tile hue-violet".*?/uploads/${first.name}`, "s"));
    // The order, the texts, and one taken away: with the button of the page, asked first where nothing else asks.
    expect((await send(page, [], { intent: `main-${second.id}`, [`alt-${second.id}`]: "Lucernă în floare" })).status).toBe(303);
    expect(images(id).map(({ id: image }) => image)).toEqual([second.id, first.id]);
    expect(images(id)[0]?.alt_text).toBe("Lucernă în floare");
    const reordered = await app.sendJson("POST", `/api/admin/categories/${id}/images/reorder`, { order: [first.id] }, { cookie });
    expect([reordered.status, images(id).map(({ id: image }) => image)]).toEqual([200, [first.id, second.id]]);
    const asked = await send(page, [], { intent: `delete-${first.id}`, [`alt-${second.id}`]: "Lucernă" });
    expect([asked.status, (await asked.text()).includes("Ștergi această imagine?")]).toEqual([200, true]);
    for (const image of [first, second]) {
      expect((await send(page, [], { intent: `delete-${image.id}`, [`alt-${image.id}`]: "", confirmed: "1" })).status).toBe(303);
    }
    expect(await html("/lucerna")).toContain("/images/heroes/lucerna-");
  });

  it("pictures make a tile of a category that has none, and go with it", async () => {
    const id = await add();
    expect(await html("/")).not.toContain("tile hue-blue");
    expect((await send(`${ADDRESS}/${id}`, [await drawn(30)], { intent: "upload" })).status).toBe(303);
    expect(await html("/")).toMatch(/class="tile hue-blue"[^>]*href="\/flori-de-camp"/);
    expect(await html("/flori-de-camp")).toContain("list-title--pictured");
    expect((await post(`${ADDRESS}/${id}`, { intent: "delete" })).status).toBe(303);
  });

  it.each([
    ["no picture", ["text"], 422],
    ["nothing", [], 422],
  ])("%s is refused", async (_what, files, wanted) => {
    expect((await send(`${ADDRESS}/${idOf("gazon")}`, files, { intent: "upload" })).status).toBe(wanted);
  });

  it.each([
    [{ order: [1] }, 422],
    [{ order: "x" }, 422],
  ])("an order of %j answers %i, and of no category 404", async (order, wanted) => {
    const call = (id: number) => app.sendJson("POST", `/api/admin/categories/${id}/images/reorder`, order, { cookie });
    expect([(await call(idOf("gazon"))).status, (await call(99)).status]).toEqual([wanted, 404]);
  });
});

describe("the history", () => {
  it("the history holds each change whole, with its author, and none where nothing changed", async () => {
    const id = await add();
    await post(`${ADDRESS}/${id}`, usual({ name: "Flori" }));
    await post(`${ADDRESS}/${id}`, usual({ name: "Flori" }));
    await post(ADDRESS, { id: String(id), intent: "hide" });
    await post(`${ADDRESS}/${id}`, { intent: "delete" });
    const changes = history();
    expect(changes.map(({ action, before, after }) => [action, before?.name, after?.name, after?.is_hidden])).toEqual([
      ["delete", "Flori", undefined, undefined],
      ["change", "Flori", "Flori", 1],
      ["change", "Flori de câmp", "Flori", 0],
      ["add", undefined, "Flori de câmp", 0],
    ]);
    expect(new Set(changes.map(({ actor_name }) => actor_name)).size).toBe(1);
    expect(changes[0]?.before).toMatchObject({ id, slug: "flori", hue: "blue", images: [] });
  });
});

describe("strangers", () => {
  it.each([ADDRESS, `${ADDRESS}/nou`, `${ADDRESS}/1`])("strangers are sent to sign in from %s", async (address) => {
    expect((await app.get(address)).headers.get("Location")).toMatch(/^\/admin\/login/);
    expect((await app.postForm(address, usual())).status).toBe(303);
    expect(slugs()).toHaveLength(7);
  });
});
