/**
 * Rows of a database of the last build before 1.0, moved into the tables of 1.0: what was there is put aside, the tables are made as for a
 * new site, filled, and what was put aside goes. So they are those of a new site to the letter, whatever their names were before.
 */
import type Database from "better-sqlite3";

/** Names that changed with 1.0. */
export const TABLES: Readonly<Record<string, string>> = {
  announcing: "notification_settings",
  copying: "backup_settings",
  hand_offs: "expert_links",
};
const IN_BIN = { kept_slug: "slug_before_bin" };
export const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account_events: { way: "method" },
  brands: { texts_key: "content_key" },
  categories: { texts_key: "content_key" },
  experts: IN_BIN,
  leads: { announced_at: "notified_at" },
  outbox: { way: "channel" },
  products: {
    ...IN_BIN,
    kept_brand: "brand_before_bin",
    kept_category_id: "category_id_before_bin",
    was_published: "is_published_before_bin",
  },
  restock_notices: { told_at: "notified_at" },
};
/** Renamed columns where they stand in JSON. */
const VALUES = [
  ...["history SET before", "history SET after", "demo_rows SET content"].map((place) => {
    const column = place.split(" ").at(-1);
    return `UPDATE ${place} = replace(${column}, '"texts_key":', '"content_key":') WHERE subject IN ('category', 'brand')`;
  }),
  `UPDATE outbox SET kind = 'expert-link', detail = replace(detail, '"hand_off_id":', '"expert_link_id":') WHERE kind = 'hand-off'`,
];

/** Takes a database over. The caller holds a transaction, has foreign keys off and checks them afterwards; `sql`: the first migration. */
export function takeOver(client: Database.Database, sql: string): void {
  for (const name of listNames(client, "trigger")) client.exec(`DROP TRIGGER ${name}`);
  for (const name of listNames(client, "index")) client.exec(`DROP INDEX ${name}`);
  client.exec("DROP TABLE lead_search");
  const tables = listNames(client, "table").filter((name) => !/^(leases|migrations|_.*|.*_search_.*)$/.test(name));
  for (const name of tables) client.exec(`ALTER TABLE ${name} RENAME TO ${name}_aside`);
  client.exec(sql);
  const triggers = client.prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid").pluck().all();
  for (const name of listNames(client, "trigger")) client.exec(`DROP TRIGGER ${name}`);
  for (const name of tables) moveRows(client, name);
  for (const value of VALUES) client.exec(value);
  client.exec("INSERT INTO lead_search (lead_search) VALUES ('rebuild')");
  for (const trigger of triggers) client.exec(trigger);
}

function moveRows(client: Database.Database, before: string): void {
  const aside = `${before}_aside`;
  const table = TABLES[before] ?? before;
  // Without the column that the table computes.
  const columns = client.prepare<[string], string>("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0").pluck().all(aside);
  const from = table.endsWith("_search") ? ["rowid", ...columns] : columns;
  const to = from.map((name) => COLUMNS[table]?.[name] ?? name);
  client.exec(`DELETE FROM ${table}; INSERT INTO ${table} (${quoted(to)}) SELECT ${quoted(from)} FROM ${aside}`);
  // The number that was given last, also where its row is gone: none is given twice.
  const last = client.prepare<[string], number>("SELECT seq FROM sqlite_sequence WHERE name = ?").pluck().get(aside);
  if (last !== undefined) {
    client.prepare("DELETE FROM sqlite_sequence WHERE name = ?").run(table);
    client.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").run(table, last);
  }
  client.exec(`DROP TABLE ${aside}`);
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

function listNames(client: Database.Database, type: "index" | "table" | "trigger"): string[] {
  return client
    .prepare<[string], string>("SELECT name FROM sqlite_schema WHERE type = ? AND name NOT GLOB 'sqlite_*' ORDER BY rowid")
    .pluck()
    .all(type);
}
