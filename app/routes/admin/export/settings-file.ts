import { downloadHeaders, JSON_FILE } from "#app/admin-kit/page/download.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { settingsFile } from "#app/settings/settings-file.server.ts";
import { getSettings } from "#app/settings/settings-store.server.ts";

export function loader() {
  return new Response(settingsFile(getSettings()), {
    headers: downloadHeaders(`setari-${bucharestDay(new Date())}.json`, JSON_FILE),
  });
}
