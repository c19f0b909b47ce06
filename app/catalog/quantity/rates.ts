import type { CategoryFacts } from "#app/catalog/category/category.ts";
import type { Sheet } from "#app/catalog/sheet/sheet.ts";
import { formatNumber, withoutNoise } from "#app/language/numbers.ts";
import { type Dose, readDose } from "./quantity.ts";

type RateSheet = Pick<Sheet, "dose" | "recommended" | "overseeding" | "destination">;

export type Rate = { label: string; value: string };

/** "3,5 kg/100 mp · 350 kg/ha", where people count so also "35 g/mp". */
export function ratesInUnits(dose: Dose, category: Pick<CategoryFacts, "is_counted_in_grams">): string[] {
  const amount = (value: number) => formatNumber(withoutNoise(value));
  const words = [`${amount(dose.kgPer100Sqm)} kg/100 mp`, `${amount(dose.kgPer100Sqm * 100)} kg/ha`];
  return category.is_counted_in_grams === 1 ? [...words, `${amount(dose.kgPer100Sqm * 10)} g/mp`] : words;
}

/** Rates of a product page; the category's overseeding rate is left out for repair seed and where above the full rate. */
export function seedRates(
  sheet: RateSheet,
  category: Pick<CategoryFacts, "is_counted_in_grams">,
  categoryName: string,
  general: string | undefined,
): Rate[] {
  const { dose } = sheet;
  if (!dose) return [];
  const [per100 = "", perHa = "", perSqm] = ratesInUnits(dose, category);
  // Pelleted beet is sown by units of so many seeds, and weighed beside it.
  const unitsPerHa = /^[\d.,–]+ unități\/ha/.exec(sheet.recommended ?? "")?.[0];
  const overseeding = overseedingOf(sheet, general);
  const note = sheet.overseeding ? "" : ` (în general, la ${categoryName.toLocaleLowerCase("ro")})`;
  return [
    { label: "La 100 mp", value: amountOf(per100) },
    {
      label: "La hectar",
      value: [unitsPerHa, perHa]
        .filter((words) => words !== undefined)
        .map(amountOf)
        .join(" · "),
    },
    ...(perSqm ? [{ label: "La metru pătrat", value: amountOf(perSqm) }] : []),
    ...(overseeding ? [{ label: "La supraînsămânțare", value: `${overseeding}${note}` }] : []),
  ];
}

/** "3,5 kg" of "3,5 kg/100 mp": the label beside it says of what area. */
function amountOf(rate: string): string {
  return rate.slice(0, rate.indexOf("/"));
}

/** The rate for overseeding alone. */
export function overseedingOf({ overseeding, destination = "", dose }: RateSheet, general: string | undefined): string | undefined {
  if (overseeding) return overseeding;
  const most = general && readDose(general)?.kgPer100Sqm;
  if (!most || !dose || most > dose.kgPer100Sqm || /supraînsămânț|reparați|refacere/i.test(destination)) return undefined;
  return general;
}
