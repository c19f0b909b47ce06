/** Accessibility of a page as axe judges it (docs/decisions/0012-tools.md). */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { default as Axe } from "axe-core";
import { SharedSet } from "./shared-set.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Contrast depends on the look of a text alone and takes two thirds of axe's time: each look is judged once in a run. */
const MARK = "data-new-look";
const axeSource = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")};axe.configure({ rules: [{ id: "color-contrast", selector: "[${MARK}]" }, { id: "link-in-text-block", selector: "a[href][${MARK}]" }] });`;

const judged = new SharedSet("looks");

/** Findings of axe, which needs timers and so a page with scripts. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { found, looks } = await page.evaluate(askAxe, { mark: MARK, known: judged.list().map(Number), tags: TAGS });
  judged.add(looks.map(String));
  return found;
}

type Looks = { mark: string; known: number[]; tags: string[] };

/**
 * Runs in the page. A look is everything contrast is computed from: colour, shadow, size and weight of the text, and the painted, clipped or placed
 * elements around it. The first element of each new look is marked for axe.
 */
async function askAxe({ mark, known, tags }: Looks): Promise<{ found: string[]; looks: number[] }> {
  const seen = new Set(known);
  const grounds = new Map<Element | null, number>([[null, 0]]);
  const hash = (words: string, seed: number) => {
    let sum = seed;
    for (let index = 0; index < words.length; index++) sum = (Math.imul(sum, 31) + words.charCodeAt(index)) | 0;
    return sum;
  };
  const isWritten = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const groundOf = (element: Element | null): number => {
    const found = grounds.get(element);
    if (found !== undefined || element === null) return found ?? 0;
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, position, overflow, clipPath } = style;
    const isPainted = backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none" || opacity !== "1";
    // Items of a grid lie over each other only where each is told its place.
    const isPlaced = position !== "static" || style.gridRowStart !== "auto" || style.gridColumnStart !== "auto";
    const isMoved = style.float !== "none" || style.transform !== "none" || style.margin.includes("-");
    const isCut = overflow !== "visible" || clipPath !== "none";
    const below = groundOf(element.parentElement);
    const made = element.getAttribute("class")?.replaceAll(/\bhue-[\w-]+/g, "");
    const words = [element.tagName, made, backgroundColor, backgroundImage, opacity, position, overflow, clipPath].join();
    const ground = isPainted || isPlaced || isMoved || isCut ? hash(words, below) : below;
    grounds.set(element, ground);
    return ground;
  };
  const looks: number[] = [];
  for (const element of document.querySelectorAll("body, body *")) {
    element.removeAttribute(mark);
    const isField = element.matches("input, select, textarea");
    if (!isField && !isWritten(element)) continue;
    if (!element.checkVisibility()) continue;
    const isOff = element.closest(":disabled, [aria-disabled=true]") !== null;
    const { color, textShadow, fontSize, fontWeight, visibility, textDecorationLine } = getComputedStyle(element);
    const around = element.matches("a[href]") ? element.parentElement : null;
    const beside = around && isWritten(around) ? [textDecorationLine, getComputedStyle(around).color, around.className] : [];
    const look = hash([color, textShadow, fontSize, fontWeight, visibility, isField, isOff, ...beside].join(), groundOf(element));
    if (seen.has(look)) continue;
    seen.add(look);
    looks.push(look);
    element.setAttribute(mark, "");
  }
  const { axe } = window as unknown as { axe: typeof Axe };
  const { violations: broken } = await axe.run(document, {
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations"],
    preload: false,
    iframes: false,
  });
  const found = broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `axe ${id}: ${target.join(" ")}: ${failureSummary}`),
  );
  return { found, looks };
}
