import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { updateNotificationSettings } from "#app/notifications/settings/notification-settings.server.ts";
import { notificationSettingsForm } from "#app/notifications/settings/notification-settings-form.ts";
import { withHistory } from "../history/with-history.server.ts";

export function saveNotificationSettings(values: unknown, now: Date): { ok: true; change: number | undefined } | Refusal {
  const parsed = parseWith(notificationSettingsForm, values);
  if (!parsed.ok) return parsed;
  const { change } = withHistory("settings", "notifications", now, () => updateNotificationSettings(parsed.value));
  return { ok: true, change };
}
