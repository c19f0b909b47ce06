/** The frame of every page, and the first page, as a telephone and a desk show them. */
import { expect, type Locator, test, unfold } from "#tests/support/e2e.ts";
import { type Card, cardsOf, link, NARROW, sectionOf, seen, WIDTHS } from "#tests/support/seen.ts";
import { broken, row } from "#tests/support/specification.ts";

type Product = {
  slug: string;
  name: string;
  brand: string;
  category_name: string;
  category_slug: string;
  is_featured: number;
  card_text: string;
};

const CATEGORIES = ["/gazon", "/pasune", "/lucerna", "/sfecla", "/faneata", "/bulbi-de-flori"];

const addresses = (links: Locator) => links.evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => link.getAttribute("href") ?? ""));
for (const width of WIDTHS) {
  test(`the frame at ${width} px`, { tag: "@once" }, async ({ page, open }) => {
    const isNarrow = width === NARROW;
    await page.setViewportSize({ width, height: 740 });
    await open("/");
    const header = page.getByRole("banner");
    const footer = page.getByRole("contentinfo");
    // On a telephone both are folded.
    if (isNarrow) await unfold(footer);
    if (isNarrow) await header.getByText("Meniu", { exact: true }).click();
    const menu = isNarrow ? page.getByRole("navigation", { name: "Principal, pe telefon" }) : header;
    const bar = header.getByRole("navigation", { name: "Categorii" });

    const cases = [
      row(85, async () => expect(menu.getByRole("link", { name: "Acasă" })).toHaveAttribute("href", "/")),
      row(86, seen(link(menu, "/produse"))),
      row(87, seen(link(menu, "/despre-noi"))),
      row(88, seen(link(menu, "/contact"))),
      row(89, seen(header.locator('a[href^="tel:+40"]').locator("visible=true").first())),
      row("91, 24", async () => {
        for (const address of CATEGORIES) await expect(link(isNarrow ? menu : bar, address)).toBeVisible();
      }),
      row(94, async () => expect(await columns(footer)).toEqual([4, isNarrow ? 1 : 4])),
      row(
        "95, 99",
        seen(footer.getByText(/importator și distribuitor de semințe/), footer.getByRole("link", { name: /Facebook/ }).first()),
      ),
      row(96, async () => {
        const information = footer.getByRole("navigation", { name: "Informații", exact: true });
        for (const address of ["/produse", "/branduri", "/despre-noi", "/contact"]) await expect(link(information, address)).toBeVisible();
      }),
      row("97, 36, 37", async () => {
        for (const address of ["/politica-confidentialitate", "/politica-cookies", "/termeni-conditii"])
          await expect(link(footer.getByRole("navigation", { name: "Informații legale" }), address)).toBeVisible();
      }),
      row("98, 101", seen(footer.getByRole("link", { name: "Atelierul Demo" }), footer.getByRole("link", { name: "Gazda Demo" }))),
      row(100, seen(link(footer, "https://anpc.ro/"))),
      row("102, 103", seen(footer.getByText(`© ${new Date().getFullYear()} SemiNord S.R.L. Toate drepturile rezervate.`))),
      row(104, async () => {
        const bar = footer.getByText(/^© /).locator("..");
        for (const address of ["/despre-noi", "/contact", "https://www.facebook.com/"]) await expect(link(bar, address)).toBeVisible();
      }),
      row(84, async () => {
        await page.mouse.wheel(0, 1500);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
        expect((await header.boundingBox())?.y).toBeLessThanOrEqual(0);
        expect(await bottomOf(header)).toBeGreaterThan(0);
      }),
    ];
    const ofPhones = [
      row(92, async () => {
        const toggle = menu.getByText("Categorii", { exact: true });
        const isOpen = await link(menu, "/gazon").isVisible();
        await toggle.click();
        await expect(menu.locator('a[href="/gazon"]')).toBeVisible({ visible: !isOpen });
        await toggle.click();
        await expect(menu.locator('a[href="/gazon"]')).toBeVisible({ visible: isOpen });
      }),
      row(93, async () => {
        const colours = await Promise.all(["/gazon", "/faneata", "/lucerna", "/pasune"].map((address) => coloursOf(link(menu, address))));
        expect(new Set(colours).size).toBe(4);
      }),
    ];
    const ofDesks = [row(90, async () => expect(await addresses(bar.getByRole("link"))).toEqual(CATEGORIES))];
    expect(await broken([...(isNarrow ? ofPhones : ofDesks), ...cases])).toEqual([]);
  });

  test(`the first page at ${width} px`, { tag: "@once" }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 740 });
    await open("/");
    const main = page.getByRole("main");
    const showcase = sectionOf(main, "Pentru ferme");
    const promises = sectionOf(main, "Ce primiți de la noi").locator("dt");
    const featured = await cardsOf(sectionOf(main, "Recomandate acum"));
    const products = ((await (await page.request.get("/api/products")).json()) as { data: Product[] }).data;
    const records = featured.map(({ links }) => products.find(({ slug }) => links.some(({ href }) => href === `/produse/${slug}`)));
    const shows = (rule: (product: Product, card: Card) => boolean) => () =>
      expect(featured.map((card, place) => records[place] !== undefined && rule(records[place], card))).toEqual([true, true, true]);
    const experts = sectionOf(main, "Cu cine vorbiți");
    const call = sectionOf(main, "Nu știți ce amestec vi se potrivește?");
    expect(
      await broken([
        row(106, seen(main.getByText(/^Din 2001 importăm și distribuim semințe/))),
        row("107, 656", async () => {
          const shown = (await cardsOf(showcase)).map(({ links }) =>
            products.find(({ slug }) => links.some(({ href }) => href === `/produse/${slug}`)),
          );
          expect(shown.map((product) => product?.is_featured)).toEqual([1, 1]);
        }),
        row("108, 656", async () => expect((await cardsOf(showcase)).filter(({ picture }) => picture > 88)).toHaveLength(2)),
        row(109, async () => expect(promises).toHaveCount(3)),
        row(110, async () => expect(promises.nth(0)).toHaveText("Consultanță gratuită")),
        row(111, async () => expect(promises.nth(1)).toHaveText("Livrare rapidă")),
        row(112, async () => expect(promises.nth(2)).toHaveText("Recolte bune")),
        row(113, seen(link(call, "/produse"))),
        row(114, seen(link(call, "/contact"))),
        row(115, seen(link(main, "/gazon"))),
        row(116, seen(link(main, "/faneata"))),
        row(117, seen(link(main, "/lucerna"))),
        row(118, seen(link(main, "/pasune"))),
        row("119, 657", () => expect(records.map((product) => product?.is_featured)).toEqual([1, 1, 1])),
        row(
          121,
          shows((_product, { picture }) => picture >= 56),
        ),
        row(
          122,
          shows(({ name }, { text }) => text.includes(name)),
        ),
        row(123, async () => {
          for (const product of records)
            await seen(link(main.getByRole("article", { name: product?.name ?? "", exact: true }).last(), `/${product?.category_slug}`))();
        }),
        row(
          124,
          shows(({ brand }, { text }) => text.includes(brand)),
        ),
        row(
          "127, 128",
          shows(({ card_text }, { text }) => card_text.length <= 220 && text.includes(card_text)),
        ),
        row(129, async () => {
          const [first] = await experts.getByRole("listitem").all();
          await expect((first as Locator).getByText("ME", { exact: true }).or((first as Locator).locator("img"))).toBeVisible();
          await expect(first as Locator).toContainText("Maria Exemplu");
          await expect(first as Locator).toContainText("Consultant gazon și spații verzi");
        }),
      ]),
    ).toEqual([]);
  });
}

/** Groups of the footer, and how many of them stand beside each other. */
function columns(footer: Locator): Promise<number[]> {
  return footer
    .locator(":scope > div")
    .first()
    .locator(":scope > *")
    .evaluateAll((groups) => [groups.length, new Set(groups.map((group) => Math.round(group.getBoundingClientRect().left))).size]);
}

async function bottomOf(target: Locator): Promise<number> {
  const place = await target.boundingBox();
  return (place?.y ?? 0) + (place?.height ?? 0);
}

function coloursOf(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const { backgroundColor, borderColor, color } = getComputedStyle(element);
    const mark = getComputedStyle(element, "::before").backgroundColor;
    return [backgroundColor, borderColor, color, mark].join();
  });
}
