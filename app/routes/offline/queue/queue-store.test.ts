import { expect, it } from "vitest";
import { queueStatus } from "./queue-store.ts";

const now = new Date("2026-11-22T10:00:00Z");
const DAY = 24 * 3_600_000;
const kept = (days: number, errors?: string[]) => queueStatus({ kept_at: now.getTime() - days * DAY, errors }, now);

it("a request goes by itself for three days, is offered for thirty, and then goes from the device", () => {
  expect([0, 2.9, 3.1, 29.9, 30.1].map((days) => kept(days))).toEqual(["waits", "waits", "ask", "ask", "over"]);
});

it("a request that the site refused waits for the person, and no longer than any other", () => {
  expect([kept(0, ["Scrieți numele."]), kept(4, []), kept(31, [])]).toEqual(["refused", "refused", "over"]);
});
