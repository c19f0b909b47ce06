/**
 * Subjects that exist once and are kept whole in the history: settings, notifications, how long data are kept, the office. Each under a
 * key of its own.
 */

import { getDelivery, setDelivery } from "#app/delivery/delivery.server.ts";
import { deliveryForm } from "#app/delivery/delivery-form.ts";
import { listClosedDays, replaceClosedDays, setLastCall } from "#app/leads/promise/closed-days.server.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import { getRetention, type Retention, setRetention } from "#app/leads/retention/retention.server.ts";
import { getNotificationSettings, updateNotificationSettings } from "#app/notifications/settings/notification-settings.server.ts";
import { notificationSettingsForm } from "#app/notifications/settings/notification-settings-form.ts";
import { getBackupLimit, setBackupLimit } from "#app/operations/scheduled-backups/backup-limit.server.ts";
import { getSettings, isSnippetChange, type SiteSettings, updateSettings } from "#app/settings/settings.server.ts";
import type { Snapshot, SubjectAdapter, SubjectKey } from "./subject-adapter.ts";

type SettingsSubject = Pick<SubjectAdapter, "address" | "asksPassword"> & {
  subject: "settings" | "office";
  name: string;
  read: () => Snapshot;
  put: (whole: Snapshot, now: Date) => void;
};

const SETTINGS_SUBJECTS = {
  site: {
    subject: "settings",
    name: "Setări",
    address: "/admin/setari",
    read: getSettings,
    put: (whole) => updateSettings(whole as Partial<SiteSettings>),
    // Codes run on every page: putting some back asks for the password, as saving them does.
    asksPassword: (wanted) => isSnippetChange(wanted as Partial<SiteSettings>),
  },
  notifications: {
    subject: "settings",
    name: "Anunțuri",
    address: "/admin/anunturi",
    read: readNotificationSettings,
    put: (whole) => updateNotificationSettings(notificationSettingsForm.parse(whole)),
  },
  retention: {
    subject: "settings",
    name: "Date personale",
    address: "/admin/date",
    read: getRetention,
    // A change from before a state had no months for it.
    put: (whole) => setRetention({ ...getRetention(), ...(whole as Partial<Retention>) }),
  },
  backups: {
    subject: "settings",
    name: "Copii de rezervă",
    address: "/admin/copii",
    read: () => ({ limit_mb: getBackupLimit() }),
    put: (whole) => setBackupLimit(Number(whole.limit_mb)),
  },
  delivery: {
    subject: "settings",
    name: "Livrare",
    address: "/admin/livrare",
    read: getDelivery,
    put: (whole, now) => setDelivery(deliveryForm.parse(whole), now),
  },
  office: { subject: "office", name: "Program", address: "/admin/program", read: readHours, put: putHours },
} as const satisfies Record<string, SettingsSubject>;

export type SettingsKey = keyof typeof SETTINGS_SUBJECTS;

/** Undefined for what is only told, and not put back: the webhook, that a second step is demanded. */
export function settingsSubject({ subject, subject_key }: SubjectKey): SubjectAdapter | undefined {
  const found: SettingsSubject | undefined = Object.hasOwn(SETTINGS_SUBJECTS, subject_key)
    ? SETTINGS_SUBJECTS[subject_key as SettingsKey]
    : undefined;
  if (found?.subject !== subject) return undefined;
  return { ...found, named: () => found.name, put: (wanted, now) => void found.put(wanted, now) };
}

function readNotificationSettings(): Snapshot {
  const { company_email, sends_receipt, sends_digest, digest_at } = getNotificationSettings();
  return { company_email, sends_receipt: Number(sends_receipt), sends_digest: Number(sends_digest), digest_at };
}

function readHours(): Snapshot {
  return { last_call_minutes: getOffice(new Date()).lastCallMinutes, closed_days: listClosedDays("") };
}

function putHours({ last_call_minutes, closed_days }: Snapshot): void {
  setLastCall(last_call_minutes as number);
  replaceClosedDays(closed_days as { day: string; reason: string }[]);
}
