/** How a request stands: state, first call, agreed next call, end. Rules take the fields and a moment, and return them. ISO, UTC. Pure. */
import { keysOf } from "#app/forms/fields/field-kinds.ts";
import { isClosed, type LeadStatus, STATUSES } from "#app/leads/inbox/lead-status.ts";
import type { Lead } from "#db/schema.ts";

export type LeadProgress = Pick<
  Lead,
  "status" | "first_call_at" | "follow_up_at" | "closed_at" | "lost_reason" | "offer_accepted_at" | "duplicate_of" | "order_sum"
>;

export function progressOf(lead: LeadProgress): LeadProgress {
  const { status, first_call_at, follow_up_at, closed_at, lost_reason, offer_accepted_at, duplicate_of, order_sum } = lead;
  return { status, first_call_at, follow_up_at, closed_at, lost_reason, offer_accepted_at, duplicate_of, order_sum };
}

export const OUTCOME_WORDS = {
  raspuns: "A răspuns",
  fara_raspuns: "Nu a răspuns",
  revin: "Revin pe…",
  pierdut: "Pierdut",
  comandat: "A comandat",
};

export type Outcome = keyof typeof OUTCOME_WORDS;

export const OUTCOMES = keysOf(OUTCOME_WORDS);

/** An order of which nobody noted what it is worth: one word in lists, cards and reports. */
export const SUMLESS = "fără sumă notată";

/** A request of a group whose order is noted on another one of it. */
export const SAME_ORDER = "în aceeași comandă";

export const NEXT_STEPS = ["oferta", "revin", "gata"] as const;

export type NextStep = (typeof NEXT_STEPS)[number];

export const RETRY_TIMES = ["curand", "maine"] as const;

export type RetryTime = (typeof RETRY_TIMES)[number];

export const LOST_WORDS = {
  pret: "Preț",
  alt_furnizor: "A cumpărat din altă parte",
  nu_mai_seamana: "Nu mai seamănă",
  nu_avem: "Nu avem produsul",
  altul: "Alt motiv",
};

export type LostReason = keyof typeof LOST_WORDS;

export const LOST_REASONS = keysOf(LOST_WORDS);

export const LOST_CHOICES = LOST_REASONS.map(
  (reason) => [reason, reason === "altul" ? "Altul, scris la notă" : LOST_WORDS[reason]] as const,
);

/** Field of a form that asks which requests of a group a result closes, and that of the tick of one of them. */
export const CLOSES = "closes";

export function closesField({ id }: Pick<Lead, "id">): string {
  return `${CLOSES}-${id}`;
}

export type Call = {
  outcome: Outcome;
  follow_up_at: string;
  lost_reason?: LostReason | undefined;
  /** Worth of an order in bani, with VAT; null where nobody said it. */
  order_sum?: number | null | undefined;
  status?: LeadStatus | undefined;
  /** When the promised hours open and close (ISO); null or missing where nothing was promised. */
  promised_from?: string | null | undefined;
  promised_until?: string | null | undefined;
};

/** The other outcomes name a next step, which only an open request has: they open again what was closed. */
export function statusAfter(outcome: Outcome): LeadStatus {
  if (outcome === "pierdut") return "refuzat";
  return outcome === "comandat" ? "finalizat" : "in_lucru";
}

/** The first call if there was none (see `countsAsFirstCall`); it ends what had been agreed, and leads to its state. */
export function withCall(work: LeadProgress, call: Call, now: Date): LeadProgress {
  const first_call_at = work.first_call_at ?? (countsAsFirstCall(call, now) ? now.toISOString() : null);
  const { promised_until } = call;
  // A mere try is repeated within the hours that were promised.
  const isLate = first_call_at === null && promised_until && promised_until < call.follow_up_at;
  const follow_up_at = isLate ? promised_until : call.follow_up_at;
  const called = { ...work, first_call_at, follow_up_at, offer_accepted_at: null };
  const closed = withStatus(called, call.status ?? statusAfter(call.outcome), follow_up_at, now);
  const isOrder = call.outcome === "comandat";
  // What was ordered is no duplicate: one of those is counted nowhere.
  const moved = { ...closed, order_sum: isOrder ? (call.order_sum ?? null) : null, ...(isOrder && { duplicate_of: null }) };
  return call.outcome === "pierdut" && isClosed(moved.status) ? { ...moved, lost_reason: call.lost_reason ?? "altul" } : moved;
}

/**
 * Whether a call is the one that was promised. Spoken is spoken, at any hour. A call that nobody answered counts from the moment on at which the
 * promised hours open: then somebody was told to expect it. Before that it is only a try: the promise stands, the request stays due, and the
 * statistics do not count it as kept, nor as the first call (decision 54).
 */
function countsAsFirstCall({ outcome, promised_from }: Call, now: Date): boolean {
  return outcome !== "fara_raspuns" || !promised_from || now.toISOString() >= promised_from;
}

/** Closing ends what was agreed; closed anew with another end it is closed now. Opening again forgets when and why it ended, and is due at `next` unless there is a date. */
export function withStatus(work: LeadProgress, status: LeadStatus, next: string, now: Date): LeadProgress {
  if (!isClosed(status)) {
    const follow_up_at = work.follow_up_at ?? (work.first_call_at === null ? null : next);
    return { ...work, status, closed_at: null, lost_reason: null, duplicate_of: null, follow_up_at, order_sum: null };
  }
  const isDone = STATUSES[status].end === "done";
  const [lost_reason, order_sum] = isDone ? [null, work.order_sum] : [work.lost_reason, null];
  const ended = { follow_up_at: null, offer_accepted_at: null, lost_reason, order_sum };
  const isSameEnd = STATUSES[work.status].end === STATUSES[status].end;
  return { ...work, status, closed_at: (isSameEnd && work.closed_at) || now.toISOString(), ...ended };
}

export function previousValues<Fields extends object>(before: Fields, after: Partial<Fields>): Partial<Fields> {
  const keys = Object.keys(after) as (keyof Fields)[];
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, before[key]])) as Partial<Fields>;
}

export type CallDetail = {
  outcome: Outcome;
  /** Reference of the request on which the order is noted, where that is another one of the group. Right after the outcome: queries look for it there. */
  order_of?: string | undefined;
  /** Missing where the call closed the request. */
  follow_up_at?: string | undefined;
  next?: NextStep | undefined;
  lost_reason?: LostReason | undefined;
  /** In bani, with VAT. */
  order_sum?: number | undefined;
  note?: string;
  status?: readonly [LeadStatus, LeadStatus];
};

/** Two presses of one button note the same. A sum that was left out (undefined) is that of the offer, and one of another request is noted there. */
export function isSameCall(
  said: CallDetail,
  { outcome, note, lost_reason = null, order_sum }: Pick<Call, "outcome" | "order_sum"> & { note: string; lost_reason?: LostReason | null },
): boolean {
  const isSame = said.outcome === outcome && (said.note ?? "") === note && (said.lost_reason ?? null) === lost_reason;
  return isSame && (order_sum === undefined || said.order_of !== undefined || (said.order_sum ?? null) === order_sum);
}

export function readCallDetail(detail: string): CallDetail | undefined {
  try {
    const read = JSON.parse(detail) as Partial<CallDetail> | null;
    return read && OUTCOMES.some((known) => known === read.outcome) ? (read as CallDetail) : undefined;
  } catch {
    return undefined;
  }
}
