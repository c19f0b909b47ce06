import { z } from "zod";
import { packOfKey } from "#app/catalog/pack/sold-packs.ts";
import { AREA_UNITS, type AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { AREA_TOO_LARGE, AREA_WANTED, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { rowId } from "#app/forms/row-id.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";

const LINE_WANTED = "Fiecare produs se scrie ca obiect cu product_id, area_sqm și area_unit.";

/** Area as it was typed: its unit is either typed with it or a field of its own, so what it comes to is read of both (`areaOf`). */
export function areaAmountField() {
  return z
    .union([z.string(), z.number()], AREA_WANTED)
    .meta({ exclusiveMinimum: 0, examples: [250, "1,5", "2,5 ha", "20 x 15"] })
    .superRefine((value, context) => {
      const { fault } = readTypedArea(value, "mp");
      if (fault && fault !== AREA_TOO_LARGE) context.addIssue({ code: "custom", message: fault });
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

/** Key of the pack that was chosen by hand: empty for none, and for what can be no pack. */
export function packField() {
  return z
    .unknown()
    .optional()
    .meta({
      description:
        "Weight in kg of the pack that was chosen by hand, or 'rar' for one less than the need takes, within the norm; of what is not sold none is.",
    })
    .transform((value) => (typeof value === "string" || typeof value === "number" ? packOfKey(String(value)) : ""));
}

type TypedArea = { area_sqm: string | number; area_unit: AreaUnit };

/** The field of a page begins with the example behind a space, which nobody types: a garden of 100 mp is no example. */
export function exampleFlag({ area_sqm, area_unit, area_example }: TypedArea & { area_example: string }): number {
  const [, mark, amount = "", unit] = /^( ?)(\S+) (\S+)$/.exec(area_example) ?? [];
  if (unit !== area_unit) return 0;
  if (mark) return area_sqm === ` ${amount}` ? 1 : 0;
  return parseDecimal(amount) === (typeof area_sqm === "number" ? area_sqm : parseDecimal(area_sqm)) ? 1 : 0;
}

/** Square metres, and the unit that the visitor thinks in. Of what the rules have let through. */
export function areaOf({ area_sqm, area_unit }: TypedArea): { area_sqm: number; area_unit: AreaUnit } {
  const { area } = readTypedArea(area_sqm, area_unit);
  return { area_sqm: area?.area_sqm ?? 0, area_unit: area?.unit ?? area_unit };
}

export function isTooLarge({ area_sqm, area_unit }: TypedArea): boolean {
  return readTypedArea(area_sqm, area_unit).fault === AREA_TOO_LARGE;
}

export const requestLine = z
  .object(
    {
      product_id: rowId("Alegeți un produs din listă."),
      area_sqm: areaAmountField(),
      area_unit: areaUnitField(),
      area_example: areaExampleField(),
      pack: packField(),
    },
    LINE_WANTED,
  )
  .superRefine((line, context) => {
    if (isTooLarge(line)) context.addIssue({ code: "custom", path: ["area_sqm"], message: AREA_TOO_LARGE });
  })
  .transform(({ area_example, pack, ...line }) => ({
    ...line,
    ...areaOf(line),
    // Left out where they say nothing: lists in cookies and hashes of requests stay as they were.
    ...(exampleFlag({ ...line, area_example }) === 1 && { area_is_example: 1 }),
    ...(pack && { pack }),
  }));

export function furtherLines() {
  return z
    .array(requestLine, "Lista produselor trebuie să fie un șir.")
    .max(MAX_LINES - 1, `O cerere cuprinde cel mult ${MAX_LINES} produse.`)
    .nullish()
    .transform((lines) => lines ?? []);
}

export type RequestLine = Omit<z.output<typeof requestLine>, "area_is_example" | "pack"> & { area_is_example?: number; pack?: string };
