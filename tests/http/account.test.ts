/** Contul meu: what somebody changes of himself, and where he is signed in. */
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { addColleague } from "#tests/support/people.ts";

const app = await startApp();
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NEW_PASSWORD = "alta-parolă-lungă";
const FORM = { full_name: "Ana Pop", email: "", admin_username: ADMIN.username, admin_password: "", current_password: "" };
const seeded = app.database.prepare("SELECT * FROM users").get() as Record<string, unknown>;
let cookie = "";

beforeEach(async () => {
  app.database
    .prepare("UPDATE users SET username = @username, full_name = @full_name, email = NULL, password_hash = @password_hash WHERE id = @id")
    .run(seeded);
  app.database.exec("DELETE FROM sessions; DELETE FROM history");
  cookie = await signIn(app, ADMIN);
});

const save = (values: Record<string, string>, more: { from?: string } = {}) =>
  app.postForm("/admin/cont", { ...FORM, ...values }, { cookie, ...more });
const errorsOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/id="(\w+)-eroare">(.*?)</g)].map(([, name, text]) => [name, visibleText(text ?? "")]));
const me = async (session: string) => (await (await app.get("/api/admin/me", { headers: { Cookie: session } })).json()) as unknown;
const history = () =>
  app.database.prepare("SELECT subject, subject_id, subject_name, action, before, after, actor_name FROM history").all();

describe("the account of the person who is signed in", () => {
  it("is shown with name, address and sign-in, the passwords empty, to who may not open the settings", async () => {
    const radu = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" }, cookie);
    const response = await app.get("/admin/cont", { headers: { Cookie: radu.cookie } });
    const html = await response.text();
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["Contul meu > Admin"]);
    expect(all(html, /<label[^>]*>(.*?)<\/label>/g).map(visibleText)).toEqual([
      "Numele",
      "E-mail (opțional)",
      "Utilizator",
      "Parolă nouă",
      "Parola curentă",
    ]);
    expect(html).toMatch(/<input [^>]*name="admin_username"[^>]*value="radu"/);
    const passwords = [...html.matchAll(/<input [^>]*type="password"[^>]*>/g)].map(([field]) => field);
    expect(passwords).toHaveLength(2);
    for (const field of passwords) expect(field).not.toContain("value=");
    expect(visibleText(html)).toContain("Consultant");
    expect(visibleText(html), "mails go out nowhere, so none is promised").not.toContain("vă scriem");
    const renamed = { ...FORM, full_name: "Radu Popa", admin_username: "radu" };
    expect((await app.postForm("/admin/cont", renamed, { cookie: radu.cookie })).status).toBe(303);
    expect(await me(radu.cookie)).toMatchObject({ user: { full_name: "Radu Popa", role: "consultant" } });
    app.database.prepare("DELETE FROM users WHERE username = 'radu'").run();
  });

  it("the account of the person who is signed in is one form, the administrator's too, first among the settings", async () => {
    const html = await (await app.get("/admin/cont", { headers: { Cookie: cookie } })).text();
    expect(html).toMatch(new RegExp(`<input [^>]*name="admin_username"[^>]*value="${ADMIN.username}"`));
    const settings = await (await app.get("/admin/setari", { headers: { Cookie: cookie } })).text();
    expect(all(settings, /<nav [^>]*aria-label="Paginile setărilor">.*?href="([^"]+)"/gs)).toEqual(["/admin/cont"]);
    expect(settings).not.toContain('name="admin_username"');
  });

  it("takes another name without a password: me, the greeting and the history say it, and all sessions stay", async () => {
    const elsewhere = await signIn(app, ADMIN);
    const saved = await save({ full_name: "  Ana   Pop " });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/cont"]);
    expect(await me(cookie)).toMatchObject({ user: { username: ADMIN.username, full_name: "Ana Pop", role: "administrator" } });
    expect(visibleText(await (await app.get("/admin", { headers: { Cookie: elsewhere } })).text())).toContain("Bună ziua, Ana Pop");
    const picture = { username: ADMIN.username, role: "administrator", expert_id: null, is_active: 1 };
    const [change] = history() as [{ before: string; after: string }];
    expect(change).toMatchObject({ subject: "user", subject_id: 1, subject_name: "Ana Pop", action: "change", actor_name: ADMIN.username });
    expect(JSON.parse(change.before)).toEqual({ ...picture, full_name: ADMIN.username, email: null });
    expect(JSON.parse(change.after)).toEqual({ ...picture, full_name: "Ana Pop", email: null });
  });

  it("asks for the current password for another sign-in; then all other sessions end and this one goes on under a new id", async () => {
    for (const change of [{ admin_username: "bogdan" }, { admin_password: NEW_PASSWORD }]) {
      const refused = await save(change);
      expect([refused.status, errorsOf(await refused.text())]).toEqual([
        422,
        { current_password: "Scrieți parola curentă: se cere pentru alt nume de utilizator, altă parolă sau altă adresă de e-mail." },
      ]);
    }
    const wrong = await save({ admin_username: "bogdan", current_password: "gresit-gresit" });
    expect([wrong.status, errorsOf(await wrong.text())]).toEqual([422, { current_password: "Parola curentă nu este corectă." }]);

    const elsewhere = await signIn(app, ADMIN);
    const saved = await save({ admin_username: "bogdan", admin_password: NEW_PASSWORD, current_password: ADMIN.password });
    expect(saved.status).toBe(303);
    expect(await Promise.all([cookie, elsewhere, sessionOf(saved) ?? ""].map(isLetIn))).toEqual([false, false, true]);
    expect((await app.postForm("/admin/login", ADMIN)).status).toBe(401);
    expect((await app.postForm("/admin/login", { username: "bogdan", password: NEW_PASSWORD })).status).toBe(303);
    const kept = JSON.stringify(history());
    expect(history()).toHaveLength(1);
    expect(kept).toContain('\\"password\\":\\"changed\\"');
    for (const secret of ["argon2", NEW_PASSWORD, ADMIN.password]) expect(kept).not.toContain(secret);
  });

  it("the account of the person who is signed in asks for the password before news of the account go anywhere, elsewhere, or nowhere", async () => {
    expect((await save({ email: "hot@exemplu.ro" })).status).toBe(422);
    expect((await save({ email: "ana@exemplu.ro", current_password: ADMIN.password })).status).toBe(303);
    for (const email of ["hot@exemplu.ro", ""]) {
      const refused = await save({ email });
      expect([refused.status, Object.keys(errorsOf(await refused.text()))]).toEqual([422, ["current_password"]]);
    }
    expect((await save({ email: "ana@exemplu.ro" })).status, "the same").toBe(303);
    expect((await save({ email: "alta@exemplu.ro", current_password: ADMIN.password })).status).toBe(303);
    expect(app.database.prepare("SELECT email FROM users WHERE id = 1").pluck().get()).toBe("alta@exemplu.ro");
  });

  it.each([
    ["full_name", " ", "Scrieți numele."],
    ["full_name", "\u200b", "Scrieți numele."],
    ["full_name", "a".repeat(121), "Numele poate avea cel mult 120 de caractere."],
    ["email", "ana@", "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro."],
    ["admin_username", " ", "Scrieți numele de utilizator."],
    ["admin_password", "unsprezece!", "Cel puțin 12 caractere."],
  ])(
    "the account of the person who is signed in says what is wrong with %s %j and keeps what was typed, but no password",
    async (name, value, message) => {
      const refused = await save({ [name]: value, current_password: ADMIN.password });
      const html = await refused.text();
      expect([refused.status, errorsOf(html)]).toEqual([422, { [name]: message }]);
      expect(html).toContain("Contul nu a fost salvat");
      expect(html).not.toContain(ADMIN.password);
      expect(history()).toEqual([]);
    },
  );

  it("the account of the person who is signed in refuses a password that is easily guessed, and a name that somebody has, in whatever case", async () => {
    await addColleague(app, { username: "Ștefan", full_name: "Ștefan Ionescu", role: "consultant" });
    const weak = await save({ admin_password: "parolaparola", current_password: ADMIN.password });
    expect(errorsOf(await weak.text()).admin_password).toMatch(/^Parola este prea ușor de ghicit/);
    const taken = await save({ admin_username: "ȘTEFAN", current_password: ADMIN.password });
    expect([taken.status, errorsOf(await taken.text())]).toEqual([
      422,
      { admin_username: "Numele de utilizator este deja folosit. Alegeți altul." },
    ]);
    app.database.prepare("DELETE FROM users WHERE id > 1").run();
  });

  it("the account of the person who is signed in counts wrong passwords with the sign-ins of the address", async () => {
    const from = "10.78.0.1";
    for (let tries = 1; tries <= 10; tries += 1)
      expect((await save({ admin_username: "x-y-z", current_password: "gresit-gresit" }, { from })).status).toBe(422);
    const limited = await save({ admin_username: "x-y-z", current_password: ADMIN.password }, { from });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect((await save({}, { from })).status, "what needs no password").toBe(303);
  });
});

describe("the sessions", () => {
  it("the sessions are listed with times and browser, this one first, without their hashes", async () => {
    const elsewhere = await signInWith(FIREFOX);
    const expired = await signInWith("curl/8");
    app.database.prepare("UPDATE sessions SET last_seen_at = '2020-01-01T00:00:00.000Z' WHERE token_hash = ?").run(hashOf(expired));
    const html = await (await app.get("/admin/cont", { headers: { Cookie: cookie } })).text();
    const text = visibleText(html.slice(html.indexOf('id="sesiuni"'), html.indexOf('id="conectari"')));
    expect(text).toMatch(
      /Sesiuni deschise Program necunoscut – sesiunea aceasta Deschisă .*, \d\d:\d\d · folosită ultima dată .* Firefox pe Linux/,
    );
    expect(text, "an expired one is not open").not.toContain("curl");
    expect(sessionIds(html)).toHaveLength(1);
    for (const open of [cookie, elsewhere]) expect(html).not.toContain(hashOf(open));
  });

  it("the sessions show nothing to end while there is only this one", async () => {
    const html = await (await app.get("/admin/cont", { headers: { Cookie: cookie } })).text();
    expect(sessionIds(html)).toEqual([]);
    expect(visibleText(html)).not.toContain("Încheie");
  });

  it("the sessions end one by one", async () => {
    const [first, second] = [await signInWith(FIREFOX), await signInWith("curl/8")];
    const html = await (await app.get("/admin/cont", { headers: { Cookie: cookie } })).text();
    const [id = ""] = all(html, /<strong>Firefox pe Linux<\/strong>.*?name="session_id" value="(\w+)"/gs);
    const response = await app.postForm("/admin/cont", { intent: "end-session", session_id: id }, { cookie });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/cont"]);
    expect(await Promise.all([cookie, first, second].map(isLetIn))).toEqual([true, false, true]);
    const again = await app.postForm("/admin/cont", { intent: "end-session", session_id: id }, { cookie });
    expect(again.status).toBe(404);
    expect(visibleText(await again.text())).toContain("Sesiunea nu mai este deschisă.");
  });

  it("the sessions of others are neither shown nor ended", async () => {
    const other = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" }, cookie);
    const html = await (await app.get("/admin/cont", { headers: { Cookie: cookie } })).text();
    expect(sessionIds(html)).toEqual([]);
    const elsewhere = await signIn(app, other);
    const [his = ""] = sessionIds(await (await app.get("/admin/cont", { headers: { Cookie: elsewhere } })).text());
    expect(his).not.toBe("");
    expect((await app.postForm("/admin/cont", { intent: "end-session", session_id: his }, { cookie })).status).toBe(404);
    await app.postForm("/admin/cont", { intent: "end-others" }, { cookie });
    expect(await Promise.all([other.cookie, elsewhere].map(isLetIn))).toEqual([true, true]);
    app.database.prepare("DELETE FROM users WHERE username = 'radu'").run();
  });

  it("the sessions end all but this one", async () => {
    const others = [await signInWith(FIREFOX), await signInWith("curl/8")];
    const response = await app.postForm("/admin/cont", { intent: "end-others" }, { cookie });
    expect(response.status).toBe(303);
    expect(await Promise.all([cookie, ...others].map(isLetIn))).toEqual([true, false, false]);
  });

  it("the sessions are not ended by a hash, a stranger or their own form", async () => {
    const elsewhere = await signInWith(FIREFOX);
    const own = sessionIds(await (await app.get("/admin/cont", { headers: { Cookie: elsewhere } })).text())[0] ?? "";
    for (const session_id of [own, hashOf(elsewhere), hashOf(elsewhere).slice(0, 16), "", "%"]) {
      expect((await app.postForm("/admin/cont", { intent: "end-session", session_id }, { cookie })).status, session_id).toBe(404);
    }
    const stranger = await app.postForm("/admin/cont", { intent: "end-others" });
    expect(stranger.headers.get("Location")).toBe("/admin/login?inapoi=%2Fadmin%2Fcont");
    expect(await Promise.all([cookie, elsewhere].map(isLetIn))).toEqual([true, true]);
  });
});

function sessionIds(html: string): string[] {
  return all(html, /name="session_id" value="(\w+)"/g);
}

async function isLetIn(session: string): Promise<boolean> {
  return (await app.get("/api/admin/me", { headers: { Cookie: session } })).status === 200;
}

async function signInWith(userAgent: string): Promise<string> {
  return sessionOf(await app.postForm("/admin/login", ADMIN, { headers: { "User-Agent": userAgent } })) ?? "";
}

function sessionOf(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .find((value) => value.startsWith("admin_session="))
    ?.split(";")[0];
}

function hashOf(session: string): string {
  return createHash("sha256")
    .update(session.split("=")[1] ?? "")
    .digest("hex");
}
