/**
 * Who may go where, for every address of the route table: strangers, signed-in administrators, and other sites that make a
 * visitor's browser send something. Generated from app/routes.ts, so a new route is guarded or this fails.
 */
import { describe, expect, it } from "vitest";
import { ADDRESSES } from "#tests/support/addresses.ts";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
const OPEN_PAGES = ["/admin/login", "/admin/setup", "/admin/logout"];
const OPEN_CALLS = ["/api/admin/login"];
const ADMIN_PAGES = ADDRESSES.filter((path) => /^\/admin(\/|$)/.test(path) && !OPEN_PAGES.includes(path));
const ADMIN_CALLS = ADDRESSES.filter((path) => /^\/api\/admin(\/|$)/.test(path) && !OPEN_CALLS.includes(path));
const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];

/** The administrator's calls of the specification (section 7), whether a route of their own or not yet. */
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

it("reads the whole route table", () => {
  expect(ADDRESSES).toEqual(
    expect.arrayContaining(["/", "/produse", "/contact", "/admin", "/admin/leaduri", "/api/leads", "/api/admin/me", "/up"]),
  );
  expect(ADMIN_PAGES.length).toBeGreaterThanOrEqual(3);
  expect(ADMIN_CALLS.length).toBeGreaterThanOrEqual(4);
});

describe.each(ADMIN_PAGES)("%s", (path) => {
  it.each(["GET", "HEAD", ...CHANGING])("sends a stranger's %s to sign in, without a word of its content", async (method) => {
    const response = await app.get(path, { method, headers: { Origin: app.origin } });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(path === "/admin" ? "/admin/login" : `/admin/login?inapoi=${encodeURIComponent(path)}`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toBe("");
  });

  it.each(["GET", "POST"])("answers a client navigation's %s with that redirect and no data", async (method) => {
    const response = await app.get(`${path}.data`, { method, headers: { Origin: app.origin } });
    expect(response.status, "how the framework says 'redirect' to its own client").toBe(202);
    const body = await response.text();
    expect(body).toMatch(/"redirect","\/admin\/login[^"]*","status",303/);
    expect(body.length).toBeLessThan(300);
  });

  it.each(strangersHeaders())("does not take %s for a sign-in", async (_what, headers, query) => {
    const response = await app.get(path + query, { headers });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toMatch(/^\/admin\/login/);
  });
});

describe.each(ADMIN_CALLS)("%s", (path) => {
  it.each(["GET", ...CHANGING])("answers a stranger's %s with 401", async (method) => {
    await expectUnauthorized(await app.get(path, { method }));
  });
});

describe.each(SPECIFIED_CALLS)("%s %s", (method, path) => {
  it.each(strangersHeaders())("answers 401 to %s", async (_what, headers, query) => {
    const separator = path.includes("?") ? "&" : "?";
    await expectUnauthorized(await app.get(path + query.replace("?", separator), { method, headers }));
  });

  it("answers 401 to a session that has been ended", async () => {
    await expectUnauthorized(await app.get(path, { method, headers: { Cookie: await endedSession() } }));
  });
});

describe.each(ADDRESSES)("%s", (path) => {
  it("refuses what another site makes a browser send", async () => {
    for (const method of CHANGING) {
      expect((await app.get(path, { method, headers: { Origin: "https://evil.example" } })).status, method).toBe(403);
    }
    expect((await app.get(path, { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
  });

  it("answers something, and never that we broke", async () => {
    expect((await app.get(path)).status).toBeLessThan(500);
    expect((await app.postForm(path, {})).status).toBeLessThan(500);
    expect((await app.sendJson("POST", path, {})).status).toBeLessThan(500);
  });
});

it("lets the administrator in everywhere", async () => {
  const cookie = await signIn(app, ADMIN);
  for (const path of ADMIN_PAGES.filter((address) => !/ceva|\/1(\/|$)/.test(address))) {
    expect((await app.get(path, { headers: { Cookie: cookie } })).status, path).toBe(200);
  }
  for (const path of ADMIN_PAGES) expect((await app.get(path, { headers: { Cookie: cookie } })).status, path).toBeLessThan(500);
  expect((await app.get("/admin/ceva", { headers: { Cookie: cookie } })).status).toBe(404);
  expect((await app.get("/api/admin/me", { headers: { Cookie: cookie } })).status).toBe(200);
  expect((await app.get("/api/leads", { headers: { Cookie: cookie } })).status).toBe(200);
  const missing = await app.get("/api/admin/ceva", { headers: { Cookie: cookie } });
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ success: false, code: "not_found" });
});

describe("a refusal for another site", () => {
  it.each([
    ["the Origin of a sandbox", { Origin: "null" }],
    ["our host on another scheme", { Origin: app.origin.replace("http:", "https:") }],
    ["our host on another port", { Origin: "http://localhost:1" }],
    ["an Origin that only begins like ours", { Origin: `${app.origin}.evil.example` }],
    ["an empty Origin", { Origin: "" }],
    ["Sec-Fetch-Site: same-site", { "Sec-Fetch-Site": "same-site" }],
    ["Sec-Fetch-Site: cross-site beside our own Origin", { "Sec-Fetch-Site": "cross-site", Origin: app.origin }],
    ["a foreign Origin beside Sec-Fetch-Site: same-origin", { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }],
    ["a foreign Referer alone", { Referer: "https://evil.example/pagina" }],
    ["a Referer that is no address", { Referer: "evil" }],
  ])("is what %s gets", async (_what, headers: Record<string, string>) => {
    for (const path of ["/contact", "/api/leads", "/admin/login"]) {
      expect((await app.get(path, { method: "POST", headers })).status, path).toBe(403);
    }
  });

  it("changes nothing", async () => {
    const cookie = await signIn(app, ADMIN);
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    await app.postForm("/admin/logout", {}, { cookie, headers: foreign });
    expect((await app.get("/admin", { headers: { Cookie: cookie } })).status).toBe(200);
    await app.postForm("/contact", offer({ phone: "0700 000 300" }), { headers: foreign });
    expect(app.database.prepare("SELECT count(*) AS n FROM leads").get()).toEqual({ n: 0 });
  });

  it("is the site's error screen for a page, and JSON for a call", async () => {
    const page = await app.postForm("/contact", offer(), { headers: { Origin: "https://evil.example" } });
    const html = await page.text();
    expect(html).toContain("Unexpected Application Error!");
    expect(html).toContain("403 Forbidden");
    expect(html).toContain('class="site-header"');
    const call = await app.sendJson("POST", "/api/leads", {}, { headers: { Origin: "https://evil.example" } });
    expect(await call.json()).toMatchObject({ success: false, code: "foreign_origin" });
  });

  it("does not meet our own pages, text browsers or programs", async () => {
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
});

/** What the specification's old client sent, and what an attacker would try. */
function strangersHeaders(): [what: string, headers: Record<string, string>, query: string][] {
  return [
    ["nothing", {}, ""],
    ["a made-up session", { Cookie: `admin_session=${"A".repeat(43)}` }, ""],
    ["the secure name of the cookie", { Cookie: `__Host-admin_session=${"A".repeat(43)}` }, ""],
    ["development headers", { "X-Admin-Dev": "1", "X-Admin": "1" }, ""],
    ["basic credentials", { Authorization: `Basic ${btoa(`${ADMIN.username}:${ADMIN.password}`)}` }, ""],
    ["a token in the address", {}, "?admin_token=1"],
    ["an address rewritten by a header", { "X-Original-URL": "/", "X-Rewrite-URL": "/", "X-Forwarded-Prefix": "/" }, ""],
  ];
}

async function expectUnauthorized(response: Response): Promise<void> {
  expect(response.status).toBe(401);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.json()).toEqual({ success: false, code: "unauthorized", message: "Autentificare necesară." });
}

let ended: Promise<string> | undefined;

function endedSession(): Promise<string> {
  ended ??= signIn(app, ADMIN).then(async (cookie) => {
    await app.postForm("/admin/logout", {}, { cookie });
    return cookie;
  });
  return ended;
}
