/** Takes out data past their time: every night, once, also over restarts, a few requests at a time so that visitors are not kept waiting. */
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import { db } from "#db/client.server.ts";
import { findLastRun, getRetention, listOverdue, setLastRun } from "./retention.server.ts";
import { nextTurn, nightOf } from "./retention.ts";

/** Erases one request. */
export type Erase = (id: number, now: Date) => void;

const AT_ONCE = 10;
/** Finding them costs more than erasing a few: as many are found at a time. */
const LISTED = 1_000;
/** Milliseconds between two lots. */
const BREATH = 20;
/** The longest the timer sleeps: the clock may have been set, and the machine asleep, meanwhile. */
const LONGEST_SLEEP = 10 * 60_000;
/** After a start the site first answers visitors. */
const FIRST_LOOK = 60_000;

let underWay: Promise<number> | undefined;
let isEnding = false;

/** Erases everything past its time and notes the run; a second call meanwhile waits for the same run. Returns of how many requests. */
export function runRetention(erase: Erase, now: Date): Promise<number> {
  underWay ??= eraseOverdue(erase, now).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** `stop` ends also a run that somebody asked for, after the few requests that are under way. */
export function startNightly(erase: Erase, { clock = () => new Date(), firstLook = FIRST_LOOK } = {}): { stop: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  isEnding = false;

  async function look(): Promise<void> {
    try {
      const now = clock();
      if (findLastRun()?.night !== nightOf(now)) {
        const erased = await runRetention(erase, now);
        if (erased > 0) log.info(`Personal data past their time were taken out of ${erased} requests`);
      }
    } catch (error) {
      // The disk or a lock, or the site is ending: at the next look.
      if (!isEnding) log.warn({ error }, "Personal data past their time could not be taken out");
    }
    if (!isEnding) sleep(Math.min(nextTurn(clock()).getTime() - clock().getTime(), LONGEST_SLEEP));
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

/** One request that cannot be erased does not keep the others: it is over when nothing that is listed can be. */
async function eraseOverdue(erase: Erase, now: Date): Promise<number> {
  const months = getRetention();
  let erased = 0;
  for (let ids = listOverdue(months, now, LISTED); ids.length > 0; ids = listOverdue(months, now, LISTED)) {
    const failures: Error[] = [];
    for (let first = 0; first < ids.length; first += AT_ONCE) {
      if (isEnding) throw new Error("The site is ending");
      failures.push(...eraseLot(ids.slice(first, first + AT_ONCE), erase, now));
      await pause(BREATH);
    }
    if (failures.length === ids.length) throw failures[0];
    erased += ids.length - failures.length;
  }
  setLastRun(nightOf(now), erased, new Date());
  return erased;
}

/** One wait for the disk for all of them; each has a savepoint of its own. */
function eraseLot(ids: readonly number[], erase: Erase, now: Date): Error[] {
  return db().transaction(() => ids.flatMap((id) => failureOf(() => erase(id, now))), { behavior: "immediate" });
}

function failureOf(act: () => void): Error[] {
  try {
    act();
    return [];
  } catch (error) {
    return [error instanceof Error ? error : new Error(String(error))];
  }
}
