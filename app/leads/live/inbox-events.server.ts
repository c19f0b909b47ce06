/** Every write to a request adds an event: those of this process start a poll at once, those of others a poll each second (decision 171). */
import { asc, gt, max } from "drizzle-orm";
import { log } from "#app/http/log.server.ts";
import { setEventListener } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { warnRepeated } from "#db/cluster/repeated-lines.ts";
import { leadEvents } from "#db/schema.ts";

type InboxListener = (leads: readonly number[], last: number) => void;

const POLL_INTERVAL = 1_000;
/** Events within so many milliseconds of a poll are reported together: a slow reader is disconnected when too many lines wait for him. */
const BATCH_WINDOW = 100;
const MAX_LEADS = 50;

const listeners = new Set<InboxListener>();
let poller: { seen: number; looked: number; timer: NodeJS.Timeout; soon: NodeJS.Timeout | undefined } | undefined;

export function getLastEventId(): number {
  const newest = db()
    .select({ value: max(leadEvents.id) })
    .from(leadEvents)
    .get();
  return newest?.value ?? 0;
}

export function followInbox(listener: InboxListener): () => void {
  if (listeners.size === 0) {
    poller = { seen: getLastEventId(), looked: Number.NEGATIVE_INFINITY, timer: setInterval(poll, POLL_INTERVAL).unref(), soon: undefined };
    setEventListener(pollSoon);
  }
  listeners.add(listener);
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    clearInterval(poller?.timer);
    clearTimeout(poller?.soon);
    poller = undefined;
    setEventListener(undefined);
  };
}

function pollSoon(): void {
  if (!poller || poller.soon) return;
  const wait = poller.looked + BATCH_WINDOW - performance.now();
  if (wait <= 0) poll();
  else poller.soon = setTimeout(poll, wait).unref();
}

function poll(): void {
  if (!poller) return;
  clearTimeout(poller.soon);
  poller.soon = undefined;
  poller.looked = performance.now();
  try {
    const last = getLastEventId();
    if (last === poller.seen) return;
    const leads = last > poller.seen ? listChangedSince(poller.seen) : [];
    poller.seen = last;
    for (const listener of [...listeners]) notifyListener(listener, leads, last);
  } catch (error) {
    warnRepeated(log, error, "The inbox could not be looked at for news");
  }
}

function notifyListener(listener: InboxListener, leads: readonly number[], last: number): void {
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
    .limit(MAX_LEADS)
    .all()
    .map(({ lead_id }) => lead_id);
}
