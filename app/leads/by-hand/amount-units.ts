import { AREA_UNITS, type AreaUnit, BULBS } from "#app/catalog/quantity/area-unit.ts";

export const QUANTITY_UNITS = ["kg", "ambalaje"] as const;
export const AMOUNT_UNITS = [...AREA_UNITS, ...QUANTITY_UNITS, BULBS] as const;
export type AmountUnit = AreaUnit | (typeof QUANTITY_UNITS)[number] | typeof BULBS;

export function isArea(unit: AmountUnit): unit is AreaUnit {
  return AREA_UNITS.some((known) => known === unit);
}
