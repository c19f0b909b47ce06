/** Every public page: what it must have, whatever it is about, and what wrong addresses answer. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { all, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
insertCategoryWithoutText("probe", "Categorie de probă", { products: 1 });
insertCategoryWithoutText("probe-goale", "Categorie goală", { products: 0 });

const PAGES = publicPages();

const NOBODYS_RESULT = ["/setari-cookie-uri", "/cerere", "/produse/turfline-sport/calendar", "/distribuitori/lista"];

const pages = new Map<string, ReturnType<typeof read>>();
const readOnce = (path: string) => {
  const page = pages.get(path) ?? read(path);
  pages.set(path, page);
  return page;
};

describe.each(PAGES)("%s", (path) => {
  it("is a whole page: one heading, one title, Romanian, its own address, a short description", async () => {
    const { response, html } = await readOnce(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(html).toMatch(/^<!DOCTYPE html><html lang="ro">/);
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/gs)).toHaveLength(1);
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual([expect.stringMatching(/^.{3,} · SemiNord$/)]);
    expect(all(html, /<link rel="canonical" href="([^"]*)"/g).map((href) => new URL(href).pathname)).toEqual([path]);
    const [description = "", ...others] = all(html, /<meta name="description" content="([^"]*)"/g);
    expect(others).toEqual([]);
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(150);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(NOBODYS_RESULT.includes(path));
  });

  it("sends the security headers, and a policy that allows its own inline scripts and nothing else inline", async () => {
    const { response, html } = await readOnce(path);
    expectSecurityHeaders(response);
    const hashes = inlineScripts(html).map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(hashes.length).toBeGreaterThan(0);
    const allowed = policy(response)["script-src"];
    for (const hash of hashes) expect(allowed).toContain(hash);
    expect(allowed?.filter((source) => source !== "'self'").sort()).toEqual([...new Set(hashes)].sort());
    expect(html, "style attributes are blocked by the policy").not.toMatch(/<[^>]*\sstyle="/);
    expect(html, "event attributes are blocked by the policy").not.toMatch(/<[^>]*\son[a-z]+="/);
  });

  it("loads nothing from another host", async () => {
    const { html } = await readOnce(path);
    const loaded = [...all(html, /\ssrc="([^"]*)"/g), ...all(html, /<link rel="(?!canonical)[^>]*href="([^"]*)"/g)];
    expect(loaded.length).toBeGreaterThan(0);
    for (const address of loaded) expect(address).toMatch(/^\/[^/]/);
  });

  it("stands in the site's frame", async () => {
    expectFrame((await readOnce(path)).html);
  });
});

it("the site gives no two pages the same title", async () => {
  const titles = new Map<string, string[]>();
  for (const path of PAGES) {
    const title = all((await readOnce(path)).html, /<title>(.*?)<\/title>/g)[0] ?? "";
    titles.set(title, [...(titles.get(title) ?? []), path]);
  }
  expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

it.each([
  ["/produse", "Toate produsele · SemiNord"],
  ["/produse?q=p%C4%83%C8%99une+oi", "Căutare: pășune oi · SemiNord"],
  ["/produse?categorie=gazon", "Gazon: produse din catalog · SemiNord"],
  ["/brand/dlf", "DLF: toate produsele · SemiNord"],
  ["/produse/turfline-mini", "Turfline Mini, semințe de gazon, 7,5 kg · SemiNord"],
  ["/produse/dlf-sfecla-furajera-magnum", "DLF Sfeclă furajeră Magnum, semințe de sfeclă furajeră · SemiNord"],
])("the title of %s says what it is", async (path, title) => {
  expect(all((await readOnce(path)).html, /<title>(.*?)<\/title>/g)).toEqual([title]);
});

it("emits the keywords that a category and a brand have, and none elsewhere", async () => {
  const keywords = async (path: string) => all((await readOnce(path)).html, /<meta name="keywords" content="([^"]*)"/g);
  expect((await keywords("/gazon"))[0]).toMatch(/^semințe de gazon, gazon rezistent la călcare, /);
  expect((await keywords("/brand/turfline"))[0]).toMatch(/^Turfline, semințe de gazon, /);
  expect(await keywords("/contact")).toEqual([]);
});

describe("a wrong address", () => {
  it.each([
    ["an unknown category", "/nu-exista", "Categoria nu a fost găsită", 'Categoria "nu-exista" nu există.'],
    ["a category in another case", "/Gazon", "Categoria nu a fost găsită", 'Categoria "Gazon" nu există.'],
    ["an unknown brand", "/brand/nu-exista", "Brandul nu a fost găsit", "Brandul „nu-exista” nu există."],
    ["an unknown product", "/produse/nu-exista", "Produsul nu a fost găsit", "Produsul nu există sau nu mai este în catalog."],
    ["any other path", "/unu/doi/trei", "Unexpected Application Error!", "Pagina nu a fost găsită 404 Not Found"],
    ["a path below a page", "/contact/altceva", "Unexpected Application Error!", "Pagina nu a fost găsită 404 Not Found"],
    [
      "the reference of no request",
      `/oferta/${"0".repeat(26)}`,
      "Cererea nu a fost găsită",
      "Linkul este incomplet sau cererea nu mai există.",
    ],
  ])("(%s) answers 404 with its text, help and ways onward, inside the frame", async (_what, path, title, text) => {
    const { response, html } = await read(path);
    expect(response.status).toBe(404);
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/gs)).toEqual([title]);
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual([`${title} · SemiNord`]);
    expect(visibleText(html)).toContain(text);
    expect(visibleText(main(html))).toContain("Încercați una dintre categoriile de mai jos sau sunați-ne la 0361 000 001.");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(main(html)).toContain('href="/produse"');
    expect(main(html)).toContain('href="/gazon"');
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expectFrame(html);
    expectSecurityHeaders(response);
  });

  it("a wrong address has the foot of every other page", async () => {
    const footOf = async (path: string) => {
      const footer = /<footer\b.*<\/footer>/s.exec((await read(path)).html)?.[0] ?? "";
      return { words: visibleText(footer), links: all(footer, /href="([^"]*)"/g) };
    };
    const usual = await footOf("/");
    expect(usual.links).toContain("/livrare");
    const dead = ["/lead/nimic", "/anunt/nimic", "/renunta/nimic", "/oferta-scrisa/nimic"];
    for (const path of ["/produse", "/nu-exista", "/brand/nu-exista", "/produse/nu-exista", "/unu/doi/trei", "/oferta/nimic", ...dead])
      expect(await footOf(path), path).toEqual(usual);
  });

  it("a wrong address is never a way to put markup into the page", async () => {
    const { response, html } = await read("/%3Cscript%3Ealert(1)%3C%2Fscript%3E");
    expect(response.status).toBe(404);
    expect(html).not.toContain("<script>alert");
    expect(visibleText(html)).toContain('Categoria "<script>alert(1)</script>" nu există.');
  });
});

describe("a method that a page does not take", () => {
  it.each(["/", "/produse", "/gazon", "/despre-noi", "/branduri", "/brand/dlf", "/politica-cookies", "/unu/doi"])(
    "POST %s answers 405 with the error screen inside the frame",
    async (path) => {
      const response = await app.postForm(path, { x: "1" });
      const html = await response.text();
      expect(response.status).toBe(405);
      expect(all(html, /<h1[^>]*>(.*?)<\/h1>/gs)).toEqual(["Unexpected Application Error!"]);
      expect(visibleText(html)).toContain("Pagina nu poate fi deschisă în acest fel 405 Method Not Allowed");
      // No loader has run, so the bar of categories is missing; a frame without it is better than no frame.
      expectFrame(html, ["/", "/produse", "/despre-noi", "/contact"]);
    },
  );
});

describe("a category", () => {
  it("a category without editorial text is a simple page: title, count, list", async () => {
    const { html } = await read("/probe");
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/gs)).toEqual(["Categorie de probă"]);
    expect(all(html, /<h2>(.*?)<\/h2>/g)).toContain("1 produs");
    expect(all(main(html), /<article class="list-row[^"]*"/g)).toHaveLength(1);
  });

  it("a category without products says 'În curând' and leads to the contact page", async () => {
    const { html } = await read("/probe-goale");
    expect(all(html, /<h2>(.*?)<\/h2>/g)).toContain("În curând");
    expect(main(html)).toContain('href="/contact"');
    expect(main(html)).not.toContain('class="list-row');
  });

  it.each([
    ["/gazon", "16 produse"],
    ["/sfecla", "3 produse"],
  ])("%s shows how many products it has, and all of them", async (path, words) => {
    const { html } = await read(path);
    expect(all(html, /<h2>(.*?)<\/h2>/g)).toContain(words);
    expect(all(main(html), /<article class="list-row[^"]*"/g)).toHaveLength(Number.parseInt(words, 10));
    expect(all(main(html), /href="tel:([^"]*)"/g)[0], "who answers for it").toMatch(/^\+4036100000[12]$/);
  });

  it("pasune-1 is known, but not to search engines, menus or the sitemap", async () => {
    const { response, html } = await read("/pasune-1");
    expect(response.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(all(html, /<h2>(.*?)<\/h2>/g)).toContain("În curând");
    for (const path of ["/", "/produse", "/sitemap.xml", "/api/categories", "/nu-exista"]) {
      expect((await read(path)).html, path).not.toMatch(/\/pasune-1["<]|"slug":"pasune-1"/);
    }
  });
});

describe("a brand", () => {
  it("a brand is found in any case, at one address", async () => {
    const response = await app.get("/brand/ForageMax");
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/brand/foragemax");
    expect((await read("/brand/foragemax")).response.status).toBe(200);
  });

  it("known by name but without products says so, and counts nothing", async () => {
    app.database.prepare("UPDATE products SET is_published = 0 WHERE brand = 'Masterline'").run();
    await app.refresh();
    const { response, html } = await read("/brand/masterline");
    app.database.prepare("UPDATE products SET is_published = 1 WHERE brand = 'Masterline'").run();
    await app.refresh();
    expect(response.status).toBe(200);
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/gs)).toEqual(["Masterline"]);
    expect(visibleText(html)).toContain("Nu au fost găsite produse pentru acest brand.");
    expect(visibleText(html)).not.toContain("0 produse");
  });

  it("a brand without a text and without products has its page, which no search engine keeps", async () => {
    app.database.prepare("INSERT INTO brands (slug, name) VALUES ('fara-produse', 'Fără Produse')").run();
    const { response, html } = await read("/brand/fara-produse");
    expect([response.status, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([200, true]);
    expect(visibleText(main(html))).toContain("Fără Produse Produse Nu au fost găsite produse pentru acest brand.");
  });
});

it("the site answers the brand list as page and as call", async () => {
  const { html } = await read("/branduri");
  const call = await app.get("/api/brands");
  expect(call.status).toBe(200);
  const { data } = (await call.json()) as {
    data: { name: string; slug: string; productCount: number; description: string; image: string }[];
  };
  expect(data.find(({ slug }) => slug === "foragemax")).toMatchObject({ name: "ForageMax", productCount: 6, image: /^\/uploads\// });
  for (const brand of data) expect(main(html)).toContain(`href="/brand/${brand.slug}"`);
  expect(data.map(({ slug }) => slug)).not.toContain("fara-produse");
});

it("the site answers the categories and the experts as calls, as the pages show them", async () => {
  const categories = (await (await app.get("/api/categories")).json()) as { data: { slug: string; name: string; product_count: number }[] };
  const home = (await read("/")).html;
  for (const { slug, name } of categories.data) expect(all(home, new RegExp(`href="/${slug}"[^>]*>(.*?)</a>`, "g"))).toContain(name);
  const experts = (await (await app.get("/api/experts")).json()) as { data: { name: string; role: string; slug: string }[] };
  expect(experts.data.map(({ slug }) => slug)).toEqual(["maria-exemplu", "ioan-demonstrativ", "katalin-modell"]);
  const contact = visibleText((await read("/contact")).html);
  for (const { name, role } of experts.data) expect(contact).toContain(`${name} ${role}`);
});

it("the site answers public settings as the four snippets and the consent rule, nothing else", async () => {
  const response = await app.get("/api/settings");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    data: { google_analytics: "", google_ads: "", facebook_pixel: "", tiktok_pixel: "", respect_cookie_consent: "1" },
  });
});

function publicPages(): string[] {
  const site = routes.find(({ file }) => file === "routes/site/frame/layout.tsx")?.children ?? [];
  const slugs = (table: string) => (app.database.prepare(`SELECT slug FROM ${table}`).all() as { slug: string }[]).map(({ slug }) => slug);
  return site
    .map(({ path }) => `/${path ?? ""}`)
    .filter((path) => path !== "/*" && path !== "/oferta/:ref")
    .flatMap((path) => {
      if (path === "/produse/:slug/calendar") return ["/produse/turfline-sport/calendar"];
      if (path === "/produse/:slug") return slugs("products").map((slug) => `/produse/${slug}`);
      if (path === "/brand/:brandSlug") return slugs("brands").map((slug) => `/brand/${slug}`);
      if (path === "/:categorySlug") return ["/bulbi-de-flori", "/probe", "/probe-goale"];
      return [path];
    });
}

async function read(path: string): Promise<{ response: Response; html: string }> {
  const response = await app.get(path);
  return { response, html: await response.text() };
}

function main(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = ""]) => code,
  );
}

function policy(response: Response): Record<string, string[]> {
  const directives = (response.headers.get("Content-Security-Policy") ?? "").split("; ").map((directive) => directive.split(" "));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

function expectSecurityHeaders(response: Response): void {
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Referrer-Policy")).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  const directives = policy(response);
  expect(directives).toMatchObject({ "default-src": ["'none'"], "frame-ancestors": ["'none'"], "base-uri": ["'none'"] });
  expect(Object.values(directives).flat()).not.toContain("'unsafe-inline'");
  expect(Object.values(directives).flat()).not.toContain("'unsafe-eval'");
}

function expectFrame(html: string, links = ["/", "/produse", "/despre-noi", "/contact", "/gazon", "/faneata"]): void {
  const header = /<header\b.*?<\/header>/s.exec(html)?.[0] ?? "";
  for (const path of links) expect(header).toContain(`href="${path}"`);
  expect(header).toContain('href="tel:+40361000001"');
  const searches = header.match(/<form [^>]*role="search"[^>]*action="\/produse"[^>]*><input [^>]*name="q"/g);
  expect(searches, "at a desk and in the menu").toHaveLength(2);
  const footer = /<footer\b.*<\/footer>/s.exec(html)?.[0] ?? "";
  for (const path of ["/politica-confidentialitate", "/politica-cookies", "/termeni-conditii"]) expect(footer).toContain(`href="${path}"`);
  for (const [to, words] of [
    ["https://anpc.ro/", "Protecția consumatorilor (ANPC)"],
    ["https://reclamatiisal.anpc.ro/", "Soluționarea alternativă a litigiilor (SAL)"],
  ])
    expect(footer).toContain(`<a href="${to}" rel="noopener">${words}</a>`);
  const identity = footer.replaceAll(/<details.*?<\/details>/gs, "");
  for (const words of ["CUI RO00000000", "J30/0000/2001", "Obiect de activitate: ", "nr. 0000, emisă de ITCSMS Satu Mare"])
    expect(visibleText(identity), "who runs the site is seen without a press").toContain(words);
}

function insertCategoryWithoutText(slug: string, name: string, { products }: { products: number }): void {
  const { lastInsertRowid } = app.database.prepare("INSERT INTO categories (slug, name, sort_order) VALUES (?, ?, 90)").run(slug, name);
  for (let index = 1; index <= products; index += 1) {
    app.database
      .prepare(
        `INSERT INTO products (slug, name, category_id, short_description, created_at, updated_at)
         VALUES (?, ?, ?, 'Un produs care există numai în aceste teste.', '2026-01-01', '2026-01-01')`,
      )
      .run(`${slug}-${index}`, `${name} ${index}`, lastInsertRowid);
  }
}
