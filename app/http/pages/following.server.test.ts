import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startFollowing } from "./following.server.ts";

const said = vi.spyOn(console, "warn").mockImplementation(() => {});
const lines = () => said.mock.calls.map(([line]) => JSON.parse(String(line)) as { level: string; message: string; more?: number });
const SECONDS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
  said.mockClear();
});
afterEach(() => vi.useRealTimers());

it("a database that cannot be read is two lines a minute, however often it was looked at", () => {
  const look = vi.fn(() => {
    throw new Error("disk I/O error");
  });
  const stop = startFollowing(look);
  vi.advanceTimersByTime(30 * SECONDS);
  expect(lines()).toEqual([expect.objectContaining({ level: "warn", message: "Whether the catalogue has changed could not be read" })]);
  vi.advanceTimersByTime(30 * SECONDS + 249);
  expect(look).toHaveBeenCalledTimes(240);
  stop();
  vi.advanceTimersByTime(60 * SECONDS);
  expect(look).toHaveBeenCalledTimes(240);
  expect(lines().map(({ more }) => more)).toEqual([undefined, 239]);
});

it("one that is read again is looked at as before, and says nothing", () => {
  const look = vi.fn();
  const stop = startFollowing(look);
  vi.advanceTimersByTime(2 * SECONDS);
  stop();
  expect([look.mock.calls.length, lines()]).toEqual([8, []]);
});
