/** The calendar of works: the page of a product, the file for calendars, whose works they are, and what the administrator does with them. */
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { readSheetPairs } from "#tests/support/sheet-rows.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const SPORT = "/produse/turfline-sport";
const year = new Date().getFullYear() + 1;

async function read(path: string, as?: string) {
  const response = await app.get(path, as ? { headers: { Cookie: as } } : {});
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, text: visibleText(html) };
}

const idOf = (slug: string) => app.database.prepare("SELECT id FROM products WHERE slug = ?").pluck().get(slug) as number;

describe("the calendar of a product", () => {
  it("the months of a product are told on its page, which leads to its works; its category says where it is", async () => {
    const product = await read(SPORT);
    expect(product.text).toContain("15 martie – 31 mai sau 20 august – 10 octombrie. ");
    expect(product.html).toContain(`href="${SPORT}/calendar"`);
    const whole = "Prima tundere la 4–6 săptămâni, când iarba are 8–10 cm";
    expect([product.text.includes(whole), (await read(`${SPORT}/calendar`)).text.includes(whole)]).toEqual([false, true]);
    const category = (await read("/gazon")).text;
    expect(category).toContain("Lucrările, lună de lună, sunt în calendarul fiecărui produs.");
    expect(category).not.toContain("Prima tundere la 4–6 săptămâni");
  });

  it("the calendar of a product begins with what comes from the sowing and what each month brings, and asks for the day", async () => {
    const { status, html, text } = await read(`${SPORT}/calendar`);
    expect(status).toBe(200);
    expect(text).toContain("Când semănați sau când ați semănat?");
    expect(all(html, /<h2>([^<]+)<\/h2>/g).slice(0, 4)).toEqual(["De la semănat", "Când este nevoie", "Ianuarie", "Februarie"]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(await (await app.get("/sitemap.xml")).text()).not.toContain("/calendar");
  });

  it("the calendar of a product has the days of a sowing at an address that can be shared", async () => {
    const { status, text, html, headers } = await read(`${SPORT}/calendar?semanat=${year}-04-05`);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toContain("no-cache");
    expect(text).toContain(`Semănat pe 5 aprilie ${year}`);
    expect(text).toContain("Prima tundere 3–17 mai, când iarba are 8–10 cm");
    expect(text).toContain("Prima folosire 31 mai – 14 iunie, după 3–4 tunderi");
    expect(text).toContain("Iernare decembrie–februarie");
    expect(html).toContain(`value="${year}-04-05"`);
    expect(html).toContain(`href="${SPORT}/calendar.ics?semanat=${year}-04-05"`);
    expect(text).not.toContain("în afara perioadei");
    expect((await read(`${SPORT}/calendar?semanat=${year}-07-05`)).text).toContain(
      "Ziua este în afara perioadei de semănat: 15 martie – 31 mai; 20 august – 10 octombrie.",
    );
  });

  it.each([
    ["2026-02-30", "Data nu există."],
    ["31.02.2026", "Data nu există."],
    ["mâine", "Alegeți o dată, de exemplu "],
    ["", "Alegeți o dată, de exemplu "],
    ["1999-01-01", "Alegeți o zi între"],
  ])("the calendar of a product says what is wrong with the day %j, and keeps it", async (day, message) => {
    const query = `semanat=${encodeURIComponent(day)}`;
    const page = await read(`${SPORT}/calendar?${query}`);
    expect([page.status, page.text]).toEqual([422, expect.stringContaining(message)]);
    expect(page.html).toContain(`value="${day}"`);
    const file = await read(`${SPORT}/calendar.ics?${query}`);
    expect([file.status, file.text]).toEqual([422, expect.stringContaining(message)]);
  });

  it("the calendar of a product takes a day as people write it", async () => {
    const { status, html, text } = await read(`${SPORT}/calendar?semanat=5.04.${year}`);
    expect([status, text]).toEqual([200, expect.stringContaining(`Semănat pe 5 aprilie ${year}`)]);
    expect(html).toContain(`value="${year}-04-05"`);
  });

  it("the calendar of a product is a file that a calendar reads", async () => {
    const response = await app.get(`${SPORT}/calendar.ics?semanat=${year}-04-05`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="calendar-turfline-sport-${year}-04-05.ics"`);
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
    expect(events.map(({ summary }) => summary)).toContain("Prima tundere: Turfline Sport");
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    expect(String(calendar.getFirstSubcomponent("vevent")?.getFirstPropertyValue("url"))).toMatch(
      new RegExp(`^https?://[^/]+${SPORT}/calendar\\?semanat=${year}-04-05$`),
    );
  });

  it("the calendar of a product moves with its product, and is not there for what is not on the site", async () => {
    app.database.prepare("INSERT INTO product_redirects (old_slug, product_id) VALUES ('gazon-vechi', ?)").run(idOf("turfline-sport"));
    await app.refresh();
    const moved = await app.get(`/produse/gazon-vechi/calendar?semanat=${year}-04-05`);
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, `${SPORT}/calendar?semanat=${year}-04-05`]);
    expect((await app.get("/produse/gazon-vechi/calendar.ics")).headers.get("Location")).toBe(`${SPORT}/calendar.ics`);
    expect([(await read("/produse/nu-exista/calendar")).status, (await read("/produse/nu-exista/calendar.ics")).status]).toEqual([
      404, 404,
    ]);
  });

  it("follows the sheet: its period, depth and rate, its time for a work, and none where it says that there is none", async () => {
    const id = idOf("turfline-sport");
    const sheet = [
      ["Perioada de semănat", "1 mai – 31 mai"],
      ["Adâncime de semănat", "3 cm"],
      ["Interval recomandat", "6 kg la 100 mp"],
      ["Supraînsămânțare", "4 kg/100 mp"],
    ];
    const specs = (rows: string[][]) => ({ specs: rows.map(([spec_key, spec_value]) => ({ spec_key, spec_value })) });
    const before = readSheetPairs(app.database, "id", id);
    expect((await app.sendJson("POST", `/api/admin/products/${id}/specs`, specs(sheet), { cookie })).status).toBe(200);
    const { text } = await read(`${SPORT}/calendar`);
    expect(text).toContain(
      "Mai Semănat toată luna Semănați în cruce, jumătate pe lung și jumătate pe lat. Adâncime: 3 cm. Normă: 6 kg la 100 mp.",
    );
    expect(text).toContain("apoi semănați. Normă: 4 kg/100 mp.");
    expect((await read(SPORT)).text).toContain("Perioada de semănat 1 mai – 31 mai");
    expect((await app.sendJson("POST", `/api/admin/products/${id}/specs`, specs(before), { cookie })).status).toBe(200);

    const beet = idOf("sfecla-furajera-monogerma");
    expect((await read("/produse/sfecla-furajera-monogerma/calendar")).text).toContain(
      "Rărit la 4–6 săptămâni, când plantele au 2–4 frunze",
    );
    await app.sendJson("POST", `/api/admin/products/${beet}/specs`, specs([["Rărit", "nu este nevoie"]]), { cookie });
    expect((await read("/produse/sfecla-furajera-monogerma/calendar")).text).not.toContain("Răriți");
  });

  it("the calendar of a product of bulbs speaks of planting", async () => {
    const { text } = await read("/produse/bulbi-lalele-triumph-amestec/calendar");
    expect(text).toContain("Când plantați sau când ați plantat?");
    expect(text).toContain("De la plantare");
  });
});

describe("a product's own works", () => {
  const CLASIC = "/produse/turfline-clasic";
  const id = idOf("turfline-clasic");
  const form = `/admin/produse/${id}/documente`;
  const own = { "care.0.work": "roll", "care.0.timing": "la 2 zile", "care.0.text": "Treceți ușor." };

  it("begin with those of the category, row by row, without scripts", async () => {
    const before = await read(form, cookie);
    expect(before.text).toContain("Produsul folosește calendarul categoriei");
    const copied = await (await app.postForm(form, { intent: "copy" }, { cookie })).text();
    expect(copied).toContain('name="care.9.timing"');
    const added = await (await app.postForm(form, { ...own, intent: "rows:care:add" }, { cookie })).text();
    expect(added).toContain('name="care.1.timing"');
    expect(added).toContain('value="la 2 zile"');
  });

  it("a product's own works come back with what is wrong beside its field", async () => {
    const response = await app.postForm(form, { ...own, "care.0.timing": "curând", intent: "save" }, { cookie });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('href="#care.0.timing"');
    expect(html).toContain('value="curând"');
  });

  it("a product's own works take the place of those of the category, and give it back when they are taken back", async () => {
    const saved = await app.postForm(form, { ...own, intent: "save" }, { cookie });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, form]);
    expect((await read(`${CLASIC}/calendar`)).text).toContain("Tăvălug la 2 zile Treceți ușor.");
    expect((await read(`${CLASIC}/calendar`)).text).not.toContain("Prima tundere");
    const change = app.database.prepare("SELECT max(id) FROM history").pluck().get() as number;
    expect((await read(`/admin/istoric/${change}`, cookie)).text).toContain("Tăvălug | la 2 zile | Treceți ușor.");
    const undone = await app.postForm(`/admin/istoric/${change}`, {}, { cookie });
    expect(undone.status).toBe(303);
    expect((await read(`${CLASIC}/calendar`)).text).toContain("Prima tundere");
  });

  it("go with the product to its copy", async () => {
    await app.postForm(form, { ...own, intent: "save" }, { cookie });
    const copy = await app.postForm(`/admin/produse/${id}`, { intent: "duplicate" }, { cookie });
    const copied = Number(/produse\/(\d+)/.exec(copy.headers.get("Location") ?? "")?.[1]);
    expect(app.database.prepare("SELECT timing FROM product_care WHERE product_id = ?").pluck().all(copied)).toEqual(["la 2 zile"]);
    await app.postForm(form, { ...own, intent: "forget" }, { cookie });
    expect(app.database.prepare("SELECT count(*) FROM product_care WHERE product_id = ?").pluck().get(id)).toBe(0);
  });

  it("a product's own works are set by a call with the same rules, and told by the product's", async () => {
    const call = `/api/admin/products/${id}/care`;
    expect((await app.sendJson("POST", call, { care: [] })).status).toBe(401);
    const refusedAt = async (row: object) => {
      const response = await app.sendJson("POST", call, { care: [row] }, { cookie });
      return [response.status, ...Object.keys(((await response.json()) as { errors: object }).errors)];
    };
    expect(await refusedAt({ work: "dig", timing: "mai" })).toEqual([422, "care.0.work"]);
    expect(await refusedAt({ work: "roll", timing: "curând" })).toEqual([422, "care.0.timing"]);
    const care = [{ work: "mow", timing: "la 4 săptămâni", text: "" }];
    expect(await (await app.sendJson("POST", call, { care }, { cookie })).json()).toEqual({ success: true, care: 1 });
    expect(((await (await app.get(`/api${CLASIC.replace("produse", "products")}`)).json()) as { data: object }).data).toMatchObject({
      care,
    });
  });
});

describe("the works of a category", () => {
  it("the works of a category are part of its text: a work without a time is refused, a published one is shown", async () => {
    const address = "/admin/texte/category/sfecla";
    const page = await read(address, cookie);
    expect(page.text).toContain("Calendarul lucrărilor");
    const stamp = /name="stamp" value="([^"]*)"/.exec(page.html)?.[1] ?? "";
    const values = { stamp, title: "Sfeclă", "care.0.work": "winter", "care.0.text": "Acoperiți silozul.", intent: "publish" };
    const body = (more: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...values, ...more })) form.set(name, value);
      return { method: "POST", body: form, headers: { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" } };
    };
    const refused = await app.get(address, body({ "care.0.timing": "" }));
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('href="#care.0.timing"')]);
    expect((await app.get(address, body({ "care.0.timing": "noiembrie – martie" }))).status).toBe(303);
    const { text } = await read("/produse/dlf-sfecla-furajera-magnum/calendar");
    // How it is done is told once a year.
    expect(text).toContain("Ianuarie Iernare toată luna Acoperiți silozul. Februarie Iernare toată luna Ca în ianuarie.");
    expect(text).toContain("Martie Iernare toată luna Ca în ianuarie.");
  });

  it("the works of a category that nobody has written are no calendar", async () => {
    app.database.prepare("UPDATE documents SET body = json_set(body, '$.care', json('[]')) WHERE key = 'category/pasune'").run();
    await app.refresh();
    const { status, text } = await read("/produse/foragemax-pasune-intensiva/calendar");
    expect([status, text]).toEqual([404, expect.stringContaining("nu am scris încă un calendar")]);
    expect((await read("/produse/foragemax-pasune-intensiva")).html).not.toContain("/calendar");
  });
});
