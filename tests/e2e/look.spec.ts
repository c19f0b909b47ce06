/** What moves, opens and grows on the public pages: pictures, the map, the menu; and that nothing of it is in anybody's way. */
import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, signIn, test } from "#tests/support/e2e.ts";

const PRODUCT = "/produse/foragemax-faneata-intensiva";
const PAGES = [
  "/",
  "/produse",
  PRODUCT,
  "/despre-noi",
  "/contact",
  "/politica-cookies",
  "/branduri",
  "/brand/turfline",
  "/gazon",
  "/nu-exista",
];
const MAP = "https://www.openstreetmap.org/**";

test.describe("the slideshow where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("goes round its four pictures every 1800 ms until it is told to stop", async ({ page, open, hasScripts }) => {
    if (hasScripts) await page.clock.install();
    await open("/despre-noi");
    const show = page.getByRole("region", { name: "Imagini de la noi" });
    if (!hasScripts) return expectOnePicture(page);

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

  test("one page fades into the next", async ({ page, open, hasScripts }) => {
    await open("/");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    if (hasScripts) await expect(page.getByRole("main")).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 2, name: "Ce semănați?" })).toBeVisible();
  });
});

test("the slideshow stands still where motion is unwelcome, and may be started", async ({ page, open, hasScripts }) => {
  if (hasScripts) await page.clock.install();
  await open("/despre-noi");
  if (!hasScripts) return expectOnePicture(page);
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
});

test("a facility picture tells its caption on hover and on focus, and opens large", async ({ page, open, hasScripts, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/despre-noi");
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

  if (!hasScripts) {
    await expect(picture).toHaveAttribute("href", "/images/about/facility-8-1200.webp");
    expect((await context.request.get("/images/about/facility-8-1200.webp")).status()).toBe(200);
    return;
  }
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: "Depozitul și câmpurile noastre" });
  await expect(large).toContainText("8 / 20 Test de germinație în vase Petri");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await expect(large).toContainText("9 / 20");
  await page.keyboard.press("Escape");
  await expect(picture).toBeFocused();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("every caption stands under its picture", async ({ page, open }) => {
    await open("/despre-noi");
    const captions = page.locator(".facility__caption");
    await expect(captions).toHaveCount(20);
    for (const caption of await captions.all())
      expect(await caption.evaluate((element) => getComputedStyle(element).position)).toBe("static");
  });

  test("the pictures of a product are swiped", async ({ page, open }) => {
    await open(PRODUCT);
    const stage = page.getByRole("list", { name: "Imagini ale produsului" });
    expect(await stage.evaluate((element) => getComputedStyle(element).scrollSnapType)).toBe("x mandatory");
    expect(await stage.evaluate((element) => element.scrollWidth / element.clientWidth)).toBe(2);
  });
});

test("the pictures of a product by thumbnail and by key", async ({ page, open, hasScripts }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(PRODUCT);
  const stage = page.getByRole("list", { name: "Imagini ale produsului" });
  const shown = () => stage.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  await page.getByRole("link", { name: /^Imaginea 2:/ }).click();
  await expect.poll(shown).toBe(1);
  if (!hasScripts) return;
  await expect(page.getByRole("link", { name: /^Imaginea 2:/ })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(shown).toBe(0);
  await expect(page.getByRole("link", { name: /^Imaginea 1:/ })).toBeFocused();
  await stage.getByRole("link").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(shown).toBe(1);
  await expect(stage.getByRole("link").nth(1)).toBeFocused();
});

test("a product's picture opens large", async ({ page, open, hasScripts, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(PRODUCT);
  const first = page.getByRole("list", { name: "Imagini ale produsului" }).getByRole("link").first();
  const file = (await first.getAttribute("href")) as string;
  expect((await context.request.get(file)).headers()["content-type"]).toMatch(/^image\//);
  if (!hasScripts) return;

  await first.click();
  const large = page.getByRole("dialog", { name: "Imagini ale produsului" });
  await expect(large.locator("img")).toHaveAttribute("src", file);
  expect(await violations(page)).toEqual([]);
  await large.getByRole("button", { name: "Înainte" }).click();
  await expect(large).toContainText("2 / 2");
  await page.keyboard.press("ArrowRight");
  await expect(large).toContainText("1 / 2");
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
  }
  await large.getByRole("button", { name: "Închide" }).click();
  await expect(large).toHaveCount(0);
  await expect(first).toBeFocused();
});

test("the map asks nobody for anything until one opens it", async ({ page, open, hasScripts }) => {
  const asked: string[] = [];
  page.on("request", (request) => new URL(request.url()).hostname !== "localhost" && asked.push(request.url()));
  await page.route(MAP, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<!doctype html><title>Harta</title><p>Harta orașului" }),
  );
  // From another page, so that the map lives under that page's policy where there are scripts.
  await open("/despre-noi");
  await page.getByRole("main").getByRole("link", { name: "Contact" }).click();
  const link = page.getByRole("link", { name: "Deschide harta" });
  await expect(link).toHaveAttribute("rel", "noopener");
  expect(await link.getAttribute("href")).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  await link.scrollIntoViewIfNeeded();
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(asked).toEqual([]);
  await link.click();
  if (!hasScripts) return expect(page).toHaveURL(/^https:\/\/www\.openstreetmap\.org\//);
  await expect(page.frameLocator("iframe[title^='Harta orașului Satu Mare']").getByText("Harta orașului")).toBeVisible();
  expect((await page.locator("iframe").boundingBox())?.height).toBe(360);
  await expect(page.getByRole("link", { name: "Vezi harta mare" })).toBeFocused();
  expect(asked).toHaveLength(1);
  expect(await violations(page)).toEqual([]);
});

test("a photo that cannot be loaded leaves the initials", async ({ page, open, faults, context }) => {
  await open("/admin/login");
  await signIn(page);
  const photo = { name: "poza.jpg", mimeType: "image/jpeg", buffer: readFileSync("public/images/contact/contact-1-800.jpg") };
  const headers = { Origin: new URL(page.url()).origin };
  expect((await context.request.post("/api/admin/experts/3/photo", { headers, multipart: { photo } })).ok()).toBe(true);

  await open("/contact");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Katalin Modell" }) });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img")).toBeVisible();
  await expect(card.getByRole("link", { name: "0361 000 003" })).toHaveAttribute("href", "tel:0361000003");

  faults.expect(/^failed GET \/uploads\//);
  await page.route("**/uploads/**", (route) => route.abort("failed"));
  await open("/contact");
  await card.scrollIntoViewIfNeeded();
  const initials = card.getByText("KM", { exact: true });
  await expect(initials).toBeVisible();
  // Nothing lies over them any more.
  await expect
    .poll(() =>
      initials.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
        return drawn === element || (drawn instanceof HTMLImageElement && drawn.naturalWidth === 0);
      }),
    )
    .toBe(true);
});

test("a name without end stays inside its column", async ({ page, open }) => {
  for (const [path, selector] of [
    [PRODUCT, "h1"],
    ["/faneata", ".card h3 a"],
    ["/contact", ".expert h3"],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(path);
    await page.evaluate((target) => {
      for (const element of document.querySelectorAll(target)) element.textContent = "Superamestecextraordinar".repeat(3);
    }, selector);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

test("another page without a reload says its name and takes the focus", async ({ page, open, hasScripts }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/");
  await page.getByRole("navigation", { name: "Categorii" }).getByRole("link", { name: "Lucernă" }).click();
  await expect(page).toHaveURL("/lucerna");
  await expect(page.getByRole("heading", { level: 1, name: "Lucernă" })).toBeVisible();
  if (!hasScripts) return;
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(1);
});

test("'Se încarcă…' shows when a page takes its time, and only then", async ({ page, open, hasScripts }) => {
  await open("/");
  const pending = page.getByText("Se încarcă…");
  await expect(pending).toHaveCount(0);
  await page.route("**/despre-noi.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Despre noi" }).first().click();
  if (hasScripts) await expect(pending).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Semințe, din 2001" })).toBeVisible();
  await expect(pending).toHaveCount(0);
});

test("the first screen of a phone says what, for whom, since when, and has a number and one button", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/");
  const hero = page.getByRole("main").locator("section").first();
  for (const words of [/din 2001/, /Semințe de gazon, pășune, lucernă și\sfâneață/, /Pentru curți, ferme și distribuitori/]) {
    await expect(hero.getByText(words)).toBeInViewport({ ratio: 1 });
  }
  await expect(hero.getByRole("link", { name: "Vezi produsele" })).toBeInViewport({ ratio: 1 });
  await expect(hero.getByRole("link", { name: "0361 000 001" })).toBeInViewport({ ratio: 1 });
});

for (const [name, viewport] of [
  ["a magnified window of 320 px", { width: 320, height: 256 }],
  ["a phone laid on its side", { width: 740, height: 360 }],
] as const) {
  test(`in ${name} nothing is cut off and nothing covers the page`, async ({ page, open, faults }) => {
    faults.expect(/^404 /);
    await page.setViewportSize(viewport);
    for (const path of PAGES) {
      await open(path);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0);
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll("header, .thumb-bar")]
          .filter((element) => ["sticky", "fixed"].includes(getComputedStyle(element).position))
          .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
      );
      expect.soft(covered, path).toBeLessThan(viewport.height / 2);
    }
    await page.getByText("Meniu", { exact: true }).click();
    const panel = page.getByRole("navigation", { name: "Principal, pe telefon" });
    const header = await page.getByRole("banner").boundingBox();
    expect((await panel.boundingBox())?.y, "hangs from the header").toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), -1);
    await panel.getByRole("link", { name: "Bulbi de flori" }).scrollIntoViewIfNeeded();
    await expect(panel.getByRole("link", { name: "Bulbi de flori" })).toBeInViewport();
  });
}

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("buttons keep their edge, the chosen ones are marked, and months can be told apart", async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(PRODUCT);
    const styleOf = (selector: string, name: string, pseudo?: string) =>
      page.evaluate(
        ([target, property, part]) =>
          getComputedStyle(document.querySelector(target as string) as Element, part).getPropertyValue(property as string),
        [selector, name, pseudo],
      );
    expect(await styleOf(".button", "border-top-style")).toBe("solid");
    expect(await styleOf(".site-nav [aria-current]", "outline-style")).toBe("solid");
    const off = await styleOf(".sow li:not([class])", "background-color", "::before");
    expect(await styleOf(".sow li[class]", "background-color", "::before")).not.toBe(off);
    await open("/despre-noi");
    await open("/gazon");
    await expect(page.getByRole("heading", { level: 1, name: "Gazon" })).toBeVisible();
  });
});

async function expectOnePicture(page: Page): Promise<void> {
  await expect(page.locator(".slides img")).toHaveCount(1);
  await expect(page.locator(".slides img")).toBeVisible();
  await expect(page.getByRole("button", { name: /derularea imaginilor/ })).toHaveCount(0);
}

/** The one picture of the slideshow that is shown, by its description. */
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

async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .setLegacyMode()
    .analyze();
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
