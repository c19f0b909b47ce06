/** Links between pages are plain: where there are scripts, the router opens them in the document that is there. */
import { expect, type Page, test, untilHydrated } from "#tests/support/e2e.ts";

test("a link to a page leaves the document and the focus goes to the page; the browser keeps what is its own", { tag: "@once" }, async ({
  page,
  open,
}) => {
  await open("/produse");
  await untilHydrated(page);
  await mark(page);
  const card = page.getByRole("article", { name: "Turfline Sport" });

  await test.step("a name, a picture beside it, and a place on another page", async () => {
    await card.getByRole("link", { name: "Turfline Sport", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Turfline Sport" })).toBeVisible();
    await expect(page.locator("main")).toBeFocused();
    await page.goBack();
    await card.locator("a", { has: page.locator("img") }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Turfline Sport" })).toBeVisible();
    await page.goBack();
    await card.getByRole("link", { name: /^Solicită ofertă/ }).click();
    await expect(page).toHaveURL(/\/produse\/turfline-sport#oferta$/);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  await test.step("the order of a list keeps the place on the page", async () => {
    await page.getByRole("button", { name: "Închide" }).click();
    await page.getByRole("navigation", { name: "Principal", exact: true }).getByRole("link", { name: "Produse" }).click();
    await expect(page).toHaveURL(/\/produse$/);
    await expect(card).toBeVisible();
    const order = page.getByRole("navigation", { name: "Ordonează" }).getByRole("link").nth(1);
    // A new page begins at its top, a moment after it is there.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 100));
    await order.click();
    await expect(order).toHaveAttribute("aria-current", "true");
    expect(await page.evaluate(() => window.scrollY)).toBe(100);
    expect(await isMarked(page)).toBe(true);
  });

  await test.step("another tab, another site's protocol, a file and a place on the open page", async () => {
    const other = page.context().waitForEvent("page");
    await card.getByRole("link", { name: "Turfline Sport", exact: true }).click({ modifiers: ["Control"] });
    await (await other).close();
    await expect(page).toHaveURL(/\/produse\?/);
    await card.getByRole("link", { name: "Turfline Sport", exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descarcă fișa (PDF)" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(await isMarked(page)).toBe(true);
  });
});

/** A new document knows nothing of it. */
function mark(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.assign(window, { isMarked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "isMarked" in window);
}

test("a page that is left while it still comes in leaves no error behind", { tag: "@once" }, async ({ page, open }) => {
  await open("/produse");
  await untilHydrated(page);
  for (const name of ["Turfline Sport", "Turfline Umbră"]) {
    await page.getByRole("article", { name }).getByRole("link", { name, exact: true }).click();
    await page.evaluate(async () => {
      const isFading = () => document.documentElement.matches(":active-view-transition");
      while (!isFading()) await new Promise(requestAnimationFrame);
      history.back();
    });
    await expect(page).toHaveURL("/produse");
    await expect(page.getByRole("article", { name })).toBeVisible();
  }
});
