import { tmpdir } from "node:os";
import path from "node:path";
import type { Environment } from "./env.server.ts";
import { log } from "./http/log.server.ts";
import { sweepImports } from "./import/import-files.server.ts";
import { uploadsDir } from "./media/storage.server.ts";
import { sweepTemporary, sweepUploads } from "./media/sweep.server.ts";
import { sweepRestores } from "./operations/restore/restore.server.ts";

/** Removes what a kill in the middle of an upload left behind, and tells what has gone missing. */
export function sweepLeftovers({ dataDir, primary }: Environment): void {
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
