/** Lists at a glance: how high cards, pages and the foot are on a telephone, and that a row says its prices on one line. */
import { expect, type Page, test } from "#tests/support/e2e.ts";

const LISTS = ["/produse", "/gazon", "/pasune", "/lucerna", "/sfecla", "/faneata", "/bulbi-de-flori", "/brand/turfline", "/"];

const heights = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      // What lies far below is not laid out before it comes near.
      (element as HTMLElement).style.setProperty("content-visibility", "visible");
      return Math.round(element.getBoundingClientRect().height);
    }),
  );

test("on a telephone a card is at most 310 px high, the foot 700, the lawns 9,500", { tag: "@once" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of LISTS) {
    await open(path);
    const cards = await heights(page, "main .card");
    expect(cards.length, path).toBeGreaterThan(2);
    expect(Math.max(...cards), path).toBeLessThanOrEqual(310);
    expect((await heights(page, ".site-footer"))[0], path).toBeLessThanOrEqual(700);
    if (path === "/gazon") expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9_500);
  }
});

for (const width of [768, 1440])
  test(`at ${width} px a row of cards has one shape, its prices and its buttons on one line`, { tag: "@once" }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of LISTS) {
      await open(path);
      await heights(page, "main .card");
      const cards = await page.locator("main .card").evaluateAll((all) =>
        all.map((card) => {
          const topOf = (part: string) => Math.round(card.querySelector(part)?.getBoundingClientRect().top ?? 0);
          const { top, width } = card.getBoundingClientRect();
          const flag = card.querySelector(".flag")?.getBoundingClientRect().bottom ?? 0;
          const name = topOf(":is(h2, h3)");
          return { row: Math.round(top), width: Math.round(width), price: topOf(".price"), actions: topOf(".actions"), flag, name };
        }),
      );
      expect(new Set(cards.map((card) => card.width)).size, `${path}: one width`).toBe(1);
      for (const { flag, name } of cards) expect(flag, `${path}: the label of an offer is on the picture`).toBeLessThan(name);
      if (path === "/gazon" && width === 1440) expect(cards[0]?.name, "a name on the first screen").toBeLessThan(890);
      for (const row of Map.groupBy(cards, (card) => card.row).values()) {
        expect(new Set(row.map(({ price }) => price)).size, `${path}: prices`).toBe(1);
        expect(new Set(row.map(({ actions }) => actions)).size, `${path}: buttons`).toBe(1);
      }
    }
  });
