/** A database file beside the site's own: opened, and whether it is whole. Runs on Node as it stands. */
import Database from "better-sqlite3";

/** `using` closes it. */
export function openFile(file: string, { readonly = true } = {}): Database.Database & Disposable {
  const client = new Database(file, { readonly, fileMustExist: true });
  return Object.assign(client, { [Symbol.dispose]: () => void client.close() });
}

/** Damage of a database file, in SQLite's words; null for a sound one. */
export function findDamage(file: string): string | null {
  try {
    using client = openFile(file);
    const found = client.pragma("quick_check(1)", { simple: true });
    return found === "ok" ? null : String(found);
  } catch (error) {
    return String(error);
  }
}
