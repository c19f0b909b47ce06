/** Passkeys: made under Contul meu, used at the sign-in in the place of password and code, refused when anything about them is wrong. */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, all, startApp, visibleText } from "#tests/support/app.ts";
import { type Device, newDevice } from "#tests/support/passkey.ts";
import { addColleague } from "#tests/support/people.ts";

const ORIGIN = "https://www.semi-nord.example";
const app = await startApp({ PUBLIC_ORIGIN: ORIGIN });
const REFUSED = "Cheia de acces nu a fost acceptată. Încercați din nou sau folosiți parola.";
const BROKEN = "Cheia nu a putut fi verificată. Apăsați din nou butonul.";
let cookie = "";

beforeEach(async () => {
  app.database.exec(
    "DELETE FROM passkeys; DELETE FROM second_steps; DELETE FROM account_events; DELETE FROM sessions; DELETE FROM users WHERE id > 1",
  );
  cookie = await signInHere(ADMIN);
});
afterAll(() => void vi.useRealTimers());

const post = (path: string, values: Record<string, string>, session = "", from?: string) =>
  app.postForm(path, values, { cookie: session, headers: { Origin: ORIGIN }, ...(from && { from }) });
const see = async (path: string, session = cookie) => await (await app.get(path, { headers: { Cookie: session } })).text();
const rows = (sql: string) => app.database.prepare(sql).all() as Record<string, unknown>[];
const events = () => rows("SELECT user_id, kind, method, detail FROM account_events ORDER BY id");

async function signInHere({ username, password }: { username: string; password: string }): Promise<string> {
  return sessionOf(await post("/admin/login", { username, password }));
}

function sessionOf(response: Response): string {
  const set = response.headers.getSetCookie().find((value) => value.startsWith("__Host-admin_session="));
  if (response.status !== 303 || !set) throw new Error(`The sign-in answered ${response.status}`);
  return set.split(";")[0] as string;
}

type Asked = { challenge: string; user: { id: string; name: string }; rp: { id: string }; excludeCredentials: { id: string }[] };

async function ask(path: string, session = ""): Promise<Asked> {
  const response = await app.sendJson("POST", path, {}, { cookie: session, headers: { Origin: ORIGIN } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Asked }).data;
}

const toMake = (session = cookie) => ask("/api/admin/passkeys", session);
const toUse = () => ask("/api/admin/login/passkey");
const add = (credential: string, name = "Telefonul meu", session = cookie) =>
  post("/admin/cont/conectare", { intent: "add", name, credential }, session);
const use = (credential: string, more: { inapoi?: string } = {}, from?: string) =>
  post("/admin/login", { intent: "passkey", credential, ...more }, "", from);

async function registered(): Promise<Device> {
  const device = newDevice(ORIGIN);
  expect((await add(device.make(await toMake()))).status).toBe(303);
  return device;
}

describe("a passkey", () => {
  it("a passkey is made for this site and this person, who must be recognised by the device, and stands in the list", async () => {
    const options = await toMake();
    expect(options).toMatchObject({
      rp: { id: "www.semi-nord.example", name: "SemiNord" },
      user: { name: ADMIN.username },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, "base64url").toString(), "nothing personal").toBe("person-1");
    const device = newDevice(ORIGIN);
    const added = await add(device.make(options), "  Telefonul  meu ");
    expect([added.status, added.headers.get("Location")]).toEqual([303, "/admin/cont/conectare"]);
    const html = await see("/admin/cont/conectare");
    expect(visibleText(html)).toMatch(/Chei de acces .* Telefonul meu Adăugată .*, \d\d:\d\d · nefolosită încă/);
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["Chei și cod > Contul meu > Admin"]);
    expect(visibleText(await see("/admin/cont"))).toContain("Chei de acces (passkeys): 1 cheie");
    expect((await toMake()).excludeCredentials, "the same device is not asked twice").toHaveLength(1);
    expect(events().at(-1)).toEqual({ user_id: 1, kind: "passkey-added", method: null, detail: "Telefonul meu" });
  });

  it("signs its owner in without a name or a password, to where he wanted to go, and is not asked for a code", async () => {
    const device = await registered();
    app.database.exec(
      "INSERT INTO second_steps (user_id, sealed_secret, created_at, confirmed_at) VALUES (1, 'x', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z')",
    );
    const opened = await use(device.use(await toUse()), { inapoi: "/admin/leaduri" });
    expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/admin/leaduri"]);
    expect((await app.get("/api/admin/me", { headers: { Cookie: sessionOf(opened) } })).status).toBe(200);
    expect(events().at(-1)).toMatchObject({ kind: "signed-in", method: "passkey" });
    expect(visibleText(await see("/admin/cont/conectare"))).toMatch(/folosită ultima dată .*\d\d:\d\d/);
    expect(rows("SELECT counter FROM passkeys")).toEqual([{ counter: 2 }]);
  });

  it("a passkey is a colleague's too, and opens his account and no other", async () => {
    const radu = await addColleagueHere();
    const device = newDevice(ORIGIN);
    expect((await add(device.make(await toMake(radu)), "Al lui Radu", radu)).status).toBe(303);
    const opened = sessionOf(await use(device.use(await toUse())));
    const me = await app.get("/api/admin/me", { headers: { Cookie: opened } });
    expect(await me.json()).toMatchObject({ user: { username: "radu", role: "consultant" } });
    expect(visibleText(await see("/admin/cont/conectare"))).toContain("Nu aveți încă nicio cheie.");
    const id = String(rows("SELECT id FROM passkeys")[0]?.id);
    const foreign = await post("/admin/cont/conectare", { intent: "remove", passkey_id: id }, cookie);
    expect([foreign.status, rows("SELECT id FROM passkeys")]).toEqual([404, [{ id: Number(id) }]]);
    app.database.exec("UPDATE users SET is_active = 0 WHERE username = 'radu'");
    expect((await use(device.use(await toUse()))).status, "who may not sign in any more").toBe(401);
  });

  it("a passkey shows again that its owner is there, who signed in long ago; another's does not", async () => {
    const [own, his] = [await registered(), newDevice(ORIGIN)];
    const radu = await addColleagueHere();
    expect((await add(his.make(await toMake(radu)), "Al lui Radu", radu)).status).toBe(303);
    const confirm = async (device: Device) =>
      await post("/admin/confirma", { intent: "passkey", credential: device.use(await toUse()), inapoi: "/admin/cont/conectare" }, cookie);
    app.database.prepare("UPDATE sessions SET created_at = ?").run(new Date(Date.now() - 40 * 60_000).toISOString());
    const open = async () => (await app.get("/admin/cont/conectare", { headers: { Cookie: cookie } })).status;
    const refused = await confirm(his);
    expect([refused.status, visibleText(await refused.text()), await open()]).toEqual([401, expect.stringContaining(REFUSED), 303]);
    const confirmed = await confirm(own);
    expect([confirmed.status, confirmed.headers.get("Location"), await open()], "the session has another id now").toEqual([
      303,
      "/admin/cont/conectare",
      303,
    ]);
    cookie = (confirmed.headers.getSetCookie()[0] ?? "").split(";")[0] as string;
    expect(await open()).toBe(200);
  });

  it("a passkey is taken away in two steps, and then opens nothing", async () => {
    const device = await registered();
    const [id = ""] = all(await see("/admin/cont/conectare"), /name="passkey_id" value="(\d+)"/g);
    expect((await post("/admin/cont/conectare", { intent: "remove", passkey_id: id }, cookie)).status).toBe(303);
    expect((await use(device.use(await toUse()))).status).toBe(401);
    expect((await post("/admin/cont/conectare", { intent: "remove", passkey_id: id }, cookie)).status).toBe(404);
    expect(events().find(({ kind }) => kind === "passkey-removed")).toMatchObject({ user_id: 1, detail: "Telefonul meu" });
  });
});

describe("a passkey is refused", () => {
  it.each<[string, (device: Device, options: Asked) => string]>([
    ["made on another site", (device, options) => device.make(options, { origin: "https://semi-nord.evil.example" })],
    ["made for another name", (device, options) => device.make(options, { host: "evil.example" })],
    ["made while the device recognised nobody", (device, options) => device.make(options, { isVerified: false })],
    ["an answer to a challenge of nobody", (device, options) => device.make({ ...options, challenge: "AAAA" })],
    ["no answer at all", () => ""],
    ["a text", () => "{"],
    ["another shape", () => JSON.stringify({ id: { $ne: 1 } })],
  ])("a new key, %s", async (_what, answer) => {
    const refused = await add(answer(newDevice(ORIGIN), await toMake()));
    expect([refused.status, visibleText(await refused.text())]).toEqual([422, expect.stringContaining(BROKEN)]);
    expect(rows("SELECT id FROM passkeys")).toEqual([]);
  });

  it("a new key that answers what was asked of somebody else, or a second time, or too late", async () => {
    const radu = await addColleagueHere();
    expect((await add(newDevice(ORIGIN).make(await toMake(radu)))).status, "his").toBe(422);
    const options = await toMake();
    const [first, second] = [newDevice(ORIGIN), newDevice(ORIGIN)];
    expect((await add(first.make(options))).status).toBe(303);
    expect((await add(second.make(options))).status, "a second time").toBe(422);
    expect((await add(first.make(await toMake()))).status, "a key that is known").toBe(422);
    const late = await toMake();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 });
    expect((await add(second.make(late))).status, "after five minutes").toBe(422);
    vi.useRealTimers();
    expect(rows("SELECT id FROM passkeys")).toHaveLength(1);
  });

  it("a key without a name, with the sentence beside the field", async () => {
    const refused = await add(newDevice(ORIGIN).make(await toMake()), " ");
    expect(refused.status).toBe(422);
    expect(rows("SELECT id FROM passkeys")).toEqual([]);
  });

  it("an eleventh key", async () => {
    for (let number = 1; number <= 10; number += 1) await registered();
    const refused = await add(newDevice(ORIGIN).make(await toMake()));
    expect([refused.status, visibleText(await refused.text())]).toEqual([422, expect.stringContaining("Aveți deja 10 chei")]);
  });

  it.each<[string, (device: Device, options: Asked) => string]>([
    ["on another site", (device, options) => device.use(options, { origin: "https://semi-nord.evil.example" })],
    ["for another name", (device, options) => device.use(options, { host: "evil.example" })],
    ["while the device recognised nobody", (device, options) => device.use(options, { isVerified: false })],
    ["with a counter that stands still: it was copied", (device, options) => device.use(options, { counter: 1 })],
    ["for a challenge of nobody", (device, options) => device.use({ ...options, challenge: "AAAA" })],
    ["of nobody", (_device, options) => newDevice(ORIGIN).use(options)],
    ["with another signature", (device, options) => device.use(options).replace(/"signature":"....../, '"signature":"AAAAAA')],
    ["without anything", () => ""],
  ])("a key used %s", async (_what, answer) => {
    const device = await registered();
    const refused = await use(answer(device, await toUse()));
    expect([refused.status, visibleText(await refused.text())]).toEqual([401, expect.stringContaining(REFUSED)]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(events().at(-1)).toMatchObject({ kind: "refused", method: "passkey" });
  });

  it("an answer that was used once, and one to what was asked for making a key", async () => {
    const device = await registered();
    const answer = device.use(await toUse());
    expect((await use(answer)).status).toBe(303);
    expect((await use(answer)).status).toBe(401);
    expect((await use(device.use(await toMake()))).status).toBe(401);
  });

  it("a passkey is refused after too many starts or failures of one address, without locking the others out", async () => {
    const device = await registered();
    const from = "10.91.0.1";
    for (let count = 1; count <= 30; count += 1) await app.sendJson("POST", "/api/admin/login/passkey", {}, { from });
    expect((await app.sendJson("POST", "/api/admin/login/passkey", {}, { from })).status).toBe(429);
    for (let count = 1; count <= 10; count += 1) expect((await use("{}", {}, from)).status).toBe(401);
    expect((await use(device.use(await toUse()), {}, from)).status).toBe(429);
    expect((await use(device.use(await toUse()))).status).toBe(303);
  });

  it("a stranger who asks for a key of his own", async () => {
    expect((await app.sendJson("POST", "/api/admin/passkeys", {})).status).toBe(401);
    const posted = await post("/admin/cont/conectare", { intent: "add", name: "x", credential: "{}" });
    expect(posted.headers.get("Location")).toBe("/admin/login?inapoi=%2Fadmin%2Fcont%2Fconectare");
  });
});

describe("the pages", () => {
  it("the pages say nothing that does not work without scripts: the sign-in is whole, the list can be shortened", async () => {
    await registered();
    const login = visibleText(await (await app.get("/admin/login")).text());
    expect(login).toContain("Conectare");
    expect(login, "its button comes with scripts").not.toContain("cheie");
    const own = visibleText(await see("/admin/cont/conectare"));
    expect(own).toContain("Cheile se adaugă dintr-un browser care acceptă chei de acces, cu JavaScript activ.");
    expect(own).toContain("Șterge cheia „Telefonul meu”");
  });
});

async function addColleagueHere(): Promise<string> {
  const here = {
    ...app,
    postForm: (path: string, values: Record<string, string>, { cookie: session = "" }: { cookie?: string } = {}) =>
      post(path, values, session),
  };
  await addColleague(here, { username: "radu", full_name: "Radu Pop", role: "consultant" }, cookie);
  return await signInHere({ username: "radu", password: "patru-vorbe-fara-legatura" });
}
