/** Kinds of things of which the history keeps what they were; `settings` and `office` hold what there is once, under keys. */
import { personHistory } from "#app/auth/people/people.server.ts";
import { secondStepSettings } from "#app/auth/second-step/second-step.server.ts";
import { brandHistory } from "#app/catalog/brand/brand-kind.server.ts";
import { categoryHistory } from "#app/catalog/category/category-kind.server.ts";
import { productHistory } from "#app/catalog/versions/product-subject.server.ts";
import { companyHistory } from "#app/company/company-store.server.ts";
import { deliverySettings } from "#app/delivery/delivery-store.server.ts";
import { expertHistory } from "#app/experts/expert-history.server.ts";
import { type HistoryKind, settingsKind } from "#app/history/subject.ts";
import { officeSettings } from "#app/leads/promise/office-store.server.ts";
import { retentionSettings } from "#app/leads/retention/retention-store.server.ts";
import { mailServerSettings } from "#app/notifications/mail-server/mail-server.server.ts";
import { announcementSettings } from "#app/notifications/settings/notification-settings.server.ts";
import { webhookSettings } from "#app/notifications/webhook/webhook.server.ts";
import { offerSettings } from "#app/offers/settings/offer-settings-store.server.ts";
import { backupLimitSettings } from "#app/operations/scheduled-backups/scheduled-backups.server.ts";
import { voteSettings } from "#app/ratings/ratings.server.ts";
import { siteSettings } from "#app/settings/settings-store.server.ts";
import { textHistory } from "#app/texts/text-subject.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { LEAVES } from "./leaves.server.ts";

const KEPT = [siteSettings, announcementSettings, retentionSettings, backupLimitSettings, deliverySettings, offerSettings];
const TOLD = [voteSettings, webhookSettings, mailServerSettings, secondStepSettings];

export const HISTORY: Readonly<Record<HistoryEntry["subject"], HistoryKind>> = {
  product: productHistory,
  expert: expertHistory,
  settings: settingsKind("Setări", [...KEPT, ...LEAVES.flatMap(({ settings = [] }) => settings), ...TOLD]),
  office: settingsKind("Program", [officeSettings]),
  category: categoryHistory,
  brand: brandHistory,
  text: textHistory,
  company: companyHistory,
  user: personHistory,
};
