/** What the first view of a page of the site may weigh (docs/decisions/0084-files-of-a-page.md): files of the build, and pages as they are sent. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const CLIENT = path.resolve("build/client");
const KB = 1024;

type Listed = { module: string; imports?: string[] };
type Manifest = { entry: Listed; routes: Record<string, Listed & { id: string; parentId?: string }> };

/** The router's table of routes. A route of ours is called manifest too. */
const BEGIN = "window.__reactRouterManifest=";
const scripts = readdirSync(`${CLIENT}/assets`).filter((name) => /^manifest-.*\.js$/.test(name));
const table = scripts.find((name) => readFileSync(`${CLIENT}/assets/${name}`, "utf8").startsWith(BEGIN)) as string;
const manifest = JSON.parse(readFileSync(`${CLIENT}/assets/${table}`, "utf8").slice(BEGIN.length, -1)) as Manifest;
const FRAME = "routes/site/frame/layout";
const pages = Object.values(manifest.routes).filter(({ parentId }) => parentId === FRAME);

const sent = (address: string) => statSync(`${CLIENT}${address}.br`).size;
const sum = (addresses: readonly string[]) => addresses.reduce((total, address) => total + sent(address), 0);

/** What a document of the route has its browser run. */
function scriptsOf({ id, parentId }: { id: string; parentId?: string }): string[] {
  const parts = [manifest.entry, manifest.routes.root, manifest.routes[parentId ?? ""], manifest.routes[id]];
  return [...new Set([`/assets/${table}`, ...parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []))])];
}

it.each(pages)("$id: at most 140 KB of scripts in at most 10 files, as they are sent", (page) => {
  const scripts = scriptsOf(page);
  expect(pages.length).toBeGreaterThan(20);
  expect(scripts.length, scripts.join(" ")).toBeLessThanOrEqual(10);
  expect(sum(scripts), scripts.map((script) => `${script} ${sent(script)}`).join("\n")).toBeLessThanOrEqual(140 * KB);
});

it("what visitors run holds nothing of the administration, no schema, no editor, no mail", () => {
  // The table names the addresses of all files and holds no code.
  const addresses = new Set(pages.flatMap(scriptsOf).filter((address) => !address.endsWith(table)));
  const scripts = [...addresses].map((address) => ({ address, code: readFileSync(CLIENT + address, "utf8") }));
  const foreign = /ZodError|prosemirror|tiptap|nodemailer|\/admin\/(produse|leaduri|setari)|routes\/admin/i;
  expect(scripts.filter(({ code }) => foreign.test(code)).map(({ address, code }) => `${address}: ${foreign.exec(code)?.[0]}`)).toEqual([]);
});

it("no page makes a formatter before it asks for one: each takes a phone 10 ms, in one go with the reading of all scripts", () => {
  const scripts = [...new Set(pages.flatMap(scriptsOf))].map((address) => ({ address, code: readFileSync(CLIENT + address, "utf8") }));
  const atOnce = /(?:[^?=>]=|[;,}])new Intl\.\w+/g;
  expect("var a=new Intl.Collator(`ro`);new Intl.PluralRules(`ro`)".match(atOnce), "as a bundle would have it").toHaveLength(2);
  expect(
    scripts.some(({ code }) => code.includes("()=>new Intl.NumberFormat(")),
    "they are there",
  ).toBe(true);
  expect(scripts.flatMap(({ address, code }) => code.match(atOnce)?.map((made) => `${address}: ${made}`) ?? [])).toEqual([]);
});

it("no rule is for whatever comes after something: with one a browser restyles all of a page when anything is put into it", () => {
  const sheets = readdirSync(`${CLIENT}/assets`).filter((asset) => asset.endsWith(".css") && !/^(admin|letter)-/.test(asset));
  const afterAnything = /[+~](?:\*|:)[^,{]*/g;
  expect(".a>*+*{margin:0}.b+:not(h1){}.c+li{}.d>:nth-child(3n+1){}".match(afterAnything)).toEqual(["+*", "+:not(h1)"]);
  expect(sheets.length).toBeGreaterThan(5);
  const found = sheets.flatMap((name) => readFileSync(`${CLIENT}/assets/${name}`, "utf8").match(afterAnything) ?? []);
  expect(found).toEqual([]);
});

it("the styles of a page, the site's and its own, are at most 10 KB; the fonts 70 KB", () => {
  const assets = readdirSync(`${CLIENT}/assets`);
  const sheet = (name: string) =>
    assets.filter((asset) => new RegExp(`^${name}-.{8}\\.css$`).test(asset)).map((asset) => `/assets/${asset}`);
  const site = sheet("site");
  // What comes with an answer, beside its bytes, is most of a KB: pages with one sheet have room for it.
  expect(sum(site)).toBeLessThanOrEqual(9 * KB);
  for (const own of ["front", "company", "product", "request-page", "compare-page"].map(sheet)) {
    expect([...site, ...own]).toHaveLength(2);
    expect(sum([...site, ...own]), own[0]).toBeLessThanOrEqual(10 * KB);
  }
  const fonts = assets.filter((name) => name.endsWith(".woff2"));
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((total, name) => total + statSync(`${CLIENT}/assets/${name}`).size, 0)).toBeLessThanOrEqual(70 * KB);
});
