/** Files of the export page, each at its address: tables of products and consultants, the settings, everything as a ZIP. */
import { downloadHeaders, downloadStream, downloadTable, JSON_FILE } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { productTable } from "#app/catalog/import/product-import.server.ts";
import { expertTable } from "#app/experts/expert-import.server.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { siteZip } from "#app/export/site-zip.server.ts";
import { ensureLocalFiles } from "#app/media/shared/shared-pictures.server.ts";
import { listReferencedFiles } from "#app/media/unreferenced-files.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { EXPORTED_TABLES } from "#app/registers/leaves.server.ts";
import { settingsFile } from "#app/settings/settings-file.server.ts";
import { getSettings } from "#app/settings/settings-store.server.ts";
import { tableFormatOf } from "#app/tables/write/table-formats.ts";
import type { Route } from "./+types/files";

export function loader({ request, pattern }: Route.LoaderArgs) {
  const now = new Date();
  if (pattern.endsWith("/tot.zip")) return everything(request, now);
  if (pattern.endsWith("/setari.json"))
    return new Response(settingsFile(getSettings()), { headers: downloadHeaders(`setari-${bucharestDay(now)}.json`, JSON_FILE) });
  const format = tableFormatOf(pattern);
  if (pattern.includes("/experti.")) return downloadTable(format, "Experți", expertTable(listExperts()));
  return downloadTable(format, "Produse", productTable());
}

/** Data of people are in it: nobody takes them home with a session that somebody left open. */
async function everything(request: Request, now: Date): Promise<Response> {
  requireRecentSignInTo(request, adminPath("export"));
  await ensureLocalFiles(listReferencedFiles());
  return downloadStream(siteZip(EXPORTED_TABLES, now), `tot-${bucharestDay(now)}.zip`, "application/zip");
}
