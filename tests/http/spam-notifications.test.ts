/**
 * News of a request that is marked as spam, and let through again: with a mail server that is set and does not answer, so that news wait.
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";
import { freePort } from "#tests/support/server.ts";

vi.spyOn(console, "warn").mockImplementation(() => {});
const app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: "site@seminord.example" });
const cookie = await signIn(app, ADMIN);
const expert = app.database.prepare("SELECT id FROM experts ORDER BY id LIMIT 1").pluck().get() as number;
app.database.prepare("UPDATE experts SET email = 'maria@exemplu.example' WHERE id = ?").run(expert);
const NEWS = ["lead-company", "lead-expert", "lead-receipt"];
let asked = 0;
let id: number;

beforeEach(async () => {
  app.database.exec("DELETE FROM leads; DELETE FROM outbox");
  id = await ask();
  await untilTried();
});

async function ask(): Promise<number> {
  asked += 1;
  const phone = `0700 500 ${String(asked).padStart(3, "0")}`;
  const response = await app.postForm(
    "/contact",
    offer({ phone, email: `vizitator${asked}@exemplu.example`, preferred_expert_id: String(expert) }),
  );
  expect(response.status).toBe(303);
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

const outbox = (lead = id) =>
  app.database.prepare<[number], string>("SELECT kind || ' ' || state FROM outbox WHERE lead_id = ? ORDER BY kind").pluck().all(lead);
const waiting = NEWS.map((kind) => `${kind} waiting`);
const setState = (state: string, kind: string) =>
  app.database.prepare("UPDATE outbox SET state = ? WHERE lead_id = ? AND kind LIKE ?").run(state, id, kind);

/** Waits until every message was tried: what is on its way is written down again when it has failed. */
async function untilTried(): Promise<void> {
  const untried = app.database.prepare<[], number>("SELECT count(*) FROM outbox WHERE state = 'waiting' AND attempts = 0").pluck();
  await vi.waitFor(() => expect(untried.get()).toBe(0), 10_000);
}

async function post(intent: string, values: Record<string, string> = {}): Promise<void> {
  const response = await app.postForm(`/admin/leaduri/${id}`, { intent, ...values }, { cookie });
  expect(response.status).toBe(303);
}

describe("marking as spam", () => {
  it("marking as spam takes what waits out of the outbox, and what was given up; 'Nu e spam' tells all of it", async () => {
    expect(outbox()).toEqual(waiting);
    setState("dead", "lead-expert");
    await post("spam");
    expect(outbox()).toEqual([]);
    await post("not_spam");
    expect(outbox()).toEqual(waiting);
    await post("not_spam");
    expect(outbox(), "once").toEqual(waiting);
  });

  it("undone, it tells what it took out", async () => {
    await post("spam");
    await post("undo");
    expect(outbox()).toEqual(waiting);
    expect(app.database.prepare("SELECT is_suspect, suspect_reason FROM leads WHERE id = ?").get(id)).toEqual({
      is_suspect: 0,
      suspect_reason: "",
    });
  });

  it("marking as spam leaves what was sent, and nobody is told twice", async () => {
    setState("sent", "lead-company");
    await post("spam");
    expect(outbox()).toEqual(["lead-company sent"]);
    await post("not_spam");
    expect(outbox()).toEqual(["lead-company sent", "lead-expert waiting", "lead-receipt waiting"]);

    await untilTried();
    setState("sent", "%");
    await post("spam");
    await post("not_spam");
    expect(outbox()).toEqual(NEWS.map((kind) => `${kind} sent`));
  });

  it("marking as spam leaves the letters that somebody sent about it, and the news of others", async () => {
    const other = await ask();
    app.database
      .prepare(
        "INSERT INTO outbox (lead_id, kind, channel, recipient, message_id, next_at, created_at) VALUES (?, 'offer', 'mail', 'a@exemplu.example', 'letter', '2099-01-01', '2026-01-01')",
      )
      .run(id);
    await post("spam");
    expect([outbox(), outbox(other)]).toEqual([["offer waiting"], waiting]);
  });

  it("marking many as spam does the same as marking one, and undone together each is told again", async () => {
    const other = await ask();
    const ticks = { intent: "bulk", spam: "1", [`tick-${id}`]: "1", [`tick-${other}`]: "1" };
    const response = await app.postForm("/admin/leaduri", ticks, { cookie });
    expect([response.status, outbox(), outbox(other)]).toEqual([303, [], []]);
    const moment = new URL(response.headers.get("Location") as string, app.origin).searchParams.get("schimbate") as string;
    expect((await app.postForm("/admin/leaduri", { intent: "undo", moment }, { cookie })).status).toBe(303);
    expect([outbox(), outbox(other)]).toEqual([waiting, waiting]);
  });
});

it("another change that is undone tells nobody anything", async () => {
  setState("sent", "%");
  app.database.exec("DELETE FROM outbox WHERE kind = 'lead-expert'");
  await post("", { outcome: "raspuns" });
  await post("undo");
  expect(outbox()).toEqual(["lead-company sent", "lead-receipt sent"]);
});
