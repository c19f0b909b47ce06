/** Pictures that follow one another, tell their caption, and open large. */
import { expect, type Page, test, violations } from "#tests/support/e2e.ts";

const PRODUCT = "/produse/foragemax-faneata-intensiva";

test.describe("the slideshow where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("goes round its four pictures every 1800 ms until it is told to stop", { tag: "@once" }, async ({ page, open }) => {
    await page.clock.install();
    await open("/despre-noi");
    await page.getByText(/^Imagini ilustrative/).press("Enter");
    const show = page.getByRole("region", { name: "Imagini de la noi" });
    await expect(show.locator("img")).toHaveCount(4);
    await expect
      .poll(() => show.locator("img").evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth > 0)))
      .toBe(true);
    await page.clock.pauseAt(Date.now() + 60_000);
    const seen = [await alone(page)];
    for (let step = 0; step < 4; step += 1) {
      await page.clock.runFor(1700);
      expect(await alone(page), "too early").toBe(seen.at(-1));
      await page.clock.runFor(100);
      await expect(show.locator(".slides__picture[data-current]")).not.toHaveAttribute("aria-hidden");
      seen.push(await alone(page));
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen[4]).toBe(seen[0]);
    expect(await show.locator(".slides__picture[data-current]").evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(
      "0.7s",
    );

    const button = show.getByRole("button", { name: "Oprește derularea imaginilor" });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.click();
    const stopped = await alone(page);
    await page.clock.runFor(6000);
    expect(await alone(page)).toBe(stopped);
    await show.getByRole("button", { name: "Pornește derularea imaginilor" }).click();
    await page.clock.runFor(1800);
    expect(await alone(page)).not.toBe(stopped);
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
  });
});

test("the slideshow stands still where motion is unwelcome, and may be started; a facility picture tells its caption and opens large", {
  tag: "@once",
}, async ({ page, open }) => {
  await page.clock.install();
  await open("/despre-noi");
  await page.getByText(/^Imagini ilustrative/).press("Enter");
  await page.clock.pauseAt(Date.now() + 60_000);
  const start = page.getByRole("button", { name: "Pornește derularea imaginilor" });
  await expect(start).toBeVisible();
  const first = await alone(page);
  await page.clock.runFor(6000);
  expect(await alone(page)).toBe(first);
  await expect
    .poll(() => page.locator(".slides img").evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth > 0)))
    .toBe(true);
  await start.click();
  await page.clock.runFor(1800);
  expect(await alone(page)).not.toBe(first);
  expect(
    await page
      .locator(".slides__picture")
      .first()
      .evaluate((element) => getComputedStyle(element).transitionDuration),
  ).toBe("0s");
  await page.getByRole("button", { name: "Oprește derularea imaginilor" }).click();
  await page.clock.resume();

  await test.step("a facility picture tells its caption on hover and on focus, and opens large", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const pictures = page.locator(".facility a");
    await expect(pictures).toHaveCount(20);
    expect(await page.locator(".facility img:not([loading=lazy])").count()).toBe(0);
    const caption = page.getByText("Test de germinație în vase Petri");
    const picture = pictures.filter({ has: caption });
    const isShown = () => captionIsInside(page, "Test de germinație în vase Petri");
    expect(await isShown()).toBe(false);
    await picture.hover();
    await expect.poll(isShown).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(isShown).toBe(false);
    await picture.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect.poll(isShown).toBe(true);

    await page.keyboard.press("Enter");
    const large = page.getByRole("dialog", { name: "Depozitul și câmpurile noastre" });
    await expect(large).toContainText("8 / 20 Test de germinație în vase Petri");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await expect(large).toContainText("9 / 20");
    await page.keyboard.press("Escape");
    await expect(picture).toBeFocused();
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("every caption stands under its picture, and the pictures of a product are swiped", { tag: "@once" }, async ({ page, open }) => {
    await test.step("every caption stands under its picture", async () => {
      await open("/despre-noi");
      await page.getByText(/^Imagini ilustrative/).press("Enter");
      const captions = page.locator(".facility__caption");
      await expect(captions).toHaveCount(20);
      for (const caption of await captions.all())
        expect(await caption.evaluate((element) => getComputedStyle(element).position)).toBe("static");
    });

    await test.step("the pictures of a product are swiped", async () => {
      await open(PRODUCT);
      const stage = page.getByRole("list", { name: "Imagini ale produsului" });
      expect(await stage.evaluate((element) => getComputedStyle(element).scrollSnapType)).toBe("x mandatory");
      const widths = await stage.locator("> li").evaluateAll((all) => all.map((element) => element.clientWidth));
      expect(widths, "the plate is seen beside the photograph").toEqual([192, 310, 192]);
      expect(await stage.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
      const stopsAt = (left: number) =>
        stage.evaluate((element, wanted) => {
          element.scrollTo({ left: wanted, behavior: "instant" });
          return element.scrollLeft;
        }, left);
      expect(await stopsAt(207), "a swipe ends where the plate begins, not at its first plant").toBe(194);
      expect(await stage.textContent(), "a long name is parted where one may").toContain("festulo\u00adlium");
    });
  });
});

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true } as const;
const MOST_REQUESTS = 20;

test.describe("on a telephone of two dots a pixel", () => {
  // Who is new here: others are brought what comes later at once.
  test.use({ ...PHONE, hasAnswered: false });

  for (const address of ["/", "/produse/turfline-sport"])
    test(`the first view of ${address} asks for at most ${MOST_REQUESTS} files`, { tag: "@once" }, async ({ page, open }) => {
      const asked = await firstView(page, () => open(address));
      expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(asked, "the scripts have come").toContainEqual(expect.stringMatching(/\/entry\.client-/));
    });

  test("a photograph that nobody has moved to comes as its thumbnail, and sharp as soon as it is in view", { tag: "@once" }, async ({
    page,
    open,
  }) => {
    const asked = await firstView(page, () => open("/produse/turfline-sport"));
    const photographs = asked.filter((address) => address.startsWith("/uploads/"));
    expect(photographs.map((address) => /-(\d+)\.webp$/.exec(address)?.[1])).toEqual(["660", "300", "300"]);
    const third = page.locator(".gallery__stage > li").nth(2).locator("img");
    const file = () => third.evaluate(({ currentSrc }: HTMLImageElement) => /-(\d+)\.webp$/.exec(currentSrc)?.[1]);
    expect(await file()).toBe("300");
    await page.getByRole("link", { name: /^Imaginea 3:/ }).click();
    await expect.poll(file).toBe("660");
  });
});

/** Addresses that a browser fetches until it rests; what it is brought when it has nothing to do (app/routes/offline) is no part of what is seen first. */
async function firstView(page: Page, arrive: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  page.on("requestfinished", (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== "data:") asked.push(pathname);
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await arrive();
  await page.waitForLoadState("networkidle");
  return asked;
}

test("the pictures of a product by thumbnail and by key, and large", { tag: "@once" }, async ({ page, open }) => {
  await test.step("the pictures of a product by thumbnail and by key", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/produse/turfline-sport");
    const stage = page.getByRole("list", { name: "Imagini ale produsului" });
    const shown = () =>
      stage.evaluate((list) => {
        const { left } = list.getBoundingClientRect();
        return [...list.children].findIndex((item) => item.getBoundingClientRect().left > left - 4);
      });
    await page.getByRole("link", { name: /^Imaginea 2:/ }).click();
    await expect.poll(shown).toBe(1);
    await expect(page.getByRole("link", { name: /^Imaginea 2:/ })).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(shown).toBe(0);
    await expect(page.getByRole("link", { name: /^Imaginea 1:/ })).toBeFocused();
    await stage.getByRole("link").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(shown).toBe(1);
    await expect(stage.getByRole("link", { name: "Mărește imaginea 2: Compoziție" })).toBeFocused();
    await expect(stage.locator("> li > a").first(), "out of sight, no stop of the Tab key").toHaveJSProperty("inert", true);
    for (const thumbnail of await page.getByRole("link", { name: /^Imaginea \d:/ }).all()) {
      await expect(thumbnail, "on a telephone too").toBeInViewport();
      expect((await thumbnail.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a product's picture opens large", async () => {
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.getByRole("list", { name: "Imagini ale produsului" }).evaluate((element) => element.scrollLeft)).toBe(0);
    const first = page.getByRole("list", { name: "Imagini ale produsului" }).getByRole("link").first();
    const file = (await first.getAttribute("href")) as string;
    await first.click();
    const large = page.getByRole("dialog", { name: "Imagini ale produsului" });
    await expect(large.locator("img")).toHaveAttribute("src", file);
    expect(await violations(page)).toEqual([]);
    await large.getByRole("button", { name: "Următoarea" }).click();
    await expect(large).toContainText("2 / 4 Turfline Sport, joc, sport, 10 kg: 70% raigras peren, 30% firuță");
    await expect.poll(() => large.locator("img").evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(1200);
    await page.keyboard.press("ArrowRight");
    await expect(large).toContainText("3 / 4");
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null),
      ).toBe(true);
    }
    await large.getByRole("button", { name: "Închide" }).click();
    await expect(large).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Mărește imaginea 3:/ }), "the picture that was looked at last").toBeFocused();
  });
});

test("without scripts one picture of the slideshow stands there, and each of the others leads to its file", { tag: "@bare" }, async ({
  page,
  open,
  context,
}) => {
  await open("/despre-noi");
  await page.getByText(/^Imagini ilustrative/).press("Enter");
  await expect(page.locator(".slides img")).toHaveCount(1);
  await expect(page.locator(".slides img")).toBeVisible();
  await expect(page.getByRole("button", { name: /derularea imaginilor/ })).toHaveCount(0);
  const captioned = page.locator(".facility a").filter({ hasText: "Test de germinație în vase Petri" });
  await captioned.focus();
  await expect.poll(() => captionIsInside(page, "Test de germinație în vase Petri")).toBe(true);
  const facility = await captioned.getAttribute("href");
  await open("/produse/turfline-sport");
  const stage = page.getByRole("list", { name: "Imagini ale produsului" });
  const product = await stage.getByRole("link").first().getAttribute("href");
  const plate = await stage.getByRole("link", { name: "Mărește imaginea 2: Compoziție" }).getAttribute("href");
  for (const file of [facility, product, plate])
    expect((await context.request.get(file as string)).headers()["content-type"], String(file)).toMatch(/^image\//);
  // At a desk photograph and plate stand side by side; a telephone shows that the second follows.
  await page.setViewportSize({ width: 360, height: 740 });
  const second = stage.locator("> li").nth(1);
  await expect(second).not.toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: /^Imaginea 2:/ }).click();
  await expect(second).toBeInViewport({ ratio: 1 });
});

async function alone(page: Page): Promise<string | null> {
  const shown = page.locator(".slides__picture:not([aria-hidden]) img");
  await expect(shown).toHaveCount(1);
  return shown.getAttribute("alt");
}

function captionIsInside(page: Page, words: string): Promise<boolean> {
  return page.evaluate((text) => {
    const caption = [...document.querySelectorAll(".facility__caption")].find(({ textContent }) => textContent === text);
    const box = caption?.closest("li")?.getBoundingClientRect();
    return box !== undefined && (caption?.getBoundingClientRect().bottom ?? Number.NaN) <= box.bottom + 1;
  }, words);
}
