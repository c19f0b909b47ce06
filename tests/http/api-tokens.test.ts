/** Tokens of programs: made once and shown once, good for their scope alone, ended with whoever made them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { addColleague } from "#tests/support/people.ts";

const post = await startMailServer();
const app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${post.port}?ignoreTLS=true`, MAIL_FROM: "SemiNord <site@semi-nord.example>" });
const said = (["log", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
afterAll(() => post.close());

const PAGE = "/admin/programe";
const FORM = { intent: "make", name: "Magazin online", days: "90", reads_catalogue: "1", current_password: ADMIN.password };
const PRODUCT = { name: "Amestec din magazin", category_id: 1 };
let cookie = await signIn(app, ADMIN);

beforeEach(async () => {
  app.database.exec("DELETE FROM api_tokens; DELETE FROM account_events");
  vi.useRealTimers();
  cookie = await signIn(app, ADMIN);
});

/** Makes a token, and reads it as the page shows it, once. */
async function make(more: Record<string, string> = {}, session = cookie): Promise<string> {
  const made = await app.postForm(PAGE, { ...FORM, ...more }, { cookie: session });
  expect([made.status, made.headers.get("Location")]).toEqual([303, PAGE]);
  const brought = made.headers.getSetCookie().map((value) => value.split(";")[0]);
  const html = await (await app.get(PAGE, { headers: { Cookie: [session, ...brought].join("; ") } })).text();
  return all(html, /readOnly="" value="(seminord_[^"]+)"/g)[0] as string;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const ask = (token: string, call: string, body?: unknown, from?: string) => {
  const [method = "", address = ""] = call.split(" ");
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { ...bearer(token), ...(body !== undefined && { "Content-Type": "application/json" }) };
  return app.get(address, { method, headers, ...sent, ...(from && { from }) });
};
const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code?: string }).code];
};
const rows = (sql: string) => app.database.prepare(sql).all() as Record<string, unknown>[];

describe("a token", () => {
  it("a token is shown once, and stored as a hash of 256 random bits that stand nowhere else", async () => {
    const token = await make();
    expect(token).toMatch(/^seminord_[\w-]{43}$/);
    expect(rows("SELECT token_hash, scopes FROM api_tokens")).toEqual([
      { token_hash: createHash("sha256").update(token).digest("hex"), scopes: '["catalogue:read"]' },
    ]);
    await ask(token, "GET /api/admin/products");
    const html = await (await app.get(PAGE, { headers: { Cookie: cookie } })).text();
    expect(visibleText(html)).toMatch(/Tokenuri 1 Magazin online .*folosit ultima dată .*valabil până la .*Citește catalogul/);
    const log = JSON.stringify(said.map(({ mock }) => mock.calls));
    app.database.pragma("wal_checkpoint(TRUNCATE)");
    const stored = readFileSync(path.join(app.dataDir, "site.db"), "latin1");
    for (const text of [html, log, stored]) expect(text).not.toContain(token.slice(9, 40));
  });

  it("a token is an event of the account, of which its maker is told as of a new sign-in", async () => {
    app.database.prepare("UPDATE users SET email = 'ana@semi-nord.example' WHERE id = 1").run();
    await make();
    const id = rows("SELECT id FROM api_tokens")[0]?.id;
    await app.postForm(PAGE, { intent: "revoke", token_id: String(id) }, { cookie });
    const events = rows("SELECT kind, detail FROM account_events WHERE kind LIKE 'token%' ORDER BY id");
    expect(events).toEqual([
      { kind: "token-added", detail: "Magazin online" },
      { kind: "token-removed", detail: "Magazin online" },
    ]);
    const told = (await post.arrived(2)).map(({ mail }) => mail.subject);
    expect(told.join()).toMatch(/Token pentru programe creat: Magazin online .*Token pentru programe revocat: Magazin online /);
    app.database.prepare("UPDATE users SET email = NULL WHERE id = 1").run();
  });

  it.each([
    ["no name", { name: " " }, "Scrieți un nume."],
    ["nothing that it may do", { reads_catalogue: "" }, "Alegeți cel puțin un lucru pe care îl poate face."],
    ["no password", { current_password: "" }, "Scrieți parola curentă"],
    ["a wrong password", { current_password: "alta" }, "Parola curentă nu este corectă."],
  ])("a token is not made with %s", async (_words, change, message) => {
    const refused = await app.postForm(PAGE, { ...FORM, ...change }, { cookie });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(visibleText(html)).toContain(message);
    expect(html).not.toContain(ADMIN.password);
    expect(rows("SELECT * FROM api_tokens")).toEqual([]);
  });
});

describe("a call with a token", () => {
  const CALLS = ["GET /api/admin/products", "POST /api/admin/products", "GET /api/leads", "GET /api/admin/settings"];
  it.each([
    ["reads_catalogue", [200, 403, 403, 403]],
    ["writes_catalogue", [200, 422, 403, 403]],
    ["sees_requests", [403, 403, 200, 403]],
  ])("a call with a token does what %s allows", async (box, statuses) => {
    const token = await make({ reads_catalogue: "", [box]: "1" });
    const answers = await Promise.all(CALLS.map((call) => ask(token, call, call.startsWith("POST") ? {} : undefined)));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    const refused = answers.findLast(({ status }) => status === 403);
    expect(await refused?.json()).toMatchObject({ success: false, code: "scope_missing" });
    expect((await ask(token, "GET /api/admin/me")).status).toBe(200);
  });

  it("a call with a token writes in the name of its maker and its own, from any origin, and sets no cookie", async () => {
    const token = await make({ writes_catalogue: "1" });
    const headers = { ...bearer(token), Origin: "https://magazin.example", "Sec-Fetch-Site": "cross-site" };
    const made = await app.sendJson("POST", "/api/admin/products", PRODUCT, { headers });
    expect([made.status, made.headers.getSetCookie(), made.headers.get("Access-Control-Allow-Origin")]).toEqual([201, [], null]);
    expect(rows("SELECT actor_name FROM history ORDER BY id DESC LIMIT 1")[0]?.actor_name).toMatch(/ \(Magazin online\)$/);
  });

  it("a call with a token counts for nothing where it is not good, whatever cookie stands beside it", async () => {
    const token = await make();
    const unknown = `seminord_${"A".repeat(43)}`;
    for (const wrong of [unknown, token.slice(0, -1), "", token.slice(9)]) {
      const answer = await app.get("/api/admin/me", { headers: { ...bearer(wrong), Cookie: cookie } });
      expect([answer.status, answer.headers.get("WWW-Authenticate")], wrong).toEqual([401, 'Bearer error="invalid_token"']);
    }
    expect((await app.get("/admin/setari", { headers: bearer(token) })).status, "pages know no tokens").toBe(303);
    expect((await app.get(`/api/admin/me?token=${token}`)).status).toBe(401);
  });

  it("a call with a token is foreign where another site sends it to the sign-in, or without a token", async () => {
    const headers = { ...bearer("x"), Origin: "https://rau.example" };
    expect(await codeOf(app.sendJson("POST", "/api/admin/login", {}, { headers }))).toEqual([403, "foreign_origin"]);
    const other = { Authorization: "Basic eA==", Origin: "https://rau.example", Cookie: cookie };
    expect(await codeOf(app.sendJson("POST", "/api/admin/products", {}, { headers: other }))).toEqual([403, "foreign_origin"]);
  });
});

describe("a token ends", () => {
  it("a token ends when it is revoked, and when its time is over", async () => {
    const [kept, ended] = [await make(), await make({ name: "Tabel" })];
    const id = rows("SELECT id FROM api_tokens WHERE name = 'Tabel'")[0]?.id;
    await app.postForm(PAGE, { intent: "revoke", token_id: String(id) }, { cookie });
    expect(await codeOf(ask(ended, "GET /api/admin/me"))).toEqual([401, "unauthorized"]);
    expect((await ask(kept, "GET /api/admin/me")).status).toBe(200);
    app.database.prepare("UPDATE api_tokens SET expires_at = ?").run(new Date(Date.now() - 1_000).toISOString());
    expect((await ask(kept, "GET /api/admin/me")).status).toBe(401);
    expect(visibleText(await (await app.get(PAGE, { headers: { Cookie: cookie } })).text())).toContain("a expirat");
  });

  it.each([
    [
      "role",
      (id: number) =>
        app.postForm(`/admin/experti/cont-${id}`, { full_name: "Maria Pop", role: "office", email: "", expert_id: "" }, { cookie }),
    ],
    ["access", (id: number) => app.postForm(`/admin/experti/cont-${id}`, { intent: "deactivate" }, { cookie })],
    ["account", (id: number) => app.postForm(`/admin/experti/cont-${id}`, { intent: "delete" }, { cookie })],
  ])("a token ends with the %s of whoever made it", async (what, end) => {
    const maria = await addColleague(app, { username: `maria-${what}`, full_name: "Maria Pop", role: "administrator" }, cookie);
    const token = await make({ current_password: maria.password }, maria.cookie);
    expect((await ask(token, "GET /api/admin/me")).status).toBe(200);
    const id = app.database.prepare("SELECT id FROM users WHERE username = ?").pluck().get(`maria-${what}`) as number;
    expect((await end(id)).status).toBe(303);
    expect((await ask(token, "GET /api/admin/me")).status).toBe(401);
    expect(rows("SELECT * FROM api_tokens")).toEqual([]);
  });
});

describe("too many calls", () => {
  it("too many calls of a token are refused, whatever addresses they come from", async () => {
    const [busy, other] = [await make(), await make({ name: "Tabel" })];
    const answers = await Promise.all(Array.from({ length: 301 }, () => ask(busy, "GET /api/admin/me")));
    const late = answers.filter(({ status }) => status === 429);
    expect([late.length, Number(late[0]?.headers.get("Retry-After")) > 0]).toEqual([1, true]);
    expect((await ask(other, "GET /api/admin/me")).status).toBe(200);
  });

  it("too many calls with tokens that are none are refused by their address, before anything is looked up", async () => {
    const token = await make();
    const from = "10.7.7.7";
    for (let count = 0; count < 21; count += 1) expect((await ask("seminord_x", "GET /api/admin/me", undefined, from)).status).toBe(401);
    const late = await ask(token, "GET /api/admin/me", undefined, from);
    expect([late.status, late.headers.has("Retry-After")]).toEqual([429, true]);
    expect((await ask(token, "GET /api/admin/me")).status, "from elsewhere").toBe(200);
  });
});
