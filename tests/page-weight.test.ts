/** Most weight of the first view of a page of the site (docs/decisions/0170-navigation.md): files of the build, as they are sent. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { PUBLIC_ROUTES } from "../bench/support/public-routes.ts";
import { signIn, startApp } from "./support/app.ts";
import { ADMIN } from "./support/seeded-data.ts";

const CLIENT = path.resolve("build/client");
const KB = 1024;

/** The pages of the administration that bring the most of their own. */
const ADMIN_ROUTES = [
  ...["/admin", "/admin/produse/28", "/admin/produse/28/documente", "/admin/leaduri", "/admin/leaduri/1", "/admin/experti/1"],
  ...["/admin/texte/home", "/admin/firma", "/admin/leaduri/rapoarte", "/admin/istoric", "/admin/setari"],
];
/** The heaviest of those that visitors see first: the first page, a plate of two species, one of five. */
const FIRST_VIEWS = ["/", "/produse/turfline-sport", "/produse/foragemax-pasune-rezistenta"];
const app = await startApp();
const signedIn = signIn(app, ADMIN);
const sent = (address: string) => statSync(`${CLIENT}${address}.br`).size;
const sum = (addresses: readonly string[]) => addresses.reduce((total, address) => total + sent(address), 0);
const codeOf = (address: string) => readFileSync(CLIENT + address, "utf8");

const pages = await Promise.all(PUBLIC_ROUTES.map(async (route) => ({ route, scripts: scriptsOf(await (await app.get(route)).text()) })));

function scriptsOf(html: string): string[] {
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  for (const script of scripts)
    for (const [, name] of codeOf(script).matchAll(/(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g)) scripts.add(`/assets/${name}`);
  return [...scripts];
}

it.each(pages)("$route: at most 140 KB of scripts in at most 10 files, as they are sent", ({ scripts }) => {
  expect(scripts).toContainEqual(expect.stringMatching(/\/framework-/));
  expect(scripts.length, scripts.join(" ")).toBeLessThanOrEqual(10);
  expect(sum(scripts), scripts.map((script) => `${script} ${sent(script)}`).join("\n")).toBeLessThanOrEqual(140 * KB);
});

it.each(FIRST_VIEWS)("%s: a first view brings at most 250 KB, with its pictures that do not wait", async (route) => {
  const html = await (await app.get(route)).text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]*\.(?:css|woff2))"/g)].map(([, address = ""]) => address);
  const weights = [...new Set(files)].map((address) => (address.endsWith(".css") ? sent(address) : statSync(CLIENT + address).size));
  const pictures = [...html.matchAll(/<img [^>]*>/g)].filter(([tag]) => !tag.includes('loading="lazy"'));
  const addresses = new Set(pictures.map(([tag]) => /src="([^"]*)"/.exec(tag)?.[1] ?? ""));
  for (const address of addresses) weights.push(brotliCompressSync(await (await app.get(address)).bytes()).length);
  const total = brotliCompressSync(html).length + sum(scriptsOf(html)) + weights.reduce((all, one) => all + one, 0);
  expect(addresses.size).toBeLessThanOrEqual(8);
  expect(total).toBeLessThanOrEqual(250 * KB);
});

it("the script by which a page comes alive is imported by no other, which would run it before the page's own are there", () => {
  const [first] = pages[0]?.scripts.filter((address) => /\/entry\.client-/.test(address)) ?? [];
  expect(first).toBeDefined();
  const importers = readdirSync(`${CLIENT}/assets`).filter(
    (name) => name.endsWith(".js") && codeOf(`/assets/${name}`).includes(`"./${path.basename(first as string)}"`),
  );
  expect(importers).toEqual([]);
});

it("the scripts of visitors hold nothing of the administration, no schema, no editor, no mail", () => {
  const foreign = /ZodError|prosemirror|tiptap|nodemailer|\/admin\/(produse|leaduri|setari)|routes\/admin/i;
  const code = [...new Set(pages.flatMap(({ scripts }) => scripts))].filter((address) => !address.startsWith("/assets/manifest-"));
  expect(
    code.filter((address) => foreign.test(codeOf(address))).map((address) => `${address}: ${foreign.exec(codeOf(address))?.[0]}`),
  ).toEqual([]);
});

it("no page makes a formatter before it asks for one: each takes a phone 10 ms, in one go with the reading of all scripts", () => {
  const scripts = [...new Set(pages.flatMap((page) => page.scripts))].map((address) => ({ address, code: codeOf(address) }));
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

it("the styles of a page, the site's and its own, are at most 14 KB; the fonts 70 KB", () => {
  const assets = readdirSync(`${CLIENT}/assets`);
  const sheet = (name: string) =>
    assets.filter((asset) => new RegExp(`^${name}-.{8}\\.css$`).test(asset)).map((asset) => `/assets/${asset}`);
  const site = sheet("site");
  // What comes with an answer, beside its bytes, is most of a KB: pages with one sheet have room for it.
  expect(sum(site)).toBeLessThanOrEqual(9 * KB);
  for (const own of ["front", "catalog", "company-pages", "reading", "product", "request-page", "compare-page"].map(sheet)) {
    expect([...site, ...own]).toHaveLength(2);
    expect(sum([...site, ...own]), own[0]).toBeLessThanOrEqual(14 * KB);
  }
  const fonts = assets.filter((name) => name.endsWith(".woff2"));
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((total, name) => total + statSync(`${CLIENT}/assets/${name}`).size, 0)).toBeLessThanOrEqual(70 * KB);
});

it.each(ADMIN_ROUTES)("%s: at most 15 KB of styles, as they are sent, in at most four sheets", async (route) => {
  const html = await (await app.get(route, { headers: { Cookie: await signedIn } })).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"\/?>/g)].map(([, address = ""]) => address);
  expect(sheets.length).toBeGreaterThanOrEqual(2);
  expect(sheets.length).toBeLessThanOrEqual(4);
  expect(sum(sheets), sheets.map((address) => `${address} ${sent(address)}`).join("\n")).toBeLessThanOrEqual(15 * KB);
});
