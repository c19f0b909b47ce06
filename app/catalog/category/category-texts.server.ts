/** Editorial texts of categories. On the server, because a page gets its own texts alone. */
import { and, like, type SQL, sql } from "drizzle-orm";
import { findCategoryByReference } from "#app/catalog/taxonomy/content-key.server.ts";
import { findDocument, listDocuments } from "#app/documents/documents.server.ts";
import { referencesIn, type TextPicture } from "#app/texts/text-field.ts";
import { fieldsOf, type TextKey, type TextOf, textOfDocument } from "#app/texts/text-keys.ts";
import { storedField, storedText } from "#app/texts/text-schema.server.ts";
import { findText, isPreview } from "#app/texts/text-store.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { documents } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { listAllCategories } from "./category-store.server.ts";

type SowingWindow = { from: { month: number; day: number }; to: { month: number; day: number } };
export type CategoryTexts = Omit<TextOf<"category">, "windows"> & { windows: SowingWindow[] };

export function findCategoryTexts(key: string): CategoryTexts | undefined {
  const text = findText("category", key);
  return text && { ...text, windows: windowsOf(text.windows) };
}

/** When each category with texts is sown, by the key of its texts: of every text this one field, since all of them whole cost more than the rest of a page. */
export const listCategoryWindows = cached(
  "sowing windows of categories",
  "Perioadele de semănat ale categoriilor",
  (): ReadonlyMap<string, SowingWindow[]> => readField("windows", writtenWindows, (written: WrittenWindows) => windowsOf(written)),
);

/** Files of the first two pictures of each category with texts, by the key of its texts. */
export const listFirstHeroes = cached(
  "first pictures of categories",
  "Prima imagine a categoriilor",
  (): ReadonlyMap<string, readonly TextPicture[]> =>
    readField("heroes", writtenHeroes, (heroes: TextOf<"category">["heroes"]) =>
      heroes.flatMap(({ picture }) => (picture.file ? [picture] : [])).slice(0, 2),
    ),
);

const PREFIX = "category/";

function readField<Written, Read>(name: "windows" | "heroes", written: WrittenIn, readIn: (written: Written) => Read): Map<string, Read> {
  const rows = (isPreview() ? written.draft : written.body)().all();
  const fieldOf = (key: string, value: string | null) =>
    storedField(key as TextKey, name, value ? JSON.parse(value) : undefined) as Written;
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), readIn(fieldOf(key, value))]));
}

const fieldIn = (body: SQL, path: SQL) =>
  prepared((db) =>
    db
      .select({ key: documents.key, value: sql<string | null>`${body} -> ${path}` })
      .from(documents)
      .where(and(like(documents.key, `${PREFIX}%`), sql`json_valid(${body})`))
      .prepare(),
  );
const writtenIn = (path: SQL) => ({
  body: fieldIn(sql`${documents.body}`, path),
  draft: fieldIn(sql`coalesce(${documents.draft}, ${documents.body})`, path),
});
const [writtenWindows, writtenHeroes] = [writtenIn(sql`'$.windows'`), writtenIn(sql`'$.heroes'`)];
type WrittenIn = typeof writtenWindows;
type WrittenWindows = TextOf<"category">["windows"];

function windowsOf(written: WrittenWindows): SowingWindow[] {
  return written.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }));
}

export function generalOverseedingRate(texts: CategoryTexts | undefined): string | undefined {
  return texts?.rates.find(({ label }) => label === "Supraînsămânțare")?.value;
}

export function listRelatedSlugs(texts: CategoryTexts | undefined): string[] {
  const related = texts?.related ?? [];
  if (related.length === 0) return [];
  const rows = listAllCategories();
  return related.flatMap((reference) => findCategoryByReference(rows, reference)?.slug ?? []);
}

export function listTextsNamingCategory(id: number): TextKey[] {
  const rows = listAllCategories();
  return listDocuments().flatMap(({ key }) => {
    const text = textOfDocument(key);
    const document = text && findDocument(text);
    if (!document) return [];
    const named = [document.body, document.draft].flatMap((body) => (body ? referencesIn(fieldsOf(text), storedText(text, body)) : []));
    return named.some((reference) => findCategoryByReference(rows, reference)?.id === id) ? [text] : [];
  });
}

function dayOf(written: string): { month: number; day: number } {
  const [day = 1, month = 1] = written.split(".").map(Number);
  return { month, day };
}
