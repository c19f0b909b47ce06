import { z } from "zod";
import { AREA_UNITS, BULBS } from "#app/catalog/quantity/area-unit.ts";
import { MAX_AREA_TEXT, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { readBulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { STOCK_STATES } from "#app/catalog/stock/stock.ts";
import { wholeNumber } from "#app/forms/number.ts";

export const MAX_PRODUCTS = 100;
const MAX_DIGITS = 9;
const LIMIT = `limit este între 1 și ${MAX_PRODUCTS}.`;

const page = wholeNumber("page este un număr întreg pozitiv.", MAX_DIGITS).default(1);

const UNITS = [...AREA_UNITS, BULBS] as const;

export const productQuery = z.object({
  id: wholeNumber("id este un număr întreg pozitiv.", MAX_DIGITS).optional(),
  category: z.string().max(120, "Cel mult 120 de caractere.").optional(),
  brand: z.string().max(120, "Cel mult 120 de caractere.").optional(),
  stock: z.enum(STOCK_STATES, `stock este ${STOCK_STATES.join(", ")}.`).optional(),
  area: z.string().max(MAX_AREA_TEXT, `Cel mult ${MAX_AREA_TEXT} de caractere.`).optional(),
  unit: z.enum(UNITS, `unit este ${UNITS.join(", ")}.`).optional(),
  page,
  limit: wholeNumber(LIMIT, MAX_DIGITS)
    .refine((value) => value <= MAX_PRODUCTS, LIMIT)
    .meta({ maximum: MAX_PRODUCTS })
    .default(MAX_PRODUCTS),
});

/** The area, or number of bulbs, that a call asks for: as people type it, in `unit` (mp where it is left out) unless it names its own. Undefined where none is. */
export function readQueryArea({ area, unit = "mp" }: Pick<z.output<typeof productQuery>, "area" | "unit">) {
  return area === undefined ? undefined : (readBulbs(area, unit) ?? readTypedArea(area, unit === BULBS ? "mp" : unit));
}

export const draftQuery = z.object({ page });
