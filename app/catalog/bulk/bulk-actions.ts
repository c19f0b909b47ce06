export const BULK_ACTIONS = {
  publica: "Publică",
  retrage: "Retrage de pe site",
  recomanda: "Recomandă",
  "fara-recomandare": "Nu mai recomanda",
  categorie: "Schimbă categoria…",
  brand: "Schimbă brandul…",
  oferta: "Schimbă oferta…",
  stoc: "Schimbă disponibilitatea…",
  pret: "Schimbă prețul cu un procent…",
  cos: "Mută în coș",
} as const;

export type BulkAction = keyof typeof BULK_ACTIONS;

export function isBulkAction(text: unknown): text is BulkAction {
  return typeof text === "string" && Object.hasOwn(BULK_ACTIONS, text);
}

/** Prices changed by a percentage and rounded. Pure; whole bani, because binary fractions are inexact. */
export const ROUNDINGS = {
  fara: "Fără rotunjire",
  "0,10": "La 10 bani",
  "0,50": "La 50 de bani",
  "1,00": "La un leu",
  ",99": "Terminate în ,99",
} as const;

export type Rounding = keyof typeof ROUNDINGS;

/** `hundredths` of a percent, so that 2,5% is whole: 250. */
export type PriceChange = { direction: "creste" | "scade"; hundredths: number; rounding: Rounding };

const MAX_BANI = 100_000_000;

const STEPS: Record<Exclude<Rounding, ",99">, number> = { fara: 1, "0,10": 10, "0,50": 50, "1,00": 100 };

/** Half a step rounds up, but no rounding turns a rise into a fall: there the price is exact. Never 0, which would mean 'la cerere'; undefined above the largest price. */
export function changedPrice(bani: number, { direction, hundredths, rounding }: PriceChange): number | undefined {
  const factor = 10_000 + (direction === "creste" ? hundredths : -hundredths);
  const exact = (bani * factor) / 10_000;
  const rounded = rounding === ",99" ? Math.max(99, Math.round((exact + 1) / 100) * 100 - 1) : toStep(exact, STEPS[rounding]);
  const isTurned = direction === "creste" ? rounded < bani : rounded > bani;
  const changed = isTurned ? toStep(exact, STEPS.fara) : rounded;
  return changed <= MAX_BANI ? changed : undefined;
}

export function toRon(bani: number): number {
  return bani / 100;
}

function toStep(exact: number, step: number): number {
  return Math.max(step, Math.round(exact / step) * step);
}
