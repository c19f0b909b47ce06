/** The table of routes that a public page brings: all that a link of the site may lead to without a new document, and nothing else. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

type SiteManifest = (code: string) => string;
// A script of the build, which an older Node runs too: without types.
const script = "../scripts/site-manifest.mjs";
const { siteManifest } = (await import(script)) as { siteManifest: SiteManifest };

const OPENING = "window.__reactRouterManifest=";
const [whole = "", ...more] = globSync("build/client/assets/manifest-*.js").filter((file) => /-[\da-f]+\.js$/.test(file));
const codeOf = (file: string) => readFileSync(file, "utf8");
const read = (code: string) =>
  JSON.parse(code.slice(OPENING.length).replace(/;\s*$/, "")) as { url: string; entry: object; routes: Record<string, { path?: string }> };

it("lies beside the whole one in the build, and names itself", () => {
  expect(more).toEqual([]);
  const address = whole.replace("build/client", "").replace(".js", "-site.js");
  expect(codeOf(`build/client${address}`)).toBe(siteManifest(codeOf(whole)));
  expect(read(siteManifest(codeOf(whole)))).toMatchObject({ url: address, entry: read(codeOf(whole)).entry });
});

it("leaves out the administration and the calls, each with what lies below it", () => {
  const [all, ofSite] = [codeOf(whole), siteManifest(codeOf(whole))].map((code) => Object.keys(read(code).routes));
  const left = all?.filter((id) => !ofSite?.includes(id)) ?? [];
  expect(ofSite).toEqual(
    expect.arrayContaining(["root", "routes/site/home/home", "routes/site/product/product", "routes/links/written-offer"]),
  );
  expect(left).toEqual(expect.arrayContaining(["routes/admin/leads/leads", "routes/api/visitor-calls.ts api/leads"]));
  expect(ofSite?.filter((id) => /routes\/(?:admin|api)\//.test(id))).toEqual([]);
});

it.each([
  ["another beginning", "window.other={}"],
  ["nothing", ""],
])("refuses a table with %s", (_what, code) => {
  expect(() => siteManifest(code)).toThrow("does not begin as it did");
});
