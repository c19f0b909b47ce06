/**
 * Access of everybody to everything. Every kind of stranger stands before each guard there is, one stranger before every address, reading
 * and writing, and before some by every method; the same with what other sites make the administrator's browser send. Generated from
 * app/routes.ts, so a new route is guarded or this fails. The bodies are such that something would change if one got in; the last tests
 * show that.
 */
import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { ADDRESSES } from "#tests/support/addresses.ts";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";
import { watchRows } from "#tests/support/rows.ts";

const app = await startApp();
const rows = watchRows(app.database);
const OPEN = /^\/admin\/(login(\/cod)?|setup|sesiune|logout|invitatie\/1|sw\.js|manifest\.webmanifest|importa\/tot\/.*)$/;
const PAGES = ADDRESSES.filter((path) => /^\/admin(\/|$)/.test(path) && !OPEN.test(path));
const CALLS = ADDRESSES.filter((path) => /^\/api\/admin(\/(?!login(\/|$))|$)/.test(path));
const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];
const BY_EVERY_METHOD = ["/contact", "/api/leads", "/admin/leaduri", "/admin/produse/1", "/api/admin/products/1", "/api/admin/settings"];
const INBOX = "/api/leads?status=nou&period=custom&from=2000-01-01&to=2100-01-01&page=1&limit=100";
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const LEAD = { full_name: "Ana Exemplu", phone: "0700 000 520", county: "Dolj", customer_type: "hobby", area_sqm: 250, consent_gdpr: 1 };
await app.sendJson("POST", "/api/leads", LEAD);

const JSON_BODY = JSON.stringify({
  ...{ name: "Schimbat de un străin", category_id: 1, role: "Străin", status: "finalizat", order: [1], respect_cookie_consent: "0" },
  ...{ specs: [{ key: "Doză", value: "1" }], faq: [{ q: "Cine?", a: "Un străin." }] },
});
const FORM_BODY = new URLSearchParams([
  ...[["name", "Schimbat de un străin"] as [string, string], ["category_id", "1"] as [string, string]],
  ...Object.entries({ lead_id: "1", status: "finalizat", expert_id: "1", direction: "down", confirmed: "1", key: "Doză", value: "1" }),
  ...Object.entries({ q: "Cine?", a: "Un străin.", admin_username: ADMIN.username, respect_cookie_consent: "0" }),
]).toString();

const SPECIFIED_CALLS: [method: string, path: string][] = [
  ["GET", "/api/admin/me"],
  ["POST", "/api/admin/logout"],
  ["GET", "/api/admin/settings"],
  ["POST", "/api/admin/settings"],
  ["GET", "/api/admin/products"],
  ["POST", "/api/admin/products"],
  ["PUT", "/api/admin/products/1"],
  ["DELETE", "/api/admin/products/1"],
  ["POST", "/api/admin/products/1/images"],
  ["POST", "/api/admin/products/1/images/reorder"],
  ["DELETE", "/api/admin/products/1/images/1"],
  ["POST", "/api/admin/products/1/specs"],
  ["POST", "/api/admin/products/1/faq"],
  ["GET", "/api/leads?status=&period=&from=&to=&page=&limit="],
  ["PATCH", "/api/admin/leads/1"],
  ["GET", "/api/admin/experts"],
  ["POST", "/api/admin/experts"],
  ["PUT", "/api/admin/experts/1"],
  ["POST", "/api/admin/experts/1/photo"],
  ["DELETE", "/api/admin/experts/1"],
];

type Ask = { headers?: Record<string, string>; query?: string };

const admin = await signIn(app, ADMIN);
const token = admin.split("=")[1] ?? "";
const ended = await endedSessions();

const STRANGERS: [who: string, from: () => Ask][] = [
  ["no session", () => ({})],
  ["a session not used for 8 h", () => ({ headers: { Cookie: sessionOfAge({ idle: 8 * HOUR + SECOND, age: 8 * HOUR + SECOND }) } })],
  ["a session 24 h old, though in use", () => ({ headers: { Cookie: sessionOfAge({ idle: 0, age: 24 * HOUR + SECOND }) } })],
  ["a made-up session", () => ({ headers: { Cookie: `admin_session=${"A".repeat(43)}` } })],
  ["a session under the secure name of the cookie", () => ({ headers: { Cookie: `__Host-admin_session=${token}` } })],
  ["a session with one letter changed", () => ({ headers: { Cookie: `admin_session=${flip(token)}` } })],
  ["a session cut short", () => ({ headers: { Cookie: `admin_session=${token.slice(0, -1)}` } })],
  ["the hash of a session", () => ({ headers: { Cookie: `admin_session=${hashOf(token)}` } })],
  ["a session that logged out", () => ({ headers: { Cookie: ended.loggedOut } })],
  ["a session from before the password changed", () => ({ headers: { Cookie: ended.beforePassword } })],
  ["a session that was ended from another", () => ({ headers: { Cookie: ended.byOther } })],
  ["the development header", () => ({ headers: { "X-Admin-Dev": "1", "X-Dev-Admin": "true", "X-Development": "1" } })],
  ["the admin header", () => ({ headers: { "X-Admin": ADMIN.username, "X-Admin-Token": token, "X-Admin-Password": ADMIN.password } })],
  ["an address rewritten by a header", () => ({ headers: { "X-Original-URL": "/", "X-Rewrite-URL": "/", "X-Forwarded-Prefix": "/" } })],
  ["admin_token in the address", () => ({ query: `admin_token=${token}` })],
  ["the session in the address", () => ({ query: `admin_session=${token}&token=${token}` })],
  ["the session as bearer", () => ({ headers: { Authorization: `Bearer ${token}` } })],
  [
    "name and password as basic credentials",
    () => ({ headers: { Authorization: `Basic ${btoa(`${ADMIN.username}:${ADMIN.password}`)}` } }),
  ],
];

const FOREIGN: [what: string, headers: Record<string, string>][] = [
  ["a foreign Origin", { Origin: "https://rau.example" }],
  ["the Origin of a sandbox", { Origin: "null" }],
  ["our host on another scheme", { Origin: app.origin.replace("http:", "https:") }],
  ["our host on another port", { Origin: "http://localhost:1" }],
  ["an Origin that only begins like ours", { Origin: `${app.origin}.rau.example` }],
  ["an empty Origin", { Origin: "" }],
  ["Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["Sec-Fetch-Site: same-site", { "Sec-Fetch-Site": "same-site" }],
  ["Sec-Fetch-Site: cross-site beside our own Origin", { "Sec-Fetch-Site": "cross-site", Origin: app.origin }],
  ["a foreign Origin beside Sec-Fetch-Site: same-origin", { "Sec-Fetch-Site": "same-origin", Origin: "https://rau.example" }],
  ["a foreign Referer alone", { Referer: "https://rau.example/pagina" }],
  ["a Referer that is no address", { Referer: "rau" }],
];

it("this test reads the whole route table", () => {
  expect(ADDRESSES).toEqual(expect.arrayContaining(["/", "/produse", "/contact", "/api/leads", "/up"]));
  expect(PAGES).toEqual(expect.arrayContaining(["/admin", "/admin/leaduri", "/admin/setari", "/admin/experti/1", "/admin/produse/1"]));
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

describe("every kind of stranger, before each guard:", () => {
  it.each(STRANGERS)("%s", async (_who, from) => {
    const before = look();
    // The pages of the layout, the preview outside of it, the calls, and the inbox at the address that visitors post to.
    for (const path of ["/admin/leaduri", "/admin/produse/1/previzualizare"]) {
      for (const method of ["GET", "POST"]) await expectSentToSignIn(await ask(path, method, from()), path, method);
    }
    for (const path of ["/api/admin/products/1", "/api/admin/settings"]) {
      for (const method of ["GET", "PUT", "POST"]) await expectUnauthorized(await ask(path, method, from()), `${method} ${path}`);
    }
    for (const path of ["/api/leads", INBOX]) await expectUnauthorized(await ask(path, "GET", from()), path);
    expect(look()).toBe(before);
  });
});

describe("a stranger at every address:", () => {
  it.each(PAGES)("%s sends to sign in, and from there back, without a word of its content", async (path) => {
    const before = look();
    const isOne = BY_EVERY_METHOD.includes(path);
    for (const method of isOne ? ["GET", "HEAD", ...CHANGING] : ["GET", "POST"]) {
      await expectSentToSignIn(await ask(path, method, { headers: { Cookie: ended.loggedOut, Origin: app.origin } }), path, method);
    }
    for (const method of isOne ? ["GET", "POST"] : ["GET"]) {
      const response = await app.get(`${path}.data`, { method, headers: { Origin: app.origin } });
      const body = await response.text();
      expect(response.status, "how the framework says 'redirect' to its own client").toBe(202);
      expect(body).toMatch(/"redirect","\/admin\/login[^"]*","status",303/);
      expect(body.length).toBeLessThan(300);
    }
    expect(look()).toBe(before);
  });

  it.each(CALLS)("%s answers 401", async (path) => {
    const before = look();
    for (const method of BY_EVERY_METHOD.includes(path) ? ["GET", ...CHANGING] : ["GET", "POST"])
      await expectUnauthorized(await ask(path, method, {}), method);
    expect(look()).toBe(before);
  });

  it("every call that the owner asked for answers 401", async () => {
    const before = look();
    for (const [method, path] of SPECIFIED_CALLS) await expectUnauthorized(await ask(path, method, {}), `${method} ${path}`);
    expect(look()).toBe(before);
  });
});

describe("the administrator's browser, made to send something by another site,", () => {
  it.each(FOREIGN)(
    "the administrator's browser, made to send something by another site, says %s and is refused",
    async (_what, headers) => {
      const before = look();
      for (const path of ["/contact", "/api/leads", "/admin/login", "/admin/leaduri", "/api/admin/products/1"]) {
        await expectForeign(await ask(path, path.endsWith("/1") ? "DELETE" : "POST", { headers: { ...headers, Cookie: admin } }), path);
      }
      expect(look()).toBe(before);
    },
  );

  it.each(ADDRESSES)("the administrator's browser, made to send something by another site, is refused at %s", async (path) => {
    const before = look();
    const headers = { Origin: "https://rau.example", "Sec-Fetch-Site": "cross-site", Cookie: admin };
    for (const method of BY_EVERY_METHOD.includes(path) ? CHANGING : ["POST"])
      await expectForeign(await ask(path, method, { headers }), path);
    expect(look()).toBe(before);
  });

  it("the administrator's browser, made to send something by another site, is named in the log by its address alone", async () => {
    const said = vi.spyOn(console, "log").mockImplementation(() => {});
    for (let count = 0; count < 40; count += 1)
      await app.postForm("/contact", offer({ full_name: "Maria Străina" }), { headers: { Origin: "https://rau.example" } });
    const lines = said.mock.calls.map(([text]) => String(text));
    said.mockRestore();
    // The first refusal of a kind in a minute is told, and after a minute how many more there were (http/metrics/request-metrics.server.ts).
    // Where the minute of an earlier refusal ends meanwhile, so are those of its time.
    const firsts = lines.filter((line) => line.includes("A request was refused"));
    const sums = lines.filter((line) => line.includes("Others were refused in the same minute"));
    expect(firsts.length).toBeLessThanOrEqual(2);
    expect(firsts.length + sums.length, "nothing else is said").toBe(lines.length);
    expect(lines.join("\n")).not.toContain("Străina");
  });

  it("stays signed in, and no request of a visitor's is stored", async () => {
    const foreign = { Origin: "https://rau.example", "Sec-Fetch-Site": "cross-site" };
    await app.postForm("/admin/logout", {}, { cookie: admin, headers: foreign });
    expect((await app.get("/admin", { headers: { Cookie: admin } })).status).toBe(200);
    await app.postForm("/contact", offer({ phone: "0700 000 300" }), { headers: foreign });
    expect(app.database.prepare("SELECT count(*) AS n FROM leads").get(), "the one of this file").toEqual({ n: 1 });
  });

  it("the administrator's browser, made to send something by another site, sees the site's error screen", async () => {
    const html = await (await app.postForm("/contact", offer(), { headers: { Origin: "https://rau.example" } })).text();
    expect(html).toContain("Unexpected Application Error!");
    expect(html).toContain("403 Forbidden");
    expect(html).toContain('class="site-header"');
  });
});

it("our own pages, text browsers and programs are not refused", async () => {
  const own: Record<string, string>[] = [
    { Origin: app.origin, "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
    { Referer: `${app.origin}/contact` },
    {},
  ];
  for (const headers of own) {
    const response = await app.get("/contact", { method: "POST", body: new URLSearchParams({ intent: "offer" }), headers });
    expect(response.status, JSON.stringify(headers)).toBe(422);
  }
});

it("every address by every method is one that there is", () => {
  expect(BY_EVERY_METHOD.filter((path) => !ADDRESSES.includes(path))).toEqual([]);
});

it.each(ADDRESSES.filter((path) => !PAGES.includes(path) && !CALLS.includes(path)))(
  "%s answers something, and never that we broke",
  async (path) => {
    expect((await app.get(path)).status).toBeLessThan(500);
    expect((await app.postForm(path, {})).status).toBeLessThan(500);
    expect((await app.sendJson("POST", path, {})).status).toBeLessThan(500);
  },
);

describe("access to guarded pages", () => {
  it("access to guarded pages is the administrator, everywhere", async () => {
    const headers = { Cookie: admin };
    for (const path of PAGES) {
      const { status } = await app.get(path, { headers });
      if (/ceva|\/1(\/|$)/.test(path)) expect(status, path).toBeLessThan(500);
      else expect(status, path).toBe(200);
    }
    expect((await app.get("/admin/ceva", { headers })).status).toBe(404);
    expect((await app.get("/api/admin/me", { headers })).status).toBe(200);
    expect((await app.get("/api/leads", { headers })).status).toBe(200);
    const missing = await app.get("/api/admin/ceva", { headers });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ success: false, code: "not_found" });
  });

  it("access to guarded pages is the same session a moment before it ends", async () => {
    for (const Cookie of [
      sessionOfAge({ idle: 8 * HOUR - 5 * SECOND, age: 9 * HOUR }),
      sessionOfAge({ idle: 0, age: 24 * HOUR - 5 * SECOND }),
    ]) {
      expect((await app.get("/api/admin/me", { headers: { Cookie } })).status).toBe(200);
    }
  });

  it("access to guarded pages changes things with the very bodies that were refused", async () => {
    const calls = ["PUT /api/admin/products/1", "POST /api/admin/products/1/specs", "PATCH /api/admin/leads/1", "PUT /api/admin/experts/1"];
    for (const call of [...calls, "POST /api/admin/settings", "DELETE /api/admin/products/1", "DELETE /api/admin/experts/1"]) {
      const [method = "", path = ""] = call.split(" ");
      const before = look();
      expect((await ask(path, method, { headers: { Cookie: admin } })).status, call).toBe(200);
      expect(look(), call).not.toBe(before);
    }
    await app.sendJson("PATCH", "/api/admin/leads/1", { status: "nou" }, { cookie: admin });
    const before = look();
    expect((await ask("/admin/leaduri", "POST", { headers: { Cookie: admin, Origin: app.origin } })).status).toBe(303);
    expect(look()).not.toBe(before);
  });
});

function ask(path: string, method: string, { headers = {}, query = "" }: Ask): Promise<Response> {
  const address = query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
  const [type, body] = path.startsWith("/api/") ? ["application/json", JSON_BODY] : ["application/x-www-form-urlencoded", FORM_BODY];
  const sent = method === "GET" || method === "HEAD" ? { headers } : { headers: { "Content-Type": type, ...headers }, body };
  return app.get(address, { method, ...sent });
}

async function expectSentToSignIn(response: Response, path: string, method: string): Promise<void> {
  expect([response.status, response.headers.get("Cache-Control"), await response.text()], method).toEqual([303, "no-store", ""]);
  const { pathname, searchParams } = new URL(response.headers.get("Location") ?? "", app.origin);
  expect(pathname).toBe("/admin/login");
  expect((searchParams.get("inapoi") ?? "/admin").split("?")[0], method).toBe(path);
  expect([...searchParams.keys()].filter((name) => name !== "inapoi")).toEqual([]);
}

async function expectUnauthorized(response: Response, what: string): Promise<void> {
  const { status, headers } = response;
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")], what).toEqual([401, "application/json", "no-store"]);
  expect(headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toEqual({ success: false, code: "unauthorized", message: "Autentificare necesară." });
}

async function expectForeign(response: Response, path: string): Promise<void> {
  expect([response.status, response.headers.get("Cache-Control")], path).toEqual([403, "no-store"]);
  if (path.startsWith("/api/")) {
    expect(await response.json()).toEqual({ success: false, code: "foreign_origin", message: "Cererea vine de pe alt site." });
  } else expect(await response.text()).toContain("403 Forbidden");
}

function look(): string {
  return `${rows()} ${app.database.prepare("SELECT count(*) FROM sessions WHERE token_hash = ?").pluck().get(hashOf(token))}`;
}

function sessionOfAge({ idle, age }: { idle: number; age: number }): string {
  const value = randomBytes(32).toString("base64url");
  const at = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
  app.database
    .prepare("INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES (?, 1, ?, ?)")
    .run(hashOf(value), at(age), at(idle));
  return `admin_session=${value}`;
}

async function endedSessions() {
  const keep = app.database.prepare("SELECT password_hash FROM users").pluck().get();
  const own = app.database.prepare("SELECT * FROM sessions WHERE token_hash = ?").get(hashOf(token)) as Record<string, unknown>;
  const [loggedOut, byOther] = [await signIn(app, ADMIN), await signIn(app, ADMIN)];
  await app.postForm("/admin/logout", {}, { cookie: loggedOut });
  await app.postForm("/admin/cont", { intent: "end-others" }, { cookie: admin });
  const beforePassword = await signIn(app, ADMIN);
  const change = { admin_password: "alta-parola-destul-de-lunga", current_password: ADMIN.password };
  if ((await app.sendJson("POST", "/api/admin/settings", change, { cookie: admin })).status !== 200) throw new Error("No change");
  app.database.prepare("UPDATE users SET password_hash = ?").run(keep);
  app.database
    .prepare(
      "INSERT INTO sessions (token_hash, user_id, user_agent, created_at, last_seen_at) VALUES (@token_hash, 1, '', @created_at, @last_seen_at)",
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
