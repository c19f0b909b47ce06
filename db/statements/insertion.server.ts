import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { prepared } from "./prepared.server.ts";

type Row = Record<string, unknown>;

/**
 * Inserts a row and returns it as it was stored; a column that is left out is what the table says. Its text is put together once for the columns that a
 * row comes with, without drizzle, which looks at each value of a wide row anew: for the tables that requests of visitors write.
 */
export function insertionInto<Table extends SQLiteTable>(table: Table): (row: Table["$inferInsert"]) => Table["$inferSelect"] {
  const columns: [key: string, column: Column][] = Object.entries(getTableColumns(table));
  const keysOfTable = columns.map(([key]) => key);
  const mappedColumns = columns.filter(([, { dataType }]) => dataType === "json" || dataType === "custom");
  const stored = columns.map(([key, { name }]) => `${name} AS ${key}`).join(", ");
  const insertion = prepared((db, keys) => {
    const given = keys.split(" ");
    const names = columns.flatMap(([key, { name }]) => (given.includes(key) ? [name] : []));
    const values = names.map(() => "?");
    return db.$client.prepare<unknown[], Row>(`INSERT INTO ${getTableName(table)} (${names}) VALUES (${values}) RETURNING ${stored}`);
  });
  return (row: Row) => {
    const keys = keysOfTable.filter((key) => row[key] !== undefined);
    const written = mapped(row, mappedColumns, "mapToDriverValue");
    // By position: libsql, the replica's, takes no names.
    const values = keys.map((key) => written[key]);
    return mapped(insertion(keys.join(" ")).get(...values) as Row, mappedColumns, "mapFromDriverValue");
  };
}

/** NULL stays NULL: drizzle's mapping of JSON makes it the word. */
function mapped(row: Row, columns: readonly [string, Column][], map: "mapToDriverValue" | "mapFromDriverValue"): Row {
  const given = columns.filter(([key]) => row[key] !== undefined && row[key] !== null);
  return given.length === 0 ? row : { ...row, ...Object.fromEntries(given.map(([key, column]) => [key, column[map](row[key])])) };
}
