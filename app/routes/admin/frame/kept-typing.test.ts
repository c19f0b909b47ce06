import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetTyping, holdTyping, keepTyping } from "./kept-typing.ts";

const PATH = "/admin/produse/1";
const storage = { getItem: vi.fn(), setItem: vi.fn(), removeItem: vi.fn() };

/** A form that was sent; what is in it is read as a browser reads it. */
beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal(
    "FormData",
    class extends Array<[string, string]> {
      constructor() {
        super(["name", "Umbră"], ["current_password", "secret"]);
      }
    },
  );
  keepTyping(PATH, {} as HTMLFormElement, "Ana Pop");
});
afterEach(() => {
  forgetTyping();
  vi.unstubAllGlobals();
});

it("waits for who signs in again at the page where it was typed, and nowhere else", () => {
  expect([holdTyping("/admin/produse/2", true), holdTyping(PATH, true)]).toEqual([false, true]);
});

it("waits only where it was refused: who signs in for another reason finds the form as it is stored", () => {
  expect(holdTyping(PATH, false)).toBe(false);
  expect([holdTyping(PATH, true), holdTyping(PATH, false)]).toEqual([true, true]);
});

it("goes when one signs out", () => {
  forgetTyping();
  expect(holdTyping(PATH, true)).toBe(false);
});

it("is written into no storage of the browser", () => {
  holdTyping(PATH, true);
  expect([storage.getItem, storage.setItem].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
