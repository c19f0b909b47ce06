/** The two faces in every head: one file each, Romanian letters and all (docs/decisions/0121-first-view.md), so that a text is laid out once. */
import sans from "./hanken-grotesk.woff2?url";
import serif from "./vollkorn.woff2?url";

export const FONTS = [serif, sans].map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
