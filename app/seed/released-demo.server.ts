/** A demonstration from before migration 33: what is byte for byte as a release seeded it, by fingerprints, not by time (decision 62). */
import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { CURRENT_STATE } from "#app/catalog/versions/demo-catalogue.server.ts";
import { readExpertContent } from "#app/experts/demo-experts.server.ts";
import { markDemo } from "#app/history/demo-rows.server.ts";
import { db } from "#db/client.server.ts";
import { brands, categories, experts, products } from "#db/schema.ts";
import released from "./released-demo.json" with { type: "json" };

const DAY = 86_400_000;

type Content = Record<string, unknown>;

const SUBJECTS = {
  product: { table: products, read: CURRENT_STATE.product, print: printOfProduct },
  expert: { table: experts, read: readExpertContent, print: fingerprint },
  brand: { table: brands, read: CURRENT_STATE.brand, print: fingerprint },
  category: { table: categories, read: CURRENT_STATE.category, print: fingerprint },
} as const;
type Subject = keyof typeof SUBJECTS;

/** Marks what a former release seeded and nobody has changed. Categories came with an empty catalogue too: alone they are no demonstration. */
export function markReleasedDemo(known: Readonly<Record<Subject, readonly string[]>> = released): void {
  const prints = readFingerprints();
  const isKnown = (subject: Subject) => prints[subject].filter(({ print }) => known[subject].includes(print));
  if (isKnown("product").length + isKnown("expert").length === 0) return;
  for (const subject of Object.keys(SUBJECTS) as Subject[]) for (const { id, content } of isKnown(subject)) markDemo(subject, id, content);
}

export function readFingerprints(): Record<Subject, { id: number; content: Content; print: string }[]> {
  const read = (subject: Subject) =>
    db()
      .select({ id: SUBJECTS[subject].table.id })
      .from(SUBJECTS[subject].table)
      .all()
      .flatMap(({ id }) => {
        const content: Content | undefined = SUBJECTS[subject].read(id);
        return content ? [{ id, content, print: SUBJECTS[subject].print(content, id) }] : [];
      });
  return { product: read("product"), expert: read("expert"), brand: read("brand"), category: read("category") };
}

/** Its category by its slug, and its offer by the days since it was made: both differ from site to site. */
function printOfProduct(content: Content, id: number): string {
  const { category_id, offer_valid_from, offer_valid_to, ...fields } = content;
  const row = db().select({ created_at: products.created_at }).from(products).where(eq(products.id, id)).get();
  const since = (day: unknown) => day && row && (Date.parse(String(day)) - Date.parse(bucharestDay(new Date(row.created_at)))) / DAY;
  const category = db()
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.id, Number(category_id)))
    .get();
  return fingerprint({ ...fields, category: category?.slug, from: String(since(offer_valid_from)), to: String(since(offer_valid_to)) });
}

/** Fingerprint of what is filled in: a field that a later version has added says nothing as long as it is empty. */
function fingerprint({ id: _id, ...content }: Content): string {
  const filled = Object.entries(content).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0));
  return hash("sha256", JSON.stringify(filled.sort(([one], [other]) => (one < other ? -1 : 1)))).slice(0, 32);
}
