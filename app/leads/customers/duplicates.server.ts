import { and, asc, ne } from "drizzle-orm";
import { leads } from "#db/schema.ts";
import { inJson, prepared } from "#db/statements/prepared.server.ts";

/** What was written in the closed duplicates of these requests, oldest first; nobody looks for it there. */
export function listDuplicateNotes(ids: readonly number[]): Map<number, string[]> {
  const rows = duplicateNotes().all({ ids: JSON.stringify(ids) });
  const byKept = Map.groupBy(rows, ({ duplicate_of }) => duplicate_of as number);
  return new Map([...byKept].map(([kept, said]) => [kept, [...new Set(said.map(({ notes }) => notes))]]));
}

const duplicateNotes = prepared((db) => {
  const { duplicate_of, notes, id } = leads;
  return db
    .select({ duplicate_of, notes })
    .from(leads)
    .where(and(inJson(duplicate_of, "ids"), ne(notes, "")))
    .orderBy(asc(id))
    .prepare();
});
