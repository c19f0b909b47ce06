/** Signing in and out, as page and as call; the session; the one-time set-up link. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { addColleague } from "#tests/support/people.ts";

const app = await startApp();
const HOUR = 3_600_000;

describe("the sign-in page", () => {
  it("the sign-in page has name, password and 'Conectare', stays out of caches and search engines", async () => {
    const response = await app.get("/admin/login");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(all(html, /<label[^>]*>(.*?)<\/label>/g)).toEqual(["Email / Username", "Parolă"]);
    expect(all(html, /<button[^>]*>(.*?)<\/button>/g)).toEqual(["Conectare"]);
    expect(html).toMatch(/<input [^>]*type="password"[^>]*name="password"/);
    expect(html).toMatch(/<form [^>]*method="post"/);
  });

  it("the sign-in page lets the administrator in and greets by name", async () => {
    const response = await app.postForm("/admin/login", ADMIN);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin");
    const admin = await app.get("/admin", { headers: { Cookie: cookieOf(response) } });
    expect(admin.status).toBe(200);
    expect(visibleText(await admin.text())).toContain(`Bună ziua, ${ADMIN.username}`);
  });

  it("the sign-in page says so to a browser that has kept no cookie of it", async () => {
    const told = "Dacă tocmai v-ați conectat: browserul nu a păstrat cookie-ul de conectare.";
    const look = async (headers: Record<string, string>) => visibleText(await (await app.get("/admin/login", { headers })).text());
    for (const Referer of [`${app.origin}/admin/login`, `${app.origin}/`]) expect(await look({ Referer })).toContain(told);
    expect(await look({})).not.toContain(told);
    expect(await look({ Referer: `${app.origin}/admin/login`, Cookie: "consent=1" })).not.toContain(told);
    expect(await look({ Referer: "https://altundeva.example/admin/login" })).not.toContain(told);
  });

  it("the sign-in page gives a session cookie that scripts and other sites cannot use", async () => {
    const [cookie = ""] = (await app.postForm("/admin/login", ADMIN)).headers.getSetCookie();
    const [pair, ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^admin_session=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=86400", "Path=/", "SameSite=Lax"]);
  });

  it("the sign-in page keeps only a hash of the session's id", async () => {
    const token = (await signIn(app, ADMIN)).split("=")[1] as string;
    const rows = app.database.prepare("SELECT token_hash FROM sessions").all() as { token_hash: string }[];
    expect(rows.map(({ token_hash }) => token_hash)).toContain(createHash("sha256").update(token).digest("hex"));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ["a wrong password", { ...ADMIN, password: "gresit-gresit" }],
    ["a wrong name", { ...ADMIN, username: "altcineva" }],
    ["the password in another case", { ...ADMIN, password: ADMIN.password.toUpperCase() }],
  ])("the sign-in page answers 401 'Credențiale invalide' to %s, with the name still there and no cookie", async (_what, values) => {
    const response = await app.postForm("/admin/login", values);
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(visibleText(html)).toContain("Credențiale invalide");
    expect(html).toMatch(new RegExp(`<input [^>]*name="username"[^>]*value="${values.username}"`));
    expect(html).not.toContain(values.password);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("the sign-in page answers 422 to empty fields, with a message beside each", async () => {
    const response = await app.postForm("/admin/login", { username: " ", password: "" });
    const text = visibleText(await response.text());
    expect(response.status).toBe(422);
    expect(text).toContain("Scrieți numele de utilizator.");
    expect(text).toContain("Scrieți parola.");
  });

  it("the sign-in page sends who is signed in already straight on", async () => {
    const response = await app.get("/admin/login?inapoi=%2Fadmin%2Fleaduri", { headers: { Cookie: await signIn(app, ADMIN) } });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/leaduri");
  });
});

describe("after signing in", () => {
  it("leads to the page that was asked for", async () => {
    const refused = await app.get("/admin/leaduri?page=1");
    expect(refused.status).toBe(303);
    const login = refused.headers.get("Location") as string;
    expect(login).toBe("/admin/login?inapoi=%2Fadmin%2Fleaduri%3Fpage%3D1");
    const [inapoi = ""] = all(await (await app.get(login)).text(), /name="inapoi" value="([^"]*)"/g);
    expect(inapoi).toBe("/admin/leaduri?page=1");
    const response = await app.postForm(login, { ...ADMIN, inapoi });
    expect(response.headers.get("Location")).toBe("/admin/leaduri?page=1");
  });

  it("says once that a post of an ended session was not saved", async () => {
    const cookie = await signIn(app, ADMIN);
    await app.postForm("/admin/logout", {}, { cookie });
    const lost = await app.postForm("/admin/produse/nou", { name: "Scris mult" }, { cookie });
    expect([lost.status, lost.headers.get("Location")]).toEqual([303, "/admin/login?inapoi=%2Fadmin%2Fproduse%2Fnou"]);
    const message = lost.headers
      .getSetCookie()
      .find((value) => value.startsWith("flash="))
      ?.split(";")[0] as string;
    const login = await app.get("/admin/login?inapoi=%2Fadmin%2Fproduse%2Fnou", { headers: { Cookie: message } });
    expect(visibleText(await login.text())).toContain("Sesiunea a expirat. Ce ați trimis nu a fost salvat.");
    expect(login.headers.getSetCookie().find((value) => value.startsWith("flash="))).toContain("Max-Age=0");

    const stranger = await app.postForm("/admin/produse/nou", { name: "Străin" });
    expect(noteOf(stranger), "nothing of his was lost").toBe("Conectați-vă ca să vedeți administrarea.");
  });

  it("the sign-in says why one is there: a stranger, and who has signed out meanwhile or whose session has ended", async () => {
    const signedIn = await app.postForm("/admin/login", ADMIN);
    const [session, device] = signedIn.headers.getSetCookie().map((value) => value.split(";")[0]) as [string, string];
    await app.postForm("/admin/logout", {}, { cookie: session });
    for (const path of ["/admin", "/admin/leaduri", "/admin/leaduri.data"]) {
      expect(noteOf(await app.get(path)), path).toBe("Conectați-vă ca să vedeți administrarea.");
      for (const Cookie of [session, device]) {
        expect(noteOf(await app.get(path, { headers: { Cookie } })), path).toBe(
          "Nu mai sunteți conectat. Conectați-vă din nou ca să continuați.",
        );
      }
    }
  });

  // Which addresses are safe is tested at safeReturn; here, that each of the three ways asks it.
  it.each(["//evil.example", "/\t/evil.example", "/admin/../../evil", "/produse"])("never leads to %j", async (inapoi) => {
    const response = await app.postForm("/admin/login", { ...ADMIN, inapoi });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin");
    const page = await (await app.get(`/admin/login?inapoi=${encodeURIComponent(inapoi)}`)).text();
    expect(all(page, /name="inapoi" value="([^"]*)"/g)).toEqual(["/admin"]);
    const signedIn = await app.get(`/admin/login?inapoi=${encodeURIComponent(inapoi)}`, { headers: { Cookie: await signIn(app, ADMIN) } });
    expect(signedIn.headers.get("Location")).toBe("/admin");
  });
});

describe("a session", () => {
  it("a session ends with logout, here and on the server", async () => {
    const cookie = await signIn(app, ADMIN);
    const response = await app.postForm("/admin/logout", {}, { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/login");
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^admin_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await isLetIn(cookie)).toBe(false);
  });

  it("a session is not ended by a link, an image or a look at the logout address: that answers 405 in the site's words", async () => {
    const cookie = await signIn(app, ADMIN);
    const response = await app.get("/admin/logout", { headers: { Cookie: cookie } });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
    expect(await isLetIn(cookie)).toBe(true);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(visibleText(await response.text())).toContain("405 Method Not Allowed");
  });

  it.each(["/admin", "/admin/leaduri", "/admin/cont", "/admin/setari", "/admin/nu-exista"])(
    "a session can be ended from %s",
    async (path) => {
      const cookie = await signIn(app, ADMIN);
      const html = await (await app.get(path, { headers: { Cookie: cookie } })).text();
      expect(html).toMatch(/<form [^>]*action="\/admin\/logout"[^>]*>.*<button type="submit">Logout<\/button><\/form>/s);
    },
  );

  it("a session ends when its browser signs in again: a browser has one", async () => {
    const first = await signIn(app, ADMIN);
    const second = cookieOf(await app.postForm("/admin/login", ADMIN, { cookie: first }));
    expect([await isLetIn(first), await isLetIn(second)]).toEqual([false, true]);
  });

  it("a session outlives a logout elsewhere", async () => {
    const [here, elsewhere] = [await signIn(app, ADMIN), await signIn(app, ADMIN)];
    await app.postForm("/admin/logout", {}, { cookie: elsewhere });
    expect(await isLetIn(here)).toBe(true);
  });

  it.each([
    ["used 7 h 59 min ago", { last_seen_at: 8 * HOUR - 60_000, created_at: 8 * HOUR }, true],
    ["not used for more than 8 h", { last_seen_at: 8 * HOUR + 60_000, created_at: 9 * HOUR }, false],
    ["23 h 59 min old and in use", { last_seen_at: 60_000, created_at: 24 * HOUR - 60_000 }, true],
    ["more than 24 h old, though in use", { last_seen_at: 60_000, created_at: 24 * HOUR + 60_000 }, false],
  ])("%s: lets in %s %s", async (_what, ages, isIn) => {
    const cookie = await signIn(app, ADMIN);
    setSession(cookie, ages);
    expect(await isLetIn(cookie)).toBe(isIn);
    const kept = app.database.prepare("SELECT count(*) AS n FROM sessions WHERE token_hash = ?").get(hashOf(cookie));
    expect(kept).toEqual({ n: isIn ? 1 : 0 });
  });

  it("a session stays alive while it is used", async () => {
    const cookie = await signIn(app, ADMIN);
    setSession(cookie, { last_seen_at: 7 * HOUR, created_at: 7 * HOUR });
    expect(await isLetIn(cookie)).toBe(true);
    const { last_seen_at } = app.database.prepare("SELECT last_seen_at FROM sessions WHERE token_hash = ?").get(hashOf(cookie)) as {
      last_seen_at: string;
    };
    expect(Date.now() - Date.parse(last_seen_at)).toBeLessThan(10_000);
  });

  it("a session is not opened by a cookie that was tampered with", async () => {
    const cookie = await signIn(app, ADMIN);
    const swapped = cookie.endsWith("A") ? `${cookie.slice(0, -1)}B` : `${cookie.slice(0, -1)}A`;
    for (const wrong of [
      swapped,
      `${cookie}A`,
      cookie.slice(0, -1),
      "admin_session=",
      "admin_session=%00",
      `admin_session=${hashOf(cookie)}`,
      "admin_session=' OR 1=1 --",
    ]) {
      expect(await isLetIn(wrong), wrong).toBe(false);
    }
    expect(await isLetIn(`other=1; ${cookie}; third=3`)).toBe(true);
  });
});

describe("too many failures", () => {
  it("lock the address they come from, for the page and the call, and nobody else", async () => {
    const from = "10.66.0.1";
    const wrong = { ...ADMIN, password: "gresit-gresit" };
    for (let count = 1; count <= 10; count += 1) expect((await app.postForm("/admin/login", wrong, { from })).status).toBe(401);

    const page = await app.postForm("/admin/login", ADMIN, { from });
    expect(page.status).toBe(429);
    expect(visibleText(await page.text())).toContain("Prea multe încercări: cel mult 10 în 15 minute. Încercați din nou peste 15 min.");
    expect(page.headers.getSetCookie()).toEqual([]);
    const call = await app.sendJson("POST", "/api/admin/login", ADMIN, { from });
    expect(call.status).toBe(429);
    expect(await call.json()).toMatchObject({ success: false, code: "too_many" });
    for (const { headers } of [page, call]) expect(Number(headers.get("Retry-After")), "when to try again").toBeGreaterThan(800);

    expect((await app.postForm("/admin/login", ADMIN, { from: "10.66.0.2" })).status).toBe(303);
    expect((await app.postForm("/admin/login", ADMIN, { from: `203.0.113.5, ${from}` })).status, "a forged address in front").toBe(429);
    expect((await app.get("/produse", { from })).status, "the rest of the site stays open").toBe(200);
  });

  it("too many failures of others do not lock out the browser that has signed in before, which has its own ten", async () => {
    const from = "10.66.0.6";
    const device = (await app.postForm("/admin/login", ADMIN, { from: "10.66.0.7" })).headers.getSetCookie()[1] as string;
    expect(device).toMatch(/^admin_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const known = { from, cookie: device.split(";")[0] as string };
    const wrong = { ...ADMIN, password: "gresit-gresit" };
    for (let count = 1; count <= 11; count += 1) await app.postForm("/admin/login", wrong, { from });
    expect((await app.postForm("/admin/login", ADMIN, { from })).status, "a stranger at the same address").toBe(429);
    expect((await app.postForm("/admin/login", ADMIN, known)).status).toBe(303);
    const forged = { from, cookie: known.cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")) };
    expect((await app.postForm("/admin/login", ADMIN, forged)).status, "a signature of nobody").toBe(429);
    for (let count = 1; count <= 10; count += 1) expect((await app.postForm("/admin/login", wrong, known)).status).toBe(401);
    expect((await app.postForm("/admin/login", ADMIN, known)).status, "a stolen cookie opens nothing").toBe(429);
  });

  it("too many failures at a colleague's password are those of a stranger, and a sign-in of one's own forgives none of them", async () => {
    const { username, password } = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" });
    const from = "10.66.0.8";
    const own = async () => {
      const response = await app.postForm("/admin/login", { username, password }, { from });
      return [response.status, response.headers.getSetCookie()[1]?.split(";")[0] ?? ""] as const;
    };
    const guess = async (cookie = "") =>
      (await app.postForm("/admin/login", { ...ADMIN, password: "gresit-gresit" }, { from, cookie })).status;
    for (let count = 1; count <= 9; count += 1) expect(await guess()).toBe(401);
    const [status, device] = await own();
    expect(status, "the tenth").toBe(303);
    expect(await guess(), "in its place").toBe(401);
    expect(await guess()).toBe(429);
    expect(await guess(device)).toBe(429);
    app.database.exec("DELETE FROM users WHERE username = 'radu'");
  });

  it("too many failures cannot be outrun by sending the guesses all at once", async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      app.sendJson("POST", "/api/admin/login", { ...ADMIN, password: `ghicit-${index}` }, { from: "10.66.0.4" }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  });

  it("too many failures are forgotten when one gets in", async () => {
    const from = "10.66.0.5";
    const wrong = { ...ADMIN, password: "gresit-gresit" };
    for (let count = 1; count <= 9; count += 1) await app.postForm("/admin/login", wrong, { from });
    expect((await app.postForm("/admin/login", ADMIN, { from })).status).toBe(303);
    for (let count = 1; count <= 9; count += 1) expect((await app.postForm("/admin/login", wrong, { from })).status).toBe(401);
    expect((await app.postForm("/admin/login", ADMIN, { from })).status).toBe(303);
  });
});

describe("the calls of the API", () => {
  it("login answers success and the cookie; me says who it is; logout ends it", async () => {
    const login = await app.sendJson("POST", "/api/admin/login", ADMIN);
    expect(login.status).toBe(200);
    expect(await login.json()).toEqual({ success: true, message: "Conectat" });
    const cookie = cookieOf(login);
    expect(login.headers.getSetCookie()[0]).toMatch(/; HttpOnly/);

    const me = await app.get("/api/admin/me", { headers: { Cookie: cookie } });
    expect(me.status).toBe(200);
    expect(await me.json()).toEqual({
      success: true,
      logged_in: true,
      user: { username: ADMIN.username, full_name: ADMIN.username, role: "administrator" },
    });
    expect(me.headers.get("Cache-Control")).toBe("no-store");

    const logout = await app.sendJson("POST", "/api/admin/logout", {}, { cookie });
    expect(logout.status).toBe(200);
    expect(await logout.json()).toEqual({ success: true });
    expect((await app.get("/api/admin/me", { headers: { Cookie: cookie } })).status).toBe(401);
  });

  it("login answers 401 with the page's words, 422 with the fields, 400, 405 and 415", async () => {
    const wrong = await app.sendJson("POST", "/api/admin/login", { ...ADMIN, password: "gresit-gresit" });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({ success: false, code: "unauthorized", message: "Credențiale invalide" });

    const empty = await app.sendJson("POST", "/api/admin/login", {});
    expect(empty.status).toBe(422);
    expect(await empty.json()).toMatchObject({ errors: { username: "Scrieți numele de utilizator.", password: "Scrieți parola." } });

    const odd = await app.sendJson("POST", "/api/admin/login", { username: { $ne: "" }, password: ["x"] });
    expect(odd.status).toBe(422);
    expect((await app.sendJson("POST", "/api/admin/login", "{")).status).toBe(400);
    expect((await app.postForm("/api/admin/login", ADMIN)).status).toBe(415);
    const get = await app.get("/api/admin/login");
    expect(get.status).toBe(405);
    expect(get.headers.get("Allow")).toBe("POST");
  });
});

describe("the set-up link", () => {
  const chosen = { username: "bogdan", password: "alta-parola-lunga", password_again: "alta-parola-lunga" };
  beforeEach(() => restoreAdmin());

  it("the set-up link that recovery prints leads to a form, and the form into the administration", async () => {
    const old = await signIn(app, ADMIN);
    const token = printedToken();
    const form = await app.get(`/admin/setup?token=${token}`);
    expect(form.status).toBe(200);
    expect(form.headers.get("Cache-Control")).toBe("no-store");
    expect(form.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(all(await form.text(), /name="token" value="([^"]*)"/g)).toEqual([token]);

    const response = await app.postForm("/admin/setup", { token, ...chosen });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin");
    expect(await isLetIn(cookieOf(response))).toBe(true);
    expect(await isLetIn(old), "sessions from before end").toBe(false);
    expect((await app.postForm("/admin/login", ADMIN)).status, "the old password ends").toBe(401);
    expect((await app.postForm("/admin/login", chosen)).status).toBe(303);

    expect((await app.get(`/admin/setup?token=${token}`)).status, "the link is used up").toBe(403);
    expect((await app.postForm("/admin/setup", { token, ...chosen, username: "altul" })).status).toBe(403);
  });

  it("the set-up link is refused when it is expired, made up or missing: 403 and what to do, with one title", async () => {
    for (const query of [`?token=${insertToken(Date.now() - 1_000)}`, `?token=${"x".repeat(32)}`, "?token=", ""]) {
      const response = await app.get(`/admin/setup${query}`);
      const html = await response.text();
      expect(response.status).toBe(403);
      expect(visibleText(html)).toContain("Linkul nu mai este valabil");
      expect(visibleText(html)).toContain("npm run admin:reset");
      expect(html).not.toContain('name="password"');
      expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["Link expirat > Admin"]);
    }
    expect((await app.postForm("/admin/setup", chosen)).status).toBe(403);
    expect((await app.postForm("/admin/login", ADMIN)).status).toBe(303);
  });

  it.each([
    ["a short password", { password: "scurta", password_again: "scurta" }, "Cel puțin 12 caractere."],
    ["two different passwords", { password_again: "alta-parola-lungă" }, "Parolele nu coincid."],
    ["a short name", { username: "x" }, "Cel puțin 3 caractere."],
  ])("the set-up link answers 422 to %s and stays good", async (_what, change, message) => {
    const token = insertToken(Date.now() + 60_000);
    const response = await app.postForm(`/admin/setup?token=${token}`, { token, ...chosen, ...change });
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    expect((await app.get(`/admin/setup?token=${token}`)).status).toBe(200);
  });

  it("the set-up link keeps its secret through a refused form, so that the second try works without scripts", async () => {
    const token = insertToken(Date.now() + 60_000);
    const [action = ""] = all(await (await app.get(`/admin/setup?token=${token}`)).text(), /<form [^>]*action="([^"]*)"/g);
    const refused = await app.postForm(action, { token, ...chosen, password_again: "alta" });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(visibleText(html)).toContain("Parolele nu coincid.");
    expect(all(html, /name="token" value="([^"]*)"/g)).toEqual([token]);
  });
});

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function isLetIn(cookie: string): Promise<boolean> {
  const response = await app.get("/admin", { headers: { Cookie: cookie } });
  expect([200, 303]).toContain(response.status);
  return response.status === 200;
}

function hashOf(cookie: string): string {
  return createHash("sha256")
    .update(cookie.split("=")[1] ?? "")
    .digest("hex");
}

function setSession(cookie: string, ages: { last_seen_at: number; created_at: number }): void {
  const at = (age: number) => new Date(Date.now() - age).toISOString();
  app.database
    .prepare("UPDATE sessions SET last_seen_at = ?, created_at = ? WHERE token_hash = ?")
    .run(at(ages.last_seen_at), at(ages.created_at), hashOf(cookie));
}

function printedToken(): string {
  const env = { ...process.env, DATA_DIR: app.dataDir, NODE_ENV: "production" };
  const printed = execFileSync("node", ["server.js", "--admin-reset"], { env, encoding: "utf8" });
  const token = /\/admin\/setup\?token=([\w-]+)/.exec(printed)?.[1];
  if (!token) throw new Error(`No link in: ${printed}`);
  return token;
}

function insertToken(expires: number): string {
  const token = `proba-${expires}-${Math.random()}`;
  app.database.prepare("DELETE FROM setup_tokens").run();
  app.database
    .prepare("INSERT INTO setup_tokens (token_hash, expires_at) VALUES (?, ?)")
    .run(createHash("sha256").update(token).digest("hex"), new Date(expires).toISOString());
  return token;
}

const seededAdmin = app.database.prepare("SELECT * FROM users").get() as Record<string, string>;

function restoreAdmin(): void {
  app.database.prepare("UPDATE users SET username = @username, full_name = @full_name, password_hash = @password_hash").run(seededAdmin);
}

function noteOf(response: Response): string | undefined {
  const cookie = response.headers.getSetCookie().find((value) => value.startsWith("flash="));
  const value = cookie?.split(";")[0]?.slice("flash=".length);
  return value && (JSON.parse(decodeURIComponent(decodeURIComponent(value))) as { text: string }).text;
}
