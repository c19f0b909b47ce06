/** Sends the outbox outside of requests: a few messages of each channel at a time, again until accepted or given up. */
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { OutboxMessage } from "#db/schema.ts";
import { type Channel, findNextDueTime, listDueMessages, setMessageFailed, setMessageSent, setOutboxListener } from "./outbox.server.ts";

/** Thrown by a channel when no other try can succeed: an address that does not exist, a subscription that has ended. */
export class Undeliverable extends Error {}

/** Sends one message. Resolves when the other side has accepted it; rejects with Undeliverable, or with anything else to be tried again. */
export type Send = (message: OutboxMessage, signal: AbortSignal) => Promise<void>;

class TryTimeout extends Error {
  readonly code = "ETIMEDOUT";
}

export type Sender = {
  wake: () => void;
  /** Starts no delivery and resolves when those under way have ended, or after some milliseconds: the next start sends the rest again. */
  stop: (time: number) => Promise<void>;
};

type SenderOptions = {
  isOpen?: (channel: Channel) => boolean;
  /** Called after each accepted message, with the moment; an error that it throws is logged. */
  onSent?: (message: OutboxMessage, now: Date) => void;
  /** Milliseconds between the tries: after as many failures the message is given up. */
  retryDelays?: readonly number[];
  tryTimeout?: number;
  /** Milliseconds without sending after the database could not be written to. */
  storagePause?: number;
};

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** A little over a day: over a night without the provider, and past greylisting, which wants some minutes. */
const RETRY_DELAYS = [15 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR];
const TRY_TIMEOUT = 30 * SECOND;
const STORAGE_PAUSE = 15 * SECOND;
/** Messages of one channel under way at a time: a mail server that hangs delays no telephone. */
const AT_ONCE = 6;
/** The longest the sender sleeps: the clock may have been set meanwhile. */
const LONGEST_SLEEP = MINUTE;

export function startSender(
  sends: Partial<Record<Channel, Send>>,
  { isOpen = () => true, onSent, retryDelays = RETRY_DELAYS, tryTimeout = TRY_TIMEOUT, storagePause = STORAGE_PAUSE }: SenderOptions = {},
): Sender {
  const underWay = new Map<number, { channel: Channel; delivery: Promise<void> }>();
  /** Messages that the other side accepted while the disk or a lock refused to record it: recorded later, not sent once more. */
  const sent = new Set<number>();
  /** Messages accepted in this turn of the event loop: recorded together, because each write waits for the disk. */
  let unrecorded: OutboxMessage[] = [];
  let recording: Promise<void> | undefined;
  let isWaking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pausedUntil = 0;
  let isStopping = false;

  function wake(): void {
    if (isStopping) return;
    clearTimeout(timer);
    const pauseLeft = pausedUntil - performance.now();
    if (pauseLeft > 0) {
      sleep(pauseLeft);
      return;
    }
    try {
      const channels = (Object.keys(sends) as Channel[]).filter(isOpen);
      for (const channel of channels) startDeliveries(channel);
      const next = findNextDueTime(channels);
      sleep(next ? Math.max(next.getTime() - Date.now(), underWay.size > 0 ? SECOND : 0) : LONGEST_SLEEP);
    } catch (error) {
      log.warn({ error }, "The outbox could not be read");
      sleep(storagePause);
    }
  }

  /** Once for all messages that end, or are written, in the same turn: each look costs several queries. */
  function wakeSoon(): void {
    if (isWaking) return;
    isWaking = true;
    setImmediate(() => {
      isWaking = false;
      wake();
    });
  }

  function startDeliveries(channel: Channel): void {
    let free = AT_ONCE - [...underWay.values()].filter((message) => message.channel === channel).length;
    if (free <= 0) return;
    for (const message of listDueMessages([channel], new Date(), AT_ONCE + underWay.size)) {
      if (free <= 0) return;
      if (underWay.has(message.id)) continue;
      const delivery = deliver(message).finally(() => {
        underWay.delete(message.id);
        wakeSoon();
      });
      underWay.set(message.id, { channel, delivery });
      free -= 1;
    }
  }

  function sleep(time: number): void {
    timer = setTimeout(wake, Math.min(time, LONGEST_SLEEP));
    timer.unref();
  }

  async function deliver(message: OutboxMessage): Promise<void> {
    try {
      if (!sent.has(message.id)) await sendInTime(sends[message.channel] as Send, message, tryTimeout);
      sent.add(message.id);
    } catch (error) {
      record([message], () => recordFailure(message, error, retryDelays));
    }
    if (sent.has(message.id)) await recordSoon(message);
  }

  function recordSoon(message: OutboxMessage): Promise<void> {
    unrecorded.push(message);
    recording ??= new Promise((resolve) => {
      setImmediate(() => {
        const messages = unrecorded;
        [unrecorded, recording] = [[], undefined];
        record(messages, () => inTransaction(() => recordSuccesses(messages, onSent)));
        resolve();
      });
    });
    return recording;
  }

  /** A message whose outcome cannot be recorded stays due; the pause keeps the sender from trying it without end meanwhile. */
  function record(messages: readonly OutboxMessage[], write: () => void): void {
    try {
      write();
      for (const { id } of messages) sent.delete(id);
    } catch (failure) {
      for (const { id } of messages) log.warn({ error: failure }, `The outcome of message ${id} could not be recorded`);
      pausedUntil = performance.now() + storagePause;
    }
  }

  setOutboxListener(wakeSoon);
  wake();
  return {
    wake,
    stop: async (time) => {
      isStopping = true;
      setOutboxListener(undefined);
      clearTimeout(timer);
      const deliveries = [...underWay.values()].map(({ delivery }) => delivery);
      await Promise.race([Promise.allSettled(deliveries), pause(time, undefined, { ref: false })]);
    },
  };
}

/** One try, ended by force when it takes too long: some servers take a connection and never say a word. */
async function sendInTime(send: Send, message: OutboxMessage, tryTimeout: number): Promise<void> {
  const signal = AbortSignal.timeout(tryTimeout);
  const tooLong = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new TryTimeout(`niciun răspuns în ${tryTimeout / SECOND} s`)), { once: true });
  });
  await Promise.race([send(message, signal), tooLong]);
}

function recordSuccesses(messages: readonly OutboxMessage[], onSent: SenderOptions["onSent"]): void {
  for (const message of messages) recordSuccess(message, onSent);
}

function recordSuccess(message: OutboxMessage, onSent: SenderOptions["onSent"]): void {
  const now = new Date();
  setMessageSent(message.id, now);
  try {
    onSent?.(message, now);
  } catch (error) {
    log.warn({ error }, `Message ${message.id} (${message.kind}) was accepted; onSent failed`);
  }
}

function recordFailure(message: OutboxMessage, error: unknown, retryDelays: readonly number[]): void {
  const words = error instanceof Error ? error.message : String(error);
  const wait = error instanceof Undeliverable ? undefined : retryDelays[message.attempts];
  // A tenth more or less, so that what failed together is not tried together.
  const next = wait === undefined ? undefined : new Date(Date.now() + wait * (0.9 + 0.2 * Math.random()));
  setMessageFailed(message, words, next);
  // The answer of the other side stands in the outbox, not in the log: servers repeat the address that they refuse.
  log.warn({ error }, `Message ${message.id} (${message.kind}) was not accepted${next ? "" : ", given up"}`);
}
