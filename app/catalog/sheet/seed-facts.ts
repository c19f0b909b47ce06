import { formatNumber } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";

type Measure = {
  unit: string;
  code?: string;
  min: number;
  max: number;
  isWhole?: true;
};

type SeedFact = {
  name: string;
  folded?: RegExp;
  measure?: Measure;
  /** True for parts that may not be more than the whole together. */
  hasShares?: true;
  suggestions?: readonly string[];
  hint?: string;
  /** Question of the finder of a category in which most products say it. */
  isAsked?: true;
};

const FACTS: readonly SeedFact[] = [
  {
    name: "Categoria de certificare",
    suggestions: ["certificată", "certificată, C1", "certificată, C2", "bază", "prebază", "standard", "comercială"],
    isAsked: true,
  },
  { name: "Soiuri", hasShares: true, hint: "Cu partea fiecăruia, dacă o știți: „60% Creno, 40% Daisy”." },
  { name: "Puritate", measure: { unit: "%", code: "P1", min: 0, max: 100 } },
  { name: "Germinație", measure: { unit: "%", code: "P1", min: 0, max: 100 } },
  {
    name: "Masa a 1.000 de semințe",
    folded: /^(mmb|masa a (1\.?000|o mie) de (seminte|boabe))\b/,
    measure: { unit: "g", code: "GRM", min: 0.01, max: 2000 },
  },
  { name: "Lot", hint: "Numărul de pe etichetă." },
  { name: "Anul recoltei", measure: { unit: "", min: 2000, max: 2100, isWhole: true } },
  { name: "Tratament", suggestions: ["netratată", "tratată cu fungicid", "drajată", "înveliș cu îngrășământ"] },
  { name: "Inoculare", suggestions: ["neinoculată", "inoculată", "preinoculată"] },
  { name: "Ploidie", suggestions: ["diploid", "tetraploid", "diploid și tetraploid"], isAsked: true },
  {
    name: "Precocitate",
    suggestions: ["timpuriu", "semitimpuriu", "mijlociu", "semitârziu", "târziu"],
    isAsked: true,
  },
  {
    name: "Repaus de toamnă (FD)",
    folded: /^repaus de toamna/,
    measure: { unit: "", min: 1, max: 11, isWhole: true },
    hint: "Clasa soiului: mic, mai rezistent la ger.",
    isAsked: true,
  },
  { name: "Persistență", measure: { unit: "ani", code: "ANN", min: 1, max: 20 } },
];

type FactInput = { name: string; hint: string; isNumber: boolean; suggestions: readonly string[] };

export function factInputs(): FactInput[] {
  return FACTS.map(({ name, measure, hint, suggestions = [] }) => ({
    name,
    hint: [measure && `${rangeWords(measure)}.`, hint].filter(Boolean).join(" "),
    isNumber: measure !== undefined,
    suggestions,
  }));
}

export function factsForFinder(): string[] {
  return FACTS.flatMap(({ name, isAsked }) => (isAsked ? [name] : []));
}

export function isSeedFact(key: string): boolean {
  return factOf(key) !== undefined;
}

export function factName(key: string): string {
  return factOf(key)?.name ?? key;
}

/** Fault of the value of a row; undefined for a good one, a blank one, and a key that is no fact. */
export function factFault(key: string, value: string): string | undefined {
  const fact = factOf(key);
  if (!fact || value.trim() === "") return undefined;
  if (fact.hasShares) {
    const total = [...value.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)].reduce((sum, [, share]) => sum + toNumber(share), 0);
    return total > 100.5 ? `Părțile dau împreună ${formatNumber(total)}%.` : undefined;
  }
  if (!fact.measure) return undefined;
  const read = readMeasure(value, fact.measure);
  const isIn = (one: number, { min, max, isWhole }: Measure) => one >= min && one <= max && (!isWhole || Number.isInteger(one));
  const { measure } = fact;
  return read && read.from <= read.to && isIn(read.from, measure) && isIn(read.to, measure)
    ? undefined
    : `Scrieți ${lowered(rangeWords(measure))}.`;
}

export function factWords(key: string, value: string): string {
  const unit = factOf(key)?.measure?.unit;
  if (!unit || !/\d\s*$/.test(value)) return value;
  return unit === "%" ? `${value.trim()}%` : `${value.trim()} ${unit}`;
}

type Property = {
  "@type": "PropertyValue";
  name: string;
  value?: number | string;
  minValue?: number;
  maxValue?: number;
  unitCode?: string;
  unitText?: string;
};

/** A row as schema.org's PropertyValue: a measured fact by its number, "at least" and a span by their bounds, everything else in its words. */
export function factProperty(key: string, value: string): Property {
  const named = { "@type": "PropertyValue" as const, name: key };
  const measure = factOf(key)?.measure;
  const read = measure && readMeasure(value, measure);
  if (!measure || !read) return { ...named, value };
  const unit = { ...(measure.code && { unitCode: measure.code }), ...(measure.unit && { unitText: measure.unit }) };
  if (read.isAtLeast) return { ...named, minValue: read.from, ...unit };
  return read.from === read.to ? { ...named, value: read.from, ...unit } : { ...named, minValue: read.from, maxValue: read.to, ...unit };
}

/** Ends of what a row measures; undefined for a key that is no fact with a measure, and for what is no number of it. */
export function factSpan(key: string, value: string): { from: number; to: number } | undefined {
  const measure = factOf(key)?.measure;
  return measure && readMeasure(value, measure);
}

function factOf(key: string): SeedFact | undefined {
  const plain = fold(key);
  return BY_NAME.get(plain) ?? FACTS.find(({ folded }) => folded?.test(plain));
}

const BY_NAME = new Map(FACTS.map((fact) => [fold(fact.name), fact]));

function readMeasure(value: string, { unit }: Measure): { from: number; to: number; isAtLeast: boolean } | undefined {
  const [words = ""] = value.split("(");
  const number = "(\\d{1,6}(?:[.,]\\d{1,4})?)";
  const bounds = "cel putin |minimum |minim |min\\. ?|peste |circa |≥ ?";
  const written = new RegExp(`^(${bounds})?${number}(?:\\s*[–-]\\s*${number})?\\s*(\\S*)$`).exec(fold(words));
  const [, bound = "", low, high, said = ""] = written ?? [];
  if (low === undefined || (said !== "" && said !== unit)) return undefined;
  return { from: toNumber(low), to: toNumber(high ?? low), isAtLeast: bound !== "" && bound !== "circa " };
}

function rangeWords({ unit, min, max, isWhole }: Measure): string {
  const number = isWhole ? "Un număr întreg" : "Un număr";
  // Years are read without a point.
  const words = (value: number) => (isWhole ? String(value) : formatNumber(value));
  return `${number} între ${words(min)} și ${words(max)}${unit ? `, în ${unit}` : ""}`;
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function toNumber(written: string | undefined): number {
  return Number((written ?? "0").replace(",", "."));
}
