/** Rich descriptions: what HTML of an administrator may reach a page. Applied on save and again on read. */
import sanitizeHtml from "sanitize-html";
import { APART_TAGS, withBlocksApart } from "./blocks-apart.ts";
import { DESCRIPTION_TAGS, LINK_SCHEMES, type PictureFacts } from "./description-rules.ts";

/** Their words are no words of the text: code, titles of the page it was copied from, what a browser shows that cannot play a film. */
const GONE_WITH_TEXT = [
  ...["script", "style", "head", "title", "template", "noscript", "textarea", "select", "option", "button"],
  ...["iframe", "object", "embed", "video", "audio", "canvas", "svg", "math", "map"],
];
const HAS_BLOCKS = /<(?:p|br|h\d|[uod]l|li|div|table|blockquote|section|article|pre)\b/i;

export function sanitizeDescription(html: string, pictures: ReadonlyMap<string, PictureFacts> = new Map()): string {
  const clean = sanitizeHtml(withParagraphs(html), {
    allowedTags: [...DESCRIPTION_TAGS, ...APART_TAGS],
    nonTextTags: GONE_WITH_TEXT,
    nestingLimit: 50,
    allowedAttributes: { a: ["href", "rel"], img: ["src", "alt", "width", "height", "loading"] },
    allowedSchemes: LINK_SCHEMES,
    allowedSchemesByTag: { img: [] },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !pictures.has(attribs.src ?? ""),
    transformTags: {
      a: sanitizeHtml.simpleTransform("a", { rel: "nofollow noopener" }),
      img: (tagName, { src = "", alt }) => {
        const { width, height, alt: ownAlt } = pictures.get(src) ?? { width: 0, height: 0, alt: "" };
        return { tagName, attribs: { src, alt: alt ?? ownAlt, width: String(width), height: String(height), loading: "lazy" } };
      },
      b: emphasis("strong"),
      strong: emphasis("strong"),
      i: emphasis("em"),
      span: emphasis("span"),
      h1: "h3",
      h2: "h3",
      h5: "h4",
      h6: "h4",
    },
  });
  return withBlocksApart(clean)
    .replaceAll(/<p>(\s|<br \/>)*<\/p>/g, "")
    .trim();
}

/** A text without markup has its paragraphs by blank lines, and its lines by line ends; where some words are marked, a line end is a space as in HTML. */
function withParagraphs(text: string): string {
  if (!text.includes("\n") || HAS_BLOCKS.test(text)) return text;
  const hasMarks = /<[a-z/!]/i.test(text);
  const paragraphs = text.trim().split(/\n[^\S\n]*\n\s*/);
  if (hasMarks && paragraphs.length === 1) return text;
  return paragraphs.map((lines) => `<p>${hasMarks ? lines : lines.trim().replaceAll(/\s*\n\s*/g, "<br />")}</p>`).join("");
}

/**
 * Keeps an emphasis as the style says, which goes: Google Docs wraps whole texts in a bold of normal weight, and writes bold words as
 * spans.
 */
function emphasis(tag: "strong" | "em" | "span") {
  return (_name: string, { style = "" }: sanitizeHtml.Attributes) => {
    const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1] ?? "";
    if (tag === "strong" && /^(?:normal|[1-4]00)$/i.test(weight)) return { tagName: "span", attribs: {} };
    if (tag !== "span") return { tagName: tag, attribs: {} };
    if (/^(?:bold|[6-9]00)$/i.test(weight)) return { tagName: "strong", attribs: {} };
    return { tagName: /font-style:\s*italic/i.test(style) ? "em" : "span", attribs: {} };
  };
}
