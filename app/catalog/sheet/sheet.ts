/** Rows of technical sheets, read by their keys (sheet-keys.ts). Values have files of their own. Pure. */
import { doseOfUnits, type SeedMeasures, saysGerminable, weighSeeds } from "#app/catalog/dose/counted-weight.ts";
import { doseOfRate, type StoredDose, weightOf } from "#app/catalog/dose/dose.ts";
import { contentOfPackaging, unitWeight } from "#app/catalog/pack/pack-noun.ts";
import { type Dose, readDose, readOverseeding } from "#app/catalog/quantity/rate/dose-words.ts";
import { type Rate, readRate } from "#app/catalog/quantity/rate/read-rate.ts";
import { mapFields } from "#app/forms/fields/field-kinds.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { type Component, readComposition } from "./composition.ts";
import { factInputs, factName, factSpan } from "./seed-facts.ts";
import { KEYS, type SearchColumn, type SheetKey } from "./sheet-keys.ts";
import { readSowingWindows, type SowingWindow } from "./sowing.ts";

export type Spec = { spec_key: string; spec_value: string };
/** A sheet as it is stored: a row without a value says the dose (catalog/dose). */
/** `pack_pieces`: what its pack holds, where the product itself says it. */
export type StoredSheet = { specs: readonly StoredSpec[]; dose: StoredDose | null; pack_pieces?: number | null | undefined };
export type StoredSpec = { spec_key: string; spec_value: string | null };

const LOWER_NAMES = mapFields(KEYS, ({ name }) => name.toLowerCase());
const FOLDED_NAMES = mapFields(KEYS, ({ name }) => fold(name));

/** A row with its key as it is compared: each of a dozen readers asks each row, so that is made once. */
type Row = StoredSpec & { key: string; lower: string };

/** Reads the part of sheets that lists show, of many at once. */
export type SheetMeasures = {
  dose: Dose | undefined;
  sowingText: string | undefined;
  destination: string | undefined;
  packaging: string | undefined;
  /**
   * Units of pelleted seed, which is counted, that a hectare takes: of a range what its dose says, else the upper end; null where the
   * sheet counts in kilograms.
   */
  units_per_ha: number | null;
  pieces: string | undefined;
  density: string | undefined;
  /** How a norm in seeds came to its kilograms. */
  reckoned: string | undefined;
};

export type Sheet = Omit<SheetMeasures, "sowingText" | "reckoned"> & {
  introduction: string | undefined;
  recommended: string | undefined;
  overseeding: string | undefined;
  composition: { text: string | undefined; components: Component[] | undefined };
  sowing: { text: string | undefined; windows: SowingWindow[] | undefined };
};

export function readComponents(specs: readonly Spec[]): Component[] | undefined {
  const written = sheetReader(specs)("composition");
  return written ? readComposition(written) : undefined;
}

/** Reads any row but those of the dose. */
export function sheetReader(specs: readonly StoredSpec[]): (key: SheetKey) => string | undefined {
  return readerOf(specs.map(rowOf));
}

function readerOf(rows: readonly Row[]): (key: SheetKey) => string | undefined {
  return (wanted) => rows.find((row) => isRowOf(wanted, row))?.spec_value ?? undefined;
}

/** The dose that rows say: a weight before what is counted. */
export function readDoseRows(specs: readonly Spec[]): StoredDose | null {
  const rates = ratesOf(specs.map(rowOf).filter((row) => isRowOf("dose", row)));
  const read = rates.find((rate) => rate?.kind === "weight") ?? rates.find((rate) => rate && rate.kind !== "packs");
  return read ? doseOfRate(read) : null;
}

export function readMeasuresOf(sheet: StoredSheet): SheetMeasures {
  return measuresIn(sheet.specs.map(rowOf), sheet);
}

function measuresIn(rows: readonly Row[], { dose, pack_pieces }: StoredSheet): SheetMeasures {
  const said = readerOf(rows);
  const weighed = weightOf(dose);
  const packaging = said("packaging");
  const units = unitsIn(rows);
  const isOfPieces = pack_pieces || said("pieces") || contentOfPackaging(packaging) !== null;
  const seeds = dose?.kind === "seeds" && !isOfPieces ? weighSeeds(germinating(dose, rows), seedMeasuresIn(rows)) : undefined;
  return {
    dose: weighed ?? (units && doseOfUnits(units, unitWeight(packaging ?? ""))) ?? seeds?.dose,
    reckoned: seeds?.words,
    sowingText: said("sowing"),
    destination: said("destination"),
    packaging,
    units_per_ha: units ? meantUnits(units, weighed) : null,
    pieces: said("pieces"),
    density: said("density"),
  };
}

export function readSheet(sheet: StoredSheet): Sheet {
  const rows = sheet.specs.map(rowOf);
  const said = readerOf(rows);
  const { sowingText: sowing, reckoned, ...measures } = measuresIn(rows, sheet);
  const composition = said("composition");
  return {
    ...measures,
    introduction: said("introduction"),
    recommended: recommendedRate(rows) ?? reckoned,
    overseeding: said("overseeding") || readOverseeding(said("range") ?? ""),
    composition: {
      text: composition,
      components: composition ? readComposition(composition) : undefined,
    },
    sowing: { text: sowing, windows: sowing === undefined ? undefined : readSowingWindows(sowing) },
  };
}

export function sheetRows(specs: readonly Spec[]): Spec[] {
  return specs.filter(({ spec_key }) => !isSpelling("introduction", spec_key));
}

/** A row with its key as it is searched, where somebody has that already: the sheets of a category have the same few keys. */
export type FoldedSpec = Spec & { folded?: string };

export function readFolded(specs: readonly FoldedSpec[]): (key: SheetKey) => string {
  const rows = specs.map(({ spec_key, spec_value, folded = fold(spec_key) }) => ({ key: folded, spec_value }));
  const values = new Map<SheetKey, string>();
  return (wanted) => {
    const { folded: pattern } = KEYS[wanted];
    const isWanted = (key: string) => (pattern ? pattern.test(key) : key === FOLDED_NAMES[wanted]);
    const value = values.get(wanted) ?? fold(rows.find(({ key }) => isWanted(key))?.spec_value ?? "");
    values.set(wanted, value);
    return value;
  };
}

export function readByName(specs: readonly FoldedSpec[]): (name: string) => string | undefined {
  const values = new Map(
    specs.map(({ spec_key, spec_value, folded = fold(spec_key) }): [string, string] => [folded, spec_value]).reverse(),
  );
  return (name) => values.get(fold(name));
}

export function tallyKeys(sheets: readonly (readonly Spec[])[]): { name: string; total: number }[] {
  const keys = sheets.flatMap((specs) => [...new Map(specs.map(({ spec_key }) => [fold(spec_key), spec_key])).values()]);
  return [...Map.groupBy(keys, fold).values()].map(([name = "", ...others]) => ({ name, total: 1 + others.length }));
}

/** Part of each key of a dose, for queries that read few rows of many sheets: what is counted in units may be written there. */
export const DOSE_KEYS_LIKE = "%doz%";

export function searchedText(specs: readonly StoredSpec[], column: SearchColumn): string {
  const patterns = Object.values(KEYS).flatMap(({ searched }) => (searched?.column === column ? [searched.pattern] : []));
  return specs
    .filter(({ spec_key }) => patterns.some((pattern) => pattern.test(spec_key)))
    .map(({ spec_value }) => spec_value)
    .join("; ");
}

export function hasComparedRow(key: string): boolean {
  return Object.values(KEYS).some(({ compared }) => compared?.test(key.trim()));
}

export function sheetKeyName(key: SheetKey): string {
  return KEYS[key].name;
}

export function plainKey(key: string): string {
  return fold(key);
}

export function sheetKeys(): SheetKey[] {
  return Object.keys(KEYS) as SheetKey[];
}

export function listOfferedKeys(): string[] {
  return [...Object.values(KEYS).flatMap(({ name, isOffered }) => (isOffered ? [name] : [])), ...factInputs().map(({ name }) => name)];
}

export function listKeyUses(): string[] {
  return Object.values(KEYS).flatMap(({ name, use }) => (use ? [`„${name}”: ${use}`] : []));
}

/** "30–35 kg" under the key of a rate per hectare, read elsewhere than in its row, is "30–35 kg/ha". */
function recommendedRate(rows: readonly Row[]): string | undefined {
  const row = rows.find((one) => isRowOf("range", one) || isRowOf("perHectare", one));
  if (!row || isRowOf("range", row)) return row?.spec_value ?? undefined;
  return row.spec_value?.replace(/^([^;(]*?\b(?:kg|unități|unitate))(?!\s*\/|\s*(?:la|pe)\b)/, "$1/ha");
}

export function readRecommended({ specs }: Pick<StoredSheet, "specs">): string | undefined {
  return recommendedRate(specs.map(rowOf));
}

/** The norm in units: of its own row, else where the dose is written so. Only words that begin so are units. */
function unitsIn(rows: readonly Row[]): Rate | undefined {
  const said = (["perHectare", "dose"] as const).flatMap((key) => rows.filter((row) => isRowOf(key, row)));
  const counted = said.filter(({ spec_key, spec_value }) => spec_value && /(?<!\p{L})u/iu.test(`${spec_key} ${spec_value}`));
  return ratesOf(counted).find((rate) => rate?.kind === "units");
}

function ratesOf(rows: readonly Row[]): (Rate | undefined)[] {
  return rows.map(({ spec_key, spec_value }) => readRate(spec_value ?? "", spec_key));
}

/** Units a hectare: "1,0–1,1 unități, adică 3–3,3 kg" is 1.1, and 1.0 where the sheet's dose is the 3 kg that one of them weighs. */
function meantUnits({ from, to, rest }: Rate, dose: Dose | undefined): number {
  const most = readDose(/adica ([^;(]*)/.exec(rest)?.[1] ?? "", "kg/ha")?.kgPer100Sqm;
  const meant = most && dose && withoutNoise((dose.kgPer100Sqm / most) * to * 100);
  return meant && withoutNoise(from * 100) <= meant && meant <= withoutNoise(to * 100) ? meant : withoutNoise(to * 100);
}

/** The dose of a sheet with what its rows say of it beside its number. */
export function withGerminable({ specs, dose }: StoredSheet): StoredDose | null {
  return dose?.kind === "seeds" ? germinating(dose, specs.map(rowOf)) : dose;
}

function germinating(dose: StoredDose, rows: readonly Row[]): StoredDose {
  const isSaid = rows.some((row) => isRowOf("dose", row) && saysGerminable(`${row.key} ${row.spec_value}`));
  return isSaid ? { ...dose, isGerminable: true } : dose;
}

export function seedMeasuresOf(specs: readonly StoredSpec[]): SeedMeasures {
  return seedMeasuresIn(specs.map(rowOf));
}

function seedMeasuresIn(rows: readonly Row[]): SeedMeasures {
  const spanOf = (name: string) => {
    const row = rows.find(({ key }) => factName(key) === name);
    return row && factSpan(name, row.spec_value ?? "");
  };
  return { grams: spanOf("Masa a 1.000 de semințe"), purity: spanOf("Puritate"), germination: spanOf("Germinație") };
}

export function isSpelling(wanted: SheetKey, key: string): boolean {
  return isRowOf(wanted, rowOf({ spec_key: key, spec_value: "" }));
}

function rowOf({ spec_key, spec_value }: StoredSpec): Row {
  const key = spec_key.trim();
  return { spec_key, spec_value, key, lower: key.toLowerCase() };
}

function isRowOf(wanted: SheetKey, { key, lower }: Row): boolean {
  const { written } = KEYS[wanted];
  return written ? written.test(key) : lower === LOWER_NAMES[wanted];
}
