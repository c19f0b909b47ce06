import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finish } from "./finish.server.ts";

const sha256 = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

/** A document of the mark "m", finished. */
function finished(html: string, others: Partial<Parameters<typeof finish>[1]> = {}): { html: string; hashes: string[] } {
  const { bytes, hashes } = finish(html, { mark: "m", isTidied: false, ...others });
  return { html: bytes.toString(), hashes };
}

describe("scripts", () => {
  it("that are marked and inline are hashed, each once, and lose the mark", () => {
    const html =
      '<head><script nonce="m">one()</script><script type="module" nonce="m" async="">two()</script></head><script nonce="m">one()</script>';
    expect(finished(html)).toEqual({
      html: '<head><script>one()</script><script type="module" async="">two()</script></head><script>one()</script>',
      hashes: [sha256("one()"), sha256("two()")],
    });
  });

  it("without the mark, or with another one, get no hash and stay as they are", () => {
    const html = '<script>evil()</script><script nonce="x">evil()</script><script data-n=\'nonce="m"\'>evil()</script>';
    expect(finished(html)).toEqual({ html, hashes: [] });
  });

  it("that are files get no hash", () => {
    const html = '<link rel="preload" href="/a.js" nonce="m"/><script nonce="m" src="/a.js"></script>';
    expect(finished(html)).toEqual({ html: '<link rel="preload" href="/a.js"/><script src="/a.js"></script>', hashes: [] });
  });

  it("are hashed as the browser will hash them, in any alphabet", () => {
    const code = '\n  const județ = "Bistrița-Năsăud"; if (1 < 2) {}\n';
    expect(finished(`<script nonce="m">${code}</script>`).hashes).toEqual([sha256(code)]);
  });

  it("that do not end get no hash", () => {
    expect(finished('<script nonce="m">one()').hashes).toEqual([]);
    expect(finished("<script").hashes).toEqual([]);
  });

  it("and data keep what they say, also of what is done to a document", () => {
    const said = '{"a":"<kept-part id=\\"m-0\\"></kept-part> data-discover=\\"true\\""," nonce="m" data-discover="true" </head>":1}';
    const html = `<script type="application/json">${said}</script>`;
    expect(finished(html, { isTidied: true, parts: [Buffer.from("part")], last: "link" })).toEqual({ html, hashes: [] });
  });
});

describe("what the router leaves for itself", () => {
  const html =
    '<link rel="modulepreload" href="/a.js" nonce="m"/><a href="/" data-discover="true">ț</a><script nonce="m">((storageKey, restoreKey) => {\n\tif (storageKey) window.scrollTo(restoreKey);\n})("a")</script>';

  it("goes where it is no use, and its script gets short and is hashed as it leaves", () => {
    const code = '((a, b) => {if (a) scrollTo(b);})("a")';
    expect(finished(html, { isTidied: true })).toEqual({ html: `<a href="/">ț</a><script>${code}</script>`, hashes: [sha256(code)] });
  });

  it("fetches the scripts of the page once the browser has shown it, in the order in which it asks for them", () => {
    const code =
      'import "/manifest.js";\nimport * as route0 from "/root.js";\nimport * as route1 from "/a.js";\n  \n  window.m = {"root":route0,"a":route1};\n\nimport("/entry.js");';
    const later =
      'requestAnimationFrame(()=>setTimeout(async()=>{const[,route0,route1]=await Promise.all(["/manifest.js","/root.js","/a.js"].map(a=>import(a)));window.m={"root":route0,"a":route1};import("/entry.js");}))';
    expect(finished(`<script type="module" nonce="m">${code}</script>`, { isTidied: true })).toEqual({
      html: `<script type="module">${later}</script>`,
      hashes: [sha256(later)],
    });
  });

  it("leaves out the router's switches that are off", () => {
    const code = 'window.__reactRouterContext = {"basename":"/","future":{"a":false,"b":false},"ssr":true};window.x = 1';
    const short = 'window.__reactRouterContext = {"basename":"/","future":{},"ssr":true};window.x = 1';
    expect(finished(`<script nonce="m">${code}</script>`, { isTidied: true }).html).toBe(`<script>${short}</script>`);
    const used = code.replace("false", "true");
    expect(finished(`<script nonce="m">${used}</script>`, { isTidied: true }).html).toBe(`<script>${used}</script>`);
  });

  it("stays elsewhere", () => {
    expect(finished(html).html, "without the mark").toBe(html.replaceAll(' nonce="m"', ""));
  });
});

describe("parts", () => {
  const html =
    '<head><meta name="viewport" content="a"/><title>a</title></head><kept-part id="m-1"></kept-part>ș<kept-part id="m-0"></kept-part>!';
  const parts = [Buffer.from("ț"), Buffer.from('<b nonce="m">')];

  it("come into their gaps as they are, and what they ask for ahead into the head", () => {
    expect(finished(html, { parts, first: "<first>", last: "<last>" }).html).toBe(
      '<head><meta name="viewport" content="a"/><first><title>a</title><last></head><b nonce="m">șț!',
    );
  });

  it("of another rendering, or that nobody has left out, are none", () => {
    const others = '<kept-part id="x-0"></kept-part><kept-part id="m-7"></kept-part><kept-part id="m-"></kept-part>';
    expect(finished(others, { parts }).html).toBe(others);
  });
});
