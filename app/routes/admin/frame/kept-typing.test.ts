import { afterEach, expect, it, vi } from "vitest";
import { forgetTyping, holdTyping } from "./kept-typing.ts";

afterEach(() => vi.unstubAllGlobals());

/** The storage of a tab in which a form was sent and refused. */
function tab(): Map<string, string> {
  const kept = new Map([["admin-typed", JSON.stringify({ path: "/admin/produse/1", typed: [["name", "Umbră"]], isRefused: false })]]);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

it("waits for who signs in again at the page where it was typed, and nowhere else", () => {
  tab();
  expect([holdTyping("/admin/produse/2"), holdTyping("/admin/produse/1")]).toEqual([false, true]);
});

it("goes from the tab when one signs out", () => {
  const kept = tab();
  forgetTyping();
  expect(kept.size).toBe(0);
  expect(holdTyping("/admin/produse/1")).toBe(false);
});

it("is no fault where a browser keeps nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(forgetTyping).not.toThrow();
});
