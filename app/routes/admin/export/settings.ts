import { bucharestDay } from "#app/calendar/bucharest.ts";
import { getSettings } from "#app/settings/settings.server.ts";
import { settingsFile } from "#app/settings/settings-file.ts";
import { downloadHeaders, JSON_FILE } from "./download.server.ts";

export function loader() {
  return new Response(settingsFile(getSettings()), {
    headers: downloadHeaders(`setari-${bucharestDay(new Date())}.json`, JSON_FILE),
  });
}
