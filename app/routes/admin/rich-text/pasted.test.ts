import { expect, it } from "vitest";
import { withoutStyles } from "./pasted.ts";

it.each([
  ["plain HTML as it is", '<p>a <b>b</b> <a href="/x">style="x"</a></p>', '<p>a <b>b</b> <a href="/x">style="x"</a></p>'],
  [
    "no colours",
    `<p class="x" style="color:red">a</p><p style='margin:0'>b</p><p STYLE=color:red id=y>c</p>`,
    '<p class="x">a</p><p>b</p><p id=y>c</p>',
  ],
  ["bold spans", '<span style="font-weight:700">a</span><span style="font-weight: bold">b</span>', "<strong>a</strong><strong>b</strong>"],
  ["slanted spans", '<span style="font-style:italic">a</span>', "<em>a</em>"],
  ["both", '<span style="font-weight:700;font-style:italic">a</span>', "<strong><em>a</em></strong>"],
  ["plain spans", '<span style="font-weight:400">a</span>', "<span>a</span>"],
  [
    "a whole copied from Google Docs, not all bold",
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>a</p></b>',
    "<p>a</p></b>",
  ],
])("keeps %s", (_what, html, clean) => {
  expect(withoutStyles(html)).toBe(clean);
});
