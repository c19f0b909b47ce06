import { lazy } from "./text.ts";

const plainNumber = lazy(() => new Intl.NumberFormat("ro-RO", { maximumFractionDigits: 6 }));
const wholeMoney = lazy(() => new Intl.NumberFormat("ro-RO", { maximumFractionDigits: 0 }));
const exactMoney = lazy(() => new Intl.NumberFormat("ro-RO", { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** "12,5", "10.000". At most six decimals. */
export function formatNumber(value: number): string {
  return isSmall(value) && Number.isInteger(value) ? String(value) : plainNumber().format(value);
}

/** Without groups of digits, so that there is nothing for a formatter to know: a page writes such numbers by the hundred. */
function isSmall(value: number): boolean {
  return value > 0 && value < 1_000;
}

/** "10 kg", "0,5 kg", "5 g": below a tenth of a kilogram in grams, as packets are sold. */
export function formatWeight(kg: number): string {
  return kg > 0 && kg < 0.1 ? `${formatNumber(withoutNoise(kg * 1_000))} g` : `${formatNumber(kg)} kg`;
}

/**
 * Rounds a number that was reckoned to what was meant, of so many digits: 246,975 is stored as 246,97499…, and 0,1 + 0,2 comes to a little more than 0,3.
 * Nearly all have six decimals at most, and are told by reckoning: to write one out and read it again takes twenty times as long.
 */
export function withoutNoise(value: number, digits: 12 | 14 = 12): number {
  const plain = Math.round(value * 1e6) / 1e6;
  const isPlain = Math.abs(value) < 1e5 && Math.abs(plain - value) <= Math.abs(value) * (digits === 12 ? 1e-13 : 1e-15);
  return isPlain ? plain : Number(value.toPrecision(digits));
}

/** "33%" of a part of 1, as the sheets write it. */
export function formatShare(part: number): string {
  return `${Math.round(part * 100)}%`;
}

/** "520 RON", "577,20 RON": no decimals when whole, otherwise exactly two. The space does not break. */
export function formatMoney(value: number): string {
  const rounded = roundMoney(value);
  const isWhole = Number.isInteger(rounded);
  if (isSmall(rounded)) return `${isWhole ? rounded : rounded.toFixed(2).replace(".", ",")}\u00a0RON`;
  return `${(isWhole ? wholeMoney : exactMoney)().format(rounded)}\u00a0RON`;
}

/** "520 lei", as one speaks: in mails, letters and the administration. Pages of the site say RON, as the price of a pack does. */
export function formatLei(value: number): string {
  return formatMoney(value).replace("RON", "lei");
}

/** Half up to whole bani, without noise: 246,975 is 246,98. */
export function roundMoney(value: number): number {
  return toBani(value) / 100;
}

export function toBani(ron: number): number {
  const bani = ron * 100;
  // Noise decides at the middle between two bani alone; writing the number out to be rid of it is dear.
  return Math.round(Math.abs((bani % 1) - 0.5) > 0.001 ? bani : withoutNoise(bani));
}

/** "1.234,50" of 123450 bani: always two decimals, for columns that line up. */
export function formatBani(bani: number): string {
  return exactMoney().format(bani / 100);
}

/** "520", "577,20": as the prices of the site, without points, to be typed over; empty for none. */
export function writeBani(bani: number | undefined): string {
  if (bani === undefined) return "";
  return bani % 100 === 0 ? String(bani / 100) : (bani / 100).toFixed(2).replace(".", ",");
}

const SIZE_UNITS = ["KB", "MB", "GB"] as const;

/** "32 KB", "3,4 MB", "12,4 GB": one decimal where it tells something. Disks are counted in thousands. */
export function sizeWords(bytes: number, kilo: 1_000 | 1_024 = 1_024): string {
  let [size, unit] = [bytes / kilo, 0];
  for (; size >= 1_000 && unit < SIZE_UNITS.length - 1; unit += 1) size /= kilo;
  const hasDecimal = unit === 2 || (unit === 1 && size < 10);
  const rounded = hasDecimal ? Math.round(size * 10) / 10 : Math.max(1, Math.round(size));
  return `${formatNumber(rounded)} ${SIZE_UNITS[unit]}`;
}
