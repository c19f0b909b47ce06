import { type DataStrategyResult, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerLostPosts, NO_CONNECTION } from "./broken-connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

// The page that is open, under whose route the router files what comes.
vi.mock("#app/ui/connection/open-route.ts", () => ({ openRouteAt: () => "company" }));

const LOST = { company: { type: "data", result: { data: { errors: { form: NO_CONNECTION } }, init: { status: 503 } } } };

it("a server that says nothing for a minute is a connection that failed", async () => {
  const answered = post(new Promise<never>(() => {}));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answered).toMatchObject(LOST);
});

it("files take as long as they take", async () => {
  const stored = { type: "data" as const, result: "primit" };
  const answered = post(new Promise((resolve) => setTimeout(resolve, 600_000, stored)), new FormData());
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await answered).toEqual({ company: stored });
});

it("an answer that comes in time is given, and no clock runs on", async () => {
  const stored = { type: "data" as const, result: "primit" };
  expect(await post(stored)).toEqual({ company: stored });
  expect(vi.getTimerCount()).toBe(0);
});

/** Result that the router makes of a post whose action brings this. */
async function post(
  result: DataStrategyResult | Promise<DataStrategyResult>,
  body: BodyInit = new URLSearchParams([
    ["q", "1"],
    ["q", "2"],
    ["new_password", "secret"],
  ]),
) {
  const request = new Request("http://localhost/admin/firma", { method: "POST", body });
  const args = { request, params: {}, url: new URL(request.url), pattern: "/admin/firma", context: new RouterContextProvider() };
  return await answerLostPosts(args, async () => ({ company: await result }));
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
