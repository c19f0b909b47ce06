import { describe, expect, it } from "vitest";
import { snippetProblem } from "./snippet.server.ts";

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

describe("snippetProblem takes", () => {
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
    expect(snippetProblem(html)).toBeUndefined();
  });
});

describe("snippetProblem refuses", () => {
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
    expect(snippetProblem(html)).toBe("Codul nu conține niciun element <script>. Lipiți codul întreg, așa cum l-ați primit.");
  });

  it.each(["<script></script>", "<script> \n </script>", "<script async></script>", `${GTAG}<script></script>`])(
    "an empty script: %s",
    (html) => {
      expect(snippetProblem(html)).toBe("Codul conține un <script> gol: nu are nici adresă (src), nici text.");
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
    expect(snippetProblem(`<script src="${src}">a()</script>`)).toBe(`Adresa scriptului trebuie să înceapă cu https:// (aici: „${src}”).`);
  });

  it("a second script that is not https, though the first is", () => {
    expect(snippetProblem(`${GTAG}<script src="http://exemplu.ro/b.js"></script>`)).toContain("http://exemplu.ro/b.js");
  });

  it("more than 20 KB, counted in bytes", () => {
    const withText = (length: number, letter: string) => `<script>${letter.repeat(length)}</script>`;
    const room = 20 * 1024 - "<script></script>".length;
    expect(snippetProblem(withText(room, "a"))).toBeUndefined();
    expect(snippetProblem(withText(room + 1, "a"))).toBe("Codul este prea lung: cel mult 20 KB.");
    expect(snippetProblem(withText(room / 2 + 1, "ș"))).toBe("Codul este prea lung: cel mult 20 KB.");
  });
});
