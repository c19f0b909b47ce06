/** What the inbox and GET /api/leads may be asked: one schema for both (specification section 7). */
import { z } from "zod";
import { LEAD_PERIODS } from "./lead-period.ts";
import { LEAD_STATUSES } from "./lead-status.ts";

export const PAGE_SIZES = [20, 50, 100] as const;

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Scrieți data ca AAAA-LL-ZZ.")
  .refine((value) => isDay(value), "Data nu există.");

export const leadQuery = z
  .object({
    status: z.preprocess(
      blankIsUnset,
      z.enum(LEAD_STATUSES, "Starea este una dintre: nou, in_lucru, finalizat, refuzat, abandonat.").optional(),
    ),
    period: z.preprocess(blankIsUnset, z.enum(LEAD_PERIODS, "Perioada nu este cunoscută.").default("last30")),
    from: z.preprocess(blankIsUnset, day.optional()),
    to: z.preprocess(blankIsUnset, day.optional()),
    q: z.preprocess(
      (value) => value ?? "",
      z
        .string()
        .max(100, "Căutați cel mult 100 de caractere.")
        .transform((value) => value.trim()),
    ),
    page: z.preprocess(
      blankIsUnset,
      z
        .string()
        .regex(/^[1-9]\d{0,6}$/, "Pagina este un număr întreg pozitiv.")
        .transform(Number)
        .default(1),
    ),
    limit: z.preprocess(blankIsUnset, z.enum(["20", "50", "100"], "Pe pagină pot fi 20, 50 sau 100.").transform(Number).default(50)),
  })
  .superRefine((query, context) => {
    if (query.period !== "custom") return;
    if (!query.from) context.addIssue({ code: "custom", path: ["from"], message: "Alegeți prima zi." });
    if (!query.to) context.addIssue({ code: "custom", path: ["to"], message: "Alegeți ultima zi." });
    if (query.from && query.to && query.from > query.to) {
      context.addIssue({ code: "custom", path: ["to"], message: "Ultima zi este înaintea primei." });
    }
  });

export type LeadQuery = z.output<typeof leadQuery>;

/** The body of PATCH /api/admin/leads/{id} and of the inbox's status form. */
export const leadStatusForm = z.object({
  status: z.enum(LEAD_STATUSES, "Starea este una dintre: nou, in_lucru, finalizat, refuzat, abandonat."),
});

function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}
