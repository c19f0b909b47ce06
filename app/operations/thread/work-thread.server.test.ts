import { beforeEach, expect, it, vi } from "vitest";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { askThread, stopThread } from "./work-thread.server.ts";

type Message = { id: number; task: object };

/** Threads that do nothing by themselves: the test says what they have begun and answered. */
const { threads } = vi.hoisted(() => ({ threads: [] as { posted: Message[]; emit: (event: string, what?: unknown) => void }[] }));
vi.mock("node:worker_threads", async (original) => {
  const { EventEmitter } = await import("node:events");
  class Fake extends EventEmitter {
    posted: Message[] = [];
    constructor() {
      super();
      threads.push(this);
    }
    unref() {}
    postMessage(message: Message) {
      this.posted.push(message);
    }
    async terminate() {
      this.emit("exit");
    }
  }
  return { ...(await original<object>()), Worker: Fake };
});

openEmptyDatabase();
const resultOf = (asked: Promise<unknown>) => asked.then(String, (error: Error) => error.message);
const newest = () => threads.at(-1) as (typeof threads)[number];
const say = (message: object) => newest().emit("message", message);

beforeEach(async () => {
  await stopThread();
  threads.length = 0;
});

it("what takes too long is ended with its thread; what only waited for it goes on in another", async () => {
  vi.useFakeTimers();
  const [long, colleague] = [resultOf(askThread({ name: "long" }, 1_000)), resultOf(askThread({ name: "short" }, 1_000))];
  vi.advanceTimersByTime(5_000);
  expect(threads, "its time begins with its work").toHaveLength(1);
  say({ id: 1, hasBegun: true });
  vi.advanceTimersByTime(1_001);
  vi.useRealTimers();
  expect(await long).toBe("The thread has ended");
  expect(threads).toHaveLength(2);
  expect(newest().posted).toEqual([{ id: 1, task: { name: "short" } }]);
  say({ id: 1, hasBegun: true });
  say({ id: 1, answer: "done" });
  expect(await colleague).toBe("done");
});

it("a thread that cannot begin anything is not started again and again", async () => {
  const asked = resultOf(askThread({ name: "any" }));
  newest().emit("error", new Error("no memory"));
  expect(await asked).toBe("Error: no memory");
  expect(threads).toHaveLength(1);
});

it("at the end nothing goes on", async () => {
  const [one, other] = [resultOf(askThread({ name: "one" })), resultOf(askThread({ name: "other" }))];
  say({ id: 1, hasBegun: true });
  await stopThread();
  expect([await one, await other]).toEqual(["The thread has ended", "The thread has ended"]);
  expect(threads).toHaveLength(1);
});
