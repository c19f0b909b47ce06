/** Rich descriptions: what HTML of an administrator may reach a page. Applied on save and again on read. */
import sanitizeHtml from "sanitize-html";
import { DESCRIPTION_TAGS, LINK_SCHEMES, type PictureFacts } from "./description-rules.ts";

export function sanitizeDescription(html: string, pictures: ReadonlyMap<string, PictureFacts> = new Map()): string {
  const clean = sanitizeHtml(html, {
    allowedTags: DESCRIPTION_TAGS,
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
      b: "strong",
      i: "em",
      h1: "h3",
      h2: "h3",
      h5: "h4",
      h6: "h4",
    },
  });
  return clean.replaceAll(/<p>(\s|<br \/>)*<\/p>/g, "").trim();
}
