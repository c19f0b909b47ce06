/** Which errors mean that the disk or a lock refused, so that the same request may succeed a moment later. */

/** True for a database that is locked, full, read-only or out of reach, and for a full or read-only disk; Drizzle's wrapping is looked through. */
export function isStorageFailure(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].some(
    (each) => typeof each === "string" && /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)|ENOSPC|EDQUOT|EROFS)/.test(each),
  );
}
