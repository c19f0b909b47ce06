import { tmpdir } from "node:os";
import path from "node:path";
import type { Environment } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { sweepImports } from "#app/import/import-files.server.ts";
import { uploadsDir } from "#app/media/storage.server.ts";
import { sweepTemporary, sweepUploads } from "#app/media/unreferenced-files.server.ts";
import { sweepRestores } from "./restore/restore.server.ts";

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
