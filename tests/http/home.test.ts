/** Products and categories on the home page: what the owner marked, in the order of the list. */
import { expect, it, vi } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();

const home = async () => await (await app.get("/")).text();
const names = (html: string, block: RegExp) => all(html, block);
const rows = (html: string) => names(html, /<article class="list-row [^>]*aria-label="([^"]*)"/g);
const shown = (html: string) => names(html, /<article class="showcase__product [^>]*aria-label="([^"]*)"/g);

function mark(...slugs: string[]): void {
  app.database.exec(`UPDATE products SET is_featured = slug IN (${slugs.map((slug) => `'${slug}'`).join()})`);
}
const becomes = async (expected: { rows: string[]; shown: string[] }) =>
  await vi.waitFor(async () => {
    const html = await home();
    expect({ rows: rows(html), shown: shown(html) }).toEqual(expected);
  });

/** None can be sown, so that only the order of the list counts. */
const month = new Date().getMonth() === 5 ? "ianuarie" : "iunie";
app.database.exec(
  `UPDATE product_specs SET spec_value = '${month} – ${month}' WHERE spec_key LIKE 'Perioada de %' OR spec_key LIKE 'Epoca de %'`,
);

it("recommends exactly what is marked, up to three, in the order of the list, also what is sold out", async () => {
  app.database.exec("UPDATE products SET stock_state = 'sold_out' WHERE slug = 'turfline-umbra'");
  mark("johnsons-quick-lawn", "turfline-umbra", "dlf-trifoi-alb");
  const three = ["Turfline Umbră", "Johnsons Quick Lawn", "DLF Trifoi alb"];
  await becomes({ rows: three, shown: three.slice(0, 2) });
  mark("dlf-trifoi-alb");
  await becomes({ rows: ["DLF Trifoi alb"], shown: ["DLF Trifoi alb"] });
});

it("follows the place that the owner gives, as every list does that nobody sorts; without one it is by what the area costs", async () => {
  const firsts = async () => {
    await app.refresh();
    const pages = ["/gazon", "/produse?categorie=gazon"].map(async (address) => rows(await (await app.get(address)).text())[0]);
    return await Promise.all(pages);
  };
  const before = await firsts();
  expect(before).toEqual(Array(2).fill("Turfline Eco-Lawn"));
  mark("turfline-umbra", "johnsons-quick-lawn", "dlf-trifoi-alb");
  app.database.exec("UPDATE products SET list_place = 1 WHERE slug = 'dlf-trifoi-alb'");
  app.database.exec("UPDATE products SET list_place = 2 WHERE slug = 'johnsons-quick-lawn'");
  const three = ["DLF Trifoi alb", "Johnsons Quick Lawn", "Turfline Umbră"];
  await becomes({ rows: three, shown: three.slice(0, 2) });
  expect(await firsts()).toEqual(Array(2).fill("Johnsons Quick Lawn"));
  app.database.exec("UPDATE products SET list_place = NULL");
  expect(await firsts()).toEqual(before);
});

it("a card of the showcase leads to the form of its product, as a row does", async () => {
  const html = await home();
  const offers = all(
    html,
    /<article class="showcase__product .*?href="\/produse\/([a-z0-9-]+)#oferta" aria-label="Solicită ofertă pentru/gs,
  );
  expect(offers.length).toBeGreaterThan(0);
  expect(offers).toHaveLength(shown(html).length);
});

it("of more than three takes those first that can be sown now and are to be had; the showcase has the others", async () => {
  app.database.exec(
    `UPDATE product_specs SET spec_value = 'ianuarie – decembrie' WHERE spec_key LIKE 'Perioada de %'
      AND product_id IN (SELECT id FROM products WHERE slug IN ('turfline-umbra', 'dlf-lucerna-creno'))`,
  );
  mark("turfline-umbra", "turfline-rapid", "johnsons-quick-lawn", "dlf-trifoi-alb", "dlf-lucerna-creno");
  await becomes({
    rows: ["DLF Lucernă Creno", "Turfline Rapid", "Johnsons Quick Lawn"],
    shown: ["Turfline Umbră", "DLF Trifoi alb"],
  });
});

it("the first page has the first three of the list where nothing is marked", async () => {
  mark("");
  const first = ["Turfline Sport", "Turfline Ornamental", "Turfline Umbră"];
  await becomes({ rows: first, shown: first.slice(0, 2) });
});

it("a product without a short description is shown large with the beginning of the long one", async () => {
  const cookie = await signIn(app, ADMIN);
  const { id } = app.database.prepare("SELECT id FROM products WHERE slug = 'turfline-sport'").get() as { id: number };
  const long_description = "<p>Pentru curți pe care se joacă copiii și pentru terenuri de sport de școală.</p>";
  const saved = await app.sendJson("PUT", `/api/admin/products/${id}`, { short_description: "", long_description }, { cookie });
  expect(saved.status).toBe(200);
  await vi.waitFor(async () => {
    const [paragraph = ""] = all(await home(), /<article class="showcase__product .*?<\/h3><p>(.*?)<\/p>/gs).map(visibleText);
    expect(paragraph).toMatch(/^Pentru curți pe care se joacă copiii/);
  });
});

it("the first page names further categories that have products, and says of its six which is still empty", async () => {
  app.database.exec(`
    INSERT INTO categories (slug, name, sort_order) VALUES ('cereale', 'Cereale', 90), ('orez', 'Orez', 91);
    UPDATE products SET category_id = (SELECT id FROM categories WHERE slug = 'cereale') WHERE category_id = (SELECT id FROM categories WHERE slug = 'sfecla')`);
  await vi.waitFor(async () => {
    const html = await home();
    expect(all(html, /<ul class="chips chips--all">(.*?)<\/ul>/gs).map(visibleText)).toEqual(["Cereale 3"]);
    expect(visibleText(html)).toMatch(/Sfeclă furajeră În curând/);
  });
});

const proofs = async () =>
  all(await home(), /<dl class="home-values">(.*?)<\/dl>/gs).flatMap((list) => all(list, /<a class="more" href="([^"]*)">/g));
const figures = async () => visibleText(all(await home(), /<dl class="home-values">(.*?)<\/dl>/gs).join());

it("each promise of the first page has its figures, counted of what the site holds, and leads to where they are shown", async () => {
  await app.refresh();
  expect(await proofs()).toEqual(["/contact", "/livrare", "/produse"]);
  expect(await figures()).toMatch(/3 consultanți, luni–vineri.*1–5 zile lucrătoare, de la 20 RON.*Norma, la fiecare produs/);
  app.database.exec(
    `DELETE FROM product_specs WHERE product_id = 1; UPDATE products SET dose_kind = NULL, dose_from = NULL, dose_to = NULL WHERE id = 1;
     UPDATE experts SET deleted_at = '2026-01-01', slug_before_bin = slug, slug = '-' || id WHERE id > 1`,
  );
  await app.refresh();
  expect(await figures()).toMatch(/1 consultant, .*Norma, la 35 din 36 de produse/);
});

it("a promise without figures stands alone: nobody to ring, no delivery, no product", async () => {
  app.database.exec("UPDATE experts SET deleted_at = '2026-01-01', slug_before_bin = slug, slug = '-' || id WHERE deleted_at IS NULL");
  app.database.exec("DELETE FROM documents WHERE key = 'delivery'; UPDATE products SET is_published = 0");
  await app.refresh();
  expect(await proofs()).toEqual([]);
  expect(await figures()).toMatch(/Consultanță gratuită.*Livrare rapidă.*Recolte bune/);
});
