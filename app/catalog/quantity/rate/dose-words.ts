/** A rate that is a weight, as calculators reckon with it: "3–4 kg la 100 mp", "28 kg/ha (0,28 kg/100 mp)". Pure. */
import { type Rate, readRate } from "./read-rate.ts";

export type Dose = {
  /** kg per 100 sq m; the upper end where the sheet gives a range. */
  kgPer100Sqm: number;
  isRange: boolean;
  /** The lower end of a range. */
  from?: number;
};

/** The upper end of a range; none of what is no weight. */
export function readDose(text: string, heading = ""): Dose | undefined {
  return doseOf(readDoseWords(text, heading));
}

function doseOf(read: Rate | undefined): Dose | undefined {
  return read && { kgPer100Sqm: read.to, isRange: read.isRange, ...(read.isRange && { from: read.from }) };
}

export function readDoseWords(text: string, heading = ""): Rate | undefined {
  const read = readRate(text, heading);
  return read?.kind === "weight" ? read : undefined;
}

/** The part of a recommended range that is for overseeding, with its unit: "3–4 kg la 100 mp; la supraînsămânțare 2–2,5 kg". */
export function readOverseeding(range: string): string | undefined {
  const part = /la supraînsămânțare (\d[^;]*)/i.exec(range)?.[1]?.trim();
  return part && (part.includes("mp") ? part : `${part} la 100 mp`);
}
