/** High contrast of Windows: the browser takes all grounds and shadows away, and draws borders, letters and outlines in few colours. */
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e.ts";

const PAGES = [
  "/",
  "/gazon?lumina=soare",
  "/produse/turfline-eco-lawn",
  "/contact",
  "/compara?produs=turfline-sport&produs=turfline-eco-lawn",
];

const WIDTHS = [360, 1440];

/** Fields and buttons that nothing but their ground would tell from the page: names of those without an edge of their own or of what joins them. */
const unedged = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const controls = main.querySelectorAll<HTMLElement>(".button, .input, .chip, input:not([type=hidden]), select, textarea");
    // What the browser draws itself it draws in its own colours.
    const isNative = (element: Element) =>
      element.matches("[type=checkbox], [type=radio]") && getComputedStyle(element).appearance === "auto";
    const hasEdge = (element: Element) => {
      const style = getComputedStyle(element);
      const edges = [style.borderBottomStyle, style.outlineStyle].map((kind) => kind !== "none" && kind !== "hidden");
      return (edges[0] && Number.parseFloat(style.borderBottomWidth) > 0) || (edges[1] && Number.parseFloat(style.outlineWidth) > 0);
    };
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.offsetWidth > 8;
    return [...controls]
      .filter((element) => isSeen(element) && !isNative(element) && !hasEdge(element) && !hasEdge(element.parentElement as Element))
      .map((element) => `${element.className || element.getAttribute("name")}: ${element.textContent?.trim().slice(0, 30)}`);
  });

/** Marks of the chosen one, or of another, that need no ground: outline, edges, own mark and the weight of its letters. */
const marks = (page: Page, selector: string, state: boolean) =>
  page.locator(selector).evaluateAll((all, wanted) => {
    const one = all.find(
      (element) => (element.querySelector(":checked") !== null || element.matches(":checked, [aria-current]")) === wanted,
    );
    if (!one) return "none";
    const of = (element: Element) => {
      const { outlineStyle, outlineWidth, borderWidth, backgroundColor, backgroundImage, fontWeight } = getComputedStyle(element);
      return [
        outlineStyle,
        outlineWidth,
        borderWidth,
        fontWeight,
        element instanceof HTMLInputElement && [backgroundColor, backgroundImage],
      ];
    };
    return JSON.stringify([of(one), ...[...one.querySelectorAll("input, span")].map(of)]);
  }, state);

async function expectTold(page: Page, selector: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const chosen = await marks(page, selector, true);
    expect(chosen, `${selector}, ${width}: one is chosen`).not.toBe("none");
    expect(chosen, `${selector}, ${width}`).not.toBe(await marks(page, selector, false));
  }
}

test.describe("forced colours", { tag: "@once" }, () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" }, viewport: { width: 360, height: 900 } });

  test("fields and buttons of pages have edges, and the focus is seen, on a phone and on a desk", async ({ page, open }) => {
    for (const path of PAGES) {
      await open(path);
      for (const width of WIDTHS) {
        await beginAt(page, width);
        expect(await unedged(page), `${path}, ${width}`).toEqual([]);
        for (let step = 0; step < 12; step += 1) {
          await page.keyboard.press("Tab");
          const focused = await page.evaluate(() => {
            const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
            return {
              of: document.activeElement?.outerHTML.slice(0, 120),
              ring: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
            };
          });
          expect(focused.ring, `${path}, ${width}: ${focused.of}`).toBeGreaterThanOrEqual(2);
        }
      }
    }
  });

  test("what is chosen is told from what is not: crops, packs, kinds of customer, consent, orders of a list", async ({ page, open }) => {
    await open("/");
    await expectTold(page, ".question__crops label");
    await open("/gazon?lumina=soare");
    await expectTold(page, ".listing__heads a");
    await expectTold(page, "a.chip");
    await open("/produse/turfline-eco-lawn");
    await expectTold(page, ".decision label:has([type=radio])");
    await open("/contact");
    await page.getByRole("radio", { name: "Fermier" }).check();
    await page.getByRole("checkbox", { name: /^Sunt de acord/ }).check();
    await expectTold(page, "label:has([type=radio])");
    const box = page.getByRole("checkbox", { name: /^Sunt de acord/ });
    await expect(box, "drawn by the browser").toHaveCSS("appearance", "auto");
  });

  test.describe("signed in", () => {
    test.use({ isAdmin: true });

    test("the inbox and the form of a product: fields, buttons and the chosen counter", async ({ page, open }) => {
      for (const path of ["/admin/leaduri", "/admin/produse/1"]) {
        await open(path);
        for (const width of WIDTHS) {
          await beginAt(page, width);
          expect(await unedged(page), `${path}, ${width}`).toEqual([]);
        }
        if (path === "/admin/leaduri") await expectTold(page, "main a:is([aria-current], .counters a)");
      }
    });
  });

  test("stars, plates and labels keep their colours and lines", async ({ page, open }) => {
    await open("/produse/turfline-eco-lawn");
    const fills = await page.locator(".plate .swatch").evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(fills).size, "one for each species").toBe(4);
    const star = page.locator(".rating svg").first();
    expect(await star.evaluate((one) => getComputedStyle(one.querySelector("path, use, polygon") ?? one).stroke)).not.toBe("none");
  });
});

/** Makes the window so wide, and Tab begin at the top of the page again. */
async function beginAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
}
