/** Messages are written in the transaction of their reason, and sent outside of requests, at least once, always by one `message_id`. */
import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, gt, gte, inArray, like, lte, min, notInArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type Lead, type OutboxMessage, outbox } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { insertionInto } from "#db/statements/wide-rows.server.ts";

export type Channel = OutboxMessage["channel"];

export type NewMessage = {
  lead_id: number | null;
  /** "lead-company", "lead-expert", "lead-receipt", "lead-push", "lead-webhook", "digest", … */
  kind: string;
  channel: Channel;
  /** The address of a mail, the id of a telephone's subscription, the address of a webhook. */
  recipient: string;
  /** Facts beside the request as it stands when it is sent; `secret` leaves the row once the message is sent. */
  detail?: Record<string, unknown>;
};

export const LEAD_NOTIFICATION_KINDS: readonly string[] = ["lead-company", "lead-expert", "lead-push", "lead-webhook"];

export const RECEIPT_KIND = "lead-receipt";

let listener: (() => void) | undefined;

export function setOutboxListener(wake: (() => void) | undefined): void {
  listener = wake;
}

/** Writes messages, due at once. Call it inside the transaction of the event that they report; the sender wakes after it. */
export function addToOutbox(messages: readonly NewMessage[], now: Date): void {
  if (messages.length === 0) return;
  const created_at = now.toISOString();
  for (const message of messages) insertMessage({ ...message, message_id: randomUUID(), next_at: created_at, created_at });
  wakeSender();
}

const insertMessage = insertionInto(outbox);

export function wakeSender(): void {
  setImmediate(() => listener?.());
}

/** The oldest messages of these channels that are due: those to the company, then receipts for visitors, then those of `bulk` kinds. */
export function listDueMessages(channels: readonly Channel[], now: Date, limit: number, bulk: readonly string[] = []): OutboxMessage[] {
  const isDue = and(sql`${outbox.state} = 'waiting'`, lte(outbox.next_at, now.toISOString()), inArray(outbox.channel, [...channels]));
  const isBulk = sql`${outbox.kind} IN (SELECT value FROM json_each(${JSON.stringify(bulk)}))`;
  const turn = sql`CASE WHEN ${outbox.kind} = ${RECEIPT_KIND} THEN 1 WHEN ${isBulk} THEN 2 ELSE 0 END`;
  return db().select().from(outbox).where(isDue).orderBy(turn, asc(outbox.next_at), asc(outbox.id)).limit(limit).all();
}

export function findNextDueTime(channels: readonly Channel[]): Date | undefined {
  const isWaiting = and(sql`${outbox.state} = 'waiting'`, inArray(outbox.channel, [...channels]));
  const next = db()
    .select({ value: min(outbox.next_at) })
    .from(outbox)
    .where(isWaiting)
    .get()?.value;
  return next ? new Date(next) : undefined;
}

export function setMessageSent(id: number, now: Date): void {
  db()
    .update(outbox)
    .set({ state: "sent", sent_at: now.toISOString(), last_error: "", detail: DETAIL_WITHOUT_SECRET })
    .where(eq(outbox.id, id))
    .run();
}

/** A secret that opens something is stored only while its message waits. */
const DETAIL_WITHOUT_SECRET = sql`json_remove(${outbox.detail}, '$.secret')`;

/** Kinds that are useless without their secret: a message that was given up cannot be sent again. */
export const SENT_ONLY_ONCE: readonly string[] = ["invitation"];

/** States of messages that have not arrived, as far as anybody knows. */
export const UNSENT: OutboxMessage["state"][] = ["waiting", "dead", "unsure"];

const isOften = notInArray(outbox.kind, [...SENT_ONLY_ONCE]);

/** Records a failed try. Without a `next` moment the message is given up: it is "dead" until an administrator sends it again. */
export function setMessageFailed({ id, attempts }: OutboxMessage, error: string, next: Date | undefined): void {
  const last_error = error.slice(0, 500);
  const outcome = next
    ? { state: "waiting" as const, next_at: next.toISOString() }
    : { state: "dead" as const, detail: DETAIL_WITHOUT_SECRET };
  db()
    .update(outbox)
    .set({ ...outcome, attempts: attempts + 1, last_error })
    .where(eq(outbox.id, id))
    .run();
}

/** The other side has the whole message, and its answer is awaited until a moment. A process that ends before leaves it "unsure". */
export function setMessageAwaited(id: number, until: Date): void {
  db().update(outbox).set({ state: "unsure", next_at: until.toISOString() }).where(eq(outbox.id, id)).run();
}

/** No answer came: the other side may have taken it. Nothing sends it again but an administrator. */
export function setMessageUnsure({ id, attempts }: OutboxMessage, error: string, now: Date): void {
  const outcome = { state: "unsure" as const, next_at: now.toISOString(), detail: DETAIL_WITHOUT_SECRET };
  db()
    .update(outbox)
    .set({ ...outcome, attempts: attempts + 1, last_error: error.slice(0, 500) })
    .where(eq(outbox.id, id))
    .run();
}

/** At the start nobody awaits an answer any more. */
export function settleAwaitedMessages(now: Date): void {
  const last_error = "Site-ul s-a oprit înainte ca serverul de e-mail să confirme mesajul";
  db()
    .update(outbox)
    .set({ next_at: now.toISOString(), detail: DETAIL_WITHOUT_SECRET, last_error })
    .where(and(IS_UNSENT, isInState("unsure"), gt(outbox.next_at, now.toISOString())))
    .run();
}

/** An administrator has found that it arrived. */
export function confirmMessage(id: number, now: Date): OutboxMessage | undefined {
  const isSettled = and(eq(outbox.id, id), isInState("unsure"), lte(outbox.next_at, now.toISOString()));
  return db()
    .update(outbox)
    .set({ state: "sent", sent_at: sql`${outbox.next_at}`, last_error: "" })
    .where(isSettled)
    .returning()
    .get();
}

/** Makes a message that was given up, waits, or is unsure, due at once. False when there is none such, or it can be sent only once. */
export function retryMessage(id: number, now: Date): boolean {
  const isSettled = and(inArray(outbox.state, ["dead", "unsure"]), lte(outbox.next_at, now.toISOString()), isOften);
  const { changes } = db()
    .update(outbox)
    .set({ state: "waiting", attempts: 0, next_at: now.toISOString() })
    .where(and(eq(outbox.id, id), or(eq(outbox.state, "waiting"), isSettled)))
    .run();
  setImmediate(() => listener?.());
  return changes > 0;
}

/** Not those that are unsure: of each somebody finds out first whether it arrived. */
export function retryDeadMessages(now: Date): number {
  const again = { state: "waiting" as const, attempts: 0, next_at: now.toISOString() };
  const { changes } = db()
    .update(outbox)
    .set(again)
    .where(and(eq(outbox.state, "dead"), isOften))
    .run();
  setImmediate(() => listener?.());
  return changes;
}

export function findLatestMessage(kind: string): OutboxMessage | undefined {
  return db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.id)).limit(1).get();
}

export function countMessages(kind: string, recipient: string, since: Date): number {
  const isSuch = and(
    eq(outbox.kind, kind),
    eq(sql`lower(${outbox.recipient})`, recipient.toLowerCase()),
    gte(outbox.created_at, since.toISOString()),
  );
  return db().select({ value: count() }).from(outbox).where(isSuch).get()?.value ?? 0;
}

/** Deletes messages of a kind whose newer message replaces the older. */
export function deleteUnsentMessages(kind: string): void {
  db()
    .delete(outbox)
    .where(and(eq(outbox.kind, kind), inArray(outbox.state, UNSENT)))
    .run();
}

/** Offers and other mails about the request stay. */
export function deleteUnsentLeadNotifications(lead_id: number): void {
  const isNews = and(eq(outbox.lead_id, lead_id), like(outbox.kind, "lead-%"));
  db()
    .delete(outbox)
    .where(and(isNews, inArray(outbox.state, UNSENT)))
    .run();
}

/** Given up, or unsure and awaited no more, the newest first. */
export function listUnsentMessages(limit: number, now: Date): OutboxMessage[] {
  const isShown = or(isInState("dead"), and(isInState("unsure"), lte(outbox.next_at, now.toISOString())));
  return db().select().from(outbox).where(and(IS_UNSENT, isShown)).orderBy(desc(outbox.id)).limit(limit).all();
}

export function findLastSentTime(): Date | undefined {
  return momentOf(lastSent().get()?.at);
}

const lastSent = prepared((db) =>
  db.select({ at: outbox.sent_at }).from(outbox).where(eq(outbox.state, "sent")).orderBy(desc(outbox.id)).limit(1).prepare(),
);

/** Written out, not bound: only so the planner uses the partial index. */
const IS_UNSENT = sql`${outbox.state} <> 'sent'`;

function isInState(state: OutboxMessage["state"]): SQL {
  return sql`${outbox.state} = ${sql.raw(`'${state}'`)}`;
}

export type OutboxStatus = {
  /** With those whose answer is awaited. */
  waiting: number;
  /** Time of the oldest message that is due: one that is tried again later is not late. */
  oldestWaiting: Date | undefined;
  dead: number;
  newestDead: Date | undefined;
  unsure: number;
  newestUnsure: Date | undefined;
  /** Requests of which a notification to the company was given up, since a moment. */
  unnotifiedLeads: number;
};

/** `since` bounds `unnotifiedLeads` alone. */
export function getOutboxStatus(since: Date, now: Date): OutboxStatus {
  const found = unsentTotals().all({ now: now.toISOString(), since: since.toISOString() });
  const totals = new Map(found.map((total) => [total.state, total]));
  const [waiting, dead, unsure] = [totals.get("waiting"), totals.get("dead"), totals.get("unsure")];
  return {
    waiting: waiting?.count ?? 0,
    oldestWaiting: momentOf(waiting?.first),
    dead: dead?.count ?? 0,
    newestDead: momentOf(dead?.last),
    unsure: unsure?.count ?? 0,
    newestUnsure: momentOf(unsure?.last),
    unnotifiedLeads: dead?.leads ?? 0,
  };
}

const unsentTotals = prepared((db) => {
  const at = sql.placeholder("now");
  const state = sql<OutboxMessage["state"]>`iif(${outbox.state} = 'unsure' AND ${outbox.next_at} > ${at}, 'waiting', ${outbox.state})`;
  const tried = sql`CASE WHEN ${outbox.attempts} > 0 OR ${outbox.next_at} <= ${at} THEN ${outbox.created_at} END`;
  const isNews = and(inArray(outbox.kind, [...LEAD_NOTIFICATION_KINDS]), gte(outbox.created_at, sql.placeholder("since")));
  return db
    .select({
      state,
      count: count(),
      first: sql<string | null>`min(${tried})`,
      last: sql<string | null>`max(${outbox.created_at})`,
      leads: sql<number>`count(DISTINCT +${outbox.lead_id}) FILTER (WHERE ${isNews})`,
    })
    .from(outbox)
    .where(IS_UNSENT)
    .groupBy(sql`1`)
    .prepare();
});

function momentOf(text: string | null | undefined): Date | undefined {
  return text ? new Date(text) : undefined;
}

/** Unsent messages are deleted; of those that were sent the kind and the time stay, without any personal data. */
function eraseMessages({ id: lead_id }: Lead): void {
  const isOfLead = eq(outbox.lead_id, lead_id);
  db()
    .delete(outbox)
    .where(and(isOfLead, inArray(outbox.state, UNSENT)))
    .run();
  db().update(outbox).set({ recipient: "", detail: {}, last_error: "" }).where(isOfLead).run();
}

export const personalData = { forget: eraseMessages, copy: copyMessages } as const;

/** Kinds that go to the customer, at whichever address he or the office named. */
const TO_CUSTOMER: readonly string[] = [RECEIPT_KIND, "offer", "offer-copy"];

/** Messages of a request with their time; the addresses of our own people stay out. */
function copyMessages({ id }: Lead) {
  return listMessagesOfLead(id).map(({ kind, channel, recipient, state, created_at, sent_at }) => ({
    kind,
    way: channel,
    state,
    created_at,
    sent_at,
    recipient: TO_CUSTOMER.includes(kind) ? recipient : null,
  }));
}

export function listMessagesOfLead(lead_id: number): OutboxMessage[] {
  return db().select().from(outbox).where(eq(outbox.lead_id, lead_id)).orderBy(asc(outbox.id)).all();
}
