import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseSnippet, whySnippetIsRefused } from "./settings-store.server.ts";

const GTAG = `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-TEST"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  if (1 < 2 && "</p>") gtag('config', 'G-TEST');
</script>`;

const PIXEL = `<!-- Meta Pixel Code -->
<script>!function(f,b,e,v){fbq('init','1')}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');</script>
<noscript><img height="1" width="1" style="display:none" src="https://www.facebook.com/tr?id=1&ev=PageView&noscript=1"/></noscript>`;

describe("whySnippetIsRefused takes", () => {
  it.each([
    ["nothing", ""],
    ["only spaces", " \n\t"],
    ["Google's tag as it is given", GTAG],
    ["Facebook's pixel with its noscript", PIXEL],
    ["one in capitals", '<SCRIPT SRC="HTTPS://EXEMPLU.RO/A.JS"></SCRIPT>'],
    ["an address with spaces around it", '<script src=" https://exemplu.ro/a.js "></script>'],
    ["an address without quotes", "<script src=https://exemplu.ro/a.js></script>"],
    ["one inside other elements", "<div><p><script>a()</script></p></div>"],
    ["one that was not closed", '<script src="https://exemplu.ro/a.js">'],
  ])("%s", (_what, html) => {
    expect(whySnippetIsRefused(html)).toBeUndefined();
  });
});

describe("whySnippetIsRefused refuses", () => {
  it.each([
    ["an identifier instead of the code", "G-TEST"],
    ["a script without its brackets", "gtag('config', 'G-TEST')"],
    ["a picture", '<img src="https://exemplu.ro/p.gif">'],
    ["a script inside a comment", "<!-- <script>a()</script> -->"],
    ["a script inside a text field", "<textarea><script>a()</script></textarea>"],
    ["a script inside an attribute", '<p title="<script>a()</script>">x</p>'],
    ["a script written with entities", "&lt;script&gt;a()&lt;/script&gt;"],
    ["another element", "<scripts>a()</scripts>"],
  ])("%s: no script element", (_what, html) => {
    expect(whySnippetIsRefused(html)).toBe("Codul nu conține niciun element <script>. Lipiți codul întreg, așa cum l-ați primit.");
  });

  it.each(["<script></script>", "<script> \n </script>", "<script async></script>", `${GTAG}<script></script>`])(
    "an empty script: %s",
    (html) => {
      expect(whySnippetIsRefused(html)).toBe("Codul conține un <script> gol: nu are nici adresă (src), nici text.");
    },
  );

  it.each([
    "http://exemplu.ro/a.js",
    "//exemplu.ro/a.js",
    "/a.js",
    "a.js",
    "javascript:a()",
    "data:text/javascript,a()",
    "https:a.js",
    "https://",
    "",
  ])("a script from %j, which is not https", (src) => {
    expect(whySnippetIsRefused(`<script src="${src}">a()</script>`)).toBe(
      `Adresa scriptului trebuie să înceapă cu https:// (aici: „${src}”).`,
    );
  });

  it("a second script that is not https, though the first is", () => {
    expect(whySnippetIsRefused(`${GTAG}<script src="http://exemplu.ro/b.js"></script>`)).toContain("http://exemplu.ro/b.js");
  });

  it("an event attribute, which the policy would not run", () => {
    expect(whySnippetIsRefused('<script async src="https://exemplu.ro/a.js" ONLOAD="b()"></script>')).toBe(
      "Un <script> are atributul „onload”, pe care browserul nu îl rulează pe acest site. Scoateți-l.",
    );
  });

  it("more than 20 KB, counted in bytes", () => {
    const withText = (length: number, letter: string) => `<script>${letter.repeat(length)}</script>`;
    const room = 20 * 1024 - "<script></script>".length;
    expect(whySnippetIsRefused(withText(room, "a"))).toBeUndefined();
    expect(whySnippetIsRefused(withText(room + 1, "a"))).toBe("Codul este prea lung: cel mult 20 KB.");
    expect(whySnippetIsRefused(withText(room / 2 + 1, "ș"))).toBe("Codul este prea lung: cel mult 20 KB.");
  });
});

describe("parseSnippet", () => {
  const sha256 = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

  it("parseSnippet lists the script elements in order, with their attributes and either address or text, as they were written", () => {
    expect(parseSnippet(GTAG).scripts).toEqual([
      { attributes: { async: "", src: "https://www.googletagmanager.com/gtag/js?id=G-TEST" }, text: "" },
      { attributes: {}, text: GTAG.slice(GTAG.lastIndexOf("<script>") + 8, -9) },
    ]);
    expect(parseSnippet('<script data-a="x&amp;y" type=module src=" https://a.ro/?b=1&amp;c=2 ">never run</script>').scripts).toEqual([
      { attributes: { "data-a": "x&y", type: "module", src: "https://a.ro/?b=1&c=2" }, text: "" },
    ]);
  });

  it("hashes inline texts exactly as they will run: spaces, line ends, markup and Romanian letters included", () => {
    const text = "\n  a('Ș & <b>\"x\"</b> &amp;') // 1 < 2\n";
    const parts = parseSnippet(`<script>${text}</script><p>x</p><script>b()</script><script>b()</script>`);
    expect(parts.scripts.map((script) => script.text)).toEqual([text, "b()", "b()"]);
    expect(parts.hashes).toEqual([sha256(text), sha256("b()")]);
  });

  it.each([
    ["of src attributes, of the pixel in a noscript too", PIXEL, ["www.facebook.com", "connect.facebook.net"]],
    ["once each, in lower case", '<script src="HTTPS://A.ro/1"></script><script src="https://a.ro/2"></script>', ["a.ro"]],
    ["with their ports", '<script src="https://a.ro:8443/1"></script>', ["a.ro:8443"]],
    ["in punycode", '<script src="https://semințe.ro/1"></script>', ["xn--semine-mmc.ro"]],
    [
      "of texts: literals and comments, all hosts below where it says *.",
      "<script>x('https://a.ro/b')\n// https://*.b.ro. https://c.ro</script>",
      ["a.ro", "*.b.ro", "c.ro"],
    ],
    [
      "never of an http address, an e-mail or half a name",
      "<script>'http://a.ro' 'https://' + b 'https://x@c.ro' 'https://*'</script>",
      [],
    ],
    [
      "never with what would end a directive",
      "<script src=\"https://a.ro;script-src/x\"></script><script>'https://a.ro;x'</script>",
      ["a.ro"],
    ],
  ])("parseSnippet names the hosts %s", (_what, html, hosts) => {
    expect(parseSnippet(html).hosts).toEqual(hosts);
  });

  it("parseSnippet finds nothing in nothing, nor in what cannot run", () => {
    const nothing = { scripts: [], hosts: [], hashes: [] };
    expect(parseSnippet("")).toEqual(nothing);
    expect(parseSnippet("G-TEST <script> </script> <!-- <script>a('https://b.ro')</script> -->")).toEqual(nothing);
  });
});
