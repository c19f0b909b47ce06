/** Where announcements go: parse, write. */
import { updateAnnouncing } from "#app/announce/settings/announcing.server.ts";
import { announcingForm } from "#app/announce/settings/announcing-form.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { changing } from "../history/changing.server.ts";

/** 422 for its fields. */
export function saveAnnouncing(values: unknown, now: Date): { ok: true; change: number | undefined } | Refusal {
  const parsed = parseWith(announcingForm, values);
  if (!parsed.ok) return parsed;
  const { change } = changing("settings", "notifications", now, () => updateAnnouncing(parsed.value));
  return { ok: true, change };
}
