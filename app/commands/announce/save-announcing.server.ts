/** Where announcements go: parse, write. */
import { updateAnnouncing } from "#app/announce/settings/announcing.server.ts";
import { announcingForm } from "#app/announce/settings/announcing-form.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";

/** 422 for its fields. */
export function saveAnnouncing(values: unknown): { ok: true } | Refusal {
  const parsed = parseWith(announcingForm, values);
  if (!parsed.ok) return parsed;
  updateAnnouncing(parsed.value);
  return { ok: true };
}
