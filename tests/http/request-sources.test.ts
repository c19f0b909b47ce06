/** Where requests come from: told by forms and calls, kept on nobody's device, taken out as a table. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const NOTHING = { referrer: "", landing_page: "", utm_source: "", utm_medium: "", utm_campaign: "" };
const PRODUCT = "/produse/foragemax-faneata-intensiva";

describe("a campaign's address", () => {
  it("a campaign's address is served the page that everybody gets, byte for byte, with empty fields for scripts to fill", async () => {
    const plain = await (await app.get("/contact")).text();
    const tagged = await app.get("/contact?utm_source=fb&utm_campaign=toamna");
    expect(await tagged.text()).toBe(plain);
    expect(tagged.headers.get("Set-Cookie")).toBeNull();
    const fields = all(plain, /<input type="hidden" name="((?:utm_|referrer|landing)\w*)"(?: value="")?\/>/g);
    expect(fields).toEqual(Object.keys(NOTHING));
  });
});

describe("a request", () => {
  it.each([
    [
      "with what scripts remembered: the site before ours, the first page, the campaign",
      {
        referrer: "https://www.agrointel.ro/forum?u=1",
        landing_page: "/gazon",
        utm_source: "FB",
        utm_medium: "CPC",
        utm_campaign: "toamna",
      },
      undefined,
      { referrer: "agrointel.ro/forum", landing_page: "/gazon", utm_source: "fb", utm_medium: "cpc", utm_campaign: "toamna" },
    ],
    [
      "without scripts: what the address of the form's page says",
      {},
      `${app.origin}/contact?utm_source=Ziar&utm_medium=print&suprafata=5`,
      { ...NOTHING, landing_page: "/contact", utm_source: "ziar", utm_medium: "print" },
    ],
    ["whose fields are empty, from a plain address", NOTHING, `${app.origin}${PRODUCT}`, { ...NOTHING, landing_page: PRODUCT }],
    ["that another site's address comes with", {}, "https://rau.example/contact?utm_source=rau", NOTHING],
    ["without any address", {}, undefined, NOTHING],
  ])("%s", async (_name, fields, referer, stored) => {
    for (const path of ["/contact", PRODUCT]) {
      const phone = nextPhone();
      const answer = await app.postForm(path, offer({ phone, ...fields }), { headers: referer ? { Referer: referer } : {} });
      expect(answer.status).toBe(303);
      expect(sourceOf(phone)).toEqual(stored);
    }
  });

  it("a request that is refused keeps its source in the form: the second try comes from an address without it", async () => {
    const refused = await app.postForm("/contact", offer({ county: "" }), {
      headers: { Referer: `${app.origin}/contact?utm_source=ziar` },
    });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('name="utm_source" value="ziar"');
    expect(html).toContain('name="landing_page" value="/contact"');
  });

  it("a request that is sent twice keeps the source of the first time", async () => {
    const phone = nextPhone();
    await app.postForm("/contact", offer({ phone, utm_source: "fb" }));
    await app.postForm("/contact", offer({ phone, utm_source: "google", email: "nou@exemplu.ro" }));
    expect(sourceOf(phone)).toMatchObject({ utm_source: "fb" });
  });

  it("a request from a list has the source of its own page: the list's cookies hold products and areas, whatever they were added with", async () => {
    const phone = nextPhone();
    const id = app.database.prepare("SELECT id FROM products WHERE slug = ?").pluck().get(PRODUCT.split("/").at(-1)) as number;
    const tagged = { referrer: "https://www.agrointel.ro/forum", landing_page: "/gazon", utm_source: "FB", utm_campaign: "toamna" };
    const begun = await app.postForm(
      PRODUCT,
      { intent: "add-to-request", ...tagged },
      { headers: { Referer: `${app.origin}${PRODUCT}?utm_source=Ziar` } },
    );
    const cookie = begun.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(cookie).toMatch(new RegExp(`^cerere=1~${id}\\*[\\w.*]+\\.[\\w-]{43}$`));
    const changed = await app.postForm(
      "/cerere",
      { lista: "=", [`area_${id}`]: "2", ...tagged },
      { cookie, headers: { Referer: `${app.origin}/cerere?utm_source=ziar` } },
    );
    for (const line of [...begun.headers.getSetCookie(), ...changed.headers.getSetCookie()])
      expect(line).not.toMatch(/s\*|ziar|toamna|agrointel/i);
    const sent = await app.postForm("/cerere", offer({ phone, [`area_${id}`]: "2", [`unit_${id}`]: "ha" }), {
      cookie,
      headers: { Referer: `${app.origin}/cerere?utm_source=Ziar` },
    });
    expect(sent.status).toBe(303);
    expect(sourceOf(phone)).toEqual({ ...NOTHING, landing_page: "/cerere", utm_source: "ziar" });
    const shown = await app.get(PRODUCT, { headers: { Cookie: cookie } });
    expect(await shown.text(), "the page is the one that everybody gets").toBe(await (await app.get(PRODUCT)).text());
  });

  it("a request of a program tells its source in the call", async () => {
    const phone = nextPhone();
    const body = { ...offer({ phone }), consent_gdpr: 1, utm_source: "Newsletter", referrer: "agrointel.ro" };
    expect((await app.sendJson("POST", "/api/leads", body, { headers: { Referer: `${app.origin}/?utm_source=x` } })).status).toBe(201);
    expect(sourceOf(phone)).toEqual({ ...NOTHING, utm_source: "newsletter", referrer: "agrointel.ro" });
  });
});

describe("the inbox as a table", () => {
  const table = async (query = "") => {
    const response = await app.get(`/admin/leaduri.csv${query}`, { headers: { Cookie: cookie } });
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3), "the mark by which Excel knows UTF-8").toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return { response, lines: bytes.subarray(3).toString("utf8").split("\r\n").slice(0, -1) };
  };
  /** Cell of a column, in a line whose cells hold no semicolon. */
  const cell = (lines: string[], title: string, line = 1) => lines[line]?.split(";")[lines[0]?.split(";").indexOf(`"${title}"`) ?? -1];

  it("the inbox as a table has telephones that a CRM reads and no spreadsheet runs, of other countries too", async () => {
    for (const phone of ["+49 170 1234567", "0700 000 777"])
      expect((await app.postForm("/contact", offer({ phone, full_name: "Telefon Probă" }))).status).toBe(303);
    const { lines } = await table("?q=telefon+proba");
    expect([cell(lines, "Telefon", 1), cell(lines, "Telefon", 2)]).toEqual(['"0700 000 777"', '"0049 170 1234567"']);
  });

  it("the inbox as a table is a file with a date in its name, for the administrator alone", async () => {
    const { response } = await table();
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="cereri-\d{4}-\d\d-\d\d\.csv"$/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect((await app.get("/admin/leaduri.csv")).headers.get("Location")).toMatch(/^\/admin\/login/);
  });

  it("the inbox as a table is reached from the inbox with the filters that are set there", async () => {
    const html = await (await app.get("/admin/leaduri?status=nou&period=last7&q=fb&page=1", { headers: { Cookie: cookie } })).text();
    expect(all(html, /<a href="([^"]*)"[^>]*>Export CSV/g)).toEqual([
      expect.stringMatching(/^\/admin\/leaduri\.csv\?status=nou&period=last7&cauta=[\w.-]+$/),
    ]);
  });

  it("the inbox as a table holds what the inbox holds, and no formula", async () => {
    const phone = nextPhone();
    await app.postForm(
      "/contact",
      offer({ phone, full_name: "=HYPERLINK(1) Tabel", notes: 'zis "da"', area_sqm: "1,5", utm_source: "@fb", county: "Sălaj" }),
    );
    const { lines } = await table("?q=tabel");
    expect(lines).toHaveLength(2);
    expect(cell(lines, "Nume")).toBe(`"'=HYPERLINK(1) Tabel"`);
    expect(cell(lines, "Telefon")).toBe(`"${phone}"`);
    expect(cell(lines, "Mesaj")).toBe('"zis ""da"""');
    expect(cell(lines, "Suprafață, mp")).toBe("15000");
    expect(cell(lines, "Sursă")).toBe(`"'@fb"`);
    expect(cell(lines, "Primită")).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d"$/);
  });

  it("the inbox as a table honours the filters: words, state, period; a filter that cannot be read is explained in the inbox", async () => {
    expect((await table("?q=nimeni-de-acest-fel")).lines).toHaveLength(1);
    expect((await table("?status=abandonat")).lines).toHaveLength(1);
    expect((await table("?period=custom&from=2001-01-01&to=2001-01-31")).lines).toHaveLength(1);
    const wrong = await app.get("/admin/leaduri.csv?period=custom", { headers: { Cookie: cookie } });
    expect([wrong.status, wrong.headers.get("Location")]).toEqual([303, "/admin/leaduri?period=custom"]);
  });

  it("the inbox as a table holds every request of a long list once, newest first, also where many came at the same moment", async () => {
    app.database.exec(`
      INSERT INTO leads (ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr, marketing_consent, search_text, created_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1700)
      SELECT printf('%08dMULTEMULTEMULTE', i), 'x', printf('Mulți %04d', i), '0700', '+40700000000', 'Alba', 'hobby', 1, 'mp', 1, 0, 'multi', printf('2003-05-%02dT00:00:00.000Z', 1 + i / 600) FROM n`);
    const { lines } = await table("?period=custom&from=2003-05-01&to=2003-05-31");
    const names = lines.slice(1).map((_line, index) => cell(lines, "Nume", index + 1));
    expect(names).toEqual(Array.from({ length: 1700 }, (_value, index) => `"Mulți ${String(1700 - index).padStart(4, "0")}"`));
  });
});

let people = 0;

function nextPhone(): string {
  people += 1;
  return `0700 888 ${String(people).padStart(3, "0")}`;
}

function sourceOf(phone: string): unknown {
  return app.database.prepare("SELECT referrer, landing_page, utm_source, utm_medium, utm_campaign FROM leads WHERE phone = ?").get(phone);
}
