import { updateDerivedColumns } from "#app/catalog/record/derived-product.server.ts";
import { splitDemoProducts } from "#app/catalog/versions/demo-catalogue.server.ts";
import { getStoredCompany } from "#app/company/company.server.ts";
import { sortDemoExperts } from "#app/experts/demo-experts.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { type SiteProblem, UnreadableSite } from "#app/import/site/open-site-zip.server.ts";
import { type ReadSite, readSite } from "#app/import/site/read-site.server.ts";
import { db } from "#db/client.server.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";

/** What is the owner's own and not the demonstration's; `changes` are lines of the history, which say that somebody has begun. */
export type SiteData = { products: number; experts: number; requests: number; changes: number };

export function countSiteRecords(): SiteData {
  const amount = (sql: string) => db().$client.prepare<[], number>(`SELECT count(*) FROM ${sql}`).pluck().get() ?? 0;
  const { is_demo } = getStoredCompany();
  return {
    products: amount("products") - (is_demo ? splitDemoProducts().goes.length : 0),
    experts: amount("experts") - (is_demo ? sortDemoExperts().goes.length : 0),
    requests: amount("leads"),
    changes: amount("history WHERE subject <> 'user'"),
  };
}

export function isUsed({ products, experts, requests }: SiteData): boolean {
  return products + experts + requests > 0;
}

export type SiteImported = { ok: true; moved: ReadSite } | { ok: false; problem: SiteProblem | "busy" };

export async function importSite(file: string, name: string, now: Date): Promise<SiteImported> {
  try {
    const moved = await readSite(file, { derive: updateDerivedColumns, refuseUsed });
    recordChange({ subject: "company", subject_name: name, action: "restore" }, now);
    return { ok: true, moved };
  } catch (error) {
    if (error instanceof UnreadableSite) return { ok: false, problem: error.problem };
    if (isStorageFailure(error)) return { ok: false, problem: "busy" };
    throw error;
  }
}

function refuseUsed(): void {
  if (isUsed(countSiteRecords())) throw new UnreadableSite("used", "This installation holds data of its own");
}
