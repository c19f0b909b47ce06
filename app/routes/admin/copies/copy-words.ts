/** What a page says of copies. Pure. */
import { formatNumber } from "#app/language/numbers.ts";
import type { CopyKind } from "#app/operations/copies/copy.ts";

export const KIND_WORDS: Readonly<Record<CopyKind, string>> = { hourly: "din oră în oră", daily: "zilnică", manual: "la cerere" };

/** "0,7 MB", "12 MB", "1,4 GB". */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes >= 1_000) return `${formatNumber(Math.round(megabytes / 100) / 10)} GB`;
  return `${formatNumber(megabytes < 10 ? Math.ceil(megabytes * 10) / 10 : Math.round(megabytes))} MB`;
}
