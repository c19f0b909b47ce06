/** Erases data past their retention: every night, once, also over restarts, in small batches so that visitors are not delayed. */
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { emptyLog } from "#db/write-lock.server.ts";
import { findLastRun, getRetention, listLeadsPastRetention, setLastRun } from "./retention.server.ts";
import { lastRunNight } from "./retention.ts";

export type Erase = (id: number, now: Date) => void;

const BATCH_SIZE = 10;
const LISTED = 1_000;
const PAUSE = 20;

let underWay: Promise<number> | undefined;
let isEnding = false;

/** Records the run. A second call meanwhile waits for the same run. Returns the number of erased requests. */
export function runRetention(erase: Erase, now: Date): Promise<number> {
  underWay ??= eraseLeadsPastRetention(erase, now).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

export async function runDueRetention(erase: Erase, now: Date): Promise<void> {
  if (findLastRun()?.night === lastRunNight(now)) return;
  const erased = await runRetention(erase, now);
  if (erased > 0) log.info(`Personal data past their time were taken out of ${erased} requests`);
}

export async function stopRetention(): Promise<void> {
  isEnding = true;
  await underWay?.catch(() => {});
  isEnding = false;
}

/** A request that cannot be erased does not stop the others; the run ends when none of the listed ones can be. */
async function eraseLeadsPastRetention(erase: Erase, now: Date): Promise<number> {
  const months = getRetention();
  let erased = 0;
  for (let ids = listLeadsPastRetention(months, now, LISTED); ids.length > 0; ids = listLeadsPastRetention(months, now, LISTED)) {
    const failures: Error[] = [];
    for (let first = 0; first < ids.length; first += BATCH_SIZE) {
      if (isEnding) throw new Error("The site is ending");
      failures.push(...eraseBatch(ids.slice(first, first + BATCH_SIZE), erase, now));
      await pause(PAUSE);
    }
    if (failures.length === ids.length) throw failures[0];
    erased += ids.length - failures.length;
  }
  setLastRun(lastRunNight(now), erased, new Date());
  emptyLog();
  return erased;
}

/** One transaction for the batch, so that it waits for the disk once; each request has a savepoint. */
function eraseBatch(ids: readonly number[], erase: Erase, now: Date): Error[] {
  return inTransaction(() => ids.flatMap((id) => failureOf(() => erase(id, now))));
}

function failureOf(act: () => void): Error[] {
  try {
    act();
    return [];
  } catch (error) {
    return [error instanceof Error ? error : new Error(String(error))];
  }
}
