import { type DataStrategyResult, RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { stayOnPage } from "./lost-connection.ts";

/** Runs a navigation that brings a result, and says whether it has ended; `leave` is what another navigation does to it. */
function navigate(result: DataStrategyResult, method = "GET") {
  const left = new AbortController();
  const request = new Request("http://localhost/gazon", { method, signal: left.signal });
  const state = { hasEnded: false };
  const args = { request, params: {}, url: new URL(request.url), pattern: "/:categorySlug", context: new RouterContextProvider() };
  const end = Promise.resolve(stayOnPage(args, async () => ({ root: result }))).then(() => {
    state.hasEnded = true;
  });
  return { state, end, leave: () => left.abort() };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));
const failed = (result: unknown): DataStrategyResult => ({ type: "error", result });

it.each([
  ["could not be fetched", new TypeError("Failed to fetch")],
  ["broke off", new Error("Unable to decode", { cause: new TypeError("network error") })],
])("a navigation whose data %s stays under way until another takes its place", async (_what, error) => {
  const { state, end, leave } = navigate(failed(error));
  await turn();
  expect(state.hasEnded).toBe(false);
  leave();
  await end;
});

it.each<[string, DataStrategyResult, string?]>([
  ["data", { type: "data", result: 1 }],
  ["an answer of the server, whatever its status", failed({ status: 502, statusText: "Bad Gateway", internal: false, data: "" })],
  ["a post, whose form says it", failed(new TypeError("Failed to fetch")), "POST"],
])("%s ends it", async (_what, result, method) => {
  const { state } = navigate(result, method);
  await turn();
  expect(state.hasEnded).toBe(true);
});
