/** The rules of the kinds that every record knows. On the server: the browser reads the lists without zod. */
import { z } from "zod";
import { formatDay } from "#app/language/dates.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { flag } from "../flag.ts";
import { decimal } from "../number.ts";
import { isReservedSlug } from "../slug/slug.ts";
import { anyLine, atMost, blankIsNull, line, NOT_TEXT, nothingIsEmpty, shownLine, type TextLimit, text } from "../text.ts";
import type { CommonKind, Described, ValueOf } from "./field-kinds.ts";

export const REQUIRED = "Câmp obligatoriu";

const RULES: { readonly [Of in CommonKind["kind"]]: (field: Extract<CommonKind, { kind: Of }>) => z.ZodType } = {
  name: ({ missing, wrong = missing, ...field }) => shownLine(missing ?? REQUIRED, limitOf(field), wrong ?? NOT_TEXT),
  slug: ({ max, reserved }) =>
    anyLine(max)
      .pipe(
        z
          .string()
          .min(1, REQUIRED)
          .refine((slug) => reserved === undefined || !isReservedSlug(slug), reserved),
      )
      // It is made of what is typed, and cut, before this is asked (withSlug).
      .meta({ maxLength: undefined, description: `Becomes an address of at most ${max} letters.` }),
  line: ({ wrong = NOT_TEXT, empty = "", ...field }) =>
    z.preprocess(nothingIsEmpty, line(wrong, limitOf(field))).transform((value) => value || empty),
  text: ({ wrong = NOT_TEXT, ...field }) => z.preprocess(nothingIsEmpty, text(wrong, limitOf(field))),
  number: (field) => (field.isRequired ? decimal(field).pipe(z.number(REQUIRED)) : decimal(field)),
  flag: ({ absent }) => flag(absent),
  choice: ({ options, wrong, absent }) => {
    const rule = z.enum(
      options.map((option) => (typeof option === "string" ? option : option[0])),
      wrong,
    );
    if (absent === undefined) return rule;
    return z.preprocess(blankIsNull, rule.nullable()).transform((value) => value ?? absent);
  },
};

function limitOf({ max, tooLong }: { max: number; tooLong?: string }): TextLimit {
  return { max, message: tooLong ?? atMost(max).message };
}

export function ruleOf(field: CommonKind): z.ZodType {
  return (RULES[field.kind] as (field: CommonKind) => z.ZodType)(field);
}

type Rules<List> = { [Key in keyof List as List[Key] extends CommonKind ? Key : never]: z.ZodType<ValueOf<List[Key]>> };

export function rulesOf<const List extends Readonly<Record<string, { kind: string }>>>(fields: List): Rules<List> {
  const common = Object.entries(fields).filter(([, { kind }]) => Object.hasOwn(RULES, kind));
  return Object.fromEntries(common.map(([key, field]) => [key, ruleOf(field as CommonKind)])) as Rules<List>;
}

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
