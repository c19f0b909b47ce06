import { formatMoney } from "#app/language/numbers.ts";

/** Ten times as much or as little is a comma in another place: "Prețul trece de la 208,50 RON la 20,85 RON. Verificați virgula." Undefined for a usual change. */
export function priceJumpWords(before: number | null | undefined, after: number | null | undefined): string | undefined {
  if (!before || !after || (after < before * 10 && after > before / 10)) return undefined;
  return `Prețul trece de la ${formatMoney(before)} la ${formatMoney(after)}. Verificați virgula.`;
}
