/** Targets of a finger are 44 px high on every public page; a link in the run of a sentence is as high as its line. */
import { PUBLIC_PAGES } from "#app/registers/public-pages.ts";
import { expect, go, test } from "#tests/support/e2e.ts";

const PAGES = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...["/gazon", "/bulbi-de-flori", "/produse/turfline-sport", "/brand/turfline", "/nu/exista"],
];

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

test.use({ hasTouch: true });

test("everything that acts is as high as a finger, at 360 and at 1280 px", { tag: "@once" }, async ({ page, open, faults }) => {
  test.slow();
  faults.expect(/^404 /);
  await open("/");
  for (const path of PAGES) {
    await go(page, path);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      expect(await page.evaluate(lowTargets), `${path}, ${size.width}`).toEqual([]);
    }
  }
});

function lowTargets(): string[] {
  for (const folded of document.querySelectorAll("main details")) folded.setAttribute("open", "");
  const acting = "a[href], button, summary, select, input:not([type=hidden], [type=radio], [type=checkbox]), textarea, label:has(input)";
  const isSentence = (element: Element) => {
    const around = element.closest("p, li, dd, dt, td, small, h2, h3")?.textContent?.trim() ?? "";
    return getComputedStyle(element).display === "inline" && around.length > (element.textContent ?? "").trim().length + 3;
  };
  return [...document.querySelectorAll<HTMLElement>(acting)].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = width > 1 && height > 1 && getComputedStyle(element).visibility === "visible";
    const isInert = element.closest("[inert], [aria-hidden=true]") !== null || getComputedStyle(element).pointerEvents === "none";
    if (!isDrawn || isInert || height > 43.5 || isSentence(element)) return [];
    return `${element.className || element.tagName} ${Math.round(height)} px: ${element.textContent?.trim().slice(0, 40)}`;
  });
}
