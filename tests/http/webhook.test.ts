/** The webhook: set up on its page, each new request posted and signed, tried again until it is taken. The receiver verifies as a customer's would. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HONEYPOT_FIELD } from "#app/leads/request/request-texts.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

/** Milliseconds between the tries of a message, of which there are four. */
const pauses = [40, 40, 40];
const app = await startApp({}, { sendPauses: pauses });
const receiver = await startReceiver();
const cookie = await signIn(app, ADMIN);
let people = 0;

type Row = { url: string; secret: string; is_on: number; ended_at: string | null };
const row = () => app.database.prepare("SELECT * FROM webhook").get() as Row | undefined;
const messages = () => app.database.prepare("SELECT * FROM outbox ORDER BY id").all() as Record<string, unknown>[];
const fates = () => messages().map(({ state, attempts }) => [state, attempts]);

beforeEach(() => {
  app.database.exec("DELETE FROM webhook; DELETE FROM outbox");
  receiver.calls.length = 0;
  receiver.answers = [200];
});

describe("a webhook to this machine", () => {
  it("a webhook to this machine is neither saved nor called: the tests' switch is off in a product", async () => {
    await post({ url: receiver.url, is_on: "1" });
    vi.stubEnv("ALLOW_LOOPBACK_CALLS", "");
    const refused = await post({ url: "https://localhost/cereri", is_on: "1" });
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      422,
      expect.stringContaining("la serverul site-ului sau la o adresă rezervată"),
    ]);
    await request();
    await expect.poll(fates).toEqual([["dead", 4]]);
    vi.stubEnv("ALLOW_LOOPBACK_CALLS", "1");
    expect(receiver.calls).toEqual([]);
    expect(visibleText(await page())).toContain("adresa duce unde site-ul nu are voie să apeleze");
  });
});

describe("the page", () => {
  it("the page makes a secret with the first address, shows it once and never again", async () => {
    const saved = await post({ url: receiver.url, is_on: "1" });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/anunturi"]);
    expect(row()).toMatchObject({ url: receiver.url, is_on: 1 });
    expect(Buffer.from(row()?.secret.slice(6) ?? "", "base64").length).toBe(32);
    const shown = await page(flashOf(saved));
    expect(shown).toContain(row()?.secret);
    expect(await page()).not.toContain("whsec_");
    expect(await page(flashOf(await post({ url: receiver.url, is_on: "1" })))).not.toContain("whsec_");
  });

  it("the page replaces the secret when it is asked to", async () => {
    await post({ url: receiver.url, is_on: "1" });
    const before = row()?.secret;
    const renewed = await post({ intent: "webhook-renew" });
    expect(row()?.secret).not.toBe(before);
    expect(await page(flashOf(renewed))).toContain(row()?.secret);
  });

  it("switches it off with the box, and then nothing is posted", async () => {
    await post({ url: receiver.url, is_on: "0" });
    await request();
    expect([row()?.is_on, messages()]).toEqual([0, []]);
  });

  it.each([
    ["", "Scrieți adresa completă"],
    ["crm.exemplu.ro", "Scrieți adresa completă"],
    ["ftp://crm.exemplu.ro/", "Scrieți adresa completă"],
    ["http://crm.exemplu.ro/cereri", "începe cu https://"],
    ["https://ana:parola@crm.exemplu.ro/", "utilizator și parolă"],
    ["http://[::ffff:169.254.169.254]/latest/", "la serverul site-ului sau la o adresă rezervată"],
    [`https://crm.exemplu.ro/${"x".repeat(500)}`, "Cel mult 500 de caractere"],
  ])("the page refuses %j with a word beside the field, and keeps what was typed", async (url, words) => {
    const refused = await post({ url, is_on: "1" });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(all(html, /id="url-eroare">(.*?)</g)[0]).toContain(words);
    expect(all(html, /<input[^>]*name="url"[^>]*value="([^"]*)"/g)).toEqual(url === "" ? [""] : [url]);
    expect(row()).toBeUndefined();
  });

  it.each(["webhook-test", "webhook-renew"])("the page says that there is no address yet (%s)", async (intent) => {
    const refused = await post({ intent });
    expect([refused.status, visibleText(await refused.text())]).toEqual([404, expect.stringContaining("Scrieți și salvați întâi adresa.")]);
  });
});

describe("a new request", () => {
  beforeEach(async () => {
    await post({ url: receiver.url, is_on: "1" });
  });

  it("a new request is posted with the fields of the API, signed, under the id of its message", async () => {
    const id = await request({ full_name: "Ion Webhook", email: "ion@exemplu.ro", notes: "Sunați după 17." });
    const { headers, body } = await firstCall();
    const verified = new Webhook(row()?.secret ?? "").verify(body, headers);
    const lead = app.database.prepare("SELECT * FROM leads WHERE id = ?").get(id) as Record<string, unknown>;
    expect(verified).toMatchObject({
      type: "lead.created",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        ...{ id, ref: lead.ref, full_name: "Ion Webhook", email: "ion@exemplu.ro", notes: "Sunați după 17.", status: "nou" },
        ...{ phone_e164: lead.phone_e164, area_sqm: 10_000, area_unit: "ha", call_by: lead.call_by, lines: [] },
        url: `http://localhost:0/admin/leaduri/${id}`,
      },
    });
    expect(Object.keys((verified as { data: object }).data)).not.toContain("content_hash");
    expect(headers["webhook-id"]).toBe(messages()[0]?.message_id);
    expect(headers["content-type"]).toBe("application/json");
    expect(() => new Webhook(`whsec_${btoa("x".repeat(32))}`).verify(body, headers)).toThrow();
    await expect.poll(fates).toEqual([["sent", 0]]);
    await expect.poll(() => app.database.prepare("SELECT notified_at FROM leads WHERE id = ?").pluck().get(id)).not.toBeNull();
    expect(visibleText(await page())).toMatch(new RegExp(`Cererea ${id} Primită`));
  });

  it("a new request that is held for spam is not sent", async () => {
    await request({ [HONEYPOT_FIELD]: "https://rau.example" });
    expect(messages()).toEqual([]);
  });

  it("refused with 500 is posted again: another signature, the same id and the same words", async () => {
    receiver.answers = [500, 200];
    await request();
    await expect.poll(fates).toEqual([["sent", 1]]);
    expect(receiver.calls.map(({ headers }) => headers["webhook-id"])).toEqual(Array(2).fill(messages()[0]?.message_id));
    expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1);
    for (const { body, headers } of receiver.calls) new Webhook(row()?.secret ?? "").verify(body, headers);
  });

  it("a new request goes nowhere else: a redirect is not followed", async () => {
    receiver.answers = [302];
    await request();
    await expect.poll(fates).toEqual([["dead", 4]]);
    expect(new Set(receiver.calls.map(({ path }) => path))).toEqual(new Set(["/cereri"]));
    expect(visibleText(await page())).toContain("Am renunțat: a răspuns 302: redirecționările nu sunt urmate");
  });

  it("answered with 410 switches the webhook off, and the page says so", async () => {
    receiver.answers = [410];
    await request();
    await expect.poll(fates).toEqual([["dead", 1]]);
    expect(row()).toMatchObject({ is_on: 0, ended_at: expect.any(String) });
    expect(visibleText(await page())).toContain("Adresa a răspuns 410 pe");
    await request();
    expect(messages().length).toBe(1);
    await post({ url: receiver.url, is_on: "1" });
    expect(row()).toMatchObject({ is_on: 1, ended_at: null });
  });

  it("a new request waits where the other side says nothing, and the site answers meanwhile", async () => {
    receiver.answers = ["hang"];
    await request();
    await firstCall();
    expect((await app.get("/up")).status).toBe(200);
    expect(fates()).toEqual([["waiting", 0]]);
    expect(visibleText(await page())).toContain("Pe drum");
  });

  it("a new request that waited goes to the corrected address", async () => {
    // Long enough that it has not been given up before the address is corrected, however busy the machine is.
    pauses.fill(60_000);
    await post({ url: "http://127.0.0.1:9/gresit", is_on: "1" });
    await request();
    await expect.poll(fates).toEqual([["waiting", 1]]);
    pauses.fill(40);
    await post({ url: receiver.url, is_on: "1" });
    app.database.exec("UPDATE outbox SET next_at = created_at");
    // Another message wakes the sender.
    await request();
    await expect.poll(fates).toEqual([
      ["sent", 1],
      ["sent", 0],
    ]);
  });
});

it("a probe is signed, names itself, and is sent also while the webhook is off", async () => {
  await post({ url: receiver.url, is_on: "0" });
  expect((await post({ intent: "webhook-test" })).status).toBe(303);
  const { headers, body } = await firstCall();
  expect(new Webhook(row()?.secret ?? "").verify(body, headers)).toMatchObject({ type: "webhook.test" });
  await expect.poll(fates).toEqual([["sent", 0]]);
  expect(visibleText(await page())).toMatch(/Probă Primită/);
});

function post(values: Record<string, string>): Promise<Response> {
  return app.postForm("/admin/anunturi", { intent: "webhook", ...values }, { cookie });
}

describe("requests that come together", () => {
  const SIX = Array.from({ length: 6 });
  const run = async () => {
    const text = await (await fetch(`${app.origin}/metrics`)).text();
    return Number(/^site_statements_run_total (\d+)$/m.exec(text)?.[1]);
  };

  it("requests that come together are each told to the program, and to nobody twice", async () => {
    await post({ url: receiver.url, is_on: "1" });
    await Promise.all(SIX.map(() => request()));
    const told = messages().map(({ lead_id }) => lead_id);
    expect([told.length, new Set(told).size]).toEqual([6, 6]);
  });

  it("requests that come together ask once who listens", async () => {
    await request();
    const begun = await run();
    for (const _one of SIX) await request();
    const between = await run();
    await Promise.all(SIX.map(() => request()));
    const [oneByOne, together] = [between - begun, (await run()) - between];
    // Whoever joins the commit of another saves three look-ups, and the writing of words into the index: by those alone five would be the most.
    expect(oneByOne - together).toBeGreaterThan(8);
  });
});

async function page(more = ""): Promise<string> {
  return (await app.get("/admin/anunturi", { headers: { Cookie: cookie + more } })).text();
}

function flashOf(response: Response): string {
  return `; ${response.headers.getSetCookie()[0]?.split(";")[0]}`;
}

async function request(overrides: Record<string, string> = {}): Promise<number> {
  people += 1;
  const sent = await app.postForm("/contact", offer({ phone: `0700 003 ${String(people).padStart(3, "0")}`, ...overrides }));
  expect(sent.status).toBe(303);
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

async function firstCall() {
  await expect.poll(() => receiver.calls.length).toBeGreaterThan(0);
  return receiver.calls[0] as (typeof receiver.calls)[number];
}

async function startReceiver() {
  const calls: { path: string; headers: Record<string, string>; body: string }[] = [];
  const state = { calls, answers: [200] as (number | "hang")[], url: "" };
  const server = createServer(async (asked, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    calls.push({ path: asked.url ?? "", headers: asked.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
    const answer = state.answers.length > 1 ? state.answers.shift() : state.answers[0];
    if (answer !== "hang") response.writeHead(answer ?? 200, answer === 302 ? { Location: "/altundeva" } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cereri`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}
