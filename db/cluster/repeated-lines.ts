/** Lines of the log that may come again and again: the first of a kind is written, the others of the same minute by their count, so that no flood fills a disk. */
const MINUTE = 60_000;

const counted = new Map<string, number>();

/** `tell` writes the first of a kind; `tellMore` writes how many more there were, a minute later, where there were any. */
export function logRepeated(kind: string, tell: () => void, tellMore: (more: number) => void): void {
  const more = counted.get(kind);
  counted.set(kind, more === undefined ? 0 : more + 1);
  if (more !== undefined) return;
  tell();
  setTimeout(() => {
    const others = counted.get(kind) ?? 0;
    counted.delete(kind);
    if (others > 0) tellMore(others);
  }, MINUTE).unref();
}

type Log = { warn: (about: { error?: unknown; more?: number }, line: string) => void };

export function warnRepeated(log: Log, error: unknown, line: string): void {
  logRepeated(
    line,
    () => log.warn({ error }, line),
    (more) => log.warn({ more }, `${line}, more often in the same minute`),
  );
}
