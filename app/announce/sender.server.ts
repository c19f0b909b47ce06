/** Sends what the outbox holds, outside of any request: each way with a few messages at a time, again and again until it is taken or given up. */
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import type { OutboxMessage } from "#db/schema.ts";
import { listDue, nextDue, setFailed, setSent, type Way, wakeForNews } from "./outbox.server.ts";

/** Thrown by a way out when no other try can succeed: an address that does not exist, a subscription that has ended. */
export class Undeliverable extends Error {}

/** Hands one message over. Resolves when the other side has taken it; rejects with Undeliverable, or with anything else to be tried again. */
export type Send = (message: OutboxMessage, signal: AbortSignal) => Promise<void>;

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
};

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** A little over a day: over a night without the provider, and past greylisting, which wants some minutes. */
const PAUSES = [15 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR];
const PATIENCE = 30 * SECOND;
/** Messages under way at a time. */
const AT_ONCE = 6;
/** The longest the sender sleeps: the clock may have been set meanwhile. */
const LONGEST_SLEEP = MINUTE;

/** Starts sending by the ways that are open. A message of another way waits until its way opens. */
export function startSending(
  sends: Partial<Record<Way, Send>>,
  { onSent, pauses = PAUSES, patience = PATIENCE }: SenderOptions = {},
): Sender {
  const ways = Object.keys(sends) as Way[];
  const underWay = new Map<number, Promise<void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnding = false;

  function wake(): void {
    if (isEnding || ways.length === 0) return;
    clearTimeout(timer);
    try {
      for (const message of listDue(ways, new Date(), AT_ONCE + underWay.size)) {
        if (underWay.size >= AT_ONCE) return;
        if (!underWay.has(message.id)) underWay.set(message.id, deliver(message));
      }
      sleep(nextDue(ways));
    } catch (error) {
      // The disk or a lock: later.
      log.warn(`The outbox could not be read: ${error}`);
      sleep(undefined);
    }
  }

  function sleep(next: Date | undefined): void {
    const wait = next ? Math.max(next.getTime() - Date.now(), underWay.size > 0 ? SECOND : 0) : LONGEST_SLEEP;
    timer = setTimeout(wake, Math.min(wait, LONGEST_SLEEP));
    timer.unref();
  }

  async function deliver(message: OutboxMessage): Promise<void> {
    try {
      await sendInTime(sends[message.way] as Send, message, patience);
      const now = new Date();
      setSent(message.id, now);
      onSent?.(message, now);
    } catch (error) {
      noteFailure(message, error, pauses);
    } finally {
      underWay.delete(message.id);
      setImmediate(wake);
    }
  }

  wakeForNews(wake);
  wake();
  return {
    wake,
    stop: async (time) => {
      isEnding = true;
      wakeForNews(undefined);
      clearTimeout(timer);
      await Promise.race([Promise.allSettled(underWay.values()), pause(time, undefined, { ref: false })]);
    },
  };
}

/** One try, ended by force when it takes too long: some servers take a connection and never say a word. */
async function sendInTime(send: Send, message: OutboxMessage, patience: number): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const tooLong = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`no answer within ${patience / SECOND} s`)), { once: true });
  });
  await Promise.race([send(message, signal), tooLong]);
}

function noteFailure(message: OutboxMessage, error: unknown, pauses: readonly number[]): void {
  const words = error instanceof Error ? error.message : String(error);
  const wait = error instanceof Undeliverable ? undefined : pauses[message.attempts];
  // A tenth more or less, so that what failed together is not tried together.
  const next = wait === undefined ? undefined : new Date(Date.now() + wait * (0.9 + 0.2 * Math.random()));
  try {
    setFailed(message, words, next);
    log.warn(`Message ${message.id} (${message.kind}) was not taken${next ? "" : ", given up"}: ${words}`);
  } catch (failure) {
    log.warn(`Message ${message.id} was not taken, and that could not be noted: ${failure}`);
  }
}
