/** Accessibility of a page as axe judges it, and in `npm run test:access` IBM's ace besides (docs/decisions/0012-tools.md). */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type * as Ace from "accessibility-checker-engine";
import type { default as Axe } from "axe-core";
import { SharedSet } from "./shared-set.ts";

/** Without the size of targets: axe takes one under the bar at the foot of the window for too small. Ace judges it. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/** Contrast depends on the look of a text alone and takes two thirds of axe's time: each look is judged once in a run. */
const MARK = "data-new-look";
const axeSource = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")};axe.configure({ rules: [{ id: "color-contrast", selector: "[${MARK}]" }, { id: "link-in-text-block", selector: "a[href][${MARK}]" }] });`;

const judged = new SharedSet("looks");

const isAceAsked = process.env.SECOND_CHECKER === "ace";
const aceSource = isAceAsked ? readFileSync(fileURLToPath(import.meta.resolve("accessibility-checker-engine")), "utf8") : "";
const POLICIES = ["IBM_Accessibility", "WCAG_2_2"];

/** Rules of ace that axe has too (`color-contrast`, `region`), and that take half of ace's time. */
const NOT_ASKED = ["text_contrast_sufficient", "aria_content_in_landmark"];

/** Where ace is mistaken, and why. */
const MISTAKEN = [
  // A form without a name is no landmark (HTML-AAM, ARIA 1.2); a button of its own, in a row of a list, needs to be none.
  { rules: ["aria_form_label_unique", "aria_landmark_name_unique"], elements: "form:not([aria-label], [aria-labelledby])" },
  // What scrolls sideways in a narrow window must be within reach of the keyboard; in a wide one, or with little in it, it scrolls no more.
  { rules: ["element_tabbable_role_valid"], elements: ".compare, .scroll-table" },
  // It reads the name of a group from its legend as drawn, that of a field from its label, and of what is folded away nothing is drawn.
  { rules: ["fieldset_label_valid"], elements: "details:not([open]) fieldset" },
  { rules: ["input_label_exists"], elements: "details:not([open]) :is(input, select, textarea)" },
];

/** Findings of the checkers, which need timers and so a page with scripts. */
export async function violations(page: Page): Promise<string[]> {
  return [...(await axeViolations(page)), ...(isAceAsked ? await aceViolations(page) : [])];
}

async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { found, looks } = await page.evaluate(askAxe, { mark: MARK, known: judged.list().map(Number), tags: TAGS });
  judged.add(looks.map(String));
  return found;
}

/** Elements whose judgement depends on their surroundings: size, neighbours, words, targets, other elements of the same name. */
const ALWAYS =
  "html, head *, body, header, footer, nav, main, aside, section, form, fieldset, legend, table, a, button, input, select, textarea, label, summary, img, [role], [tabindex], [id], [aria-labelledby], [aria-describedby], [aria-controls]";

/** Pieces of pages that ace has judged in this run: an element with its attributes, in its parent. */
const pieces = new SharedSet("pieces");

/** Ace judges pages that hold a new piece; axe judges every page. */
async function aceViolations(page: Page): Promise<string[]> {
  const made = await page.evaluate(listPieces);
  const fresh = made.filter((piece) => !pieces.has(piece));
  if (fresh.length === 0) return [];
  const found = await askInPage(page, fresh);
  if (found.length === 0) pieces.add(made);
  return found;
}

/** Runs in the page. A piece has no texts, numbers, addresses or data of scripts, nor the colour of a category, which axe judges. */
function listPieces(): string[] {
  const told = ({ name, value }: Attr): string => {
    if (name === "class")
      return `class=${value
        .replaceAll(/\bhue-[\w-]+/g, "")
        .trim()
        .replaceAll(/\s+/g, " ")}`;
    if (/^(role|type|hidden|open|disabled|required|aria-(hidden|expanded|current|invalid|haspopup|pressed|live|modal))$/.test(name))
      return `${name}=${value}`;
    return value === "" ? `${name}=` : name;
  };
  const made = (element: Element): string => {
    const attributes = [...element.attributes].filter(({ name }) => !name.startsWith("data-")).map(told);
    return `${element.localName}[${attributes.sort().join(" ")}]${element.textContent?.trim() ? "+" : ""}`;
  };
  const pieceOf = new Map<Element, string>();
  for (const element of document.querySelectorAll("*"))
    pieceOf.set(element, `${element.parentElement ? made(element.parentElement) : ""} > ${made(element)}`);
  Object.assign(window, { pieceOf });
  return [...new Set(pieceOf.values())];
}

async function askInPage(page: Page, fresh: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "ace" in window))) await page.evaluate(aceSource);
  return page.evaluate(askAce, { policies: POLICIES, notAsked: NOT_ASKED, mistaken: MISTAKEN, fresh, always: ALWAYS });
}

type Question = { policies: string[]; notAsked: string[]; mistaken: typeof MISTAKEN; fresh: string[]; always: string };

/**
 * Runs in the page. A certain breach is a finding; "confirm" and "verify", which ace says of every select and style sheet, are not. Rules that cannot
 * fail on this page are left out.
 */
async function askAce({ policies, notAsked, mistaken, fresh, always }: Question): Promise<string[]> {
  const { ace } = window as unknown as { ace: typeof Ace };
  const checker = new ace.Checker();
  type Place = { dom: { node: Node }[] };
  type Engine = { ruleMap: Record<string, { run: unknown }>; getMatchingRules: (place: Place) => unknown[] };
  const engine = checker.engine as unknown as Engine;
  const { ruleMap } = engine;
  const turns = (rules: CSSRuleList): boolean =>
    [...rules].some(
      (rule) =>
        (rule instanceof CSSMediaRule && rule.conditionText.includes("orientation")) ||
        ("cssRules" in rule && turns(rule.cssRules as CSSRuleList)),
    );
  const groundsToFail: Record<string, () => boolean> = {
    element_orientation_unlocked: () => [...document.styleSheets].some(({ cssRules }) => turns(cssRules)),
    text_spacing_valid: () => document.querySelector("[style*='important' i]") !== null,
    aria_main_label_visible: () => document.querySelectorAll("main, [role=main]").length > 1,
  };
  const canFail = (rule: string) => /\bRuleFail\b/.test(String(ruleMap[rule]?.run)) && (groundsToFail[rule]?.() ?? true);
  // Ace's own disableRule() disables all rules.
  for (const policy of policies) {
    const rules = (checker.rulesetRules[policy] ?? []).filter((rule) => canFail(rule) && !notAsked.includes(rule));
    if (rules.length === 0) throw new Error(`Ace writes its rules otherwise than it did: none of ${policy} can fail`);
    checker.rulesetRules[policy] = rules;
  }
  const { pieceOf } = window as unknown as { pieceOf: Map<Element, string> };
  const asked = new Set(
    [...pieceOf].filter(([element, piece]) => fresh.includes(piece) || element.matches(always)).map(([element]) => element),
  );
  const rulesFor = engine.getMatchingRules.bind(engine);
  engine.getMatchingRules = (place) => {
    const { node } = place.dom.at(-1) as { node: Node };
    return asked.has((node instanceof Element ? node : node.parentElement) as Element) ? rulesFor(place) : [];
  };
  const { results } = await checker.check(document, policies);
  return results
    .filter(({ value }) => value.join() === "VIOLATION,FAIL")
    .filter(({ ruleId, node }) => !mistaken.some(({ rules, elements }) => rules.includes(ruleId) && (node as Element).matches(elements)))
    .map(({ ruleId, path, message, snippet }) => `ace ${ruleId}: ${path.dom}: ${message}: ${snippet}`);
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
