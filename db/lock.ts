/** One at a time, over processes and threads: the system's own lock on an open file, gone with whoever holds it. Runs on Node as it stands. */
import Database from "better-sqlite3";

/** Takes the file and returns what gives it back; undefined when somebody else has it. */
export function lockFile(file: string): (() => void) | undefined {
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.pragma("journal_mode = memory");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    return undefined;
  }
  return () => lock.close();
}
