import { z } from "zod";
import { readDecimal } from "#app/forms/decimal.ts";

const WANTED = "Scrieți un număr de GB între 0,1 și 2.000, de exemplu 5 sau 0,5.";
const [LEAST, MOST] = [100, 2_000_000];
const MB_PER_GB = 1_000;

export const backupLimitForm = z.object({
  limit_gb: z
    .string(WANTED)
    .trim()
    .transform((text, context) => {
      const megabytes = Math.round((readDecimal(text) ?? Number.NaN) * MB_PER_GB);
      if (megabytes >= LEAST && megabytes <= MOST) return megabytes;
      context.addIssue({ code: "custom", message: WANTED });
      return z.NEVER;
    }),
});
