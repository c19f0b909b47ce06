import { type FieldAt, labelOf, NOTHING, valueWords } from "#app/admin-kit/form/value-words.ts";
import type { CareRow } from "#app/catalog/care/care-lines.ts";
import { documentLabel, type ProductDocumentFile } from "#app/catalog/document/document.ts";
import { doseWords, type StoredDose } from "#app/catalog/dose/dose.ts";
import { writeCare } from "#app/catalog/import/cells/care-cell.ts";
import { WEEKDAYS } from "#app/company/weekday-ranges.ts";
import { deliveryDaysText, type Zone, zoneCountiesText } from "#app/delivery/delivery-rules.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoney, formatNumber, formatWeight } from "#app/language/numbers.ts";
import { compareWords, diffRows, type Part } from "#app/language/text-diff.ts";
import { addressAt, type PictureFiles } from "#app/media/picture.ts";

export type Thumbnail = { src: string; alt: string };

export type FieldChange = { key: string; label: string } & (
  | { kind: "values"; before: string; after: string }
  | { kind: "words" | "rows"; parts: Part[] }
  | { kind: "pictures"; before: Thumbnail[]; after: Thumbnail[] }
);

type Snapshot = Record<string, unknown>;
type States = { before: unknown; after: unknown };
export type Meanings = { categories: ReadonlyMap<number, string>; field: FieldAt };

const LONG = 60;

/** Every field that differs, in the order of the thing; of what was added or deleted every field that says something. */
export function fieldChanges(states: States, meanings: Meanings): FieldChange[] {
  return differing(states).flatMap(([key, before, after]) => {
    const change = changeOf(key, before, after, meanings);
    return change ? [{ key, label: labelOf(key, meanings.field), ...change }] : [];
  });
}

export function changedLabels(states: States, field: FieldAt): string[] {
  return [...new Set(differing(states).map(([key]) => labelOf(key, field).toLocaleLowerCase("ro")))];
}

function differing({ before, after }: States): [key: string, before: unknown, after: unknown][] {
  const [one, other] = [flat(before), flat(after)];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys
    .map((key): [string, unknown, unknown] => [key, one[key], other[key]])
    .filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is));
}

type Change = FieldChange extends infer One ? (One extends FieldChange ? Omit<One, "key" | "label"> : never) : never;

function changeOf(key: string, before: unknown, after: unknown, { categories, field: fieldAt }: Meanings): Change | undefined {
  const field = fieldAt(key);
  if (key === "images") return { kind: "pictures", before: pictures(before), after: pictures(after) };
  if (field?.kind === "picture") return { kind: "pictures", before: photo(before), after: photo(after) };
  const row = known(ROWS, key);
  if (row) {
    const parts = diffRows(list(before).map(row), list(after).map(row));
    return parts.length > 0 ? { kind: "rows", parts } : undefined;
  }
  const words = (value: unknown) => (key === "dose" && value ? doseWords(value as StoredDose) : valueWords(field, value, categories));
  const [one, other] = [words(before), words(after)];
  if (one === other) return undefined;
  const isLong = Math.max(one.length, other.length) > LONG;
  return isLong ? { kind: "words", parts: compareWords(dashless(one), dashless(other)) } : { kind: "values", before: one, after: other };
}

const ROWS: Record<string, (row: unknown, index: number) => string> = {
  benefits: (row) => String(row),
  finder_keys: (key) => String(key),
  former_slugs: (slug) => String(slug),
  vat_rates: (rate) => `${rate}%`,
  packs: (row) => {
    const { weight_kg, price } = row as { weight_kg: number; price: number | null };
    return `${formatWeight(weight_kg)}: ${price ? formatMoney(price) : "preț la cerere"}`;
  },
  bands: (most) => `până la ${formatNumber(Number(most))} kg`,
  zones: (row) => {
    const { name, counties, days_from, days_to, prices } = row as Zone;
    const costs = prices.map((price) => (price === null ? "la telefon" : formatMoney(price)));
    return [`${name} (${zoneCountiesText({ counties })})`, deliveryDaysText({ days_from, days_to }), ...costs].join(" · ");
  },
  specs: (row) => pair(row, "spec_key", "spec_value"),
  faq: (row) => pair(row, "question", "answer"),
  care: (row) => writeCare([row as CareRow]),
  documents: (row) => documentLabel(row as ProductDocumentFile),
  hours: (row, index) => {
    const { opens, closes } = (row ?? {}) as { opens?: string; closes?: string };
    return `${WEEKDAYS[index]}: ${opens && closes ? `${opens}–${closes}` : "închis"}`;
  },
  closed_days: (row) => {
    const { day, reason } = row as { day: string; reason: string };
    return [formatDay(day), reason].filter(Boolean).join(": ");
  },
};

function dashless(words: string): string {
  return words === NOTHING ? "" : words;
}

/** Flattens a value: what hangs deeper than a field stands under its path; lists with words of their own stay lists. */
function flat(whole: unknown, path = ""): Snapshot {
  if (typeof whole !== "object" || whole === null) return {};
  const entries = Object.entries(whole).flatMap(([name, value]): [string, unknown][] => {
    const key = path ? `${path}.${name}` : name;
    const isLeaf = typeof value !== "object" || value === null || key === "images" || key === "dose" || known(ROWS, key) !== undefined;
    return isLeaf ? [[key, value]] : Object.entries(flat(value, key));
  });
  return Object.fromEntries(entries);
}

/** Finds a name in a table; one that was stored may have been moved here from elsewhere and be any. */
function known<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function pair(row: unknown, first: string, second: string): string {
  const values = row as Snapshot;
  return [values[first], values[second]].filter(Boolean).join(": ");
}

function pictures(value: unknown): Thumbnail[] {
  return list(value).map((picture) => {
    const { alt_text, ...files } = picture as PictureFiles & { alt_text?: string };
    return { src: addressAt(files, 300), alt: alt_text ?? "" };
  });
}

function photo(value: unknown): Thumbnail[] {
  return typeof value === "string" && value.startsWith("/uploads/") ? [{ src: value, alt: "" }] : [];
}
