import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetFormDraft, keepFormDraft, markDraftRefused } from "./form-draft.ts";

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
  keepFormDraft({ path: PATH, name: "", who: "Ana Pop" }, {} as HTMLFormElement);
});
afterEach(() => {
  forgetFormDraft();
  vi.unstubAllGlobals();
});

it("waits for who signs in again at the page where it was typed, and nowhere else", () => {
  expect([markDraftRefused("/admin/produse/2", true), markDraftRefused(PATH, true)]).toEqual([false, true]);
});

it("waits only where it was refused: who signs in for another reason finds the form as it is stored", () => {
  expect(markDraftRefused(PATH, false)).toBe(false);
  expect([markDraftRefused(PATH, true), markDraftRefused(PATH, false)]).toEqual([true, true]);
});

it("a draft goes when one signs out", () => {
  forgetFormDraft();
  expect(markDraftRefused(PATH, true)).toBe(false);
});

it("a draft is written into no storage of the browser", () => {
  markDraftRefused(PATH, true);
  expect([storage.getItem, storage.setItem].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
