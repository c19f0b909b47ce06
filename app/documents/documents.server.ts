/** Documents of the owner, one a page: its published versions, and a draft beside them. A reader's schema checks the body. */
import { and, desc, eq, max, ne, sql } from "drizzle-orm";
import { actorName } from "#app/history/history-store.server.ts";
import { db } from "#db/client.server.ts";
import { type DocumentVersion, documents, documentVersions } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

type StoredDocument = typeof documents.$inferSelect;
type VersionLine = Pick<DocumentVersion, "number" | "actor_name" | "is_shipped" | "created_at">;

export function findDocument(key: string): StoredDocument | undefined {
  return ofKey().get({ key });
}

const ofKey = prepared((db) =>
  db
    .select()
    .from(documents)
    .where(eq(documents.key, sql.placeholder("key")))
    .prepare(),
);

/** A new version, unless visitors read the same; a draft goes. What came with the product stays the product's. Returns the number. */
export function publishDocument(key: string, body: unknown, now: Date, options: { isShipped?: boolean } = {}): number {
  return db().transaction((tx) => {
    const noDraft = { draft: null, draft_by: "", draft_at: null };
    const found = findDocument(key);
    if (found && JSON.stringify(found.body) === JSON.stringify(body)) {
      if (found.draft !== null) tx.update(documents).set(noDraft).where(eq(documents.key, key)).run();
      return found.number;
    }
    const last = tx
      .select({ value: max(documentVersions.number) })
      .from(documentVersions)
      .where(eq(documentVersions.key, key))
      .get();
    const number = (last?.value ?? 0) + 1;
    const created_at = now.toISOString();
    const values = { body, number, updated_at: created_at, ...noDraft };
    tx.insert(documents)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: documents.key, set: values })
      .run();
    const is_shipped = (options.isShipped ?? wasShipped(key, body)) ? 1 : 0;
    tx.insert(documentVersions).values({ key, number, body, actor_name: actorName(), is_shipped, created_at }).run();
    return number;
  });
}

function wasShipped(key: string, body: unknown): boolean {
  const shipped = db()
    .select({ body: documentVersions.body })
    .from(documentVersions)
    .where(and(eq(documentVersions.key, key), eq(documentVersions.is_shipped, 1)))
    .all();
  return shipped.some((version) => JSON.stringify(version.body) === JSON.stringify(body));
}

export function saveDraft(key: string, draft: unknown, now: Date): boolean {
  const values = { draft, draft_by: actorName(), draft_at: now.toISOString() };
  return db().update(documents).set(values).where(eq(documents.key, key)).run().changes > 0;
}

/** Makes of what visitors read the only version, of this moment: the text of a company that takes it over, also word for word. */
export function beginVersionsAnew(key: string, now: Date): void {
  const at = now.toISOString();
  db().update(documents).set({ updated_at: at }).where(eq(documents.key, key)).run();
  const number = findDocument(key)?.number ?? 0;
  db()
    .delete(documentVersions)
    .where(and(eq(documentVersions.key, key), ne(documentVersions.number, number)))
    .run();
  db().update(documentVersions).set({ created_at: at }).where(eq(documentVersions.key, key)).run();
}

export function deleteDraft(key: string): void {
  db().update(documents).set({ draft: null, draft_by: "", draft_at: null }).where(eq(documents.key, key)).run();
}

export function deleteDocument(key: string): void {
  db().delete(documents).where(eq(documents.key, key)).run();
}

export function listVersions(key: string): VersionLine[] {
  const { number, actor_name, is_shipped, created_at } = documentVersions;
  return db()
    .select({ number, actor_name, is_shipped, created_at })
    .from(documentVersions)
    .where(eq(documentVersions.key, key))
    .orderBy(desc(documentVersions.number))
    .all();
}

export function findVersion(key: string, number: number): DocumentVersion | undefined {
  const isWanted = and(eq(documentVersions.key, key), eq(documentVersions.number, number));
  return db().select().from(documentVersions).where(isWanted).get();
}

export function listDocuments(): Pick<StoredDocument, "key" | "number" | "updated_at" | "draft_at">[] {
  const { key, number, updated_at, draft_at } = documents;
  return db().select({ key, number, updated_at, draft_at }).from(documents).orderBy(documents.key).all();
}

/** A document that the demonstration brings, and takes with it as long as nobody has changed it. */
export type ShippedDocument = {
  seed: (now: Date) => void;
  /** Goes on "Firma demonstrativă SemiNord dispare, "; undefined where nothing of it is left. */
  words: () => string | undefined;
  remove: () => void;
};

export function shippedDocument(key: string, body: unknown, words: string): ShippedDocument {
  const isShipped = () => listVersions(key)[0]?.is_shipped === 1;
  return {
    seed: (now) => {
      if (!findDocument(key)) publishDocument(key, body, now, { isShipped: true });
    },
    words: () => (isShipped() ? words : undefined),
    remove: () => {
      if (isShipped()) deleteDocument(key);
    },
  };
}
