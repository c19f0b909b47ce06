/** Lease of the work that one process of several does alone: mails, summaries, copies. When its holder ends or dies, the next takes it. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type Database from "better-sqlite3";
import { ensureLeases, Lease } from "./lease.server.ts";
import type { BackgroundWork, Log } from "./sharing.ts";

const LASTS = 60;
/** It is renewed when a third of it has gone: each time a long transaction of another process, or of our own thread, may have to be begun anew. */
const RENEWED_AFTER = 1 / 3;
const LOOKED_AT_EVERY = 2_000;

/** Begins the work whenever the lease is taken, and ends it when it goes. Nothing that fails here ends the process. */
export function runWithLease(client: Database.Database, begin: () => BackgroundWork, log: Log): BackgroundWork {
  const lease = new Lease(client, "timers", randomUUID(), LASTS);
  let work: BackgroundWork | undefined;
  let validUntil = 0;
  let isEnding = false;
  let underWay: Promise<unknown> = Promise.resolve();

  async function look(): Promise<void> {
    if (isEnding) return;
    const asked = performance.now();
    const isFresh = asked < validUntil - LASTS * 1_000 * (1 - RENEWED_AFTER);
    if (!isFresh && attempt(log, () => lease.take()) === true) validUntil = asked + LASTS * 1_000;
    const isOurs = performance.now() < validUntil;
    if (isOurs && !work) {
      work = begin();
      log.info("This process sends, copies and clears from now on");
    }
    if (!isOurs && work) {
      log.warn({}, "Another process sends, copies and clears from now on");
      await end();
    }
  }

  async function end(): Promise<void> {
    const ended = work;
    work = undefined;
    await ended?.stop();
  }

  const step = () => {
    underWay = underWay.then(look).catch((error) => log.warn({ error }, "The lease could not be taken or given up"));
  };
  step();
  const timer = setInterval(step, LOOKED_AT_EVERY).unref();
  return {
    stop: async () => {
      isEnding = true;
      clearInterval(timer);
      await underWay;
      await end();
      attempt(log, () => lease.end());
    },
  };
}

/** Seconds that a migration and the first filling may take; then another process tries. */
const START_LASTS = 300;

/** Does what only one process at a time may do at its start: migrations, and what fills an empty database. The others wait. */
export async function runExclusively<Result>(client: Database.Database, start: () => Promise<Result>, log: Log): Promise<Result> {
  ensureLeases(client);
  const lease = new Lease(client, "start", randomUUID(), START_LASTS);
  while (!lease.take()) await pause(500);
  try {
    return await start();
  } finally {
    attempt(log, () => lease.end());
  }
}

function attempt<Result>(log: Log, act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    log.warn({ error }, "A lease could not be asked for");
    return undefined;
  }
}
