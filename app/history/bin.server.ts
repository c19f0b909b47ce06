/** Deleted things that can be had back: their rows stay out of sight, with what hangs on them. */
import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { emptyChangesOf } from "./prune-history.server.ts";

const TABLES = { product: "products", expert: "experts" } as const;

export type BinKind = keyof typeof TABLES;
export type Binned = { kind: BinKind; id: number; name: string; deleted_at: string };

export function listBin(): Binned[] {
  return select(sql`true ORDER BY deleted_at DESC, kind DESC, id DESC`);
}

export function findBinned(kind: unknown, id: number | undefined): Binned | undefined {
  if (id === undefined || typeof kind !== "string") return undefined;
  return select(sql`kind = ${kind} AND id = ${id}`)[0];
}

/** Refusal to bring back what was deleted for good meanwhile. */
export function unlessPurged(kind: BinKind, id: number): (wanted: unknown, current: unknown) => string | undefined {
  return (wanted, current) => (wanted && !current && !findBinned(kind, id) ? PURGED : undefined);
}

const PURGED = "Nu mai este în coș: a fost șters definitiv.";

export function listOverdueBinItems(before: string, limit: number): Binned[] {
  return select(sql`deleted_at < ${before} ORDER BY deleted_at, id LIMIT ${limit}`);
}

/** Only out of the bin. Returns the pictures that its versions named; undefined where it does not lie there. */
export function deleteBinnedRow(kind: BinKind, id: number): string[] | undefined {
  const { changes } = db().run(sql`DELETE FROM ${sql.identifier(TABLES[kind])} WHERE id = ${id} AND deleted_at IS NOT NULL`);
  return changes === 0 ? undefined : emptyChangesOf(kind, id);
}

function select(where: SQL): Binned[] {
  const rows = Object.entries(TABLES).map(
    ([kind, table]) => sql`SELECT ${kind} AS kind, id, name, deleted_at FROM ${sql.identifier(table)} WHERE deleted_at IS NOT NULL`,
  );
  return db().all<Binned>(sql`SELECT * FROM (${sql.join(rows, sql` UNION ALL `)}) WHERE ${where}`);
}
