/**
 * Clears whatever is past its 30 days: from the bin with its files, from the history how things were; and sign-ins past their 90. A little
 * at a time.
 */
import { setTimeout as pause } from "node:timers/promises";
import { deleteOldAccountEvents } from "#app/auth/account-events/account-events.server.ts";
import { purgeProduct } from "#app/catalog/versions/product-bin.server.ts";
import { purgeExpert } from "#app/experts/expert-bin.server.ts";
import { type BinKind, listOverdueBinItems, pruneHistory } from "#app/history/bin.server.ts";
import { restorableSince } from "#app/history/bounds.ts";
import { log } from "#app/http/log.server.ts";
import { deleteUnreferencedPictures } from "#app/media/unreferenced-files.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { emptyLog } from "#db/write-lock.server.ts";
import type { ScheduledJob } from "./scheduled-jobs.server.ts";

const AT_ONCE = 20;
const FORGOTTEN_AT_ONCE = 200;
const BREATH = 20;

export const clearOverdueJob: ScheduledJob = {
  name: "bin and history",
  pattern: "20 * * * *",
  waits: 90,
  run: clearOverdue,
  failure: "What is past its 30 days could not be cleared",
};

export async function clearOverdue(now: Date, isOver: () => boolean = () => false): Promise<{ purged: number; forgotten: number }> {
  const cleared = { purged: 0, forgotten: 0 };
  for (let chunk = purgeChunk(now); chunk > 0 && !isOver(); chunk = purgeChunk(now)) {
    cleared.purged += chunk;
    await pause(BREATH);
  }
  for (let chunk = pruneHistory(now, FORGOTTEN_AT_ONCE); chunk.forgotten > 0 && !isOver(); chunk = pruneHistory(now, FORGOTTEN_AT_ONCE)) {
    cleared.forgotten += chunk.forgotten;
    deleteUnreferencedPictures(chunk.pictures);
    await pause(BREATH);
  }
  deleteOldAccountEvents(now);
  // An erasure could not, where somebody was reading.
  emptyLog();
  const { purged, forgotten } = cleared;
  if (purged + forgotten > 0)
    log.info(`Past their 30 days: ${purged} things left the bin, ${forgotten} changes are told without what they held`);
  return cleared;
}

function purgeChunk(now: Date): number {
  const purge = () => listOverdueBinItems(restorableSince(now), AT_ONCE).filter(({ kind, id }) => PURGES[kind](id)).length;
  return inTransaction(purge);
}

export const PURGES: Readonly<Record<BinKind, (id: number) => boolean>> = { product: purgeProduct, expert: purgeExpert };
