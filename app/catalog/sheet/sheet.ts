/** Every key of technical sheets by its spellings, because administrators write keys freely. Values have files of their own. Pure. */
import { doseOfRate, type StoredDose, weightOf } from "#app/catalog/dose/dose.ts";
import { unitWeight } from "#app/catalog/pack/pack-noun.ts";
import { type Dose, readDose, readOverseeding } from "#app/catalog/quantity/rate/dose-words.ts";
import { type Rate, readRate } from "#app/catalog/quantity/rate/read-rate.ts";
import { mapFields } from "#app/forms/fields/field-kinds.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { type Component, readComposition } from "./composition.ts";
import { factInputs } from "./seed-facts.ts";
import { readSowingWindows, type SowingWindow } from "./sowing.ts";

export type Spec = { spec_key: string; spec_value: string };
/** A sheet as it is stored: a row without a value says the dose (catalog/dose). */
/** `pack_pieces`: what its pack holds, where the product itself says it. */
export type StoredSheet = { specs: readonly StoredSpec[]; dose: StoredDose | null; pack_pieces?: number | null };
export type StoredSpec = { spec_key: string; spec_value: string | null };

/** The spellings by which each reader recognises a key. Readers differ in what they forgive; without a pattern the name itself is the spelling. */
type Key = {
  name: string;
  written?: RegExp;
  folded?: RegExp;
  /** Shown in a row of its own in the comparison, and not listed again there. */
  compared?: RegExp;
  searched?: { column: SearchColumn; pattern: RegExp };
  isOffered?: true;
  use?: string;
};

type SearchColumn = "composition" | "uses";

const SHEET_KEYS = {
  introduction: { name: "Fișă tehnică", compared: /^fișă tehnică$/i, isOffered: true, use: "textul de deasupra fișei" },
  composition: {
    name: "Compoziție",
    folded: /^compoziti/,
    compared: /^compoziție/i,
    searched: { column: "composition", pattern: /compoziți/i },
    isOffered: true,
    use: "bara și tabelul speciilor, de exemplu „60% raigras peren, 40% păiuș roșu”",
  },
  sowing: {
    name: "Perioada de semănat",
    written: /^(perioada|epoca) de (semănat|plantare)/i,
    compared: /^(perioada|epoca) de/i,
    isOffered: true,
    use: "cele 12 luni, de exemplu „15 martie – 31 mai”",
  },
  // Any key that contains 'doz', as the owner asked.
  dose: { name: "Doză (kg/100 mp)", written: /doz/i, compared: /doz/i, isOffered: true, use: "calculatorul" },
  consumption: { name: "Consum (kg/mp)", written: /^consum \(/i, compared: /^consum/i, isOffered: true },
  destination: {
    name: "Destinație",
    written: /^destinați/i,
    folded: /^destinati/,
    searched: { column: "uses", pattern: /destinați/i },
    isOffered: true,
  },
  // An older name, still in stored sheets.
  range: {
    name: "Normă recomandată",
    written: /^(normă recomandată|interval recomandat)$/i,
    compared: /^(normă recomandată|interval recomandat)/i,
    isOffered: true,
  },
  perHectare: { name: "Normă la hectar", compared: /^normă la hectar/i, isOffered: true },
  depth: { name: "Adâncime de semănat", written: /^adâncime/i, isOffered: true },
  spacing: { name: "Distanțe", written: /^distanț/i },
  emergence: { name: "Răsărire", isOffered: true },
  cuttingHeight: { name: "Înălțime de tuns", folded: /inaltime de tuns/, isOffered: true },
  years: { name: "Durata de folosire", folded: /durata de folosire/, isOffered: true },
  packaging: {
    name: "Ambalaj",
    compared: /^ambalaj/i,
    isOffered: true,
    use: "cum se numește ambalajul, de exemplu „cutie de 1,5 kg” sau „sac de 10 kg, pungă de 1 kg”",
  },
  pieces: { name: "Bucăți în pachet", compared: /^bucăți în pachet/i },
  density: { name: "Densitate" },
  overseeding: { name: "Supraînsămânțare", written: /supraînsămânțare/i },
  // Values of the sheet that replace those of the category's works (catalog/care).
  firstCut: { name: "Prima coasă" },
  firstGrazing: { name: "Primul pășunat" },
  harvest: { name: "Recoltare" },
  cuts: { name: "Coase pe an", folded: /^coase pe an|^cosit$/ },
  soilNeeds: { name: "Cerințe de sol", folded: /cerinte de sol/ },
  // Explicit answers to the finder's questions.
  light: { name: "Lumină" },
  use: { name: "Utilizare", searched: { column: "uses", pattern: /utiliz/i } },
  water: { name: "Apă" },
  mowing: { name: "Tuns" },
  cutting: { name: "Coase" },
  stand: { name: "Cultură" },
  soil: { name: "Sol" },
  seeder: { name: "Semănat" },
  thinning: { name: "Rărit" },
  place: { name: "Loc" },
  flowering: { name: "Înflorire" },
} satisfies Record<string, Key>;

export type SheetKey = keyof typeof SHEET_KEYS;
const KEYS: Readonly<Record<SheetKey, Key>> = SHEET_KEYS;
const LOWER_NAMES = mapFields(SHEET_KEYS, ({ name }) => name.toLowerCase());

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
};

export type Sheet = Omit<SheetMeasures, "sowingText"> & {
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

export function readMeasuresOf({ specs, dose }: StoredSheet): SheetMeasures {
  return measuresIn(specs.map(rowOf), dose);
}

function measuresIn(rows: readonly Row[], dose: StoredDose | null): SheetMeasures {
  const said = readerOf(rows);
  const weighed = weightOf(dose);
  const packaging = said("packaging");
  const units = unitsIn(rows);
  return {
    dose: weighed ?? (units && doseOfUnits(units, packaging)),
    sowingText: said("sowing"),
    destination: said("destination"),
    packaging,
    units_per_ha: units ? meantUnits(units, weighed) : null,
    pieces: said("pieces"),
    density: said("density"),
  };
}

export function readSheet({ specs, dose }: StoredSheet): Sheet {
  const rows = specs.map(rowOf);
  const said = readerOf(rows);
  const { sowingText: sowing, ...measures } = measuresIn(rows, dose);
  const composition = said("composition");
  return {
    ...measures,
    introduction: said("introduction"),
    recommended: recommendedRate(rows),
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

export function readFolded(specs: readonly Spec[]): (key: SheetKey) => string {
  const rows = specs.map(({ spec_key, spec_value }) => ({ key: fold(spec_key), spec_value }));
  const values = new Map<SheetKey, string>();
  return (wanted) => {
    const { name, folded: pattern } = KEYS[wanted];
    const isWanted = (key: string) => (pattern ? pattern.test(key) : key === fold(name));
    const value = values.get(wanted) ?? fold(rows.find(({ key }) => isWanted(key))?.spec_value ?? "");
    values.set(wanted, value);
    return value;
  };
}

export function readByName(specs: readonly Spec[]): (name: string) => string | undefined {
  const values = new Map(specs.map(({ spec_key, spec_value }): [string, string] => [fold(spec_key), spec_value]).reverse());
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

/** Dose in kilograms of units whose pack has a weight: "1,3 UG/ha" of "unitate de 3 kg" are 3,9 kg. */
function doseOfUnits({ from, to, isRange }: Rate, packaging: string | undefined): Dose | undefined {
  const weight = unitWeight(packaging ?? "");
  if (weight === undefined) return undefined;
  return { kgPer100Sqm: withoutNoise(to * weight), isRange, ...(isRange && { from: withoutNoise(from * weight) }) };
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
