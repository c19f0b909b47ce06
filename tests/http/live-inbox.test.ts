/** News of the inbox: an open page asks whether there is any, and hears of a request at its next question, of other processes too. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const NEWS = "/admin/leaduri/flux";

const ask = (tag?: string, { cookies = cookie, query = "" } = {}) =>
  app.get(NEWS + query, { headers: { Cookie: cookies, Accept: "application/json", ...(tag && { "If-None-Match": tag }) } });
const tagNow = async () => (await ask()).headers.get("ETag") as string;

describe("the page", () => {
  const page = async (cookies = cookie, query = "") => (await app.get(`/admin/leaduri${query}`, { headers: { Cookie: cookies } })).text();

  it("the page loads itself anew only where somebody asked for it, only without scripts, and keeps the filters", async () => {
    // Beside it every page of the administration goes when its session does, hours later.
    expect(await page()).not.toMatch(/http-equiv="refresh" content="\d{1,3};/);
    const chosen = await app.postForm(NEWS, { interval: "60", inapoi: "?status=nou" }, { cookie });
    expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, "/admin/leaduri?status=nou"]);
    const kept = chosen.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const html = await page(`${cookie}; ${kept}`, "?status=nou&schimbat=1");
    expect(all(html, /(<noscript><meta.*?<\/noscript>)/g)).toEqual([
      '<noscript><meta http-equiv="refresh" content="60; url=/admin/leaduri?status=nou"/></noscript>',
    ]);
    expect(visibleText(html)).toContain("Oprește reîncărcarea");
    const stopped = await app.postForm(NEWS, { interval: "0", inapoi: "" }, { cookie });
    expect(stopped.headers.getSetCookie()[0]).toMatch(/^inbox_refresh=; Max-Age=0/);
  });

  it("the page goes back to the inbox and nowhere else", async () => {
    for (const inapoi of ["//rau.example", "?a=1\r\nX: y", "https://rau.example", "/../../x"]) {
      const answer = await app.postForm(NEWS, { interval: "60", inapoi }, { cookie });
      expect(answer.headers.get("Location")).toBe("/admin/leaduri");
    }
  });
});

describe("the question", () => {
  it("the question is answered with the newest event and the open requests, not to be stored", async () => {
    const answer = await ask();
    expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.get("ETag")]).toEqual([
      200,
      "no-store",
      `W/"${lastEvent()}"`,
    ]);
    expect(await answer.json()).toEqual({ last: lastEvent(), open: expect.any(Number) });
  });

  it("the question of somebody who knows the newest event is answered 304, without a word", async () => {
    const answer = await ask(await tagNow());
    expect([answer.status, answer.headers.get("Cache-Control"), await answer.text()]).toEqual([304, "no-store", ""]);
  });

  it.each([
    ["a page", () => app.postForm("/contact", offer({ phone: "0700 200 001", full_name: "Secretă Persoană" }))],
    ["a call", () => app.sendJson("POST", "/api/leads", { ...offer({ phone: "0700 200 002" }) })],
  ])("hears of a request that came by %s, by its number and by nothing of the person", async (_what, send) => {
    const before = await tagNow();
    await send();
    const answer = await ask(before);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(new RegExp(`^{"last":${lastEvent()},"open":\\d+}$`));
  });

  it("hears of a state that was changed, and not of one that stayed", async () => {
    const lead = await received("0700 200 003");
    const before = await tagNow();
    await app.postForm("/admin/leaduri", { lead_id: String(lead), status: "nou" }, { cookie });
    expect((await ask(before)).status).toBe(304);
    await app.postForm("/admin/leaduri", { lead_id: String(lead), status: "in_lucru" }, { cookie });
    expect((await ask(before)).status).toBe(200);
  });

  it("the question does not hear of what was refused", async () => {
    const before = await tagNow();
    await app.postForm("/contact", offer({ phone: "abc" }));
    await app.postForm("/contact", offer({ consent_gdpr: "" }));
    expect((await ask(before)).status).toBe(304);
  });

  it("hears of what another process wrote, and took away again", async () => {
    const lead = await received("0700 200 004");
    const before = await tagNow();
    const event = app.database
      .prepare("INSERT INTO lead_events (lead_id, kind, created_at) VALUES (?, 'restored', '2026-11-20T10:00:00.000Z')")
      .run(lead).lastInsertRowid;
    expect((await ask(before)).status).toBe(200);
    const during = await tagNow();
    app.database.prepare("DELETE FROM lead_events WHERE id = ?").run(event);
    expect((await ask(during)).status).toBe(200);
  });

  it("the question is for nobody without a session, and prolongs none", async () => {
    const tag = await tagNow();
    for (const cookies of ["", "admin_session=nimic"]) expect((await ask(tag, { cookies })).status).toBe(303);
    const seen = () => app.database.prepare("SELECT max(last_seen_at) FROM sessions").pluck().get();
    app.database.exec("UPDATE sessions SET last_seen_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-7 hours')");
    const before = seen();
    expect((await ask(tag)).status).toBe(304);
    expect(seen()).toBe(before);
    app.database.exec("UPDATE sessions SET last_seen_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-9 hours')");
    expect((await ask(tag)).status).toBe(303);
  });
});

async function received(phone: string): Promise<number> {
  await app.postForm("/contact", offer({ phone }));
  return app.database.prepare<[string], number>("SELECT id FROM leads WHERE phone = ?").pluck().get(phone) as number;
}

function lastEvent(): number {
  return app.database.prepare<[], number>("SELECT max(id) FROM lead_events").pluck().get() ?? 0;
}
