/** News of the inbox: who follows it hears of a request while it is being accepted, of other processes too, and never holds up the server. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { startServer } from "#tests/support/server.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const FLOW = "/admin/leaduri/flux";

type Said = { event: string; data: unknown; id: string | undefined; at: number };
type Follower = { response: IncomingMessage; said: Said[]; hears: (event: string, within?: number) => Promise<Said>; leave: () => void };

const followers: Follower[] = [];
afterEach(() => {
  for (const follower of followers.splice(0)) follower.leave();
});

describe("the stream", () => {
  it("says hello at once, uncompressed, not to be stored or held back", async () => {
    const { response, hears } = await follow({ headers: { "Accept-Encoding": "gzip, br" } });
    expect(response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      connection: "close",
    });
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(response.headers["content-length"]).toBeUndefined();
    expect((await hears("hello")).data).toEqual({ last: lastEvent() });
  });

  it("tells of a request by its id and of nothing else, from a page and from a call", async () => {
    const { hears, said } = await follow();
    await hears("hello");
    await app.postForm("/contact", offer({ phone: "0700 200 001", full_name: "Secretă Persoană" }));
    const news = await hears("news");
    expect(news).toMatchObject({ data: { leads: [leadOf("0700 200 001")] }, id: String(lastEvent()) });
    await app.sendJson("POST", "/api/leads", { ...offer({ phone: "0700 200 002" }) });
    await until(() => said.filter(({ event }) => event === "news").length === 2);
    expect(said.at(-1)?.data).toEqual({ leads: [leadOf("0700 200 002")] });
    // Not in the moments: their fractions hold any figures.
    expect(JSON.stringify(said.map(({ event, data, id }) => [event, data, id]))).not.toMatch(/Secret|0700/);
  });

  it("tells of a state that was changed, and not of one that stayed", async () => {
    const lead = await received("0700 200 003");
    const { hears, said } = await follow();
    await hears("hello");
    await app.postForm("/admin/leaduri", { lead_id: String(lead), status: "nou" }, { cookie });
    await app.postForm("/admin/leaduri", { lead_id: String(lead), status: "in_lucru" }, { cookie });
    expect((await hears("news")).data).toEqual({ leads: [lead] });
    expect(said.filter(({ event }) => event === "news")).toHaveLength(1);
  });

  it("does not tell of what was refused or rolled back", async () => {
    const { hears, said } = await follow();
    await hears("hello");
    await app.postForm("/contact", offer({ phone: "abc" }));
    await app.postForm("/contact", offer({ consent_gdpr: "" }));
    await pause(1_300);
    expect(said.map(({ event }) => event)).toEqual(["hello"]);
  });

  it("tells within two seconds of what another process wrote, took away or put back", async () => {
    const lead = await received("0700 200 004");
    const { hears, said } = await follow();
    await hears("hello");
    const event = app.database
      .prepare("INSERT INTO lead_events (lead_id, kind, created_at) VALUES (?, 'restored', '2026-11-20T10:00:00.000Z')")
      .run(lead).lastInsertRowid;
    expect((await hears("news", 2_000)).data).toEqual({ leads: [lead] });
    said.length = 0;
    app.database.prepare("DELETE FROM lead_events WHERE id = ?").run(event);
    expect((await hears("news", 2_000)).data).toEqual({ leads: [] });
  });

  it("tells at once who missed something: by the event that the page was made after, or that the browser had last", async () => {
    const before = lastEvent();
    await received("0700 200 005");
    expect((await (await follow({ path: `${FLOW}?dupa=${before}` })).hears("news")).data).toEqual({ leads: [] });
    expect((await (await follow({ headers: { "Last-Event-ID": String(before) } })).hears("news")).data).toEqual({ leads: [] });
    const { hears, said } = await follow({ path: `${FLOW}?dupa=${before}`, headers: { "Last-Event-ID": String(lastEvent()) } });
    await hears("hello");
    await pause(100);
    expect(said.map(({ event }) => event)).toEqual(["hello"]);
  });

  it("is not for strangers", async () => {
    const response = await app.get(FLOW, { headers: { Accept: "text/event-stream" } });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([303, null]);
  });

  it("is reached by those who have none: the newest event as JSON", async () => {
    const response = await app.get(FLOW, { headers: { Cookie: cookie, Accept: "application/json" } });
    expect([response.headers.get("Cache-Control"), await response.json()]).toEqual([
      "no-store",
      { last: lastEvent(), open: expect.any(Number) },
    ]);
  });

  it("goes on for the others when a follower leaves in the middle of a word", async () => {
    const [leaving, staying] = await Promise.all([follow(), follow()]);
    await Promise.all([leaving.hears("hello"), staying.hears("hello")]);
    const posted = app.postForm("/contact", offer({ phone: "0700 200 006" }));
    leaving.leave();
    await posted;
    expect((await staying.hears("news")).data).toEqual({ leads: [leadOf("0700 200 006")] });
  });
});

describe("the page", () => {
  const page = async (cookies = cookie, query = "") => (await app.get(`/admin/leaduri${query}`, { headers: { Cookie: cookies } })).text();

  it("loads itself anew only where somebody asked for it, only without scripts, and keeps the filters", async () => {
    // Beside it every page of the administration goes when its session does, hours later.
    expect(await page()).not.toMatch(/http-equiv="refresh" content="\d{1,3};/);
    const chosen = await app.postForm(FLOW, { interval: "60", inapoi: "?status=nou" }, { cookie });
    expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, "/admin/leaduri?status=nou"]);
    const kept = chosen.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const html = await page(`${cookie}; ${kept}`, "?status=nou&schimbat=1");
    expect(all(html, /(<noscript><meta.*?<\/noscript>)/g)).toEqual([
      '<noscript><meta http-equiv="refresh" content="60; url=/admin/leaduri?status=nou"/></noscript>',
    ]);
    expect(visibleText(html)).toContain("Oprește reîncărcarea");
    const stopped = await app.postForm(FLOW, { interval: "0", inapoi: "" }, { cookie });
    expect(stopped.headers.getSetCookie()[0]).toMatch(/^inbox_refresh=; Max-Age=0/);
  });

  it("goes back to the inbox and nowhere else", async () => {
    for (const inapoi of ["//rau.example", "?a=1\r\nX: y", "https://rau.example", "/../../x"]) {
      const answer = await app.postForm(FLOW, { interval: "60", inapoi }, { cookie });
      expect(answer.headers.get("Location")).toBe("/admin/leaduri");
    }
  });
});

it("200 streams hear of a request within two seconds, and none of them holds up the end of the server", async () => {
  const server = await startServer({ TRUST_PROXY: "1" }, { isWarming: false });
  const origin = `http://localhost:${server.port}`;
  const signedIn = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const own = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const many: Follower[] = [];
  while (many.length < 200) {
    const some = await Promise.all(Array.from({ length: 25 }, () => follow({ origin, headers: { Cookie: own } })));
    await Promise.all(some.map(({ hears }) => hears("hello", 10_000)));
    many.push(...some);
  }
  const accepted = await fetch(`${origin}/contact`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams(offer()),
  });
  expect(accepted.status).toBe(303);
  const answered = performance.now();
  const heard = await Promise.all(many.map(({ hears }) => hears("news")));
  expect(Math.max(...heard.map(({ at }) => at)) - answered).toBeLessThan(2_000);
  const gone = Promise.all(many.map(({ response }) => response.complete || once(response, "end")));
  const told = performance.now();
  const stopped = server.stop();
  await gone;
  expect(performance.now() - told, "ended in order; what is left is cut after 4 s").toBeLessThan(2_500);
  await stopped;
  expect(performance.now() - told).toBeLessThan(3_800);
  expect(server.errors).toEqual([]);
});

type Ask = { origin?: string; path?: string; headers?: Record<string, string> };

async function follow({ origin = app.origin, path = FLOW, headers = {} }: Ask = {}): Promise<Follower> {
  const asked = request(`${origin}${path}`, { agent: false, headers: { Accept: "text/event-stream", Cookie: cookie, ...headers } }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const said: Said[] = [];
  let rest = "";
  response.setEncoding("utf8").on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s) as [string, string]));
      if (fields.event) said.push({ event: fields.event, data: JSON.parse(fields.data ?? "null"), id: fields.id, at: performance.now() });
    }
  });
  asked.on("error", () => {});
  response.on("error", () => {});
  const follower = {
    response,
    said,
    hears: async (event: string, within = 2_000) => {
      await until(() => said.some((one) => one.event === event), within);
      return said.find((one) => one.event === event) as Said;
    },
    leave: () => asked.destroy(),
  };
  followers.push(follower);
  return follower;
}

async function until(isSo: () => boolean, within = 2_000): Promise<void> {
  const end = performance.now() + within;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Not within ${within} ms`);
    await pause(10);
  }
}

async function received(phone: string): Promise<number> {
  await app.postForm("/contact", offer({ phone }));
  return leadOf(phone);
}

function leadOf(phone: string): number {
  return app.database.prepare<[string], number>("SELECT id FROM leads WHERE phone = ?").pluck().get(phone) as number;
}

function lastEvent(): number {
  return app.database.prepare<[], number>("SELECT max(id) FROM lead_events").pluck().get() ?? 0;
}
