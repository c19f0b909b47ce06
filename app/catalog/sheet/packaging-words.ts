import { readDecimal } from "#app/forms/decimal.ts";

const WEIGHT = /(\d+(?:[.,]\d+)?) ?(kg|g)(?!\p{L})/u;
/** Packs of one noun, "sac de 10 kg sau 25 kg": nothing else stands in them. */
const PACKS_OF_NOUN = new RegExp(`^\\p{L}+ de ${WEIGHT.source}(?:(?:, | sau | și )${WEIGHT.source})*$`, "u");

/**
 * Packs of a sheet's row from the lightest: "pungă de 1 kg, sac de 10 kg sau 25 kg" of "sac de 25 kg sau 10 kg, pungă de 1 kg". A text that is more
 * than a list of weights stays as it was written.
 */
export function packagingWords(written: string): string {
  const groups = written.split(/, (?=\p{L})/u);
  if (!groups.every((group) => PACKS_OF_NOUN.test(group))) return written;
  return groups
    .map(lightestFirst)
    .sort((one, other) => kgOf(one) - kgOf(other))
    .join(", ");
}

/** Weights trade places, the words between them stay. */
function lightestFirst(group: string): string {
  const weights = [...group.matchAll(new RegExp(WEIGHT, "gu"))].map(([weight]) => weight).sort((one, other) => kgOf(one) - kgOf(other));
  return group.replace(new RegExp(WEIGHT, "gu"), () => weights.shift() ?? "");
}

/** Kilograms of the first weight of a text. */
function kgOf(text: string): number {
  const [, amount = "", unit] = WEIGHT.exec(text) ?? [];
  return (readDecimal(amount) ?? 0) / (unit === "g" ? 1_000 : 1);
}
