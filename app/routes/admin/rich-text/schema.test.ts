import { expect, it } from "vitest";
import { findAddresses, withoutStyles } from "./schema.ts";

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

it.each([
  ["https://exemplu.ro/a?b=c", { "https://exemplu.ro/a?b=c": "https://exemplu.ro/a?b=c" }],
  ["Vezi exemplu.ro, www.exemplu.ro/a.", { "exemplu.ro": "https://exemplu.ro", "www.exemplu.ro/a": "https://www.exemplu.ro/a" }],
  ["Scrieți la (ana@exemplu.ro)!", { "ana@exemplu.ro": "mailto:ana@exemplu.ro" }],
  ["Dvs.la 3.5 kg, etc.și 0700 000 012; javascript:alert(1) /contact localhost", {}],
])("finds the addresses in %s", (text, addresses) => {
  const found = findAddresses(text);
  expect(Object.fromEntries(found.map(({ text: word, data }) => [word, data.href]))).toEqual(addresses);
  expect(found.map(({ index, text: word }) => text.slice(index, index + word.length))).toEqual(Object.keys(addresses));
});
