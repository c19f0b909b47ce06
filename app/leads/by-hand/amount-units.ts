import { AREA_UNITS, type AreaUnit } from "#app/catalog/quantity/area-unit.ts";

export const AMOUNT_UNITS = [...AREA_UNITS, "kg", "ambalaje"] as const;
export type AmountUnit = AreaUnit | "kg" | "ambalaje";

export function isArea(unit: AmountUnit): unit is AreaUnit {
  return AREA_UNITS.some((known) => known === unit);
}
