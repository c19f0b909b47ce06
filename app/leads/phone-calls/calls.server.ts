import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { holidayName, isWorkday, nextWorkday, type OfficeHours } from "#app/calendar/office-hours.ts";
import { clockTime, day } from "#app/forms/day.ts";
import { lei } from "#app/forms/number.ts";
import { atMost, blankIsNull, NOT_TEXT, text } from "#app/forms/text.ts";
import { capitalized, fold } from "#app/language/text.ts";
import { hasOrdered } from "#app/leads/customers/orders.server.ts";
import { isClosed, LEAD_STATUSES, type LeadStatus, NO_STATUS, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { dayWords, momentWords } from "#app/leads/work-order/due-words.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leadEvents, leads } from "#db/schema.ts";
import { inList } from "#db/statements/prepared.server.ts";
import {
  type CallDetail,
  LOST_REASONS,
  type LostReason,
  NEXT_STEPS,
  type NextStep,
  OUTCOMES,
  type Outcome,
  progressOf,
  RETRY_TIMES,
  readCallDetail,
  withCall,
  withStatus,
} from "./lead-progress.ts";
import { callHour, NOTE_LENGTH } from "./next-call.ts";

export type CallRecord = {
  outcome: Outcome | null;
  note: string;
  next?: NextStep | null;
  lost_reason?: LostReason | null;
  order_sum?: number | null | undefined;
  order_of?: string | undefined;
  status?: LeadStatus | null;
};

/** A note beside an outcome is part of its event. `next_at` (ISO): when the next step is due, should the request stay open. */
export function recordCall(lead: Lead, noted: CallRecord, next_at: string, by: Actor, now: Date): Lead {
  const { outcome, note, lost_reason, order_of } = noted;
  if (note) makeFindable(lead.id, note);
  const next = outcome === "raspuns" ? (noted.next ?? "oferta") : undefined;
  const status = noted.status ?? (next && STATES[next]);
  if (outcome === null) return recordNote(lead, { note, status: status ?? lead.status }, next_at, by, now);
  const lost = outcome === "pierdut" && { lost_reason: lost_reason ?? "altul" };
  const promised = { promised_from: lead.call_from, promised_until: lead.call_by };
  const order_sum = outcome === "comandat" ? (noted.order_sum ?? null) : null;
  // An order after an end without one is closed when it was ordered, and the other way round.
  const isTurned = STATUSES[lead.status].end === "done" && hasOrdered(lead.id) !== (outcome === "comandat");
  const before = { ...progressOf(lead), ...(isTurned && { closed_at: null }) };
  const after = withCall(before, { outcome, status, follow_up_at: next_at, ...lost, order_sum, ...promised }, now);
  const moved = after.status === lead.status ? {} : { status: [lead.status, after.status] as const };
  const due = after.follow_up_at !== null && { follow_up_at: after.follow_up_at };
  const named = after.closed_at === null || next === "gata" ? next : undefined;
  const worth = order_sum !== null && { order_sum };
  const said = { outcome, ...(order_of && { order_of }) };
  const detail: CallDetail = { ...said, ...due, ...(named && { next: named }), ...lost, ...worth, ...(note && { note }), ...moved };
  return writeChange(lead, after, { kind: "call", detail: JSON.stringify(detail) }, by, now);
}

/** The last call of each of these requests that was not taken back. */
export function mapLastCalls(lead_ids: readonly number[]): Map<number, CallDetail> {
  const { id, lead_id, kind, detail, undone_at } = leadEvents;
  const rows = db()
    .select({ lead_id, detail })
    .from(leadEvents)
    .where(and(inList(lead_id, lead_ids), eq(kind, "call"), isNull(undone_at)))
    .orderBy(asc(id))
    .all();
  return new Map(
    rows.flatMap((row) => {
      const call = readCallDetail(row.detail);
      return call ? [[row.lead_id, call] as const] : [];
    }),
  );
}

/** By the search, like the visitor's own message; what was undone too. */
function makeFindable(id: number, note: string): void {
  const search_text = sql`${leads.search_text} || ' ' || ${fold(note)}`;
  db().update(leads).set({ search_text }).where(eq(leads.id, id)).run();
}

const STATES: Partial<Record<NextStep, LeadStatus>> = { revin: "in_lucru", gata: "finalizat" };

type NoteRecord = Pick<Lead, "status"> & { note: string };

function recordNote(lead: Lead, { note, status }: NoteRecord, next_at: string, by: Actor, now: Date): Lead {
  const isMoved = status !== lead.status;
  if (note) addLeadEvent(lead.id, { kind: "note", detail: note, ...(!isMoved && { before: {} }) }, by, now);
  if (!isMoved) return lead;
  return writeChange(
    lead,
    withStatus(progressOf(lead), status, next_at, now),
    { kind: "status", detail: `${lead.status} → ${status}` },
    by,
    now,
  );
}

const MINUTE = 60_000;
/** A date further away than this, in milliseconds, is a typing error. */
const FURTHEST = 2 * 366 * 24 * 60 * MINUTE;

/** In bani of RON with VAT, as typed; blank is null: nobody knows it. */
export const orderSum = () =>
  lei({ max: 10_000_000, isZeroAllowed: false }).transform((ron) => (ron === null ? null : Math.round(ron * 100)));

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

/** Moment of a call (ISO); `moved` says to which day, where the office is closed on the one that was chosen. */
type Agreed = { at: string; moved: string };

export function followUp(call: CallInput, now: Date, office: OfficeHours): Agreed | { error: string } | undefined {
  const { follow_up_day, follow_up_time } = call;
  return isAgreed(call) && follow_up_day !== null ? futureMoment(follow_up_day, follow_up_time, now, office) : undefined;
}

export function futureMoment(day: string, time: string | null, now: Date, office: OfficeHours): Agreed | { error: string } {
  const called = callDay(day, office);
  const [hour = 0, minute = 0] = time?.split(":").map(Number) ?? [callHour(called, office)];
  const at = new Date(bucharestMoment(called, hour).getTime() + minute * MINUTE);
  if (day < bucharestDay(now) || at <= now) return { error: "Alegeți o dată viitoare." };
  if (at.getTime() > now.getTime() + FURTHEST) return { error: "Alegeți o zi din următorii doi ani." };
  return { at: at.toISOString(), moved: movedWords(day, at, now) };
}

/** The day itself, or the next one on which somebody calls. */
export function callDay(day: string, office: OfficeHours): string {
  return isWorkday(day, office) ? day : nextWorkday(day, office);
}

/** "Marți, 1 decembrie (Ziua Națională) biroul este închis: de sunat miercuri, 2 decembrie, 09:00."; empty where nothing was moved. */
export function movedWords(chosen: string, at: Date, now: Date): string {
  if (bucharestDay(at) === chosen) return "";
  const holiday = holidayName(chosen);
  const closed = `${dayWords(bucharestMoment(chosen, 12), now)}${holiday ? ` (${holiday})` : ""}`;
  return `${capitalized(closed)} biroul este închis: de sunat ${momentWords(at, now)}.`;
}
