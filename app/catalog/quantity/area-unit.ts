export type AreaUnit = "mp" | "ari" | "ha";

export const AREA_UNITS: readonly AreaUnit[] = ["mp", "ari", "ha"];

/** Square metres in one unit: 1 ha = 100 ari = 10.000 mp. */
export const SQM_PER_UNIT: Record<AreaUnit, number> = { mp: 1, ari: 100, ha: 10_000 };
