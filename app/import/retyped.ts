/** Texts that a spreadsheet changed by itself when a CSV was opened in it: "97%" came back as "97,00 %", "10:30" as "10:30:00", "00123" as "123". Pure. */
import { fold } from "#app/language/text.ts";

/**
 * True where a Romanian spreadsheet shows `said` after the stored text was put into a cell of it: the file lost no more than the way in which it was
 * written, and nobody changed anything.
 */
export function isRetyped(stored: string, said: string): boolean {
  if (stored.length > LONGEST || said.length > LONGEST || !/\d/.test(said)) return false;
  const [before, after] = [meaningOf(stored), meaningOf(said)];
  if (before === undefined || after === undefined) return false;
  // A number comes back in its plain form; from there to "00123" it is a person who changes it.
  if (after.startsWith("=") && !PLAIN.test(said.trim())) return false;
  return before === after || (before.startsWith("day ") && after.startsWith("on ") && after.endsWith(before.slice(4)));
}

/** No number, hour or day is longer. */
const LONGEST = 30;
const PLAIN = /^-?(?:0|[1-9]\d*)(?:,\d+)?(?:E[+-]?\d+)?$/i;
const NUMBER = "(-?\\d+(?:,\\d+)?)";
const PERCENT = new RegExp(`^${NUMBER} ?%$`);
const MONEY = new RegExp(`^${NUMBER} ?(lei|ron|€|eur)$`);
const AMOUNT = new RegExp(`^\\+?${NUMBER}(?:e([+-]?\\d{1,2}))?$`);
const THOUSANDS = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const SHORT_DAY = /^(\d{1,2})[./-](\d{1,2})$/;
const NAMED_DAY = /^(\d{1,2})[. -]+([a-z]+)\.?$/;
const NAMED_MONTH = /^([a-z]+)\.?[ -](\d{4}|\d{2})$/;
const MONTHS = ["ian", "feb", "mar", "apr", "mai", "iun", "iul", "aug", "sep", "oct", "nov", "dec"];

/** "= 12.5", "lei 25", "at 10:30:00", "on 2026-02-01", both of a moment, and "day 02-01" of a day without its year. */
function meaningOf(text: string): string | undefined {
  const words = fold(text);
  const [, day, time] = /^(\S*\d\S*) (\d{1,2}:.+)$/.exec(words) ?? [];
  if (day !== undefined && time !== undefined) {
    const parts = [momentOf(day), momentOf(time)];
    return parts.includes(undefined) ? undefined : parts.join(" ");
  }
  const plain = THOUSANDS.test(words) ? words.replaceAll(".", "") : words;
  return amountOf(plain) ?? momentOf(words);
}

function amountOf(words: string): string | undefined {
  const [, share] = PERCENT.exec(words) ?? [];
  if (share !== undefined) return `% ${numberOf(share)}`;
  const [, sum, currency = ""] = MONEY.exec(words) ?? [];
  if (sum !== undefined) return `${/^(?:€|eur)$/.test(currency) ? "eur" : "lei"} ${numberOf(sum)}`;
  const [, amount, exponent = "0"] = AMOUNT.exec(words) ?? [];
  return amount === undefined ? undefined : `= ${Number(`${amount.replace(",", ".")}e${exponent}`)}`;
}

function momentOf(words: string): string | undefined {
  const [, hour, minute, second = "00"] = TIME.exec(words) ?? [];
  if (hour !== undefined) return `at ${hour.padStart(2, "0")}:${minute}:${second}`;
  const [, day = "", month = "", year] = DAY.exec(words) ?? [];
  if (year !== undefined) return `on ${fullYear(year)}-${two(month)}-${two(day)}`;
  const [, itsYear, itsMonth = "", itsDay = ""] = ISO.exec(words) ?? [];
  if (itsYear !== undefined) return `on ${itsYear}-${two(itsMonth)}-${two(itsDay)}`;
  const [, shortDay, shortMonth = ""] = SHORT_DAY.exec(words) ?? [];
  if (shortDay !== undefined && Number(shortMonth) <= 12) return `day ${two(shortMonth)}-${two(shortDay)}`;
  const [, dayOfMonth, named = ""] = NAMED_DAY.exec(words) ?? [];
  if (dayOfMonth !== undefined) return monthOf(named) && `day ${monthOf(named)}-${two(dayOfMonth)}`;
  const [, whole = "", ofYear = ""] = NAMED_MONTH.exec(words) ?? [];
  return monthOf(whole) && `on ${fullYear(ofYear)}-${monthOf(whole)}-01`;
}

function numberOf(text: string): number {
  return Number(text.replace(",", "."));
}

function two(figures: string): string {
  return figures.padStart(2, "0");
}

function fullYear(year: string): string {
  return year.padStart(4, "20");
}

function monthOf(name: string): string | undefined {
  const index = name.length < 3 ? -1 : MONTHS.findIndex((start) => name.startsWith(start));
  return index === -1 ? undefined : two(String(index + 1));
}
