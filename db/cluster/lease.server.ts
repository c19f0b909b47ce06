/** One at a time over processes on several machines: a row that its holder renews. The clock is the database's, so no machine's own can be wrong. */
import type Database from "better-sqlite3";

const TABLE = "CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL) STRICT";

export function ensureLeases(client: Database.Database): void {
  const isThere = client.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'leases'").get();
  if (!isThere) client.exec(TABLE);
}

export class Lease {
  constructor(
    readonly client: Database.Database,
    readonly name: string,
    readonly holder: string,
    readonly seconds: number,
  ) {}

  take(): boolean {
    // The replica is asked first: who asks the primary in vain waits behind every long transaction there, and after five seconds ends it.
    if (this.isTaken()) return false;
    const { client, name, holder, seconds } = this;
    return client.prepare(TAKE).get(name, holder, seconds) !== undefined;
  }

  isTaken(): boolean {
    const isOthers = this.client.prepare("SELECT 1 FROM leases WHERE name = ? AND holder <> ? AND until > unixepoch()");
    return isOthers.get(this.name, this.holder) !== undefined;
  }

  end(): void {
    this.client.prepare("DELETE FROM leases WHERE name = ? AND holder = ?").run(this.name, this.holder);
  }
}

const TAKE = `INSERT INTO leases (name, holder, until) VALUES (?, ?, unixepoch() + ?)
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
  WHERE leases.holder = excluded.holder OR leases.until <= unixepoch()
  RETURNING holder`;
