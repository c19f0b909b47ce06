import { downloadStream } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { siteZip } from "#app/export/site-zip.server.ts";
import { ensureLocalFiles } from "#app/media/shared/shared-pictures.server.ts";
import { listReferencedFiles } from "#app/media/unreferenced-files.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/everything";

/** Whose data are in it nobody takes home with a session that somebody left open. */
export async function loader({ request }: Route.LoaderArgs) {
  requireRecentSignInTo(request, adminPath("export"));
  const now = new Date();
  await ensureLocalFiles(listReferencedFiles());
  return downloadStream(siteZip(now), `tot-${bucharestDay(now)}.zip`, "application/zip");
}
