import { z } from "zod";
import { mapStatuses } from "#app/leads/inbox/lead-status.ts";
import { MAX_MONTHS } from "./retention-time.ts";

const WANTED = `Scrieți un număr întreg de luni, de la 1 la ${MAX_MONTHS}.`;

const months = z
  .string(WANTED)
  .trim()
  .regex(/^\d{1,3}$/, WANTED)
  .transform(Number)
  .pipe(z.number().min(1, WANTED).max(MAX_MONTHS, WANTED));

export const retentionForm = z.object(mapStatuses(() => months));
