import { describe, expect, it } from "vitest";
import { demoDescriptions } from "#app/seed/seed.server.ts";
import { sanitizeDescription } from "./description.server.ts";

const picture = `/uploads/${"0a".repeat(16)}-800.webp`;
const own = new Map([[picture, { alt: "Sac „Sport”", width: 800, height: 600 }]]);

describe("sanitizeDescription keeps", () => {
  it.each([
    "<p>Un <strong>gazon</strong> <em>des</em>.<br />Rând nou.</p>",
    "<h3>Titlu</h3><h4>Subtitlu</h4><blockquote>Citat</blockquote>",
    "<ul><li>unu</li></ul><ol><li>doi</li></ol>",
    "CO<sub>2</sub> și m<sup>2</sup>",
    `<img src="${picture}" alt="Sac" width="800" height="600" loading="lazy" />`,
  ])("%s", (html) => {
    expect(sanitizeDescription(html, own)).toBe(html);
  });

  it.each(["https://exemplu.ro/", "http://exemplu.ro/", "mailto:ana@exemplu.ro", "tel:+40700000012", "/produse/x"])(
    "links to %s",
    (href) => {
      expect(sanitizeDescription(`<a href="${href}">x</a>`)).toContain(`href="${href}"`);
    },
  );

  it("changes nothing the second time", () => {
    const once = sanitizeDescription(`<h1>A & B</h1><b>c</b><script>x</script><img src="${picture}" alt="&quot;">&lt;i&gt;`, own);
    expect(once).toContain(picture);
    expect(sanitizeDescription(once, own)).toBe(once);
  });

  it.each(Object.entries(demoDescriptions))("the whole text of %s", (_slug, html) => {
    const words = (text: string) => text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    expect(words(sanitizeDescription(html))).toBe(words(html));
  });
});

describe("sanitizeDescription turns", () => {
  it.each([
    ["<b>a</b>", "<strong>a</strong>"],
    ["<i>a</i>", "<em>a</em>"],
    ["<h1>a</h1>", "<h3>a</h3>"],
    ["<h2>a</h2>", "<h3>a</h3>"],
    ["<h5>a</h5>", "<h4>a</h4>"],
    ["<h6>a</h6>", "<h4>a</h4>"],
    ["<p>a</p><p>\n</p><p><br></p><p>&nbsp;</p>", "<p>a</p>"],
    [" <p></p> ", ""],
    [
      "<p>Bun.</p><table><tbody><tr><td>Puritate</td><td>98%</td></tr><tr><th><p>Germinație:</p></th><td><p>85%</p></td></tr></tbody></table>",
      "<p>Bun.</p><ul><li>Puritate: 98%</li><li>Germinație: 85%</li></ul>",
    ],
    ["<table><tr><td><b>Masa:</b></td><td>2 g<br>3 g</td></tr></table>", "<ul><li><strong>Masa</strong>: 2 g, 3 g</li></ul>"],
    ["<table><tr><td>a</td><td></td><td>b</td><td>c</td></tr></table>", "<ul><li>a · b · c</li></ul>"],
    ["<table><caption>Valori</caption><tr><td>a</td><td>b</td></tr></table>", "<ul><li>Valori</li><li>a: b</li></ul>"],
    [
      "<table><tr><td><h2>Titlu</h2>text</td></tr><tr><td><ul><li>unu</li></ul></td></tr></table>",
      "<h3>Titlu</h3><p>text</p><ul><li>unu</li></ul>",
    ],
    ["<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>", "<ul><li>a: b: c</li></ul>"],
    [
      "<dl><dt>Termen</dt><dd>Definiție</dd><dt>Alt</dt><dd>unu</dd><dd>doi</dd></dl>",
      "<ul><li>Termen: Definiție</li><li>Alt · unu · doi</li></ul>",
    ],
    ["<div>Primul rând</div><div>Al doilea <b>rând</b></div>", "<p>Primul rând</p><p>Al doilea <strong>rând</strong></p>"],
    ["Înainte<div>a</div>după<hr>la urmă", "<p>Înainte</p><p>a</p><p>după</p><p>la urmă</p>"],
    ["<div><section><p>a</p> <ul><li>b</li></ul></section></div>", "<p>a</p><ul><li>b</li></ul>"],
    ["<b><div>a</div><div>b</div></b>", "<p><strong>a</strong></p><p><strong>b</strong></p>"],
    ["<ul><li><div>a</div><div>b</div><ul><li>c</li></ul></li></ul>", "<ul><li>a<br />b<ul><li>c</li></ul></li></ul>"],
    ["<div><br></div><div>&nbsp;</div>", ""],
    ["<td>a</td><td>b</td>", "<p>a</p><p>b</p>"],
    ["Primul paragraf.\n\nAl doilea,\npe două rânduri.", "<p>Primul paragraf.</p><p>Al doilea,<br />pe două rânduri.</p>"],
    ["Unu, pH < 7\ndoi & trei", "<p>Unu, pH &lt; 7<br />doi &amp; trei</p>"],
    ["Un <b>gazon</b>\ndes.\n\nAltul.", "<p>Un <strong>gazon</strong>\ndes.</p><p>Altul.</p>"],
    ["Un <b>gazon</b>\ndes.", "Un <strong>gazon</strong>\ndes."],
    [
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>a <span style="font-weight:700">b</span></p></b>',
      "<p>a <strong>b</strong></p>",
    ],
    ['<span style="font-style:italic">a</span><span style="font-weight:400">b</span>', "<em>a</em>b"],
  ])("%s into %s", (html, kept) => {
    expect(sanitizeDescription(html)).toBe(kept);
    expect(sanitizeDescription(kept), "a second time").toBe(kept);
  });

  it("a picture into one of its row's size, that waits for its turn and has words", () => {
    const whole = `<img src="${picture}" alt="Sac „Sport”" width="800" height="600" loading="lazy" />`;
    expect(sanitizeDescription(`<img src="${picture}">`, own)).toBe(whole);
    expect(sanitizeDescription(`<img src="${picture}" width="9999" height="1" loading="eager" class="x">`, own)).toBe(whole);
    expect(sanitizeDescription(`<img src="${picture}" alt="">`, own)).toContain('alt=""');
    expect(sanitizeDescription(`<img src="${picture}" alt="Un sac">`, own)).toContain('alt="Un sac"');
  });

  it("links into links that lend no weight and hand over no window", () => {
    expect(sanitizeDescription('<a href="https://exemplu.ro/">x</a>')).toBe('<a href="https://exemplu.ro/" rel="nofollow noopener">x</a>');
  });
});

describe("sanitizeDescription drops", () => {
  it.each([
    ["scripts with their code", "a<script>alert(1)</script>b", "ab"],
    ["styles with their rules", "a<style>p{}</style>b", "ab"],
    ["frames with what they say where there are none", 'a<iframe src="https://x.ro">cadru <b>x</b></iframe>b', "ab"],
    ["films", "a<video><source src='x'><p>Nu merge</p></video><audio>x</audio>b", "ab"],
    ["what is said without scripts", "a<noscript><p>Porniți</p></noscript><object>x</object><button>Apasă</button>b", "ab"],
    ["the head of a page", "<html><head><title>Titlu</title><style>p{}</style></head><body><p>a</p></body></html>", "<p>a</p>"],
    ["event handlers", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ["inline styles and classes", '<p style="color:red" class="x" id="y">a</p>', "<p>a</p>"],
    ["script addresses", '<a href="javascript:alert(1)">a</a>', /^<a[^>]*>a<\/a>$/],
    ["disguised script addresses", '<a href=" java\tscript:alert(1)">a</a>', /^<a[^>]*>a<\/a>$/],
    ["data addresses", '<a href="data:text/html,x">a</a>', /^<a[^>]*>a<\/a>$/],
    ["pictures of other hosts", '<img src="https://x.ro/a.jpg" alt="a">', ""],
    ["pictures of other hosts without a scheme", '<img src="//x.ro/a.jpg" alt="a">', ""],
    ["pictures written as data", '<img src="data:image/png;base64,AAAA">', ""],
    ["pictures elsewhere on the site", '<img src="/admin/logout">', ""],
    ["pictures without an address", '<img onerror="alert(1)">', ""],
    [
      "sources beside the source",
      `<img src="${picture}" srcset="https://x.ro/a.jpg 2x">`,
      new RegExp(`^<img src="${picture}" alt="[^"]*" width`),
    ],
    ["pictures of other products", `<p>a</p><p><img src="${picture.replace("0a", "0b")}" alt="a"></p>`, "<p>a</p>"],
    ["drawings with handlers", '<svg onload="alert(1)"><circle/></svg>', ""],
    ["forms", '<form action="/x"><input name="a"></form>', ""],
    ["comments", "a<!-- <b>c</b> -->b", "ab"],
  ])("%s", (_what, html, kept) => {
    if (typeof kept === "string") expect(sanitizeDescription(html, own)).toBe(kept);
    else expect(sanitizeDescription(html, own)).toMatch(kept);
    expect(sanitizeDescription(html, own)).not.toMatch(/script:|alert|x\.ro|data:/);
  });

  it("every picture of a product that has none", () => {
    expect(sanitizeDescription(`a<img src="${picture}" alt="a">`)).toBe("a");
  });
});
