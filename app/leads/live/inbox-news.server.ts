/**
 * Tells who follows the inbox that something happened to a request. Every write to a request notes an event in its history, so the history is
 * the bus: an event of this process wakes the look at once, after its transaction; and while somebody follows, a look each second finds what
 * another process wrote (decision 171).
 */
import { asc, gt, max } from "drizzle-orm";
import { log } from "#app/http/log.server.ts";
import { wakeForEvents } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { warnCounted } from "#db/cluster/counted-lines.ts";
import { leadEvents } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

/** Ids of the requests something happened to, none when that cannot be told, and the newest event. What it throws is logged. */
type InboxListener = (leads: readonly number[], last: number) => void;

const LOOK = 1_000;
/** What happens within so many milliseconds of a look is told together: a crowd's hundred lines would outrun a reader, who is then let go. */
const GATHER = 100;
/** One look tells of so many requests; past that the page is made anew whatever they are. */
const TOLD = 50;

const listeners = new Set<InboxListener>();
/** While somebody follows: the newest event that was told, the moment of the last look, and the next looks. */
let watch: { seen: number; looked: number; timer: NodeJS.Timeout; soon: NodeJS.Timeout | undefined } | undefined;

/** The id of the newest event of all; 0 when there is none. */
export function lastEventId(): number {
  return newest().get()?.value ?? 0;
}

const newest = prepared((db) =>
  db
    .select({ value: max(leadEvents.id) })
    .from(leadEvents)
    .prepare(),
);

/** Follows the inbox until the returned function is called. Throws where the database cannot be read. */
export function followInbox(listener: InboxListener): () => void {
  if (listeners.size === 0) {
    watch = { seen: lastEventId(), looked: Number.NEGATIVE_INFINITY, timer: setInterval(look, LOOK).unref(), soon: undefined };
    wakeForEvents(lookSoon);
  }
  listeners.add(listener);
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    clearInterval(watch?.timer);
    clearTimeout(watch?.soon);
    watch = undefined;
    wakeForEvents(undefined);
  };
}

/** The first event is told at once. */
function lookSoon(): void {
  if (!watch || watch.soon) return;
  const wait = watch.looked + GATHER - performance.now();
  if (wait <= 0) look();
  else watch.soon = setTimeout(look, wait).unref();
}

/** Called from timers: nothing may leave it. */
function look(): void {
  if (!watch) return;
  clearTimeout(watch.soon);
  watch.soon = undefined;
  watch.looked = performance.now();
  try {
    const last = lastEventId();
    if (last === watch.seen) return;
    const leads = last > watch.seen ? listChangedSince(watch.seen) : [];
    watch.seen = last;
    for (const listener of [...listeners]) tell(listener, leads, last);
  } catch (error) {
    warnCounted(log, error, "The inbox could not be looked at for news");
  }
}

function tell(listener: InboxListener, leads: readonly number[], last: number): void {
  try {
    listener(leads, last);
  } catch (error) {
    log.warn({ error }, "Somebody who follows the inbox could not be told");
  }
}

function listChangedSince(event: number): number[] {
  return db()
    .selectDistinct({ lead_id: leadEvents.lead_id })
    .from(leadEvents)
    .where(gt(leadEvents.id, event))
    .orderBy(asc(leadEvents.lead_id))
    .limit(TOLD)
    .all()
    .map(({ lead_id }) => lead_id);
}
