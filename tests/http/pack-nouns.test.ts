/** Products of the demonstration, one of each noun, wherever their packs are counted: each by its own noun, and by no other's. */
import { afterAll, describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { oneOfEach } from "#tests/support/demonstration.ts";
import { startMailServer } from "#tests/support/mail-server.ts";

const server = await startMailServer();
afterAll(() => server.close());
const app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "SemiNord <site@seminord.example>" });
const cookie = await signIn(app, ADMIN);
app.database.prepare("UPDATE experts SET email = 'maria@exemplu.example' WHERE id = (SELECT min(id) FROM experts)").run();
const expert = String(app.database.prepare("SELECT min(id) FROM experts").pluck().get());

type Product = { id: number; slug: string; name: string; category: string };
const PRODUCTS = app.database
  .prepare(
    `SELECT products.id, products.slug, products.name, categories.slug AS category FROM products
     JOIN categories ON categories.id = category_id WHERE is_published = 1 ORDER BY products.id`,
  )
  .all() as Product[];

const FORMS = {
  sac: /^(?:sac|saci|sacul|sacii)$/,
  cutie: /^(?:cutie|cutii|cutia)$/,
  pungă: /^(?:pungă|pungi|punga)$/,
  pachet: /^(?:pachet|pachete|pachetul)$/,
  unitate: /^(?:unitate|unități|unitatea)$/,
  ambalaj: /^(?:ambalaj|ambalaje|ambalajul)$/,
};
type Noun = keyof typeof FORMS;

const IN_BOXES = ["johnsons-quick-lawn", "johnsons-tuffgrass", "johnsons-shady-place"];
const IN_POUCHES = ["johnsons-luxury-lawn", "johnsons-after-moss", "johnsons-country-meadow"];
const BEET_IN_POUCHES = ["sfecla-furajera-monogerma", "sfecla-furajera-galbena-traditionala"];
const ALSO_IN_POUCHES = ["turfline-eco-lawn", "turfline-clasic", "dlf-trifoi-alb", "dlf-lucerna-daisy"];

function nounOf({ slug, category }: Product): Noun {
  if (category === "bulbi-de-flori") return "pachet";
  if (slug === "dlf-sfecla-furajera-magnum") return "unitate";
  if (IN_BOXES.includes(slug)) return "cutie";
  return [...IN_POUCHES, ...BEET_IN_POUCHES].includes(slug) ? "pungă" : "sac";
}

function countedIn(text: string): Noun[] {
  const words = text.toLowerCase().replaceAll("\u00a0", " ");
  const found = [
    ...all(words, /(?:[\d.]+ (?:de )?|\b(?:un|o|tot) |toată )(\p{L}+)/gu),
    ...all(words, /(\p{L}+) de (?:circa )?[\d.,]+ (?:kg|g|de bulbi|bulbi)\b/gu),
    ...all(words, /(\p{L}+) de \d+(?![\d.,]* (?:kg|g)\b)/gu),
  ];
  const nouns = (Object.keys(FORMS) as Noun[]).filter((noun) => found.some((word) => FORMS[noun].test(word)));
  return nouns;
}

function expectOwn(product: Product, text: string, where: string) {
  const own = nounOf(product);
  const allowed = ALSO_IN_POUCHES.includes(product.slug) ? [own, "pungă"] : [own];
  const counted = countedIn(text);
  expect(counted, `${where} of ${product.slug}: ${text}`).toContain(own);
  expect(
    counted.filter((noun) => !allowed.includes(noun)),
    `${where} of ${product.slug}: ${text}`,
  ).toEqual([]);
}

async function read(path: string, who = cookie): Promise<string> {
  const response = await app.get(path, { headers: { Cookie: who } });
  expect(response.status, path).toBe(200);
  return response.text();
}

const between = (html: string, from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

function areaOf({ slug, category }: Product): { area_sqm: string; area_unit: string } {
  if (category === "bulbi-de-flori") return { area_sqm: "3", area_unit: "mp" };
  if (category === "gazon" || slug === "johnsons-country-meadow") return { area_sqm: "7", area_unit: "ari" };
  return { area_sqm: "3", area_unit: "ha" };
}

it("the demonstration has 36 products in five kinds of packs", () => {
  expect(PRODUCTS).toHaveLength(36);
  const kinds = Map.groupBy(PRODUCTS, nounOf);
  expect(Object.fromEntries([...kinds].map(([noun, some]) => [noun, some.length]))).toEqual({
    ...{ sac: 22, cutie: 3, pungă: 5, unitate: 1, pachet: 5 },
  });
});

it("lists name the packs: rows, the page without a connection, the distributors' list", async () => {
  const rows = new Map<string, string>();
  for (const category of new Set(PRODUCTS.map((product) => product.category)))
    for (const row of (await read(`/produse?category=${category}`)).split("<article ").slice(1))
      rows.set(all(row, /href="\/produse\/([a-z0-9-]+)"/g)[0] ?? "", visibleText(`<${between(row, "list-row__need", "</article>")}`));
  const offline = (await read("/fara-semnal")).split("<li>");
  const trade = (await read("/distribuitori/lista")).split("<tr");
  for (const product of PRODUCTS) {
    const rowOf = (rows: readonly string[]) =>
      rows.map((row) => visibleText(`<${row}`)).find((text) => text.startsWith(`${product.name} `)) ?? "";
    expectOwn(product, rows.get(product.slug) ?? "", "the row");
    expectOwn(product, rowOf(offline), "the line without a connection");
    expect(countedIn(rowOf(trade)), `the distributors' row of ${product.slug}: ${rowOf(trade)}`).toContain(nounOf(product));
  }
});

const WALKED = oneOfEach(PRODUCTS, (product) => [nounOf(product), ALSO_IN_POUCHES.includes(product.slug)]);

describe.each(WALKED.map((product) => [product.slug, product] as const))("%s", (_slug, product) => {
  const { area_sqm, area_unit } = areaOf(product);

  it("is counted by its own noun on its page and in a plan", async () => {
    const page = await read(`/produse/${product.slug}?suprafata=${area_sqm}&um=${area_unit}`);
    const decision = visibleText(between(page, 'class="decision"', 'id="oferta"'));
    expectOwn(product, decision, "the page");
    expectOwn(product, visibleText(between(page, 'class="calculator__result"', 'class="sum"')), "the calculator");
    const plan = visibleText(await read(`/cerere/plan?nume=&suprafata=${area_sqm}&um=${area_unit}&produs=${product.slug}`));
    expectOwn(product, plan.slice(plan.indexOf("Ce cumpărați"), plan.indexOf("În total")), "the plan");
  });

  it("a request names the packs: its form, confirmation, mails and written offer", async () => {
    const before = server.received.length;
    const phone = `0700 000 ${String(100 + product.id)}`;
    const request = offer({
      ...{ phone, product_id: String(product.id), area_sqm, area_unit, email: `ana${product.id}@exemplu.ro` },
      preferred_expert_id: expert,
    });
    const refused = await (await app.postForm(`/produse/${product.slug}`, { ...request, full_name: "" })).text();
    expectOwn(product, visibleText(all(refused, /Necesar estimat: (.*?)<\/p>/gs).join(" ")), "the form");
    const sent = await app.postForm(`/produse/${product.slug}`, request);
    const confirmation = visibleText(
      between(await read(sent.headers.get("Location") ?? "", ""), 'aria-labelledby="rezumat"', "</section>"),
    );
    expectOwn(product, confirmation, "the confirmation");

    const mails = (await server.arrived(before + 3)).slice(before);
    expect(mails.map(({ to }) => to[0]).sort()).toEqual([
      `ana${product.id}@exemplu.ro`,
      "contact@seminord.example",
      "maria@exemplu.example",
    ]);
    for (const { mail, to } of mails) expectOwn(product, mail.text ?? "", `the mail to ${to}`);
    const expertLink = /\/lead\/\S+/.exec(mails.find(({ to }) => to[0] === "maria@exemplu.example")?.mail.text ?? "")?.[0] ?? "";
    const opened = await app.get(expertLink);
    const key = opened.headers.getSetCookie().map((line) => line.split(";")[0]);
    const handed = opened.status === 200 ? await opened.text() : await read(opened.headers.get("Location") ?? "", key.join("; "));
    expectOwn(product, visibleText(between(handed, "<main", "</main>")), "the request that was handed on");

    const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
    expectOwn(product, visibleText(between(await read(`/admin/leaduri/${lead}`), "<main", "</main>")), "the request in the administration");
    const letter = await read(`/admin/leaduri/${lead}/oferta/noua`);
    expectOwn(product, visibleText(between(letter, "<tbody", "</tbody>")), "the written offer");
  });
});

it("a wrong noun is noticed", () => {
  expect(countedIn("3,5 kg · 3 saci de 1,5 kg")).toEqual(["sac"]);
  expect(countedIn("O cutie de 1,5 kg ajunge pentru 42 mp, dacă folosiți tot sacul")).toEqual(["sac", "cutie"]);
  expect(countedIn("210 bulbi · 5 pachete de 50")).toEqual(["pachet"]);
  expect(countedIn("Nu lăsați sacul deschis.")).toEqual([]);
});

it("the table of requests has the noun in a column", async () => {
  const table = (await read("/admin/leaduri.csv")).split("\r\n");
  const lines = table.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ""),
  );
  const place = lines[0]?.findIndex((title) => title.includes("Felul ambalajului")) ?? -1;
  expect(place).toBeGreaterThan(0);
  const product = lines[0]?.indexOf("Produs") ?? -1;
  const nouns = new Map(lines.slice(1).map((cells) => [cells[product], cells[place]]));
  const named = (product: Product) => nouns.get(product.name)?.replace(ALSO_IN_POUCHES.includes(product.slug) ? " și pungă" : "", "");
  expect(WALKED.map(named)).toEqual(WALKED.map(nounOf));
});
