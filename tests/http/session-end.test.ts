/** Session of an open page of the administration: whether it still is, and until when. To ask is no use of it. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, all, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
const HOUR = 3_600_000;
let cookie = "";

beforeEach(async () => {
  app.database.exec("DELETE FROM sessions");
  cookie = await signIn(app, ADMIN);
});

const used = (hoursAgo: number, begunAgo = hoursAgo) =>
  app.database
    .prepare("UPDATE sessions SET created_at = ?, last_seen_at = ?")
    .run(new Date(Date.now() - begunAgo * HOUR).toISOString(), new Date(Date.now() - hoursAgo * HOUR).toISOString());
const ask = async (Cookie: string) => {
  const answer = await app.get("/admin/sesiune", { headers: { Cookie } });
  return [answer.status, answer.headers.get("Cache-Control"), await answer.json()];
};

describe("whether a session is open", () => {
  it("whether a session is open is answered to whoever asks, and kept by nobody", async () => {
    expect(await ask(cookie)).toEqual([200, "no-store", { open: true }]);
    expect(await ask("")).toEqual([200, "no-store", { open: false }]);
    expect(await ask(`admin_session=${"x".repeat(43)}`)).toEqual([200, "no-store", { open: false }]);
  });

  it.each([
    ["has rested for eight hours", 8.01, 8.01],
    ["is a day old", 0.1, 24.01],
  ])("a session is not open when it %s", async (_what, hoursAgo, begunAgo) => {
    used(hoursAgo, begunAgo);
    expect(await ask(cookie)).toEqual([200, "no-store", { open: false }]);
  });

  it("a session is not open when it was ended elsewhere, or its person may not sign in any more", async () => {
    app.database.exec("UPDATE users SET is_active = 0 WHERE id = 1");
    expect((await ask(cookie))[2]).toEqual({ open: false });
    app.database.exec("UPDATE users SET is_active = 1 WHERE id = 1");
    app.database.exec("DELETE FROM sessions");
    expect((await ask(cookie))[2]).toEqual({ open: false });
  });

  it("a session that was ended elsewhere opens no page from then on, though the limits of requests have seen it open", async () => {
    const open = async () => (await app.get("/admin/produse/1", { headers: { Cookie: cookie } })).status;
    expect(await open()).toBe(200);
    app.database.exec("DELETE FROM sessions");
    expect(await open()).toBe(303);
  });

  it("is no use of it: a page that is only open lets it end", async () => {
    used(7.99);
    const before = app.database.prepare("SELECT last_seen_at FROM sessions").pluck().get();
    expect((await ask(cookie))[2]).toEqual({ open: true });
    expect(app.database.prepare("SELECT last_seen_at FROM sessions").pluck().get()).toBe(before);
  });
});

it.each([
  ["eight hours after it is looked at", 1, 8 * 3_600 + 1],
  ["a day after the sign-in", 20, 4 * 3_600 + 1],
])("a page without scripts is loaded anew %s, and is the sign-in then", async (_what, begunAgo, seconds) => {
  used(0.001, begunAgo);
  const html = await (await app.get("/admin/cont", { headers: { Cookie: cookie } })).text();
  const [[told = "", to = ""] = []] = all(html, /<noscript><meta http-equiv="refresh" content="([^"]*)"/gi).map((text) =>
    text.split("; url="),
  );
  expect([Math.abs(Number(told) - seconds) < 10, to]).toEqual([true, "/admin/cont"]);
  used(8.01, 8.01);
  expect((await app.get(to, { headers: { Cookie: cookie } })).headers.get("Location")).toBe("/admin/login?inapoi=%2Fadmin%2Fcont");
});
