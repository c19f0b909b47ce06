import { formatDay } from "#app/language/dates.ts";
import { formatNumber } from "#app/language/numbers.ts";
import type { Described } from "./field-kinds.ts";

/** A value as people read it: "12,5%", "40 cm", "da", an option by its words; empty for nothing. */
export function fieldWords({ kind, options, unit, words }: Pick<Described, "kind" | "options" | "unit" | "words">, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (kind === "flag" || kind === "switch") return String(value) === "1" ? "da" : "nu";
  if (kind === "day") return formatDay(String(value));
  const option = options?.find((one) => typeof one !== "string" && one[0] === value);
  if (option) return option[1] as string;
  if (typeof value === "number") return words?.(value) ?? withUnit(formatNumber(value), unit);
  return String(value);
}

function withUnit(number: string, unit: string | undefined): string {
  if (unit === undefined) return number;
  return unit === "%" ? `${number}%` : `${number} ${unit}`;
}
