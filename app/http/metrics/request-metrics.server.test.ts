import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logRefusal } from "./request-metrics.server.ts";

const said = vi.spyOn(console, "log").mockImplementation(() => {});
const lines = () => said.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

beforeEach(() => {
  vi.useFakeTimers();
  said.mockClear();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it("the first of a kind is told with its request, and with nothing that was typed", () => {
  logRefusal({ status: 422, kind: "page", id: "a-1", method: "POST", path: "/contact" });
  expect(lines()).toEqual([
    {
      level: "info",
      time: expect.any(String),
      id: "a-1",
      status: 422,
      kind: "page",
      method: "POST",
      path: "/contact",
      message: "A request was refused",
    },
  ]);
});

it("a flood is two lines a minute", () => {
  for (let count = 0; count < 5_000; count += 1)
    logRefusal({ status: 429, kind: "call", id: `b-${count}`, method: "POST", path: "/api/leads" });
  vi.advanceTimersByTime(60_000);
  expect(lines().map(({ message, more }) => [message, more])).toEqual([
    ["A request was refused", undefined],
    ["Others were refused in the same minute", 4_999],
  ]);
  logRefusal({ status: 429, kind: "call", id: "c-1", method: "POST", path: "/api/leads" });
  expect(lines()).toHaveLength(3);
});

it("what is only not there, and what went well, is not", () => {
  for (const status of [200, 303, 404, 410, 500, 503]) logRefusal({ status, kind: "page" });
  expect(lines()).toEqual([]);
});
