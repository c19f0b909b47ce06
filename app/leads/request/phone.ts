import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The number in E.164, e.g. +40700000012; a number without a country is Romanian. Undefined when it cannot be one. */
export function toE164(typed: string): string | undefined {
  if (typed.length > 40) return undefined;
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, "+"), "RO");
  if (!number) return undefined;
  if (number.countryCallingCode === "40") return /^[237]\d{8}$/.test(number.nationalNumber) ? number.number : undefined;
  return number.isPossible() ? number.number : undefined;
}

/** "0700 000 012", a foreign number as "+49 30 123456": one way for all, whatever was typed. */
export function phoneWords(e164: string): string {
  // The placeholder of an erased number (fields.ts): no country's begins with 0.
  if (e164.startsWith("+0")) return "număr șters";
  if (/^\+40\d{9}$/.test(e164)) return `0${e164.slice(3, 6)} ${e164.slice(6, 9)} ${e164.slice(9)}`;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
