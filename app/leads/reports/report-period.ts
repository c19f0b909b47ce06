/** The periods of the reports: those of the inbox, and the season of sowing. Pure: the clock is an argument. */
import { z } from "zod";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { wholeNumber } from "#app/forms/number.ts";
import { emptyIsUnset } from "#app/forms/text.ts";
import { LEAD_PERIODS, PERIOD_WORDS, periodSpan, type Span } from "#app/leads/inbox/lead-period.ts";
import { PERIOD_DAYS, requireDays, UNKNOWN_PERIOD } from "#app/leads/inbox/lead-query.ts";
import { ENDS, SIDES } from "./report-rows.ts";

export const reportQuery = z
  .object({
    ...PERIOD_DAYS,
    period: z.preprocess(emptyIsUnset, z.enum([...LEAD_PERIODS, "season"], UNKNOWN_PERIOD).default("last30")),
  })
  .superRefine(requireDays);

type ReportQuery = z.output<typeof reportQuery>;

const orUnset = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsUnset, schema.optional());
const TOO_LONG = "Filtrul este prea lung.";
const name = () => orUnset(z.string(TOO_LONG).max(200, TOO_LONG));

/** The list behind a figure of a report: its period, and which of its requests. */
export const reportListQuery = z
  .object({
    ...PERIOD_DAYS,
    period: z.preprocess(emptyIsUnset, z.enum([...LEAD_PERIODS, "season"], UNKNOWN_PERIOD).default("last30")),
    by: z.preprocess(emptyIsUnset, z.enum(SIDES, "Lista nu este cunoscută.").default("arrived")),
    end: orUnset(z.enum(ENDS, "Rezultatul nu este cunoscut.")),
    call: orUnset(z.enum(["due", "kept", "known"], "Filtrul nu este cunoscut.")),
    county: name(),
    product: name(),
    source: name(),
    owner: name(),
    type: name(),
    reason: name(),
    page: z.preprocess(emptyIsUnset, wholeNumber("Pagina este un număr întreg pozitiv.", 7).default(1)),
  })
  .superRefine(requireDays);

export function reportSpan({ period, from = "", to = "" }: ReportQuery, now: Date): Span {
  return period === "season"
    ? periodSpan("custom", now, { from: seasonOf(now).from, to: bucharestDay(now) })
    : periodSpan(period, now, { from, to });
}

/** For a select, the season before what one chooses oneself. */
export function periodChoices(now: Date): (readonly [ReportQuery["period"], string])[] {
  const words = (period: (typeof LEAD_PERIODS)[number]) => [period, PERIOD_WORDS[period]] as const;
  return LEAD_PERIODS.flatMap((period) =>
    period === "custom" ? [["season", seasonOf(now).words] as const, words(period)] : [words(period)],
  );
}

/** Season of a day: spring seed is asked for until June, autumn seed from July on. */
function seasonOf(now: Date): { from: string; words: string } {
  const [year, month] = bucharestDay(now).split("-") as [string, string];
  return month < "07"
    ? { from: `${year}-01-01`, words: "Sezonul de primăvară (din ianuarie)" }
    : { from: `${year}-07-01`, words: "Sezonul de toamnă (din iulie)" };
}
