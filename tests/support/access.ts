/** What a page keeps from those who cannot see, point or tell colours apart, as axe finds it. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Contrast takes two thirds of axe's time and depends on nothing but how a text looks: it is judged once for each look. */
const MARK = "data-new-look";
const source = `${axe.source};axe.configure({ rules: [{ id: "color-contrast", selector: "[${MARK}]" }] });`;

/** The looks whose contrast this worker has had judged. */
const judged = new Set<number>();

/** What axe finds wrong with the page as it stands. It needs timers, so only where scripts run. */
export async function violations(page: Page): Promise<string[]> {
  const looks = await page.evaluate(markNewLooks, { mark: MARK, known: [...judged] });
  const result = await new AxeBuilder({ page, axeSource: source })
    .withTags(TAGS)
    .options({ resultTypes: ["violations"], preload: false })
    .setLegacyMode()
    .analyze();
  for (const look of looks) judged.add(look);
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/**
 * Runs in the page. A look is everything contrast is computed from: the text's colour, size and weight, and of every element it stands in the
 * kind, the classes, what lies behind, how opaque it is. Marks the first of each look that is not known, and says which these are.
 */
function markNewLooks({ mark, known }: { mark: string; known: number[] }): number[] {
  const seen = new Set(known);
  const grounds = new Map<Element | null, number>([[null, 0]]);
  const hash = (words: string, seed: number) => {
    let sum = seed;
    for (let index = 0; index < words.length; index++) sum = (Math.imul(sum, 31) + words.charCodeAt(index)) | 0;
    return sum;
  };
  const groundOf = (element: Element | null): number => {
    const made = grounds.get(element);
    if (made !== undefined || element === null) return made ?? 0;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const words = [element.tagName, element.getAttribute("class"), backgroundColor, backgroundImage, opacity].join();
    const ground = hash(words, groundOf(element.parentElement));
    grounds.set(element, ground);
    return ground;
  };
  const found: number[] = [];
  for (const element of document.querySelectorAll("body, body *")) {
    element.removeAttribute(mark);
    const isWritten = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "");
    if (!isWritten && !element.matches("input, select, textarea")) continue;
    if (!element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, visibility } = getComputedStyle(element);
    const look = hash([color, fontSize, fontWeight, visibility].join(), groundOf(element));
    if (seen.has(look)) continue;
    seen.add(look);
    found.push(look);
    element.setAttribute(mark, "");
  }
  return found;
}
