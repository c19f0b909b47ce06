/** Sends the outbox outside of requests: a few messages of each channel at a time, again until accepted or given up. */
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { logRepeated } from "#db/cluster/repeated-lines.ts";
import type { OutboxMessage } from "#db/schema.ts";
import {
  type Channel,
  findNextDueTime,
  listDueMessages,
  RECEIPT_KIND,
  setMessageAwaited,
  setMessageFailed,
  setMessageSent,
  setMessageUnsure,
  setOutboxListener,
  settleAwaitedMessages,
} from "./outbox.server.ts";
import { MOST_MAILS, QUICK_MAILS } from "./smtp/connections.server.ts";

/** Thrown by a channel when no other try can succeed: an address that does not exist, a subscription that has ended. */
export class Undeliverable extends Error {}

/** Thrown by a channel that has handed the whole message over and got no answer: sent again by itself, it could arrive twice. */
export class PerhapsSent extends Error {}

/**
 * Sends one message. Resolves when the other side has accepted it; rejects with Undeliverable, PerhapsSent, or with anything else to be tried again. A
 * channel whose other side cannot tell a second copy from the first calls `noteHandedOver` once it may have the whole message.
 */
export type Send = (message: OutboxMessage, signal: AbortSignal, noteHandedOver: () => void) => Promise<void>;

class TryTimeout extends Error {
  readonly code = "ETIMEDOUT";
}

export type Sender = {
  wake: () => void;
  /** Starts no delivery and resolves when those under way have ended, or after some milliseconds: the next start sends the rest again. */
  stop: (time: number) => Promise<void>;
};

type Delivery = {
  message: OutboxMessage;
  begunAt: number;
  ended: Promise<void>;
  /** Runs once the message was handed over. */
  answerTimer?: ReturnType<typeof setTimeout>;
};

type SenderOptions = {
  isOpen?: (channel: Channel) => boolean;
  /** Called after each accepted message, with the moment; an error that it throws is logged. */
  onSent?: (message: OutboxMessage, now: Date) => void;
  /** Kinds that are sent after all others. */
  bulk?: readonly string[];
  /** Milliseconds between the tries: after as many failures the message is given up. */
  retryDelays?: readonly number[];
  limits?: Partial<Record<Channel, Partial<Limits>>>;
  /** Milliseconds without an answer after which a message that was handed over is stored as such: an end of the process meanwhile sends it to nobody twice. */
  answerDue?: number;
  /** Milliseconds without sending after the database could not be written to. */
  storagePause?: number;
};

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** A little over a day: over a night without the provider, and past greylisting, which wants some minutes. */
const RETRY_DELAYS = [15 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR];
const STORAGE_PAUSE = 15 * SECOND;

type Limits = {
  /** Messages under way at a time: a mail server that hangs delays no telephone. */
  atOnce: number;
  /** With those that have been under way for longer than `slowAfter` beside them. Receipts and bulk leave `atOnce` places to the company's messages. */
  most: number;
  slowAfter: number;
  /** Longest time of the whole try, whatever the channel itself waits for. */
  tryTimeout: number;
};

/** A call is answered in seconds; a mail may take all the times of its protocol, one after the other (decision 40). */
const CALLS: Limits = { atOnce: 6, most: 6, slowAfter: 10 * SECOND, tryTimeout: 30 * SECOND };
const LIMITS: Readonly<Record<Channel, Limits>> = {
  mail: { atOnce: QUICK_MAILS, most: MOST_MAILS, slowAfter: 10 * SECOND, tryTimeout: 30 * MINUTE },
  push: CALLS,
  webhook: CALLS,
};
const ANSWER_DUE = 2 * SECOND;
/** The longest the sender sleeps: the clock may have been set meanwhile. */
const LONGEST_SLEEP = MINUTE;

export function startSender(
  sends: Partial<Record<Channel, Send>>,
  {
    isOpen = () => true,
    onSent,
    bulk = [],
    retryDelays = RETRY_DELAYS,
    limits = {},
    answerDue = ANSWER_DUE,
    storagePause = STORAGE_PAUSE,
  }: SenderOptions = {},
): Sender {
  const underWay = new Map<number, Delivery>();
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
    const { atOnce, most, slowAfter } = limitsOf(channel);
    const own = [...underWay.values()].filter(({ message }) => message.channel === channel);
    const slow = own.filter(({ begunAt }) => performance.now() - begunAt > slowAfter).length;
    let free = Math.min(atOnce - (own.length - slow), most - own.length);
    if (free <= 0) return;
    for (const message of listDueMessages([channel], new Date(), most + underWay.size, bulk)) {
      if (free <= 0 || (isLate(message.kind) && own.length >= most - atOnce)) return;
      if (underWay.has(message.id)) continue;
      start(message);
      free -= 1;
    }
  }

  function isLate(kind: string): boolean {
    return kind === RECEIPT_KIND || bulk.includes(kind);
  }

  function start(message: OutboxMessage): void {
    const delivery: Delivery = { message, begunAt: performance.now(), ended: Promise.resolve() };
    underWay.set(message.id, delivery);
    delivery.ended = deliver(delivery).finally(() => {
      clearTimeout(delivery.answerTimer);
      underWay.delete(message.id);
      wakeSoon();
    });
  }

  function limitsOf(channel: Channel): Limits {
    return { ...LIMITS[channel], ...limits[channel] };
  }

  function sleep(time: number): void {
    timer = setTimeout(wake, Math.min(time, LONGEST_SLEEP));
    timer.unref();
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const { message } = delivery;
    try {
      if (!sent.has(message.id)) await sendInTime(delivery);
      sent.add(message.id);
    } catch (error) {
      const outcome = delivery.answerTimer && error instanceof TryTimeout ? new PerhapsSent(error.message) : error;
      record([message], () => recordFailure(message, outcome, retryDelays));
    }
    if (sent.has(message.id)) await recordSoon(message);
  }

  /** One try, ended by force when it takes too long: some servers take a connection and never say a word. */
  async function sendInTime(delivery: Delivery): Promise<void> {
    const { message } = delivery;
    const { tryTimeout } = limitsOf(message.channel);
    const signal = AbortSignal.timeout(tryTimeout);
    const tooLong = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new TryTimeout(`niciun răspuns în ${tryTimeout / SECOND} s`)), { once: true });
    });
    const noteHandedOver = () => {
      delivery.answerTimer = setTimeout(() => recordAwaited(message), isStopping ? 0 : answerDue);
      delivery.answerTimer.unref();
    };
    await Promise.race([(sends[message.channel] as Send)(message, signal, noteHandedOver), tooLong]);
  }

  function recordAwaited(message: OutboxMessage): void {
    record([], () => setMessageAwaited(message.id, new Date(Date.now() + limitsOf(message.channel).tryTimeout)));
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

  record([], () => settleAwaitedMessages(new Date()));
  setOutboxListener(wakeSoon);
  wake();
  return {
    wake,
    stop: async (time) => {
      isStopping = true;
      setOutboxListener(undefined);
      clearTimeout(timer);
      for (const { message, answerTimer } of underWay.values()) if (answerTimer) recordAwaited(message);
      const deliveries = [...underWay.values()].map(({ ended }) => ended);
      await Promise.race([Promise.allSettled(deliveries), pause(time, undefined, { ref: false })]);
    },
  };
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
  if (error instanceof PerhapsSent) {
    setMessageUnsure(message, words, new Date());
    warnOfMessage(message, error, "was handed over and not confirmed");
    return;
  }
  const wait = error instanceof Undeliverable ? undefined : retryDelays[message.attempts];
  // A tenth more or less, so that what failed together is not tried together.
  const next = wait === undefined ? undefined : new Date(Date.now() + wait * (0.9 + 0.2 * Math.random()));
  setMessageFailed(message, words, next);
  // The answer of the other side stands in the outbox, not in the log: servers repeat the address that they refuse.
  warnOfMessage(message, error, `was not accepted${next ? "" : ", given up"}`);
}

/** A server that is away refuses each try of each message: the first of a kind is told, of the others their number. */
function warnOfMessage({ id, kind, channel }: OutboxMessage, error: unknown, became: string): void {
  const { code, name } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  logRepeated(
    `${channel} ${became} ${code ?? name}`,
    () => log.warn({ error }, `Message ${id} (${kind}) ${became}`),
    (more) => log.warn({ channel, more }, `More that ${became}, in the same minute`),
  );
}
