/** Rows of the tables that have most columns, without drizzle, which looks at each value anew: a text for the columns, and of the values those that are JSON. */
import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { prepared } from "./prepared.server.ts";

type Row = Record<string, unknown>;

/** Inserts a row and returns it as it was stored; a column that is left out is what the table says. Its text is put together once for the columns that a row comes with. */
export function insertionInto<Table extends SQLiteTable>(table: Table): (row: Table["$inferInsert"]) => Table["$inferSelect"] {
  const { columns, mappedColumns, stored } = readColumns(table);
  const keysOfTable = columns.map(([key]) => key);
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

/** Reads rows by their ids, in the order of the ids; one that is gone is left out. */
export function readingOf<Table extends SQLiteTable & { id: Column }>(table: Table): (ids: readonly number[]) => Table["$inferSelect"][] {
  const { mappedColumns, stored } = readColumns(table);
  const reading = prepared(({ $client }) =>
    $client.prepare<[string], Row>(`SELECT ${stored} FROM ${getTableName(table)} WHERE id IN (SELECT value FROM json_each(?))`),
  );
  return (ids) => {
    const found = reading().all(JSON.stringify(ids));
    const rows = new Map(found.map((row) => [row.id, mapped(row, mappedColumns, "mapFromDriverValue")]));
    return ids.flatMap((id) => rows.get(id) ?? []) as Table["$inferSelect"][];
  };
}

function readColumns(table: SQLiteTable) {
  const columns: [key: string, column: Column][] = Object.entries(getTableColumns(table));
  const mappedColumns = columns.filter(([, { dataType }]) => dataType === "json" || dataType === "custom");
  return { columns, mappedColumns, stored: columns.map(([key, { name }]) => `${name} AS ${key}`).join(", ") };
}

/** NULL stays NULL: drizzle's mapping of JSON makes it the word. */
function mapped(row: Row, columns: readonly [string, Column][], map: "mapToDriverValue" | "mapFromDriverValue"): Row {
  const given = columns.filter(([key]) => row[key] !== undefined && row[key] !== null);
  return given.length === 0 ? row : { ...row, ...Object.fromEntries(given.map(([key, column]) => [key, column[map](row[key])])) };
}
