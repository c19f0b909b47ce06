/** Commands of the pages of the settings that hold one thing each. */
import { z } from "zod";
import { deliveryForm, deliverySettings, setDelivery } from "#app/delivery/delivery-store.server.ts";
import { nestDottedNames } from "#app/forms/rows.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { retentionForm, retentionSettings, setRetention } from "#app/leads/retention/retention-store.server.ts";
import {
  announcementSettings,
  notificationSettingsForm,
  turnDigestOff,
  updateNotificationSettings,
} from "#app/notifications/settings/notification-settings.server.ts";
import { offerSettings, offerSettingsForm, setOfferSettings } from "#app/offers/settings/offer-settings-store.server.ts";
import { backupLimitForm, backupLimitSettings, setBackupLimit } from "#app/operations/scheduled-backups/scheduled-backups.server.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseWhenBusy } from "../refuse-write.server.ts";
import { saving } from "./saving.server.ts";

export const saveDelivery = saving(
  deliverySettings,
  z.preprocess((values) => nestDottedNames(values as Record<string, string>), deliveryForm),
  setDelivery,
);
export const saveOfferSettings = saving(offerSettings, offerSettingsForm, setOfferSettings);
export const saveRetention = saving(retentionSettings, retentionForm, setRetention);
export const saveNotificationSettings = saving(announcementSettings, notificationSettingsForm, updateNotificationSettings);
export const saveBackupLimit = saving(backupLimitSettings, backupLimitForm, ({ limit_gb }) => setBackupLimit(limit_gb));

/** By the link of the morning summary. It stands in the history, where it is taken back; 503 when it cannot be written. */
export function stopDigest(now: Date): { ok: true } | Refusal {
  return refuseWhenBusy(() => {
    withHistory("settings", "notifications", now, turnDigestOff);
    return { ok: true };
  });
}
