export type AreaUnit = "mp" | "ari" | "ha";

/** Unit of lists beside those of areas: so many pieces, whatever land they take. */
export const BULBS = "bulbi";

/** Label of a field that takes both. */
export const AREA_OR_BULBS = "Suprafața sau numărul de bulbi";

export type ListUnit = AreaUnit | typeof BULBS;

export const AREA_UNITS: readonly AreaUnit[] = ["mp", "ari", "ha"];

export const LIST_UNITS: readonly ListUnit[] = [...AREA_UNITS, BULBS];

export function isAreaUnit(unit: string): unit is AreaUnit {
  return AREA_UNITS.some((known) => known === unit);
}

/** Units that a list offers: bulbs where some are listed, or were asked for. */
export function listUnits(chosen: ListUnit, hasBulbs: boolean): readonly ListUnit[] {
  return hasBulbs || chosen === BULBS ? LIST_UNITS : AREA_UNITS;
}

export const SQM_PER_UNIT: Record<AreaUnit, number> = { mp: 1, ari: 100, ha: 10_000 };
