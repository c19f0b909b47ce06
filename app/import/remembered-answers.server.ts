/** What the cells of a table mean, as somebody has said it for a head: the next file with the same head is read so. */
import { desc, eq, notInArray } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.server.ts";
import { importAnswers } from "#db/schema.ts";
import type { Answers, ImportKind } from "./import-state.ts";
import { keyOfHead } from "./remembered-columns.server.ts";

const MOST = 200;

const stored = z.record(z.string(), z.record(z.string(), z.string()));

export function findAnswers(kind: ImportKind, titles: readonly string[]): Answers {
  const row = db()
    .select()
    .from(importAnswers)
    .where(eq(importAnswers.head, keyOfHead(kind, titles)))
    .get();
  return (row && stored.safeParse(JSON.parse(row.answers)).data) ?? {};
}

export function rememberAnswers(kind: ImportKind, titles: readonly string[], answers: Answers, now: Date): void {
  const said = { answers: JSON.stringify(answers), chosen_at: now.toISOString() };
  db().transaction((tx) => {
    tx.insert(importAnswers)
      .values({ head: keyOfHead(kind, titles), ...said })
      .onConflictDoUpdate({ target: importAnswers.head, set: said })
      .run();
    const newest = tx.select({ head: importAnswers.head }).from(importAnswers).orderBy(desc(importAnswers.chosen_at)).limit(MOST);
    tx.delete(importAnswers).where(notInArray(importAnswers.head, newest)).run();
  });
}
