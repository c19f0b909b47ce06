/** Facts of an element that can be known by looking at it. */
import type { Point } from "./engine.ts";

export type Seen = {
  words: string;
  value: string;
  /** The words of a list's chosen option. */
  chosen: string;
  isTicked: boolean;
  isDisabled: boolean;
  isFocused: boolean;
  /** Whether the focus is on it or inside it. */
  holdsFocus: boolean;
  middle: Point;
  box: { left: number; top: number; width: number; height: number };
  /** Element that lies over its middle; empty when none does. */
  cover: string;
  href: string;
};

/**
 * Runs in the page: the first element of a selector that is shown and holds the words, inside the modal dialog where there is one. For
 * "label" that is the field whose label begins with the words; `isBrought` scrolls it into view first.
 */
export function lookAt(css: string, words: string, isBrought: boolean): Seen | null {
  const scope = [...document.querySelectorAll("dialog")].filter((dialog) => dialog.matches(":modal")).at(-1) ?? document.documentElement;
  const plain = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const isShown = (element: Element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const fieldOf = (label: HTMLLabelElement) => (plain(label.textContent).startsWith(words) ? label.control : null);
  const found: (Element | null)[] =
    css === "label"
      ? [...[...scope.querySelectorAll("label")].map(fieldOf), ...scope.querySelectorAll(`[aria-label^="${words}"]`)]
      : [scope, ...scope.querySelectorAll<HTMLElement>(css)].filter(
          (element) => element.matches(css) && plain(element.innerText).includes(words),
        );
  const element = found.find((candidate) => candidate !== null && isShown(candidate)) as HTMLElement | undefined;
  if (!element) return null;
  if (isBrought) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });

  const { left, top, width, height } = element.getBoundingClientRect();
  const line = element.getClientRects()[0] as DOMRect;
  const middle = { x: line.left + line.width / 2, y: line.top + line.height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  const isHit = hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
  const field = element as Partial<HTMLInputElement>;
  return {
    words: plain(element.innerText),
    value: field.value ?? "",
    chosen: element instanceof HTMLSelectElement ? plain(element.selectedOptions[0]?.textContent ?? "") : "",
    isTicked: field.checked === true,
    isDisabled: field.disabled === true,
    isFocused: document.activeElement === element,
    holdsFocus: element.contains(document.activeElement),
    middle,
    box: { left, top, width, height },
    cover: isHit ? "" : hit ? `${hit.tagName.toLowerCase()}.${hit.className}` : "beyond the window",
    href: element.getAttribute("href") ?? "",
  };
}
