/** Rich descriptions: what HTML of an administrator may reach a page (ruling 7.5). Applied on save and again on read. */
import sanitizeHtml from "sanitize-html";

/** Keeps paragraphs, headings below h2, lists, emphasis, links and our own pictures; drops everything else. */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "h3", "h4", "ul", "ol", "li", "strong", "em", "br", "blockquote", "a", "img", "sub", "sup"],
    allowedAttributes: { a: ["href", "rel"], img: ["src", "alt", "width", "height", "loading"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowedSchemesByTag: { img: [] },
    exclusiveFilter: (frame) => frame.tag === "img" && !/^\/uploads\/[0-9a-f]{32}-\d{1,4}\.(webp|jpg)$/.test(frame.attribs.src ?? ""),
    transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "nofollow noopener" }), b: "strong", i: "em", h1: "h3", h2: "h3" },
  });
}
