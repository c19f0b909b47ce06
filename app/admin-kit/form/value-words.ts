import { readDecimal } from "#app/forms/decimal.ts";
import { fieldWords } from "#app/forms/fields/field-words.ts";
import type { HistoryField } from "#app/history/subject.ts";
import { plainText } from "#app/language/plain-text.ts";

export type FieldAt = (path: string) => HistoryField | undefined;

export const NOTHING = "–";

export function labelOf(path: string, field: FieldAt): string {
  return field(path)?.label ?? path;
}

/** A value as a line says it: "12 luni", "da", a category by its name; a dash for nothing. */
export function valueWords(field: HistoryField | undefined, value: unknown, categories: ReadonlyMap<number, string>): string {
  if (value === undefined || value === null || value === "") return NOTHING;
  const { kind = "", words } = field ?? {};
  if (typeof value === "boolean") return value ? "da" : "nu";
  if (kind === "category") return categories.get(Number(value)) ?? `categoria ${value}`;
  // As a form sends it.
  const number = words && typeof value === "string" ? readDecimal(value) : undefined;
  if (number !== undefined) return words?.(number) ?? String(value);
  const named = typeof value === "string" ? /^#(\d+)$/.exec(value)?.[1] : undefined;
  if (named) return categories.get(Number(named)) ?? "categorie ștearsă";
  const text = typeof value === "object" ? JSON.stringify(value) : fieldWords({ ...field, kind }, value);
  // Codes are read as they are.
  return /^\s*<\w/.test(text) && kind !== "snippet" ? plainText(text) : text;
}
