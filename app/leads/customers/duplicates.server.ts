import { and, asc, inArray, ne } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";

/** Notes of the closed duplicates of these requests, oldest first; nobody looks for them there. */
export function listDuplicateNotes(ids: readonly number[]): Map<number, string[]> {
  const { duplicate_of, notes, id } = leads;
  const rows = db()
    .select({ duplicate_of, notes })
    .from(leads)
    .where(and(inArray(duplicate_of, ids), ne(notes, "")))
    .orderBy(asc(id))
    .all();
  const byKept = Map.groupBy(rows, ({ duplicate_of }) => duplicate_of as number);
  return new Map([...byKept].map(([kept, said]) => [kept, [...new Set(said.map(({ notes }) => notes))]]));
}
