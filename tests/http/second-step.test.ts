/** The code of a telephone after the password: set up, asked for, guessed at, lost with the telephone, turned off. All of it without scripts. */
import { execFileSync } from "node:child_process";
import { generate } from "otplib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, all, signIn, startApp, unheld, visibleText } from "#tests/support/app.ts";
import { addColleague, type Colleague } from "#tests/support/people.ts";

const app = await startApp();
const said = (["log", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
const MINUTE = 60_000;
const WRONG = "Codul nu este corect. Așteptați codul următor din aplicație și scrieți-l pe acela.";
const admin = app.database.prepare("SELECT * FROM users WHERE id = 1").get() as Record<string, unknown>;
let cookie = "";

beforeEach(async () => {
  app.database.exec(
    "DELETE FROM second_steps; DELETE FROM recovery_codes; DELETE FROM account_events; DELETE FROM sessions; DELETE FROM users WHERE id > 1",
  );
  app.database.prepare("UPDATE users SET username = @username, password_hash = @password_hash WHERE id = 1").run(admin);
  // At the beginning of a half minute, far from those of other tests, so that each takes its codes.
  later(20);
  cookie = await signIn(app, ADMIN);
});
afterEach(() => void vi.useRealTimers());

let minutes = 0;
function later(passed: number): void {
  minutes += passed;
  vi.useFakeTimers({ toFake: ["Date"], now: Math.ceil(START / 30_000) * 30_000 + minutes * MINUTE });
}
const START = Date.now();

const see = async (path: string, session = cookie) => await (await app.get(path, { headers: { Cookie: session } })).text();
const send = (values: Record<string, string>, session = cookie) => app.postForm("/admin/cont/conectare", values, { cookie: session });
const rows = (sql: string) => app.database.prepare(sql).all() as Record<string, unknown>[];
const events = () => rows("SELECT user_id, kind, method, detail FROM account_events ORDER BY id");
const errorsOf = (html: string) =>
  [...unheld(html).matchAll(/class="error" id="[\w-]+">(.*?)</g)].map(([, text]) => visibleText(text ?? ""));
const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
const wrongFor = async (secret: string) => {
  const near = await Promise.all([-1, 0, 1].map((steps) => codeOf(secret, steps)));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) as string;
};

function cookieNamed(response: Response, name: string): string {
  return (
    response.headers
      .getSetCookie()
      .map((value) => value.split(";")[0] as string)
      .find((pair) => pair.startsWith(`${name}=`)) ?? ""
  );
}

async function turnOn(session = cookie): Promise<{ secret: string; codes: string[] }> {
  expect((await send({ intent: "begin" }, session)).status).toBe(303);
  const [shown = ""] = all(await see("/admin/cont/conectare", session), /<code class="secret">(.*?)<\/code>/g);
  const secret = shown.replaceAll(" ", "");
  const confirmed = await send({ intent: "confirm", code: await codeOf(secret) }, session);
  expect(confirmed.status).toBe(303);
  const once = cookieNamed(confirmed, "coduri-noi");
  const codes = all(await see("/admin/cont/conectare", `${session}; ${once}`), /<li><code>(.*?)<\/code><\/li>/g);
  later(1);
  return { secret, codes };
}

function reset(...options: string[]): string {
  const env = { ...process.env, DATA_DIR: app.dataDir, NODE_ENV: "production" };
  const token =
    /token=([\w-]+)/.exec(execFileSync("node", ["server.js", "--admin-reset", ...options], { env, encoding: "utf8" }))?.[1] ?? "";
  app.database.prepare("UPDATE setup_tokens SET expires_at = ?").run(new Date(Date.now() + 20 * MINUTE).toISOString());
  return token;
}

async function owe(who: { username: string; password: string } = ADMIN, more: { device?: string; from?: string } = {}): Promise<string> {
  const { username, password } = who;
  const { device, from } = more;
  const response = await app.postForm("/admin/login", { username, password }, { ...(device && { cookie: device }), ...(from && { from }) });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/login/cod"]);
  expect(cookieNamed(response, "admin_session"), "no session yet").toBe("");
  return cookieNamed(response, "admin_step");
}

const pay = (step: string, code: string, more: { inapoi?: string; device?: string; from?: string } = {}) =>
  app.postForm(
    "/admin/login/cod",
    { code, ...(more.inapoi && { inapoi: more.inapoi }) },
    { cookie: [step, more.device].filter(Boolean).join("; "), ...(more.from && { from: more.from }) },
  );

describe("setting up a second step", () => {
  it("setting up a second step shows a drawing and the secret in words, and asks for nothing before a first code was right", async () => {
    expect(visibleText(await see("/admin/cont/conectare"))).toContain("Cod la conectare Oprit");
    await send({ intent: "begin" });
    const html = await see("/admin/cont/conectare");
    const [uri = ""] = all(html, /href="(otpauth:[^"]+)"/g);
    const [shown = ""] = all(html, /<code class="secret">(.*?)<\/code>/g);
    const { host, searchParams, pathname } = new URL(uri);
    expect([host, decodeURIComponent(pathname)]).toEqual(["totp", `/SemiNord:${ADMIN.username}`]);
    expect(Object.fromEntries(searchParams)).toMatchObject({ secret: shown.replaceAll(" ", ""), issuer: "SemiNord" });
    expect(html).toMatch(/<svg class="qr" viewBox="0 0 \d+ \d+" role="img" aria-label="Cod QR pentru aplicație"/);
    expect((await app.postForm("/admin/login", ADMIN)).headers.get("Location"), "still without").toBe("/admin");
    const wrong = await send({ intent: "confirm", code: await wrongFor(shown.replaceAll(" ", "")) });
    expect([wrong.status, errorsOf(await wrong.text())[0]]).toEqual([422, expect.stringContaining("ora telefonului")]);
    expect(rows("SELECT confirmed_at FROM second_steps")).toEqual([{ confirmed_at: null }]);
  });

  it("is done with a code; then ten codes for a lost telephone are shown once, and kept as hashes; the secret is kept encrypted", async () => {
    const { secret, codes } = await turnOn();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){6}$/);
    const again = await see("/admin/cont/conectare");
    expect(visibleText(again)).toMatch(/Pornit din .* Mai aveți 10 coduri de rezervă\./);
    for (const hidden of [...codes, secret, "otpauth"]) expect(again).not.toContain(hidden);
    const kept = JSON.stringify([rows("SELECT * FROM second_steps"), rows("SELECT * FROM recovery_codes"), rows("SELECT * FROM history")]);
    for (const hidden of [...codes, ...codes.map((code) => code.replaceAll("-", "")), secret]) expect(kept).not.toContain(hidden);
    expect(events().at(-1)).toMatchObject({ user_id: 1, kind: "codes-on" });
    expect((await send({ intent: "begin" })).status, "not a second time").toBe(409);
  });

  it("setting up a second step carries the new codes to the page for the one who made them, in a cookie that nobody can read", async () => {
    await send({ intent: "begin" });
    const [shown = ""] = all(await see("/admin/cont/conectare"), /<code class="secret">(.*?)<\/code>/g);
    const confirmed = await send({ intent: "confirm", code: await codeOf(shown.replaceAll(" ", "")) });
    const set = confirmed.headers.getSetCookie().find((value) => value.startsWith("coduri-noi=")) ?? "";
    expect(set).toMatch(/Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    const once = cookieNamed(confirmed, "coduri-noi");
    const page = await app.get("/admin/cont/conectare", { headers: { Cookie: `${cookie}; ${once}` } });
    expect(page.headers.getSetCookie().find((value) => value.startsWith("coduri-noi="))).toContain("Max-Age=0");
    const [first = ""] = all(await page.text(), /<li><code>(.*?)<\/code><\/li>/g);
    expect(decodeURIComponent(once)).not.toContain(first);
    const radu = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" }, cookie);
    expect(await see("/admin/cont/conectare", `${radu.cookie}; ${once}`)).not.toContain(first);
  });
});

describe("the second step of a sign-in", () => {
  it("the second step of a sign-in asks for the code on a page of its own, and only then there is a session", async () => {
    const { secret } = await turnOn();
    const step = await owe();
    expect((await app.get("/api/admin/me", { headers: { Cookie: step } })).status, "owing opens nothing").toBe(401);
    const page = await app.get("/admin/login/cod?inapoi=%2Fadmin%2Fleaduri", { headers: { Cookie: step } });
    const html = await page.text();
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["Codul > Conectare > Admin"]);
    expect(html).toMatch(/<input [^>]*autoComplete="one-time-code"[^>]*name="code"/i);
    const opened = await pay(step, ` ${(await codeOf(secret)).replace(/^.../, "$& ")} `, { inapoi: "/admin/leaduri" });
    expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/admin/leaduri"]);
    const session = cookieNamed(opened, "admin_session");
    expect((await app.get("/api/admin/me", { headers: { Cookie: session } })).status).toBe(200);
    expect(opened.headers.getSetCookie().find((value) => value.startsWith("admin_step="))).toContain("Max-Age=0");
    expect(events().at(-1)).toMatchObject({ kind: "signed-in", method: "code" });
  });

  it.each([
    ["of the half minute before", -1, 303],
    ["of the next half minute", 1, 303],
    ["of a minute ago", -2, 401],
    ["of in a minute", 2, 401],
  ])("a code %s: %i answers %i", async (_what, steps, status) => {
    const { secret } = await turnOn();
    later(5);
    expect((await pay(await owe(), await codeOf(secret, steps))).status).toBe(status);
  });

  it("the second step of a sign-in takes a code once, also of two who bring it at the same moment, and none from before it", async () => {
    const { secret } = await turnOn();
    const code = await codeOf(secret);
    const steps = [await owe(), await owe()];
    const both = await Promise.all(steps.map((step) => pay(step, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401]);
    expect((await pay(await owe(), await codeOf(secret, -1))).status).toBe(401);
    expect((await pay(await owe(), await codeOf(secret, 1))).status).toBe(303);
  });

  it("the second step of a sign-in says what is wrong beside the field: 422 for what is no code, 401 for one that is wrong", async () => {
    const { secret } = await turnOn();
    const step = await owe();
    for (const code of ["", " ", "12345", "1234567", "abc"]) {
      const refused = await pay(step, code);
      expect([refused.status, errorsOf(await refused.text())], code).toEqual([
        422,
        [expect.stringMatching(/^(Scrieți codul|Codul din aplicație are)/)],
      ]);
    }
    const wrong = await pay(step, await wrongFor(secret));
    expect([wrong.status, errorsOf(await wrong.text())]).toEqual([401, [WRONG]]);
    expect(events().at(-1)).toEqual({ user_id: 1, kind: "refused", method: "code", detail: "" });
  });

  it("is not for strangers, nor for who comes too late, whose password has changed, or who has made the cookie himself", async () => {
    const { secret } = await turnOn();
    const step = await owe();
    const forged = step.replace(/^admin_step=1/, "admin_step=2");
    for (const Cookie of ["", forged, `${step}A`, "admin_step=1.9999999999999.x"]) {
      const away = await app.get("/admin/login/cod", { headers: { Cookie } });
      expect([away.status, away.headers.get("Location")], Cookie).toEqual([303, "/admin/login"]);
      expect((await pay(Cookie, await codeOf(secret))).headers.get("Location")).toBe("/admin/login");
    }
    app.database.exec("UPDATE users SET password_hash = 'argon2id$8,1$x$y' WHERE id = 1");
    expect((await pay(step, await codeOf(secret))).headers.get("Location")).toBe("/admin/login");
    app.database.prepare("UPDATE users SET password_hash = @password_hash WHERE id = 1").run(admin);
    later(20);
    const late = await pay(step, await codeOf(secret));
    expect([late.headers.get("Location"), decodeURIComponent(decodeURIComponent(late.headers.getSetCookie().join()))]).toEqual([
      "/admin/login",
      expect.stringContaining("Au trecut mai mult de zece minute de când ați scris parola."),
    ]);
    expect((await app.get("/api/admin/me", { headers: { Cookie: cookieNamed(late, "admin_session") } })).status).toBe(401);
  });

  it("lets nobody guess more than five times in 15 minutes, from whatever address, and locks out neither a known browser nor a printed code", async () => {
    const { secret, codes } = await turnOn();
    const device = cookieNamed(await pay(await owe(), await codeOf(secret)), "admin_device");
    later(1);
    const wrong = await wrongFor(secret);
    const stolen = await owe();
    for (let count = 1; count <= 5; count += 1) expect((await pay(stolen, wrong, { from: `10.92.0.${count}` })).status).toBe(401);
    const limited = await pay(stolen, await codeOf(secret), { from: "10.92.0.9" });
    expect([limited.status, Number(limited.headers.get("Retry-After")) > 800]).toEqual([429, true]);
    expect(visibleText(await limited.text())).toContain("Prea multe încercări: cel mult 5 în 15 minute.");
    expect((await pay(await owe(ADMIN, { device }), await codeOf(secret), { device })).status, "his own browser").toBe(303);
    expect((await pay(await owe(), codes[3] as string)).status, "the printed codes").toBe(303);
  });

  it("the second step of a sign-in takes the browser of a colleague, who gets as many of them as he likes, for a stranger's", async () => {
    const radu = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" }, cookie);
    const { secret } = await turnOn();
    const wrong = await wrongFor(secret);
    const stolen = await owe();
    for (let count = 1; count <= 5; count += 1) expect((await pay(stolen, wrong)).status).toBe(401);
    const device = cookieNamed(await app.postForm("/admin/login", radu), "admin_device");
    expect(device).not.toBe("");
    expect((await pay(stolen, wrong, { device })).status).toBe(429);
  });

  it("the second step of a sign-in takes each printed code once, however it is written, and says how many are left", async () => {
    const { codes } = await turnOn();
    const [first = "", second = ""] = codes;
    expect((await pay(await owe(), first.toUpperCase().replaceAll("-", " "))).status).toBe(303);
    expect(events().at(-1)).toMatchObject({ kind: "signed-in", method: "recovery" });
    const used = await pay(await owe(), first);
    expect([used.status, errorsOf(await used.text())]).toEqual([401, ["Codul de rezervă nu este corect sau a fost deja folosit."]]);
    expect((await pay(await owe(), second)).status).toBe(303);
    expect(visibleText(await see("/admin/cont/conectare"))).toContain("Mai aveți 8 coduri de rezervă.");
  });

  it("is one call for programs: 422 beside `code` without one, 401 with a wrong one, 200 with the right one", async () => {
    const { secret } = await turnOn();
    const call = (more: object) => app.sendJson("POST", "/api/admin/login", { ...ADMIN, ...more });
    const missing = await call({});
    expect([missing.status, await missing.json()]).toEqual([
      422,
      { success: false, code: "invalid", message: "Datele nu sunt valide.", errors: { code: "Contul cere și codul din aplicație." } },
    ]);
    expect(missing.headers.getSetCookie()).toEqual([]);
    expect((await call({ code: await wrongFor(secret) })).status).toBe(401);
    expect((await call({ code: 123456 })).status).toBe(422);
    const opened = await call({ code: await codeOf(secret) });
    expect([opened.status, cookieNamed(opened, "admin_session")]).toEqual([200, expect.stringMatching(/^admin_session=[\w-]{43}$/)]);
  });
});

describe("the way back", () => {
  it("turning it off needs the password and a code", async () => {
    const { secret, codes } = await turnOn();
    const end = async (values: Record<string, string>) => await send({ intent: "end", ...values });
    for (const values of [
      { code: "", current_password: ADMIN.password },
      { code: await codeOf(secret), current_password: "" },
      { code: await codeOf(secret), current_password: "gresit-gresit" },
      { code: await wrongFor(secret), current_password: ADMIN.password },
    ]) {
      const refused = await end(values);
      expect([refused.status, errorsOf(await refused.text()).length], JSON.stringify(values)).toEqual([422, 1]);
    }
    expect((await end({ code: await codeOf(secret), current_password: ADMIN.password })).status).toBe(303);
    expect(rows("SELECT 1 FROM second_steps UNION ALL SELECT 1 FROM recovery_codes")).toEqual([]);
    expect(events().at(-1)).toMatchObject({ kind: "codes-off", detail: "" });
    expect((await app.postForm("/admin/login", ADMIN)).headers.get("Location")).toBe("/admin");
    expect(codes).toHaveLength(10);
  });

  it("new printed codes need a code of the telephone, and end the old ones", async () => {
    const { secret, codes } = await turnOn();
    const refused = await send({ intent: "renew", code: await wrongFor(secret) });
    expect([refused.status, errorsOf(await refused.text())]).toEqual([422, [WRONG]]);
    expect((await send({ intent: "renew", code: codes[0] as string })).status, "a printed one makes no new ones").toBe(422);
    const renewed = await send({ intent: "renew", code: await codeOf(secret) });
    const anew = all(
      await see("/admin/cont/conectare", `${cookie}; ${cookieNamed(renewed, "coduri-noi")}`),
      /<li><code>(.*?)<\/code><\/li>/g,
    );
    expect(anew).toHaveLength(10);
    expect((await pay(await owe(), codes[0] as string)).status).toBe(401);
    expect((await pay(await owe(), anew[0] as string)).status).toBe(303);
  });

  it("the telephone's codes are refused with another secret of the site, and printed ones let in", async () => {
    const { secret, codes } = await turnOn();
    app.database.exec("UPDATE second_steps SET sealed_secret = 'AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA'");
    expect((await pay(await owe(), await codeOf(secret))).status).toBe(401);
    expect((await pay(await owe(), codes[0] as string)).status).toBe(303);
    expect((await send({ intent: "end", code: codes[1] as string, current_password: ADMIN.password })).status).toBe(303);
  });

  it("an administrator turns it off for a colleague who has lost the telephone, not for himself", async () => {
    const radu: Colleague = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" }, cookie);
    await turnOn(radu.cookie);
    const id = rows("SELECT id FROM users WHERE username = 'radu'")[0]?.id as number;
    await owe(radu);
    later(0);
    expect(visibleText(await see(`/admin/experti/cont-${id}`))).toContain("A pierdut telefonul și codurile de rezervă");
    const ended = await app.postForm(`/admin/experti/cont-${id}`, { intent: "end-codes" }, { cookie });
    expect(ended.status).toBe(303);
    expect((await app.postForm("/admin/login", { username: radu.username, password: radu.password })).headers.get("Location")).toBe(
      "/admin/leaduri",
    );
    expect(events().find(({ kind }) => kind === "codes-off")).toMatchObject({ user_id: id, detail: `de ${ADMIN.username}` });
    await turnOn();
    expect((await app.postForm("/admin/experti/cont-1", { intent: "end-codes" }, { cookie })).status).toBe(403);
    expect((await app.postForm("/admin/experti/cont-1", { intent: "end-codes" }, { cookie: radu.cookie })).status).toBe(403);
    await owe();
  });

  it("a reset for a forgotten password asks for the code; a wrong one opens nothing and leaves the link", async () => {
    const { secret, codes } = await turnOn();
    const token = reset();
    const html = await see(`/admin/setup?token=${token}`);
    expect(all(html, /<label[^>]*for="code"[^>]*>(.*?)</g)).toEqual(["Codul din aplicație"]);
    const password = "iarba-verde-de-acasa";
    const set = (code: Record<string, string>) =>
      app.postForm(`/admin/setup?token=${token}`, { token, username: ADMIN.username, password, password_again: password, ...code });
    for (const code of [{}, { code: "12" }, { code: await wrongFor(secret) }]) {
      const refused = await set(code);
      expect([refused.status, errorsOf(await refused.text()).length], JSON.stringify(code)).toEqual([422, 1]);
    }
    expect(rows("SELECT password_hash FROM users WHERE id = 1")).toEqual([{ password_hash: admin.password_hash }]);
    expect((await set({ code: codes[0] as string })).status).toBe(303);
    expect(rows("SELECT count(*) AS left FROM recovery_codes WHERE used_at IS NULL")).toEqual([{ left: 9 }]);
    expect((await app.postForm("/admin/login", { username: ADMIN.username, password })).headers.get("Location")).toBe("/admin/login/cod");
  });

  it("a reset for a lost telephone lets the first administrator in without telephone and keys", async () => {
    await turnOn();
    app.database.exec("INSERT INTO passkeys (user_id, credential_id, public_key, name, created_at) VALUES (1, 'x', 'x', 'Furată', 'x')");
    vi.useRealTimers();
    const token = reset("--lost-phone");
    const password = "iarba-verde-de-acasa";
    const made = await app.postForm("/admin/setup", { token, username: ADMIN.username, password, password_again: password });
    expect(made.status).toBe(303);
    expect(rows("SELECT 1 FROM second_steps UNION ALL SELECT 1 FROM recovery_codes UNION ALL SELECT 1 FROM passkeys")).toEqual([]);
    expect((await app.postForm("/admin/login", { username: ADMIN.username, password })).headers.get("Location")).toBe("/admin");
    expect(events().map(({ kind }) => kind)).toContain("reset");
  });
});

it("no code and no secret stands in any log", () => {
  const log = JSON.stringify(said.map(({ mock }) => mock.calls));
  expect(log).not.toMatch(/otpauth|[a-z2-9]{4}(-[a-z2-9]{4}){3}"/);
});
