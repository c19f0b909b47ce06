/** Which errors mean that the disk or a lock refused, so that the same request may succeed a moment later. */

/** True for a database that is locked, full, read-only, damaged or out of reach, and for a full or read-only disk; Drizzle's wrapping is looked through. */
export function isStorageFailure(error: unknown): boolean {
  return hasCode(error, /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)|ENOSPC|EDQUOT|EROFS)/);
}

/** While the database cannot be written, reading goes on. */
export function ifStorageAllows(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
  }
}

/** True for whatever the database answers to a question but rows: no table, no file, a page that is damaged. */
export function isDatabaseFailure(error: unknown): boolean {
  return hasCode(error, /^SQLITE_/);
}

function hasCode(error: unknown, codes: RegExp): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].some((each) => typeof each === "string" && codes.test(each));
}
