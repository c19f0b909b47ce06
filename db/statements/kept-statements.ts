/** Statements that are compiled once, for queries whose text is put together anew each time: SQLite reads a text again only when it has not seen it lately. */
import type Database from "better-sqlite3";

/** So many texts are remembered, those that were used last. */
const KEPT = 500;

/**
 * A view of the connection that prepares a text once. Only for who runs a statement at once and asks for rows each time in the way he wants them, as
 * drizzle does: two holders of one statement would change its ways under each other's hands.
 */
export function withKeptStatements(client: Database.Database): Database.Database {
  const kept = new Map<string, Database.Statement>();
  const prepare = (source: string): Database.Statement => {
    const known = kept.get(source);
    const statement = known ?? client.prepare(source);
    if (known) kept.delete(source);
    else if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(source, statement);
    return statement.reader ? statement.raw(false) : statement;
  };
  return Object.create(client, { prepare: { value: prepare } });
}
