import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { finishDocument } from "./document.server.ts";

const sha256 = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

/** The version of React Router whose documents have been looked at. */
const LOOKED_AT = "8.4.0";

it(`the document is made for React Router ${LOOKED_AT}`, () => {
  const { version } = JSON.parse(readFileSync("node_modules/react-router/package.json", "utf8")) as { version: string };
  const whatToDo =
    "React Router has changed. Look at what <Scripts> renders (dist/production/lib/dom/ssr/components.js): one inline script with type=module that " +
    "imports the route modules, the manifest and the entry by static imports, and <link rel=modulepreload>. If that is still so and the browser tests " +
    "pass, write the new version here; otherwise mend document.server.ts first.";
  expect(version, whatToDo).toBe(LOOKED_AT);
});

/** A document of the nonce "m", finished. */
function finished(html: string, isPaintedFirst = false) {
  const { bytes, hashes } = finishDocument(Buffer.from(html), { nonce: "m", isPaintedFirst });
  return { html: bytes.toString(), hashes };
}

describe("scripts", () => {
  it("scripts with the nonce are hashed, each once, and lose it", () => {
    const html =
      '<head><script nonce="m">one()</script><script type="module" nonce="m" async="">two()</script></head><script nonce="m">one()</script>';
    expect(finished(html)).toEqual({
      html: '<head><script>one()</script><script type="module" async="">two()</script></head><script>one()</script>',
      hashes: [sha256("one()"), sha256("two()")],
    });
  });

  it("scripts without the nonce, or with another one, get no hash and stay as they are", () => {
    const html = '<script>evil()</script><script nonce="x">evil()</script><script data-n=\'nonce="m"\'>evil()</script>';
    expect(finished(html)).toEqual({ html, hashes: [] });
  });

  it("scripts that are files get no hash", () => {
    const html = '<link rel="preload" href="/a.js" nonce="m"/><script nonce="m" src="/a.js"></script>';
    expect(finished(html)).toEqual({ html: '<link rel="preload" href="/a.js"/><script src="/a.js"></script>', hashes: [] });
  });

  it("scripts are hashed as the browser will hash them, in any alphabet", () => {
    const code = '\n  const județ = "Bistrița-Năsăud"; if (1 < 2) {}\n';
    expect(finished(`<script nonce="m">${code}</script>`).hashes).toEqual([sha256(code)]);
  });

  it("scripts that do not end get no hash", () => {
    expect(finished('<script nonce="m">one()').hashes).toEqual([]);
    expect(finished("<script").hashes).toEqual([]);
  });

  it("scripts and data keep what they say, also of what is done to a document", () => {
    const text = '{"a":"<link rel=\\"modulepreload\\" href=\\"/a.js\\">"," nonce="x"":1}';
    const html = `<script type="application/json">${text}</script>`;
    expect(finished(html, true)).toEqual({ html, hashes: [] });
  });
});

describe("the router's modules", () => {
  const code = 'import "/manifest.js";\nimport * as route0 from "/root.js";\nwindow.m = {"root":route0};\nimport("/entry.js");';
  const html = `<link rel="modulepreload" href="/a.js" nonce="m"/><p>ț</p><script type="module" nonce="m" async="">${code}</script>`;

  it("the router's modules are fetched once the browser has shown the page, and by nothing before", async () => {
    const document = finished(html, true);
    const [, later = ""] = /^<p>ț<\/p><script type="module" async="">(.*)<\/script>$/s.exec(document.html) ?? [];
    expect(document.hashes).toEqual([sha256(later)]);
    expect(later).toMatch(/^requestAnimationFrame\(\(\)=>setTimeout\(async\(\)=>\{.*\}\)\)$/s);
    expect(await runAfterPaint(later)).toEqual({
      fetched: ["/manifest.js", "/root.js", "/entry.js"],
      window: { m: { root: { of: "/root.js" } } },
    });
  });

  it("the router's modules are fetched at once on other pages", () => {
    expect(finished(html)).toEqual({ html: html.replaceAll(' nonce="m"', ""), hashes: [sha256(code)] });
  });
});

/** Runs a script in a window that shows its first picture when the script has ended; gives what it fetched, in order, and what it left. */
async function runAfterPaint(script: string) {
  const fetched: string[] = [];
  const window = {};
  const painted: (() => void)[] = [];
  const done: unknown[] = [];
  const load = async (file: string) => {
    fetched.push(file);
    return { of: file };
  };
  new Function("window", "load", "requestAnimationFrame", "setTimeout", script.replaceAll("import(", "load("))(
    window,
    load,
    (run: () => void) => painted.push(run),
    (run: () => unknown) => done.push(run()),
  );
  expect(fetched, "before the first paint").toEqual([]);
  for (const run of painted) run();
  await Promise.all(done);
  return { fetched, window };
}
