/**
 * The disk or a lock refuses a write: 503 with Retry-After, never 500; nothing is half stored, nothing typed is lost, and the same request
 * succeeds a moment later.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ADDRESSES } from "#tests/support/addresses.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

// The app lives in this process: the connection that it opens is told to give up at once instead of after five seconds.
const pragma = vi.spyOn(Database.prototype as Database.Database, "pragma");
const app = await startApp({}, { lockPatience: 0 });
const opened = pragma.mock.contexts as Database.Database[];
const connection = opened.findLast(({ name, open }) => open && name.endsWith("site.db")) as Database.Database;
pragma.mockRestore();
connection.pragma("busy_timeout = 0");

const BUSY = "Datele nu au putut fi salvate acum. Încercați din nou peste câteva clipe.";
const LEAD = { full_name: "Ana Exemplu", phone: "0700 000 510", county: "Dolj", customer_type: "hobby", area_sqm: 250, consent_gdpr: 1 };
const cookie = await signIn(app, ADMIN);
const imageOf3 = app.database.prepare("SELECT id FROM product_images WHERE product_id = 3").pluck().get();
const errors = vi.spyOn(console, "error").mockImplementation(() => {});
const warned: string[] = [];
const warnings = vi.spyOn(console, "warn").mockImplementation((line) => void warned.push(String(line)));

const FAILURES: [name: string, begin: () => () => void][] = [
  [
    "locked by another process",
    () => {
      const holder = new Database(path.join(app.dataDir, "site.db"));
      holder.exec("BEGIN EXCLUSIVE");
      return () => holder.close();
    },
  ],
  [
    "read-only",
    () => {
      connection.pragma("query_only = 1");
      return () => connection.pragma("query_only = 0");
    },
  ],
];
let release = () => {};

beforeAll(async () => {
  expect((await app.sendJson("POST", "/api/leads", LEAD)).status).toBe(201);
});

afterEach(() => {
  release();
  release = () => {};
  expect(
    errors.mock.calls.map(([line]) => String(line).slice(0, 300)),
    "nothing is an error that nobody expected",
  ).toEqual([]);
  errors.mockClear();
  warnings.mockClear();
});

const CALLS: [method: string, path: string, body: unknown][] = [
  ["POST", "/api/leads", { ...LEAD, phone: "0700 000 511" }],
  ["POST", "/api/ratings", { product_id: 2, rating: 5 }],
  ["POST", "/api/admin/login", ADMIN],
  ["POST", "/api/admin/settings", { respect_cookie_consent: "0" }],
  ["POST", "/api/admin/settings", { respect_cookie_consent: "1", admin_username: "ana", admin_password: "" }],
  ["POST", "/api/admin/products", { name: "Amestec de încercare", category_id: 1 }],
  ["PUT", "/api/admin/products/3", { name: "Turfline Umbră bis", category_id: 1 }],
  ["POST", "/api/admin/products/3/specs", { specs: [{ key: "Doză (kg/100 mp)", value: "3" }] }],
  ["POST", "/api/admin/products/3/faq", { faq: [{ q: "Când?", a: "Primăvara." }] }],
  ["POST", "/api/admin/products/3/images/reorder", { order: [imageOf3] }],
  ["DELETE", `/api/admin/products/3/images/${imageOf3}`, undefined],
  ["DELETE", "/api/admin/products/3", undefined],
  ["PATCH", "/api/admin/leads/1", { status: "in_lucru" }],
  ["PUT", "/api/admin/experts/1", { name: "Maria Exemplu bis" }],
  ["DELETE", "/api/admin/experts/2", undefined],
];

const FORMS: [path: string, fields: Record<string, string>][] = [
  ["/admin/leaduri?status=nou", { lead_id: "1", status: "finalizat" }],
  ["/admin/experti", { expert_id: "1", direction: "down" }],
  ["/admin/program", { intent: "close", from: "2027-02-01", to: "", reason: 'Inventar "mare" <kg> & altele' }],
  ["/admin/produse/4", { intent: "delete" }],
  ["/admin/cont", { intent: "end-others" }],
  ["/admin/experti", { intent: "revoke", invitation_id: "1" }],
];

const KEEPING_FORMS: [path: string, fields: Record<string, string>, kept: RegExp][] = [
  [
    "/admin/produse/4/fisa",
    { key: 'Doză "mare" <kg>', value: "a & b", intent: "save" },
    /<input [^>]*value="Doză &quot;mare&quot; &lt;kg&gt;"/,
  ],
  ["/admin/produse/4/fisa", { q: "Unde?", a: "Aici.\r\nȘi acolo.", intent: "save" }, /<textarea [^>]*>Aici\.\r?\nȘi acolo\.</],
  ["/admin/anunturi", { intent: "save", company_email: "birou@exemplu.example", digest_at: "07:30" }, /value="birou@exemplu\.example"/],
];

describe.each(FAILURES)("while the database is %s", (_failure, begin) => {
  it.each(CALLS)("%s %s answers 503 and stores nothing", async (method, address, body) => {
    const before = dump();
    release = begin();
    const response = await app.sendJson(method, address, body === undefined ? "" : body, { cookie });
    expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
    const { message, ...rest } = (await response.json()) as { message: string };
    expect(rest).toEqual({ success: false, code: "busy" });
    expect(message).toMatch(address === "/api/leads" ? /^A apărut o eroare\. .* sunați-ne la / : BUSY);
    expect(dump()).toEqual(before);
  });

  it.each(FORMS)("the form of %s comes back in the frame, ready to be posted once more", async (address, fields) => {
    const before = dump();
    release = begin();
    const response = await app.postForm(address, fields, { cookie });
    const html = await response.text();
    expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
    expect(visibleText(html)).toContain(`Datele nu au putut fi salvate ${BUSY} Încearcă din nou Renunță`);
    expect(html).toContain('class="admin-top on-dark"');
    expect(visibleText(html)).toMatch(/Produse (.* )?Leaduri (.* )?Experți vânzări (.* )?Setări (.* )?Logout/);
    expect(retryForm(html)).toEqual({ action: address, fields });
    expect(dump()).toEqual(before);
  });

  it.each(KEEPING_FORMS)("the form of %s comes back as it was typed", async (address, fields, kept) => {
    const before = dump();
    release = begin();
    const response = await app.postForm(address, fields, { cookie });
    const html = await response.text();
    expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
    expect(visibleText(html)).toContain(BUSY);
    expect(html).toMatch(kept);
    expect(dump()).toEqual(before);
  });

  it("the product form comes back as it was typed", async () => {
    const before = dump();
    release = begin();
    for (const address of ["/admin/produse/nou", "/admin/produse/5"]) {
      const response = await app.postForm(address, { name: "Nume nou", slug: "nume-nou", category_id: "1", price: "12,5" }, { cookie });
      const html = await response.text();
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(visibleText(html)).toContain(BUSY);
      expect(html).toMatch(/<input [^>]*name="price"[^>]*value="12,5"/);
    }
    expect(dump()).toEqual(before);
  });

  it("the settings and the account come back with what was typed, and no password", async () => {
    const before = dump();
    release = begin();
    const refused = await app.postForm("/admin/setari", { respect_cookie_consent: "0", google_ads: "" }, { cookie });
    const settings = await refused.text();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(visibleText(settings)).toContain("Eroare la salvarea setărilor");
    expect(visibleText(settings)).toContain(BUSY);
    expect(settings).not.toMatch(/<input [^>]*name="respect_cookie_consent"[^>]*checked/);
    const typed = { admin_username: "bogdan", admin_password: "alta-parola-lunga", current_password: ADMIN.password };
    const response = await app.postForm("/admin/cont", typed, { cookie });
    const html = await response.text();
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(visibleText(html)).toContain(BUSY);
    expect(html).toMatch(/<input [^>]*name="admin_username"[^>]*value="bogdan"/);
    for (const secret of [ADMIN.password, typed.admin_password]) expect(html).not.toContain(secret);
    expect(dump()).toEqual(before);
  });

  it("an expert with a photo comes back as typed, and the photo's file goes again", async () => {
    const files = () => readdirSync(path.join(app.dataDir, "uploads"), { recursive: true }).sort();
    const before = [dump(), files()];
    const form = new FormData();
    form.set("name", "Dana Exemplu");
    form.set("photo", new Blob([readFileSync("public/images/heroes/pasune-1-800.jpg")], { type: "image/jpeg" }), "dana.jpg");
    release = begin();
    const send = (address: string) => app.get(address, { method: "POST", body: form, headers: { Cookie: cookie } });
    const page = await send("/admin/experti/nou");
    const html = await page.text();
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(html).toMatch(/<input [^>]*name="name"[^>]*value="Dana Exemplu"/);
    expect(visibleText(html)).toContain(BUSY);
    const call = await send("/api/admin/experts");
    expect([call.status, call.headers.get("Retry-After"), await call.json()]).toEqual([
      503,
      "5",
      { success: false, code: "busy", message: BUSY },
    ]);
    expect([dump(), files()]).toEqual(before);
  });

  it("a visitor's request and vote answer 503 on the page, inside the site", async () => {
    const before = dump();
    release = begin();
    const request = await app.postForm("/contact", offer({ phone: "0700 000 512" }));
    expect([request.status, request.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(visibleText(await request.text())).toContain("A apărut o eroare. Verifică datele și încearcă din nou.");
    const vote = await app.postForm("/produse/turfline-sport", { intent: "rating", product_id: "1", rating: "5" });
    expect([vote.status, vote.headers.get("Retry-After")]).toEqual([503, "5"]);
    const html = await vote.text();
    expect(visibleText(html)).toContain(`Datele nu au putut fi salvate ${BUSY}`);
    expect(html).toContain('class="site-header"');
    expect(dump()).toEqual(before);
  });

  it("signing in and out answer 503 and say so, without the password", async () => {
    release = begin();
    const login = await app.postForm("/admin/login", ADMIN);
    const html = await login.text();
    expect([login.status, login.headers.get("Retry-After"), login.headers.getSetCookie()]).toEqual([503, "5", []]);
    expect(visibleText(html)).toContain(BUSY);
    expect(html).not.toContain(ADMIN.password);
    const logout = await app.postForm("/admin/logout", {}, { cookie });
    expect([logout.status, logout.headers.get("Retry-After"), logout.headers.getSetCookie()]).toEqual([503, "5", []]);
    expect(await logout.text()).toContain("503 Service Unavailable");
  });

  it("the administrator still reads everything, also when the session's last use cannot be written down", async () => {
    app.database.prepare("UPDATE sessions SET last_seen_at = ?").run(new Date(Date.now() - 120_000).toISOString());
    release = begin();
    for (const address of [
      "/admin",
      "/admin/leaduri",
      "/admin/experti",
      "/admin/setari",
      "/admin/produse/1",
      "/api/leads",
      "/api/admin/me",
    ]) {
      expect((await app.get(address, { headers: { Cookie: cookie } })).status, address).toBe(200);
    }
  });

  it("an expired session is still no session", async () => {
    const open = app.database.prepare("SELECT token_hash FROM sessions").pluck().all();
    const other = await signIn(app, ADMIN);
    app.database
      .prepare("UPDATE sessions SET last_seen_at = '2020-01-01T00:00:00.000Z' WHERE token_hash NOT IN (SELECT value FROM json_each(?))")
      .run(JSON.stringify(open));
    release = begin();
    expect((await app.get("/api/admin/me", { headers: { Cookie: other } })).status).toBe(401);
    expect((await app.get("/admin", { headers: { Cookie: other } })).status).toBe(303);
  });
});

it("no address of the site answers 500 while the database is locked", async () => {
  release = FAILURES[0]?.[1]() ?? release;
  for (const address of ADDRESSES) {
    // Pages take posts alone, and a call says what it takes.
    for (const method of address.startsWith("/api") ? await methodsOf(address) : ["POST"]) {
      const response = await app.get(address, {
        method,
        headers: { Cookie: cookie, Origin: app.origin, "Content-Type": "application/x-www-form-urlencoded" },
        ...(method !== "DELETE" && { body: "intent=save&confirmed=1" }),
      });
      expect([200, 303, 308, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 503], `${method} ${address}`).toContain(response.status);
    }
  }
});

describe("once the database can be read again", () => {
  it("the form in the frame stores what had been typed", async () => {
    const holder = new Database(path.join(app.dataDir, "site.db"));
    holder.exec("BEGIN EXCLUSIVE");
    const typed = { intent: "close", from: "2027-02-01", to: "", reason: 'Inventar "mare" & altele' };
    const refused = await app.postForm("/admin/program", typed, { cookie });
    holder.close();
    const { action, fields } = retryForm(await refused.text());
    expect((await app.postForm(action, fields, { cookie })).status).toBe(303);
    expect(app.database.prepare("SELECT reason FROM closed_days WHERE day = '2027-02-01'").pluck().all()).toEqual([typed.reason]);
  });

  it("a disk that is full refuses what does not fit, and nothing else", async () => {
    const text = { name: "Lung", category_id: 1, long_description: `<p>${"lung ".repeat(19_000)}</p>` };
    const before = dump();
    connection.pragma(`max_page_count = ${connection.pragma("page_count", { simple: true })}`);
    release = () => connection.pragma("max_page_count = 1000000");
    const response = await app.sendJson("POST", "/api/admin/products", text, { cookie });
    expect([response.status, await response.json()]).toEqual([503, { success: false, code: "busy", message: BUSY }]);
    expect(dump()).toEqual(before);
    release();
    expect((await app.sendJson("POST", "/api/admin/products", text, { cookie })).status).toBe(201);
  });

  it.each(CALLS.filter(([, address]) => address !== "/api/admin/login"))("%s %s succeeds", async (method, address, body) => {
    const response = await app.sendJson(method, address, body === undefined ? "" : body, { cookie });
    expect(response.status, await response.text()).toBeLessThan(300);
  });

  it("once the database can be read again leaves one line in the log for each refusal, without what was posted", async () => {
    const holder = new Database(path.join(app.dataDir, "site.db"));
    holder.exec("BEGIN EXCLUSIVE");
    await app.postForm("/admin/experti", { expert_id: "1", direction: "down" }, { cookie });
    holder.close();
    expect(warnings.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-\d+$/),
        level: "warn",
        time: expect.any(String),
        message: "A write was refused",
        method: "POST",
        path: "/admin/experti",
        error: expect.stringContaining("database is locked"),
      },
    ]);
  });
});

it("the log has what a lock refused to a command, once a minute and without the typed values", async () => {
  const holder = new Database(path.join(app.dataDir, "site.db"));
  holder.exec("BEGIN EXCLUSIVE");
  const refused = await app.sendJson("POST", "/api/leads", { ...LEAD, phone: "0700 000 519" });
  holder.close();
  expect(refused.status).toBe(503);
  expect(warned.some((line) => line.includes("A write was refused by the disk or a lock"))).toBe(true);
  expect(warned.filter((line) => line.includes("0700 000"))).toEqual([]);
});

async function methodsOf(call: string): Promise<string[]> {
  const { status, headers } = await app.get(call, { method: "PATCH", headers: { Cookie: cookie, Origin: app.origin } });
  const known = status === 405 && headers.get("Allow")?.split(", ");
  return known ? known.filter((method) => !["GET", "HEAD"].includes(method)) : ["POST", "PUT", "PATCH", "DELETE"];
}

function dump(): unknown {
  const tables = app.database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*_search_*'")
    .pluck()
    .all() as string[];
  return Object.fromEntries(tables.map((name) => [name, app.database.prepare(`SELECT * FROM "${name}"`).all()]));
}

function retryForm(html: string): { action: string; fields: Record<string, string> } {
  const [form = ""] = /<form [^>]*class="actions".*?<\/form>/s.exec(html) ?? [];
  const names = all(form, /<input type="hidden" name="([^"]*)"/g);
  const values = all(form, /<input type="hidden" [^>]*value="([^"]*)"/gs);
  const fields = Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
  return { action: all(form, /action="([^"]*)"/g)[0] ?? "", fields };
}
