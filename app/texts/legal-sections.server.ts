import sanitizeHtml from "sanitize-html";
import { DESCRIPTION_TAGS, LINK_SCHEMES } from "#app/catalog/description/description-rules.ts";
import { type Condition, leadingCondition, withoutConditions } from "./conditions.ts";
import { linkedHtml } from "./linked-html.ts";
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
