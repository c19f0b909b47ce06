import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerOr } from "./broken-connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const silence = () => new Promise<never>(() => {});
const INSTEAD = { data: { message: "fără" }, init: { status: 503 } };

it("a server that says nothing for a minute is a connection that failed", async () => {
  const answered = answerOr(silence, { message: "fără" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answered).toMatchObject(INSTEAD);
});

it("files take as long as they take", async () => {
  const late = () => new Promise((resolve) => setTimeout(resolve, 600_000, "primit"));
  const answered = answerOr(late, { message: "fără" }, { hasFiles: true });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await answered).toBe("primit");
});

it("what comes in time is the answer, and no clock runs on", async () => {
  expect(await answerOr(async () => "primit", { message: "fără" })).toBe("primit");
  expect(vi.getTimerCount()).toBe(0);
});

it("a redirect is an answer", async () => {
  const redirect = new Response(null, { status: 303 });
  await expect(answerOr(() => Promise.reject(redirect), { message: "fără" })).rejects.toBe(redirect);
});
