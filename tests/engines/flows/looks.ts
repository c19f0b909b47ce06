/** How pages stand where they are magnified, stripped of their colours, or printed. */
import assert from "node:assert/strict";
import type { Flow, Visitor } from "../visitor.ts";
import { FORAGE } from "./seeds.ts";

const PAGES = ["/", "/produse", FORAGE.path, "/gazon", "/compara", "/despre-noi", "/contact"];
const PAPER = { width: 688, height: 1046 };

export const LOOK_FLOWS: readonly Flow[] = [
  { name: "zoom: 200 % of a window 1280 wide", setting: { scale: 2 }, run: (visitor) => lookAround(visitor, 640, 450) },
  {
    name: "zoom: letters twice as high, on a desk",
    setting: { fontSize: 32 },
    needs: "letters",
    run: (visitor) => lookAround(visitor, 1280, 900),
  },
  {
    name: "zoom: letters twice as high, in half a window",
    setting: { fontSize: 32 },
    needs: "letters",
    run: (visitor) => lookAround(visitor, 640, 900),
  },
  { name: "zoom: letters twice as high, on a telephone: the menu is in reach", setting: { fontSize: 32 }, needs: "letters", run: openMenu },
  {
    name: "forced colours: buttons, fields and the focus have an edge, pictures stay",
    setting: { hasForcedColours: true },
    needs: "forced colours",
    run: keepEdges,
  },
  { name: "print: a product without what paper has no use for, no higher than A4", run: dressForPaper },
  { name: "print: a product comes out on one sheet", needs: "paper", run: printProduct },
];

async function lookAround(visitor: Visitor, width: number, height: number): Promise<void> {
  await visitor.browser.resize(width, height);
  await visitor.arrive("/");
  for (const path of PAGES) {
    await visitor.open(path);
    await visitor.keep(`page${path.replaceAll("/", "-")}`);
    assert.deepEqual(await visitor.browser.evaluate(findFaults), [], path);
    await visitor.reach("h1");
  }
}

async function openMenu(visitor: Visitor): Promise<void> {
  await visitor.browser.resize(360, 740);
  await visitor.arrive("/");
  await visitor.keep("header");
  for (const [css, words] of [
    [".site-header__bar .call", ""],
    ["summary", "Meniu"],
  ] as const) {
    const { left, width } = (await visitor.sees(css, words)).box;
    assert.ok(left >= 0 && left + width <= 360, `${css} goes from ${left} to ${left + width}`);
  }
  await visitor.click("summary", "Meniu");
  await visitor.click(".menu__panel a", "Contact");
  await visitor.sees("h1", "Contact");
}

async function keepEdges(visitor: Visitor): Promise<void> {
  await visitor.arrive(FORAGE.path);
  assert.equal(await visitor.browser.evaluate(() => matchMedia("(forced-colors: active)").matches), true);
  await visitor.keep("product");
  assert.deepEqual(await visitor.browser.evaluate(findEdgeless), []);
  const pictures = await visitor.browser.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>(".gallery__stage img")].map(({ naturalWidth, width }) => naturalWidth > 0 && width > 0),
  );
  assert.equal(pictures[0], true);
  await visitor.click("label", "Suprafața");
  for (const next of ["SELECT", "SUMMARY"]) {
    await visitor.press("Tab");
    await visitor.until(`the ring round the ${next}`, async () => {
      assert.match(await visitor.browser.evaluate(focusRing), new RegExp(`^${next} (solid|auto|double) [1-9]`));
      return true;
    });
  }
  await visitor.click("a[href='#oferta']", "Solicită ofertă");
  await visitor.sees("#oferta button", "Trimite");
  await visitor.keep("form");
  assert.deepEqual(await visitor.browser.evaluate(findEdgeless), []);
}

async function dressForPaper(visitor: Visitor): Promise<void> {
  await visitor.browser.resize(PAPER.width, 900);
  await visitor.arrive(FORAGE.path);
  await visitor.until("its pictures are there", () => visitor.browser.evaluate(hasPictures));
  await visitor.browser.evaluate(exchangeMedia);
  const scrollbar = PAPER.width - (await visitor.browser.evaluate(() => document.documentElement.clientWidth));
  await visitor.browser.resize(PAPER.width + scrollbar, 900);
  assert.equal((await visitor.look(".site-header"))?.words, "SemiNord 0361 000 001", "whose it is and whom to ring, nothing else");
  for (const part of [".site-footer", ".breadcrumb", ".offer", ".gallery__thumbs", ".decision .button"])
    assert.equal(await visitor.look(part), null, part);
  // A need is read with the area that it is for.
  for (const part of [".calculator__form", "h1", ".gallery__stage img", ".calculator__result", ".prose", ".sheet"])
    assert.ok(await visitor.look(part), part);
  await visitor.keep("paper");
  const { width, height } = await visitor.browser.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.querySelector("main")?.getBoundingClientRect().height ?? Number.NaN,
  }));
  assert.equal(width, PAPER.width);
  assert.ok(height <= PAPER.height, `${height} px high`);
}

async function printProduct(visitor: Visitor): Promise<void> {
  await visitor.arrive(FORAGE.path);
  assert.equal(await visitor.browser.sheets(), 1);
}

function findFaults(): string[] {
  const page = document.documentElement;
  const faults = [];
  const isInStrip = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== "visible" || isInStrip(element.parentElement));
  const tooWide = page.scrollWidth - page.clientWidth;
  if (tooWide > 0) {
    const culprits = [...document.querySelectorAll("main *, header *, footer *")].filter(
      (element) => element.getBoundingClientRect().right > page.clientWidth + 1 && !isInStrip(element),
    );
    faults.push(`${tooWide} px too wide: ${culprits.slice(0, 3).map(({ tagName, className }) => `${tagName}.${className}`)}`);
  }
  const boxes = [...document.querySelectorAll(".site-header__bar :is(a, summary, button)")]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => ({ name: element.textContent?.trim() ?? "", box: element.getBoundingClientRect() }));
  for (const [index, { name, box }] of boxes.entries()) {
    for (const { name: other, box: otherBox } of boxes.slice(index + 1)) {
      const across = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left);
      const down = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top);
      if (across > 1 && down > 1) faults.push(`${name} over ${other}`);
    }
  }
  const stuck = [...document.querySelectorAll("header, .thumb-bar")]
    .filter((element) => ["sticky", "fixed"].includes(getComputedStyle(element).position))
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  if (stuck > innerHeight / 2) faults.push(`${stuck} of ${innerHeight} px are covered for good`);
  return faults;
}

function findEdgeless(): string[] {
  const scope = document.querySelector("dialog:modal") ?? document;
  return [
    ...scope.querySelectorAll<HTMLElement>(".button, input.input, select.input, textarea.input, input[type=checkbox], input[type=radio]"),
  ]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor, appearance } = getComputedStyle(element);
      const hasEdge = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor;
      return !hasEdge && appearance === "none";
    })
    .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.trim().slice(0, 20)}`);
}

function focusRing(): string {
  const focused = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  return `${focused.tagName} ${outlineStyle} ${outlineWidth}`;
}

function hasPictures(): boolean {
  return [...document.querySelectorAll<HTMLImageElement>(".gallery__stage li:first-child img")].every(
    ({ naturalWidth }) => naturalWidth > 0,
  );
}

function exchangeMedia(): void {
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === "print") rule.media.mediaText = "all";
      if ("cssRules" in rule) visit(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) {
    if (sheet.media.mediaText === "print") sheet.media.mediaText = "all";
    visit(sheet.cssRules);
  }
}
