/** Erases data past their retention: every night, once, also over restarts, in small batches so that visitors are not delayed. */
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { findLastRun, getRetention, listLeadsPastRetention, setLastRun } from "#app/leads/retention/retention-store.server.ts";
import { isClockDoubted, lastRunNight } from "#app/leads/retention/retention-time.ts";
import { type Actor, SYSTEM } from "#app/leads/timeline/events.server.ts";
import type { ScheduledJob } from "#app/operations/scheduled-jobs.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { emptyLog } from "#db/write-lock.server.ts";
import { erasePerson } from "./lead-data.server.ts";

const PATIENCE = 5_000;

const BATCH_SIZE = 10;
const LISTED = 1_000;
const PAUSE = 20;

let underWay: Promise<number> | undefined;
let isEnding = false;

/** Records the run. A second call meanwhile waits for the same run. Returns the number of erased requests. */
export function runRetention(by: Actor, now: Date): Promise<number> {
  underWay ??= eraseLeadsPastRetention(by, now).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

export async function runDueRetention(now: Date): Promise<void> {
  const [last, night] = [findLastRun(), lastRunNight(now)];
  if (last?.night === night) return;
  if (last && isClockDoubted(last.night, night)) {
    log.warn(
      { last: last.night, night },
      "Personal data past their time wait for the next night: the clock may be wrong, or the site stood still",
    );
    return setLastRun(night, last.erased, new Date(last.ended_at));
  }
  const erased = await runRetention(SYSTEM, now);
  if (erased > 0) log.info(`Personal data past their time were taken out of ${erased} requests`);
}

export async function stopRetention(): Promise<void> {
  isEnding = true;
  await underWay?.catch(() => {});
  isEnding = false;
}

export const retentionJob: ScheduledJob = {
  name: "retention",
  pattern: "5-59/10 * * * *",
  waits: 60,
  run: runDueRetention,
  failure: "Personal data past their time could not be taken out",
  cancel: stopRetention,
};

/** `erased` is undefined where the run takes longer than somebody would wait for. */
export async function eraseOverdueData(by: Actor, now: Date): Promise<{ ok: true; erased: number | undefined } | Refusal> {
  const run = runRetention(by, now);
  run.catch((error) => log.warn({ error }, retentionJob.failure));
  try {
    return { ok: true, erased: await Promise.race([run, pause(PATIENCE, undefined, { ref: false })]) };
  } catch {
    return refuse(503, { form: "Nu am putut șterge acum toate datele cu termenul depășit. Încercați din nou peste câteva minute." });
  }
}

/** A request that cannot be erased does not stop the others; the run ends when none of the listed ones can be. */
async function eraseLeadsPastRetention(by: Actor, now: Date): Promise<number> {
  const months = getRetention();
  let erased = 0;
  for (let ids = listLeadsPastRetention(months, now, LISTED); ids.length > 0; ids = listLeadsPastRetention(months, now, LISTED)) {
    const failures: Error[] = [];
    for (let first = 0; first < ids.length; first += BATCH_SIZE) {
      if (isEnding) throw new Error("The site is ending");
      failures.push(...eraseBatch(ids.slice(first, first + BATCH_SIZE), by, now));
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
function eraseBatch(ids: readonly number[], by: Actor, now: Date): Error[] {
  return inTransaction(() => ids.flatMap((id) => failureOf(() => void erasePerson(id, by, now, { isOverdue: true }))));
}

function failureOf(act: () => void): Error[] {
  try {
    act();
    return [];
  } catch (error) {
    return [error instanceof Error ? error : new Error(String(error))];
  }
}
