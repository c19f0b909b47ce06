import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askInTime } from "./in-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Answers after so many milliseconds; the body takes as long again. Ends when it is told to, as fetch does. */
function answering(after: number): typeof fetch {
  return (_input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      setTimeout(() => {
        const body = new ReadableStream({
          start(controller) {
            init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
            setTimeout(() => {
              controller.enqueue(new TextEncoder().encode("date"));
              controller.close();
            }, after);
          },
        });
        resolve(new Response(body, { status: 202, headers: { "X-Remix-Response": "yes" } }));
      }, after);
    });
}

it("what comes in time is the answer, with its status and headers", async () => {
  const asked = askInTime(answering(400), 1_000, "/gazon.data");
  await vi.advanceTimersByTimeAsync(800);
  const answer = await asked;
  expect([answer.status, answer.headers.get("X-Remix-Response"), await answer.text()]).toEqual([202, "yes", "date"]);
  expect(vi.getTimerCount(), "no clock runs on").toBe(0);
});

it.each([
  ["says nothing", 2_000],
  ["stops in the middle of its answer", 700],
])("a server that %s is a connection that failed", async (_what, after) => {
  const asked = askInTime(answering(after), 1_000, "/gazon.data").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBeInstanceOf(TypeError);
});

it("who wants it no more says so in his own words, also before it is asked", async () => {
  const early = new AbortController();
  const asked = askInTime(answering(400), 1_000, "/gazon.data", { signal: early.signal }).catch((error: unknown) => error);
  early.abort("plecat");
  expect(await asked).toBe("plecat");
  const late = askInTime((_input, init) => Promise.reject(init?.signal?.reason), 1_000, "/gazon.data", { signal: early.signal });
  await expect(late).rejects.toBe("plecat");
});

it("an answer without a body stays one", async () => {
  const answer = await askInTime(async () => new Response(null, { status: 204 }), 1_000, "/contact.data");
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
});
