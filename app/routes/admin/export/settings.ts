import { bucharestDay } from "#app/calendar/bucharest.ts";
import { getSettings } from "#app/settings/settings.server.ts";
import { settingsFile } from "#app/settings/settings-file.ts";
import { downloadHeaders } from "./download.server.ts";

export function loader() {
  return new Response(settingsFile(getSettings()), {
    headers: downloadHeaders(`setari-${bucharestDay(new Date())}.json`, "application/json; charset=utf-8"),
  });
}
