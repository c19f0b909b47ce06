import { capitalized, truncate } from "#app/language/text.ts";

/** Two lines of a card beside its picture on a narrow telephone. */
const LIMIT = 54;
/** "Sub pomi, lângă ziduri" says a place already, "Gazon universal pentru curți" whom it serves. */
const PREPOSITION = /^(sub|lângă|în|pe|la|de|după|cu)\s|\bpentru\s/i;

/** "Pentru curți cu copii, locuri de joacă" of the row "Destinație", as far as one line has room; else `otherwise`, cut. */
export function purposeWords(destination: string | null | undefined, otherwise: string): string {
  const [first = "", ...more] = (destination ?? "")
    .split(/[,;:](?:\s+|$)/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (first === "") return truncate(otherwise, 2 * LIMIT);
  const begun = PREPOSITION.test(first) ? capitalized(first) : `Pentru ${first.charAt(0).toLocaleLowerCase("ro")}${first.slice(1)}`;
  const parts = [begun];
  for (const part of more) {
    if ([...parts, part].join(", ").length > LIMIT) break;
    parts.push(part);
  }
  return truncate(parts.join(", "), 2 * LIMIT);
}
