import sanitizeHtml from "sanitize-html";
import { DESCRIPTION_TAGS, LINK_SCHEMES } from "#app/catalog/description/description-rules.ts";
import { readOwnPhone } from "#app/forms/phone/phone.ts";
import { type Condition, leadingCondition, withoutConditions } from "./placeholders.ts";
import type { TextOf } from "./text-keys.ts";

type LegalSection = { heading: string; html: string };

/** The sections of which something holds; a row without a heading goes on with the section above it. */
export function visibleSections(rows: TextOf<"terms">["sections"], holding: ReadonlySet<Condition>): LegalSection[] {
  const sections: LegalSection[] = [];
  for (const { heading, body, shown } of rows) {
    if (heading || sections.length === 0) sections.push({ heading, html: "" });
    const section = sections.at(-1) as LegalSection;
    if (shown === "mereu" || holding.has(shown)) section.html += linkedHtml(withoutConditions(whatHolds(body, holding)));
  }
  return sections.filter(({ html }) => html !== "");
}

function whatHolds(html: string, holding: ReadonlySet<Condition>): string {
  if (!html.includes("[")) return html;
  return sanitizeHtml(html, {
    allowedTags: DESCRIPTION_TAGS,
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: LINK_SCHEMES,
    exclusiveFilter: ({ tag, text }) => {
      if (tag !== "p" && tag !== "li" && tag !== "ul" && tag !== "ol") return false;
      if (tag === "ul" || tag === "ol") return text.trim() === "";
      const condition = leadingCondition(text);
      return condition !== undefined && !holding.has(condition as Condition);
    },
  });
}

const PAGES: Readonly<Record<string, string>> = {
  "Politica de confidențialitate": "/politica-confidentialitate",
  "Politica privind cookie-urile": "/politica-cookies",
  "Politica de cookies": "/politica-cookies",
  "pagina de contact": "/contact",
};

const LINKED = new RegExp(
  `(https://[\\w./-]*[\\w/]|[\\w.+-]+@[\\p{L}\\d.-]+[\\p{L}\\d]|(?<![\\w/.+-])(?:\\+\\d{2,3} ?|0)\\d{2,3}(?:[ ./-]?\\d{2,4}){2,3}\\b|${Object.keys(PAGES).join("|")})`,
  "gu",
);
const TAG = /(<[^<>]*>)/;

/** Puts links into HTML; what is one already stays as it is, and a fax takes no calls. */
export function linkedHtml(html: string): string {
  let depth = 0;
  return html
    .split(TAG)
    .map((part) => {
      if (/^<a[\s>]/.test(part)) depth += 1;
      if (part === "</a>") depth -= 1;
      return part.startsWith("<") || depth > 0 ? part : part.replaceAll(LINKED, linkOf);
    })
    .join("");
}

function linkOf(words: string, _group: string, at: number, text: string): string {
  if (PAGES[words]) return `<a href="${PAGES[words]}">${words}</a>`;
  if (words.startsWith("https://")) return `<a href="${words}" rel="noopener">${words.replace(/^https:\/\/(www\.)?|\/$/g, "")}</a>`;
  if (words.includes("@")) return `<a href="mailto:${words}">${words}</a>`;
  if (/fax:?\s*$/i.test(text.slice(0, at))) return words;
  const number = readOwnPhone(words)?.numbers[0];
  return number?.typed === words ? `<a class="phone" href="tel:${number.href}">${words}</a>` : words;
}
