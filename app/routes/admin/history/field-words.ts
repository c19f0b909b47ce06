import { type FieldAt, labelOf, NOTHING, valueWords } from "#app/admin-kit/form/saved-form.server.ts";
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
export type FieldNames = { categories: ReadonlyMap<number, string>; field: FieldAt };

const LONG = 60;

/** Every field that differs, in the order of the thing; of what was added or deleted every field that says something. */
export function fieldChanges(states: States, names: FieldNames): FieldChange[] {
  return differing(states, names.field).flatMap(([key, before, after]) => {
    const change = changeOf(key, before, after, names);
    return change ? [{ key, label: labelOf(key, names.field), ...change }] : [];
  });
}

export function changedLabels(states: States, field: FieldAt): string[] {
  return [...new Set(differing(states, field).map(([key]) => labelOf(key, field).toLocaleLowerCase("ro")))];
}

function differing({ before, after }: States, field: FieldAt): [key: string, before: unknown, after: unknown][] {
  const [one, other] = [flat(before, field), flat(after, field)];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys
    .map((key): [string, unknown, unknown] => [key, one[key], other[key]])
    .filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is));
}

type Change = FieldChange extends infer One ? (One extends FieldChange ? Omit<One, "key" | "label"> : never) : never;

function changeOf(key: string, before: unknown, after: unknown, { categories, field: fieldAt }: FieldNames): Change | undefined {
  const field = fieldAt(key);
  if (key === "images") return { kind: "pictures", before: pictures(before), after: pictures(after) };
  if (field?.kind === "picture") return { kind: "pictures", before: photo(before), after: photo(after) };
  const row = ownWords(key, fieldAt)?.row;
  if (row) {
    const parts = diffRows(list(before).map(row), list(after).map(row));
    return parts.length > 0 ? { kind: "rows", parts } : undefined;
  }
  const words = (value: unknown) => (field?.whole && value ? field.whole(value) : valueWords(field, value, categories));
  const [one, other] = [words(before), words(after)];
  if (one === other) return undefined;
  const isLong = Math.max(one.length, other.length) > LONG;
  return isLong ? { kind: "words", parts: compareWords(dashless(one), dashless(other)) } : { kind: "values", before: one, after: other };
}

function dashless(words: string): string {
  return words === NOTHING ? "" : words;
}

/** Flattens a value: what hangs deeper than a field stands under its path; lists with words of their own stay lists. */
function flat(whole: unknown, field: FieldAt, path = ""): Snapshot {
  if (typeof whole !== "object" || whole === null) return {};
  const entries = Object.entries(whole).flatMap(([name, value]): [string, unknown][] => {
    const key = path ? `${path}.${name}` : name;
    const isLeaf = typeof value !== "object" || value === null || key === "images" || ownWords(key, field) !== undefined;
    return isLeaf ? [[key, value]] : Object.entries(flat(value, field, key));
  });
  return Object.fromEntries(entries);
}

/** Field with words for a list or an object as a whole: never one that hangs deeper and is called as such a field. */
function ownWords(key: string, fieldAt: FieldAt): ReturnType<FieldAt> {
  const field = key.includes(".") ? undefined : fieldAt(key);
  return field?.row || field?.whole ? field : undefined;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
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
