/** Texts of the owner on the pages: drafts that nobody else sees, versions that stay, names that the company fills in. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { fieldsOfText } from "#tests/support/text-form.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const admin = { headers: { Cookie: cookie } };

type Values = Record<string, string>;

const htmlOf = async (address: string, options: Parameters<typeof app.get>[1] = {}) => await (await app.get(address, options)).text();
const textOf = async (address: string, options?: Parameters<typeof app.get>[1]) => visibleText(await htmlOf(address, options));
const save = (key: string, values: Values, intent = "publish") => app.postForm(`/admin/texte/${key}`, { ...values, intent }, { cookie });
const versions = (key: string) => app.database.prepare("SELECT count(*) FROM document_versions WHERE key = ?").pluck().get(key);

const formOf = async (key: string, html?: string): Promise<Values> => fieldsOfText(html ?? (await htmlOf(`/admin/texte/${key}`, admin)));

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00+02:00") });
});
afterAll(() => {
  vi.useRealTimers();
});

const NEW = { goods: "", hue: "ochre", verb: "seamănă", area_label: "", start_amount: "1", start_unit: "ha", finder: "none" };

const KEYS = ["home", "about", "contact", "brands", "terms", "privacy", "cookies", "consent", "category/gazon", "brand/turfline"];

describe("the list of texts", () => {
  it("the list of texts names every text, says how it stands, and explains the names in braces", async () => {
    const words = await textOf("/admin/texte", admin);
    for (const name of [
      "Prima pagină",
      "Politica privind cookie-urile",
      "Categoria Gazon",
      "Brandul Turfline",
      "Text implicit",
      "{telefon}",
    ])
      expect(words).toContain(name);
  });

  it.each(KEYS)("the list of texts leads to the form of %s, which saved as it is changes nothing", async (key) => {
    const before = versions(key);
    expect((await save(key, await formOf(key))).status).toBe(303);
    expect(versions(key)).toBe(before);
  });

  it.each(["nimic", "category/nimic", "category", "home/x", "company"])("the list of texts knows no text %s", async (key) => {
    expect((await app.get(`/admin/texte/${key}`, admin)).status).toBe(404);
  });

  it.each(["/admin/texte", "/admin/texte/home", "/admin/previzualizare/despre-noi"])("%s is not for strangers", async (address) => {
    expect((await app.get(address)).headers.get("Location")).toMatch(/^\/admin\/login/);
  });
});

describe("a draft", () => {
  const HEADING = "Semințe bune, din {localitate}";

  it("a draft is seen in the preview by the administrator, and by nobody else", async () => {
    const saved = await save("about", { ...(await formOf("about")), heading: HEADING }, "preview");
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/previzualizare/despre-noi"]);
    const preview = await app.get("/admin/previzualizare/despre-noi", admin);
    expect([preview.status, preview.headers.get("Cache-Control"), preview.headers.get("X-Robots-Tag")]).toEqual([
      200,
      "private, no-store",
      "noindex",
    ]);
    expect(visibleText(await preview.text())).toContain("Semințe bune, din Satu Mare");
    expect(await textOf("/despre-noi")).not.toContain("Semințe bune");
    expect(await textOf("/despre-noi", admin)).not.toContain("Semințe bune");
    expect(await textOf("/admin/texte", admin)).toContain("Ciornă");
    expect((await formOf("about")).heading).toBe(HEADING);
  });

  it("a draft is what visitors read once it is published, with its author in the history", async () => {
    expect((await save("about", await formOf("about"))).status).toBe(303);
    expect(await textOf("/despre-noi")).toContain("Semințe bune, din Satu Mare");
    const entry = app.database.prepare("SELECT * FROM history WHERE subject = 'text'").get() as Record<string, string>;
    expect(entry).toMatchObject({ subject_name: "Despre noi", action: "change" });
    expect([JSON.parse(entry.before as string).heading, JSON.parse(entry.after as string).heading]).toEqual(["Despre {firma}", HEADING]);
    expect(entry.actor_name).not.toBe("");
  });

  it("a draft is let go of, and what is published stays", async () => {
    const values = await formOf("brands");
    expect((await save("brands", { ...values, values_heading: "Altceva" }, "draft")).status).toBe(303);
    expect((await save("brands", values, "forget")).status).toBe(409);
    expect((await save("brands", await formOf("brands"), "forget")).status).toBe(303);
    expect((await formOf("brands")).values_heading).toBe("De ce aceste branduri?");
  });

  it("a draft of every kind of page has its preview", async () => {
    for (const place of [
      "",
      "/contact",
      "/branduri",
      "/politica-confidentialitate",
      "/politica-cookies",
      "/termeni-conditii",
      "/gazon",
      "/brand/turfline",
    ]) {
      const preview = await app.get(`/admin/previzualizare${place}`, admin);
      expect([place, preview.status]).toEqual([place, 200]);
      expect(visibleText(await preview.text())).toContain("Vizitatorii nu o văd.");
    }
  });
});

describe("texts that the form refuses", () => {
  it.each([
    ["a name that nobody fills in", "home", { intro: "Sunați la {telefonul}." }, "intro", "{telefonul} nu există."],
    ["no title", "home", { heading: " " }, "heading", "Câmp obligatoriu"],
    ["a text that is too long", "home", { overline: "a".repeat(121) }, "overline", "Cel mult 120 de caractere."],
    ["a picture of nobody", "home", { "hero.file": "../../etc/passwd" }, "hero.file", "Alegeți o imagine din listă."],
    ["words without their picture", "about", { "slides.0.picture.file": "" }, "slides.0.picture.file", "Alegeți o imagine."],
    ["a day that is none", "category/gazon", { "windows.0.from": "martie" }, "windows.0.from", "Scrieți ziua și luna"],
    ["a condition that is none", "privacy", { "sections.0.body": "<p>[dacă plouă] Da.</p>" }, "sections.0.body", "[dacă plouă] nu există"],
  ])("%s, beside its field, and keeps what was typed", async (_name, key, changes, field, message) => {
    const before = versions(key);
    const refused = await save(key, { ...(await formOf(key)), ...(changes as Values), meta_description: "Scris de mine" });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain(`id="${field}-eroare"`);
    expect(visibleText(html)).toContain(message);
    expect(html).toContain("Scris de mine");
    expect(versions(key)).toBe(before);
  });
});

describe("markup in a text", () => {
  const EVIL = `"><script>alert(1)</script><img src=x onerror=alert(2)>`;
  const PLACES: Record<string, string> = {
    home: "/",
    about: "/despre-noi",
    contact: "/contact",
    terms: "/termeni-conditii",
    "category/gazon": "/gazon",
    "brand/turfline": "/brand/turfline",
  };

  it.each(Object.entries(PLACES))("%s shows it as words, in every field", async (key, address) => {
    const values = await formOf(key);
    const texts = Object.keys(values).filter(
      (name) => !/(^|\.)(stamp|file|shown|from|to|timing|work|slug|products|proof)$|^products$|^related\./.test(name),
    );
    const evil = Object.fromEntries(texts.map((name) => [name, EVIL]));
    expect((await save(key, { ...values, ...evil })).status).toBe(303);
    const html = await htmlOf(address);
    const markup = html.replaceAll(/="[^"]*"/g, "").replaceAll(/<script\b(?! type="application).*?<\/script>/gs, "");
    expect([markup.includes("<img src=x"), /<\w[^<>]*\sonerror/.test(markup), html.includes("<script>alert")]).toEqual([
      false,
      false,
      false,
    ]);
    const back = app.postForm(`/admin/texte/${key}`, { version: "1", intent: "restore-publish" }, { cookie });
    expect((await back).status).toBe(303);
  });

  it("a company's name is words in rich text too", async () => {
    app.database.prepare("UPDATE documents SET body = json_set(body, '$.legal_name', ?) WHERE key = 'company'").run(`A & B <b>SRL</b>`);
    await app.refresh();
    const html = await htmlOf("/termeni-conditii");
    expect(html).toContain("A &amp; B &lt;b&gt;SRL&lt;/b&gt;");
    app.database.prepare("UPDATE documents SET body = json_set(body, '$.legal_name', 'SemiNord S.R.L.') WHERE key = 'company'").run();
    await app.refresh();
  });
});

describe("categories that a text names", () => {
  const category = (slug: string) =>
    app.database.prepare("SELECT * FROM categories WHERE slug = ?").get(slug) as Record<string, string | number>;
  const rename = async (slug: string, change: Record<string, string>) => {
    const { id, name, goods, hue, verb, area_label, start_amount, start_unit, finder } = category(slug);
    const values = { name, slug, goods, hue, verb, area_label, start_amount, start_unit, finder };
    const typed = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));
    expect((await app.postForm(`/admin/categorii/${id}`, { ...typed, ...change }, { cookie })).status).toBe(303);
  };

  it("are chosen from those that there are, keep their place when they are renamed, and are left out when they are gone", async () => {
    const added = await app.postForm("/admin/categorii/nou", { ...NEW, name: "Porumb", slug: "porumb" }, { cookie });
    expect(added.status).toBe(303);
    const { id } = category("porumb") as { id: number };
    const home = await formOf("home");
    const page = await htmlOf("/admin/texte/home", admin);
    expect(page).toContain(`<option value="#${id}">Porumb</option>`);
    const tiles = Object.keys(home).filter((name) => /^tiles\.\d+\.slug$/.test(name)).length;
    const tile = { [`tiles.${tiles}.slug`]: `#${id}`, [`tiles.${tiles}.picture.file`]: "heroes/gazon-1" };
    expect((await save("home", { ...home, ...tile, [`tiles.${tiles}.line`]: ", hibrizi" })).status).toBe(303);
    const lawn = await formOf("category/gazon");
    expect((await save("category/gazon", { ...lawn, [`related._${id}`]: "1" })).status).toBe(303);
    expect(await htmlOf("/")).toMatch(/class="tile hue-ochre" href="\/porumb"/);

    await rename("porumb", { name: "Porumb și sorg", slug: "porumb-si-sorg" });
    expect(await htmlOf("/")).toMatch(/class="tile hue-ochre" href="\/porumb-si-sorg"/);
    expect((await formOf("category/gazon"))[`related._${id}`]).toBe("1");
    expect(await textOf("/admin/texte/category/gazon?de=3&la=4", admin)).toContain("Porumb și sorg");

    const asked = await textOf(`/admin/categorii/${id}`, admin);
    expect(asked).toContain("Apare și în aceste texte, de unde se șterge: Categoria Gazon, Prima pagină");
    expect((await app.postForm(`/admin/categorii/${id}`, { intent: "delete" }, { cookie })).status).toBe(303);
    expect(await htmlOf("/")).not.toContain("porumb-si-sorg");
    expect(await textOf("/admin/texte/category/gazon?de=3&la=4", admin)).toContain("(categorie ștearsă)");
    expect((await formOf("home"))[`tiles.${tiles}.slug`]).toBeUndefined();
  });

  it("categories that a text names have the drawing of their plants where the row has no picture, and without one the first of their page", async () => {
    const home = await formOf("home");
    const place = Object.keys(home)
      .find((name) => home[name] === "gazon")
      ?.replace(".slug", "");
    expect((await save("home", { ...home, [`${place}.picture.file`]: "", [`${place}.picture.alt`]: "" })).status).toBe(303);
    expect(await htmlOf("/")).toMatch(
      /class="tile hue-grass" href="\/gazon"[^>]*><img class="plate-cut cut-1" src="\/images\/plates\.svg"/,
    );
    await rename("gazon", { slug: "peluze" });
    expect(await htmlOf("/")).toMatch(/class="tile hue-grass" href="\/peluze"[^>]*><picture>.*?heroes\/gazon-1/s);
    await rename("peluze", { slug: "gazon" });
  });

  it("categories that a text names are asked for where a row has words and no category, and what is none is refused", async () => {
    const home = await formOf("home");
    const refused = await save("home", { ...home, "tiles.0.slug": "", "tiles.1.slug": "<b>" });
    expect([refused.status, visibleText(await refused.text()).includes("Alegeți o categorie din listă.")]).toEqual([422, true]);
    const missing = await save("home", { ...home, "tiles.0.slug": "" });
    expect([missing.status, visibleText(await missing.text()).includes("Alegeți categoria.")]).toEqual([422, true]);
  });

  it("categories that a text names stay the same in a text that came with the product, whatever their address becomes", async () => {
    const tiles = () => app.database.prepare("SELECT body -> '$.tiles[0].slug' FROM documents WHERE key = 'home'").pluck().get();
    const first = tiles();
    await rename("gazon", { slug: "gazon-si-peluze" });
    expect(await htmlOf("/")).toMatch(/class="tile hue-grass" href="\/gazon-si-peluze"/);
    await rename("gazon-si-peluze", { slug: "gazon" });
    expect(tiles()).toBe(first);
  });
});

describe("rows without scripts", () => {
  it("rows without scripts are added, moved and taken away by buttons that store nothing", async () => {
    const before = versions("home");
    const values = await formOf("home");
    const press = async (given: Values, intent: string) => await formOf("home", await (await save("home", given, intent)).text());
    const added = await press({ ...values, heading: "Neterminat" }, "rows:values:add");
    expect([added["values.3.title"], added.heading]).toEqual(["", "Neterminat"]);
    const moved = await press({ ...added, "values.3.title": "A patra", "values.3.text": "Promisiune." }, "rows:values:up-3");
    expect([moved["values.2.title"], moved["values.3.title"]]).toEqual(["A patra", values["values.2.title"]]);
    const fewer = await press(moved, "rows:values:remove-0");
    expect([fewer["values.0.title"], fewer["values.3.title"]]).toEqual([values["values.1.title"], undefined]);
    expect(versions("home")).toBe(before);
    expect((await save("home", { ...fewer, heading: values.heading as string })).status).toBe(303);
    expect(await textOf("/")).toContain("A patra Promisiune.");
  });
});

describe("two administrators", () => {
  it("two administrators do not write over each other: the second is told, with both texts in sight, and decides", async () => {
    const [mine, theirs] = [await formOf("contact"), await formOf("contact")];
    expect((await save("contact", { ...theirs, intro: "Scris de celălalt." })).status).toBe(303);
    const refused = await save("contact", { ...mine, intro: "Scris de mine." });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(visibleText(html)).toMatch(/ați publicat o versiune nouă cât timp scriați/);
    expect(html).toMatch(/<del>[^<]*celălalt/);
    expect(html).toMatch(/<ins>[^<]*mine/);
    expect(await textOf("/contact")).toContain("Scris de celălalt.");
    const again = await formOf("contact", html);
    expect(again.intro).toBe("Scris de mine.");
    expect((await save("contact", again)).status).toBe(303);
    expect(await textOf("/contact")).toContain("Scris de mine.");
  });
});

describe("versions", () => {
  it("versions are compared word by word, and put back as a draft or at once", async () => {
    const words = await htmlOf("/admin/texte/contact?de=1&la=2", admin);
    expect(words).toContain("<del>");
    expect(visibleText(words)).toContain("implicită");
    const restore = (intent: string) => app.postForm("/admin/texte/contact", { version: "1", intent: `restore-${intent}` }, { cookie });
    expect((await restore("draft")).headers.get("Location")).toBe("/admin/texte/contact");
    expect(await textOf("/contact")).toContain("Scris de mine.");
    expect((await restore("publish")).status).toBe(303);
    expect(await textOf("/contact")).toContain("La telefon vă răspunde un consultant.");
    expect((await app.postForm("/admin/texte/contact", { version: "99", intent: "restore-draft" }, { cookie })).status).toBe(404);
  });
});

describe("a category", () => {
  it("a category that was added has a text to write, also while it is hidden", async () => {
    app.database.exec("INSERT INTO categories (slug, name, sort_order, is_hidden) VALUES ('plante-noi', 'Plante noi', 95, 1)");
    expect(await htmlOf("/admin/texte", admin)).toContain('href="/admin/texte/category/plante-noi"');
    expect(await textOf("/admin/texte/category/plante-noi", admin)).toContain("Categoria Plante noi");
    app.database.exec("DELETE FROM categories WHERE slug = 'plante-noi'");
  });

  it("a category keeps its text at another address", async () => {
    app.database.exec("UPDATE categories SET slug = 'lucerna-noua' WHERE slug = 'lucerna'");
    expect(await htmlOf("/admin/texte/category/lucerna", admin)).toMatch(/href="\/lucerna-noua"[^>]*>Pagina de acum/);
    const preview = await htmlOf("/admin/previzualizare/lucerna-noua", admin);
    expect(preview).toContain('href="/admin/texte/category/lucerna"');
    expect(preview).toMatch(/<title>[^<]+ · SemiNord<\/title>/);
    app.database.exec("UPDATE categories SET slug = 'lucerna' WHERE slug = 'lucerna-noua'");
  });
});

describe("the legal texts", () => {
  it("the legal texts say when they were last changed, and show what holds", async () => {
    expect(await textOf("/termeni-conditii")).toContain("Ultima actualizare: 20 noiembrie 2026");
    expect(await textOf("/politica-confidentialitate")).toContain("Ultima actualizare: 22 august 2025");
    const values = await formOf("privacy");
    const body =
      "<p>[dacă servicii cu acord] Cu.</p><p>[dacă fără servicii] Fără, scrieți la {email}.</p><ul><li>[dacă webhook] a</li></ul>";
    expect((await save("privacy", { ...values, "sections.0.body": body, "sections.1.body": "<p>Cererile noi: {nou}.</p>" })).status).toBe(
      303,
    );
    const html = await htmlOf("/politica-confidentialitate");
    expect(visibleText(html), "of a text that somebody has changed, the day").toContain("Ultima actualizare: 20 noiembrie 2026");
    expect(html).toContain('Fără, scrieți la <a href="mailto:contact@seminord.example">contact@seminord.example</a>.');
    expect(html).not.toMatch(/Cu\.<|\[dacă|<ul>\s*<\/ul>/);
    expect(visibleText(html)).toMatch(/Cererile noi: \d+ (de )?luni\./);
    expect(await htmlOf("/sitemap.xml")).toContain("/politica-confidentialitate</loc><lastmod>2026-11-20</lastmod>");
  });
});

describe("the words of consent", () => {
  const versionOf = (ref: string, purpose = "gdpr") =>
    app.database
      .prepare(
        "SELECT t.text FROM lead_consents c JOIN leads l ON l.id = c.lead_id JOIN consent_texts t ON t.purpose = c.purpose AND t.version = c.text_version WHERE l.ref = ? AND c.purpose = ?",
      )
      .pluck()
      .get(ref, purpose);
  const ask = async (gdpr: string, marketing = "Vreau și noutăți.") =>
    expect((await save("consent", { ...(await formOf("consent")), gdpr, marketing })).status).toBe(303);
  /** Marks of the words that a form shows which is open in a browser. */
  const marks = (page: string) =>
    Object.fromEntries([...page.matchAll(/name="(\w+_words)" value="([^"]*)"/g)].map(([, name, mark]) => [name, mark]));

  it("changed are a version of their own; who agreed before keeps his", async () => {
    const send = async (phone: string) =>
      ((await app.postForm("/contact", offer({ phone }))).headers.get("Location") as string).replace("/oferta/", "");
    const first = await send("0700000091");
    expect((await save("consent", { ...(await formOf("consent")), gdpr: "Sunt de acord ca {firma} să mă sune." })).status).toBe(303);
    expect(await textOf("/contact")).toContain("Sunt de acord ca SemiNord să mă sune.");
    const second = await send("0700000092");
    expect([versionOf(first), versionOf(second)]).toEqual([
      "Sunt de acord ca datele mele să fie prelucrate pentru a primi oferta.",
      "Sunt de acord ca SemiNord să mă sune.",
    ]);
  });

  it("the words of consent that a form showed are those that were agreed to, also when others are asked by the time it comes", async () => {
    await ask("Sunt de acord cu vorbele vechi.");
    const open = marks(await htmlOf("/contact"));
    expect(Object.keys(open).sort()).toEqual(["consent_gdpr_words", "marketing_consent_words"]);
    expect(marks(await htmlOf("/contact")), "from the page cache the same").toEqual(open);
    await ask("Sunt de acord cu vorbele noi.", "Vreau și noutăți de primăvară.");
    expect(marks(await htmlOf("/contact"))).not.toEqual(open);
    const sent = await app.postForm("/contact", { ...offer({ phone: "0700000093", marketing_consent: "1" }), ...open });
    const ref = (sent.headers.get("Location") ?? "").replace("/oferta/", "");
    expect([versionOf(ref), versionOf(ref, "marketing")]).toEqual(["Sunt de acord cu vorbele vechi.", "Vreau și noutăți."]);
    const called = await app.sendJson("POST", "/api/leads", { ...offer({ phone: "0700000094" }), ...open });
    expect(versionOf(((await called.json()) as { ref: string }).ref)).toBe("Sunt de acord cu vorbele vechi.");
    const plain = await app.sendJson("POST", "/api/leads", offer({ phone: "0700000095" }));
    expect(versionOf(((await plain.json()) as { ref: string }).ref), "a call that says nothing").toBe("Sunt de acord cu vorbele noi.");
  });

  it("the words of consent that nobody knows are asked again, in the new words and with an empty box; what was typed stays", async () => {
    await ask("Sunt de acord cu ce scrie aici.");
    const unknown = { consent_gdpr_words: "0123456789abcdef", marketing_consent_words: "?" };
    const refused = await app.postForm("/contact", { ...offer({ phone: "0700000096", marketing_consent: "1" }), ...unknown });
    const page = await refused.text();
    expect([refused.status, visibleText(page)]).toEqual([422, expect.stringContaining("Textul acordului s-a schimbat între timp")]);
    expect(page).toContain('value="0700000096"');
    const boxes = [...page.matchAll(/<input type="checkbox"[^>]*name="(?:consent_gdpr|marketing_consent)"[^>]*>/g)].map(([box]) => box);
    expect([boxes.length, boxes.filter((box) => box.includes("checked"))]).toEqual([2, []]);
    const again = await app.postForm("/contact", { ...offer({ phone: "0700000096" }), ...marks(page) });
    expect(versionOf((again.headers.get("Location") ?? "").replace("/oferta/", ""))).toBe("Sunt de acord cu ce scrie aici.");

    const called = await app.sendJson("POST", "/api/leads", { ...offer({ phone: "0700000097" }), ...unknown });
    expect([called.status, JSON.stringify(await called.json())]).toEqual([422, expect.stringContaining("consent_gdpr")]);
    const silent = { ...offer({ phone: "0700000098" }), marketing_consent_words: "?" };
    expect((await app.postForm("/contact", silent)).status).toBe(303);
  });

  it("words of consent that changed while something else was missing leave the box empty", async () => {
    await ask("Sunt de acord, prima dată.");
    const open = marks(await htmlOf("/contact"));
    const same = await (await app.postForm("/contact", { ...offer({ phone: "" }), ...open })).text();
    expect(same).toMatch(/<input type="checkbox"[^>]*checked=""[^>]*name="consent_gdpr"|name="consent_gdpr"[^>]*checked=""/);
    await ask("Sunt de acord, a doua oară.");
    const other = await (await app.postForm("/contact", { ...offer({ phone: "" }), ...open })).text();
    expect(other).toContain("Sunt de acord, a doua oară.");
    expect(other).not.toMatch(/<input type="checkbox"[^>]*checked=""[^>]*name="consent_gdpr"|name="consent_gdpr"[^>]*checked=""/);
  });
});

it("the large picture of a brand is chosen with its text, stands in the head of its page, and may be taken away", async () => {
  const choose = async (file: string, alt: string) =>
    (await save("brand/turfline", { ...(await formOf("brand/turfline")), "hero.file": file, "hero.alt": alt })).status;
  expect((await formOf("brand/turfline"))["hero.file"]).toBe("heroes/brand-7");
  expect(await choose("heroes/gazon-3", "Fire de iarbă cu rouă")).toBe(303);
  const head = async () => /<div class="brand-head">.*?(?=<section)/s.exec(await htmlOf("/brand/turfline"))?.[0] ?? "";
  expect(await head()).toMatch(/<img src="\/images\/heroes\/gazon-3-800\.jpg" alt="Fire de iarbă cu rouă"/);
  expect(await choose("", "")).toBe(303);
  expect(await head()).not.toContain("/images/heroes/");
  expect(await choose("heroes/brand-7", "Gazon tuns în dungi")).toBe(303);
});

describe("a picture uploaded for a text", () => {
  it("a picture uploaded for a text is taken with the form, shown on the page and kept by the sweep; what is no picture is refused", async () => {
    const values = await formOf("home");
    const send = async (file: Blob) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...values, intent: "publish" })) form.set(name, value);
      form.set("hero.upload", file, "curte.jpg");
      return app.get("/admin/texte/home", {
        method: "POST",
        body: form,
        headers: { Origin: app.origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie },
      });
    };
    const refused = await send(new Blob(["nu este o imagine"]));
    expect([refused.status, (await refused.text()).includes('id="hero.file-eroare"')]).toEqual([422, true]);
    expect(
      (
        await send(
          new Blob([
            new Uint8Array(
              await sharp({ create: { width: 900, height: 600, channels: 3, background: "#486" } })
                .jpeg()
                .toBuffer(),
            ),
          ]),
        )
      ).status,
    ).toBe(303);
    const html = await htmlOf("/");
    const address = /\/uploads\/[0-9a-f]{32}-800\.webp/.exec(html)?.[0] as string;
    expect((await app.get(address)).status).toBe(200);
    expect(html).toMatch(/<meta property="og:title"/);
  });
});
