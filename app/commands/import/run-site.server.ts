import { rmSync } from "node:fs";
import { getStoredCompany } from "#app/company/company.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { deleteImport, type ImportFile, importSourcePath, listImports } from "#app/import/import-files.server.ts";
import { getImportJob, ImportFailure, startImportJob } from "#app/import/import-job.server.ts";
import { snapshotDatabase } from "#app/operations/database-snapshot.server.ts";
import { largeWork } from "../thread.server.ts";
import { countSiteRecords, isUsed, type SiteData } from "./import-site.server.ts";
import { SITE_PROBLEMS } from "./site-adapter.server.ts";

export function countSiteData(): SiteData & { isUsed: boolean; isDemo: boolean } {
  const own = countSiteRecords();
  return { ...own, isUsed: isUsed(own), isDemo: getStoredCompany().is_demo };
}

/** One archive at a time for each person: the earlier ones go. 409 where data of one's own are here. */
export function makeRoomForSite(owner: string, now: Date): { ok: true } | Refusal {
  if (isUsed(countSiteRecords())) return refuse(409, { form: "Aici sunt date proprii, așa că nu se importă nimic." });
  for (const { id, state } of listImports(owner, now)) if (state.kind === "site") deleteImport(id);
  return { ok: true };
}

/** Begins the work and answers at once. 409 where it has begun or data of one's own are here, 422 without the tick. */
export function startSite(file: ImportFile, { isSure }: { isSure: boolean }, now: Date): { ok: true } | Refusal {
  const job = getImportJob(file);
  if (job && job.stage !== "failed") return refuse(409, { form: BEGUN });
  if (countSiteData().isUsed) return refuse(409, { form: SITE_PROBLEMS.used });
  if (!isSure) return refuse(422, { sure: "Confirmați că datele de aici pot fi înlocuite." });
  return startImportJob(file, { broken: SITE_PROBLEMS.busy }, () => takeIt(file, now)) ? { ok: true } : refuse(409, { form: BEGUN });
}

const BEGUN = "Arhiva se citește deja.";

async function takeIt({ id, name }: ImportFile, now: Date): Promise<{ batch?: number }> {
  if (!(await snapshotDatabase("before-import-all", now))) throw new ImportFailure(SITE_PROBLEMS.busy);
  const taken = await largeWork("importSite", Number.POSITIVE_INFINITY, importSourcePath(id), name, now);
  if (!taken.ok) throw new ImportFailure("problem" in taken ? SITE_PROBLEMS[taken.problem] : SITE_PROBLEMS.busy);
  rmSync(importSourcePath(id), { force: true });
  return {};
}
