/**
 * What a page keeps from those who cannot see, point or tell colours apart, as axe finds it, and in `npm run test:access` IBM's ace besides
 * (docs/decisions/0012-tools.md).
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type * as Ace from "accessibility-checker-engine";
import type { default as Axe } from "axe-core";
import { SharedSet } from "./shared-set.ts";

/** Whether a target is large enough ace says: to axe one that lies under a bar at the foot of the window is too small, though one can scroll. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/** Contrast takes two thirds of axe's time, and the difference of a link from the text around it a quarter of the rest; both depend on nothing but how a text looks: they are judged once for each look. */
const MARK = "data-new-look";
const axeSource = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")};axe.configure({ rules: [{ id: "color-contrast", selector: "[${MARK}]" }, { id: "link-in-text-block", selector: "a[href][${MARK}]" }] });`;

/** The looks whose contrast has been judged in this run. */
const judged = new SharedSet("looks");

/** Two fifths of what a look costs, which each run of `npm test` would pay. */
const isAceAsked = process.env.SECOND_CHECKER === "ace";
const aceSource = isAceAsked ? readFileSync(fileURLToPath(import.meta.resolve("accessibility-checker-engine")), "utf8") : "";
const POLICIES = ["IBM_Accessibility", "WCAG_2_2"];

/** Rules of ace that would take more than half of its time to say what axe says: `color-contrast`, and `region`. */
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

/** What is wrong with the page as it stands. Checkers need timers, so only where scripts run. */
export async function violations(page: Page): Promise<string[]> {
  return [...(await axeViolations(page)), ...(isAceAsked ? await aceViolations(page) : [])];
}

async function axeViolations(page: Page): Promise<string[]> {
  // A checker that is in the document already is warm: put in anew at each look, it would take as long again.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { found, looks } = await page.evaluate(askAxe, { mark: MARK, known: judged.list().map(Number), tags: TAGS });
  judged.add(looks.map(String));
  return found;
}

/**
 * What ace is asked about wherever there is anything new: whose judgement hangs on more than how it is made, that is on its size and neighbours, its
 * words, what it points at, or on there being another of its name. Of the rest, which is most of a page, it is asked about what is new.
 */
const ALWAYS =
  "html, head *, body, header, footer, nav, main, aside, section, form, fieldset, legend, table, a, button, input, select, textarea, label, summary, img, [role], [tabindex], [id], [aria-labelledby], [aria-describedby], [aria-controls]";

/** Of what ace judges, the pieces that have been judged in this run: an element as it is made, in the element it stands in. */
const pieces = new SharedSet("pieces");

/**
 * Ace is asked where a page holds something new: another element, class, role, state or place than in the pages before. A page put together of
 * known pieces tells it nothing new; axe looks at each. The script stays in the document that it was put into: a second look asks it again.
 */
async function aceViolations(page: Page): Promise<string[]> {
  const made = await page.evaluate(listPieces);
  const fresh = made.filter((piece) => !pieces.has(piece));
  if (fresh.length === 0) return [];
  const found = await askInPage(page, fresh);
  if (found.length === 0) pieces.add(made);
  return found;
}

/**
 * Runs in the page. Texts, numbers and addresses are not what a piece is made of, but whether it has them is; data of scripts are not, nor is the
 * colour of a category, which axe judges.
 */
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
  // Until ace is asked about them.
  Object.assign(window, { pieceOf });
  return [...new Set(pieceOf.values())];
}

async function askInPage(page: Page, fresh: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "ace" in window))) await page.evaluate(aceSource);
  return page.evaluate(askAce, { policies: POLICIES, notAsked: NOT_ASKED, mistaken: MISTAKEN, fresh, always: ALWAYS });
}

type Question = { policies: string[]; notAsked: string[]; mistaken: typeof MISTAKEN; fresh: string[]; always: string };

/**
 * Runs in the page. Only what breaks a requirement for certain is a finding: the rest ("confirm", "verify") ace says of every select and of
 * every style sheet, and advice is not a failure. More than a third of its rules know no failure at all, and took as much of its time: they are not asked.
 * Nor are three that look at every element for what the page as a whole either has or has not.
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
  // Its own disableRule() disables all of them.
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
 * Runs in the page. A look is everything contrast is computed from: the text's colour, shadow, size and weight, and what it stands on: of every
 * element around it that is painted, cut off or laid over others the kind, the classes, what lies behind, how opaque it is. Of the others there is
 * nothing to be seen, nor of the class of a category's colour but that colour. Marks the first of each look that is not known, asks axe, and says
 * which these are.
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
    // Of what cannot be used the contrast is not asked.
    const isOff = element.closest(":disabled, [aria-disabled=true]") !== null;
    const { color, textShadow, fontSize, fontWeight, visibility, textDecorationLine } = getComputedStyle(element);
    // How a link differs from the text it stands in.
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
