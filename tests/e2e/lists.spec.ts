/** Lists at a glance: how high cards, pages and the foot are on a telephone, and that a row says its prices on one line. */
import { expect, type Page, test } from "#tests/support/e2e.ts";

const LISTS = ["/produse", "/gazon", "/pasune", "/lucerna", "/sfecla", "/faneata", "/bulbi-de-flori", "/brand/turfline", "/"];

const LAWNS = 16;

const heights = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(async (all) => {
    // In the letters of the system, which stand there until ours have come, names break elsewhere.
    await Promise.all([...document.fonts].map((face) => face.load()));
    return all.map((element) => {
      // What lies far below is not laid out before it comes near.
      (element as HTMLElement).style.setProperty("content-visibility", "visible");
      return Math.round(element.getBoundingClientRect().height);
    });
  });

test("on a telephone a card is at most 480 px high, the foot 800, the lawns 11,500", { tag: "@once" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of LISTS) {
    await open(path);
    const cards = await heights(page, "main .card");
    expect(cards.length, path).toBeGreaterThan(2);
    expect(Math.max(...cards), path).toBeLessThanOrEqual(480);
    expect((await heights(page, ".site-footer"))[0], path).toBeLessThanOrEqual(800);
    // Another test may be publishing a product there meanwhile.
    const more = 480 * Math.max(0, cards.length - LAWNS);
    if (path === "/gazon") expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_500 + more);
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

const NAMED = [
  ".card__picture",
  "h3, h2",
  ".card__meta .marker",
  ".card__meta span",
  ".price strong",
  ".card__text",
  ".ticks li",
  ".actions",
];

test("a card shows at every width what it says: picture, name, category, brand, price, text, ticks and both ways on", {
  tag: "@once",
}, async ({ page, open }) => {
  for (const width of [360, 412, 600, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/produse", "/gazon", "/brand/johnsonslawnseed", "/produse/turfline-sport", "/"]) {
      await open(path);
      await heights(page, "main .card");
      const card = page
        .locator("main .card")
        .filter({ has: page.locator(".ticks") })
        .first();
      for (const part of NAMED) await expect(card.locator(part).first(), `${path}, ${width}: ${part}`).toBeVisible();
      await expect(card.getByRole("link", { name: /Solicită ofertă/ }), `${path}, ${width}`).toBeVisible();
      await expect(card.getByRole("link", { name: /Vezi detalii/ }), `${path}, ${width}`).toBeVisible();
    }
  }
});

test("two ticks stand as close together as the three of the next card", { tag: "@once" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open("/gazon");
  const gaps = await page.locator("main .card .ticks").evaluateAll((all) => {
    all[1]?.lastElementChild?.remove();
    return all.slice(0, 2).map((ticks) => {
      const [first, second] = [...ticks.children].map((tick) => tick.getBoundingClientRect());
      return Math.round((second?.top ?? 0) - (first?.bottom ?? 0));
    });
  });
  expect(gaps[1]).toBe(gaps[0]);
});

test("a category has its picture at every width, on a telephone beside the title, and the small file there", {
  tag: "@once",
}, async ({ page, open }) => {
  for (const width of [360, 600, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/lucerna", "/bulbi-de-flori"]) {
      await open(path);
      const picture = page.locator(".hero__picture img");
      const box = await picture.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${path}, ${width}`).toBeGreaterThanOrEqual(88);
      if (width >= 640) continue;
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(box?.x, "beside").toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0) - 1);
      expect(Math.abs((box?.y ?? 0) - (title?.y ?? 0)), "at one height").toBeLessThan(40);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-300\.webp$/);
    }
  }
});

test("the last links of the foot are there at every width", { tag: "@once" }, async ({ page, open }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await open("/");
    const bar = page.locator(".site-footer__bar");
    for (const name of ["Despre noi", "Contact", "Facebook"]) await expect(bar.getByRole("link", { name }), `${width}`).toBeVisible();
  }
});
