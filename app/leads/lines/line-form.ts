import { z } from "zod";
import { AREA_UNITS, type AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, MAX_AREA_SQM, parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { rowId } from "#app/forms/row-id.ts";
import { MAX_LINES } from "./max-lines.ts";

const AREA_WANTED = "Scrieți suprafața, de exemplu 250 sau 1,5.";
const AREA_ABOVE_ZERO = "Scrieți o suprafață mai mare decât 0, de exemplu 250 sau 1,5.";
export const AREA_TOO_LARGE = "Suprafața poate avea cel mult 10.000 ha.";
const LINE_WANTED = "Fiecare produs se scrie ca obiect cu product_id, area_sqm și area_unit.";

export function areaAmountField() {
  return z
    .union([z.string(), z.number()], AREA_WANTED)
    .meta({ exclusiveMinimum: 0, examples: [250, "1,5"] })
    .transform((value, context) => {
      const amount = typeof value === "number" ? value : parseDecimal(value);
      const isNumber = amount !== undefined && Number.isFinite(amount);
      if (isNumber && amount > 0) return amount;
      context.addIssue({ code: "custom", message: isNumber ? AREA_ABOVE_ZERO : AREA_WANTED });
      return z.NEVER;
    });
}

export function areaUnitField() {
  return z.enum(AREA_UNITS as [AreaUnit, ...AreaUnit[]], "Alegeți mp, ari sau ha.").default("mp");
}

/** The server compares the area with the form's example: a page without scripts posts untouched fields as they are. */
export function areaExampleField() {
  return z
    .unknown()
    .optional()
    .transform((value) => (typeof value === "string" ? value : ""));
}

type TypedArea = { area_sqm: number; area_unit: AreaUnit; area_example: string };

export function exampleFlag({ area_sqm, area_unit, area_example }: TypedArea): number {
  const [, amount = "", unit] = /^(\S+) (\S+)$/.exec(area_example) ?? [];
  return parseDecimal(amount) === area_sqm && unit === area_unit ? 1 : 0;
}

export function isTooLarge({ area_sqm, area_unit }: { area_sqm: number; area_unit: AreaUnit }): boolean {
  return areaInSqm(area_sqm, area_unit) > MAX_AREA_SQM;
}

export const requestLine = z
  .object(
    {
      product_id: rowId("Alegeți un produs din listă."),
      area_sqm: areaAmountField(),
      area_unit: areaUnitField(),
      area_example: areaExampleField(),
    },
    LINE_WANTED,
  )
  .superRefine((line, context) => {
    if (isTooLarge(line)) context.addIssue({ code: "custom", path: ["area_sqm"], message: AREA_TOO_LARGE });
  })
  .transform(({ area_example, ...line }) => ({
    ...line,
    area_sqm: areaInSqm(line.area_sqm, line.area_unit),
    // Left out where it is false: lists in cookies and hashes of requests stay as they were.
    ...(exampleFlag({ ...line, area_example }) === 1 && { area_is_example: 1 }),
  }));

export function furtherLines() {
  return z
    .array(requestLine, "Lista produselor trebuie să fie un șir.")
    .max(MAX_LINES - 1, `O cerere cuprinde cel mult ${MAX_LINES} produse.`)
    .nullish()
    .transform((lines) => lines ?? []);
}

export type RequestLine = Omit<z.output<typeof requestLine>, "area_is_example"> & { area_is_example?: number };
