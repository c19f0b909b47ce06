/** Sends what the outbox holds, outside of any request: each way with a few messages at a time, again and again until it is taken or given up. */
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import type { OutboxMessage } from "#db/schema.ts";
import { inOneWrite, listDue, nextDue, setFailed, setSent, type Way, wakeForNews } from "./outbox.server.ts";

/** Thrown by a way out when no other try can succeed: an address that does not exist, a subscription that has ended. */
export class Undeliverable extends Error {}

/** Hands one message over. Resolves when the other side has taken it; rejects with Undeliverable, or with anything else to be tried again. */
export type Send = (message: OutboxMessage, signal: AbortSignal) => Promise<void>;

/** The other side has said nothing in time. */
class NoAnswer extends Error {
  readonly code = "ETIMEDOUT";
}

export type Sender = {
  /** Looks at once for what is due. */
  wake: () => void;
  /** Takes nothing new and resolves when what is under way has ended, or after some milliseconds: the next start sends it again. */
  stop: (time: number) => Promise<void>;
};

type SenderOptions = {
  /** Called after each message that was taken, with the moment; what it throws is logged. */
  onSent?: (message: OutboxMessage, now: Date) => void;
  /** Milliseconds between the tries: after as many failures the message is given up. */
  pauses?: readonly number[];
  /** What one try may take, in milliseconds. */
  patience?: number;
  /** Milliseconds without sending after the database could not be written to. */
  rest?: number;
};

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** A little over a day: over a night without the provider, and past greylisting, which wants some minutes. */
const PAUSES = [15 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR];
const PATIENCE = 30 * SECOND;
const REST = 15 * SECOND;
/** Messages of one way that are under way at a time: a mail server that hangs keeps no telephone waiting. */
const AT_ONCE = 6;
/** The longest the sender sleeps: the clock may have been set meanwhile. */
const LONGEST_SLEEP = MINUTE;

/** Starts sending by the ways that are open. A message of another way waits until its way opens. */
export function startSending(
  sends: Partial<Record<Way, Send>>,
  { onSent, pauses = PAUSES, patience = PATIENCE, rest = REST }: SenderOptions = {},
): Sender {
  const ways = Object.keys(sends) as Way[];
  const underWay = new Map<number, { way: Way; delivery: Promise<void> }>();
  /** Taken by the other side, but the disk or a lock kept it from being noted: noted later, and not sent once more. */
  const taken = new Set<number>();
  /** What was taken in this turn of the event loop: noted together, because each write waits for the disk. */
  let arrived: OutboxMessage[] = [];
  let noted: Promise<void> | undefined;
  let isWaking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;
  let isEnding = false;

  function wake(): void {
    if (isEnding || ways.length === 0) return;
    clearTimeout(timer);
    const rests = restsUntil - performance.now();
    if (rests > 0) {
      sleep(rests);
      return;
    }
    try {
      for (const way of ways) begin(way);
      const next = nextDue(ways);
      sleep(next ? Math.max(next.getTime() - Date.now(), underWay.size > 0 ? SECOND : 0) : LONGEST_SLEEP);
    } catch (error) {
      // The disk or a lock: later.
      log.warn({ error }, "The outbox could not be read");
      sleep(rest);
    }
  }

  /** Once for all messages that end, or are written, in the same turn: a look costs several queries. */
  function wakeSoon(): void {
    if (isWaking) return;
    isWaking = true;
    setImmediate(() => {
      isWaking = false;
      wake();
    });
  }

  function begin(way: Way): void {
    let free = AT_ONCE - [...underWay.values()].filter((message) => message.way === way).length;
    if (free <= 0) return;
    for (const message of listDue([way], new Date(), AT_ONCE + underWay.size)) {
      if (free <= 0) return;
      if (underWay.has(message.id)) continue;
      const delivery = deliver(message).finally(() => {
        underWay.delete(message.id);
        wakeSoon();
      });
      underWay.set(message.id, { way, delivery });
      free -= 1;
    }
  }

  function sleep(time: number): void {
    timer = setTimeout(wake, Math.min(time, LONGEST_SLEEP));
    timer.unref();
  }

  async function deliver(message: OutboxMessage): Promise<void> {
    try {
      if (!taken.has(message.id)) await sendInTime(sends[message.way] as Send, message, patience);
      taken.add(message.id);
    } catch (error) {
      note([message], () => noteFailure(message, error, pauses));
    }
    if (taken.has(message.id)) await noteArrival(message);
  }

  function noteArrival(message: OutboxMessage): Promise<void> {
    arrived.push(message);
    noted ??= new Promise((resolve) => {
      setImmediate(() => {
        const messages = arrived;
        [arrived, noted] = [[], undefined];
        note(messages, () => inOneWrite(() => noteSuccesses(messages, onSent)));
        resolve();
      });
    });
    return noted;
  }

  /** What cannot be noted now is due again as it was; a rest keeps it from going round and round meanwhile. */
  function note(messages: readonly OutboxMessage[], write: () => void): void {
    try {
      write();
      for (const { id } of messages) taken.delete(id);
    } catch (failure) {
      for (const { id } of messages) log.warn({ error: failure }, `What became of message ${id} could not be noted`);
      restsUntil = performance.now() + rest;
    }
  }

  wakeForNews(wakeSoon);
  wake();
  return {
    wake,
    stop: async (time) => {
      isEnding = true;
      wakeForNews(undefined);
      clearTimeout(timer);
      const deliveries = [...underWay.values()].map(({ delivery }) => delivery);
      await Promise.race([Promise.allSettled(deliveries), pause(time, undefined, { ref: false })]);
    },
  };
}

/** One try, ended by force when it takes too long: some servers take a connection and never say a word. */
async function sendInTime(send: Send, message: OutboxMessage, patience: number): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const tooLong = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new NoAnswer(`niciun răspuns în ${patience / SECOND} s`)), { once: true });
  });
  await Promise.race([send(message, signal), tooLong]);
}

function noteSuccesses(messages: readonly OutboxMessage[], onSent: SenderOptions["onSent"]): void {
  for (const message of messages) noteSuccess(message, onSent);
}

function noteSuccess(message: OutboxMessage, onSent: SenderOptions["onSent"]): void {
  const now = new Date();
  setSent(message.id, now);
  try {
    onSent?.(message, now);
  } catch (error) {
    log.warn({ error }, `Message ${message.id} (${message.kind}) was taken; what follows from it failed`);
  }
}

function noteFailure(message: OutboxMessage, error: unknown, pauses: readonly number[]): void {
  const words = error instanceof Error ? error.message : String(error);
  const wait = error instanceof Undeliverable ? undefined : pauses[message.attempts];
  // A tenth more or less, so that what failed together is not tried together.
  const next = wait === undefined ? undefined : new Date(Date.now() + wait * (0.9 + 0.2 * Math.random()));
  setFailed(message, words, next);
  // Why, in the words of the other side, stands in the outbox: servers repeat whom they refuse.
  log.warn({ error }, `Message ${message.id} (${message.kind}) was not taken${next ? "" : ", given up"}`);
}
