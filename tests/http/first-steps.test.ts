/** From the demonstration to a site of one's own: what is left to do, the one step that takes the demonstration away, and being found. */
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { formatDay } from "#app/language/dates.ts";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { becomeDemonstration } from "#tests/support/demonstration.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const headers = { Cookie: cookie };
becomeDemonstration(app.database);

const STEPS = "/admin/primii-pasi";
const OWN = {
  name: "Agro Demo Bihor",
  legal_name: "Agro Demo Bihor SRL",
  phone: "0359 000 123",
  email: "birou@agrodemo.example",
  city: "Oradea",
  county: "Bihor",
  sure: "1",
};

const textOf = async (address: string, more?: Record<string, string>) =>
  visibleText(await (await app.get(address, { headers: more ?? {} })).text());
const htmlOf = async (address: string) => await (await app.get(address)).text();
const count = (table: string) => app.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;

it("the guide of the owner stands on the page, as it goes with the program", async () => {
  const html = await (await app.get(STEPS, { headers })).text();
  expect(visibleText(html)).toContain("Ghidul proprietarului");
  expect(html).toContain("<h3>Copiile de rezervă</h3>");
  expect(html).toContain('<a href="https://github.com/basecamp/once">ONCE</a>');
  expect(html, "files that are not on the site").not.toMatch(/href="[^"]*\.md/);
});

describe("the demonstration", () => {
  it("the demonstration is told on every page of the administration, and no search engine may list it", async () => {
    expect(await textOf("/admin", headers)).toContain("Site cu date demonstrative. Înlocuiți-le cu datele firmei");
    const html = await (await app.get("/admin", { headers })).text();
    expect(html, "in a landmark of its own").toContain('<section class="demo-bar" aria-label="Date demonstrative">');
    for (const address of ["/", "/gazon", "/produse/turfline-sport", "/contact"])
      expect(await htmlOf(address)).toContain('<meta name="robots" content="noindex"/>');
  });

  it("the demonstration says what is left to do", async () => {
    const text = await textOf(STEPS, headers);
    expect(text).toContain("De făcut: Firma dumneavoastră în locul celei demonstrative");
    expect(text).toMatch(/Firma demonstrativă SemiNord dispare, cu prețurile ei de livrare[,.]/);
    expect(text).toMatch(/Produsele demonstrative \(36\) dispar\. [^.]*Turfline Sport; /);
    expect(text).toContain("Consultanții demonstrativi (3) dispar. Maria Exemplu; Ioan Demonstrativ; Katalin Modell");
    expect(text).toMatch(/Textele demonstrative \(\d+\) dispar\. .*Politica de confidențialitate/);
    expect(text).not.toContain("adăugate de dumneavoastră");
  });

  it("the demonstration begins with the form, and lets what a company does not need be ticked by hand, and taken back", async () => {
    const text = await textOf(STEPS, headers);
    expect(text.indexOf("Numele firmei")).toBeLessThan(text.indexOf("De făcut: Firma dumneavoastră"));
    expect(text).toContain("De făcut: Codurile de măsurare");
    expect(text).toContain("De făcut: Textele legale");
    const mark = (intent: string, step: string) => app.postForm(STEPS, { intent, step }, { headers });
    expect((await mark("mark", "codes")).status).toBe(303);
    expect((await mark("mark", "legal")).status).toBe(303);
    expect(await textOf(STEPS, headers)).toMatch(/Făcut: Textele legale .* Făcut: Codurile de măsurare/);
    expect((await mark("unmark", "codes")).status).toBe(303);
    expect(await textOf(STEPS, headers)).toMatch(/Făcut: Textele legale .* De făcut: Codurile de măsurare/);
    for (const step of ["live", "own", "", "x"]) expect((await mark("mark", step)).status, step).toBe(404);
  });

  it("the demonstration stays whole while anything is missing, and what was typed comes back", async () => {
    const refused = await app.postForm(STEPS, { ...OWN, phone: "12", sure: "" }, { headers });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(visibleText(html)).toContain("Bifați că doriți să ștergeți datele demonstrative.");
    expect(visibleText(html)).toContain("Scrieți un număr de telefon, de exemplu 0700 000 000.");
    expect(html).toContain('value="Agro Demo Bihor"');
    expect(count("products")).toBeGreaterThan(30);
  });
});

describe("beginning with a company of one's own", () => {
  it("beginning with a company of one's own does not begin without a copy", async () => {
    const backups = path.join(app.dataDir, "backups");
    rmSync(backups, { recursive: true, force: true });
    writeFileSync(backups, "no directory");
    const refused = await app.postForm(STEPS, OWN, { headers });
    rmSync(backups);
    expect([refused.status, visibleText(await refused.text()).includes("așa că nu s-a șters nimic")]).toEqual([503, true]);
    expect(count("products")).toBeGreaterThan(30);
  });

  it("keeps what the owner has made himself, takes the rest away, and leaves a copy of what was before", async () => {
    await app.postForm("/contact", offer({ phone: "0700000088" }));
    const made = await app.postForm(
      "/admin/produse/nou",
      { name: "Lucernă Bihor", category_id: "3", short_description: "A mea.", slug: "lucerna-bihor", vat_rate: "11", is_published: "1" },
      { headers },
    );
    expect(made.status).toBe(303);
    app.database.exec(`
      UPDATE documents SET body = json_set(body, '$.description', 'Scris de proprietar.'), number = 2 WHERE key = 'category/pasune';
      INSERT INTO document_versions (key, number, body, actor_name, is_shipped, created_at)
        SELECT key, 2, body, '', 0, updated_at FROM documents WHERE key = 'category/pasune';
      UPDATE documents SET draft = json_set(body, '$.intro', 'O ciornă.'), draft_by = '', draft_at = updated_at WHERE key = 'home'`);
    const before = count("products");
    const [begun, other] = (await Promise.all([1, 2].map(() => app.postForm(STEPS, OWN, { headers })))).sort((a, b) => a.status - b.status);
    if (!begun || !other) throw new Error("two answers");
    expect(other.status).toBe(409);
    expect([begun.status, begun.headers.get("Location")]).toEqual([303, STEPS]);
    expect([count("products"), count("experts"), count("leads"), count("brands")], "the request stays").toEqual([1, 0, 1, 0]);
    const [file, ...further] = readdirSync(path.join(app.dataDir, "backups")).filter((name) => name.startsWith("before-own-company-"));
    expect(further, "the copy of who came second").toEqual([]);
    const left = app.database.prepare("SELECT key FROM documents WHERE key LIKE 'category/%' OR key LIKE 'brand/%'").pluck().all();
    expect(left).toEqual(["category/pasune"]);
    const copy = new Database(path.join(app.dataDir, "backups", file as string), { readonly: true });
    expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(app.database.prepare("SELECT slug FROM categories WHERE is_hidden = 1 OR content_key NOT IN ('', 'pasune')").all()).toEqual([]);
    expect(copy.prepare("SELECT count(*) FROM products").pluck().get()).toBe(before);
    copy.close();
  });

  it("beginning with a company of one's own makes a site that carries the new name, still not to be found", async () => {
    const html = await htmlOf("/contact");
    expect(visibleText(html)).toContain("0359 000 123");
    expect(html).toContain("· Agro Demo Bihor</title>");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await app.get("/produse/turfline-sport")).status).toBe(404);
    expect(visibleText(await htmlOf("/produse"))).toContain("Lucernă Bihor");
    expect(await textOf("/admin", headers)).not.toContain("Date demonstrative");
  });

  it.each([
    "/",
    "/despre-noi",
    "/contact",
    "/branduri",
    "/produse",
    "/gazon",
    "/lucerna",
    "/politica-confidentialitate",
    "/politica-cookies",
    "/termeni-conditii",
    "/manifest.webmanifest",
  ])("beginning with a company of one's own says nothing of the demonstration on %s", async (address) => {
    expect(await htmlOf(address)).not.toMatch(/DLF|SemiNord|Turfline/);
  });

  it("has legal texts of the day on which they became its own, also where no word differs from the demonstration's", async () => {
    for (const address of ["/politica-confidentialitate", "/politica-cookies", "/termeni-conditii"])
      expect(await textOf(address), address).toContain(`Ultima actualizare: ${formatDay(bucharestDay(new Date()))}`);
  });

  it("has no version of a text from before it began, but for those of a text that the owner had written", async () => {
    const { created_at } = app.database.prepare("SELECT updated_at AS created_at FROM documents WHERE key = 'privacy'").get() as never;
    const versions = app.database.prepare(
      "SELECT key, count(*) AS versions FROM document_versions WHERE created_at < ? AND key NOT IN ('company', 'first-steps') GROUP BY key",
    );
    expect(versions.all(created_at)).toEqual([{ key: "category/pasune", versions: 2 }]);
    expect(await textOf("/admin/texte/privacy", headers)).not.toContain("2025");
  });

  it("beginning with a company of one's own keeps a text that the owner had written, as it was published and as a draft", async () => {
    expect(await textOf("/pasune")).toContain("Scris de proprietar.");
    expect(app.database.prepare("SELECT draft ->> '$.intro' FROM documents WHERE key = 'home'").pluck().get()).toBe("O ciornă.");
  });

  it("beginning with a company of one's own says nothing of what it does not know yet, and all of it when it is written down", async () => {
    const policy = () => textOf("/politica-confidentialitate");
    expect(await policy()).toContain("Operatorul este Agro Demo Bihor SRL, Oradea, județul Bihor.");
    const values = { ...(await typedCompany()), tax_code: "RO12345674", register_number: "J05/1/2014" };
    expect((await app.postForm("/admin/firma", values, { headers })).status).toBe(303);
    expect(await policy()).toContain("Operatorul este Agro Demo Bihor SRL, Oradea, județul Bihor, CUI RO12345674, J05/1/2014.");
  });

  it("leaves no word of the demonstration on any page that a link leads to, nor in what programs read", async () => {
    const words = /SemiNord|seminord|\bDLF\b|Turfline|ForageMax|0361 000|Atelierul Demo|Gazda Demo|demonstra/;
    const addresses = [
      "/",
      "/manifest.webmanifest",
      "/admin/manifest.webmanifest",
      "/sitemap.xml",
      "/contact.vcf",
      "/api/products",
      "/api/brands",
    ];
    for (const address of addresses) {
      const body = await htmlOf(address);
      if (address !== "/pasune") expect([address, words.exec(body)?.[0]]).toEqual([address, undefined]);
      for (const [, found = ""] of body.matchAll(/href="(\/[^"#?]*)/g))
        if (!/^\/(assets|uploads|images|sigla|og|admin)\b/.test(found) && !addresses.includes(found)) addresses.push(found);
    }
    expect(addresses.length).toBeGreaterThan(15);
  });

  it("beginning with a company of one's own happens once", async () => {
    expect((await app.postForm(STEPS, OWN, { headers })).status).toBe(409);
    expect(count("products")).toBe(1);
  });

  it("beginning with a company of one's own warns where the site would go public and nobody would be told of a request", async () => {
    const words = "Nicio notificare nu este activă: despre o cerere nouă ați afla numai dacă deschideți lista.";
    expect(await textOf(STEPS, headers)).toContain(words);
    app.database.exec(`INSERT INTO push_subscriptions (endpoint, p256dh, auth, label, created_at)
      VALUES ('https://push.example/1', '${"B".repeat(87)}', '${"a".repeat(22)}', 'Telefonul Anei', '2026-11-22T10:00:00.000Z')`);
    expect(await textOf(STEPS, headers)).not.toContain(words);
    app.database.exec("DELETE FROM push_subscriptions");
  });

  it("beginning with a company of one's own ends with the site being found, when its owner says so, and he may take it back", async () => {
    expect((await app.postForm(STEPS, { intent: "live" }, { headers })).status).toBe(303);
    expect(await htmlOf("/contact")).not.toContain('content="noindex"');
    await app.postForm(STEPS, { intent: "hidden" }, { headers });
    expect(await htmlOf("/contact")).toContain('content="noindex"');
  });

  it("beginning with a company of one's own leaves every public page standing", async () => {
    for (const address of [
      "/",
      "/produse",
      "/gazon",
      "/branduri",
      "/despre-noi",
      "/contact",
      "/cerere",
      "/compara",
      "/sitemap.xml",
      "/manifest.webmanifest",
    ])
      expect([address, (await app.get(address)).status]).toEqual([address, 200]);
  });
});

async function typedCompany(): Promise<Record<string, string>> {
  const [html = ""] = (await (await app.get("/admin/firma", { headers })).text()).split('id="sigla"');
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('type="radio"') || /\bchecked\b/.test(tag));
  const county = /<select[^>]*name="county"[\s\S]*?<option selected="">([^<]*)</.exec(html)?.[1] ?? "";
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const area = /<textarea[^>]*name="description"[^>]*>([^<]*)</.exec(html)?.[1] ?? "";
  return {
    ...{ description: area, county },
    ...Object.fromEntries(inputs.filter((tag) => attribute(tag, "name")).map((tag) => [attribute(tag, "name"), attribute(tag, "value")])),
  };
}
