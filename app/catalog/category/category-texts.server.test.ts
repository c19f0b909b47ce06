import { beforeEach, expect, it } from "vitest";
import { ensureCompany } from "#app/company/company-store.server.ts";
import { findDocument, publishDocument, saveDraft } from "#app/documents/documents.server.ts";
import { DEMO_TEXTS_DAY, demoCompany, demoTexts } from "#app/seed/seed.server.ts";
import { ensureTexts, withDrafts } from "#app/texts/text-store.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { findCategoryTexts, listCategoryWindows } from "./category-texts.server.ts";

openEmptyDatabase();

beforeEach(() => {
  ensureCompany(demoCompany, DEMO_TEXTS_DAY);
  ensureTexts(demoTexts, DEMO_TEXTS_DAY, DEMO_TEXTS_DAY);
});

it("the windows of all categories are those of each one's texts", () => {
  const windows = listCategoryWindows();
  expect([...windows.keys()]).toContain("gazon");
  expect([...windows.values()].flat()).not.toEqual([]);
  for (const [key, listed] of windows) expect(listed).toEqual(findCategoryTexts(key)?.windows);
});

it("they are the draft's where drafts are asked for, and none where nobody has written any", () => {
  const draft = { ...(findDocument("category/gazon")?.body as object), windows: [{ from: "02.01", to: "03.01" }] };
  saveDraft("category/gazon", draft, DEMO_TEXTS_DAY);
  publishDocument("category/fara", "nimic", DEMO_TEXTS_DAY);
  expect(withDrafts(listCategoryWindows).get("gazon")).toEqual([{ from: { month: 1, day: 2 }, to: { month: 1, day: 3 } }]);
  expect(listCategoryWindows().get("gazon")).toEqual(findCategoryTexts("gazon")?.windows);
  expect(listCategoryWindows().get("fara")).toEqual([]);
});
