import { bucharestDay } from "#app/calendar/bucharest.ts";
import { getDayWork } from "#app/leads/day/day-work.server.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import type { MailKind } from "#app/mail/mail.ts";
import { inTransaction } from "#db/client.server.ts";
import { addToOutbox } from "../outbox.server.ts";
import { getNotificationSettings, setDigestDay } from "../settings/notification-settings.server.ts";
import { isMailConfigured } from "../smtp/smtp.server.ts";
import { isDigestDue } from "./digest-due.ts";
import { DIGEST_LINK } from "./digest-link.server.ts";
import { digestMailContent, isDigestEmpty } from "./digest-mail.ts";

export const digestMail: MailKind = {
  kind: "digest",
  words: "Rezumatul dimineții",
  compose: (_message, { origin, now }) => ({
    content: digestMailContent(getDayWork(now), origin),
    unsubscribe: DIGEST_LINK.address(getNotificationSettings()),
    isAutomatic: true,
  }),
};

export const digestJob = {
  name: "morning summary",
  pattern: "*/30 * * * * *",
  run: (now: Date) => isMailConfigured() && addDigestToOutbox(now),
  failure: "The summary of the morning could not be written",
};

/** The day is marked in the same transaction, also when the digest would be empty. True when a digest was written. */
export function addDigestToOutbox(now: Date): boolean {
  const { company_email, sends_digest, digest_at, digest_day } = getNotificationSettings();
  if (!sends_digest) return false;
  if (!isDigestDue(now, { at: digest_at, doneOn: digest_day }, getOffice(now))) return false;
  return inTransaction(() => {
    setDigestDay(bucharestDay(now));
    if (isDigestEmpty(getDayWork(now))) return false;
    addToOutbox([{ lead_id: null, kind: digestMail.kind, channel: "mail", recipient: company_email }], now);
    return true;
  });
}
