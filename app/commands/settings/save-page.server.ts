/** Pages of the settings that hold one thing each: parse, write, and the line in the history. */
import { z } from "zod";
import { deliveryForm, setDelivery } from "#app/delivery/delivery-store.server.ts";
import { nestDottedNames } from "#app/forms/rows.ts";
import type { Recorded } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { retentionForm, setRetention } from "#app/leads/retention/retention-store.server.ts";
import {
  notificationSettingsForm,
  turnDigestOff,
  updateNotificationSettings,
} from "#app/notifications/settings/notification-settings.server.ts";
import { offerSettingsForm, setOfferSettings } from "#app/offers/settings/offer-settings-store.server.ts";
import { backupLimitForm, setBackupLimit } from "#app/operations/scheduled-backups/scheduled-backups.server.ts";
import type { SettingsKey } from "#app/registers/history-kinds.server.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

function saving<Form extends z.ZodType>(key: SettingsKey, form: Form, set: (value: z.output<Form>, now: Date) => unknown) {
  return (values: unknown, now: Date): Recorded | Refusal => {
    const parsed = parseWith(form, values);
    if (!parsed.ok) return parsed;
    return refuseWhenBusy(() => ({ ok: true, change: withHistory("settings", key, now, () => set(parsed.value, now)).change }));
  };
}

export const saveDelivery = saving(
  "delivery",
  z.preprocess((values) => nestDottedNames(values as Record<string, string>), deliveryForm),
  setDelivery,
);
export const saveOfferSettings = saving("offers", offerSettingsForm, setOfferSettings);
export const saveRetention = saving("retention", retentionForm, setRetention);
export const saveNotificationSettings = saving("notifications", notificationSettingsForm, updateNotificationSettings);
export const saveBackupLimit = saving("backups", backupLimitForm, ({ limit_gb }) => setBackupLimit(limit_gb));

/** By the link of the morning summary. It stands in the history, where it is taken back; 503 when it cannot be written. */
export function stopDigest(now: Date): { ok: true } | Refusal {
  return refuseWhenBusy(() => {
    withHistory("settings", "notifications", now, turnDigestOff);
    return { ok: true };
  });
}
