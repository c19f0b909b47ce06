import { bucharestDay } from "#app/calendar/bucharest.ts";
import { everythingZip } from "#app/transfer/everything.server.ts";
import { downloadStream } from "./download.server.ts";

export function loader() {
  const now = new Date();
  return downloadStream(everythingZip(now), `tot-${bucharestDay(now)}.zip`, "application/zip");
}
