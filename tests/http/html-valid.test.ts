/** The server's HTML, page by page and in every state, read by a validator: no visitor's browser has to guess what was meant. */
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, it } from "vitest";
import { FILE_ENDING } from "#app/auth/admission.server.ts";
import { PUBLIC_PAGES } from "#app/registers/public-pages.ts";
import routes from "#app/routes.ts";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";
import { issuedBy, storeDraft } from "#tests/support/page-forms.ts";
import { findUnwantedWords, wordsOfPage } from "#tests/support/plain-words.ts";

class OneConfig extends StaticConfigLoader {
  readonly #rules = super.getConfigFor("page.html");

  override getConfigFor() {
    return this.#rules;
  }
}

const config = new OneConfig({
  extends: ["html-validate:recommended"],
  rules: {
    // How React writes HTML; browsers read it the same way.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // Without scripts a page of the administration goes when its session does, hours later (decision 13).
    "meta-refresh": "off",
    "no-implicit-input-type": "off",
    "tel-non-breaking": "off",
    "form-dup-name": "off",
  },
});
const validator = new HtmlValidate(config);

const PRODUCT = "/produse/foragemax-faneata-intensiva";
const app = await startApp();
const cookie = await signIn(app, ADMIN);
const newPlace = insertProductWithoutAnything();
const products = (
  app.database
    .prepare(
      "SELECT min(slug) FROM products WHERE is_published = 1 GROUP BY category_id, price IS NULL, bag_weight_kg IS NULL, price_show_vat_note",
    )
    .pluck()
    .all() as string[]
).map((slug) => `/produse/${slug}`);

it.each([
  ...products,
  ...PUBLIC_PAGES.map(({ path }) => path),
  "/produse?brand=Turfline",
  "/produse?q=trifoi",
  "/produse?q=nimic-de-felul-acesta",
  `${PRODUCT}?suprafata=multe&um=ha`,
  `${PRODUCT}?vot=primit`,
  `${PRODUCT}?oferta=turfline-umbra`,
  ...(app.database.prepare("SELECT slug FROM brands").pluck().all() as string[]).map((slug) => `/brand/${slug}`),
  "/gazon",
  "/pasune",
  "/lucerna",
  "/sfecla",
  "/faneata",
  "/bulbi-de-flori",
  "/pasune-1",
  "/loc-nou",
  "/admin/login",
])("%s is valid", async (path) => {
  const response = await app.get(path);
  expect(response.status).toBe(200);
  expect(await faults(response)).toEqual([]);
});

it.each([
  ["/nu-exista", 404],
  ["/brand/nu-exista", 404],
  ["/produse/nu-exista", 404],
  ["/oferta/NU-EXISTA", 404],
  ["/unu/doi/trei", 404],
  ["/produse?page=99", 404],
  ["/%", 400],
  ["/admin/setup?token=vechi", 403],
])("%s, which answers %i, is valid", async (path, status) => {
  const response = await app.get(path);
  expect(response.status).toBe(status);
  expect(await faults(response)).toEqual([]);
});

it.each([
  ["an empty offer request", PRODUCT, { intent: "offer" }, 422],
  ["an offer request with mistakes", "/contact", offer({ email: "<x>", phone: "07", area_sqm: "vreo două" }), 422],
  ["an empty vote", PRODUCT, { intent: "rating" }, 422],
  ["an empty sign-in", "/admin/login", {}, 422],
  ["a refused sign-in", "/admin/login", { username: "ana", password: "nu-este-aceasta" }, 401],
  ["a post where none is taken", "/despre-noi", { x: "1" }, 405],
])("%s gets a valid page", async (_what, path, values, status) => {
  const response = await app.postForm(path, values as Record<string, string>);
  expect(response.status).toBe(status);
  expect(await faults(response)).toEqual([]);
});

it.each([
  ["/contact", {}],
  ["/cerere", { area_1: "2", area_36: "3", unit_36: "ari" }],
])("the confirmation of a request from %s is valid", async (path, values) => {
  const sent = await app.postForm(path, offer(values as Record<string, string>));
  expect(sent.status).toBe(303);
  expect(await faults(await app.get(sent.headers.get("Location") as string))).toEqual([]);
});

it("visitors read plain Romanian on every page, and no number without its unit", { timeout: 60_000 }, async () => {
  const paths = [...(await (await app.get("/sitemap.xml")).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = "/"]) => path || "/",
  );
  expect(paths.length).toBeGreaterThan(55);
  const found = new Set<string>();
  for (const path of [
    ...paths,
    ...[
      "/cerere",
      "/compara?produs=turfline-sport&produs=dlf-trifoi-alb",
      "/cerere/plan?suprafata=2&um=ha&produs=foragemax-pasune-intensiva",
    ],
    ...["/produse?q=nimic-de-felul-acesta", "/produse?stoc=epuizat", "/lucerna?stoc=epuizat", "/livrare?judet=Cluj&kg=250", "/nu-exista"],
    ...[
      "/fara-semnal",
      "/setari-cookie-uri",
      "/distribuitori/lista",
      "/oferta/NU-EXISTA",
      "/renunta/x",
      "/anunt/x",
      "/rezumat/x",
      "/produse?page=99",
    ],
  ]) {
    for (const words of findUnwantedWords(wordsOfPage(await (await app.get(path)).text()))) found.add(`${path}: ${words}`);
  }
  expect([...found]).toEqual([]);
});

it("the list of a request is valid, kept and refused", async () => {
  const added = await app.postForm(PRODUCT, { intent: "add-to-request" });
  const Cookie = added.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(await faults(await app.get("/cerere", { headers: { Cookie } }))).toEqual([]);
  const refused = await app.postForm("/cerere", offer({ area_1: "x", area_36: "0", phone: "07" }));
  expect(refused.status).toBe(422);
  expect(await faults(refused)).toEqual([]);
});

it("a written offer is valid as a list, a draft with its mistakes, a letter, and what the customer sees", async () => {
  const sent = await app.postForm("/contact", offer({ phone: "0700 000 777", product_id: "28" }));
  expect(sent.status).toBe(303);
  const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
  const list = `/admin/leaduri/${lead}/oferta`;
  const base = await storeDraft(app, lead, cookie);
  const see = (path: string) => app.get(path, { headers: { Cookie: cookie } });
  expect(await faults(await app.postForm(base, { name: "Gazon", quantity: "x" }, { cookie }))).toEqual([]);
  expect(await faults(await app.postForm(base, { intent: "find", pick: "turfline" }, { cookie }))).toEqual([]);
  for (const path of [list, `${list}/noua`, base]) expect(await faults(await see(path)), path).toEqual([]);
  const body = issuedBy(await (await see(base)).text());
  const headers = { Cookie: cookie, Origin: app.origin };
  expect((await app.get(base, { method: "POST", body, headers, redirect: "manual" })).status).toBe(303);
  expect(await faults(await see(base))).toEqual([]);
  const letter = `/oferta-scrisa/${app.database.prepare("SELECT token FROM offers").pluck().get()}`;
  expect(await faults(await app.get(letter))).toEqual([]);
  for (const intent of ["accept", "question"]) expect(await faults(await app.postForm(letter, { intent }))).toEqual([]);
  await app.postForm(letter, { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" });
  expect(await faults(await app.get(`${letter}?intrebare=trimisa`))).toEqual([]);
  expect(await faults(await app.get("/oferta-scrisa/nu-exista"))).toEqual([]);
});

it("signing in with a code is valid at each step, and so is setting it up", async () => {
  const see = (path: string, more = "") => app.get(path, { headers: { Cookie: `${cookie}; ${more}` } });
  const setUp = "/admin/cont/conectare";
  await app.postForm(setUp, { intent: "begin" }, { cookie });
  expect(await faults(await see(setUp))).toEqual([]);
  expect(await faults(await app.postForm(setUp, { intent: "confirm", code: "x" }, { cookie }))).toEqual([]);
  app.database.exec("UPDATE second_steps SET confirmed_at = created_at");
  expect(await faults(await see(setUp))).toEqual([]);
  for (const intent of ["renew", "end"]) expect(await faults(await app.postForm(setUp, { intent }, { cookie })), intent).toEqual([]);
  const step = (await app.postForm("/admin/login", ADMIN)).headers.getSetCookie()[0]?.split(";")[0] as string;
  expect(await faults(await app.get("/admin/login/cod", { headers: { Cookie: step } }))).toEqual([]);
  expect(await faults(await app.postForm("/admin/login/cod", { code: "x" }, { cookie: step }))).toEqual([]);
  app.database.exec("DELETE FROM second_steps");
  expect(await faults(await app.postForm("/admin/confirma", {}, { cookie }))).toEqual([]);
  app.database.exec(
    "INSERT INTO passkeys (user_id, credential_id, public_key, name, created_at) VALUES (1, 'x', 'x', 'Telefon', '2026-11-22T08:00:00Z')",
  );
  expect(await faults(await see(setUp))).toEqual([]);
});

it("an import is valid while it is tried, when it cannot be, and when it is done", async () => {
  const send = async (list: string) => {
    const body = new FormData();
    body.append("fisier", new Blob([list]), "lista.csv");
    return await app.get("/admin/importa/produse", { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
  };
  const see = (path: string) => app.get(path, { headers: { Cookie: cookie } });
  expect(await faults(await send(""))).toEqual([]);
  expect(await faults(await see((await send("a;b\n1;2\n")).headers.get("Location") as string))).toEqual([]);
  const tried = (
    await send("slug;nume;pret cu TVA;categorie\nturfline-mini;;x;y\nturfline-umbra;Umbră & co;500;Gazon\n;Nou;6;Gazon\n")
  ).headers.get("Location") as string;
  for (const list of ["respinse", "modificate", "noi", "neschimbate"])
    expect(await faults(await see(`${tried}?lista=${list}`)), list).toEqual([]);
  const [, hash = ""] = /name="hash" value="(\w+)"/.exec(await (await see(tried)).text()) ?? [];
  expect(await faults(await app.postForm(tried, { intent: "apply", hash: "0" }, { cookie }))).toEqual([]);
  const done = await app.postForm(tried, { intent: "apply", hash, sari: "1" }, { cookie });
  expect(await faults(await see(done.headers.get("Location") as string))).toEqual([]);
});

const TEXTS = ["texte/home", "texte/cookies", "texte/category/gazon", "previzualizare", "previzualizare/politica-cookies"];

it.each([...adminPages(), ...TEXTS.map((path) => `/admin/${path}`)])("%s is valid", async (path) => {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  expect(await faults(response)).toEqual([]);
});

it("the pages of a request's data, and of the end of news, are valid", async () => {
  const id = app.database.prepare("SELECT id FROM leads LIMIT 1").pluck().get();
  for (const path of ["", "/date"])
    expect(await faults(await app.get(`/admin/leaduri/${id}${path}`, { headers: { Cookie: cookie } }))).toEqual([]);
  for (const path of [withdrawalPath(id), `${withdrawalPath(id)}?gata=1`]) expect(await faults(await app.get(path))).toEqual([]);
  expect(await faults(await app.get("/admin/leaduri/rapoarte", { headers: { Cookie: cookie } }))).toEqual([]);
});

it.each(["/admin/produse/nou", "/admin/experti/nou", "/admin/setari", "/admin/anunturi", "/admin/date"])(
  "%s, posted empty, is valid with its errors",
  async (path) => {
    const response = await app.postForm(path, { username: "" }, { cookie });
    expect(response.status).toBe(422);
    expect(await faults(response)).toEqual([]);
  },
);

it("an address that is no admin page is valid", async () => {
  const response = await app.get("/admin/nu-exista", { headers: { Cookie: cookie } });
  expect(response.status).toBe(404);
  expect(await faults(response)).toEqual([]);
});

it("the descriptions of all products are valid inside a page", async () => {
  const descriptions = app.database.prepare("SELECT slug, long_description FROM products").all() as {
    slug: string;
    long_description: string;
  }[];
  expect(descriptions.filter(({ long_description }) => long_description !== "").length).toBeGreaterThan(30);
  for (const { slug, long_description } of descriptions) {
    const page = `<!DOCTYPE html><html lang="ro"><head><title>x</title></head><body><main><h1>x</h1><h2>y</h2>${long_description}</main></body></html>`;
    expect(await faults(new Response(page)), slug).toEqual([]);
  }
});

it("the checker finds what is wrong", async () => {
  const wrong = new Response('<!DOCTYPE html><html lang="ro"><head><title>x</title></head><body><p><div id="a" id="a"></p></body></html>');
  expect((await faults(wrong)).length).toBeGreaterThan(0);
});

function withdrawalPath(id: unknown): string {
  const secret = readFileSync(`${app.dataDir}/secret`, "utf8");
  return `/renunta/${id}.${createHmac("sha256", secret).update(`marketing-withdrawal\n${id}`).digest("base64url")}`;
}

async function faults(response: Response): Promise<string[]> {
  const report = await validator.validateString(await response.text());
  return report.results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
}

function adminPages(): string[] {
  const area = routes.find(({ file }) => file === "routes/admin/frame/layout.tsx")?.children ?? [];
  const expert = app.database.prepare("SELECT id FROM experts LIMIT 1").pluck().get();
  return area
    .filter(({ path }) => !path?.endsWith("*"))
    .map(({ path = "" }) =>
      `/admin/${path}`
        .replace("experti/:id", `experti/${expert}`)
        .replace("produse/:id", `produse/${newPlace}`)
        .replace(/(categorii|branduri)\/:id/, "$1/1"),
    )
    .map((path) => path.replace(/\/$/, ""))
    .filter((path) => !path.includes(":") && !new RegExp(`${FILE_ENDING}$`).test(path));
}

function insertProductWithoutAnything(): number {
  const category = app.database
    .prepare("INSERT INTO categories (slug, name, sort_order) VALUES ('loc-nou', 'Loc nou', 90)")
    .run().lastInsertRowid;
  app.database
    .prepare(
      `INSERT INTO products (slug, name, category_id, short_description, created_at, updated_at)
       VALUES ('gol', 'Gol', ?, 'Un produs despre care nu se știe nimic.', '2026-01-01', '2026-01-01')`,
    )
    .run(category);
  return app.database.prepare("SELECT id FROM products WHERE slug = 'turfline-umbra'").pluck().get() as number;
}
