/** Where a page far down a list begins: the months before it are known by their counts and need not be walked over (decision 123). Pure. */

/** A month (UTC, YYYY-MM) and how many requests of a list lie in it. */
export type Month = { month: string; value: number };

/** What lies from a moment on is to be left out, and so many of the rest skipped. */
type ListStart = { before: string; offset: number };

/** Where a list whose newest month comes first has its row number `offset`, counted from 0. Past its end there is nothing. */
export function listStart(months: readonly Month[], offset: number): ListStart {
  let left = offset;
  for (const { month, value } of months) {
    if (left < value) return { before: nextMonth(month), offset: left };
    left -= value;
  }
  return { before: "", offset: 0 };
}

/** As texts, "2026-12" comes before every moment of December: a month is a moment too. */
export function nextMonth(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return number === 12 ? `${String(year + 1).padStart(4, "0")}-01` : `${month.slice(0, 5)}${String(number + 1).padStart(2, "0")}`;
}
