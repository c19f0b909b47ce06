/** One word for money on the pages of the site: RON, as the price of a pack is written. Two of them look like two currencies. */
import { expect, it } from "vitest";
import { PUBLIC_PAGES } from "#app/registers/public-pages.ts";
import { offer, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const rows = (table: string) => app.database.prepare(`SELECT id, slug FROM ${table} ORDER BY id`).all() as { id: number; slug: string }[];
const products = rows("products").map(({ slug }) => `/produse/${slug}`);
const lists = rows("categories").map(({ slug }) => `/${slug}`);

async function mainOf(path: string, cookie = ""): Promise<string> {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  expect(response.status, path).toBe(200);
  const main = visibleText(/<main.*<\/main>/s.exec(await response.text())?.[0] ?? "").replaceAll("\u00a0", " ");
  expect(main, path).not.toBe("");
  return main;
}

const LEI = /[\d.,]+ (?:de )?lei\b/;

it("no page of the site writes a sum in lei", async () => {
  const asked = [...products, ...lists].flatMap((path) => [path, `${path}?suprafata=0,6&um=ha&judet=Cluj`]);
  const pages = [...PUBLIC_PAGES.map(({ path }) => path), "/livrare?judet=Cluj&kg=40", ...asked];
  const lei: string[] = [];
  for (const path of pages) if (LEI.test(await mainOf(path))) lei.push(path);
  expect(lei).toEqual([]);
});

it("the list of a request, its plan and its confirmation write sums in RON, as the calculator did", async () => {
  const jar = new Map<string, string>();
  for (const [path, area] of [
    ["/produse/turfline-sport", "286"],
    ["/produse/foragemax-pasune-intensiva", "6000"],
    ["/produse/bulbi-lalele-triumph-amestec", "3"],
  ] as const) {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const added = await app.postForm(path, { intent: "add-to-request", suprafata: area, um: "mp" }, { cookie });
    expect(added.status, path).toBe(303);
    for (const set of added.headers.getSetCookie())
      jar.set(set.slice(0, set.indexOf("=")), set.slice(set.indexOf("=") + 1).split(";")[0] ?? "");
  }
  const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
  const plan = "/cerere/plan?nume=&suprafata=286&um=mp&produs=turfline-sport&nume=&suprafata=6000&um=mp&produs=foragemax-pasune-intensiva";
  const [product] = rows("products");
  const sent = await app.postForm(
    "/contact",
    offer({ product_id: String(product?.id), area_sqm: "286", area_unit: "mp", customer_type: "hobby" }),
  );
  const confirmation = sent.headers.get("Location") ?? "";
  for (const path of ["/cerere", plan, confirmation]) {
    const text = await mainOf(path, cookie);
    expect(text, path).not.toMatch(LEI);
    expect(text, path).toMatch(/\d RON cu TVA/);
  }
});
