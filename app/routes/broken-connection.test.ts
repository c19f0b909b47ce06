import { type DataStrategyResult, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerLostPosts, answerOr, NO_CONNECTION } from "./broken-connection.ts";

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

/** What the router makes of a post whose action brings this. */
async function post(
  result: DataStrategyResult,
  body: BodyInit = new URLSearchParams([
    ["q", "1"],
    ["q", "2"],
    ["new_password", "secret"],
  ]),
) {
  const request = new Request("http://localhost/admin/firma", { method: "POST", body });
  const args = { request, params: {}, url: new URL(request.url), pattern: "/admin/firma", context: new RouterContextProvider() };
  return await answerLostPosts(args, async () => ({ company: result }));
}

it.each([
  ["cannot be sent", new TypeError("Failed to fetch")],
  ["is answered by somebody else", { status: 502, statusText: "Bad Gateway", internal: false, data: "" }],
])("a form whose post %s comes back with what was typed, but for passwords", async (_what, result) => {
  const fields = [
    ["q", "1"],
    ["q", "2"],
  ];
  expect(await post({ type: "error", result })).toMatchObject({
    company: { type: "data", result: { data: { values: { q: "2" }, fields, errors: { form: NO_CONNECTION } }, init: { status: 503 } } },
  });
});

it.each<[string, DataStrategyResult]>([
  ["a refusal", { type: "data", result: { errors: { name: "Câmp obligatoriu" } } }],
  ["a redirect", { type: "error", result: new Response(null, { status: 303 }) }],
])("%s of the server is what the form is told", async (_what, result) => {
  expect(await post(result)).toEqual({ company: result });
});
