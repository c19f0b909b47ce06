import { normalizeText } from "#app/language/normalize-text.ts";

/** Weights of the figures before the last one, from the right (Codul de procedură fiscală; the key is 753217532). */
const KEY = [2, 3, 5, 7, 1, 2, 3, 5, 7];

export const WRONG_TAX_CODE = "Codul nu pare corect. Scrieți CUI-ul firmei, cu sau fără RO în față.";

/** "RO12345674" of "ro 1234 5674", "12345674" of the same without RO; undefined where the last figure is not what the others ask for. */
export function readTaxCode(typed: string): string | undefined {
  const [, country = "", figures = ""] =
    /^(RO)?([1-9]\d{1,9})$/.exec(
      normalizeText(typed)
        .toUpperCase()
        .replaceAll(/[\s.-]/g, ""),
    ) ?? [];
  if (figures === "") return undefined;
  const own = Array.from(figures, Number);
  const check = own.pop();
  const sum = own.reverse().reduce((total, figure, index) => total + figure * (KEY[index] ?? 0), 0);
  return ((sum * 10) % 11) % 10 === check ? country + figures : undefined;
}
