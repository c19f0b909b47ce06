import { Parser } from "saxen";
import { expect, it } from "vitest";
import type { FeedItem } from "./feed-items.ts";
import { feedXml } from "./feed-xml.ts";

const channel = { title: "SemiNord", link: "https://www.example.ro/", description: "Semințe" };
const item: FeedItem = {
  ...{
    id: "A-1",
    title: "Iarbă & <trifoi> „\u0007albă\ud800”",
    description: "x",
    link: "https://www.example.ro/produse/a",
    image_link: "x",
  },
  ...{ availability: "in_stock", price: "1.00 RON", google_product_category: "a > b", product_type: "x", condition: "new" },
  shipping: { country: "RO", price: "9.00 RON" },
};

it("is XML whatever stands in the texts: RSS has its own names, Google's are in their namespace", () => {
  const [found, faults] = read(feedXml(channel, [item, item]));
  expect(faults).toEqual([]);
  expect(found.filter(([path]) => path === "rss/channel/item/g:id").map(([, text]) => text)).toEqual(["A-1", "A-1"]);
  expect(new Map(found)).toEqual(
    new Map([
      ["rss/channel/title", "SemiNord"],
      ["rss/channel/link", "https://www.example.ro/"],
      ["rss/channel/description", "Semințe"],
      ["rss/channel/item/g:id", "A-1"],
      ["rss/channel/item/title", "Iarbă & <trifoi> „albă\ufffd”"],
      ["rss/channel/item/description", "x"],
      ["rss/channel/item/link", "https://www.example.ro/produse/a"],
      ["rss/channel/item/g:image_link", "x"],
      ["rss/channel/item/g:availability", "in_stock"],
      ["rss/channel/item/g:price", "1.00 RON"],
      ["rss/channel/item/g:google_product_category", "a > b"],
      ["rss/channel/item/g:product_type", "x"],
      ["rss/channel/item/g:condition", "new"],
      ["rss/channel/item/g:shipping/g:country", "RO"],
      ["rss/channel/item/g:shipping/g:price", "9.00 RON"],
    ]),
  );
});

it("without items is an empty channel", () => {
  expect(read(feedXml(channel, []))[1]).toEqual([]);
});

/** Each text with the path of its element, and what the parser found wrong. */
function read(xml: string): [[string, string][], string[]] {
  const [path, texts, faults]: [string[], [string, string][], string[]] = [[], [], []];
  const parser = new Parser();
  parser.on("openTag", (name) => path.push(name));
  parser.on("closeTag", () => path.pop());
  parser.on("text", (text, decode) => text.trim() && texts.push([path.join("/"), decode(text)]));
  parser.on("error", (error) => faults.push(String(error)));
  parser.on("warn", (error) => faults.push(String(error)));
  parser.parse(xml);
  return [texts, faults];
}
