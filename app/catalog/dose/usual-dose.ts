import { formatNumber, withoutNoise } from "#app/language/numbers.ts";

/** The usual norms of a category, kg per 100 sq m. */
type UsualDose = { from: number | null; to: number | null };

/** Undefined for a dose that the category usually has. */
export function unusualDoseWords(dose: number, { from, to }: UsualDose, categoryName: string): string | undefined {
  if (dose >= (from ?? 0) && dose <= (to ?? Number.POSITIVE_INFINITY)) return undefined;
  const kg = (value: number) => formatNumber(withoutNoise(value));
  const span = [from === null ? "" : `de la ${kg(from)}`, to === null ? "" : `până la ${kg(to)}`];
  return `${kg(dose)} kg/100 mp (${kg(dose * 100)} kg/ha) este în afara normei obișnuite la ${categoryName}, ${span.filter(Boolean).join(" ")} kg/100 mp. Verificați unitatea.`;
}
