import { z } from "zod";
import { day } from "#app/forms/day.ts";
import { wholeNumber } from "#app/forms/number.ts";
import { rowId } from "#app/forms/row-id.ts";
import { emptyIsUnset, nothingIsEmpty } from "#app/forms/text.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { CUSTOMER_TYPES } from "#app/leads/request/customer-types.ts";
import { PAGE_SIZE, PAGE_SIZES, QUEUES, SIZE_NAMES, SORTS } from "./facets.ts";
import { ANY_ARRIVAL, LEAD_PERIODS, USUAL_PERIOD } from "./lead-period.ts";
import { LEAD_STATUSES, NO_STATUS } from "./lead-status.ts";

export const UNKNOWN_PERIOD = "Perioada nu este cunoscută.";

/** The days of a period of one's own, both included. */
export const PERIOD_DAYS = {
  from: z.preprocess(emptyIsUnset, day().optional()),
  to: z.preprocess(emptyIsUnset, day().optional()),
};

export function requireDays(
  { period, from, to }: { period?: string | undefined; from?: string | undefined; to?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (period !== "custom") return;
  if (!from) context.addIssue({ code: "custom", path: ["from"], message: "Alegeți prima zi." });
  if (!to) context.addIssue({ code: "custom", path: ["to"], message: "Alegeți ultima zi." });
  if (from && to && from > to) {
    context.addIssue({ code: "custom", path: ["to"], message: "Data de sfârșit este înaintea celei de început." });
  }
}

const FIELDS = {
  status: z.preprocess(emptyIsUnset, z.enum(LEAD_STATUSES, NO_STATUS).optional()),
  ...PERIOD_DAYS,
  q: z.preprocess(
    nothingIsEmpty,
    z
      .string()
      .max(100, "Căutați cel mult 100 de caractere.")
      .transform((value) => normalizeText(value).trim()),
  ),
  page: z.preprocess(emptyIsUnset, wholeNumber("Pagina este un număr întreg pozitiv.", 7).default(1)),
  limit: z.preprocess(
    emptyIsUnset,
    z.enum(PAGE_SIZES.map(String), "Pe pagină pot fi 20, 50 sau 100.").transform(Number).default(PAGE_SIZE),
  ),
};

const period = z.enum(LEAD_PERIODS, UNKNOWN_PERIOD);

export const leadQuery = z.object({ ...FIELDS, period: z.preprocess(emptyIsUnset, period.default(USUAL_PERIOD)) }).superRefine(requireDays);

export type LeadQuery = z.output<typeof leadQuery>;

const orUnset = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsUnset, schema.optional());

const FACETS = {
  type: orUnset(z.enum(CUSTOMER_TYPES, "Tipul de client nu este cunoscut.")),
  county: orUnset(z.enum(COUNTIES, "Județul nu este cunoscut.")),
  expert: orUnset(rowId("Consultantul nu este cunoscut.")),
  size: orUnset(z.enum(SIZE_NAMES, "Mărimea nu este cunoscută.")),
  sort: orUnset(z.enum(SORTS, "Ordinea nu este cunoscută.")),
};

const OWNERS = ["eu", "nimeni"] as const;

/** Without a period the usual one, or of a search everything. */
export const inboxQuery = z
  .object({
    ...FIELDS,
    ...FACETS,
    period: z.preprocess(emptyIsUnset, z.enum([...LEAD_PERIODS, ANY_ARRIVAL], UNKNOWN_PERIOD).optional()),
    queue: z.preprocess(emptyIsUnset, z.enum(QUEUES, "Lista nu este cunoscută.").optional()),
    owner: z.preprocess(emptyIsUnset, z.enum(OWNERS, "Persoana nu este cunoscută.").optional()),
    // `q` as addresses hold it (sealed-search.server.ts).
    cauta: z.preprocess(emptyIsUnset, z.string().max(1_000).optional()),
  })
  .superRefine(requireDays);

export type InboxQuery = z.output<typeof inboxQuery>;

export const leadStatusForm = z.object({
  status: z.enum(LEAD_STATUSES, NO_STATUS),
});
