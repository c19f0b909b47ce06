/** Brands: they come with their products for who does nothing, and may be renamed, ordered, hidden, and deleted when empty. */
import { afterEach, describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const ADDRESS = "/admin/branduri";
const seeded = app.database.prepare("SELECT id, name, slug FROM brands ORDER BY id").all() as { id: number; name: string; slug: string }[];

const post = (address: string, values: Record<string, string>) => app.postForm(address, values, { cookie });
const html = async (address: string) => (await app.get(address)).text();
const idOf = (slug: string) => app.database.prepare("SELECT id FROM brands WHERE slug = ?").pluck().get(slug) as number;
const led = async (address: string) => {
  const response = await app.get(address);
  return [response.status, response.headers.get("Location")];
};
const listed = async () => {
  const { data } = (await (await app.get("/api/brands")).json()) as { data: Record<string, unknown>[] };
  return data;
};
const BY_NAME = ["DLF", "DLF Seeds", "ForageMax", "Johnsons Lawn Seed", "Masterline", "Selecția Premium", "Turfline"];

afterEach(async () => {
  app.database.exec(
    "DELETE FROM brand_redirects; DELETE FROM history; DELETE FROM products WHERE id > 36; DELETE FROM brands WHERE id > 7",
  );
  const restore = app.database.prepare("UPDATE brands SET name = ?, slug = ?, sort_order = 0, is_hidden = 0 WHERE id = ?");
  for (const { id, name, slug } of seeded) restore.run(name, slug, id);
  await app.refresh();
});

async function addProduct(brand: string, slug: string): Promise<string> {
  const made = await app.sendJson("POST", "/api/admin/products", { name: `Produs ${slug}`, slug, category_id: 1, brand }, { cookie });
  expect(made.status).toBe(201);
  return app.database.prepare("SELECT brand FROM products WHERE slug = ?").pluck().get(slug) as string;
}

describe("brands that nobody has edited", () => {
  it("a brand is there with its first product, by name among the others, and the call answers what it always did", async () => {
    await addProduct("Pajiștea", "maci");
    const brands = await listed();
    expect(brands.map(({ name }) => name)).toEqual([
      "DLF",
      "DLF Seeds",
      "ForageMax",
      "Johnsons Lawn Seed",
      "Masterline",
      "Pajiștea",
      ...BY_NAME.slice(5),
    ]);
    expect(Object.keys(brands[0] ?? {}).sort()).toEqual(["description", "image", "name", "productCount", "slug"]);
    expect((await app.get("/brand/pajistea")).status).toBe(200);
    expect(visibleText(await html("/branduri"))).toContain("Pajiștea Produse Pajiștea.");
  });
});

it("the page of each brand has a picture of plants of its own", async () => {
  const heads = seeded.map(async ({ slug }) => /class="brand-head.*?src="([^"]*)"/s.exec(await html(`/brand/${slug}`))?.[1]);
  const pictures = await Promise.all(heads);
  expect(new Set(pictures).size, "no two share one").toBe(seeded.length);
  expect(pictures.filter((src) => !src?.startsWith("/images/heroes/brand-"))).toEqual([]);
});

describe("its page", () => {
  const namesAt = async (address: string) => all(await html(address), /<article class="list-row[^"]*" aria-label="([^"]*)"/g);

  it("has the sentence of the area, which goes along to its products, and heads that sort them", async () => {
    const page = await html("/brand/dlf?suprafata=2&um=ha");
    expect(page).toContain('action="/brand/dlf"');
    expect(page).toContain('href="/produse/dlf-lucerna-creno?suprafata=2&amp;um=ha"');
    expect(visibleText(page)).toContain("Prețuri cu TVA pentru 2 ha.");
    expect(page).toContain('href="/brand/dlf?ordine=nume&amp;suprafata=2&amp;um=ha#produse"');
    expect(page).toContain('<meta name="robots" content="noindex"');
    const byName = await namesAt("/brand/dlf?ordine=nume");
    expect(byName).toEqual(byName.toSorted((one, other) => one.localeCompare(other, "ro")));
    expect(new Set(await namesAt("/brand/dlf"))).toEqual(new Set(byName));
  });

  it("says what is wrong with an area beside the list, which stays", async () => {
    const response = await app.get("/brand/dlf?suprafata=0&um=ha");
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toMatch(/mai mare decât 0.*DLF Lucernă Creno/s);
  });
});

describe("another name and address", () => {
  it("another name and address are on all products and pages, and the old ones lead there", async () => {
    expect((await post(`${ADDRESS}/${idOf("turfline")}`, { name: "Turf Nord", slug: "" })).status).toBe(303);
    expect(await led("/brand/turfline?page=1")).toEqual([301, "/brand/turf-nord?page=1"]);
    expect(await led("/produse?brand=Turfline&categorie=gazon")).toEqual([301, "/produse?categorie=gazon&brand=Turf+Nord"]);
    expect(await led("/api/products?brand=Turfline")).toEqual([301, "/api/products?brand=Turf+Nord"]);
    const page = await html("/brand/turf-nord");
    expect(all(page, /<h1>(.*?)<\/h1>/g)).toEqual(["Turf Nord"]);
    expect(visibleText(page), "its texts stay").toContain("Turfline are amestecuri pentru plin soare și pentru semiumbră");
    expect(visibleText(await html("/produse?q=turf+nord"))).toContain("8 produse pentru „turf nord”");
    expect(visibleText(await html("/produse/turfline-sport"))).toContain("Turf Nord");
    const { data } = (await (await app.get("/api/products?brand=Turf%20Nord")).json()) as { data: { brand: string }[] };
    expect(new Set(data.map(({ brand }) => brand))).toEqual(new Set(["Turf Nord"]));
    // A price list with the old name is about the same brand, and going back leaves no circle.
    expect(await addProduct("turfline", "vechi")).toBe("Turf Nord");
    expect((await post(`${ADDRESS}/${idOf("turf-nord")}`, { name: "Turfline", slug: "turfline" })).status).toBe(303);
    expect(await led("/brand/turf-nord")).toEqual([301, "/brand/turfline"]);
    expect((await app.get("/brand/turfline")).status).toBe(200);
  });

  it.each([
    ["another brand's name", { name: "dlf", slug: "altul" }, 409, "Există deja un brand cu acest nume."],
    ["another brand's address", { name: "Nou", slug: "dlf" }, 409, "Un alt brand are sau a avut această adresă."],
    ["no letters", { name: "***", slug: "x" }, 422, "Brandul are nevoie de litere sau cifre."],
    ["no name", { name: " ", slug: "x" }, 422, "Câmp obligatoriu"],
  ])("%s is refused beside its field", async (_what, values, wanted, message) => {
    const refused = await post(`${ADDRESS}/${idOf("turfline")}`, values);
    expect(refused.status).toBe(wanted);
    expect(all(await refused.text(), /<p class="error" id="[^"]*">(.*?)<\/p>/gs)).toEqual([message]);
    expect(idOf("turfline")).toBeDefined();
  });
});

describe("the order", () => {
  it("the order is by name until somebody moves one; then new brands come last", async () => {
    expect((await listed()).map(({ name }) => name)).toEqual(BY_NAME);
    expect((await post(ADDRESS, { id: String(idOf("turfline")), direction: "up" })).status).toBe(303);
    await addProduct("Aurora", "aurora");
    expect((await listed()).map(({ name }) => name)).toEqual([...BY_NAME.slice(0, 5), "Turfline", "Selecția Premium", "Aurora"]);
    const moves = ["dlf", "foragemax", "turfline", "dlf"].map((slug) => post(ADDRESS, { id: String(idOf(slug)), direction: "down" }));
    expect((await Promise.all(moves)).map((response) => response.status)).toEqual([303, 303, 303, 303]);
    const orders = app.database.prepare("SELECT sort_order FROM brands").pluck().all();
    expect(new Set(orders).size).toBe(8);
  });

  it.each([
    [{ id: "99", direction: "up" }, 404],
    [{ id: "1" }, 422],
  ])("%j answers %i", async (values, wanted) => {
    expect((await post(ADDRESS, values as Record<string, string>)).status).toBe(wanted);
  });
});

describe("hiding", () => {
  it("hiding takes a brand out of lists, filters and the sitemap; its page and products stay", async () => {
    expect((await post(ADDRESS, { id: String(idOf("dlf")), intent: "hide" })).status).toBe(303);
    expect((await listed()).map(({ name }) => name)).toEqual(BY_NAME.slice(1));
    expect(await html("/sitemap.xml")).not.toContain("/brand/dlf<");
    expect(await html("/produse")).not.toContain('<option value="DLF">');
    expect(await html("/branduri")).not.toContain('href="/brand/dlf"');
    const page = await app.get("/brand/dlf");
    expect([page.status, (await page.text()).includes('<meta name="robots" content="noindex"/>')]).toEqual([200, true]);
    expect((await post(ADDRESS, { id: String(idOf("dlf")), intent: "show" })).status).toBe(303);
    expect((await listed()).map(({ name }) => name)).toEqual(BY_NAME);
  });
});

describe("deleting", () => {
  it("deleting does not count what lies in the bin: the brand is there again when it is restored", async () => {
    await addProduct("Boreal", "boreal");
    const { id } = app.database.prepare("SELECT id FROM products WHERE slug = 'boreal'").get() as { id: number };
    expect((await post(`/admin/produse/${id}`, { intent: "delete" })).status).toBe(303);
    expect((await post(`${ADDRESS}/${idOf("boreal")}`, { intent: "delete" })).status).toBe(303);
    expect([idOf("boreal"), (await app.get("/brand/boreal")).status]).toEqual([undefined, 404]);
    expect((await post("/admin/cos", { intent: "restore", kind: "product", id: String(id) })).status).toBe(303);
    expect(app.database.prepare("SELECT brand, is_published, brand_before_bin FROM products WHERE id = ?").get(id)).toEqual({
      ...{ brand: "Boreal", is_published: 1, brand_before_bin: null },
    });
    expect((await app.get("/brand/boreal")).status).toBe(200);
    app.database.exec("DELETE FROM products WHERE slug = 'boreal'; DELETE FROM brands WHERE slug = 'boreal'");
  });

  it("deleting is refused with the number of products, and done when there is none", async () => {
    const refused = await post(`${ADDRESS}/${idOf("turfline")}`, { intent: "delete" });
    expect(refused.status).toBe(409);
    expect(visibleText(await refused.text())).toContain("Brandul are încă 8 produse.");
    await addProduct("Aurora", "aurora");
    app.database.exec("DELETE FROM products WHERE slug = 'aurora'");
    const id = idOf("aurora");
    expect((await post(`${ADDRESS}/${id}`, { intent: "delete" })).status).toBe(303);
    expect((await post(`${ADDRESS}/${id}`, { intent: "delete" })).status).toBe(404);
    expect((await app.get("/brand/aurora")).status).toBe(404);
  });
});

it("the history has each change of a brand whole; strangers change nothing", async () => {
  const id = idOf("dlf");
  await post(`${ADDRESS}/${id}`, { name: "DLF Danemarca", slug: "dlf" });
  await post(ADDRESS, { id: String(id), intent: "hide" });
  await app.postForm(`${ADDRESS}/${id}`, { name: "Străin", slug: "strain" });
  const rows = app.database.prepare("SELECT action, subject_id, before, after FROM history WHERE subject = 'brand' ORDER BY id").all() as {
    action: string;
    subject_id: number;
    before: string;
    after: string;
  }[];
  expect(rows.map(({ action, subject_id, before, after }) => [action, subject_id, JSON.parse(before), JSON.parse(after)])).toMatchObject([
    ["change", id, { name: "DLF", is_hidden: 0 }, { name: "DLF Danemarca", is_hidden: 0 }],
    ["change", id, { name: "DLF Danemarca", is_hidden: 0 }, { name: "DLF Danemarca", is_hidden: 1 }],
  ]);
});

it("a brand without photographs has a label of what it sells most: Selecția Premium of its bulbs, not of the beet that comes first", async () => {
  app.database.exec("DELETE FROM product_images");
  await app.refresh();
  const words = all(await html("/branduri"), /data-word="([^"]*)"/g);
  expect(words).toEqual(["lucernă", "pășune", "fâneață", "gazon", "gazon", "bulbi", "gazon"]);
});
