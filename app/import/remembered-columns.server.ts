/** Which column goes where, as it was chosen by hand for a head: the next file with the same head is matched so by itself. */
import { createHash } from "node:crypto";
import { desc, eq, notInArray } from "drizzle-orm";
import { z } from "zod";
import { fold } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { importColumns } from "#db/schema.ts";
import type { ImportKind } from "./import-state.ts";

const MOST = 200;

const stored = z.array(z.string().nullable());

export function findRememberedColumns(kind: ImportKind, titles: readonly string[]): (string | null)[] | undefined {
  const row = db()
    .select()
    .from(importColumns)
    .where(eq(importColumns.head, keyOfHead(kind, titles)))
    .get();
  const targets = row && stored.safeParse(JSON.parse(row.targets)).data;
  return targets?.length === titles.length ? targets : undefined;
}

export function rememberColumns(kind: ImportKind, titles: readonly string[], targets: readonly (string | null)[], now: Date): void {
  const choice = { targets: JSON.stringify(targets), chosen_at: now.toISOString() };
  db().transaction((tx) => {
    tx.insert(importColumns)
      .values({ head: keyOfHead(kind, titles), ...choice })
      .onConflictDoUpdate({ target: importColumns.head, set: choice })
      .run();
    const newest = tx.select({ head: importColumns.head }).from(importColumns).orderBy(desc(importColumns.chosen_at)).limit(MOST);
    tx.delete(importColumns).where(notInArray(importColumns.head, newest)).run();
  });
}

export function forgetColumns(kind: ImportKind, titles: readonly string[]): void {
  db()
    .delete(importColumns)
    .where(eq(importColumns.head, keyOfHead(kind, titles)))
    .run();
}

/** The same whatever the case and the diacritics of the titles are; of long ones the beginning, as the pages show it. */
export function keyOfHead(kind: ImportKind, titles: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, ...titles.map((title) => fold(title.trim().slice(0, 120)))]))
    .digest("hex");
}
