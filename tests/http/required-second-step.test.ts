/** A second step demanded of everybody: who may demand it, whom it stops and where, and how each gets on. All of it without scripts. */
import { generate } from "otplib";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, all, startApp, visibleText } from "#tests/support/app.ts";
import { newDevice } from "#tests/support/passkey.ts";
import type { Colleague } from "#tests/support/people.ts";

const ORIGIN = "https://www.semi-nord.example";
const app = await startApp({ PUBLIC_ORIGIN: ORIGIN });
const SETUP = "/admin/cont/conectare";
const MINUTE = 60_000;
const START = Math.ceil(Date.now() / 30_000) * 30_000;
let minutes = 0;
let cookie = "";

beforeEach(async () => {
  app.database.exec(
    `DELETE FROM passkeys; DELETE FROM second_steps; DELETE FROM recovery_codes; DELETE FROM account_events; DELETE FROM sessions;
     DELETE FROM users WHERE id > 1; DELETE FROM history; UPDATE sign_in_rules SET second_step_since = NULL`,
  );
  later(20);
  cookie = sessionOf(await signIn(ADMIN));
});
afterAll(() => void vi.useRealTimers());

function later(passed: number): void {
  minutes += passed;
  vi.useFakeTimers({ toFake: ["Date"], now: START + minutes * MINUTE });
}

const post = (path: string, values: Record<string, string>, session = "") =>
  app.postForm(path, values, { cookie: session, headers: { Origin: ORIGIN } });
const get = (path: string, session = cookie) => app.get(path, { headers: { Cookie: session } });
const see = async (path: string, session = cookie) => await (await get(path, session)).text();
const rows = (sql: string) => app.database.prepare(sql).all() as Record<string, unknown>[];
const signIn = ({ username, password }: { username: string; password: string }) => post("/admin/login", { username, password });
const wayOf = ({ status, headers }: Response) => [status, headers.get("Location")];
const demand = (intent = "demand", session = cookie) => post("/admin/experti", { intent }, session);

function sessionOf(response: Response): string {
  const set = response.headers.getSetCookie().find((value) => value.startsWith("__Host-admin_session="));
  if (response.status !== 303 || !set) throw new Error(`The sign-in answered ${response.status}`);
  return set.split(";")[0] as string;
}

async function turnOnCodes(session: string) {
  expect(wayOf(await post(SETUP, { intent: "begin" }, session))).toEqual([303, SETUP]);
  const [shown = ""] = all(await see(SETUP, session), /<code class="secret">(.*?)<\/code>/g);
  const code = await generate({ secret: shown.replaceAll(" ", ""), epoch: Math.floor(Date.now() / 1_000) });
  return wayOf(await post(SETUP, { intent: "confirm", code }, session));
}

async function addKey(session: string) {
  const device = newDevice(ORIGIN);
  const asked = await app.sendJson("POST", "/api/admin/passkeys", {}, { cookie: session, headers: { Origin: ORIGIN } });
  const { data } = (await asked.json()) as { data: Parameters<typeof device.make>[0] };
  expect(wayOf(await post(SETUP, { intent: "add", name: "Cheia", credential: device.make(data) }, session))).toEqual([303, SETUP]);
  const use = async () => {
    const use = await app.sendJson("POST", "/api/admin/login/passkey", {}, { headers: { Origin: ORIGIN } });
    const { data: challenge } = (await use.json()) as { data: Parameters<typeof device.use>[0] };
    return post("/admin/login", { intent: "passkey", credential: device.use(challenge) });
  };
  return { use };
}

const OWN = "__Host-admin_session=";
async function colleague(name = "radu", role: "consultant" | "administrator" = "consultant"): Promise<Colleague> {
  const made = await addColleagueHere(name, role);
  expect(made.cookie).toContain(OWN);
  return made;
}

async function addColleagueHere(username: string, role: "consultant" | "administrator"): Promise<Colleague> {
  const [full_name, password] = [`Coleg ${username}`, "patru-vorbe-fara-legatura"];
  const made = await post("/admin/experti", { intent: "invite", full_name, role }, cookie);
  const shown = made.headers.getSetCookie().map((value) => value.split(";")[0]);
  const [url = ""] = all(await see("/admin/experti", [cookie, ...shown].join("; ")), /readOnly="" value="([^"]+)"/g);
  const accepted = await post(new URL(url).pathname, { full_name, username, password, password_again: password });
  return { username, full_name, password, cookie: sessionOf(accepted) };
}

describe("demanding a second step of everybody", () => {
  it("is the administrator's, who has one himself; it is in the history, and not to be put back from there", async () => {
    expect(visibleText(await see("/admin/experti"))).toContain("Porniți-o întâi la contul dumneavoastră");
    const early = await demand();
    expect([early.status, visibleText(await early.text())]).toEqual([409, expect.stringContaining("altfel nu ați mai putea lucra")]);
    await turnOnCodes(cookie);
    expect(visibleText(await see("/admin/experti"))).toContain("Impune pentru toți");
    expect(wayOf(await demand())).toEqual([303, "/admin/experti"]);
    expect(visibleText(await see("/admin/experti"))).toMatch(
      /Autentificarea în doi pași este obligatorie, din .*: un cod .* Toți o folosesc\./,
    );
    expect(rows("SELECT subject, subject_name, before, after FROM history")).toEqual([
      { subject: "settings", subject_name: "Autentificarea în doi pași", before: '{"second_step":0}', after: '{"second_step":1}' },
    ]);
    const id = String(rows("SELECT id FROM history")[0]?.id);
    expect(visibleText(await see(`/admin/istoric/${id}`))).toMatch(/Cerut tuturor.* nu .*da/);
    expect((await post(`/admin/istoric/${id}`, {}, cookie)).status, "no way around asking again").not.toBe(200);
    expect(rows("SELECT second_step_since IS NULL AS isOff FROM sign_in_rules")).toEqual([{ isOff: 0 }]);
    expect(wayOf(await demand("release"))).toEqual([303, "/admin/experti"]);
    expect(rows("SELECT second_step_since FROM sign_in_rules")).toEqual([{ second_step_since: null }]);
  });

  it("demanding a second step of everybody is no consultant's, and asks again who signed in long ago", async () => {
    const radu = await colleague();
    await turnOnCodes(radu.cookie);
    expect((await demand("demand", radu.cookie)).status).toBe(403);
    await turnOnCodes(cookie);
    later(61);
    expect((await demand()).headers.get("Location")).toMatch(/^\/admin\/confirma/);
    expect(rows("SELECT second_step_since FROM sign_in_rules")).toEqual([{ second_step_since: null }]);
  });
});

describe("a person without a second step", () => {
  const STOPPED = ["/admin", "/admin/leaduri", "/admin/leaduri/flux", "/admin/cont", "/admin/leaduri/rapoarte", "/admin/nicaieri"];

  it("a person without a second step works on until his session ends, and is led to set it up at the next sign-in, before anything else", async () => {
    const radu = await colleague();
    await turnOnCodes(cookie);
    await demand();
    expect((await get("/admin/leaduri", radu.cookie)).status, "what he is writing is not lost").toBe(200);
    expect(visibleText(await see("/admin/experti"))).toContain("O pornesc la următoarea conectare: Coleg radu.");

    later(1);
    const session = sessionOf(await signIn(radu));
    for (const path of STOPPED) expect([path, ...wayOf(await get(path, session))]).toEqual([path, 303, SETUP]);
    const call = await get("/api/leads", session);
    expect([call.status, await call.json()]).toEqual([403, expect.objectContaining({ code: "second_step_missing" })]);
    const lost = await post("/admin/leaduri/1", { intent: "note", note: "x" }, session);
    expect([...wayOf(lost), decodeURIComponent(decodeURIComponent(lost.headers.getSetCookie().join()))]).toEqual([
      303,
      SETUP,
      expect.stringContaining("Ce ați trimis nu a fost salvat."),
    ]);

    const page = await see(SETUP, session);
    expect(visibleText(page)).toMatch(
      /autentificarea în doi pași este obligatorie.*Porniți codul de pe telefon sau adăugați o cheie de acces/,
    );
    const ways = all(page.replace(/<footer.*/s, ""), /href="(\/admin[^"]*)"/g).filter((href) => !/\.(webmanifest|png)$/.test(href));
    expect(new Set(ways), "nothing leads where it would be led back from").toEqual(new Set([SETUP]));

    expect(await turnOnCodes(session)).toEqual([303, SETUP]);
    expect((await get("/admin/leaduri", session)).status).toBe(200);
    expect(visibleText(await see(SETUP, session))).not.toContain("toți au nevoie");
    expect(visibleText(await see("/admin/experti"))).toContain("Toți o folosesc.");
  });

  it("may choose a passkey; then his password alone opens nothing, until an administrator takes the lost key away", async () => {
    const radu = await colleague();
    await turnOnCodes(cookie);
    await demand();
    later(1);
    const session = sessionOf(await signIn(radu));
    const key = await addKey(session);
    expect((await get("/admin/leaduri", session)).status).toBe(200);

    const alone = await signIn(radu);
    expect([alone.status, visibleText(await alone.text())]).toEqual([401, expect.stringContaining("Parola nu mai este suficientă")]);
    expect((await app.sendJson("POST", "/api/admin/login", { username: radu.username, password: radu.password })).status).toBe(401);
    expect((await get("/admin/leaduri", sessionOf(await key.use()))).status).toBe(200);

    const id = rows("SELECT id FROM users WHERE username = 'radu'")[0]?.id;
    expect(visibleText(await see(`/admin/experti/cont-${id}`))).toContain("A pierdut dispozitivul cu cheile");
    expect(wayOf(await post(`/admin/experti/cont-${id}`, { intent: "end-passkeys" }, cookie))).toEqual([303, `/admin/experti/cont-${id}`]);
    expect(rows("SELECT kind, detail FROM account_events ORDER BY id DESC LIMIT 1")).toEqual([
      { kind: "passkey-removed", detail: expect.stringMatching(/^toate, de /) },
    ]);
    expect(wayOf(await get("/admin/leaduri", sessionOf(await signIn(radu))))).toEqual([303, SETUP]);
    expect((await post("/admin/experti/cont-1", { intent: "end-passkeys" }, cookie)).status, "not one's own").toBe(403);
  });

  it("a person without a second step is led there from an invitation too", async () => {
    await turnOnCodes(cookie);
    await demand();
    later(1);
    const radu = await colleague();
    expect(wayOf(await get("/admin/leaduri", radu.cookie))).toEqual([303, SETUP]);
  });

  it("a person without a second step is led there again where an administrator has ended his codes", async () => {
    await turnOnCodes(cookie);
    await demand();
    later(1);
    const radu = await colleague();
    await turnOnCodes(radu.cookie);
    expect((await get("/admin/leaduri", radu.cookie)).status).toBe(200);
    const id = rows("SELECT id FROM users WHERE username = 'radu'")[0]?.id;
    await post(`/admin/experti/cont-${id}`, { intent: "end-codes" }, cookie);
    expect(wayOf(await get("/admin/leaduri", radu.cookie))).toEqual([303, SETUP]);
  });
});
