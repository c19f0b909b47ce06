/** One at a time over processes on several machines: a row that its holder renews. The clock is the database's, so no machine's own can be wrong. */
import { db } from "../client.server.ts";

const TABLE = "CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL) STRICT";

/** For who comes before the migrations. */
export function ensureLeases(): void {
  const isThere = db().$client.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'leases'").get();
  if (!isThere) db().$client.exec(TABLE);
}

/**
 * Whether somebody else has it, as far as the replica knows. To be asked before it is taken: who asks the primary in vain waits behind every long transaction
 * there, and after five seconds ends it.
 */
export function isLeased(name: string, holder: string): boolean {
  const isOthers = db().$client.prepare("SELECT 1 FROM leases WHERE name = ? AND holder <> ? AND until > unixepoch()");
  return isOthers.get(name, holder) !== undefined;
}

/** Takes or renews it for so many seconds. False while somebody else has it. Throws what the database says. */
export function takeLease(name: string, holder: string, seconds: number): boolean {
  return (
    db()
      .$client.prepare(
        `INSERT INTO leases (name, holder, until) VALUES (?, ?, unixepoch() + ?)
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
         WHERE leases.holder = excluded.holder OR leases.until <= unixepoch()
         RETURNING holder`,
      )
      .get(name, holder, seconds) !== undefined
  );
}

/** The next who asks has it. */
export function endLease(name: string, holder: string): void {
  db().$client.prepare("DELETE FROM leases WHERE name = ? AND holder = ?").run(name, holder);
}
