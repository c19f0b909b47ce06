/** Waiting for a database that another process has locked, without keeping the readers waiting. */
import { setTimeout as pause } from "node:timers/promises";
import { db, getLockTime, isShared } from "./client.server.ts";
import { prepared } from "./statements/prepared.server.ts";

/** Time that a write waits for a lock of another process or thread, in milliseconds: an import of the largest table takes less. */
const PATIENCE = 20_000;
/** So soon after a wait in vain the lock is still that one, and nobody waits for it a second time. */
const STILL = 1_000;
const SHORTEST = 20;
const LONGEST = 200;

let waiting: Promise<void> | undefined;
/** When it was last found locked after a wait in vain. */
let lockedAt = Number.NEGATIVE_INFINITY;
/** It was found open in this turn of the loop: nobody looks again for the others who come in it. */
let isOpen = false;

/** Resolves when the database can be written, or after `patience` (milliseconds): then the write itself fails. Waiters share a look. */
export function waitUntilWritable(patience = PATIENCE): Promise<void> {
  // The primary has a queue of its own, and says at once when it cannot be reached.
  if (isShared()) return Promise.resolve();
  if (waiting) return waiting;
  if (isOpen || !isLocked() || isStillLocked()) return Promise.resolve();
  waiting = wait(patience).finally(() => {
    waiting = undefined;
  });
  return waiting;
}

/**
 * Runs `work`, a transaction that takes the lock as it begins, without waiting for the lock and without looking for it first. False where somebody else
 * has it, or has had it a moment ago: nothing was done, and `waitUntilWritable` is what to do next.
 */
export function runUnlessLocked(work: () => void): boolean {
  if (isShared()) {
    work();
    return true;
  }
  if (waiting || performance.now() - lockedAt < STILL) return false;
  stopWaiting();
  try {
    work();
  } catch (error) {
    if (isBusy(error)) return false;
    noteOpen();
    throw error;
  }
  noteOpen();
  return true;
}

/** Takes what was erased out of the log too: writes it back and empties it. Not while somebody reads or writes, and false then; it never waits. */
export function emptyLog(): boolean {
  // A primary's log is its own.
  if (isShared()) return false;
  let isEmpty = false;
  try {
    runUnlessLocked(() => {
      isEmpty = checkpoint().get()?.busy === 0;
    });
  } catch {
    // What was erased is erased, and committed: that the disk refuses this is met by the next write, and this is done again each hour.
  }
  return isEmpty;
}

async function wait(patience: number): Promise<void> {
  const end = performance.now() + patience;
  for (let next = SHORTEST; performance.now() < end; next = Math.min(2 * next, LONGEST)) {
    await pause(next);
    if (!isLocked()) return;
  }
  lockedAt = performance.now();
}

function isStillLocked(): boolean {
  const isStill = performance.now() - lockedAt < STILL;
  if (isStill) lockedAt = performance.now();
  return isStill;
}

/** Once it is found locked no query waits, until it is found open: twenty waiters one after the other would hold everybody up. */
function isLocked(): boolean {
  if (db().$client.inTransaction) return false;
  stopWaiting();
  try {
    emptyWrite().immediate();
  } catch (error) {
    if (isBusy(error)) return true;
  }
  noteOpen();
  return false;
}

function stopWaiting(): void {
  timeout("= 0").get();
}

function noteOpen(): void {
  timeout(`= ${getLockTime()}`).get();
  lockedAt = Number.NEGATIVE_INFINITY;
  if (isOpen) return;
  isOpen = true;
  setImmediate(() => {
    isOpen = false;
  });
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_BUSY/.test(String((error as { code?: unknown }).code));
}

/** Compiled once, unlike what is asked of `pragma`: each write looks first. */
const timeout = prepared(({ $client }, set) => $client.prepare<[], number>(`PRAGMA busy_timeout ${set}`).pluck());

const checkpoint = prepared(({ $client }) => $client.prepare<[], { busy: number }>("PRAGMA wal_checkpoint(TRUNCATE)"));

const emptyWrite = prepared(({ $client }) => $client.transaction(() => {}));
