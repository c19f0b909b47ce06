import { bucharestDay } from "#app/calendar/bucharest.ts";
import { getPublicSettings } from "#app/settings/settings.server.ts";
import { downloadHeaders } from "./download.server.ts";

export function loader() {
  return new Response(`${JSON.stringify(getPublicSettings(), null, 2)}\n`, {
    headers: downloadHeaders(`setari-${bucharestDay(new Date())}.json`, "application/json; charset=utf-8"),
  });
}
