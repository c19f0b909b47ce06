/**
 * Rows of the first document, which it carries once: as markup, and not as data besides (decision 214). A browser reads back what `ProductRow` wrote, so
 * the two change together. Pages that are opened from it get their rows as data, and the server has them in any case (asMarkup).
 */
import { useState } from "react";
import type { PackLabel } from "#app/catalog/pack-label/pack-label.ts";
import type { StockState } from "#app/catalog/stock/stock.ts";
import { BETWEEN } from "#app/language/unbroken.ts";
import type { Row } from "./row.ts";

/** Before the price that an offer lowers. */
export const INSTEAD_OF = " în loc de ";

export function useRows(sent: readonly Row[] | undefined): readonly Row[] {
  const [ofDocument] = useState(() => (sent ? [] : rowsOfDocument()));
  return sent ?? ofDocument;
}

function rowsOfDocument(): Row[] {
  return [...document.querySelectorAll(".list-row")].map(readRow);
}

function readRow(row: Element): Row {
  const find = (selector: string) => row.querySelector(selector);
  const text = (selector: string) => find(selector)?.textContent ?? "";
  const said = (name: string) => text(`.list-row__need ${name}`);
  const [need, before, flag, was] = [said("strong"), said("i"), text(".flag"), text(".list-row__meta del")];
  const offer = `${flag && ` ${flag}`}${was && `${INSTEAD_OF}${was}`}`;
  const [cost = "", ...of] = text(".list-row__cost").split("\n");
  const instead = find(".list-row__instead a:last-child");
  const when = find(".list-row__when")?.firstChild?.nodeValue ?? "";
  const label = row.querySelector<HTMLElement>(".pack-label");
  return {
    slug: slugIn(find(".list-row__more")),
    name: row.getAttribute("aria-label") ?? "",
    hue: /\bhue-(\S+)/.exec(row.className)?.[1] ?? "",
    meta: text(".list-row__meta").slice(0, -offer.length || undefined),
    text: text(".list-row__text"),
    ticks: text(".list-row__ticks"),
    ...(label ? { label: readLabel(label) } : { picture: find("h3 img")?.getAttribute("src") ?? "" }),
    flag,
    need,
    packs: text(".list-row__need").slice(need.length + BETWEEN.length, -before.length || undefined),
    was,
    before: before.slice(1),
    cost,
    of: of.join("\n"),
    when: when.replace(/, $/, ""),
    stock: stockOf(find(".list-row__when")),
    ...(instead && {
      instead: { slug: slugIn(instead), name: instead.textContent ?? "" },
    }),
  };
}

function slugIn(link: Element | null): string {
  return /([^/?]*)(\?|$)/.exec(link?.getAttribute("href") ?? "")?.[1] ?? "";
}

function readLabel({ textContent, className, dataset: { word = "", amount = "" } }: HTMLElement): PackLabel {
  return { text: textContent ?? "", word, amount, look: className.replace("pack-label ", "") };
}

function stockOf(when: Element | null): StockState | null {
  const [, state] = /\bstock--(\S+)/.exec(when?.className ?? "") ?? [];
  return state ? (state as StockState) : null;
}
