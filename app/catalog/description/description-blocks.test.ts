import { expect, it } from "vitest";
import { descriptionBlocks } from "./description-blocks.ts";

it.each([
  ["", []],
  ["<p>Un <strong>gazon</strong> des.</p>", [{ kind: "text", text: "Un gazon des." }]],
  ["<p>Una<br />alta</p>", [{ kind: "text", text: "Una\nalta" }]],
  ["<p>A &amp; B &lt;3&gt; &quot;c&quot; &#39;d&#39; &amp;lt;</p>", [{ kind: "text", text: "A & B <3> \"c\" 'd' &lt;" }]],
  [
    "<h3>Cum se seamănă</h3><ol><li>Greblați.</li><li><p>Semănați.</p></li></ol><p>Gata.</p>",
    [
      { kind: "heading", text: "Cum se seamănă" },
      { kind: "item", text: "Greblați.", mark: "1." },
      { kind: "item", text: "Semănați.", mark: "2." },
      { kind: "text", text: "Gata." },
    ],
  ],
  [
    '<ul>\n<li>Soare <a href="https://a.ro" rel="nofollow noopener">aici</a></li>\n<li>Umbră</li>\n</ul><blockquote>Zis.</blockquote>',
    [
      { kind: "item", text: "Soare aici", mark: "•" },
      { kind: "item", text: "Umbră", mark: "•" },
      { kind: "text", text: "Zis." },
    ],
  ],
  ['<p>Cu <img src="/uploads/x.jpg" alt="poză" /> poză</p>', [{ kind: "text", text: "Cu poză" }]],
])("%j", (html, blocks) => {
  expect(descriptionBlocks(html)).toEqual(blocks);
});
