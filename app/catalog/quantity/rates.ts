import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import type { Sheet, Spec } from "#app/catalog/sheet/sheet.ts";
import { formatNumber, withoutNoise } from "#app/language/numbers.ts";
import { type Dose, readDose } from "./rate/dose-words.ts";

type RateSheet = Pick<Sheet, "dose" | "recommended" | "overseeding" | "destination">;

/** A crop of fields has its rate for a hectare alone: nobody sows lucerne by 100 mp. */
export function ratesInUnits(dose: Dose, category: Pick<CategoryFacts, "is_counted_in_grams" | "start_unit">): string[] {
  const amount = (value: number) => formatNumber(withoutNoise(value));
  if (category.start_unit === "ha") return [`${amount(dose.kgPer100Sqm * 100)} kg/ha`];
  const words = [`${amount(dose.kgPer100Sqm)} kg/100 mp`, `${amount(dose.kgPer100Sqm * 100)} kg/ha`];
  return category.is_counted_in_grams === 1 ? [...words, `${amount(dose.kgPer100Sqm * 10)} g/mp`] : words;
}

/** The category's rate for overseeding as a row of the product; none for repair seed, and where it is above the full rate or the sheet has its own. */
export function generalRate(sheet: RateSheet, general: string | undefined): Spec | undefined {
  const rate = sheet.dose && !sheet.overseeding && overseedingOf(sheet, general);
  if (!rate) return undefined;
  return { spec_key: "La supraînsămânțare", spec_value: `${rate} (orientativ)` };
}

export function overseedingOf({ overseeding, destination = "", dose }: RateSheet, general: string | undefined): string | undefined {
  if (overseeding) return overseeding;
  const most = general && readDose(general)?.kgPer100Sqm;
  if (!most || !dose || most > dose.kgPer100Sqm || /supraînsămânț|reparați|refacere/i.test(destination)) return undefined;
  return general;
}

/** The dose with the lower end of the sheet's own range, which is read here so that the calculator in the browser need not. */
export function withLowerEnd(dose: Dose, recommended = ""): Dose {
  // "1,0–1,1 unități/ha, adică 3–3,3 kg": the weight is said behind.
  const from = dose.from ?? readDose(recommended.split("adică ").at(-1) ?? "", recommended.includes("/ha") ? "kg/ha" : "")?.from;
  return from === undefined ? dose : { ...dose, from };
}
