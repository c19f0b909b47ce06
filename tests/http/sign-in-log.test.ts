/** Events of sign-in: the lists of them, the mail about them, how long they are kept; and asking again who signed in long ago. */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { addColleague } from "#tests/support/people.ts";

const post = await startMailServer();
const app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${post.port}?ignoreTLS=true`, MAIL_FROM: "SemiNord <site@semi-nord.example>" });
const said = (["log", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ANAS = "ana@exemplu.ro";
const ACCOUNT = { full_name: ADMIN.username, email: ANAS, admin_username: ADMIN.username, admin_password: "", current_password: "" };
const seeded = app.database.prepare("SELECT * FROM users WHERE id = 1").get() as Record<string, unknown>;
let cookie = "";

beforeEach(async () => {
  app.database.exec("DELETE FROM users WHERE id > 1; DELETE FROM invitations; DELETE FROM outbox; DELETE FROM passkeys");
  app.database.prepare("UPDATE users SET username = @username, password_hash = @password_hash, email = ? WHERE id = 1").run(ANAS, seeded);
  cookie = await signIn(app, ADMIN);
  app.database.exec("DELETE FROM account_events; DELETE FROM outbox");
});
afterAll(() => post.close());

const see = async (path: string, session = cookie) => await (await app.get(path, { headers: { Cookie: session } })).text();
const rows = <Row = Record<string, unknown>>(sql: string) => app.database.prepare(sql).all() as Row[];
const enter = (values: Record<string, string>, more: Parameters<typeof app.postForm>[2] = {}) => app.postForm("/admin/login", values, more);
const mails = () => rows("SELECT recipient, kind, detail FROM outbox");
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((value) => value.split(";")[0] as string)
    .find((pair) => pair.startsWith("admin_device=")) as string;
const linesOf = (html: string) =>
  [...html.slice(html.indexOf('id="conectari"')).matchAll(/<li><div>(.*?)<\/div><\/li>/gs)].map(([line]) => visibleText(line));

describe("the list of sign-ins", () => {
  it("the list of sign-ins tells a person when, how and from where, and what was refused; newest first", async () => {
    const from = "203.0.113.77";
    await enter({ ...ADMIN, password: "gresit-gresit" }, { from, headers: { "User-Agent": "curl/8" } });
    await enter(ADMIN, { from, headers: { "User-Agent": FIREFOX } });
    const html = await see("/admin/cont");
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["Contul meu > Admin"]);
    expect(linesOf(html)).toEqual([
      expect.stringMatching(/^Conectare cu parolă .*\d\d:\d\d · Firefox pe Linux · 203\.0\.113\.x$/),
      expect.stringMatching(/^Încercare refuzată: parolă greșită .*\d\d:\d\d · curl · 203\.0\.113\.x$/),
    ]);
    expect(JSON.stringify(rows("SELECT * FROM account_events")), "neither the address nor the browser's whole name").not.toMatch(
      /203\.0\.113\.77|Gecko/,
    );
  });

  it("the list of sign-ins of everybody is for administrators, with names; of a name that nobody has only the try is kept", async () => {
    const radu = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" }, cookie);
    await enter({ username: "parola-mea-din-greseala", password: "x" });
    expect(linesOf(await see("/admin/cont?ale=tuturor"))).toEqual([
      expect.stringMatching(/^Nume necunoscut: Încercare refuzată/),
      expect.stringMatching(/^Radu Pop: Conectare printr-un link de invitație/),
    ]);
    expect(JSON.stringify(rows("SELECT * FROM account_events"))).not.toContain("greseala");
    expect(await see("/admin/cont?ale=tuturor", radu.cookie)).not.toContain("Nume necunoscut");
    const own = await see("/admin/cont", radu.cookie);
    expect(linesOf(own)).toHaveLength(1);
    expect(own).not.toContain("Nume necunoscut");
  });

  it("the list of sign-ins has pages, and an end: of refusals 200 are kept for each", async () => {
    const insert = app.database.prepare("INSERT INTO account_events (user_id, kind, method, created_at) VALUES (?, ?, 'password', ?)");
    for (let count = 0; count < 230; count += 1) insert.run(null, "refused", new Date().toISOString());
    for (let count = 0; count < 60; count += 1) insert.run(1, "signed-in", new Date().toISOString());
    await enter({ username: "nimeni", password: "x" });
    expect(rows("SELECT count(*) AS n FROM account_events WHERE user_id IS NULL")).toEqual([{ n: 200 }]);
    const last = await see("/admin/cont?pagina=3");
    expect(linesOf(last)).toHaveLength(10);
    expect(all(last, /<a rel="prev" href="([^"]+)"/g)).toEqual(["/admin/cont?pagina=2"]);
    for (const pagina of ["0", "-1", "99", "x"])
      expect((await app.get(`/admin/cont?pagina=${pagina}`, { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it("the list of sign-ins does the same work for a name that nobody has as for a wrong password: one row, one hash", async () => {
    for (const username of [ADMIN.username, "nimeni"]) await enter({ username, password: "gresit-gresit" });
    expect(rows("SELECT user_id, kind, method FROM account_events")).toEqual([
      { user_id: 1, kind: "refused", method: "password" },
      { user_id: null, kind: "refused", method: "password" },
    ]);
  });

  it("the list of sign-ins does not grow while somebody is told to come back later", async () => {
    const from = "10.93.0.1";
    for (let count = 1; count <= 14; count += 1) await enter({ ...ADMIN, password: "gresit-gresit" }, { from });
    expect(rows("SELECT 1 FROM account_events")).toHaveLength(10);
  });

  it("the list of sign-ins names changes of name, password and address", async () => {
    const changed = {
      ...ACCOUNT,
      admin_username: "anca",
      email: "anca@exemplu.ro",
      admin_password: "alta-parolă-lungă",
      current_password: ADMIN.password,
    };
    expect((await app.postForm("/admin/cont", changed, { cookie })).status).toBe(303);
    expect(rows("SELECT kind FROM account_events ORDER BY id").map(({ kind }) => kind)).toEqual(["email", "username", "password"]);
    expect(
      mails().map(({ recipient }) => recipient),
      "the old address hears of it, the new one of what follows",
    ).toContain(ANAS);
  });
});

describe("the mail", () => {
  it("the mail tells of a sign-in from a browser that is new to the person, with what to do and nothing that opens anything", async () => {
    const first = await enter(ADMIN, { headers: { "User-Agent": FIREFOX } });
    app.database.exec("DELETE FROM outbox");
    await enter(ADMIN, { cookie: deviceOf(first) });
    expect(mails(), "a browser that is known").toEqual([]);
    const before = post.received.length;
    await enter(ADMIN, { from: "203.0.113.77", headers: { "User-Agent": FIREFOX } });
    const [received] = (await post.arrived(before + 1)).slice(before);
    expect(received?.to).toEqual([ANAS]);
    expect(received?.mail.subject).toBe("Conectare dintr-un browser nou – SemiNord");
    const text = (received?.mail.text ?? "").replaceAll(/\s+/g, " ");
    expect(text).toMatch(/Bună ziua, .*Ce s-a întâmplat: Conectare cu parolă Când: .* De unde: Firefox pe Linux, adresa IP 203\.0\.113\.x/);
    expect(text).toContain("schimbați parola");
    expect(
      text.match(/https?:\S+/g)?.every((link) => link.endsWith("/admin/cont")),
      text,
    ).toBe(true);
    expect(rows<{ detail: string }>("SELECT detail FROM outbox").map(({ detail }) => Object.keys(JSON.parse(detail)))).toEqual([
      ["event_id"],
    ]);
  });

  it("the mail tells who asks for codes that somebody has his password, once a day, and nothing of his own slips", async () => {
    const known = deviceOf(await enter(ADMIN));
    app.database.exec(
      "INSERT INTO second_steps (user_id, sealed_secret, created_at, confirmed_at) VALUES (1, 'x', 'x', 'x'); DELETE FROM outbox",
    );
    const owe = async (device = "") => {
      const step = (await enter(ADMIN, { cookie: device })).headers.getSetCookie()[0]?.split(";")[0];
      return await app.postForm("/admin/login/cod", { code: "abcd-abcd-abcd-abcd-abcd-abcd-abcd" }, { cookie: `${step}; ${device}` });
    };
    expect((await owe(known)).status).toBe(401);
    expect(mails(), "his own browser").toEqual([]);
    app.database.exec("DELETE FROM account_events");
    const before = post.received.length;
    for (let count = 1; count <= 3; count += 1) await owe();
    expect(mails()).toHaveLength(1);
    // A mail of a test before may still be on its way.
    const sent = () => post.received.slice(before).find(({ mail }) => mail.subject?.startsWith("Încercare"));
    await vi.waitFor(() => expect(sent()).toBeDefined());
    expect(sent()?.mail.subject).toBe("Încercare de conectare: parolă corectă, cod greșit – SemiNord");
    expect(sent()?.mail.text?.replaceAll(/\s+/g, " ")).toContain("Cineva care știe parola a încercat să se conecteze");
    app.database.exec("DELETE FROM second_steps");
  });

  it("the mail tells of a new password also where the settings or a program change it", async () => {
    const change = { admin_password: "alta-parolă-lungă", current_password: ADMIN.password };
    expect((await app.sendJson("POST", "/api/admin/settings", change, { cookie })).status).toBe(200);
    expect(rows("SELECT kind FROM account_events")).toEqual([{ kind: "password" }]);
    expect(mails()).toHaveLength(1);
  });

  it("a browser in which a colleague has signed in is new all the same", async () => {
    const radu = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" }, cookie);
    const his = await enter({ username: "radu", password: radu.password });
    await enter(ADMIN);
    app.database.exec("DELETE FROM outbox");
    await enter(ADMIN, { cookie: deviceOf(his) });
    expect(mails()).toHaveLength(1);
  });

  it("the mail is not written about the first browser, nor to who has no address, and nothing is promised to him", async () => {
    app.database.exec("UPDATE users SET last_sign_in_at = NULL");
    await enter(ADMIN);
    app.database.exec("UPDATE users SET email = NULL");
    await enter(ADMIN);
    expect(mails()).toEqual([]);
    expect(visibleText(await see("/admin/cont"))).toContain("Aici vă scriem când contul se conectează dintr-un browser nou");
  });
});

describe("a session older than the limit for sensitive pages", () => {
  const age = (minutes: number) =>
    app.database
      .prepare("UPDATE sessions SET created_at = ?, last_seen_at = ?, confirmed_at = NULL")
      .run(new Date(Date.now() - minutes * 60_000).toISOString(), new Date().toISOString());
  const GUARDED = ["/admin/cont/conectare"];

  it("is asked for the password before pages that change who signs in, and comes back; once for all of them", async () => {
    age(29);
    for (const path of GUARDED) expect((await app.get(path, { headers: { Cookie: cookie } })).status, path).toBe(200);
    age(31);
    for (const path of GUARDED) {
      const asked = await app.get(path, { headers: { Cookie: cookie } });
      expect([asked.status, asked.headers.get("Location")], path).toEqual([303, `/admin/confirma?inapoi=${encodeURIComponent(path)}`]);
    }
    for (const path of ["/admin/cont", "/admin/leaduri", "/admin/setari"])
      expect((await app.get(path, { headers: { Cookie: cookie } })).status, path).toBe(200);
    const html = await see("/admin/confirma?inapoi=%2Fadmin%2Fexperti");
    expect(visibleText(html)).toContain(`V-ați conectat ca ${ADMIN.username} acum mai mult de jumătate de oră`);
    const [inapoi = ""] = all(html, /name="inapoi" value="([^"]*)"/g);
    const wrong = await app.postForm("/admin/confirma", { inapoi, current_password: "gresit-gresit" }, { cookie });
    expect([wrong.status, visibleText(await wrong.text())]).toEqual([422, expect.stringContaining("Parola curentă nu este corectă.")]);
    const right = await app.postForm("/admin/confirma", { inapoi, current_password: ADMIN.password }, { cookie });
    expect([right.status, right.headers.get("Location")]).toEqual([303, "/admin/experti"]);
    const before = cookie;
    cookie = (right.headers.getSetCookie()[0] ?? "").split(";")[0] as string;
    expect(cookie).toMatch(/^admin_session=[\w-]{43}$/);
    expect((await app.get("/admin", { headers: { Cookie: before } })).status, "under the id from before").toBe(303);
    expect(right.headers.getSetCookie()[0], "ends when it would have ended").toMatch(/; Max-Age=84[5-6]\d\d;/);
    for (const path of GUARDED) expect((await app.get(path, { headers: { Cookie: cookie } })).status, path).toBe(200);
  });

  it("sees the people, and in the place of the forms of their accounts the way to confirm", async () => {
    const forms = async () =>
      await Promise.all(
        ["/admin/experti", "/admin/experti/cont-1"].map(async (path) => /Trimite invitația|Salvează contul/.test(await see(path))),
      );
    expect(await forms()).toEqual([true, true]);
    age(31);
    expect(await forms()).toEqual([false, false]);
    expect(await see("/admin/experti/cont-1")).toContain("/admin/confirma?inapoi=%2Fadmin%2Fexperti%2Fcont-1");
    age(61);
    expect((await app.postForm("/admin/experti/cont-1", { intent: "deactivate" }, { cookie })).headers.get("Location")).toBe(
      "/admin/confirma?inapoi=%2Fadmin%2Fexperti%2Fcont-1",
    );
  });

  it("has time to send a form that he has seen; later it is told that it was not saved", async () => {
    const invite = () => app.postForm("/admin/experti", { intent: "invite", full_name: "Radu Pop", role: "consultant" }, { cookie });
    age(59);
    expect((await invite()).headers.get("Location")).toBe("/admin/experti");
    age(61);
    const late = await invite();
    expect([late.status, late.headers.get("Location")]).toEqual([303, "/admin/confirma?inapoi=%2Fadmin%2Fexperti"]);
    expect(decodeURIComponent(decodeURIComponent(late.headers.getSetCookie().join()))).toContain("Ce ați trimis nu a fost salvat.");
    expect(rows("SELECT 1 FROM invitations")).toHaveLength(1);
  });

  it("is asked before a change of a person is taken back, and before a copy, which holds what everybody signs in with, is taken home", async () => {
    age(0);
    const radu = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "administrator" }, cookie);
    const id = app.database.prepare("SELECT id FROM users WHERE username = ?").pluck().get(radu.username);
    await app.postForm(`/admin/experti/cont-${id}`, { intent: "deactivate" }, { cookie });
    const change = app.database.prepare("SELECT max(id) FROM history WHERE subject = 'user'").pluck().get();
    age(61);
    const asked = (response: Response) => [response.status, response.headers.get("Location")];
    const back = `/admin/confirma?inapoi=${encodeURIComponent(`/admin/istoric/${change}`)}`;
    expect(asked(await app.get(`/admin/istoric/${change}`, { headers: { Cookie: cookie } }))).toEqual([303, back]);
    for (const intent of ["", "restore"])
      expect(asked(await app.postForm(`/admin/istoric/${change}`, { intent }, { cookie })), intent).toEqual([303, back]);
    expect(rows(`SELECT is_active FROM users WHERE id = ${id}`)).toEqual([{ is_active: 0 }]);
    const copy = await app.get("/admin/copii/2026-01-01T00-00-00Z-daily/descarca", { headers: { Cookie: cookie } });
    expect(asked(copy)).toEqual([303, "/admin/confirma?inapoi=%2Fadmin%2Fcopii"]);
    age(0);
    expect((await app.postForm(`/admin/istoric/${change}`, {}, { cookie })).status).toBe(303);
    expect(rows(`SELECT is_active FROM users WHERE id = ${id}`)).toEqual([{ is_active: 1 }]);
    app.database.exec(`DELETE FROM users WHERE id = ${id}`);
  });

  it.each([
    ["/admin/export/tot.zip", "/admin/export"],
    ["/admin/leaduri.csv?status=nou", "/admin/leaduri?status=nou"],
  ])("a session older than the limit for sensitive pages is asked before %s, where data go out", async (address, back) => {
    age(31);
    const asked = await app.get(address, { headers: { Cookie: cookie } });
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, `/admin/confirma?inapoi=${encodeURIComponent(back)}`]);
    age(29);
    const given = await app.get(address, { headers: { Cookie: cookie } });
    expect(given.status).toBe(200);
    await given.body?.cancel();
  });

  it("a session older than the limit for sensitive pages is asked before the copy of somebody's data", async () => {
    await app.postForm("/contact", offer());
    const id = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
    age(61);
    const asked = await app.postForm(`/admin/leaduri/${id}/date/copie`, {}, { cookie });
    const back = encodeURIComponent(`/admin/leaduri/${id}/date`);
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, `/admin/confirma?inapoi=${back}`]);
  });

  it("is asked before other sessions are ended: a thief is, and who has just signed in to throw him out is not", async () => {
    const open = () => rows("SELECT 1 FROM sessions").length;
    await signIn(app, ADMIN);
    const before = open();
    age(61);
    const asked = await app.postForm("/admin/cont", { intent: "end-others" }, { cookie });
    expect([asked.headers.get("Location"), open()]).toEqual(["/admin/confirma?inapoi=%2Fadmin%2Fcont", before]);
    const victim = await signIn(app, ADMIN);
    expect((await app.postForm("/admin/cont", { intent: "end-others" }, { cookie: victim })).headers.get("Location")).toBe("/admin/cont");
    expect(open()).toBe(1);
    cookie = victim;
  });

  it.each(["//evil.example", "/produse", "/admin/login"])(
    "a session older than the limit for sensitive pages is never sent to %j",
    async (inapoi) => {
      const right = await app.postForm("/admin/confirma", { inapoi, current_password: ADMIN.password }, { cookie });
      expect(right.headers.get("Location")).toBe("/admin");
    },
  );
});

it("no name, address or agent of who signs in stands in any log", () => {
  expect(JSON.stringify(said.map(({ mock }) => mock.calls))).not.toMatch(/exemplu\.ro|203\.0\.113|Firefox|Radu Pop|greseala/);
});
