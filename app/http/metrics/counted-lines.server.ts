/** Lines of the log that may come again and again: the first of a kind is written, the others of the same minute by their count, so that no flood fills a disk. */
const MINUTE = 60_000;

/** How many more there were of a kind in its minute. */
const counted = new Map<string, number>();

/** `tell` writes the first of a kind; `tellMore` writes how many more there were, a minute later, where there were any. */
export function tellCounted(kind: string, tell: () => void, tellMore: (more: number) => void): void {
  const more = counted.get(kind);
  if (more !== undefined) {
    counted.set(kind, more + 1);
    return;
  }
  counted.set(kind, 0);
  tell();
  setTimeout(() => {
    const others = counted.get(kind) ?? 0;
    counted.delete(kind);
    if (others > 0) tellMore(others);
  }, MINUTE).unref();
}
