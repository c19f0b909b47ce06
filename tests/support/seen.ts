/** View of a page as a visitor sees it, for the tables of the specification. */
import { expect, type Locator } from "./e2e.ts";

/** A telephone and a desk. */
export const WIDTHS = [360, 1280] as const;
export const NARROW = WIDTHS[0];

export type Card = {
  /** Text as it is displayed: what a style sheet hides is missing. */
  text: string;
  links: { text: string; href: string }[];
  ticks: string[];
  /** Width of the picture in CSS pixels, 0 where none is drawn. */
  picture: number;
};

export const seen =
  (...targets: Locator[]) =>
  async () => {
    for (const target of targets) await expect(target).toBeVisible();
  };

/** The first link to an address that is displayed. */
export function link(scope: Locator, href: string): Locator {
  return scope.locator(`a[href="${href}"]`).locator("visible=true").first();
}

export function sectionOf(main: Locator, heading: string | RegExp): Locator {
  const exact = typeof heading === "string";
  return main.locator("section").filter({ has: main.page().getByRole("heading", { name: heading, exact }) });
}

/** Rows of products and cards of brands, as they are displayed, with their pictures loaded. */
export function cardsOf(scope: Locator): Promise<Card[]> {
  return scope.locator("article").evaluateAll((articles) =>
    Promise.all(
      articles.map(async (article) => {
        const picture = article.querySelector<HTMLImageElement | SVGElement>("img, svg");
        if (picture instanceof HTMLImageElement) {
          picture.loading = "eager";
          await picture.decode();
        }
        const shown = (selector: string) =>
          [...article.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0);
        return {
          text: (article as HTMLElement).innerText.replaceAll(/\s+/g, " "),
          links: shown("a").map((one) => ({ text: one.innerText, href: one.getAttribute("href") ?? "" })),
          // What is cut off is not seen either.
          ticks: shown(".list-row__ticks")
            .filter((ticks) => ticks.scrollHeight <= ticks.clientHeight + 2)
            .flatMap((ticks) => ticks.innerText.split("✓").slice(1))
            .map((tick) => tick.trim()),
          picture: picture?.getBoundingClientRect().width ?? 0,
        };
      }),
    ),
  );
}
