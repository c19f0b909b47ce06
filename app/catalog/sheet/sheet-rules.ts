/** Rules of what rows of a sheet may say together: one dose, and no more than a whole mixture. Pure. */

import { isCountable } from "#app/catalog/dose/counted-norm.ts";
import { saysGerminable } from "#app/catalog/dose/counted-weight.ts";
import { doseOfRate } from "#app/catalog/dose/dose.ts";
import { isConsumptionKey, toSheetRows, writtenDose } from "#app/catalog/dose/dose-rows.ts";
import { unusualCountWords, unusualDoseWords } from "#app/catalog/dose/usual-dose.ts";
import { readDose, readDoseWords } from "#app/catalog/quantity/rate/dose-words.ts";
import { doseUnit, type RateKind, readRate, unitUnder } from "#app/catalog/quantity/rate/read-rate.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { formatNumber, withoutNoise } from "#app/language/numbers.ts";
import { percentTotal } from "./composition.ts";
import { isSpelling, readSheet, type Spec, type StoredSheet, withGerminable } from "./sheet.ts";

/** The rows as a crop of fields shows them: the dose for a hectare, of which the consumption would say nothing new. A row in words stays as it is. */
export function rowsPerHectare({ specs, dose }: Pick<StoredSheet, "dose"> & { specs: readonly Spec[] }): Spec[] {
  return specs.flatMap((row) => {
    const { spec_key: key, spec_value } = row;
    if (isConsumptionKey(key)) return [];
    if (!isSpelling("dose", key)) return [row];
    const ends = writtenDose(spec_value === writtenDose(dose, key) ? dose : plainDose(row), PER_HECTARE);
    if (ends === undefined) return [row];
    const named = doseUnit(key) !== undefined && /\([^()]*\)/.test(key);
    return [named ? { spec_key: key.replace(/\([^()]*\)/, "(kg/ha)"), spec_value: ends } : { ...row, spec_value: `${ends} kg/ha` }];
  });
}

const PER_HECTARE = "Doză (kg/ha)";

/** Null where more is written than a weight for an area. */
function plainDose({ spec_key, spec_value }: Spec): StoredSheet["dose"] {
  const read = readDoseWords(spec_value, spec_key);
  return read?.rest.trim() === "" ? doseOfRate(read) : null;
}

/** A mixture has a hundred percent, give or take what rounding makes of it. */
export function compositionFault({ spec_key, spec_value }: Spec): string | undefined {
  const total = isSpelling("composition", spec_key) ? percentTotal(spec_value) : 0;
  return aboveWhole(total);
}

function aboveWhole(total: number): string | undefined {
  return total > 101 ? `Procentele înseamnă împreună ${formatNumber(withoutNoise(total))}%; o compoziție are cel mult 100%.` : undefined;
}

type SheetCategory = { name: string; facts: { usual_dose_from: number | null; usual_dose_to: number | null } };

/**
 * Warnings of a sheet that is saved all the same: a norm that nobody can reckon with or that is far from the category's, parts of more
 * than a whole.
 */
export function sheetWarnings(sheet: StoredSheet, { name, facts }: SheetCategory): string[] {
  const { dose } = readSheet(sheet);
  const specs = toSheetRows(sheet);
  const rows = specs.filter(({ spec_key, spec_value }) => isSpelling("dose", spec_key) && spec_value.trim() !== "");
  const unread = dose || isCountable(sheet) ? [] : rows.map(unreadDoseWords);
  const unusual = dose
    ? unusualDoseWords(dose.kgPer100Sqm, { from: facts.usual_dose_from, to: facts.usual_dose_to }, name)
    : sheet.dose && unusualCountWords(withGerminable(sheet) ?? sheet.dose, name);
  const above = specs
    .filter((row) => isSpelling("composition", row.spec_key))
    .map(({ spec_value }) => spec_value.replaceAll(/[;+\n]/g, ","));
  return [...unread, unusual, ...above.map((text) => aboveWhole(percentTotal(text)))].filter((words) => words != null);
}

const KIND_WORDS: Readonly<Record<Exclude<RateKind, "weight">, string>> = {
  seeds: "în boabe, iar produsul nu spune câte are ambalajul",
  units: "în unități, iar produsul nu spune ce cuprinde ambalajul",
  pieces: "în bucăți, iar produsul nu spune câte are ambalajul",
  packs: "în ambalaje, nu în kilograme",
};

export const GERMINABLE_NEEDS = "are nevoie de „Masa a 1.000 de semințe” (MMB) și „Germinație” în fișa tehnică";

/** Why a row of a dose makes no calculator. */
export function unreadDoseWords({ spec_key, spec_value: value }: Spec): string {
  if (saysGerminable(`${spec_key} ${value}`)) return `Norma „${value}” ${GERMINABLE_NEEDS}: până atunci calculatorul nu apare.`;
  const kind = readRate(value, spec_key)?.kind;
  if (kind && kind !== "weight")
    return `Norma „${value}” este ${KIND_WORDS[kind]}: calculatorul nu apare, iar cererile vin fără cantitate.`;
  return `Norma „${value}” nu se citește, deci calculatorul nu apare. Scrieți-o așa: „2,5”, „25 kg/ha”, „30 g/mp”, „2,5–3 kg/100 mp” sau „70.000 boabe/ha”.`;
}

/**
 * Dose and consumption say one quantity (dose = consumption × 100): of the two rows the one that was changed is believed, and the other is written anew.
 * 'conflict' where both were changed and disagree.
 */
export function withOneDose(specs: readonly Spec[], before: readonly Spec[]): Spec[] | "conflict" {
  const [dose, consumption] = [specs.find((row) => doseIn(row)), specs.find((row) => consumptionIn(row))];
  if (!dose || !consumption) return [...specs];
  const [said, meant] = [doseIn(dose) as number, consumptionIn(consumption) as number];
  if (withoutNoise(said) === withoutNoise(meant)) return [...specs];
  const isChanged = (row: Spec, read: typeof doseIn) => before.find((one) => read(one))?.spec_value !== row.spec_value;
  const [hasDose, hasConsumption] = [isChanged(dose, doseIn), isChanged(consumption, consumptionIn)];
  if (hasDose && hasConsumption && before.some((row) => doseIn(row))) return "conflict";
  const write = (row: Spec, kg: number, unit: number) => ({ ...row, spec_value: writeDecimal(withoutNoise(kg / unit)) });
  const [stale, fresh] =
    hasConsumption && !hasDose
      ? [dose, write(dose, meant, unitUnder(dose.spec_key) ?? 1)]
      : [consumption, write(consumption, said, unitUnder(consumption.spec_key) ?? 100)];
  return specs.map((row) => (row === stale ? fresh : row));
}

function doseIn({ spec_key, spec_value }: Spec): number | undefined {
  return isSpelling("dose", spec_key) ? readDose(spec_value, spec_key)?.kgPer100Sqm : undefined;
}

function consumptionIn({ spec_key, spec_value }: Spec): number | undefined {
  return isSpelling("consumption", spec_key) ? readDose(spec_value, spec_key)?.kgPer100Sqm : undefined;
}
