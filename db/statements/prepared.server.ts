/**
 * Puts a query together once. drizzle takes 18 to 74 microseconds for one of a page, the connection 3 to 26 to run it (each statement is compiled once
 * anyhow): so for what pages and visitors ask each time, and what the pages read once for a version where that takes 20 or more. Elsewhere, and for SQL that
 * is written out (0.1 microseconds), it buys nothing. What changes is a placeholder, a list JSON (decision 6).
 */
import { and, asc, type Column, eq, fillPlaceholders, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "../client.server.ts";
import type { categoryImages, experts, productImages } from "../schema.ts";

type Connection = ReturnType<typeof db>;

/** The query that `build` makes, ready to run on the open connection: made at its first use, once for each `variant` of its text. */
export function prepared<Query>(build: (connection: Connection, variant: string) => Query): (variant?: string) => Query {
  const kept = new WeakMap<Connection, Map<string, Query>>();
  return (variant = "") => {
    const connection = db();
    const variants = kept.get(connection) ?? new Map<string, Query>();
    const query = variants.get(variant) ?? build(connection, variant);
    if (variants.size === 0) kept.set(connection, variants);
    variants.set(variant, query);
    return query;
  };
}

export type Plain<Row> = { toSQL: () => { sql: string; params: unknown[] }; all: () => Row[] };

/** Does the same for plain columns (no JSON) that are called as in their table: their rows come as SQLite makes them; drizzle would look at each value of them anew. */
export function preparedPlain<Row>(build: (connection: Connection, variant: string) => Plain<Row>) {
  const query = prepared((connection, variant) => {
    const { sql, params } = build(connection, variant).toSQL();
    const statement = connection.$client.prepare<unknown[], Row>(sql);
    return { all: (values: Record<string, unknown>): Row[] => statement.all(...fillPlaceholders(params, values)) };
  });
  return (variant?: string) => query(variant);
}

/** Holds for a column that is in the list of a placeholder, which is run with `JSON.stringify(list)`: so lists of every length are one statement. */
export function inJson(column: Column, placeholder: string): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(placeholder)}))`;
}

/** Holds for a column that is one of these, in a query that is put together each time: the list is one value, so that lists of every length are one statement. */
export function inList(column: Column, values: readonly (number | string)[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** The order in which the owner has put the rows of a table, for `orderBy`. */
export function inOrder({ sort_order, id }: { sort_order: Column; id: Column }): SQL[] {
  return [asc(sort_order), asc(id)];
}

/** The place after all others in that order, for a row that is added. */
export function lastPlace(table: SQLiteTable & { sort_order: Column }): SQL<number> {
  return sql<number>`(SELECT ifnull(max(${table.sort_order}), -1) + 1 FROM ${table})`;
}

export function writeOrder(table: typeof experts | typeof productImages | typeof categoryImages, ids: readonly number[]): void {
  for (const [sort_order, id] of ids.entries()) {
    const isElsewhere = and(eq(table.id, id), ne(table.sort_order, sort_order));
    db().update(table).set({ sort_order }).where(isElsewhere).run();
  }
}

/** Rows of a table, whole, in that order; what `where` leaves open is a placeholder. */
export function rowsInOrder<Table extends SQLiteTable & { sort_order: Column; id: Column }>(table: Table, where: SQL) {
  type Rows = { all: (values: Record<string, unknown>) => Table["$inferSelect"][] };
  return prepared(
    (connection): Rows =>
      connection
        .select()
        .from(table as SQLiteTable)
        .where(where)
        .orderBy(...inOrder(table))
        .prepare() as unknown as Rows,
  );
}
