import { decodeEntities } from "#app/language/plain-text.ts";

export type DescriptionBlock = {
  kind: "heading" | "text" | "item";
  text: string;
  mark?: string;
};

type List = { isNumbered: boolean; count: number };

const BREAKS = new Set(["p", "h3", "h4", "ul", "ol", "li", "blockquote"]);

/** `html` has passed the sanitiser (description.server.ts): every tag that opens closes again. Pictures are left out. */
export function descriptionBlocks(html: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  const lists: List[] = [];
  let [text, kind, mark]: [string, DescriptionBlock["kind"], string] = ["", "text", ""];
  const flush = () => {
    const words = text
      .split("\n")
      .map((line) => line.replaceAll(/[ \t\r]+/g, " ").trim())
      .join("\n")
      .trim();
    if (words) blocks.push({ kind, text: words, ...(kind === "item" && { mark }) });
    text = "";
  };
  for (const part of html.split(/(<[^>]*>)/)) {
    const [, closing = "", tag = ""] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? [];
    if (tag === "") text += decodeEntities(part).replaceAll("\n", " ");
    else if (tag === "br") text += "\n";
    else if (BREAKS.has(tag)) {
      flush();
      if (tag === "ul" || tag === "ol") {
        if (closing) lists.pop();
        else lists.push({ isNumbered: tag === "ol", count: 0 });
      }
      const list = lists.at(-1);
      if (tag === "li" && !closing && list) list.count += 1;
      kind = tag.startsWith("h") && !closing ? "heading" : list ? "item" : "text";
      // Of an item's second paragraph the first has the mark.
      mark = tag === "li" && !closing && list ? (list.isNumbered ? `${list.count}.` : "•") : tag === "p" ? mark : "";
    }
  }
  flush();
  return blocks;
}

const HOW = /<h([34])>\s*Cum se (?:seamănă|plantează)\s*<\/h\1>(.*?)(?=<h[34]>|$)/s;

/** A description apart from what it says of the sowing, which stands beside the months. `html` has passed the sanitiser. Pure. */
export function descriptionParts(html: string): { story: string; how: string } {
  return { story: html.replace(HOW, ""), how: HOW.exec(html)?.[2] ?? "" };
}
