import { describe, expect, it } from "vitest";
import { orthodoxEaster } from "./holidays.ts";

describe("Orthodox Easter", () => {
  it.each(["2024-05-05", "2025-04-20", "2026-04-12", "2027-05-02", "2028-04-16", "2030-04-28"])("Orthodox Easter is on %s", (day) => {
    expect(orthodoxEaster(Number(day.slice(0, 4)))).toBe(day);
  });
});
