/** Telephone numbers as Romanians type them. Pure. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The number in E.164, e.g. +40700000012; a number without a country is Romanian. Undefined when it cannot be one. */
export function toE164(typed: string): string | undefined {
  if (typed.length > 40) return undefined;
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, "+"), "RO");
  if (!number) return undefined;
  if (number.countryCallingCode === "40") return /^[237]\d{8}$/.test(number.nationalNumber) ? number.number : undefined;
  return number.isPossible() ? number.number : undefined;
}
