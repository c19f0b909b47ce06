/** The size of files and memory. */
import { formatNumber } from "./numbers.ts";

const UNITS = ["KB", "MB", "GB"] as const;

/**
 * "32 KB", "3,4 MB", "850 MB", "12,4 GB" of bytes: one decimal where it tells something, from 0,98 of a unit on in that unit. Disks and what is
 * measured against one are counted in thousands.
 */
export function sizeWords(bytes: number, kilo: 1_000 | 1_024 = 1_024): string {
  let [size, unit] = [bytes / kilo, 0];
  for (; size >= 1_000 && unit < UNITS.length - 1; unit += 1) size /= kilo;
  const hasDecimal = unit === 2 || (unit === 1 && size < 10);
  const rounded = hasDecimal ? Math.round(size * 10) / 10 : Math.max(1, Math.round(size));
  return `${formatNumber(rounded)} ${UNITS[unit]}`;
}
