import { escapeMarkup } from "#app/language/plain-text.ts";
import type { FeedItem } from "./feed-items.ts";

type Channel = { title: string; link: string; description: string };

/** What RSS itself has a name for; the rest is Google's. */
const OF_RSS: readonly string[] = ["title", "link", "description"];

/** RSS 2.0 with Google's names (support.google.com/merchants/answer/160589). Pure. */
export function feedXml({ title, link, description }: Channel, items: readonly FeedItem[]): string {
  const head = [element("title", title), element("link", link), element("description", description)].join("");
  const lines = items.map(
    (item) =>
      `<item>${Object.entries(item)
        .map(([name, value]) => property(name, value))
        .join("")}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}
${lines.join("\n")}
</channel></rss>
`;
}

function property(name: string, value: string | Record<string, string>): string {
  const tag = OF_RSS.includes(name) ? name : `g:${name}`;
  if (typeof value === "string") return element(tag, value);
  const parts = Object.entries(value).map(([part, text]) => element(`g:${part}`, text));
  return `<${tag}>${parts.join("")}</${tag}>`;
}

function element(tag: string, text: string): string {
  return `<${tag}>${escaped(text)}</${tag}>`;
}

/** XML cannot hold most control characters, not even escaped. */
function escaped(text: string): string {
  return escapeMarkup(text.toWellFormed().replaceAll(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, ""));
}
