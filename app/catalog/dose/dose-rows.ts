/** Rows of a sheet that say the dose: written from it and read into it. A stored row without a value is written when it is shown. Pure. */
import { unitUnder } from "#app/catalog/quantity/rate/read-rate.ts";
import { isSpelling, readDoseRows, type Spec, type StoredSheet, sheetKeyName } from "#app/catalog/sheet/sheet.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { doseWords, type StoredDose } from "./dose.ts";

/** The rows as they are shown, typed and exported. */
export function toSheetRows({ specs, dose }: StoredSheet): Spec[] {
  return specs.flatMap(({ spec_key, spec_value }) => {
    const value = spec_value ?? writtenDose(dose, spec_key);
    return value === undefined ? [] : [{ spec_key, spec_value: value }];
  });
}

/** Reads the dose of rows; one that is written otherwise than `toSheetRows` would stays a text beside it. */
export function fromSheetRows(rows: readonly Spec[]): StoredSheet {
  const dose = readDoseRows(rows);
  const isWritten = ({ spec_key, spec_value }: Spec) => writtenDose(dose, spec_key) === spec_value;
  return { specs: rows.map((row) => (isWritten(row) ? { ...row, spec_value: null } : row)), dose };
}

/** The sheet with another dose and its consumption in place of what said them before, or at its end; null takes both out. */
export function withDose({ specs }: Pick<StoredSheet, "specs">, dose: StoredDose | null): StoredSheet {
  const place = specs.findIndex(({ spec_key }) => isDoseKey(spec_key));
  const kept = specs.filter(({ spec_key }) => !isDoseKey(spec_key));
  const rows = dose && doseRows(dose);
  return { specs: kept.toSpliced(place === -1 ? kept.length : place, 0, ...(rows ?? [])), dose };
}

/** Rows of a dose; one that is counted is said in words with its unit. */
function doseRows(dose: StoredDose): StoredSheet["specs"] {
  return dose.kind === "weight" ? [DOSE_ROW, CONSUMPTION_ROW] : [{ spec_key: "Doză", spec_value: doseWords(dose) }];
}

const DOSE_ROW = { spec_key: sheetKeyName("dose"), spec_value: null };
const CONSUMPTION_ROW = { spec_key: sheetKeyName("consumption"), spec_value: null };
/** Kilograms for 100 sq m that one of a row's unit is; most sheets have these two rows. */
const UNITS: ReadonlyMap<string, number> = new Map([
  [DOSE_ROW.spec_key, 1],
  [CONSUMPTION_ROW.spec_key, 100],
]);

/** Undefined under a key that says no weight for an area. Of a range the consumption is that of its upper end. */
export function writtenDose(dose: StoredDose | null, key: string): string | undefined {
  if (dose?.kind !== "weight" || !isDoseKey(key)) return undefined;
  const unit = UNITS.get(key) ?? unitUnder(key);
  if (unit === undefined) return undefined;
  const isRange = dose.from !== null && !isConsumptionKey(key);
  return [...new Set([...(isRange ? [Number(dose.from)] : []), dose.to])].map((kg) => writeDecimal(kg / unit)).join("–");
}

/** A row that says how much is sown, for 100 sq m or for one. */
export function isDoseKey(key: string): boolean {
  return isSpelling("dose", key) || isSpelling("consumption", key);
}

export function isConsumptionKey(key: string): boolean {
  return isSpelling("consumption", key);
}
