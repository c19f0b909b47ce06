import { describe, expect, it } from "vitest";
import {
  fileKind,
  filesIn,
  isSavablePath,
  isSharedPage,
  pageKey,
  pageWithoutQuery,
  savedPageWords,
  scriptsIn,
  wantedPath,
  withOfflineStrip,
} from "./saved-page-rules.ts";

describe("pages that may be saved", () => {
  it.each([
    "/",
    "/gazon",
    "/produse",
    "/produse/turfline-sport",
    "/fara-semnal",
    "/contact",
    "/cerere/plan",
    "/admin-de-ferma",
    "/api-cultura",
    "/anunturi-agricole",
  ])("%s may", (pathname) => {
    expect(isSavablePath(pathname)).toBe(true);
  });

  it.each([
    ["the administration", "/admin"],
    ["a page of the administration", "/admin/leaduri/7"],
    ["data of the administration", "/admin.data"],
    ["a call", "/api/leads"],
    ["a confirmation", "/oferta/ABC"],
    ["a written offer behind its link", "/oferta-scrisa/abc"],
    ["a request handed to an expert", "/lead/abc"],
    ["the withdrawal of a consent", "/renunta/abc"],
    ["a firm's prices behind their link", "/lista-preturi/17"],
    ["the end of the summary", "/rezumat/abc"],
    ["what somebody waits for", "/anunt/17"],
    ["who waits for a product", "/anunt/abc"],
    ["a firm's own price list", "/lista-preturi/abc"],
    ["a visitor's own list", "/cerere"],
    ["a visitor's own choice", "/setari-cookie-uri"],
    ["the health check", "/up"],
    ["a file", "/assets/site.css"],
    ["a calendar", "/produse/x/calendar.ics"],
    ["data of a navigation", "/gazon.data"],
  ])("%s may not", (_what, pathname) => {
    expect(isSavablePath(pathname)).toBe(false);
  });
});

describe("an answer is kept", () => {
  const answer = (change: { status?: number; type?: string; redirected?: boolean; headers?: Record<string, string> } = {}) =>
    isSharedPage({
      ...{ status: 200, type: "basic", redirected: false, ...change },
      headers: new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=0", ...change.headers }),
    });

  it("an answer is kept when it is a page that everybody gets", () => {
    expect([answer(), answer({ headers: { "Cache-Control": "no-cache" } })]).toEqual([true, true]);
  });

  it.each([
    ["is not to be stored", { headers: { "Cache-Control": "no-store" } }],
    ["is of who is signed in", { headers: { "Cache-Control": "private, no-cache" } }],
    ["stands behind a link", { headers: { "X-Robots-Tag": "noindex, nofollow" } }],
    ["is no page", { headers: { "Content-Type": "application/json" } }],
    ["was not found", { status: 404 }],
    ["could not be made", { status: 503 }],
    ["came from elsewhere", { redirected: true }],
    ["is of another site", { type: "opaque" }],
  ])("an answer is not kept when it %s", (_what, change) => {
    expect(answer(change)).toBe(false);
  });
});

it("a page is one page wherever somebody came from, and another with another question", () => {
  expect(pageKey("https://x.ro/gazon?utm_source=a&gclid=1#oferta")).toBe("/gazon");
  expect(pageKey("https://x.ro/produse?page=2&utm_medium=b")).toBe("/produse?page=2");
  expect(pageKey("https://x.ro/produse/a?vot=primit")).toBe("/produse/a");
});

it("the area of a product and the plots of a plan are answered by the page without them; a search or a filter is not", () => {
  const plain = (path: string) => pageWithoutQuery(`https://x.ro${path}`);
  expect(["/produse/a?suprafata=5", "/cerere/plan?produs=a", "/cerere/plan", "/produse?q=a", "/gazon?page=2"].map(plain)).toEqual([
    ...["/produse/a", "/cerere/plan"],
    ...[undefined, undefined, undefined],
  ]);
});

it("only a path of this site is taken for the page that was wanted", () => {
  const written = ["/produse/a?x=1", "//rau.example", "/\\rau.example", "https://rau.example", "javascript:alert(1)", "", null];
  expect(written.map(wantedPath)).toEqual(["/produse/a?x=1", undefined, undefined, undefined, undefined, undefined, undefined]);
});

it("files are of the build, or pictures; nothing else is kept", () => {
  const paths = ["/assets/a.js", "/uploads/a-300.webp", "/sigla/x.png", "/images/a.svg", "/gazon", "/api/assets/x"];
  expect(paths.map(fileKind)).toEqual(["scripts", "pictures", "pictures", "pictures", undefined, undefined]);
});

it("a page names its files, a script its neighbours", () => {
  expect(filesIn('<link href="/assets/a-1.css"><script>import("/assets/b-2.js");import "/assets/b-2.js"</script>')).toEqual([
    "/assets/a-1.css",
    "/assets/b-2.js",
  ]);
  expect(scriptsIn('import{a}from"./c-3.js";import(`./d-4.js`);{"module":"/assets/admin-5.js"}')).toEqual([
    "/assets/c-3.js",
    "/assets/d-4.js",
  ]);
});

describe("a kept page says from when it is", () => {
  const at = new Date("2026-11-21T12:05:00Z");

  it.each([
    ["in the same year without it", new Date("2026-11-22T08:00:00Z"), "Prețuri din 21 noiembrie."],
    ["in another year with it", new Date("2027-01-02T08:00:00Z"), "Prețuri din 21 noiembrie 2026."],
  ])("%s", (_when, now, words) => {
    expect(savedPageWords(at, now, "no-signal")).toBe(`Fără internet. ${words}`);
    expect(savedPageWords(at, now, "not-kept")).toBe(`Fără internet. Pagina cerută nu este salvată pe acest dispozitiv. ${words}`);
  });

  it("a kept page says from when it is under the header, with a link that holds no markup", () => {
    const html = withOfflineStrip(
      '<html><head></head><body class="a"><a>Sari</a><header class="b"></header><p>Preț</p></body></html>',
      "Păstrată.",
      '/produse?q="><script>&x=1',
    );
    expect(html).toContain('<header class="b"></header><kept-page role="region" aria-label="Pagină salvată">');
    expect(html).toContain('href="/produse?q=&quot;&gt;&lt;script&gt;&amp;x=1"');
    expect(html.indexOf("Păstrată.")).toBeLessThan(html.indexOf("Preț"));
    expect(withOfflineStrip("<p>Preț</p>", "Păstrată.", "/")).toMatch(/^<kept-page.*Păstrată\..*Preț/);
  });
});
