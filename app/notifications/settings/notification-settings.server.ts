import { eq } from "drizzle-orm";
import { z } from "zod";
import { getCompany } from "#app/company/company-store.server.ts";
import { optionalEmail } from "#app/forms/email/email.ts";
import { flag as flagForm } from "#app/forms/flag.ts";
import { flag, type KeptSetting, labelsOf, type Snapshot } from "#app/history/subject.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { db } from "#db/client.server.ts";
import { notificationSettings } from "#db/schema.ts";
import { DIGEST_TIMES, NOTIFICATION_SETTINGS } from "./notification-settings-fields.ts";

/** A blank address is the company's public one (null); a box that is not ticked sends nothing. */
export const notificationSettingsForm = z.object({
  company_email: optionalEmail(),
  sends_receipt: flagForm(0),
  sends_digest: flagForm(0),
  digest_at: z.enum(DIGEST_TIMES, "Alegeți o oră din listă."),
});

type NotificationSettingsInput = z.output<typeof notificationSettingsForm>;

/** `digest_at` is a time in Bucharest ("07:30"), `digest_day` the last day whose digest is done (YYYY-MM-DD). */
export type NotificationSettings = {
  company_email: string;
  sends_receipt: boolean;
  sends_digest: boolean;
  digest_at: string;
  digest_day: string | null;
};

export function getNotificationSettings(): NotificationSettings {
  const company = getCompany();
  const row = db().select().from(notificationSettings).where(eq(notificationSettings.id, 1)).get();
  if (!row) throw new Error("The row of notification_settings is missing");
  return {
    company_email: row.company_email ?? company.email,
    sends_receipt: row.sends_receipt === 1,
    sends_digest: row.sends_digest === 1,
    digest_at: row.digest_at,
    digest_day: row.digest_day,
  };
}

/** The company's public address is stored as null: it follows when that one changes. */
export function updateNotificationSettings({ company_email, ...rest }: NotificationSettingsInput): void {
  const company = getCompany();
  const own = company_email === company.email ? null : company_email;
  db()
    .update(notificationSettings)
    .set({ ...rest, company_email: own })
    .where(eq(notificationSettings.id, 1))
    .run();
}

export function turnDigestOff(): void {
  db().update(notificationSettings).set({ sends_digest: 0 }).where(eq(notificationSettings.id, 1)).run();
}

export function setDigestDay(digest_day: string): void {
  db().update(notificationSettings).set({ digest_day }).where(eq(notificationSettings.id, 1)).run();
}

export const announcementSettings = {
  key: "notifications",
  name: "Anunțuri",
  address: adminPath("notifications"),
  fields: {
    ...labelsOf(NOTIFICATION_SETTINGS),
    sends_receipt: flag(NOTIFICATION_SETTINGS.sends_receipt.short),
    sends_digest: flag(NOTIFICATION_SETTINGS.sends_digest.short),
  },
  read: readStored,
  put: (whole) => updateNotificationSettings(notificationSettingsForm.parse(whole)),
} as const satisfies KeptSetting;

function readStored(): Snapshot {
  const { company_email, sends_receipt, sends_digest, digest_at } = getNotificationSettings();
  return { company_email, sends_receipt: Number(sends_receipt), sends_digest: Number(sends_digest), digest_at };
}
