import { z } from "zod";

const UNREADABLE = "Scrieți data așa: 2026-11-24.";
const UNREADABLE_TIME = "Scrieți ora ca HH:MM.";

export function day() {
  return z
    .string(UNREADABLE)
    .regex(/^\d{4}-\d{2}-\d{2}$/, UNREADABLE)
    .refine(isDay, "Data nu există.")
    .meta({ format: "date" });
}

function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

export function clockTime() {
  return z.string(UNREADABLE_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, UNREADABLE_TIME);
}
