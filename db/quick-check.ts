/** Whether a database file is whole. Runs on Node as it stands. */
import Database from "better-sqlite3";

/** Damage of a database file, in SQLite's words; null for a sound one. */
export function findDamage(file: string): string | null {
  try {
    const client = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
    try {
      const found = client.pragma("quick_check(1)", { simple: true });
      return found === "ok" ? null : String(found);
    } finally {
      client.close();
    }
  } catch (error) {
    return String(error);
  }
}
