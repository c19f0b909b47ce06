/** Editorial texts of categories. On the server, because a page gets its own texts alone. */
import { asc } from "drizzle-orm";
import { findDocument, listDocuments } from "#app/documents/documents.server.ts";
import { referencesIn } from "#app/texts/field.ts";
import { storedText } from "#app/texts/text-schema.server.ts";
import { findText } from "#app/texts/texts.server.ts";
import { fieldsOf, type TextKey, type TextOf, textOfDocument } from "#app/texts/texts.ts";
import { categories } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { findCategoryByReference } from "./category-reference.ts";

type SowingWindow = { from: { month: number; day: number }; to: { month: number; day: number } };
export type CategoryTexts = Omit<TextOf<"category">, "windows"> & { windows: SowingWindow[] };

/** Undefined for a category without texts: it gets the simple page: title, count, list. */
export function findCategoryTexts(key: string): CategoryTexts | undefined {
  const text = findText("category", key);
  return text && { ...text, windows: text.windows.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) })) };
}

/** The general rate for overseeding in a category ("1,5–2,5 kg/100 mp"), or undefined. */
export function generalOverseedingRate(texts: CategoryTexts | undefined): string | undefined {
  return texts?.rates.find(({ label }) => label === "Supraînsămânțare")?.value;
}

export function listRelatedSlugs(texts: CategoryTexts | undefined): string[] {
  const related = texts?.related ?? [];
  if (related.length === 0) return [];
  const rows = references().all();
  return related.flatMap((reference) => findCategoryByReference(rows, reference)?.slug ?? []);
}

/** The texts, drafts included, that name a category; they stay when it is deleted. */
export function listTextsNamingCategory(id: number): TextKey[] {
  const rows = references().all();
  return listDocuments().flatMap(({ key }) => {
    const text = textOfDocument(key);
    const document = text && findDocument(text);
    if (!document) return [];
    const named = [document.body, document.draft].flatMap((body) => (body ? referencesIn(fieldsOf(text), storedText(text, body)) : []));
    return named.some((reference) => findCategoryByReference(rows, reference)?.id === id) ? [text] : [];
  });
}

const references = prepared((db) => {
  const { id, slug, texts_key, sort_order } = categories;
  return db.select({ id, slug, texts_key }).from(categories).orderBy(asc(sort_order), asc(id)).prepare();
});

/** 15 March of "15.03". */
function dayOf(written: string): { month: number; day: number } {
  const [day = 1, month = 1] = written.split(".").map(Number);
  return { month, day };
}
