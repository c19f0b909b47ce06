/** Oameni: colleagues are invited by a link, changed, closed out and taken away; an administrator always stays. */
import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { addColleague, invite } from "#tests/support/people.ts";

const post = await startMailServer();
const app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${post.port}?ignoreTLS=true`, MAIL_FROM: "SemiNord <site@semi-nord.example>" });
const said = (["log", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
const DEAD = "Linkul nu mai este valabil";
const LAST = "Este ultimul administrator activ: numiți întâi altul.";
const PASSWORD = "patru-vorbe-fara-legatura";
const CHOSEN = { full_name: "Radu Pop", username: "radu", password: PASSWORD, password_again: PASSWORD };
const RADU = { full_name: "Radu Pop", role: "consultant", email: "", expert_id: "" };
const INVITED = { intent: "invite", ...RADU };
let cookie = "";

beforeEach(async () => {
  app.database.exec(
    "DELETE FROM users WHERE id > 1; DELETE FROM invitations; DELETE FROM sessions; DELETE FROM history; DELETE FROM outbox",
  );
  app.database.exec("UPDATE users SET role = 'administrator', is_active = 1");
  cookie = await signIn(app, ADMIN);
});
afterAll(() => post.close());

const see = async (path: string, session = cookie) => await (await app.get(path, { headers: { Cookie: session } })).text();
const isLetIn = async (session: string) => (await app.get("/api/admin/me", { headers: { Cookie: session } })).status === 200;
const rows = <Row = Record<string, unknown>>(sql: string) => app.database.prepare(sql).all() as Row[];
const idOf = (username: string) => app.database.prepare("SELECT id FROM users WHERE username = ?").pluck().get(username) as number;
const act = (id: number, intent: string, session = cookie) => app.postForm(`/admin/experti/cont-${id}`, { intent }, { cookie: session });
const colleague = (role: "administrator" | "consultant", username = "radu") =>
  addColleague(app, { username, full_name: `${username} Pop`, role }, cookie);
const changes = () =>
  rows<{ action: string; before: string; after: string }>("SELECT * FROM history WHERE subject = 'user' ORDER BY id").map(
    ({ action, before, after }) => [action, JSON.parse(before ?? "null"), JSON.parse(after ?? "null")] as const,
  );

describe("an invitation", () => {
  it("an invitation is a link that is shown once, of which the database keeps a hash, and which stands in no log", async () => {
    const made = await app.postForm("/admin/experti", INVITED, { cookie });
    expect([made.status, made.headers.get("Location")]).toEqual([303, "/admin/experti"]);
    const brought = made.headers
      .getSetCookie()
      .map((value) => value.split(";")[0])
      .join("; ");
    const shown = await app.get("/admin/experti", { headers: { Cookie: `${cookie}; ${brought}` } });
    const html = await shown.text();
    const [url = ""] = all(html, /readOnly="" value="([^"]+)"/g);
    expect(url).toMatch(new RegExp(`^${app.origin.replace(/\d+$/, "\\d+")}/admin/invitatie/[\\w-]{75}$`));
    expect(visibleText(html)).toMatch(/Invitația pentru Radu Pop a fost creată\..*Linkul pentru Radu Pop.*Are o invitație/);
    expect(shown.headers.getSetCookie().find((value) => value.startsWith("invitatie-noua="))).toContain("Max-Age=0");
    expect(await see("/admin/experti"), "only then").not.toContain("/admin/invitatie/");

    const token = url.split("/").at(-1) as string;
    expect(JSON.stringify([rows("SELECT * FROM invitations"), rows("SELECT * FROM history")])).not.toContain(token.slice(0, 32));
    app.database.exec("ALTER TABLE invitations RENAME TO hidden");
    const failed = await app.get(`/admin/invitatie/${token}`);
    app.database.exec("ALTER TABLE hidden RENAME TO invitations");
    expect(failed.status).toBe(503);
    const log = JSON.stringify(said.map(({ mock }) => mock.calls));
    expect(log).toContain("/invitatie/…");
    expect(log).not.toContain(token.slice(0, 32));
  });

  it("an invitation opens a form that nobody keeps, for whoever has the link, and changes nothing by being looked at", async () => {
    const link = await invite(app, RADU, cookie);
    for (const agent of ["WhatsApp/2.24", "Mozilla/5.0"]) {
      const response = await app.get(link, { headers: { "User-Agent": agent } });
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        "x-robots-tag": "noindex, nofollow",
      });
      const html = await response.text();
      expect(visibleText(html)).toContain("Administratorul site-ului v-a invitat în administrare, cu rolul de consultant");
      expect(all(html, /<label[^>]*>(.*?)<\/label>/g)).toEqual(["Numele", "Email / Username", "Parolă", "Parola încă o dată"]);
      expect(html).toMatch(/<input [^>]*name="full_name"[^>]*value="Radu Pop"/);
      expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["Invitație > Admin"]);
    }
    expect(rows("SELECT id FROM users")).toHaveLength(1);
  });

  it("an invitation makes a colleague with the name and password he chooses, signs him in, and is used up", async () => {
    const link = await invite(app, { ...RADU, email: "radu@exemplu.ro", expert_id: "1" }, cookie);
    const accepted = await app.postForm(link, { ...CHOSEN, full_name: "Radu  Popescu" });
    expect([accepted.status, accepted.headers.get("Location")]).toEqual([303, "/admin/leaduri"]);
    const [session, device] = accepted.headers.getSetCookie().map((value) => value.split(";")[0] as string);
    expect(device).toMatch(/^admin_device=/);
    const me = await app.get("/api/admin/me", { headers: { Cookie: session as string } });
    expect(await me.json()).toEqual({
      success: true,
      logged_in: true,
      user: { username: "radu", full_name: "Radu Popescu", role: "consultant" },
    });
    const home = await app.get("/admin", { headers: { Cookie: session as string } });
    expect([home.status, home.headers.get("Location")]).toEqual([303, "/admin/leaduri"]);
    expect((await app.postForm("/admin/login", CHOSEN)).status).toBe(303);
    expect(rows("SELECT email, expert_id, is_active FROM users WHERE username = 'radu'")).toEqual([
      { email: "radu@exemplu.ro", expert_id: 1, is_active: 1 },
    ]);

    const again = await app.get(link);
    expect([again.status, visibleText(await again.text())]).toEqual([410, expect.stringContaining(DEAD)]);
    expect((await app.postForm(link, { ...CHOSEN, username: "altul" })).status).toBe(410);
    const people = visibleText(await see("/admin/experti"));
    expect(people).toMatch(/Maria Exemplu .* radu · Consultant · numai parolă · ultima conectare/);
    expect(people).not.toContain("Are o invitație");
  });

  it("an invitation is good for one of two people who use it at the same moment", async () => {
    const link = await invite(app, RADU, cookie);
    const both = await Promise.all(["unul", "altul"].map((username) => app.postForm(link, { ...CHOSEN, username })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect(rows("SELECT id FROM users")).toHaveLength(2);
  });

  it.each([
    ["a blank name", { full_name: " " }, "Scrieți numele."],
    ["a short sign-in", { username: "x" }, "Cel puțin 3 caractere."],
    ["a sign-in that somebody has, in another case", { username: "ANA" }, "Numele de utilizator este deja folosit. Alegeți altul."],
    ["a short password", { password: "scurta", password_again: "scurta" }, "Cel puțin 12 caractere."],
    ["a password that is easily guessed", { password: "parolaparola", password_again: "parolaparola" }, "Parola este prea ușor de ghicit"],
    ["two passwords", { password_again: "alta-parola-lunga" }, "Parolele nu coincid."],
  ])("an invitation comes back after %s with what was typed, and stays good", async (_what, change, message) => {
    const link = await invite(app, RADU, cookie);
    const refused = await app.postForm(link, { ...CHOSEN, username: "radu.pop", ...change });
    const html = await refused.text();
    expect([refused.status, visibleText(html)]).toEqual([422, expect.stringContaining(message)]);
    expect(html).not.toContain(PASSWORD);
    expect((await app.postForm(link, CHOSEN)).status).toBe(303);
  });

  it("an invitation is dead when it is revoked, too old, made up or cut short, in the same words", async () => {
    const link = await invite(app, RADU, cookie);
    const flipped = link.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const path of [flipped, link.slice(0, -1), `/admin/invitatie/${"x".repeat(75)}`, "/admin/invitatie/1"]) {
      const response = await app.get(path);
      expect([response.status, response.headers.get("Cache-Control")], path).toEqual([404, "no-store"]);
      expect(visibleText(await response.text())).toContain(DEAD);
      expect((await app.postForm(path, CHOSEN)).status).toBe(404);
    }
    app.database.prepare("UPDATE invitations SET expires_at = '2020-01-01T00:00:00.000Z'").run();
    expect((await app.get(link)).status).toBe(410);
    expect(visibleText(await see("/admin/experti"))).toContain("a expirat");
    app.database.prepare("UPDATE invitations SET expires_at = '2999-01-01T00:00:00.000Z'").run();
    expect((await app.get(link)).status).toBe(200);
    const id = String(app.database.prepare("SELECT id FROM invitations").pluck().get());
    expect((await app.postForm("/admin/experti", { intent: "revoke", invitation_id: id }, { cookie })).status).toBe(303);
    expect([(await app.get(link)).status, (await app.postForm(link, CHOSEN)).status]).toEqual([410, 410]);
    const again = await app.postForm("/admin/experti", { intent: "revoke", invitation_id: id }, { cookie });
    expect([again.status, visibleText(await again.text())]).toEqual([404, expect.stringContaining("Invitația nu mai așteaptă")]);
    expect(rows("SELECT id FROM users")).toHaveLength(1);
  });

  it("an invitation goes by mail to the address that was typed, through the outbox, and not any more once it is revoked", async () => {
    const before = post.received.length;
    const made = await app.postForm("/admin/experti", { ...INVITED, email: "radu@exemplu.ro" }, { cookie });
    expect(decodeURIComponent(decodeURIComponent(made.headers.getSetCookie().join()))).toContain(
      "se trimite prin e-mail la radu@exemplu.ro",
    );
    const mail = (await post.arrived(before + 1)).at(-1)?.mail;
    expect(mail?.subject).toBe("Invitație în administrarea site-ului SemiNord");
    expect(mail?.text).toContain("Bună ziua, Radu Pop! Administratorul site-ului vă invită să lucrați la cererile de ofertă");
    const [link = ""] = /\/admin\/invitatie\/[\w-]+/.exec(mail?.text ?? "") ?? [];
    expect((await app.get(link)).status).toBe(200);
    expect(mail?.html).toContain(link);

    await vi.waitFor(() => expect(rows("SELECT state, detail FROM outbox")).toEqual([{ state: "sent", detail: "{}" }]));

    app.database.exec(`UPDATE invitations SET revoked_at = '2026-01-01';
      UPDATE outbox SET state = 'waiting', next_at = '2020-01-01', detail = '{"secret":"${link.split("/").at(-1)?.slice(0, 32)}"}'`);
    await app.postForm("/admin/anunturi", { intent: "again", message_id: String(rows("SELECT id FROM outbox")[0]?.id) }, { cookie });
    await vi.waitFor(() =>
      expect(rows("SELECT state, last_error, detail FROM outbox")).toEqual([
        { state: "dead", last_error: "Invitația a fost folosită, revocată sau a expirat.", detail: "{}" },
      ]),
    );
    const announcing = visibleText(await see("/admin/anunturi"));
    expect(announcing).toMatch(/Invitația unui coleg.*Trimiteți altă invitație/);
    expect(announcing).not.toMatch(/Trimite(-le| din nou)/);
    for (const message_id of ["all", String(rows("SELECT id FROM outbox")[0]?.id)])
      await app.postForm("/admin/anunturi", { intent: "again", message_id }, { cookie });
    expect(rows("SELECT state FROM outbox")).toEqual([{ state: "dead" }]);
  });

  it.each([
    ["full_name", "", "Scrieți numele."],
    ["role", "șef", "Alegeți un rol din listă."],
    ["email", "radu@", "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro."],
    ["expert_id", "999", "Alegeți un consultant din listă."],
  ])("an invitation is not made with %s %j", async (name, value, message) => {
    const refused = await app.postForm("/admin/experti", { ...INVITED, [name]: value }, { cookie });
    const html = await refused.text();
    expect([refused.status, visibleText(html)]).toEqual([422, expect.stringContaining(message)]);
    expect(html).toContain("Invitația nu a fost creată");
    expect(rows("SELECT * FROM invitations")).toEqual([]);
  });
});

describe("a person", () => {
  it("a person gets another name, role and card; what he may changes with his next step", async () => {
    const { cookie: his } = await colleague("consultant");
    const id = idOf("radu");
    expect((await app.get("/admin/setari", { headers: { Cookie: his } })).status).toBe(403);
    const saved = await app.postForm(
      `/admin/experti/cont-${id}`,
      { full_name: "Radu I. Pop", role: "administrator", email: "radu@exemplu.ro", expert_id: "1" },
      { cookie },
    );
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/experti"]);
    expect((await app.get("/admin/setari", { headers: { Cookie: his } })).status).toBe(200);
    expect(changes().at(-1)).toEqual([
      "change",
      { username: "radu", full_name: "radu Pop", email: null, role: "consultant", expert_id: null, is_active: 1 },
      { username: "radu", full_name: "Radu I. Pop", email: "radu@exemplu.ro", role: "administrator", expert_id: 1, is_active: 1 },
    ]);
    const refused = await app.postForm(`/admin/experti/cont-${id}`, { ...RADU, full_name: " " }, { cookie });
    expect([refused.status, visibleText(await refused.text())]).toEqual([422, expect.stringContaining("Contul nu a fost salvat")]);
  });

  it("a person is signed out everywhere and loses the telephones when deactivated, and may sign in again when reactivated", async () => {
    const radu = await colleague("consultant");
    const id = idOf("radu");
    addPhone("al lui Radu", id);
    addPhone("al Anei", 1);
    expect((await act(id, "deactivate")).status).toBe(303);
    expect(await isLetIn(radu.cookie)).toBe(false);
    const login = await app.postForm("/admin/login", radu);
    expect([login.status, visibleText(await login.text())]).toEqual([401, expect.stringContaining("Credențiale invalide")]);
    expect(rows("SELECT label FROM push_subscriptions")).toEqual([{ label: "al Anei" }]);
    expect(visibleText(await see("/admin/experti"))).toMatch(/radu Pop .* Consultant, dezactivat/);
    expect((await act(id, "reactivate")).status).toBe(303);
    expect(await isLetIn(radu.cookie), "what has ended stays so").toBe(false);
    expect((await app.postForm("/admin/login", radu)).status).toBe(303);
    app.database.exec("DELETE FROM push_subscriptions");
  });

  it("a person cannot sign in once deleted; the history keeps the name", async () => {
    const radu = await colleague("consultant");
    await app.postForm("/contact", offer({ phone: "0700 000 901" }));
    const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
    await app.sendJson("PATCH", `/api/admin/leads/${lead}`, { status: "in_lucru" }, { cookie: radu.cookie });
    const id = idOf("radu");
    expect((await act(id, "delete")).status).toBe(303);
    expect(await isLetIn(radu.cookie)).toBe(false);
    expect((await app.get(`/admin/experti/cont-${id}`, { headers: { Cookie: cookie } })).status).toBe(404);
    expect((await act(id, "delete")).status).toBe(404);
    expect(visibleText(await see(`/admin/leaduri/${lead}`))).toContain("radu Pop");
    expect(rows(`SELECT actor_name FROM lead_events WHERE lead_id = ${lead} AND actor = 'admin'`)).toEqual([{ actor_name: "radu Pop" }]);
  });

  it("a person stands in the history with every change and its author, without a hash, a password or a link", async () => {
    await colleague("consultant");
    const id = idOf("radu");
    for (const intent of ["deactivate", "deactivate", "reactivate", "delete"]) await act(id, intent);
    expect(changes().map(([action]) => action)).toEqual(["add", "add", "change", "change", "delete"]);
    expect(rows("SELECT DISTINCT actor_name FROM history ORDER BY id").map(({ actor_name }) => actor_name)).toEqual([
      ADMIN.username,
      "radu Pop",
    ]);
    expect(changes()[0]?.[2]).toMatchObject({ invited: true, full_name: "radu Pop", role: "consultant" });
    expect(JSON.stringify(changes())).not.toMatch(/argon2|hash|token|patru-vorbe/);
  });
});

describe("a card and an account", () => {
  const card = { name: "Dana Probă", role: "", phone: "", email: "dana@exemplu.ro", bio: "", counties: "" };
  const linesOf = async () => all(await see("/admin/experti"), /<li>(.*?)<\/li>/gs).map(visibleText);

  it("a card and an account are one person: in the list once, on one page, each with the way to the other", async () => {
    await app.postForm("/admin/experti/nou", card, { cookie });
    const dana = app.database.prepare("SELECT max(id) FROM experts").pluck().get() as number;
    expect(visibleText(await see(`/admin/experti/${dana}`))).toMatch(/Dana Probă Fișa pe site .* Nu are cont/);
    const invite = await see(`/admin/experti?fisa=${dana}`);
    expect([...all(invite, /name="full_name" value="([^"]*)"/g), ...all(invite, /<option value="(\d+)" selected/g)]).toEqual([
      card.name,
      `${dana}`,
    ]);
    await addColleague(app, { username: "dana", full_name: card.name, role: "consultant", expert_id: `${dana}` }, cookie);
    expect((await linesOf()).filter((line) => line.includes(card.name))).toEqual([
      expect.stringMatching(/dana@exemplu\.ro dana · Consultant/),
    ]);
    for (const who of [dana, `cont-${idOf("dana")}`])
      expect(visibleText(await see(`/admin/experti/${who}`)), `${who}`).toMatch(
        /Fișa pe site .* Contul în administrare Conectare cu numele dana/,
      );
    await app.postForm(`/admin/experti/${dana}`, { intent: "delete" }, { cookie });
    expect((await linesOf()).filter((line) => line.includes(card.name))).toEqual([expect.stringContaining("fără fișă pe site")]);
  });

  it("a card that is written for an account is his", async () => {
    await colleague("consultant");
    const address = `/admin/experti/nou?cont=${idOf("radu")}`;
    expect(await see(address)).toMatch(/name="name" value="radu Pop"/);
    expect((await app.postForm(address, { ...card, name: "radu Pop" }, { cookie })).status).toBe(303);
    expect(rows("SELECT e.name FROM users u JOIN experts e ON e.id = u.expert_id")).toEqual([{ name: "radu Pop" }]);
    expect(changes().at(-1)?.[2]).toMatchObject({ username: "radu", expert_id: expect.any(Number) });
    const [his] = rows<{ expert_id: number }>("SELECT expert_id FROM users WHERE username = 'radu'");
    const again = await app.postForm(address, { ...card, name: "radu Pop" }, { cookie });
    expect([again.status, again.headers.get("Location")], "a second press").toEqual([303, `/admin/experti/${his?.expert_id}`]);
    expect(rows("SELECT id FROM experts WHERE name = 'radu Pop'")).toHaveLength(1);
    expect((await app.postForm("/admin/experti/nou?cont=999", { ...card, name: "radu Pop" }, { cookie })).status).toBe(404);
    app.database.exec("DELETE FROM experts WHERE name = 'radu Pop'");
  });
});

describe("the last administrator who may sign in", () => {
  const asConsultant = { ...RADU, full_name: "Ana" };

  it("the last administrator who may sign in is neither deactivated, deleted nor made a consultant, also while an inactive one is there", async () => {
    await colleague("administrator");
    await act(idOf("radu"), "deactivate");
    for (const intent of ["deactivate", "delete"]) {
      const refused = await act(1, intent);
      expect([refused.status, visibleText(await refused.text())], intent).toEqual([409, expect.stringContaining(LAST)]);
    }
    const demoted = await app.postForm("/admin/experti/cont-1", asConsultant, { cookie });
    expect([demoted.status, visibleText(await demoted.text())]).toEqual([409, expect.stringContaining(LAST)]);
    expect(rows("SELECT role, is_active FROM users WHERE id = 1")).toEqual([{ role: "administrator", is_active: 1 }]);
    expect(await isLetIn(cookie)).toBe(true);
  });

  it.each(["deactivate", "delete", "demote"])(
    "the last administrator who may sign in stays when two administrators %s each other at the same moment",
    async (deed) => {
      const radu = await colleague("administrator");
      const id = idOf("radu");
      const on = (target: number, session: string) =>
        deed === "demote" ? app.postForm(`/admin/experti/cont-${target}`, asConsultant, { cookie: session }) : act(target, deed, session);
      const answers = await Promise.all([on(id, cookie), on(1, radu.cookie)]);
      // The other is turned away by the rule, or by the admission where the first was quicker still.
      expect(answers.filter(({ status, headers }) => status === 303 && headers.get("Location") === "/admin/experti")).toHaveLength(1);
      expect(rows("SELECT id FROM users WHERE role = 'administrator' AND is_active = 1")).toHaveLength(1);
    },
  );

  it("the last administrator who may sign in may go when there is another, and is signed out by closing his own account", async () => {
    await colleague("administrator");
    const gone = await act(1, "deactivate");
    expect([gone.status, gone.headers.get("Location")]).toEqual([303, "/admin/login"]);
    expect(await isLetIn(cookie)).toBe(false);
  });
});

describe("recovery", () => {
  const chosen = { username: "ana", password: "alta-parola-destul-de-lunga", password_again: "alta-parola-destul-de-lunga" };
  const kept = app.database.prepare("SELECT * FROM users WHERE id = 1").get() as Record<string, unknown>;

  it("recovery lets the first administrator in again under his own name, and ends everybody's sessions; nobody else's name is to be had", async () => {
    const radu = await colleague("administrator");
    app.database.prepare("UPDATE users SET full_name = 'Ana Pop' WHERE id = 1").run();
    await act(1, "deactivate", radu.cookie);
    const token = setupToken();
    const taken = await app.postForm(`/admin/setup?token=${token}`, { token, ...chosen, username: "RADU" });
    expect([taken.status, visibleText(await taken.text())]).toEqual([
      422,
      expect.stringContaining("Numele de utilizator este deja folosit."),
    ]);
    const again = await app.postForm(`/admin/setup?token=${token}`, { token, ...chosen });
    expect(again.status).toBe(303);
    const session = again.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await (await app.get("/api/admin/me", { headers: { Cookie: session } })).json()).toMatchObject({
      user: { username: "ana", full_name: "Ana Pop", role: "administrator" },
    });
    expect(await isLetIn(radu.cookie)).toBe(false);
    expect((await app.postForm("/admin/login", radu)).status).toBe(303);
    app.database.prepare("UPDATE users SET full_name = @full_name, password_hash = @password_hash WHERE id = 1").run(kept);
  });
});

describe("telephones", () => {
  it("telephones are each person's own: a consultant sees, tries and forgets only his; the administrator sees whose they are", async () => {
    const radu = await colleague("consultant");
    const [his, hers] = [addPhone("al lui Radu", idOf("radu")), addPhone("al Anei", 1)];
    const page = visibleText(await see("/admin/telefoane", radu.cookie));
    expect(page).toContain("al lui Radu");
    expect(page).not.toContain("al Anei");
    expect(visibleText(await see("/admin/telefoane"))).toMatch(/al lui Radu radu Pop · Din/);
    for (const intent of ["test", "forget"]) {
      const refused = await app.postForm("/admin/telefoane", { intent, phone_id: String(hers) }, { cookie: radu.cookie });
      expect(refused.status, intent).toBe(404);
    }
    const byAddress = { endpoint: "https://push.example/al-Anei" };
    expect((await app.sendJson("DELETE", "/api/admin/push-subscriptions", byAddress, { cookie: radu.cookie })).status).toBe(404);
    expect((await app.postForm("/admin/telefoane", { intent: "forget", phone_id: String(his) }, { cookie: radu.cookie })).status).toBe(303);
    expect(rows("SELECT label FROM push_subscriptions")).toEqual([{ label: "al Anei" }]);
    app.database.exec("DELETE FROM push_subscriptions");
  });
});

function addPhone(label: string, owner: number): number {
  const values = [
    `https://push.example/${label.split(" ").at(-1) === "Anei" ? "al-Anei" : "al-lui"}`,
    "B".repeat(87),
    "x".repeat(22),
    label,
    owner,
  ];
  const insert =
    "INSERT INTO push_subscriptions (endpoint, p256dh, auth, label, created_at, user_id) VALUES (?, ?, ?, ?, '2026-11-22T08:00:00Z', ?)";
  return Number(app.database.prepare(insert).run(...values).lastInsertRowid);
}

function setupToken(): string {
  const token = `proba-${Math.random()}`;
  const insert = app.database.prepare("INSERT INTO setup_tokens (token_hash, expires_at) VALUES (?, '2999-01-01T00:00:00.000Z')");
  insert.run(createHash("sha256").update(token).digest("hex"));
  return token;
}
