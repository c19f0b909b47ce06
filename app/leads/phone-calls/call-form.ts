import { z } from "zod";
import { bucharestMoment } from "#app/calendar/bucharest.ts";
import { clockTime, day } from "#app/forms/day.ts";
import { decimal } from "#app/forms/number.ts";
import { atMost, blankIsNull, NOT_TEXT, text } from "#app/forms/text.ts";
import { isClosed, LEAD_STATUSES, NO_STATUS } from "#app/leads/inbox/lead-status.ts";
import { LOST_REASONS, NEXT_STEPS, OUTCOMES, RETRY_TIMES } from "./lead-progress.ts";
import { DEFAULT_CALL_TIME, NOTE_LENGTH } from "./next-call.ts";

const MINUTE = 60_000;
/** A date further away than this, in milliseconds, is a typing error. */
const FURTHEST = 2 * 366 * 24 * 60 * MINUTE;

/** In bani of RON with VAT, as typed; blank is null: nobody knows it. */
export const orderSum = () =>
  decimal({ max: 10_000_000, digits: 2, isZeroAllowed: true }).transform((ron) => (ron === null ? null : Math.round(ron * 100)));

const orNull = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsNull, schema.nullable().default(null));

export const callForm = z
  .object({
    outcome: orNull(z.enum(OUTCOMES, "Alegeți un rezultat din listă.")),
    next: orNull(z.enum(NEXT_STEPS, "Alegeți ce urmează.")),
    again: orNull(z.enum(RETRY_TIMES, "Alegeți când sunați din nou.")),
    follow_up_day: orNull(day()),
    follow_up_time: orNull(clockTime()),
    lost_reason: orNull(z.enum(LOST_REASONS, "Alegeți motivul din listă.")),
    // Left out where it is that of the offer.
    order_sum: orderSum().optional(),
    note: z.preprocess((value) => value ?? "", text(NOT_TEXT, atMost(NOTE_LENGTH))),
    status: orNull(z.enum(LEAD_STATUSES, NO_STATUS)),
  })
  .superRefine((call, context) => {
    const { outcome, lost_reason, note, status } = call;
    const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (outcome === null && note === "" && status === null)
      wrong("outcome", "Alegeți rezultatul apelului, scrieți o notă sau alegeți o stare.");
    if (isAgreed(call) && call.follow_up_day === null) wrong("follow_up_day", "Alegeți ziua.");
    if (isAgreed(call) && status && isClosed(status)) wrong("status", "O cerere la care reveniți rămâne deschisă.");
    if (outcome === "pierdut" && lost_reason === null) wrong("lost_reason", "Alegeți motivul.");
    if (outcome === "pierdut" && lost_reason === "altul" && note === "") wrong("note", "Scrieți motivul în notă.");
    if (outcome === "pierdut" && status && !isClosed(status)) wrong("status", "O cerere pierdută nu rămâne deschisă.");
  });

export type CallInput = z.output<typeof callForm>;

function isAgreed({ outcome, next }: Pick<CallInput, "outcome" | "next">): boolean {
  return outcome === "revin" || (outcome === "raspuns" && next === "revin");
}

export function followUp(call: CallInput, now: Date): { at: string } | { error: string } | undefined {
  const { follow_up_day, follow_up_time } = call;
  return isAgreed(call) && follow_up_day !== null ? futureMoment(follow_up_day, follow_up_time, now) : undefined;
}

export function futureMoment(day: string, time: string | null, now: Date): { at: string } | { error: string } {
  const [hour = 0, minute = 0] = (time ?? DEFAULT_CALL_TIME).split(":").map(Number);
  const at = bucharestMoment(day, hour).getTime() + minute * MINUTE;
  if (at <= now.getTime()) return { error: "Alegeți o dată viitoare." };
  if (at > now.getTime() + FURTHEST) return { error: "Alegeți o zi din următorii doi ani." };
  return { at: new Date(at).toISOString() };
}
