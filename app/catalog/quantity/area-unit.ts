export type AreaUnit = "mp" | "ari" | "ha";

export const AREA_UNITS: readonly AreaUnit[] = ["mp", "ari", "ha"];

export const SQM_PER_UNIT: Record<AreaUnit, number> = { mp: 1, ari: 100, ha: 10_000 };
