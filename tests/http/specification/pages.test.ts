/** Addresses, what stands at them, the error screens, and the editorial contents of categories and brands. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { row, tried } from "#tests/support/specification.ts";

type Words = "title" | "description" | "meta_description" | "why_title";
type Lists = "keywords" | "intro" | "benefits" | "applications" | "why_points" | "about" | "why";
type Text = Record<Words, string> & Record<Lists, string[]>;
type Page = { status: number; html: string; text: string; title: string };

const app = await startApp();
const Cookie = await signIn(app, ADMIN);
const pages = new Map<string, Promise<Page>>();

function see(path: string): Promise<Page> {
  const seen = pages.get(path) ?? look(path, {});
  pages.set(path, seen);
  return seen;
}

async function look(path: string, options: RequestInit): Promise<Page> {
  const response = await app.get(path, options);
  const html = await response.text();
  return { status: response.status, html, text: plain(visibleText(html)), title: visibleText(all(html, /<h1[^>]*>(.*?)<\/h1>/g).join()) };
}

/** Ligatures of words and hyphens are for the eye. */
const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll(/- (?=\S)/g, "-");
const at = (path: string, title: string | RegExp) => async () => {
  const page = await see(path);
  expect([page.status, page.title]).toEqual([200, expect.stringMatching(title)]);
};
const says =
  (path: string, ...words: string[]) =>
  async () => {
    const { text } = await see(path);
    for (const word of words) expect(text).toContain(word);
  };
const missing =
  (path: string, title: string, ...words: string[]) =>
  async () => {
    const page = await see(path);
    expect([page.status, page.title]).toEqual([404, title]);
    for (const word of words) expect(page.text).toContain(word);
  };

describe("addresses", () => {
  it.each([
    row(62, at("/", /./)),
    row("63, 11, 510", at("/produse", "Produse")),
    row("64, 26", at("/produse/turfline-sport", "Turfline Sport")),
    row("66, 34", at("/despre-noi", /Despre/)),
    row("67, 35", at("/contact", "Contact")),
    row("68, 36, 274", at("/politica-confidentialitate", "Politica de confidențialitate")),
    row(69, async () => {
      expect((await see("/")).html).toMatch(/<a href="\/politica-confidentialitate">[^<]*GDPR[^<]*<\/a>/);
    }),
    row("70, 37, 273", at("/politica-cookies", "Politica privind cookie-urile")),
    row("71, 275", at("/termeni-conditii", "Termeni și condiții")),
    row(72, at("/branduri", "Branduri")),
    row(73, at("/brand/turfline", "Turfline")),
    row("74, 183, 2", at("/gazon", "Gazon")),
    row("75, 184, 3", at("/pasune", "Pășune")),
    row("76, 185, 4", at("/lucerna", "Lucernă")),
    row("77, 186, 5", at("/sfecla", "Sfeclă furajeră")),
    row("78, 187, 6", at("/faneata", "Fâneață")),
    row("188, 7", at("/bulbi-de-flori", "Bulbi de flori")),
    row("189", async () => {
      await at("/pasune-1", "Pășune 1")();
      expect((await see("/pasune-1")).html).toContain('<meta name="robots" content="noindex"/>');
      expect((await see("/sitemap.xml")).html).not.toContain("pasune-1");
      expect((await see("/")).html).not.toContain('href="/pasune-1"');
    }),
    row("80", at("/admin/login", "Administrare")),
    row("81, 283", async () => expect((await look("/admin", { headers: { Cookie } })).title).toMatch(/^Produse/)),
  ])("%s", tried);
});

describe("wrong addresses", () => {
  it.each([
    row("82, 83, 630, 631", missing("/nu/exista", "Unexpected Application Error!", "404 Not Found")),
    row("79, 182, 191, 192, 626", missing("/flori-de-camp", "Categoria nu a fost găsită", 'Categoria "flori-de-camp" nu există.')),
    row(190, missing("/Gazon", "Categoria nu a fost găsită")),
    row("238, 627", missing("/brand/nimeni", "Brandul nu a fost găsit")),
    row(632, async () => {
      const page = await see("/%E0%A4%A");
      expect([page.status, page.title, page.text]).toEqual([
        400,
        "Unexpected Application Error!",
        expect.stringContaining("400 Bad Request"),
      ]);
    }),
    row(633, async () => {
      const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
      const page = await look("/contact", { method: "POST", headers, body: new URLSearchParams({ intent: "offer" }) });
      expect([page.status, page.title, page.text]).toEqual([
        403,
        "Unexpected Application Error!",
        expect.stringContaining("403 Forbidden"),
      ]);
    }),
    row(634, async () => {
      const page = await look("/despre-noi", { method: "DELETE" });
      expect([page.status, page.title, page.text]).toEqual([
        405,
        "Unexpected Application Error!",
        expect.stringContaining("405 Method Not Allowed"),
      ]);
    }),
    row(96, async () => {
      const foot = async (path: string) => all((await see(path)).html, /(<footer.*?<\/footer>)/gs).join();
      for (const path of ["/nu/exista", "/flori-de-camp", "/brand/nimeni", "/produse/nimic"])
        expect(await foot(path)).toBe(await foot("/"));
      expect(await foot("/")).toContain('href="/branduri"');
    }),
    row(225, async () => {
      const answer = await app.get("/brand/ForageMAX");
      expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/brand/foragemax"]);
    }),
    row("154, 193, 288, 451", async () => {
      for (const path of ["/produse/turfline-sport", "/gazon", "/branduri"]) expect((await see(path)).text).not.toContain("Se încarcă");
      expect((await look("/admin", { headers: { Cookie } })).text).not.toContain("Se verifică autentificarea");
    }),
  ])("%s", tried);
});

const category = JSON.parse(readFileSync("app/seed/texts/category/gazon.json", "utf8")) as Text;
const brand = JSON.parse(readFileSync("app/seed/texts/brand/foragemax.json", "utf8")) as Text;
const whole = (path: string, texts: () => readonly string[]) => async () => {
  const { text } = await see(path);
  // The owner's words have places for facts of the company.
  for (const words of texts()) for (const part of words.split(/\{\w+\}/)) expect(text).toContain(plain(part.trim()));
};
const meta = async (path: string, name: string) =>
  all((await see(path)).html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"))[0];

describe("the contents of a category and of a brand", () => {
  it.each([
    row("196, 208", at("/gazon", "Gazon")),
    row(209, async () => expect((await see("/gazon")).html).toContain(`<title>${category.title} · `)),
    row(
      "197, 210",
      whole("/gazon", () => [category.description]),
    ),
    row(211, async () => expect(await meta("/gazon", "description")).toBe(category.meta_description)),
    row(212, async () => expect(await meta("/gazon", "keywords")).toBe(category.keywords.join(", "))),
    row(
      214,
      whole("/gazon", () => category.intro),
    ),
    row(
      "198, 215",
      whole("/gazon", () => category.benefits),
    ),
    row(
      "199, 216",
      whole("/gazon", () => category.applications),
    ),
    row(
      "200, 217",
      whole("/gazon", () => [category.why_title, ...category.why_points]),
    ),
    row("201, 203", says("/sfecla", "3 produse")),
    row(203, says("/produse", "36 de produse")),
    row("226, 239", at("/brand/foragemax", "ForageMax")),
    row(240, async () => expect((await see("/brand/foragemax")).html).toContain(`<title>${brand.title} · `)),
    row(
      241,
      whole("/brand/foragemax", () => [brand.description]),
    ),
    row(242, async () => expect(await meta("/brand/foragemax", "description")).toBe(brand.meta_description)),
    row(243, async () => expect(await meta("/brand/foragemax", "keywords")).toBe(brand.keywords.join(", "))),
    row(
      245,
      whole("/brand/foragemax", () => [`${brand.intro}`]),
    ),
    row(
      246,
      whole("/brand/foragemax", () => brand.about),
    ),
    row(
      247,
      whole("/brand/foragemax", () => brand.benefits),
    ),
    row(
      248,
      whole("/brand/foragemax", () => brand.why),
    ),
    row(227, says("/brand/turfline", "Despre brand", "De ce Turfline")),
    row(228, says("/brand/johnsonslawnseed", "Despre brand", "De ce Johnsons Lawn Seed")),
    row(229, at("/brand/johnsonslawnseed", "Johnsons Lawn Seed")),
    row(230, at("/brand/dlf-seeds", "DLF Seeds")),
    row(231, at("/brand/dlf", "DLF")),
    row(232, at("/brand/foragemax", "ForageMax")),
    row(233, at("/brand/turfline", "Turfline")),
    row(234, at("/brand/masterline", "Masterline")),
    row("235, 9", at("/brand/selectia-premium", "Selecția Premium")),
    row(180, async () => expect((await meta("/produse/turfline-sport", "description"))?.length).toBeLessThanOrEqual(150)),
    row(181, async () => expect((await meta("/produse/turfline-sport", "og:description"))?.length).toBeLessThanOrEqual(200)),
  ])("%s", tried);
});
