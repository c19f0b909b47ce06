import { AREA_UNITS, type AreaUnit, BULBS } from "#app/catalog/quantity/area-unit.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { fold } from "#app/language/text.ts";

export const QUANTITY_UNITS = ["kg", "ambalaje"] as const;
export const AMOUNT_UNITS = [...AREA_UNITS, ...QUANTITY_UNITS, BULBS] as const;
export type AmountUnit = AreaUnit | (typeof QUANTITY_UNITS)[number] | typeof BULBS;

export function isArea(unit: AmountUnit): unit is AreaUnit {
  return AREA_UNITS.some((known) => known === unit);
}

export const NUMBER = "Scrieți un număr, de exemplu 20 sau 1,5.";
export const ABOVE_ZERO = "Scrieți o cantitate mai mare decât 0, de exemplu 20 sau 1,5.";

const WITH_UNIT = /^([-−]?[\d.,\s]*\d)(?: de)? ?(kg|kilogram[ea]?|kile|sac|saci|ambalaje?|pachete?|cuti[ei]|plic|plicuri)\.?$/;

/** Quantity with its unit beside it, whatever unit was chosen: "60 kg", "20 de saci"; one below 0 too, which no form takes. Undefined of anything else. */
export function readQuantity(typed: string | number): { amount: number; unit: (typeof QUANTITY_UNITS)[number] } | undefined {
  const [, number = "", unit = ""] = WITH_UNIT.exec(fold(String(typed)).trim()) ?? [];
  const amount = readDecimal(number);
  return amount === undefined ? undefined : { amount, unit: unit.startsWith("k") ? "kg" : "ambalaje" };
}
