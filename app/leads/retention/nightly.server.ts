/** Takes out data past their time: every night, once, also over restarts, a few requests at a time so that visitors are not kept waiting. */
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import { db } from "#db/client.server.ts";
import { findLastRun, getRetention, listOverdue, setLastRun } from "./retention.server.ts";
import { nextTurn, nightOf } from "./retention.ts";

/** Erases one request. */
export type Erase = (id: number, now: Date) => void;

const AT_ONCE = 25;
/** Milliseconds between two lots. */
const BREATH = 20;
/** The longest the timer sleeps: the clock may have been set, and the machine asleep, meanwhile. */
const LONGEST_SLEEP = 10 * 60_000;
/** After a start the site first answers visitors. */
const FIRST_LOOK = 60_000;

let underWay: Promise<number> | undefined;

/** Erases everything past its time and notes the run; a second call meanwhile waits for the same run. Returns of how many requests. */
export function runRetention(erase: Erase, now: Date): Promise<number> {
  underWay ??= eraseOverdue(erase, now).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** `stop` ends it after the request that is under way. */
export function startNightly(erase: Erase, { clock = () => new Date(), firstLook = FIRST_LOOK } = {}): { stop: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnding = false;

  async function look(): Promise<void> {
    try {
      const now = clock();
      if (findLastRun()?.night !== nightOf(now)) {
        const erased = await runRetention(stoppable, now);
        if (erased > 0) log.info(`Personal data past their time were taken out of ${erased} requests`);
      }
    } catch (error) {
      // The disk or a lock, or the site is ending: at the next look.
      if (!isEnding) log.warn({ error }, "Personal data past their time could not be taken out");
    }
    if (!isEnding) sleep(Math.min(nextTurn(clock()).getTime() - clock().getTime(), LONGEST_SLEEP));
  }

  function stoppable(id: number, now: Date): void {
    if (isEnding) throw new Error("The site is ending");
    erase(id, now);
  }

  function sleep(time: number): void {
    timer = setTimeout(() => void look(), Math.max(time, 1_000));
    timer.unref();
  }

  sleep(firstLook);
  return {
    stop: async () => {
      isEnding = true;
      clearTimeout(timer);
      await underWay?.catch(() => {});
    },
  };
}

/** One request that cannot be erased does not keep the others: it is over when a whole lot of them fails. */
async function eraseOverdue(erase: Erase, now: Date): Promise<number> {
  const months = getRetention();
  let erased = 0;
  for (let ids = listOverdue(months, now, AT_ONCE); ids.length > 0; ids = listOverdue(months, now, AT_ONCE)) {
    // One wait for the disk for the lot; each has a savepoint of its own.
    const failures = db().transaction(() => ids.flatMap((id) => failureOf(() => erase(id, now))), { behavior: "immediate" });
    if (failures.length === ids.length) throw failures[0];
    erased += ids.length - failures.length;
    await pause(BREATH);
  }
  setLastRun(nightOf(now), erased, new Date());
  return erased;
}

function failureOf(act: () => void): Error[] {
  try {
    act();
    return [];
  } catch (error) {
    return [error instanceof Error ? error : new Error(String(error))];
  }
}
