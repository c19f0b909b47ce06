/**
 * Every address of the administration, page and call, by every method, against everyone who is not its administrator: refused in the same words,
 * and nothing changes. The bodies are such that something would change if one got in; the last tests show that.
 */
import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ADDRESSES } from "#tests/support/addresses.ts";
import { ADMIN, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
const PAGES = ADDRESSES.filter((path) => /^\/admin(\/|$)/.test(path) && !/^\/admin\/(login|setup|logout)$/.test(path));
const CALLS = [...ADDRESSES.filter((path) => /^\/api\/admin(\/|$)/.test(path) && path !== "/api/admin/login")];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** The inbox is at an address that visitors post to. */
const READINGS = ["/api/leads", "/api/leads?status=nou&period=custom&from=2000-01-01&to=2100-01-01&page=1&limit=100"];
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const LEAD = { full_name: "Ana Exemplu", phone: "0700 000 520", county: "Dolj", customer_type: "hobby", area_sqm: 250, consent_gdpr: 1 };
await app.sendJson("POST", "/api/leads", LEAD);

/** One body that every call, and one that every form, would take. */
const JSON_BODY = JSON.stringify({
  ...{ name: "Schimbat de un străin", category_id: 1, role: "Străin", status: "finalizat", order: [1], respect_cookie_consent: "0" },
  ...{ specs: [{ key: "Doză", value: "1" }], faq: [{ q: "Cine?", a: "Un străin." }] },
});
const FORM_BODY = new URLSearchParams([
  ...[["name", "Schimbat de un străin"] as [string, string], ["category_id", "1"] as [string, string]],
  ...Object.entries({ lead_id: "1", status: "finalizat", expert_id: "1", direction: "down", confirmed: "1", key: "Doză", value: "1" }),
  ...Object.entries({ q: "Cine?", a: "Un străin.", admin_username: ADMIN.username, respect_cookie_consent: "0" }),
]).toString();

type Stranger = [who: string, from: () => Promise<Ask> | Ask];
type Ask = { headers?: Record<string, string>; query?: string };

const admin = await signIn(app, ADMIN);
const token = admin.split("=")[1] ?? "";
const ended = await endedSessions();

/** Nobody, in every way that the old client of the specification, a thief or time may make one look like somebody. */
const STRANGERS: Stranger[] = [
  ["no session", () => ({})],
  ["a session not used for 8 h", () => ({ headers: { Cookie: sessionOfAge({ idle: 8 * HOUR + SECOND, age: 8 * HOUR + SECOND }) } })],
  ["a session 24 h old, though in use", () => ({ headers: { Cookie: sessionOfAge({ idle: 0, age: 24 * HOUR + SECOND }) } })],
  ["a session with one letter changed", () => ({ headers: { Cookie: `admin_session=${flip(token)}` } })],
  ["a session cut short", () => ({ headers: { Cookie: `admin_session=${token.slice(0, -1)}` } })],
  ["the hash of a session", () => ({ headers: { Cookie: `admin_session=${hashOf(token)}` } })],
  ["a session that logged out", () => ({ headers: { Cookie: ended.loggedOut } })],
  ["a session from before the password changed", () => ({ headers: { Cookie: ended.beforePassword } })],
  ["a session that was ended from another", () => ({ headers: { Cookie: ended.byOther } })],
  ["the development header", () => ({ headers: { "X-Admin-Dev": "1", "X-Dev-Admin": "true", "X-Development": "1" } })],
  ["the admin header", () => ({ headers: { "X-Admin": ADMIN.username, "X-Admin-Token": token, "X-Admin-Password": ADMIN.password } })],
  ["admin_token in the address", () => ({ query: `admin_token=${token}` })],
  ["the session in the address", () => ({ query: `admin_session=${token}&token=${token}` })],
  ["the session as bearer", () => ({ headers: { Authorization: `Bearer ${token}` } })],
  [
    "name and password as basic credentials",
    () => ({ headers: { Authorization: `Basic ${btoa(`${ADMIN.username}:${ADMIN.password}`)}` } }),
  ],
];

/** What a browser says of a request that another site made it send, the administrator's cookie with it. */
const FOREIGN: [what: string, headers: Record<string, string>][] = [
  ["a foreign Origin", { Origin: "https://rau.example" }],
  ["Origin: null", { Origin: "null" }],
  ["our Origin on another scheme", { Origin: app.origin.replace("http:", "https:") }],
  ["our Origin on another port", { Origin: "http://localhost:1" }],
  ["Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["Sec-Fetch-Site: same-site", { "Sec-Fetch-Site": "same-site" }],
  ["Sec-Fetch-Site: cross-site beside our own Origin", { "Sec-Fetch-Site": "cross-site", Origin: app.origin }],
  ["a foreign Origin beside Sec-Fetch-Site: same-origin", { "Sec-Fetch-Site": "same-origin", Origin: "https://rau.example" }],
  ["a foreign Referer", { Referer: "https://rau.example/pagina" }],
];

it("knows every page and call of the route table", () => {
  expect(PAGES).toEqual(
    expect.arrayContaining(["/admin", "/admin/leaduri", "/admin/setari", "/admin/experti/1", "/admin/produse/1/sterge"]),
  );
  expect(CALLS).toEqual(
    expect.arrayContaining([
      "/api/admin/me",
      "/api/admin/settings",
      "/api/admin/products/1/images/1",
      "/api/admin/leads/1",
      "/api/admin/ceva",
    ]),
  );
});

describe.each(STRANGERS)("%s", (_who, from) => {
  it.each(PAGES)("is sent from the page %s to sign in, and from there back", async (path) => {
    const before = look();
    for (const method of METHODS) {
      const response = await ask(path, method, await from(), { "Content-Type": "application/x-www-form-urlencoded", body: FORM_BODY });
      expect([response.status, response.headers.get("Cache-Control"), await response.text()], method).toEqual([303, "no-store", ""]);
      const { pathname, searchParams } = new URL(response.headers.get("Location") ?? "", app.origin);
      expect(pathname).toBe("/admin/login");
      expect((searchParams.get("inapoi") ?? "/admin").split("?")[0], method).toBe(path);
      expect([...searchParams.keys()].filter((name) => name !== "inapoi")).toEqual([]);
    }
    expect(look()).toEqual(before);
  });

  it.each(CALLS)("gets 401 from %s", async (path) => {
    const before = look();
    for (const method of METHODS) await expectUnauthorized(await ask(path, method, await from()), method);
    expect(look()).toEqual(before);
  });

  it.each(READINGS)("gets 401 from %s", async (path) => {
    const before = look();
    await expectUnauthorized(await ask(path, "GET", await from()), "GET");
    expect(look()).toEqual(before);
  });
});

describe.each(FOREIGN)("the administrator's browser with %s", (_what, headers) => {
  it("gets 403 from every call and page, and nothing changes", async () => {
    const before = look();
    for (const path of [
      ...CALLS,
      ...PAGES,
      "/api/leads",
      "/api/ratings",
      "/api/admin/login",
      "/admin/login",
      "/admin/setup",
      "/admin/logout",
    ]) {
      for (const method of METHODS.slice(1)) {
        const response = await ask(path, method, { headers: { ...headers, Cookie: admin } });
        expect(response.status, `${method} ${path}`).toBe(403);
        expect(response.headers.get("Cache-Control")).toBe("no-store");
        if (path.startsWith("/api/")) {
          expect(await response.json()).toEqual({ success: false, code: "foreign_origin", message: "Cererea vine de pe alt site." });
        } else expect(await response.text()).toContain("403 Forbidden");
      }
    }
    expect(look()).toEqual(before);
    expect((await app.get("/api/admin/me", { headers: { Cookie: admin } })).status, "still signed in").toBe(200);
  });
});

describe("who is let in", () => {
  it("is the same session a moment before it ends", async () => {
    for (const Cookie of [
      sessionOfAge({ idle: 8 * HOUR - 5 * SECOND, age: 9 * HOUR }),
      sessionOfAge({ idle: 0, age: 24 * HOUR - 5 * SECOND }),
    ]) {
      expect((await app.get("/api/admin/me", { headers: { Cookie } })).status).toBe(200);
    }
  });

  it("changes things with the very bodies that were refused", async () => {
    const calls = ["PUT /api/admin/products/1", "POST /api/admin/products/1/specs", "PATCH /api/admin/leads/1", "PUT /api/admin/experts/1"];
    for (const call of [...calls, "POST /api/admin/settings", "DELETE /api/admin/products/1", "DELETE /api/admin/experts/1"]) {
      const [method = "", path = ""] = call.split(" ");
      const before = look();
      expect((await ask(path, method, { headers: { Cookie: admin } })).status, call).toBe(200);
      expect(look(), call).not.toEqual(before);
    }
    await app.sendJson("PATCH", "/api/admin/leads/1", { status: "nou" }, { cookie: admin });
    const before = look();
    const form = { "Content-Type": "application/x-www-form-urlencoded", body: FORM_BODY };
    expect((await ask("/admin/leaduri", "POST", { headers: { Cookie: admin, Origin: app.origin } }, form)).status).toBe(303);
    expect(look()).not.toEqual(before);
  });
});

function ask(path: string, method: string, { headers = {}, query = "" }: Ask, sent: Record<string, string> = {}): Promise<Response> {
  const { body = JSON_BODY, ...type } = sent;
  const address = query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
  return app.get(address, {
    method,
    headers: { ...(method !== "GET" && { "Content-Type": "application/json" }), ...(method !== "GET" && type), ...headers },
    ...(method !== "GET" && { body }),
  });
}

async function expectUnauthorized(response: Response, method: string): Promise<void> {
  expect([response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")], method).toEqual([
    401,
    "application/json",
    "no-store",
  ]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toEqual({ success: false, code: "unauthorized", message: "Autentificare necesară." });
}

/** Every row but the sessions, which the tests themselves open. */
function look(): string {
  const hash = createHash("sha256");
  const tables = app.database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'product_search_*'")
    .pluck()
    .all() as string[];
  for (const name of tables.filter((table) => table !== "sessions")) {
    hash.update(`${name} ${JSON.stringify(app.database.prepare(`SELECT * FROM "${name}"`).raw().all())}`);
  }
  const open = app.database.prepare("SELECT count(*) FROM sessions WHERE token_hash = ?").pluck().get(hashOf(token));
  return `${hash.digest("hex")} ${open}`;
}

/** A session opened and last used so many milliseconds ago, as its Cookie. */
function sessionOfAge({ idle, age }: { idle: number; age: number }): string {
  const value = randomBytes(32).toString("base64url");
  const at = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
  app.database
    .prepare("INSERT INTO sessions (token_hash, admin_id, created_at, last_seen_at) VALUES (?, 1, ?, ?)")
    .run(hashOf(value), at(age), at(idle));
  return `admin_session=${value}`;
}

/** Sessions that were good once. The password is the old one again afterwards. */
async function endedSessions() {
  const keep = app.database.prepare("SELECT password_hash FROM admin").pluck().get();
  const own = app.database.prepare("SELECT * FROM sessions WHERE token_hash = ?").get(hashOf(token)) as Record<string, unknown>;
  const [loggedOut, byOther] = [await signIn(app, ADMIN), await signIn(app, ADMIN)];
  await app.postForm("/admin/logout", {}, { cookie: loggedOut });
  await app.postForm("/admin/setari", { intent: "end-others" }, { cookie: admin });
  const beforePassword = await signIn(app, ADMIN);
  const change = { admin_password: "alta-parola-destul-de-lunga", current_password: ADMIN.password };
  if ((await app.sendJson("POST", "/api/admin/settings", change, { cookie: admin })).status !== 200) throw new Error("No change");
  app.database.prepare("UPDATE admin SET password_hash = ?").run(keep);
  app.database
    .prepare(
      "INSERT INTO sessions (token_hash, admin_id, user_agent, created_at, last_seen_at) VALUES (@token_hash, 1, '', @created_at, @last_seen_at)",
    )
    .run(own);
  return { loggedOut, byOther, beforePassword };
}

function flip(text: string): string {
  return text.slice(0, 10) + (text[10] === "A" ? "B" : "A") + text.slice(11);
}

function hashOf(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}
