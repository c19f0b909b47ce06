import { beforeEach, describe, expect, it } from "vitest";
import { ensureCompany, setCompany } from "#app/company/company-store.server.ts";
import { findDocument, publishDocument, saveDraft } from "#app/documents/documents.server.ts";
import { flattenToDottedNames, nestDottedNames } from "#app/forms/rows.ts";
import { DEMO_TEXTS_DAY, demoCompany, demoTexts, starterTexts } from "#app/seed/seed.server.ts";
import { db } from "#db/client.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { formBody } from "./text-field.ts";
import { fieldsOf, type TextKey } from "./text-keys.ts";
import { emptyText, storedText, textForm } from "./text-schema.server.ts";
import { ensureTexts, findText, getText, setStarterTexts, textUpdatedAt, withDrafts } from "./text-store.server.ts";

openEmptyDatabase();
const NOW = new Date("2026-11-22T10:00:00Z");

beforeEach(() => {
  ensureCompany(demoCompany, NOW);
  ensureTexts(demoTexts, DEMO_TEXTS_DAY, NOW);
});

describe.each([
  ["the demonstration", demoTexts],
  ["a new company", starterTexts],
])("every text of %s", (_whose, texts) => {
  it.each(Object.keys(texts))("%s goes through its form and comes back as it was", (key) => {
    const stored = textForm(key as TextKey).parse(texts[key]);
    const typed = flattenToDottedNames(formBody(fieldsOf(key as TextKey), stored));
    expect(textForm(key as TextKey).parse(nestDottedNames(typed))).toEqual(stored);
    expect(storedText(key as TextKey, JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });
});

it("the texts of a new company say nothing of the demonstration", () => {
  expect(JSON.stringify(starterTexts)).not.toMatch(/SemiNord|Satu Mare|DLF|Turfline|ForageMax|Selecția Premium|0361|demonstra/);
});

describe("a text that is read", () => {
  it("a text that is read has the company's names filled in, and its own numbers with their units", () => {
    expect(getText("about").meta_description).toContain("SemiNord, firmă de semințe din Satu Mare, din 2001");
    expect(findText("category", "gazon")?.rates[0]?.value).toBe("2,5–4\u00a0kg/100\u00a0mp");
    expect(textUpdatedAt("terms")).toBe(DEMO_TEXTS_DAY.toISOString());
  });

  it("a text that is read is empty where it is missing or broken, and leaves out what an earlier version lacked", () => {
    expect(findText("brand", "nimeni")).toBeUndefined();
    publishDocument("contact", { heading: "Contact", gallery: "nu este o listă", reasons: ["unu"], call_heading: 7 }, NOW);
    expect(getText("contact")).toMatchObject({ heading: "Contact", intro: "", gallery: [], reasons: ["unu"], call_heading: "" });
    publishDocument("contact", "nimic", NOW);
    expect(getText("contact").heading).toBe("");
    db().$client.prepare("DELETE FROM documents WHERE key = 'contact'").run();
    expect(getText("contact").reasons).toEqual([]);
  });

  it("a text that is read is the draft where drafts are asked for, and nowhere else", async () => {
    saveDraft("home", { ...(findDocument("home")?.body as object), heading: "Ciornă din {localitate}" }, NOW);
    expect(withDrafts(() => getText("home").heading)).toBe("Ciornă din Satu Mare");
    expect(getText("home").heading).not.toContain("Ciornă");
  });

  it("a text that a later release adds begins on an owner's site as it would for anybody, or says nothing", () => {
    const remove = db().$client.prepare("DELETE FROM documents WHERE key = ?");
    const bring = (key: TextKey, starters: Readonly<Record<string, unknown>>) => {
      remove.run(key);
      setStarterTexts(starters);
      return ensureTexts(demoTexts, DEMO_TEXTS_DAY, NOW);
    };
    setCompany({ ...demoCompany, is_demo: false }, NOW);
    expect(bring("about", starterTexts)).toEqual(["about"]);
    expect(findDocument("about")?.body).toEqual(textForm("about").parse(starterTexts.about));
    expect(bring("terms", {})).toEqual(["terms"]);
    expect(findDocument("terms")?.body).toEqual(emptyText(fieldsOf("terms")));
    expect(textUpdatedAt("terms"), "of a company of its own it is the day on which it came").toBe(NOW.toISOString());
    expect(bring("category/gazon", starterTexts), "his categories begin without").toEqual([]);
    expect(findText("category", "gazon")).toBeUndefined();
    setCompany(demoCompany, NOW);
    expect(bring("about", starterTexts)).toContain("about");
    expect(JSON.stringify(findDocument("about")?.body)).toEqual(JSON.stringify(textForm("about").parse(demoTexts.about)));
  });

  it("a text that is read is never given twice", () => {
    expect(ensureTexts(demoTexts, DEMO_TEXTS_DAY, NOW)).toEqual([]);
  });
});
