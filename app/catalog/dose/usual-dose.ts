import { usualCount } from "#app/catalog/category/crops.ts";
import { formatNumber, withoutNoise } from "#app/language/numbers.ts";

import { countedUnit, doseWords, type StoredDose } from "./dose.ts";

/** The usual norms of a category, kg per 100 sq m. */
type UsualDose = { from: number | null; to: number | null };

/** For a square metre: from maize's own neighbours up to flax. */
const GERMINATING = [40, 1_000] as const;

/** Words of a norm that is counted, in the unit in which it is sown; undefined for a usual one. */
export function unusualCountWords(dose: StoredDose, categoryName: string): string | undefined {
  const { kind, from, to } = dose;
  if (kind === "weight") return undefined;
  const { is, name } = countedUnit({ kind, ...(dose.isGerminable && { isGerminable: true }) });
  const [least, most] = dose.isGerminable ? GERMINATING : usualCount(kind, categoryName);
  const ends = [from ?? to, to].map((end) => withoutNoise(end / is));
  if (ends.every((end) => least <= end && end <= most)) return undefined;
  const said = doseWords(dose);
  return `${said} este în afara normei obișnuite${categoryName && ` la ${categoryName}`}, de la ${formatNumber(least)} până la ${formatNumber(most)} ${name}. Verificați unitatea.`;
}

/** Undefined for a dose that the category usually has. */
export function unusualDoseWords(dose: number, { from, to }: UsualDose, categoryName: string): string | undefined {
  if (dose >= (from ?? 0) && dose <= (to ?? Number.POSITIVE_INFINITY)) return undefined;
  const kg = (value: number) => formatNumber(withoutNoise(value));
  const span = [from === null ? "" : `de la ${kg(from)}`, to === null ? "" : `până la ${kg(to)}`];
  return `${kg(dose)} kg/100 mp (${kg(dose * 100)} kg/ha) este în afara normei obișnuite la ${categoryName}, ${span.filter(Boolean).join(" ")} kg/100 mp. Verificați unitatea.`;
}
