import { askUnlessYoung } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { siteZip } from "#app/export/site-zip.server.ts";
import { haveFiles } from "#app/media/shared/shared-pictures.server.ts";
import { listNamedFiles } from "#app/media/unnamed-files.server.ts";
import type { Route } from "./+types/everything";
import { downloadStream } from "./download.server.ts";

/** Whose data are in it nobody takes home with a session that somebody left open. */
export async function loader({ request }: Route.LoaderArgs) {
  askUnlessYoung(request, "/admin/export");
  const now = new Date();
  await haveFiles(listNamedFiles());
  return downloadStream(siteZip(now), `tot-${bucharestDay(now)}.zip`, "application/zip");
}
