/**
 * Clears whatever is past its 30 days: from the bin with its files, from the history how things were; and sign-ins past their 90. A little
 * at a time.
 */

import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { deleteOldAccountEvents } from "#app/auth/account-events/account-events.server.ts";
import { purgeProduct } from "#app/catalog/versions/product-bin.server.ts";
import type { Environment } from "#app/env.server.ts";
import { purgeExpert } from "#app/experts/expert-history.server.ts";
import { type BinKind, listOverdueBinItems, pruneHistory } from "#app/history/bin-store.server.ts";
import { restorableSince } from "#app/history/bounds.ts";
import { log } from "#app/http/log.server.ts";
import { sweepImports } from "#app/import/import-files.server.ts";
import { uploadsDir } from "#app/media/storage.server.ts";
import { deleteUnreferencedPictures, sweepTemporary, sweepUploads } from "#app/media/unreferenced-files.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { emptyLog } from "#db/write-lock.server.ts";
import { sweepRestores } from "./restore/restore.server.ts";
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

/** Sweeping that cannot look leaves everything as it is: the site starts all the same. */
export function sweepLeftovers({ environment }: { environment: Environment }): void {
  try {
    sweep(environment);
  } catch (error) {
    log.warn({ error }, "Could not look for what interrupted uploads left");
  }
}

/** Removes what a kill in the middle of an upload left behind, and tells what has gone missing. */
function sweep({ dataDir, primary }: Environment): void {
  sweepRestores(dataDir);
  // Of several processes nobody can say whose file has no row yet.
  const nothing = { removed: 0, missing: [], foreign: 0 };
  const { removed, missing, foreign } = primary ? nothing : sweepUploads(uploadsDir(dataDir));
  const leftovers = sweepTemporary(tmpdir(), new Date());
  sweepImports(new Date());
  if (removed + leftovers > 0) log.info(`Removed what interrupted uploads left: ${removed} files, ${leftovers} temporary directories`);
  if (missing.length > 0)
    log.warn(`${missing.length} pictures have no file in ${path.join(dataDir, "uploads")}, e.g. ${missing[0]}: restore them from a backup`);
  if (foreign > 0)
    log.warn(`${foreign} files in ${path.join(dataDir, "uploads")} belong to no picture; too many to be leftovers, so none was removed`);
}
