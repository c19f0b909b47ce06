import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDatabase } from "#db/client.server.ts";
import type { OutboxMessage } from "#db/schema.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import {
  addToOutbox,
  type Channel,
  confirmMessage,
  getOutboxStatus,
  listDueMessages,
  listUnsentMessages,
  retryDeadMessages,
  retryMessage,
} from "./outbox.server.ts";
import { PerhapsSent, type Send, type Sender, startSender, Undeliverable } from "./sender.server.ts";

let dataDir: string;
let client: Database.Database;
let sender: Sender | undefined;
const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "seminord-sender-"));
  client = openEmptyIn(dataDir);
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
  warnings.mockRestore();
});
beforeEach(() => {
  client.exec("DELETE FROM outbox");
  warnings.mockClear();
});
afterEach(async () => {
  await sender?.stop(0);
  sender = undefined;
  client.pragma("query_only = 0");
});

const put = (recipient = "ana@exemplu.example", channel: Channel = "mail") =>
  addToOutbox([{ lead_id: null, kind: "test", channel, recipient }], new Date());
const all = () => client.prepare("SELECT * FROM outbox ORDER BY id").all() as OutboxMessage[];
const only = () => all()[0] as OutboxMessage;
const unsent = () => listUnsentMessages(10, new Date());
const counts = () => {
  const { waiting, dead, unsure } = getOutboxStatus(new Date(0), new Date());
  return { waiting, dead, unsure };
};
const logged = () => warnings.mock.calls.map(([line]) => String(line)).join("\n");
const until = (what: () => unknown) => vi.waitFor(() => expect(what()).toBeTruthy(), { interval: 5 });

/** A way out that answers its tries in turn: with what it throws, or by taking the message; the last answer stays. */
function wayOut(...answers: (Error | "takes" | "hangs")[]) {
  const tries: { message_id: string; recipient: string; at: number; signal: AbortSignal }[] = [];
  const send: Send = async ({ message_id, recipient }, signal) => {
    const answer = answers[Math.min(tries.length, answers.length - 1)];
    tries.push({ message_id, recipient, at: Date.now(), signal });
    if (answer === "hangs") await new Promise(() => {});
    if (answer instanceof Error) throw answer;
  };
  return { send, tries };
}

describe("a message", () => {
  it("a message that is accepted is sent once, and onSent is called", async () => {
    const { send, tries } = wayOut("takes");
    const onSent = vi.fn();
    sender = startSender({ mail: send }, { onSent });
    put();
    await until(() => only().state === "sent");
    await pause(30);
    expect(tries).toHaveLength(1);
    expect(only()).toMatchObject({ attempts: 0, last_error: "", sent_at: expect.stringMatching(/Z$/) });
    expect(onSent.mock.calls).toEqual([[expect.objectContaining({ kind: "test" }), expect.any(Date)]]);
  });

  it("a message that waited for the start is sent at the start", async () => {
    put();
    const { send } = wayOut("takes");
    sender = startSender({ mail: send });
    await until(() => only().state === "sent");
  });

  it("a message that is not accepted is tried again after growing pauses, with the same id, until it is", async () => {
    const { send, tries } = wayOut(new Error("451 later"), new Error("451 later"), "takes");
    sender = startSender({ mail: send }, { retryDelays: [40, 160] });
    put();
    await until(() => only().last_error === "451 later");
    await until(() => only().state === "sent");
    const [first = 0, second = 0] = tries.slice(1).map(({ at }, index) => at - (tries[index]?.at ?? 0));
    expect(first).toBeGreaterThanOrEqual(35);
    expect(second).toBeGreaterThanOrEqual(143);
    expect(new Set(tries.map(({ message_id }) => message_id))).toEqual(new Set([only().message_id]));
    expect(only()).toMatchObject({ attempts: 2, last_error: "" });
  });

  it("a message that is never accepted is given up after the last pause, with the reason, and logged without the address", async () => {
    const { send, tries } = wayOut(new Error("450 <ana@exemplu.example>: not now"));
    sender = startSender({ mail: send }, { retryDelays: [5, 5] });
    put();
    await until(() => only().state === "dead");
    expect(tries).toHaveLength(3);
    expect(unsent()).toMatchObject([{ attempts: 3, last_error: "450 <ana@exemplu.example>: not now" }]);
    expect(counts()).toEqual({ waiting: 0, dead: 1, unsure: 0 });
    expect(logged()).toMatch(/was not accepted, given up/);
    expect(logged()).not.toContain("ana@");
  });

  it("a message that can never be accepted is given up at once", async () => {
    const { send, tries } = wayOut(new Undeliverable("550 no such user"));
    sender = startSender({ mail: send }, { retryDelays: [5, 5] });
    put();
    await until(() => only().state === "dead");
    expect(tries).toHaveLength(1);
    expect(only().last_error).toBe("550 no such user");
  });

  it("a message that was given up is sent again when somebody asks for it, alone or with all the others", async () => {
    const { send, tries } = wayOut(new Undeliverable("550"), new Undeliverable("550"), "takes");
    sender = startSender({ mail: send });
    put("una@exemplu.example");
    put("alta@exemplu.example");
    await until(() => counts().dead === 2);
    expect(retryMessage(only().id, new Date())).toBe(true);
    await until(() => only().state === "sent");
    expect(counts()).toEqual({ waiting: 0, dead: 1, unsure: 0 });
    expect(retryDeadMessages(new Date())).toBe(1);
    await until(() => all().every(({ state }) => state === "sent"));
    expect(tries).toHaveLength(4);
    expect([retryMessage(only().id, new Date()), retryMessage(9_999_999, new Date())]).toEqual([false, false]);
  });

  it("a message that gets no answer is tried again after a while, and its signal is aborted", async () => {
    const { send, tries } = wayOut("hangs", "takes");
    sender = startSender({ mail: send }, { retryDelays: [5], limits: { mail: { tryTimeout: 30 } } });
    put();
    await until(() => only().state === "sent");
    expect(tries.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(logged()).toContain("[ETIMEDOUT]");
  });

  it("a message of a channel that is not open waits until it opens", async () => {
    const { send } = wayOut("takes");
    sender = startSender({ push: send });
    put();
    await pause(30);
    expect(only()).toMatchObject({ state: "waiting", attempts: 0 });
    await sender.stop(0);
    sender = startSender({ mail: send });
    await until(() => only().state === "sent");
  });
});

/** A server that has the mail and answers after a while: it takes it, refuses it, or never says a word. */
function slowServer(time: number, answer: Error | "takes" | "hangs") {
  const tries: string[] = [];
  const send: Send = async ({ message_id }, _signal, noteHandedOver) => {
    tries.push(message_id);
    noteHandedOver();
    await pause(time);
    if (answer === "hangs") await new Promise(() => {});
    if (answer instanceof Error) throw answer;
  };
  return { send, tries };
}

describe("a message that was handed over and is not answered", () => {
  const soon = { answerDue: 10, retryDelays: [5, 5] };

  it("a message that was handed over and is not answered waits for the answer as unsure, and is sent once it comes", async () => {
    const { send, tries } = slowServer(80, "takes");
    sender = startSender({ mail: send }, soon);
    put();
    await until(() => only().state === "unsure");
    expect(counts(), "it is on its way, nothing to be seen to").toEqual({ waiting: 1, dead: 0, unsure: 0 });
    expect(unsent()).toEqual([]);
    await until(() => only().state === "sent");
    expect([tries.length, only().last_error]).toEqual([1, ""]);
  });

  it("a message that was handed over and is not answered is tried again where the answer is a refusal for now", async () => {
    const { send, tries } = slowServer(30, new Error("451 later"));
    sender = startSender({ mail: send }, { ...soon, retryDelays: [5] });
    put();
    await until(() => only().state === "dead");
    expect(tries).toHaveLength(2);
  });

  it.each([
    ["its server says nothing", new PerhapsSent("nu a confirmat"), "nu a confirmat", {}],
    ["the whole try is over", "hangs", "niciun răspuns", { limits: { mail: { tryTimeout: 60 } } }],
  ] as const)(
    "a message that was handed over and is not answered stays unsure where %s, and is not tried again by itself",
    async (_what, answer, words, more) => {
      const { send, tries } = slowServer(20, answer);
      sender = startSender({ mail: send }, { ...soon, ...more });
      addToOutbox([{ lead_id: null, kind: "test", channel: "mail", recipient: "a@b.example", detail: { secret: "s" } }], new Date());
      await until(() => only().attempts === 1);
      await pause(60);
      expect(tries).toHaveLength(1);
      expect(only()).toMatchObject({ state: "unsure", last_error: expect.stringContaining(words), detail: "{}" });
      expect([counts(), unsent().length]).toEqual([{ waiting: 0, dead: 0, unsure: 1 }, 1]);
      expect(retryDeadMessages(new Date()), "not with the others").toBe(0);
    },
  );

  it("a message that was handed over and is not answered is sent again, or noted as arrived, by somebody who has found out", async () => {
    const { send, tries } = slowServer(0, new PerhapsSent("nu a confirmat"));
    sender = startSender({ mail: send }, soon);
    put();
    await until(() => only().attempts === 1);
    expect(retryMessage(only().id, new Date())).toBe(true);
    await until(() => tries.length === 2 && only().attempts === 1);
    expect(new Set(tries).size, "the same Message-ID").toBe(1);
    expect(confirmMessage(only().id, new Date())).toMatchObject({ state: "sent", sent_at: expect.stringMatching(/Z$/) });
    expect([confirmMessage(only().id, new Date()), retryMessage(only().id, new Date())]).toEqual([undefined, false]);
  });

  it("a message that was handed over and is not answered is not sent twice by an end of the process meanwhile", async () => {
    const [before, after] = [slowServer(0, "hangs"), wayOut("takes")];
    sender = startSender({ mail: before.send }, { ...soon, answerDue: 5_000 });
    put();
    await until(() => before.tries.length === 1);
    await sender.stop(10);
    expect(only().state).toBe("unsure");
    sender = startSender({ mail: after.send });
    await pause(30);
    expect(after.tries).toEqual([]);
    expect(unsent()).toMatchObject([{ state: "unsure", last_error: expect.stringContaining("s-a oprit") }]);
  });
});

describe("the sender", () => {
  it("the sender lets nobody wait behind mails that the server is slow with, and keeps places for the company", async () => {
    const { send, tries } = wayOut("hangs");
    sender = startSender({ mail: send }, { limits: { mail: { slowAfter: 20 } } });
    const putKind = (kind: string) => addToOutbox([{ lead_id: null, kind, channel: "mail", recipient: kind }], new Date());
    for (let number = 0; number < 12; number += 1) putKind("lead-receipt");
    for (let turn = 0; turn < 4; turn += 1) {
      await pause(40);
      sender.wake();
    }
    expect(tries, "receipts take six of the nine places").toHaveLength(6);
    putKind("lead-company");
    await until(() => tries.length === 7);
    expect(tries.at(-1)?.recipient).toBe("lead-company");
  });

  it("the sender sends what goes to many after what is of one, whichever was written first", async () => {
    const bulk = { lead_id: null, kind: "newsletter", channel: "mail", recipient: "abonat@exemplu.example" } as const;
    addToOutbox(
      [...Array.from({ length: 40 }, () => bulk), { ...bulk, kind: "lead-receipt" }, { ...bulk, kind: "lead-company" }],
      new Date(),
    );
    const due = listDueMessages(["mail"], new Date(), 3, ["newsletter"]);
    expect(due.map(({ kind }) => kind)).toEqual(["lead-company", "lead-receipt", "newsletter"]);
  });

  it("notifies the company before it sends receipts to visitors", async () => {
    const receipt = { lead_id: null, kind: "lead-receipt", channel: "mail", recipient: "client@exemplu.example" } as const;
    addToOutbox(
      [...Array.from({ length: 7 }, () => receipt), { ...receipt, kind: "lead-company", recipient: "firma@exemplu.example" }],
      new Date(),
    );
    const { send, tries } = wayOut("takes");
    sender = startSender({ mail: send });
    await until(() => counts().waiting === 0);
    expect(tries.map(({ recipient }) => recipient.split("@")[0])).toEqual(["firma", ...Array.from({ length: 7 }, () => "client")]);
  });

  it("the sender has a few messages of a channel under way at a time; a channel that hangs delays no other", async () => {
    const [mail, push] = [wayOut("hangs"), wayOut("takes")];
    for (let number = 0; number < 10; number += 1) put();
    put("7", "push");
    sender = startSender({ mail: mail.send, push: push.send });
    await until(() => push.tries.length === 1);
    await pause(30);
    expect(mail.tries).toHaveLength(3);
    expect(new Set(mail.tries.map(({ message_id }) => message_id)).size).toBe(3);
  });

  it("the sender sends many, all of them once", async () => {
    const { send, tries } = wayOut("takes");
    sender = startSender({ mail: send });
    for (let number = 0; number < 40; number += 1) put(`${number}@exemplu.example`);
    await until(() => all().every(({ state }) => state === "sent"));
    expect(new Set(tries.map(({ recipient }) => recipient)).size).toBe(40);
    expect(tries).toHaveLength(40);
  });

  it("the sender looks at once when it is woken, without a message of its own", async () => {
    const { send } = wayOut("takes");
    sender = startSender({ mail: send });
    client
      .prepare(
        "INSERT INTO outbox (kind, channel, recipient, message_id, next_at, created_at) VALUES ('test', 'mail', 'x', 'x', '2026', '2026')",
      )
      .run();
    await pause(30);
    expect(only().state).toBe("waiting");
    sender.wake();
    await until(() => only().state === "sent");
  });

  it("the sender takes nothing new once it is stopped, and waits for what is under way", async () => {
    let take = () => {};
    const taking = new Promise<void>((resolve) => {
      take = resolve;
    });
    sender = startSender({ mail: () => taking });
    put();
    await pause(20);
    const stopped = sender.stop(5_000);
    put("tarziu@exemplu.example");
    take();
    await stopped;
    await pause(30);
    expect(all().map(({ state }) => state)).toEqual(["sent", "waiting"]);
  });

  it("the sender that stops between sending and recording sends again at its next start, with the same id", async () => {
    const [before, after] = [wayOut("hangs"), wayOut("takes")];
    put();
    sender = startSender({ mail: before.send });
    await until(() => before.tries.length === 1);
    await sender.stop(10);
    sender = startSender({ mail: after.send });
    await until(() => only().state === "sent");
    expect(after.tries[0]?.message_id).toBe(before.tries[0]?.message_id);
  });

  it("the sender counts a message as sent although onSent fails", async () => {
    const { send, tries } = wayOut("takes");
    const onSent = () => {
      throw new Error("no such request");
    };
    sender = startSender({ mail: send }, { onSent, retryDelays: [] });
    put();
    await until(() => only().state === "sent");
    await pause(30);
    expect(tries).toHaveLength(1);
    expect(only()).toMatchObject({ state: "sent", attempts: 0, last_error: "" });
    expect(logged()).toContain("was accepted; onSent failed");
  });

  it("the sender does not send twice a message whose outcome could not be recorded, and pauses while the disk refuses writes", async () => {
    const { send, tries } = wayOut("takes");
    put();
    client.pragma("query_only = 1");
    sender = startSender({ mail: send }, { storagePause: 40 });
    await pause(150);
    expect(tries).toHaveLength(1);
    const complaints = warnings.mock.calls.length;
    expect(complaints).toBeGreaterThan(0);
    expect(complaints).toBeLessThan(6);
    client.pragma("query_only = 0");
    await until(() => only().state === "sent");
    expect(tries).toHaveLength(1);
  });

  it("pauses, too, when a failure cannot be recorded", async () => {
    const { send, tries } = wayOut(new Error("451 later"));
    put();
    client.pragma("query_only = 1");
    sender = startSender({ mail: send }, { storagePause: 40 });
    await pause(150);
    expect(tries.length).toBeGreaterThan(0);
    expect(tries.length).toBeLessThan(6);
  });
});
