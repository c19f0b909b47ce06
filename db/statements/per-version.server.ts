/** What is read from the whole catalogue is read once for each of its versions (the triggers that move the page cache on, decision 168). */
import { db, readCatalogueVersion } from "../client.server.ts";

/** A version keeps no more keys than these: a key may be what a visitor has typed. */
const MOST = 1_000;

/**
 * Keeps what `make` returns, for each key, until anything that pages show has changed; votes and requests change nothing here. All callers share the
 * value. Inside a transaction nothing is kept: its version may never come to be, and another one take its number. What was kept before is true there until it
 * writes something of this itself, which moves its version.
 */
export function perVersion<Value>(make: (key: string) => Value): (key?: string) => Value {
  const kept = new Map<string, Value>();
  let of: object | undefined;
  let version = -1;
  return (key = "") => {
    const database = db();
    const current = readCatalogueVersion();
    const known = current === version && database === of ? kept.get(key) : undefined;
    if (known !== undefined) return known;
    if (database.$client.inTransaction) return make(key);
    if (current !== version || database !== of) kept.clear();
    version = current;
    of = database;
    const made = make(key);
    if (kept.size < MOST) kept.set(key, made);
    return made;
  };
}
