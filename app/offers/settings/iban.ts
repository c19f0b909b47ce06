/** Number of a bank account (ISO 13616): country, two check figures, and the account as the country writes it. Pure. */

/** Account numbers of Romania: the bank's four letters and sixteen figures or letters. */
const ROMANIAN = /^RO\d{2}[A-Z]{4}[A-Z0-9]{16}$/;
const ANY = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

export const WRONG_IBAN = "IBAN-ul nu este corect. Copiați-l din extrasul de cont sau din aplicația băncii.";

/** "RO49AAAA1B31007593840000" of what was typed with spaces; undefined where its check figures are not those of the rest. */
export function readIban(typed: string): string | undefined {
  const iban = typed.toUpperCase().replaceAll(/[\s\p{DI}.-]/gu, "");
  if (!(iban.startsWith("RO") ? ROMANIAN : ANY).test(iban)) return undefined;
  // ISO 7064: the first four signs last, letters as numbers from 10 on, and the whole leaves 1 when divided by 97.
  const figures = Array.from(iban.slice(4) + iban.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join("");
  return BigInt(figures) % 97n === 1n ? iban : undefined;
}

/** In groups of four, as it stands on papers. */
export function ibanWords(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
