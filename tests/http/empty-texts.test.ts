/** A site whose owner has written little yet: what is not written does not show, and nothing stands half. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { becomeDemonstration } from "#tests/support/demonstration.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
becomeDemonstration(app.database);
const OWN = {
  ...{ name: "Agro Demo Bihor", legal_name: "Agro Demo Bihor SRL", phone: "0359 000 123" },
  ...{ email: "birou@agrodemo.example", city: "Oradea", county: "Bihor", sure: "1" },
};
const NEW = { goods: "", hue: "ochre", verb: "seamănă", area_label: "", start_amount: "1", start_unit: "ha", finder: "none" };
const begun = await app.postForm("/admin/primii-pasi", OWN, { cookie });
if (begun.status !== 303) throw new Error(`the beginning answered ${begun.status}`);
await app.postForm("/admin/categorii/nou", { ...NEW, name: "Porumb" }, { cookie });

const htmlOf = async (address: string) => await (await app.get(address)).text();

async function write(key: string, body: object): Promise<void> {
  app.database
    .prepare(
      "INSERT INTO documents (key, body, number, updated_at) VALUES (?, ?, 1, '2026-11-20T08:00:00.000Z') ON CONFLICT DO UPDATE SET body = excluded.body",
    )
    .run(key, JSON.stringify(body));
  await app.refresh();
}

function halves(html: string): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  const markup = main.replaceAll("<!-- -->", "").replaceAll(/<(script|style|template|svg)\b.*?<\/\1>/gs, "");
  const empty = [...markup.matchAll(/<(h[1-6]|p|ul|ol|dl|dt|dd|li|figcaption|strong)\b[^>]*>\s*<\/\1>/g)].map(([tag]) => tag);
  const alone = [
    ...markup.matchAll(/<section\b[^>]*>(?:\s|<div[^>]*>|<\/div>)*<h2[^>]*>[^<]*<\/h2>(?:\s|<div[^>]*>|<\/div>)*<\/section>/g),
  ];
  return [...empty, ...alone.map(([section]) => section), ...[...markup.matchAll(/<img[^>]*src=""[^>]*>/g)].map(([tag]) => tag)];
}

const PAGES = [
  "/",
  "/produse",
  "/porumb",
  "/gazon",
  "/branduri",
  "/despre-noi",
  "/contact",
  "/cerere",
  "/compara",
  "/cerere/plan",
  "/nu-exista",
];

it("the test sees half-empty sections", () => {
  const page = (inner: string) => `<main>${inner}</main>`;
  for (const half of ["<h2></h2>", "<ul> </ul>", '<section class="a"><div><h2>Titlu</h2></div></section>', '<img src="" alt="">'])
    expect(halves(page(half)), half).toHaveLength(1);
  expect(halves(page("<section><h2>Titlu</h2><p>Text</p></section>"))).toEqual([]);
});

describe("a new company without texts", () => {
  it.each(PAGES)("%s", async (address) => expect(halves(await htmlOf(address))).toEqual([]));

  it("a new company without texts says of a new category that its products are on their way, and of brands that there are none", async () => {
    expect(visibleText(await htmlOf("/porumb"))).toContain("Pregătim produsele acestei categorii.");
    expect(visibleText(await htmlOf("/branduri"))).toContain("Încă nu avem branduri în catalog.");
  });

  it.each([
    ["/admin", "Încă niciun produs", "/admin/produse/nou"],
    ["/admin?q=orice", "Niciun produs nu corespunde filtrelor.", "/admin"],
    ["/admin/leaduri", "Încă nicio cerere", "/contact"],
    ["/admin/leaduri?queue=due", "Încă nicio cerere", "/contact"],
    ["/admin/leaduri/rapoarte", "Încă nicio cerere", "/contact"],
    ["/admin/branduri", "Niciun brand", "/admin"],
    ["/admin/experti", "Niciun consultant", "/admin/experti/nou"],
    ["/admin/cos", "Coșul este gol.", "/admin"],
    ["/admin/anunta-ma", "Nu așteaptă nimeni", "/admin"],
    ["/admin/linkuri-preturi", "Încă niciun link.", ""],
    ["/admin/istoric?fel=expert", "Nicio modificare nu corespunde filtrelor.", "/admin/istoric"],
  ])("its list at %s says that it is empty, and leads on", async (address, sentence, to) => {
    const html = await (await app.get(address, { headers: { Cookie: cookie } })).text();
    const [empty = ""] = /<(div|p) class="empty.*?<\/\1>/s.exec(html) ?? [];
    expect(visibleText(empty)).toContain(sentence);
    if (!address.includes("?")) expect(visibleText(empty)).not.toMatch(/filtr|perioad/);
    if (to) expect(empty).toContain(`<a href="${to}"`);
  });

  it("a new company without texts has no words of any kind where every text is empty", async () => {
    for (const key of ["home", "about", "contact", "brands"]) await write(key, {});
    for (const address of PAGES) expect([address, halves(await htmlOf(address))]).toEqual([address, []]);
  });
});

describe("a category of which one field is written", () => {
  const words = "Scris de proprietar";
  it.each<[string, object, string]>([
    ["its introduction, without a picture", { description: words }, words],
    ["paragraphs without a heading", { intro: [words] }, words],
    ["advantages alone", { benefits: [words] }, `Avantaje ${words}`],
    ["a note on sowing without its dates", { sowing_note: words }, `Perioada de semănat ${words}`],
    ["steps alone", { steps: [words] }, words],
    ["reasons without a heading", { why_points: [words] }, words],
    ["a rate without its figure", { rates: [{ label: words, value: "" }] }, ""],
    ["a heading alone", { heading: words, why_title: words }, ""],
    ["a question without an answer", { questions: [{ question: words, answer: "" }] }, ""],
  ])("%s", async (_what, body, shown) => {
    await write("category/porumb", body);
    const html = await htmlOf("/porumb");
    expect(halves(html)).toEqual([]);
    const text = visibleText(/<main.*<\/main>/s.exec(html)?.[0] ?? "");
    if (shown) expect(text).toContain(shown);
    else expect(text).not.toContain(words);
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual(["Porumb"]);
  });
});

describe("the pages of which one field is written", () => {
  const words = "Scris de proprietar";
  it.each<[string, string, object, boolean]>([
    ["home", "/", { about: [words] }, true],
    ["home", "/", { about_heading: words }, false],
    ["home", "/", { call_heading: words }, true],
    ["home", "/", { values: [{ title: words, text: "" }] }, false],
    ["about", "/despre-noi", { story: [{ heading: words, paragraphs: [] }] }, false],
    ["about", "/despre-noi", { story: [{ heading: "", paragraphs: [words] }] }, true],
    ["contact", "/contact", { gallery_heading: words }, false],
    ["contact", "/contact", { reasons: [words] }, true],
    ["brands", "/branduri", { values_heading: words }, false],
    ["brands", "/branduri", { call_heading: words }, true],
  ])("%s: %j", async (key, address, body, isShown) => {
    await write(key, body);
    const html = await htmlOf(address);
    expect(halves(html)).toEqual([]);
    expect(visibleText(html).includes(words)).toBe(isShown);
  });
});
