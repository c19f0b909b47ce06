import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

describe("plainText", () => {
  it.each([
    ["<p>Gazon <strong>des</strong>, verde.</p>", "Gazon des, verde."],
    ["<p>Unu.</p><p>Doi.</p>", "Unu. Doi."],
    ["<ul><li>rapid</li><li>rezistent</li></ul>", "rapid rezistent"],
    ["  multe \n\t spații&nbsp;aici ", "multe spații aici"],
    ["pH &lt; 6 &amp; umed", "pH < 6 & umed"],
    ["&quot;Turbo&quot; și &#39;Mini&#39;", "\"Turbo\" și 'Mini'"],
    ['<img src="/uploads/x.webp" alt="a">Text', "Text"],
    ["<b>gazon</b>, verde <i>des</i>?", "gazon, verde des?"],
    ["gr?dini ?i parcuri", "gr?dini ?i parcuri"],
    ["10 l/m<sup>2</sup>, <a href='/x'>ga</a>zon", "10 l/m2, gazon"],
    ["pH < 7 și <5 ani, a<b", "pH < 7 și <5 ani, a"],
    ["Se&#537;el &#x219;i &ndash; 20&nbsp;&deg;C &necunoscut; &#0;", "Seșel și – 20 °C &necunoscut;"],
    ["a<!-- b -->c<br>d</p", "a c d"],
    ["fără marcaj", "fără marcaj"],
    ["text <b neterminat", "text"],
    ["", ""],
  ])("%j", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it("decodes an entity once: what was written as text stays text", () => {
    expect(plainText("&amp;lt;b&amp;gt;")).toBe("&lt;b&gt;");
  });

  it.each([
    ["open brackets", "<".repeat(3_000_000)],
    ["tags that do not end", "<a".repeat(1_500_000)],
    ["tags", "<p>".repeat(100_000)],
    ["spaces", " ".repeat(3_000_000)],
    ["ampersands", "&".repeat(3_000_000)],
  ])("plainText is linear: three million characters of %s are read before the test's time is up", (_what, hostile) => {
    expect(plainText(hostile).length).toBeLessThanOrEqual(hostile.length);
  });
});
