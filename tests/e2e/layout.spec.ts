/** The public pages as they move and reflow: the map, the way from page to page, narrow windows, forced colours. */
import { readFileSync } from "node:fs";
import { ADMIN, expect, go, test, violations } from "#tests/support/e2e.ts";

const PRODUCT = "/produse/foragemax-faneata-intensiva";
const MAP = "https://www.openstreetmap.org/**";

test("the map asks nobody for anything until one opens it", async ({ page, open, hasScripts, faults }) => {
  faults.expect(/^foreign https:\/\/www\.openstreetmap\.org\//);
  const asked: string[] = [];
  page.on("request", (request) => new URL(request.url()).hostname !== "localhost" && asked.push(request.url()));
  await page.route(MAP, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<!doctype html><title>Harta</title><p>Harta orașului" }),
  );
  // From another page, so that the map lives under that page's policy where there are scripts.
  await open("/despre-noi");
  await page.getByRole("main").getByRole("link", { name: "Contact", exact: true }).click();
  const link = page.getByRole("link", { name: "Deschide harta" });
  await expect(link).toHaveAttribute("rel", "noopener");
  expect(await link.getAttribute("href")).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  await link.scrollIntoViewIfNeeded();
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(asked).toEqual([]);
  await link.click();
  if (!hasScripts) return expect(page).toHaveURL(/^https:\/\/www\.openstreetmap\.org\//);
  await expect(page.frameLocator("iframe[title^='Harta, cu sediul nostru din Satu Mare']").getByText("Harta orașului")).toBeVisible();
  expect((await page.locator("iframe").boundingBox())?.height).toBe(360);
  await expect(page.getByRole("link", { name: "Vezi harta mare" })).toBeFocused();
  expect(asked).toHaveLength(1);
  expect(await violations(page)).toEqual([]);
});

test("a photo that cannot be loaded leaves the initials", { tag: "@once" }, async ({ page, open, faults, context, site }) => {
  expect((await context.request.post("/api/admin/login", { data: ADMIN })).ok()).toBe(true);
  const photo = { name: "poza.jpg", mimeType: "image/jpeg", buffer: readFileSync("public/images/contact/contact-1-800.jpg") };
  const headers = { Origin: site.origin };
  expect((await context.request.post("/api/admin/experts/3/photo", { headers, multipart: { photo } })).ok()).toBe(true);

  await open("/contact");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Katalin Modell" }) });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img")).toBeVisible();
  await expect(card.getByRole("link", { name: "0361 000 003" })).toHaveAttribute("href", "tel:+40361000003");

  faults.expect(/^failed GET \/uploads\//);
  await page.route("**/uploads/**", (route) => route.abort("failed"));
  await open("/contact");
  await card.scrollIntoViewIfNeeded();
  const initials = card.getByText("KM", { exact: true });
  await expect(initials).toBeVisible();
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

test("the first screen of a phone, a name without end, and the way to another page", { tag: "@once" }, async ({ page, open }) => {
  test.slow();
  await test.step("the first screen of a phone says what, for whom, since when, and has a number and one button", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/");
    const hero = page.getByRole("main").locator("section").first();
    for (const words of [/din 2001/, /Ce semănați și\spe ce\ssuprafață\?/, /Pentru curți, ferme și distribuitori/]) {
      await expect(hero.getByText(words)).toBeInViewport({ ratio: 1 });
    }
    await expect(hero.getByRole("button", { name: "Arată" })).toBeInViewport({ ratio: 1 });
    await expect(hero.locator(".question__answer strong"), "the first price").toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^\p{L}+: .*comenzi pentru|^\p{L}+: se /u)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "0361 000 001" })).toBeInViewport({ ratio: 1 });
  });

  await test.step("whoever comes to a category sees its first product on that screen, its pack, its name and its price", async () => {
    for (const category of ["gazon", "pasune", "lucerna", "sfecla", "faneata", "bulbi-de-flori"]) {
      await go(page, `/${category}`);
      const card = page.getByRole("main").locator(".list-row").first();
      for (const part of [card.locator("h3 :is(img, .pack-label)"), card.getByRole("heading"), card.locator(".list-row__cost")]) {
        await expect(part, category).toBeInViewport({ ratio: 1 });
      }
    }
  });

  await test.step("and from there the way to what one should know, and back", async () => {
    const card = page.getByRole("main").locator(".list-row").first();
    await page.getByRole("link", { name: "Cum se plantează" }).click();
    await expect(card).not.toBeInViewport();
    const back = page.getByRole("link", { name: "Înapoi la produse" });
    await expect(page.getByRole("main").getByText("Cum se plantează, pas cu pas")).toBeInViewport();
    await back.click();
    await expect(card).toBeInViewport();
  });

  await test.step("a name without end stays inside its column", async () => {
    for (const [path, selector] of [
      [PRODUCT, "h1"],
      ["/faneata", ".list-row h3 a"],
      ["/contact", ".ring-list h3"],
    ] as const) {
      await page.setViewportSize({ width: 360, height: 740 });
      await go(page, path);
      await page.evaluate((target) => {
        for (const element of document.querySelectorAll(target)) element.textContent = "Superamestecextraordinar".repeat(3);
      }, selector);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  });

  await test.step("another page without a reload says its name and takes the focus", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(page, "/");
    await page.getByRole("navigation", { name: "Categorii" }).getByRole("link", { name: "Lucernă" }).click();
    await expect(page).toHaveURL("/lucerna");
    await expect(page.getByRole("heading", { level: 1, name: "Lucernă" })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(1);
  });

  await test.step("'Se încarcă…' shows when a page takes its time, and only then", async () => {
    await go(page, "/");
    const pending = page.getByText("Se încarcă…");
    await expect(pending).toHaveCount(0);
    const { promise: untilSeen, resolve: seen } = Promise.withResolvers<void>();
    await page.route("**/despre-noi.data*", async (route) => {
      await untilSeen;
      await route.continue();
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Despre noi" }).first().click();
    await expect(pending).toBeVisible();
    seen();
    await expect(page.getByRole("heading", { level: 1, name: "Despre SemiNord" })).toBeVisible();
    await expect(pending).toHaveCount(0);
  });

  await test.step("where motion is welcome one page fades into the next", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(page, "/");
    await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 2, name: "Categorii" })).toBeVisible();

    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  await test.step("in forced colours buttons keep their edge, the chosen ones are marked, and months can be told apart", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ forcedColors: "active" });
    await go(page, PRODUCT);
    const styleOf = (selector: string, name: string, pseudo?: string) =>
      page.evaluate(
        ([target, property, part]) =>
          getComputedStyle(document.querySelector(target as string) as Element, part).getPropertyValue(property as string),
        [selector, name, pseudo],
      );
    expect(await styleOf(".button", "border-top-style")).toBe("solid");
    expect(await styleOf(".site-nav [aria-current]", "outline-style")).toBe("solid");
    const off = await styleOf(".sowing-strip li:not([class])", "background-color", "::before");
    expect(await styleOf(".sowing-strip li[class]", "background-color", "::before")).not.toBe(off);
    await go(page, "/despre-noi");
    await go(page, "/gazon");
    await expect(page.getByRole("heading", { level: 1, name: "Gazon" })).toBeVisible();

    await page.emulateMedia({ forcedColors: "none" });
  });
});
