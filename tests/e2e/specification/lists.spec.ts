/** Lists of products and of brands, and a category's page: whatever a row has to say is displayed on a telephone too. */
import { ADMIN, expect, type Locator, type Page, test } from "#tests/support/e2e.ts";
import { type Card, cardsOf, link, sectionOf, seen, WIDTHS } from "#tests/support/seen.ts";
import { broken, row } from "#tests/support/specification.ts";

type Product = {
  slug: string;
  name: string;
  brand: string | null;
  category_name: string;
  price: number | null;
  price_show_vat_note: number;
  offer_valid_from: string | null;
  card_text: string;
  images: unknown[];
  benefits: { label: string }[];
};
type Brand = { name: string; slug: string; productCount: number; description: string };

async function data<T>(page: Page, path: string): Promise<T[]> {
  return ((await (await page.request.get(path)).json()) as { data: T[] }).data;
}

/** The card of each record, by the address that it leads to. */
function matched<T extends { slug: string }>(records: readonly T[], cards: readonly Card[], prefix: string): [T, Card | undefined][] {
  return records.map((record) => [record, cards.find(({ links }) => links.some(({ href }) => href === `${prefix}${record.slug}`))]);
}

/** Names of records whose card does not show what it should. */
const wrong = <T extends { name: string }>(pairs: readonly [T, Card | undefined][], shows: (record: T, card: Card) => boolean) =>
  pairs.filter(([record, card]) => card === undefined || !shows(record, card)).map(([{ name }]) => name);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

for (const width of WIDTHS) {
  test(`the product list at ${width} px`, { tag: "@once" }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 740 });
    await open("/produse");
    const main = page.getByRole("main");
    const chips = main.getByRole("navigation", { name: "Categorii de produse" });
    const pairs = matched(await data<Product>(page, "/api/products"), await cardsOf(main), "/produse/");
    const shows = (rule: (product: Product, card: Card) => boolean) => () => expect(wrong(pairs, rule)).toEqual([]);
    const priced = (product: Product) =>
      product.price
        ? `${product.price.toLocaleString("ro-RO", { minimumFractionDigits: product.price % 1 ? 2 : 0 })} RON`
        : "Preț la cerere";

    expect(
      await broken([
        row(131, seen(main.getByRole("navigation", { name: "Fir de navigare" }))),
        row(132, seen(chips.getByRole("link", { name: "Toate" }))),
        row(133, seen(link(chips, "/gazon"))),
        row(134, seen(link(chips, "/pasune"))),
        row(135, seen(link(chips, "/lucerna"))),
        row(136, seen(link(chips, "/sfecla"))),
        row(137, seen(link(chips, "/faneata"))),
        row(139, async () => expect(main.getByLabel("Brand", { exact: true }).locator("option").first()).toHaveText("Toate brandurile")),
        row(
          142,
          shows(({ images }, { picture }) => images.length === 0 || picture >= 56),
        ),
        row(
          144,
          shows(({ name }, { text }) => plain(text).includes(name)),
        ),
        row(
          145,
          shows(({ category_name }, { text }) => text.includes(category_name)),
        ),
        row(
          146,
          shows(({ brand }, { text }) => !brand || text.includes(brand)),
        ),
        row(
          "150, 343, 659",
          shows(({ card_text }, { text }) => card_text.length <= 220 && plain(text).includes(plain(card_text))),
        ),
        row(
          151,
          shows(
            ({ benefits }, { ticks }) =>
              plain(ticks.join()) ===
              plain(
                benefits
                  .slice(0, 3)
                  .map(({ label }) => label)
                  .join(),
              ),
          ),
        ),
        row(
          "147, 125",
          shows(({ offer_valid_from }, { text }) => /Ofertă \d/.test(text) === (offer_valid_from !== null)),
        ),
        row(
          148,
          shows((product, { text }) => plain(text).includes(plain(priced(product)))),
        ),
        row(
          149,
          shows(
            ({ price, price_show_vat_note }, { text }) => !price || plain(text).includes(price_show_vat_note ? "RON + TVA" : "TVA inclus"),
          ),
        ),
        row(
          152,
          shows(({ slug }, { links }) => links.some(({ text, href }) => text.startsWith("Vezi detalii") && href === `/produse/${slug}`)),
        ),
        row(
          153,
          shows(({ slug }, { links }) =>
            links.some(({ text, href }) => text.startsWith("Solicită ofertă") && href === `/produse/${slug}#oferta`),
          ),
        ),
      ]),
    ).toEqual([]);
  });

  test(`a category and the brands at ${width} px`, { tag: "@once" }, async ({ page, open, goOn }) => {
    await page.setViewportSize({ width, height: 740 });
    await open("/sfecla");
    const main = page.getByRole("main");
    const hero = main.locator("section").first().locator("img");
    const ofCategory = [
      row("194, 213", async () => {
        await expect(hero).toBeVisible();
        expect((await hero.boundingBox())?.width).toBeGreaterThanOrEqual(88);
      }),
      row("204, 551", async () => {
        const products = await data<Product>(page, "/api/products?category=sfecla");
        expect(wrong(matched(products, await cardsOf(main), "/produse/"), () => true)).toEqual([]);
        expect(await main.locator("article").count()).toBe(products.length);
      }),
      row(207, seen(main.locator("section").last().locator('a[href^="tel:"]'))),
    ];
    expect(await broken(ofCategory)).toEqual([]);

    await goOn("/brand/foragemax");
    expect(await broken([row(244, async () => expect(await loadedWidth(main.locator("img").first())).toBeGreaterThanOrEqual(88))])).toEqual(
      [],
    );

    await goOn("/branduri");
    const pairs = matched(await data<Brand>(page, "/api/brands"), await cardsOf(main), "/brand/");
    const shows = (rule: (brand: Brand, card: Card) => boolean) => () => expect(wrong(pairs, rule)).toEqual([]);
    const values = sectionOf(main, "De ce aceste branduri?");
    expect(
      await broken([
        row(218, () => expect(pairs.length).toBeGreaterThanOrEqual(7)),
        row(
          219,
          shows((_brand, { picture }) => picture >= 88),
        ),
        row(
          220,
          shows(({ name }, { text }) => text.includes(name)),
        ),
        row(
          221,
          shows(({ productCount }, { text }) => text.includes(productCount === 1 ? "1 produs" : `${productCount} produse`)),
        ),
        row(
          222,
          shows(({ description }, { text }) => plain(text).includes(description)),
        ),
        row(223, async () => expect(values.locator("dt").locator("visible=true")).toHaveCount(3)),
        row(224, seen(main.locator("section").last().locator('a[href^="tel:"]'))),
      ]),
    ).toEqual([]);
  });
}

test("a card of a product without picture", { tag: "@once" }, async ({ page, open }) => {
  expect((await page.request.post("/api/admin/login", { data: ADMIN })).status()).toBe(200);
  const product = { name: "Fără imagine", category_id: 4, brand: "DLF", price: 10 };
  const { id } = (await (await page.request.post("/api/admin/products", { data: product })).json()) as { id: number };
  await open("/sfecla");
  const label = page.getByRole("article", { name: product.name }).locator(".pack-label");
  expect(
    await broken([
      row(143, async () => {
        await expect(label).toContainText("DLF");
        expect((await label.boundingBox())?.width).toBe(70);
      }),
    ]),
  ).toEqual([]);
  expect((await page.request.delete(`/api/admin/products/${id}`)).status()).toBe(200);
});

/** Width of a picture that is displayed, once it has come. */
function loadedWidth(picture: Locator): Promise<number> {
  return picture.evaluate(async (element: HTMLImageElement) => {
    element.loading = "eager";
    await element.decode();
    return element.naturalWidth > 0 ? element.getBoundingClientRect().width : 0;
  });
}
