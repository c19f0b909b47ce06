/**
 * What is to be told, durably: a message is written in the transaction that gives the reason for it, and sent outside of any request by
 * sender.server.ts. Sent at least once; its `message_id` is the same on every try, so that who gets it twice can tell.
 */
import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, gte, inArray, like, lte, min, notInArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type OutboxMessage, outbox } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

export type Way = OutboxMessage["way"];

export type Announcement = {
  /** The request it is about, or null. */
  lead_id: number | null;
  /** What it says: "lead-company", "lead-expert", "lead-receipt", "lead-push", "lead-webhook", "digest", … */
  kind: string;
  way: Way;
  /** The address of a mail, the id of a telephone's subscription, the address of a webhook. */
  recipient: string;
  /** What the text needs beside the request as it stands when it is sent; `secret` goes from the row with the message. */
  detail?: Record<string, unknown>;
};

/** What tells the company of a request. */
export const NEWS: readonly string[] = ["lead-company", "lead-expert", "lead-push", "lead-webhook"];

let onNews: (() => void) | undefined;

/** Whom to wake when there is something to send; undefined: nobody. */
export function wakeForNews(wake: (() => void) | undefined): void {
  onNews = wake;
}

/** Writes messages, due at once or at `due`. Call it inside the transaction of what they tell; the sender wakes after it. */
export function putInOutbox(messages: readonly Announcement[], now: Date, due = now): void {
  if (messages.length === 0) return;
  const created_at = now.toISOString();
  const rows = messages.map((message) => ({ ...message, message_id: randomUUID(), next_at: due.toISOString(), created_at }));
  db().insert(outbox).values(rows).run();
  setImmediate(() => onNews?.());
}

/** The oldest messages that are due, of the ways that are open; receipts for visitors after everything that tells the company. */
export function listDue(ways: readonly Way[], now: Date, limit: number): OutboxMessage[] {
  const isDue = and(eq(outbox.state, "waiting"), lte(outbox.next_at, now.toISOString()), inArray(outbox.way, [...ways]));
  const isReceipt = sql`${outbox.kind} = 'lead-receipt'`;
  return db().select().from(outbox).where(isDue).orderBy(isReceipt, asc(outbox.next_at), asc(outbox.id)).limit(limit).all();
}

/** When the next message of these ways is due, or undefined. */
export function nextDue(ways: readonly Way[]): Date | undefined {
  const isWaiting = and(eq(outbox.state, "waiting"), inArray(outbox.way, [...ways]));
  const next = db()
    .select({ value: min(outbox.next_at) })
    .from(outbox)
    .where(isWaiting)
    .get()?.value;
  return next ? new Date(next) : undefined;
}

/** Several notes with one wait for the disk: all of them, or none. */
export function inOneWrite(write: () => void): void {
  db().transaction(write, { behavior: "immediate" });
}

export function setSent(id: number, now: Date): void {
  db()
    .update(outbox)
    .set({ state: "sent", sent_at: now.toISOString(), last_error: "", detail: WITHOUT_SECRET })
    .where(eq(outbox.id, id))
    .run();
}

/** What opens something lies here only while it waits to be sent. */
const WITHOUT_SECRET = sql`json_remove(${outbox.detail}, '$.secret')`;

/** Kinds that say nothing without their secret: one that was given up cannot be sent again. */
export const TOLD_ONCE: readonly string[] = ["invitation"];

const MAY_GO_AGAIN = and(eq(outbox.state, "dead"), notInArray(outbox.kind, [...TOLD_ONCE]));

/** Notes a try that failed. Without a next moment the message is given up: it stays in the list of the dead until somebody sends it again. */
export function setFailed({ id, attempts }: OutboxMessage, error: string, next: Date | undefined): void {
  const last_error = error.slice(0, 500);
  const fate = next ? { next_at: next.toISOString() } : { state: "dead" as const, detail: WITHOUT_SECRET };
  db()
    .update(outbox)
    .set({ ...fate, attempts: attempts + 1, last_error })
    .where(eq(outbox.id, id))
    .run();
}

/** Sends a message that was given up, or waits for its turn, at once. False when there is none such, or it can be told only once. */
export function sendAgain(id: number, now: Date): boolean {
  const { changes } = db()
    .update(outbox)
    .set({ state: "waiting", attempts: 0, next_at: now.toISOString() })
    .where(and(eq(outbox.id, id), or(eq(outbox.state, "waiting"), MAY_GO_AGAIN)))
    .run();
  setImmediate(() => onNews?.());
  return changes > 0;
}

/** Sends everything that was given up once more. Returns how many messages there were. */
export function sendAllAgain(now: Date): number {
  const again = { state: "waiting" as const, attempts: 0, next_at: now.toISOString() };
  const { changes } = db().update(outbox).set(again).where(MAY_GO_AGAIN).run();
  setImmediate(() => onNews?.());
  return changes;
}

/** The newest message of a kind, whatever became of it, or undefined. */
export function findLatest(kind: string): OutboxMessage | undefined {
  return db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.id)).limit(1).get();
}

/** How many messages of a kind were written to a recipient since a moment. */
export function countTold(kind: string, recipient: string, since: Date): number {
  const isSuch = and(
    eq(outbox.kind, kind),
    eq(sql`lower(${outbox.recipient})`, recipient.toLowerCase()),
    gte(outbox.created_at, since.toISOString()),
  );
  return db().select({ value: count() }).from(outbox).where(isSuch).get()?.value ?? 0;
}

/** Takes the messages of a kind that were not sent out of the outbox: a newer one says it better. */
export function forgetUnsent(kind: string): void {
  db()
    .delete(outbox)
    .where(and(eq(outbox.kind, kind), inArray(outbox.state, ["waiting", "dead"])))
    .run();
}

/** Takes the news of a request out of the outbox, as far as they were not sent: nobody is told of it any more. Letters about it stay. */
export function withdrawNews(lead_id: number): void {
  const isNews = and(eq(outbox.lead_id, lead_id), like(outbox.kind, "lead-%"));
  db()
    .delete(outbox)
    .where(and(isNews, inArray(outbox.state, ["waiting", "dead"])))
    .run();
}

/** The messages that were given up, newest first. */
export function listDead(limit: number): OutboxMessage[] {
  return db().select().from(outbox).where(eq(outbox.state, "dead")).orderBy(desc(outbox.id)).limit(limit).all();
}

/** How many messages wait and how many were given up. */
export function countUnsent(): { waiting: number; dead: number } {
  const of = (state: OutboxMessage["state"]) => db().select({ value: count() }).from(outbox).where(isInState(state)).get()?.value ?? 0;
  return { waiting: of("waiting"), dead: of("dead") };
}

/** When the newest message that was taken left, or undefined. */
export function findLastSent(): Date | undefined {
  const last = lastSent().get();
  return last?.at ? new Date(last.at) : undefined;
}

const lastSent = prepared((db) =>
  db.select({ at: outbox.sent_at }).from(outbox).where(eq(outbox.state, "sent")).orderBy(desc(outbox.id)).limit(1).prepare(),
);

/** Written out, not bound: only so the planner knows that the indexes of what waits and of what was given up (migration 6) hold the rows. */
function isInState(state: OutboxMessage["state"]): SQL {
  return sql`${outbox.state} = ${sql.raw(`'${state}'`)}`;
}

export type Unsent = {
  waiting: number;
  /** Of those whose time has come; what is written for a later hour is not late. */
  oldestWaiting: Date | undefined;
  dead: number;
  newestDead: Date | undefined;
  /** Requests written down since a moment of which news to the company were given up. */
  lostNews: number;
};

/** What has not left: how much, and since when. */
export function readUnsent(since: Date, now: Date): Unsent {
  const [waiting, dead] = (["waiting", "dead"] as const).map((state) => inState(state).get({ now: now.toISOString() }));
  const lost = lostNews().get({ since: since.toISOString() });
  return {
    ...{ waiting: waiting?.count ?? 0, oldestWaiting: momentOf(waiting?.first) },
    ...{ dead: dead?.count ?? 0, newestDead: momentOf(dead?.last), lostNews: lost?.count ?? 0 },
  };
}

const inState = prepared((db, state) => {
  const tried = sql`CASE WHEN ${outbox.attempts} > 0 OR ${outbox.next_at} <= ${sql.placeholder("now")} THEN ${outbox.created_at} END`;
  return db
    .select({ count: count(), first: sql<string | null>`min(${tried})`, last: sql<string | null>`max(${outbox.created_at})` })
    .from(outbox)
    .where(isInState(state as OutboxMessage["state"]))
    .prepare();
});

const lostNews = prepared((db) => {
  const isNews = and(inArray(outbox.kind, [...NEWS]), gte(outbox.created_at, sql.placeholder("since")));
  return db
    .select({ count: sql<number>`count(DISTINCT +${outbox.lead_id})` })
    .from(outbox)
    .where(and(isInState("dead"), isNews))
    .prepare();
});

function momentOf(text: string | null | undefined): Date | undefined {
  return text ? new Date(text) : undefined;
}

/** Forgets what was told of a request: what was not sent goes, of what was sent only the kind and the time stay. */
export function forgetMessagesOf(lead_id: number): void {
  const isOf = eq(outbox.lead_id, lead_id);
  db()
    .delete(outbox)
    .where(and(isOf, inArray(outbox.state, ["waiting", "dead"])))
    .run();
  db().update(outbox).set({ recipient: "", detail: {}, last_error: "" }).where(isOf).run();
}

/** What was told of a request, oldest first. */
export function listMessagesOf(lead_id: number): OutboxMessage[] {
  return db().select().from(outbox).where(eq(outbox.lead_id, lead_id)).orderBy(asc(outbox.id)).all();
}
