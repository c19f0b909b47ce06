/** Long descriptions through the page and the call: what is kept, what is cleaned away, and whose pictures they may show. */
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { picturesOf, type StoredPicture } from "#tests/support/pictures.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const PRODUCT = 1;
const SLUG = "turfline-sport";

const pictures = (productId: number) => picturesOf(app.database, productId);
const stored = (productId = PRODUCT) =>
  app.database.prepare("SELECT long_description FROM products WHERE id = ?").pluck().get(productId) as string;

const fields = (long_description: string) => ({
  ...{ name: "Turfline Sport", slug: SLUG, brand: "Turfline", category_id: "1", short_description: "Scurt.", is_published: "1" },
  ...{ price: "520", vat_rate: "11", bag_weight_kg: "10", dose: "", benefits: "", offer_valid_from: "", offer_valid_to: "" },
  long_description,
});

const shown = async () => {
  const html = await (await app.get(`/produse/${SLUG}`)).text();
  return /<div class="prose">(.*?)<\/div>/s.exec(html)?.[1];
};

const [own, second] = pictures(PRODUCT) as [StoredPicture, StoredPicture];
const foreign = pictures(28)[0] as StoredPicture;
const img = ({ medium }: StoredPicture, attributes = "") => `<img src="${medium}"${attributes}>`;
const kept = ({ medium, alt_text }: StoredPicture, height: number) =>
  `<img src="${medium}" alt="${alt_text}" width="800" height="${height}" loading="lazy" />`;

const WAYS: [string, (long_description: string, id?: number) => Promise<number>][] = [
  ["the page", async (text, id = PRODUCT) => (await app.postForm(`/admin/produse/${id}`, fields(text), { cookie })).status],
  ["the call", async (text, id = PRODUCT) => (await app.sendJson("PUT", `/api/admin/products/${id}`, fields(text), { cookie })).status],
];

describe.each(WAYS)("a description saved through %s", (_way, save) => {
  beforeEach(() => {
    app.database.prepare("UPDATE products SET long_description = '<p>Înainte.</p>' WHERE id = ?").run(PRODUCT);
  });

  it("keeps what it may hold, on the disk and on the site", async () => {
    const text =
      "<h3>Titlu</h3>\n<p><strong>Aldin</strong>, <em>cursiv</em>, m<sup>2</sup>, CO<sub>2</sub><br />rând</p>\n<h4>Subtitlu</h4>\n<ul><li>unu<ol><li>doi</li></ol></li></ul>\n<blockquote><p>Citat</p></blockquote>";
    expect([200, 303]).toContain(await save(text));
    expect(stored()).toBe(text);
    expect(await shown()).toBe(text);
  });

  it("keeps words and figures of tables and of plain lines apart", async () => {
    await save("<div>Rând</div><table><tr><td>Puritate</td><td>98%</td></tr><tr><td>Germinație</td><td>85%</td></tr></table>");
    expect(stored()).toBe("<p>Rând</p><ul><li>Puritate: 98%</li><li>Germinație: 85%</li></ul>");
    await save("Primul paragraf.\r\n\r\nAl doilea,\r\npe două rânduri.");
    expect(await shown()).toBe("<p>Primul paragraf.</p><p>Al doilea,<br />pe două rânduri.</p>");
  });

  it("loses scripts, handlers, styles and links to nowhere", async () => {
    await save(
      '<p onclick="alert(1)" style="color:red">a</p><script>alert(1)</script><a href="javascript:alert(1)">b</a><iframe src="/x"></iframe>',
    );
    expect(stored()).toBe('<p>a</p><a rel="nofollow noopener">b</a>');
  });

  it("shows the product's own pictures with the size of their rows, and nobody else's", async () => {
    const height = Math.round((800 * own.height) / own.width);
    await save(`<p>${img(own, ' width="9" onerror="x"')}</p><p>${img(foreign)}</p><p><img src="https://exemplu.ro/a.jpg" alt="">ab</p>`);
    expect(stored()).toBe(`<p>${kept(own, height)}</p><p>ab</p>`);
    expect(await shown()).toBe(`<p>${kept(own, height)}</p><p>ab</p>`);
    expect((await app.get(own.medium)).status).toBe(200);
  });
});

it("markup of a short description reaches no reader: not the page, nor search engines, shares and lists", async () => {
  const words = "Rezistent & des, pH < 7, 10 l/m2.";
  const short_description = "<p>Rezistent &amp; <strong>des</strong>, pH < 7, 10 l/m<sup>2</sup>.</p>";
  const saved = await app.sendJson("PUT", `/api/admin/products/${PRODUCT}`, { ...fields("<p>Lung.</p>"), short_description }, { cookie });
  expect(saved.status).toBe(200);
  const html = await (await app.get(`/produse/${SLUG}`)).text();
  expect(all(html, /<meta (?:name="description"|property="og:description") content="([^"]*)"/g)).toEqual(
    Array(2).fill(`Turfline Sport, semințe de gazon, 10 kg: ${words}`),
  );
  expect(
    JSON.parse(all(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).find((data) => data.includes('"Product"')) ?? "{}"),
  ).toMatchObject({ description: expect.stringContaining(words) });
  for (const path of [`/produse/${SLUG}`, "/gazon", "/"])
    expect(await (await app.get(path)).text(), path).not.toMatch(/&lt;\/?(?:p|strong|sup)&gt;|\\u003cp\\u003eRezistent/);
  expect(visibleText(await (await app.get("/gazon")).text())).toContain(words);
});

describe("a description over its limit", () => {
  const long = `<p>${"lungă ".repeat(17_000)}</p>`;

  it("a description over its limit is refused on the page with all that was typed, and a way to the field", async () => {
    const before = stored();
    const response = await app.postForm(`/admin/produse/${PRODUCT}`, fields(long), { cookie });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(visibleText(html)).toContain("Cel mult 100.000 de caractere.");
    expect(all(html, /<a href="#long_description">(.*?)<\/a>/g)).toEqual(["Descriere lungă: Cel mult 100.000 de caractere."]);
    expect(all(html, /<textarea[^>]*name="long_description"[^>]*>(.*?)<\/textarea>/gs)).toEqual([long]);
    expect(stored()).toBe(before);
  });

  it("a description over its limit is refused by the call", async () => {
    const response = await app.sendJson("PUT", `/api/admin/products/${PRODUCT}`, fields(long), { cookie });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { long_description: "Cel mult 100.000 de caractere." } });
  });
});

describe("a new product has no pictures yet, so its description has none", () => {
  const text = `<p>Nou.</p>${img(own)}`;

  it("through the page", async () => {
    const response = await app.postForm("/admin/produse/nou", { ...fields(text), slug: "", name: "Nou din pagină" }, { cookie });
    expect(stored(Number(response.headers.get("Location")?.split("/").at(-1)))).toBe("<p>Nou.</p>");
  });

  it("through the call", async () => {
    const response = await app.sendJson("POST", "/api/admin/products", { ...fields(text), slug: "", name: "Nou din apel" }, { cookie });
    expect(stored(((await response.json()) as { id: number }).id)).toBe("<p>Nou.</p>");
  });
});

describe("a picture that is deleted afterwards", () => {
  it("a picture that is deleted afterwards leaves the description of its product at once: on the site, in the call and in the form", async () => {
    await app.sendJson("PUT", `/api/admin/products/${PRODUCT}`, fields(`<p>Întâi.</p><p>${img(second)}</p>`), { cookie });
    expect(await shown()).toContain(second.medium);
    const gone = await app.sendJson("DELETE", `/api/admin/products/${PRODUCT}/images/${second.id}`, {}, { cookie });
    expect(gone.status).toBe(200);
    expect(await shown()).toBe("<p>Întâi.</p>");
    const call = (await (await app.get(`/api/products/${SLUG}`)).json()) as { data: { long_description: string } };
    expect(call.data.long_description).toBe("<p>Întâi.</p>");
    const form = await (await app.get(`/admin/produse/${PRODUCT}`, { headers: { Cookie: cookie } })).text();
    expect(all(form, /<textarea[^>]*name="long_description"[^>]*>(.*?)<\/textarea>/gs)).toEqual(["<p>Întâi.</p>"]);
  });
});
